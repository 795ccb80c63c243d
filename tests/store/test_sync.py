"""Failed syncs: nothing is acknowledged or duplicated, and the session is closed."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.messages import header, message, save_texts, texts, user, write
from tests.store.traced_calls import run_with_fault
from threadline.store import Options, Session
from threadline.store.errors import ClosedError, StorageError, SyncError
from threadline.store.migrate import migrate_file

Fsync = Callable[[int], None]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = Session.create("/p", tmp_path)
    save_texts(session, "one")
    return session


class FailingDisk:
    """Lets `fsync` fail once; `before` is done first, as another process could."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, before: Callable[[], object]) -> None:
        self._real: Fsync = os.fsync
        self._before = before
        self.failed = False
        monkeypatch.setattr(os, "fsync", self)

    def __call__(self, fd: int) -> None:
        if self.failed:
            return self._real(fd)
        self.failed = True
        self._before()
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def nothing() -> None:
    pass


def content(session: Session) -> bytes:
    assert session.path
    return session.path.read_bytes()


def test_unconfirmed_writes_are_rolled_back(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = content(session)
    FailingDisk(monkeypatch, nothing)
    with pytest.raises(SyncError, match="input/output error") as error:
        session.save_message(user("two"))
    assert error.value.taken_back
    assert len(error.value.entries) == 1
    assert error.value.hint
    assert content(session) == before


def test_after_a_failed_sync_the_session_is_closed_until_it_is_opened_again(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    FailingDisk(monkeypatch, nothing)
    with pytest.raises(SyncError):
        session.save_message(user("two"))
    with pytest.raises(ClosedError, match="the disk did not confirm") as error:
        session.save_message(user("two"))
    assert error.value.hint == "open it again"
    with pytest.raises(ClosedError):
        session.set_name("x")
    assert session.path
    with Session.open(session.path) as again:
        again.save_message(user("two"))
        assert texts(again) == ["one", "two"]


def test_later_writes_of_others_are_never_rolled_back(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session.path
    other = Session.open(session.path, options=Options(fsync=False))
    FailingDisk(monkeypatch, lambda: other.save_message(user("theirs")))
    with pytest.raises(SyncError) as error:
        session.save_message(user("two"))
    (entry,) = error.value.entries
    assert not error.value.taken_back
    assert entry in (error.value.hint or "")
    with Session.open(session.path) as again:
        assert entry in again
        assert other.leaf in again
        assert again.faults == []


def write_group(session: Session, *acts: Callable[[], object]) -> None:
    with session.group():
        for act in acts:
            act()


def test_a_group_is_rolled_back_completely(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = content(session)
    FailingDisk(monkeypatch, nothing)
    with pytest.raises(SyncError) as error:
        write_group(
            session, lambda: save_texts(session, "two", "three"), lambda: session.set_name("a")
        )
    assert error.value.taken_back
    assert len(error.value.entries) == 4
    assert content(session) == before


def test_a_group_interleaved_with_others_is_kept(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session.path
    other = Session.open(session.path, options=Options(fsync=False))
    FailingDisk(monkeypatch, nothing)
    with pytest.raises(SyncError) as error:
        write_group(
            session, *(lambda one=one: save_texts(one, "x") for one in (session, other, session))
        )
    assert not error.value.taken_back
    with Session.open(session.path) as again:
        assert {other.leaf, *error.value.entries} <= set(again.ids())


def test_a_terminated_torn_line_stays_terminated(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session.path
    with session.path.open("ab") as handle:
        handle.write(b'{"type":"torn')
    FailingDisk(monkeypatch, nothing)
    with pytest.raises(SyncError):
        session.save_message(user("two"))
    assert content(session).endswith(b'{"type":"torn\n')


def test_a_replaced_file_is_not_truncated(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session.path
    path = session.path

    def replace() -> None:
        copy = path.with_name("copy")
        copy.write_bytes(path.read_bytes())
        copy.replace(path)

    FailingDisk(monkeypatch, replace)
    with pytest.raises(SyncError) as error:
        session.save_message(user("two"))
    assert not error.value.taken_back
    assert error.value.entries[0].encode() in path.read_bytes()


def test_a_new_session_with_an_unsynced_name_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, folder = os.fsync, tmp_path / "new"

    def fail_for_folders(fd: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{fd}"):  # noqa: PTH112 - of a descriptor
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(fd)

    monkeypatch.setattr(os, "fsync", fail_for_folders)
    with pytest.raises(StorageError, match="cannot create"):
        Session.create("/p", folder)
    assert list(folder.iterdir()) == []
    old = write(tmp_path / "old.jsonl", [header(), message("one")])
    with pytest.raises(StorageError, match="cannot migrate"):
        migrate_file(old)


@pytest.mark.slow
def test_repeating_a_command_after_a_failed_sync_does_not_duplicate(tmp_path: Path) -> None:
    with Session.create("/p", tmp_path / "sessions") as session:
        assert session.path
        file = session.path
    done = run_with_fault("fsync:error=EIO:when=1", ["append", str(file), "hello"], tmp_path)
    assert done.returncode == 1
    assert "input/output error" in done.stderr
    assert "hint: check the disk" in done.stderr
    done = run_with_fault("fsync:error=EIO:when=99", ["append", str(file), "hello"], tmp_path)
    assert done.returncode == 0
    assert texts(Session.open_read_only(file)) == ["hello"]
