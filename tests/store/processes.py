"""Writer processes, what they acknowledged, and what the file holds afterwards."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from threadline.store import Session


def start_scribe(file: Path, name: str, count: int, size: int = 50, group: int = 1) -> "Scribe":
    """Start a writer."""
    arguments = (str(file), name, str(count), str(size), str(group))
    return Scribe([sys.executable, "-m", "tests.store.writer_process", *arguments])


class Scribe:
    """A process that writes and says what is acknowledged."""

    def __init__(self, command: list[str]) -> None:
        self.acknowledged: list[str] = []
        self._rest = b""
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def wait_for(self, count: int) -> None:
        """Read until so many entries are acknowledged, or the process has ended."""
        while len(self.acknowledged) < count and self._read():
            pass

    def kill(self) -> None:
        """End the process without a word; what it had said by then counts."""
        self._process.kill()
        self.finish()

    def finish(self) -> str:
        """Wait for the end; give what it complained about."""
        while self._read():
            pass
        return self._process.communicate()[1].decode()

    def _read(self) -> bool:
        assert self._process.stdout
        data = os.read(self._process.stdout.fileno(), 1 << 16)
        *whole, self._rest = (self._rest + data).split(b"\n")
        self.acknowledged += [line.decode() for line in whole]
        return bool(data)


def new_session(folder: Path) -> Path:
    """Make a session without entries."""
    with Session.create("/p", folder) as session:
        assert session.path
        return session.path


def whole_lines(file: Path) -> list[dict[str, Any]]:
    """Read the records of a file with nothing but a JSON parser; torn lines are left out."""
    found = []
    for line in file.read_bytes().split(b"\n"):
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def lost(acknowledged: list[str], file: Path) -> set[str]:
    """List what was acknowledged and is not in the file: to a JSON parser, or to the store."""
    on_disk = {record["id"] for record in whole_lines(file)}
    with Session.open_read_only(file) as session:
        readable = {entry for entry in acknowledged if session.get_entry(entry)}
    return set(acknowledged) - (on_disk & readable)
