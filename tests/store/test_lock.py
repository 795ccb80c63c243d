"""Waiting for the lock of a session: logged, limited, and never for a dead process."""

import fcntl
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.run import command_line, spawn
from tests.patience import within
from tests.store.messages import header, message, texts, user, write
from tests.store.processes import new_session
from threadline.store import Options, Session
from threadline.store.errors import LockTimeoutError, StoreError
from threadline.store.lock import VARIABLE
from threadline.store.migrate import migrate_file

HOLD = """
import fcntl, sys
with open(sys.argv[1], "rb") as handle:
    fcntl.flock(handle, fcntl.LOCK_EX)
    print("locked", flush=True)
    sys.stdin.read()
"""
SOON = Options(lock_timeout=0.05)


class Holder:
    """A process that holds the lock of a file until it is let go or killed."""

    def __init__(self, file: Path) -> None:
        command = [sys.executable, "-c", HOLD, str(file)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout
        with within(60):
            assert self.process.stdout.readline() == b"locked\n"

    def let_go(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return new_session(tmp_path)


@pytest.fixture
def holder(file: Path) -> Iterator[Holder]:
    made = Holder(file)
    yield made
    made.let_go()


def test_a_lock_timeout_names_the_holder(file: Path, holder: Holder) -> None:
    before = file.read_bytes()
    with Session.open(file, options=SOON) as session:
        with pytest.raises(LockTimeoutError, match=f"process {holder.process.pid} ") as error:
            session.save_message(user("x"))
        assert VARIABLE in (error.value.hint or "")
        assert file.read_bytes() == before
        holder.let_go()
        session.save_message(user("y"))
        assert texts(session) == ["y"]


def test_a_stopped_process_is_not_waited_for_forever(file: Path, holder: Holder) -> None:
    holder.process.send_signal(signal.SIGSTOP)
    with Session.open(file, options=SOON) as session, pytest.raises(LockTimeoutError):
        session.save_message(user("x"))


def test_the_lock_of_a_dead_process_is_released(file: Path, holder: Holder) -> None:
    holder.process.kill()
    holder.process.wait()
    with Session.open(file, options=Options(lock_timeout=0)) as session:
        session.save_message(user("x"))


def test_the_environment_sets_the_limit(
    file: Path, holder: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    del holder
    monkeypatch.setenv(VARIABLE, "0.05")
    with Session.open(file) as session, pytest.raises(LockTimeoutError, match=r"0\.05 s"):
        session.save_message(user("x"))
    for told in ("soon", "-1", "nan"):
        monkeypatch.setenv(VARIABLE, told)
        with Session.open(file) as session, pytest.raises(StoreError, match="number of seconds"):
            session.save_message(user("x"))


def test_a_migration_times_out_too(tmp_path: Path) -> None:
    old = write(tmp_path / "old.jsonl", [header(), message("one")])
    before = old.read_bytes()
    holder = Holder(old)
    try:
        with pytest.raises(LockTimeoutError):
            migrate_file(old, lock_timeout=0.05)
        with Session.open(old, options=SOON) as session, pytest.raises(LockTimeoutError):
            session.save_message(user("x"))
    finally:
        holder.let_go()
    assert old.read_bytes() == before


def test_a_wait_is_logged_once(
    file: Path, holder: Holder, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("threadline.store.lock.NOTICE", 0.01)
    with (
        caplog.at_level(logging.WARNING, "threadline.store"),
        Session.open(file, options=Options(lock_timeout=0.2)) as session,
        pytest.raises(LockTimeoutError),
    ):
        session.save_message(user("x"))
    (told,) = [record.getMessage() for record in caplog.records]
    assert f"held by process {holder.process.pid} " in told


def test_the_holder_of_a_lock_can_be_unknown(
    file: Path, holder: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    del holder
    monkeypatch.setattr(Path, "read_text", lambda _: (_ for _ in ()).throw(OSError))
    with (
        Session.open(file, options=SOON) as session,
        pytest.raises(LockTimeoutError, match="another process has held"),
    ):
        session.save_message(user("x"))


@pytest.mark.slow
def test_the_command_reports_the_wait_and_continues(file: Path, holder: Holder) -> None:
    command = command_line("append", str(file), "hello")
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stderr
        with within(60):
            told = process.stderr.readline().decode()
            holder.let_go()
            assert process.wait() == 0
    assert re.search(rf"waiting for the lock .* held by process {holder.process.pid} ", told)
    assert texts(Session.open_read_only(file)) == ["hello"]


@pytest.mark.slow
def test_the_command_gives_up_with_a_hint(file: Path, holder: Holder) -> None:
    done = spawn("append", str(file), "hello", THREADLINE_LOCK_TIMEOUT="0.1")
    assert done.returncode == 1
    assert f"process {holder.process.pid} " in done.stderr.decode()
    assert b"hint: " in done.stderr
    assert b"Traceback" not in done.stderr


def test_the_lock_is_released_after_each_append(file: Path) -> None:
    with Session.open(file) as session:
        session.save_message(user("x"))
        fd = os.open(file, os.O_RDONLY)
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.close(fd)
