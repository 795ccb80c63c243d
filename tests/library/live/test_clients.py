"""What clients add is shown: to a log, to a chat and the journal beside it, to a database."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.run import CORPUS
from tests.packed import unpacked
from threadline.agents.find import find_in
from threadline.library.live.session import Links, LiveSession

NOWHERE = Links(lambda _session: None)


def kimi(home: Path) -> tuple[Path, Callable[[], None]]:
    shutil.copytree(CORPUS / "kimi-code-2.1.0/undo/home", home)
    log = next(home.rglob("wire.jsonl"))
    return log, keep_back(log, 11)


def grok(home: Path) -> tuple[Path, Callable[[], None]]:
    shutil.copytree(CORPUS / "grok-1.0.41/rewind/home", home)
    chat = next(home.rglob("chat_history.jsonl"))
    journal = keep_back(chat.with_name("updates.jsonl"), 2)
    keep_back(chat, 1)
    return chat, journal


def keep_back(path: Path, count: int) -> Callable[[], None]:
    """Take the last lines from a file; return what appends them."""
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-count]))

    def append() -> None:
        with path.open("ab") as file:
            file.write(b"".join(lines[-count:]))

    return append


def kilo(home: Path) -> tuple[Path, Callable[[], None]]:
    shutil.copytree(unpacked(CORPUS / "kilo-7.7.9/tools") / "home", home)
    path = next(home.rglob("kilo.db"))

    def say() -> None:
        with closing(sqlite3.connect(path)) as base, base:
            base.execute("UPDATE part SET data = replace(data, 'Edited made', 'Answer four')")
            base.execute("UPDATE session SET time_updated = time_updated + 1")

    return path, say


@pytest.mark.parametrize("client", [kimi, grok, kilo])
def test_what_a_client_adds_is_shown(
    client: Callable[[Path], tuple[Path, Callable[[], None]]], tmp_path: Path
) -> None:
    path, go_on = client(tmp_path / "home")
    file = find_in(str(path)).files[0]
    live = LiveSession(file.session, [file.path], NOWHERE)
    before = live.open()
    assert "Answer four" not in before.draw(0, len(before.view.units))
    assert live.is_current()
    go_on()
    assert not live.is_current()
    after = live.renew()
    shown = after.draw(0, len(after.view.units))
    assert "Answer four" in shown
    assert "Interrupted" not in shown
