"""File systems without hard links: sessions can be written, and nothing is replaced."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.store.messages import header, message, save_texts, texts, user, write
from tests.store.traced_calls import run_with_fault
from threadline.store import Session
from threadline.store.errors import ConflictError, StorageError
from threadline.store.migrate import migrate_file

FAULT = "link,linkat:error=EPERM"
CLAUDE: list[dict[str, Any] | str] = [
    {
        "type": "user",
        "uuid": "u1",
        "parentUuid": None,
        "sessionId": "s1",
        "cwd": "/p",
        "message": {"role": "user", "content": "Ask"},
    },
    {
        "type": "assistant",
        "uuid": "a1",
        "parentUuid": "u1",
        "sessionId": "s1",
        "cwd": "/p",
        "message": {"role": "assistant", "content": [{"type": "text", "text": "Answer"}]},
    },
]


@pytest.fixture(params=[errno.EPERM, errno.ENOTSUP, errno.EMLINK])
def no_links(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr(os, "link", refuse)


@pytest.mark.usefixtures("no_links")
def test_sessions_are_created_branched_and_forked(tmp_path: Path) -> None:
    with Session.create("/p", tmp_path) as session:
        save_texts(session, "one", "two")
        branch = session.branch().session
        assert branch is not None
        assert session.path
        with Session.fork_from(session.path, "/q", tmp_path / "q") as fork:
            assert texts(fork) == texts(branch) == ["one", "two"]
            assert fork.path
            assert fork.path.stat().st_mode & 0o777 == 0o600
    assert not [path for path in tmp_path.rglob("*") if path.suffix == ".draft"]


@pytest.mark.usefixtures("no_links")
def test_an_existing_file_is_never_replaced(tmp_path: Path) -> None:
    taken = tmp_path / "x.jsonl"
    for words in ("precious", ""):
        taken.write_text(words)
        with pytest.raises(StorageError, match="file exists"):
            Session.create("/p", taken)
        assert taken.read_text() == words
        assert list(tmp_path.iterdir()) == [taken]


@pytest.mark.usefixtures("no_links")
def test_a_migration_keeps_the_old_file(tmp_path: Path) -> None:
    old = write(tmp_path / "old.jsonl", [header(), message("one")])
    old.chmod(0o640)
    before, state = old.read_bytes(), old.stat()
    (tmp_path / "old.jsonl.v1").write_text("another")
    with Session.open(old) as session:
        session.save_message(user("two"))
        assert texts(session) == ["one", "two"]
        assert session.migrated is not None
        kept = session.migrated.kept
    assert kept == tmp_path / "old.jsonl.v1-2"
    assert kept.read_bytes() == before
    assert (kept.stat().st_mode, kept.stat().st_mtime_ns) == (state.st_mode, state.st_mtime_ns)
    assert (tmp_path / "old.jsonl.v1").read_text() == "another"


@pytest.mark.usefixtures("no_links")
def test_a_write_during_a_migration_is_detected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = write(tmp_path / "old.jsonl", [header(), message("one")])
    utime = os.utime

    def meddle(path: Path, *, ns: tuple[int, int]) -> None:
        utime(path, ns=ns)
        with old.open("ab") as handle:
            handle.write(b"{}\n")

    monkeypatch.setattr(os, "utime", meddle)
    with pytest.raises(ConflictError, match="changed during its migration"):
        migrate_file(old)
    assert list(tmp_path.iterdir()) == [old]


@pytest.mark.slow
def test_the_commands_work_without_hard_links(tmp_path: Path) -> None:
    folder = tmp_path / "work"
    folder.mkdir()
    old = write(folder / "old.jsonl", [header(), message("one")])
    claude = write(folder / "s1.jsonl", CLAUDE)
    for words in (
        ["new", "--cwd", "/p", "-o", str(folder / "new")],
        ["migrate", str(old)],
        ["fork", str(claude), "--at", "a1", "-o", str(folder / "fork")],
    ):
        done = run_with_fault(FAULT, [*words, "--json"], tmp_path)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)
    assert len(list((folder / "new").iterdir())) == len(list((folder / "fork").iterdir())) == 1
    assert (folder / "old.jsonl.v1").exists()
    taken = run_with_fault(
        FAULT, ["fork", str(claude), "--at", "a1", "-o", str(old), "--json"], tmp_path
    )
    assert taken.returncode == 1
    assert "already exists" in taken.stderr
