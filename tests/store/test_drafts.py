"""Drafts left by killed migrations: deleted if the file holds their bytes, else kept."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.messages import header, message, texts, user, write
from threadline.store import Session
from threadline.store.migrate import migrate_file

KILLED = """
import os, signal, sys
from pathlib import Path
from threadline.store import migrate

calls = {"fill": migrate.fill, "check": migrate.check, "link": os.link}

def die(*args, **kwargs):
    if sys.argv[2] == "half":
        kill_after(args[0], b"".join(args[1])[:40])
    if sys.argv[2] != "fill":
        calls[sys.argv[2]](*args, **kwargs)
    os.kill(os.getpid(), signal.SIGKILL)

def kill_after(path, content):
    path.write_bytes(content)
    os.kill(os.getpid(), signal.SIGKILL)

if sys.argv[2] == "link":
    os.link = die
else:
    setattr(migrate, {"half": "fill"}.get(sys.argv[2], sys.argv[2]), die)
migrate.migrate_file(Path(sys.argv[1]))
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return write(tmp_path / "old.jsonl", [header(), message("one"), message("two")])


def kill_migration(path: Path, at: str) -> Path:
    """Kill a migration, and return the draft that it left."""
    before = set(drafts(path))
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), at], check=False, capture_output=True
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    (left,) = set(drafts(path)) - before
    return left


def drafts(path: Path) -> list[Path]:
    return sorted(path.parent.glob(".*.draft"))


@pytest.mark.parametrize("at", ["half", "check", "link"])
def test_the_next_migration_sweeps_what_a_killed_one_left(old: Path, at: str) -> None:
    kill_migration(old, at)
    kill_migration(old, at)
    migrate_file(old)
    assert drafts(old) == []
    assert texts(Session.open_read_only(old)) == ["one", "two"]


def test_drafts_are_swept_by_the_write_that_migrates(old: Path) -> None:
    kill_migration(old, "check")
    with Session.open(old) as session:
        session.save_message(user("three"))
    assert drafts(old) == []


def test_migrate_sweeps_drafts_of_older_versions(old: Path) -> None:
    left = kill_migration(old, "check")
    content = left.read_bytes()
    migrate_file(old)
    left.write_bytes(content)
    assert migrate_file(old).kept is None
    assert drafts(old) == []


def name_of(path: Path, process: int) -> Path:
    return path.with_name(f".{path.name}.{process}-0123abcd.draft")


def ended_process() -> int:
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        pass
    return process.pid


def test_drafts_that_may_hold_the_only_copy_are_kept(old: Path) -> None:
    ended = ended_process()
    others = {
        name_of(old, os.getpid()): b"",  # its writer lives
        name_of(old, ended): b'{"type":"session"}\nsomething else\n',
        old.with_name(f".{old.name}.draft"): b"",
        old.with_name(f"{old.name}.{ended}-0123abcd.draft"): b"",
        old.with_name(f".other.jsonl.{ended}-0123abcd.draft"): b"",
    }
    for path, content in others.items():
        path.write_bytes(content)
    link = old.with_name(f".{old.name}.{ended}-aaaaaaaa.draft")
    link.symlink_to(old)
    migrate_file(old)
    assert {path: path.read_bytes() for path in others} == others
    assert link.is_symlink()
