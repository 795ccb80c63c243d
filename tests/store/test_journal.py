"""The file of a session: complete lines, one writer at a time, other writers detected."""

import fcntl
import multiprocessing
import os
import resource
import signal
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import BinaryIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.messages import records, save_texts, texts, user
from threadline.disk.atomic import fill
from threadline.store import Options, Session
from threadline.store.errors import FileLostError, StorageError
from threadline.store.file_journal import FileJournal

FAST = Options(fsync=False)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create("/p", tmp_path, options=FAST)


def append_many(path: Path, tag: str, count: int) -> None:
    session = Session.open(path, options=FAST)
    for n in range(count):
        session.save_message(user(f"{tag}{n}"))


@pytest.mark.slow
@pytest.mark.parametrize("writers", [2, 8])
def test_writers_in_several_processes_lose_nothing(session: Session, writers: int) -> None:
    assert session.path is not None
    (first,) = save_texts(session, "start")
    spawn = multiprocessing.get_context("spawn")
    crowd = [
        spawn.Process(target=append_many, args=(session.path, f"{n}-", 100)) for n in range(writers)
    ]
    for process in crowd:
        process.start()
    for process in crowd:
        process.join()
    assert [process.exitcode for process in crowd] == [0] * writers
    whole = Session.open(session.path)
    assert whole.faults == []
    assert len(whole) == writers * 100 + 1
    said = [e.body["message"]["content"][0]["text"] for e in whole.entries()[1:]]
    for n in range(writers):
        own = [text for text in said if text.startswith(f"{n}-")]
        assert own == [f"{n}-{m}" for m in range(100)]
    assert all(entry.parent == first or entry.parent in whole for entry in whole.entries()[1:])


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_child_process_does_not_share_its_parents_lock(session: Session) -> None:
    (first,) = save_texts(session, "start")
    assert session.path is not None
    reading, writing = os.pipe()
    with session._journal.locked():
        child = os.fork()
        if not child:
            signal.alarm(20)
            try:
                session.save_message(user("child"))
                os.write(writing, b"x")
            finally:
                os._exit(0)
        os.set_blocking(reading, False)
        with pytest.raises(BlockingIOError):
            os.read(reading, 1)
        parent_wrote = session._journal.append(b'{"type":"x","id":"parent","parentId":null}\n')
    os.set_blocking(reading, True)
    assert os.read(reading, 1) == b"x"
    os.waitpid(child, 0)
    assert parent_wrote > 0
    assert [r["id"] for r in records(session.path)][1:3] == [first, "parent"]


def test_entries_of_another_process_are_read_and_the_leaf_is_kept(session: Session) -> None:
    (first,) = save_texts(session, "one")
    assert session.path is not None
    other = Session.open(session.path)
    theirs = other.save_message(user("theirs"))
    assert session.refresh() == [theirs]
    assert (session.leaf, session.stored_leaf) == (first, theirs)
    mine = session.save_message(user("mine"))
    assert session.path_ids() == [first, mine]
    assert other.refresh(follow=True) == [mine]
    assert other.leaf == mine


