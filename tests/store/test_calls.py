"""System calls: an entry is written, then synced, and only then acknowledged.

`kill -9` cannot show this, since the system keeps what was written; the order of the calls can.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.store.messages import header, message, write
from tests.store.processes import new_session
from tests.store.traced_calls import Call, parse_calls, trace

COUNT = 12


def turns(calls: list[Call]) -> Iterator[list[Call]]:
    """Part the calls at each acknowledgement, which is a write to standard output."""
    turn: list[Call] = []
    for call in calls:
        if call.writes and call.fd == 1:
            yield turn
            turn = []
        else:
            turn.append(call)


def scribe(file: Path, count: int, group: int = 1) -> list[str]:
    arguments = (str(file), "w", str(count), "50", str(group))
    return [sys.executable, "-m", "tests.store.writer_process", *arguments]


def check_turn(turn: list[Call], file: Path, writes: int = 1) -> None:
    """See that the lines were written whole, and synced after the last of them."""
    own = [call for call in turn if call.path == str(file)]
    written = [at for at, call in enumerate(own) if call.writes]
    synced = [at for at, call in enumerate(own) if call.syncs]
    assert len(written) == writes
    assert synced
    assert synced[-1] > written[-1]
    assert not any(call.name in {"ftruncate", "truncate"} for call in own)


def test_every_append_is_written_and_synced_before_it_is_acknowledged(tmp_path: Path) -> None:
    file = new_session(tmp_path)
    found = list(turns(trace(scribe(file, COUNT), tmp_path)))
    assert len(found) == COUNT
    for turn in found:
        check_turn(turn, file)


def test_the_lock_is_held_while_a_line_is_written(tmp_path: Path) -> None:
    file = new_session(tmp_path)
    own = [call for call in trace(scribe(file, COUNT), tmp_path) if call.path == str(file)]
    held = False
    for call in own:
        if call.name == "flock":
            held = "LOCK_EX" in call.rest
        assert held or not call.writes


def test_a_group_is_synced_once_after_its_last_line_and_before_any_is_acknowledged(
    tmp_path: Path,
) -> None:
    file = new_session(tmp_path)
    found = list(turns(trace(scribe(file, COUNT, group=6), tmp_path)))
    assert len(found) == 2
    for turn in found:
        check_turn(turn, file, writes=6)
        assert sum(call.syncs and call.path == str(file) for call in turn) == 1


def test_a_new_session_is_on_the_disk_with_its_name_before_it_is_acknowledged(
    tmp_path: Path,
) -> None:
    """The file is synced under another name, gets its own, and then the folder is synced.

    So is every folder in which a new one was made.
    """
    folder = tmp_path / "a" / "b"
    words = f"""
import os
from threadline.store import Session
session = Session.create("/p", {str(folder)!r})
os.write(1, b"done")
"""
    turn = next(turns(trace([sys.executable, "-c", words], tmp_path)))
    check_new_name(turn, folder)
    synced = [call.path for call in turn if call.syncs and not call.path.endswith(".draft")]
    assert synced == [str(folder), str(tmp_path / "a"), str(tmp_path)]


def test_a_migration_is_on_the_disk_before_the_first_append_to_it_is_acknowledged(
    tmp_path: Path,
) -> None:
    file = write(tmp_path / "old.jsonl", [header(), message("one")])
    turn = next(turns(trace(scribe(file, 1), tmp_path)))
    check_new_name(turn, tmp_path)
    check_turn(turn, file)


def check_new_name(turn: list[Call], folder: Path) -> None:
    """See that the draft was written, synced, named, and the name synced: in this order."""
    steps = []
    for call in turn:
        if call.writes and call.path.endswith(".draft"):
            steps.append("write")
        elif call.syncs and call.path.endswith(".draft"):
            steps.append("sync")
        elif call.name.startswith(("link", "rename")) and ".draft" in call.rest:
            steps.append("name")
        elif call.syncs and call.path == str(folder):
            steps.append("sync folder")
    order = [step for step, following in pairwise([*steps, ""]) if step != following]
    assert order == ["write", "sync", "name", "sync folder"]


def test_without_fsync_nothing_waits_for_the_disk(tmp_path: Path) -> None:
    """So that the tests above cannot pass by looking at the wrong calls."""
    file = new_session(tmp_path)
    words = f"""
import os
from threadline.store import Options, Session
with Session.open({str(file)!r}, options=Options(fsync=False)) as session:
    session.save_message({{"role": "user", "content": "hello"}})
    os.write(1, b"done")
"""
    turn = next(turns(trace([sys.executable, "-c", words], tmp_path)))
    assert not any(call.syncs for call in turn)
    with pytest.raises(AssertionError):
        check_turn(turn, file)


def test_rows_of_strace_are_parsed() -> None:
    rows = 'write(3</a b/s.jsonl>, "{\\"x\\"}\\n)", 7) = 7\nfsync(3</a b/s.jsonl>)   = -1 EIO (x)\n'
    assert parse_calls(rows + "+++ exited with 0 +++\n") == [
        Call("write", 3, "/a b/s.jsonl", '"{\\"x\\"}\\n)", 7', 7),
        Call("fsync", 3, "/a b/s.jsonl", "", -1),
    ]
