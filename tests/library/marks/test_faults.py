"""The file of marks: killed, full disks, several writers at once; looks that are taken out."""

import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from threadline.library.marks import journal as journals
from threadline.library.marks.journal import MarkJournal
from threadline.library.marks.marking import Change, Marked, apply_changes, look
from threadline.model.mark import MarkKind, MarkRecord, MarkTarget

WRITER = """
import os, signal, sys
from pathlib import Path
from threadline.library.marks import journal as journals
from threadline.library.marks.marking import Change, Marked, apply_changes, look
from threadline.model.mark import MarkKind
path, name, count, kill = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
journals.MOST_OUTDATED = int(sys.argv[5])
calls = 0
def wrapped(call):
    def called(*args, **named):
        global calls
        calls += 1
        if calls == kill:
            if call is real_write and len(args[1]) > 1:
                real_write(args[0], args[1][: len(args[1]) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*args, **named)
    return called
real_write = os.write
for part in ("write", "fsync", "open", "replace", "close"):
    setattr(os, part, wrapped(getattr(os, part)))
journal = journals.MarkJournal(path)
for number in range(count):
    apply_changes(journal, Marked(f"s{number}"), [Change(MarkKind.TAG, name)])
    look(journal, "s", f"{name}{number}")
"""


def start(
    path: Path, name: str, count: int, *, kill: int = 0, most: int = 1000
) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-c", WRITER, str(path), name, str(count), str(kill), str(most)]
    return subprocess.Popen(command)


def tags(path: Path) -> dict[str, set[str]]:
    """Return the tags of each session."""
    marks = MarkJournal(path).refresh()
    found = {target.session: {one.value for one in marks.of(target)} for target in marks.targets()}
    return {session: names for session, names in found.items() if names}


def test_several_writers_at_once_lose_nothing_though_looks_are_taken_out(tmp_path: Path) -> None:
    path = tmp_path / "own" / "marks.jsonl"
    writers = [start(path, name, 25, most=5) for name in ("a", "b", "c")]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    assert tags(path) == {f"s{number}": {"a", "b", "c"} for number in range(25)}
    journal = MarkJournal(path)
    assert len(journal.refresh().outdated) <= 6
    assert journal.unreadable == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_writer_that_is_killed_anywhere_loses_only_its_own_last_line(tmp_path: Path) -> None:
    killed = 0
    for at in range(1, 200, 5):
        path = tmp_path / str(at) / "marks.jsonl"
        apply_changes(MarkJournal(path), Marked("s0"), [Change(MarkKind.STAR)])
        before = path.read_bytes()
        ended = start(path, "a", 4, kill=at, most=2).wait()
        if ended == 0:
            break
        assert ended == -signal.SIGKILL
        killed += 1
        assert path.read_bytes().startswith(before)
        journal = MarkJournal(path)
        known = tags(path)
        apply_changes(journal, Marked("later"), [Change(MarkKind.TAG, "x")])
        assert tags(path) == known | {"later": {"x"}}
        assert MarkJournal(path).refresh().of(MarkTarget("s0"))[0].kind is MarkKind.STAR
        assert journal.unreadable <= 1
    assert killed > 5


def test_a_full_disk_loses_nothing_that_was_there(tmp_path: Path) -> None:
    path = tmp_path / "marks.jsonl"
    apply_changes(MarkJournal(path), Marked("s1"), [Change(MarkKind.STAR)])
    size = path.stat().st_size
    before = path.read_bytes()
    code = (
        "import resource, signal, sys\n"
        "from pathlib import Path\n"
        "from threadline.library.marks.journal import MarkJournal\n"
        "from threadline.library.marks.marking import Change, Marked, apply_changes\n"
        "from threadline.model.mark import MarkKind\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size + 20}, {size + 20}))\n"
        "try:\n"
        f"    apply_changes(MarkJournal(Path({str(path)!r})), Marked('s2'),"
        " [Change(MarkKind.NOTE, 'x' * 500)])\n"
        "except OSError:\n"
        "    sys.exit(3)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 3
    assert path.read_bytes().startswith(before)
    apply_changes(MarkJournal(path), Marked("s3"), [Change(MarkKind.TAG, "kept")])
    marks = MarkJournal(path).refresh()
    assert [one.session for one in marks.targets()] == ["s1", "s3"]


def test_looks_do_not_grow_the_file_and_nothing_else_is_taken_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "MOST_OUTDATED", 20)
    path = tmp_path / "marks.jsonl"
    reader, journal = MarkJournal(path), MarkJournal(path)
    apply_changes(journal, Marked("s1"), [Change(MarkKind.NOTE, "kept")])
    with path.open("ab") as out:
        out.write(b"not a record\n")
    for number in range(200):
        look(journal, "s1", f"e{number}")
        assert reader.refresh().looked("s1") == f"e{number}"
    lines = path.read_bytes().splitlines()
    assert len(lines) < 30
    assert b"not a record" in lines
    assert [one.value for one in reader.refresh().of(MarkTarget("s1"))] == ["kept"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    other = tmp_path / "other.jsonl"
    late = MarkRecord("x", "2099-01-01T00:00:00.000Z", "s1", MarkKind.LOOKED, "elsewhere")
    MarkJournal(other).append([late])
    journal.merge(other)
    assert journal.refresh().looked("s1") == "elsewhere"  # it is the latest look