def test_nothing_is_read_again_without_other_writers(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_texts(session, "one")
    monkeypatch.setattr(FileJournal, "stream", lambda *_: pytest.fail("read the file again"))
    save_texts(session, "two", "three")
    session.refresh()
    assert texts(session) == ["one", "two", "three"]


def test_only_new_lines_of_other_writers_are_read(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session.path is not None
    save_texts(session, "one")
    end = session.path.stat().st_size
    Session.open(session.path).save_message(user("theirs"))
    real, begun = FileJournal.stream, []

    def noting(journal: FileJournal, start: int = 0) -> AbstractContextManager[BinaryIO]:
        begun.append(start)
        return real(journal, start)

    monkeypatch.setattr(FileJournal, "stream", noting)
    session.refresh()
    assert begun == [end]


def test_a_touched_file_is_the_same_file(session: Session) -> None:
    assert session.path is not None
    save_texts(session, "one")
    os.utime(session.path)
    assert session.refresh() == []
    save_texts(session, "two")
    assert texts(Session.open(session.path)) == ["one", "two"]


def test_a_file_rewritten_in_place_is_read_again(session: Session) -> None:
    assert session.path is not None
    save_texts(session, "one", "two")
    lines = session.path.read_bytes().split(b"\n")
    lines.insert(1, b'{"type":"custom","id":"in","parentId":null,"customType":"x"}')
    session.path.write_bytes(b"\n".join(lines))
    assert session.refresh() == ["in"]
    assert "in" in session
    assert texts(session) == ["one", "two"]


@given(st.data())
def test_a_truncated_file_keeps_complete_records_and_accepts_appends(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    session = Session.create("/p", tmp_path_factory.mktemp("cut"), options=FAST)
    assert session.path is not None
    save_texts(session, "one", "two", "three")
    raw = session.path.read_bytes()
    cut = data.draw(st.integers(raw.index(b"\n"), len(raw)))
    session.path.write_bytes(raw[:cut])
    whole = raw[: cut + 1].count(b"\n") - 1
    again = Session.open(session.path, options=FAST)
    assert texts(again) == ["one", "two", "three"][:whole]
    again.save_message(user("next"))
    final = Session.open(session.path)
    assert texts(final) == [*["one", "two", "three"][:whole], "next"]
    assert session.path.read_bytes().startswith(raw[:cut])


def test_a_partial_write_is_rolled_back(session: Session) -> None:
    save_texts(session, "one")
    assert session.path is not None
    before = session.path.read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 100, hard))
    try:
        with pytest.raises(StorageError, match="file too large") as error:
            session.save_message(user("x" * 1000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, old)
    assert error.value.hint
    assert session.path.read_bytes() == before
    save_texts(session, "two")
    assert texts(Session.open(session.path)) == ["one", "two"]


def test_an_append_returns_after_fsync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.create("/p", tmp_path)
    done: list[str] = []
    write, sync = os.write, os.fsync

    def noting_write(fd: int, data: bytes) -> int:
        done.append("write")
        return write(fd, data)

    def noting_sync(fd: int) -> None:
        done.append("fsync")
        sync(fd)

    monkeypatch.setattr(os, "write", noting_write)
    monkeypatch.setattr(os, "fsync", noting_sync)
    save_texts(session, "one")
    assert done == ["write", "fsync"]
    done.clear()
    with session.group():
        save_texts(session, "two", "three")
    assert done == ["write", "write", "fsync"]


def test_an_unlocked_concurrent_write_does_not_corrupt_the_index(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    (first,) = save_texts(session, "one")
    path, write = session.path, os.write
    assert path is not None

    def write_after_somebody(fd: int, data: bytes) -> int:
        with path.open("ab") as file:
            file.write(b'{"type":"custom","id":"theirs","parentId":null,"customType":"x"}\n')
        return write(fd, data)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write_after_somebody)
        second = session.save_message(user("two"))
    assert session.path_ids() == [first, second]
    assert texts(session) == ["one", "two"]
    assert "theirs" in session
    assert texts(Session.open(path)) == ["one", "two"]


def test_the_lock_is_released_when_the_file_is_lost(session: Session) -> None:
    assert session.path is not None
    other = Session.open(session.path)
    session.path.unlink()
    with pytest.raises(FileLostError):
        session.save_message(user("x"))
    assert isinstance(other._journal, FileJournal)
    fcntl.flock(other._journal._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_a_process_without_standard_input_releases_its_lock(session: Session) -> None:
    """There the file gets the descriptor 0."""
    assert session.path is not None
    kept = os.dup(0)
    os.close(0)
    try:
        with closing(Session.open(session.path)) as other:
            assert isinstance(other._journal, FileJournal)
            assert other._journal._fd == 0
            other.save_message(user("x"))
            assert isinstance(session._journal, FileJournal)
            fcntl.flock(session._journal._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    finally:
        os.dup2(kept, 0)
        os.close(kept)


def test_switching_to_the_current_leaf_writes_nothing(session: Session) -> None:
    first, second = save_texts(session, "one", "two")
    assert session.path is not None
    before = session.path.read_bytes()
    assert session.switch(second).leaf == second
    assert session.path.read_bytes() == before
    Session.open(session.path).switch(first)
    session.refresh()
    session.switch(second)
    assert Session.open(session.path).leaf == second


def test_a_draft_does_not_follow_a_planted_symlink(tmp_path: Path) -> None:
    victim, draft = tmp_path / "victim", tmp_path / "draft"
    victim.write_text("mine")
    draft.symlink_to(victim)
    with pytest.raises(FileExistsError):
        fill(draft, iter([b"yours"]))
    assert victim.read_text() == "mine"
