"""Sends the transcripts of one machine to a folder or a store, from which lakes are built."""

import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from threadline.agents.beside import side_files
from threadline.agents.find import detect, scan
from threadline.agents.registry import AGENTS
from threadline.disk.file_state import RACY, file_state
from threadline.files.regular import open_regular
from threadline.lake.hidden import hash_of
from threadline.lake.source_state import escaped
from threadline.lake.storage import Place, read_bytes, send_file, write_file
from threadline.library.export.clean_file import NotCleanableError, clean_file
from threadline.model.error import ThreadlineError
from threadline.model.secret import Redactor
from threadline.read.plain import PACKED, begins_database, file_of

STATE = ".threadline/pushed.msgpack"
"""What was sent, below the folder of a machine; no agent's file has this name."""

PAUSE = 5.0
"""Seconds between two times that this is written."""

Progress = Callable[[int, int], None]


class SentFile(msgspec.Struct, frozen=True, array_like=True):
    """A file as it was when it was sent, and a digest of what was sent."""

    size: int
    modified: int
    seen: int
    digest: bytes

    def proves(self, other: "SentFile") -> bool:
        """Return True if a file that now is `other` certainly holds what it held."""
        same = (self.size, self.modified) == (other.size, other.modified)
        return same and self.modified < self.seen - RACY


class Pushed(msgspec.Struct):
    """What was sent: files by where they are on their machine; with `secrets`, as they are."""

    secrets: bool = False
    files: dict[str, SentFile] = {}


class PushStats(msgspec.Struct):
    """What a push came to; `left_out` says of files why they were not sent."""

    target: str
    files: int = 0
    sent: int = 0
    bytes: int = 0
    secrets: dict[str, int] = {}
    left_out: dict[str, str] = {}


class Sending(NamedTuple):
    """What is to be sent where, and how."""

    roots: list[str]
    home: str
    target: Place
    secrets: bool = False
    again: bool = False
    dry: bool = False


def target_for(place: Place, developer: str | None, machine: str | None) -> Place:
    """Return the folder of a machine at a place; raise if a name is missing or no name."""
    for what, name in (("developer", developer), ("machine", machine)):
        if not name or "/" in name or name.startswith("."):
            raise ThreadlineError(f"invalid {what} '{name or ''}'", f"give a name with --{what}")
    return place / f"{developer}/{machine}"


def push(sending: Sending, progress: Progress | None = None) -> PushStats:
    """Send what is new or has changed; what was sent stays if this is stopped."""
    return Push(sending).run(progress or (lambda _done, _total: None))


class Push:
    """One run."""

    def __init__(self, sending: Sending) -> None:
        self._sending = sending
        self._state = self._load()
        self._redactor = None if sending.secrets else Redactor()
        self._stats = PushStats(sending.target.path)
        self._saved = time.monotonic()

    def _load(self) -> Pushed:
        """Return what was sent before in the same way."""
        secrets = self._sending.secrets
        raw = read_bytes(self._sending.target / STATE)
        try:
            found = msgspec.msgpack.decode(raw, type=Pushed) if raw else Pushed(secrets)
        except msgspec.MsgspecError:
            found = Pushed(secrets)  # everything is sent again
        return found if found.secrets == secrets and not self._sending.again else Pushed(secrets)

    def run(self, progress: Progress) -> PushStats:
        """Send files one after the other."""
        paths = files_to_send(self._sending.roots)
        self._stats.files = len(paths)
        with tempfile.TemporaryDirectory(prefix="threadline-push-") as folder:
            for number, path in enumerate(paths):
                progress(number, len(paths))
                self._consider(path, Path(folder) / "file")
        if self._stats.sent:
            self._save()
        self._stats.secrets = self._redactor.report() if self._redactor else {}
        return self._stats

    def _consider(self, path: str, copy: Path) -> None:
        """Send a file if it is new or has changed."""
        key, state = escaped(path), file_state(path)
        if state is None:
            return
        now = SentFile(state.size, state.modified, time.time_ns(), b"")
        known = self._state.files.get(key)
        if known is not None and known.proves(now):
            return
        try:
            digest = self._copy(path, copy)
        except (OSError, NotCleanableError) as error:
            told = error.strerror if isinstance(error, OSError) else str(error)
            self._stats.left_out[path] = told or str(error)
            return
        if known is None or known.digest != digest:
            self._send(path, copy)
        self._state.files[key] = msgspec.structs.replace(now, digest=digest)
        if time.monotonic() - self._saved >= PAUSE:
            self._save()

    def _copy(self, path: str, copy: Path) -> bytes:
        """Copy a file as it is to be sent; return its digest."""
        digest = blake2b(digest_size=16)
        with copy.open("wb") as out:
            for piece in self._pieces(path):
                digest.update(piece)
                out.write(piece)
        return digest.digest()

    def _pieces(self, path: str) -> Iterator[bytes]:
        if self._redactor is not None:
            yield from clean_file(path, self._redactor)
            return
        if begins_database(path):
            raise NotCleanableError("a database that is in use cannot be copied")
        with open_regular(path) as file:
            yield from iter(lambda: file.read(1 << 20), b"")

    def _send(self, path: str, copy: Path) -> None:
        self._stats.sent += 1
        self._stats.bytes += copy.stat().st_size
        if not self._sending.dry:
            send_file(copy, self._sending.target / self._name_of(path))

    def _name_of(self, path: str) -> str:
        """Return the name of a file below the folder of its machine: as below its home."""
        name = os.path.relpath(path, self._sending.home)
        name = path.lstrip("/") if name.startswith("..") else name
        name = name.replace("\\", "/").replace(":", "")
        if self._redactor is None:
            return name
        clean = self._redactor.text(name)
        if clean != name:  # the suffix tells what a file is
            folder, mark, last = clean.rpartition("/")
            clean = f"{folder}{mark}{hash_of(path)[:8]}-{last}"
        return clean.removesuffix(PACKED)

    def _save(self) -> None:
        self._saved = time.monotonic()
        if not self._sending.dry:
            raw = msgspec.msgpack.encode(self._state)
            write_file(self._sending.target / STATE, lambda out: out.write(raw))


def files_to_send(roots: Iterable[str]) -> list[str]:
    """List the transcripts of archives with the files that belong to them, the deepest first.

    So an agent's file arrives before that of the session that called it.
    """
    found: dict[str, None] = {}
    for path in dict.fromkeys(map(file_of, scan(roots))):
        if detect(path) is not None:
            found |= dict.fromkeys(filter(os.path.isfile, with_others(path)))
    return sorted(found, key=lambda path: (-path.count(os.sep), path))


def with_others(path: str) -> list[str]:
    """Return a transcript and the files that belong to it.

    The log beside a database holds records, and no line of it can be told from another.
    """
    if begins_database(path):
        return [path]
    shared = [name for agent in AGENTS for name in agent.shared_files(path)]
    return [path, *side_files(path), *shared]
