"""Databases of OpenCode that are locked, linked, damaged, vanishing or enormous."""

import json
import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.agents.opencode_client import Client, call, text
from tests.cli.run import run
from threadline.agents.find import find_below, scan, transcript_state
from threadline.library import load_lines
from threadline.library.ledger import check_ledger
from threadline.library.library import Reading
from threadline.read.database import TIMEOUT, close_connections, open_database

NOBODY = 65534
"""A user who may write nowhere: root may write everywhere."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    client = Client(tmp_path / "home" / ".local" / "share" / "opencode")
    yield client
    client.quit()


def converse(client: Client, name: str = "one") -> str:
    session = client.session(name)
    client.say(session, "user", text("Count the stones"))
    client.say(session, "assistant", text("I look."), call(f"call-{name}", output="four stones"))
    return session


def read(client: Client) -> Reading:
    """Read all sessions; every record must be accounted for, and every command must end well."""
    reading = load_lines([client.path])
    assert check_ledger(reading) == []
    return reading


def refusals(path: Path) -> list[str]:
    """Run commands on a file that cannot be read; return what each of them says."""
    said: list[str] = []
    for command in (["ls"], ["tree"], ["show"], ["doctor"], ["ledger", "--check"], ["ops"]):
        result = run(*command, str(path))
        said.append(result.output + result.stderr)
        assert "Traceback" not in said[-1]
        assert "unexpected" not in said[-1]
    return said


def test_a_row_of_a_hundred_megabytes_is_shown_and_found(client: Client) -> None:
    session = client.session("one")
    client.say(session, "user", text("stone " * 20_000_000))
    client.say(session, "assistant", call("huge", output="pebble " * 2_000_000), text("Counted."))
    reading = read(client)
    assert [entry.type for entry in reading.graph.nodes.values()] == [
        "user",
        "assistant",
        "tool_result",
    ]
    assert not reading.faults


def test_an_exclusive_lock_is_waited_for_and_then_named(client: Client) -> None:
    converse(client)
    client.base.execute("PRAGMA journal_mode = delete")
    client.base.execute("PRAGMA locking_mode = exclusive")
    client.base.execute("BEGIN EXCLUSIVE")
    reading = load_lines([client.path])
    assert [fault.what for fault in reading.faults] == ["cannot be read: database is locked"]
    assert "database is locked" in run("ls", str(client.path)).stderr
    client.base.execute("COMMIT")
    client.base.execute("PRAGMA locking_mode = normal")
    client.base.execute("SELECT count(*) FROM session").fetchall()
    assert not read(client).faults


def test_reading_never_locks_the_client(client: Client) -> None:
    session = converse(client)
    with open_database(f"{client.path}#{session}") as base:
        base.execute("SELECT * FROM part").fetchall()
        client.base.execute("PRAGMA busy_timeout = 0")
        client.say(session, "user", text("Written meanwhile"))
    client.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    wal = Path(f"{client.path}-wal")
    assert wal.stat().st_size == 0, "a snapshot that is still held keeps the log as it is"


def test_a_lock_that_ends_in_time_is_not_noticed(client: Client) -> None:
    converse(client)
    client.base.execute("PRAGMA journal_mode = delete")
    with closing(sqlite3.connect(client.path, check_same_thread=False)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        timer = threading.Timer(TIMEOUT / 4, writer.rollback)
        timer.start()
        reading = load_lines([client.path])
        timer.join()
    assert not reading.faults
    assert len(reading.graph.nodes) == 3


def test_a_database_deleted_while_it_is_read_is_a_fault(client: Client) -> None:
    one, two = converse(client), converse(client, "two")
    found = find_below(str(client.path.parent))
    for path in client.path.parent.iterdir():
        path.unlink()
    assert [file.session for file in found.files] == [one, two]
    reading = load_lines([file.path for file in found.files])
    assert {fault.kind for fault in reading.faults} == {"unreadable"}
    assert check_ledger(reading) == []


def test_another_database_of_the_same_name_is_read_anew(client: Client, tmp_path: Path) -> None:
    converse(client)
    assert len(read(client).graph.nodes) == 3
    other = Client(tmp_path / "other")
    other.say(other.session("new"), "user", text("A new beginning"))
    other.quit()
    client.quit()
    for path in client.path.parent.iterdir():
        path.unlink()
    shutil.move(other.path, client.path)
    assert len(load_lines([client.path]).graph.nodes) == 1


def test_the_log_of_a_linked_database_is_beside_the_database(
    client: Client, tmp_path: Path
) -> None:
    session = converse(client)
    link = tmp_path / "linked" / "opencode.db"
    link.parent.mkdir()
    link.symlink_to(client.path)
    assert len(load_lines([link]).graph.nodes) == 3
    before = transcript_state(f"{link}#{session}")
    client.say(session, "user", text("Once more"))
    assert transcript_state(f"{link}#{session}") != before
    assert len(load_lines([link]).graph.nodes) == 4
    both = scan([str(client.path.parent), str(link.parent)])
    assert [*both] == [f"{client.path}#{session}"]


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else")
@pytest.mark.parametrize("with_log", [True, False])
def test_a_log_in_a_directory_without_write_access_is_read(
    client: Client, tmp_path: Path, *, with_log: bool
) -> None:
    session = converse(client)
    if not with_log:
        client.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    folder = tmp_path / "readonly"
    folder.mkdir()
    for name in ("opencode.db", "opencode.db-wal"):
        shutil.copy(client.path.parent / name, folder / name)
    rows = as_nobody(folder / "opencode.db")
    assert rows == [[session]]
    assert sorted(path.name for path in folder.iterdir()) == ["opencode.db", "opencode.db-wal"]


def as_nobody(path: Path) -> list[list[str]]:
    """Return the sessions that a user without any rights finds in a database."""
    for folder in path.parents:
        if folder.stat().st_uid == os.getuid() and len(folder.parts) > 2:
            folder.chmod(folder.stat().st_mode | 0o055)
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            with open_database(str(path)) as base:
                told = json.dumps(base.execute("SELECT id FROM session").fetchall())
        except BaseException as error:  # noqa: BLE001 - told to the parent
            told = json.dumps(repr(error))
        os.write(writer, told.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    found: list[list[str]] = json.loads(told)
    return found


def test_a_log_cut_anywhere_gives_what_was_committed_before(client: Client, tmp_path: Path) -> None:
    session = client.session("one")
    for number in range(6):
        client.say(session, "user", text(f"Prompt {number}"))
    log = Path(f"{client.path}-wal").read_bytes()
    counts: list[int] = []
    for size in range(0, len(log), len(log) // 12):
        folder = tmp_path / f"cut{size}"
        folder.mkdir()
        shutil.copy(client.path, folder / "opencode.db")
        (folder / "opencode.db-wal").write_bytes(log[:size])
        reading = load_lines([folder / "opencode.db"])
        assert check_ledger(reading) == []
        counts.append(len(reading.graph.nodes))
    assert counts == sorted(counts)
    assert 0 < counts[-1] < 7


def test_a_damaged_page_loses_only_its_own_sessions(client: Client) -> None:
    names = [converse(client, f"{number:03}") for number in range(60)]
    page = client.base.execute("PRAGMA page_size").fetchone()[0]
    pages = client.base.execute(
        "SELECT pageno FROM dbstat WHERE name = 'part' AND pagetype = 'leaf'"
    )
    damaged = pages.fetchall()[1][0]
    client.quit()
    raw = bytearray(client.path.read_bytes())
    raw[(damaged - 1) * page : damaged * page] = b"\xff" * page
    client.path.write_bytes(raw)
    close_connections(str(client.path))
    reading = load_lines([client.path])
    assert check_ledger(reading) == []
    lost = {fault.file.rpartition("#")[2] for fault in reading.faults}
    assert {fault.kind for fault in reading.faults} == {"unreadable"}
    assert 0 < len(lost) < len(names)
    assert {entry.session for entry in reading.graph.nodes.values()} == {*names} - lost
    assert all("malformed" in fault.what for fault in reading.faults)
    refusals(client.path)


def test_a_file_without_bytes_is_named(tmp_path: Path) -> None:
    path = tmp_path / "opencode.db"
    path.touch()
    assert all(said for said in refusals(path))
    assert check_ledger(load_lines([path])) == []


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE message",
        "DROP TABLE part",
        "DROP TABLE session",
        "DROP TABLE event",
        "DROP TABLE event_sequence",
        "ALTER TABLE session DROP COLUMN revert",
        "ALTER TABLE session DROP COLUMN title",
        "ALTER TABLE session DROP COLUMN time_updated",
        "ALTER TABLE event DROP COLUMN data",
        "ALTER TABLE part DROP COLUMN data",
    ],
)
def test_a_table_or_column_that_is_missing_is_named_if_it_is_needed(
    client: Client, change: str
) -> None:
    converse(client)
    client.base.execute(change)
    refusals(client.path)
    reading = load_lines([client.path])
    assert check_ledger(reading) == []
    name = change.rpartition(" ")[2]
    assert len(reading.graph.nodes) == 3 or name in " ".join(f.what for f in reading.faults)


def test_text_that_is_not_utf_8_is_read_with_a_fault(client: Client) -> None:
    session = converse(client)
    client.base.execute("""UPDATE part SET data = CAST(replace(data, 'I look', 'I ') AS BLOB)
        || x'' WHERE instr(data, 'I look')""")
    broken = b'{"type":"text","text":"I l\xff\xfeok."}'
    client.base.execute(
        "UPDATE part SET data = CAST(? AS TEXT) WHERE instr(data, 'I .')", (broken,)
    )
    reading = read(client)
    assert [(fault.kind, fault.file) for fault in reading.faults] == [
        ("encoding", f"{client.path}#{session}")
    ]
    assert "I l\ufffd\ufffdok." in run("show", f"{client.path}#{session}", "--no-pager").output


def test_values_of_other_types_are_shown_or_named(client: Client) -> None:
    session = converse(client)
    for value in ("NULL", "17", "x'00ff'", "''", "'[]'"):
        client.say(session, "user", text("odd"))
        client.base.execute(f"UPDATE message SET data = {value} WHERE rowid = last_insert_rowid()")  # noqa: S608
        client.base.execute(
            f"UPDATE part SET data = {value} WHERE rowid = (SELECT max(rowid) FROM part)"  # noqa: S608
        )
    read(client)
    refusals(client.path)


def test_a_part_without_its_message_is_counted(client: Client) -> None:
    converse(client)
    client.base.execute("DELETE FROM message WHERE rowid = 2")
    reading = read(client)
    [transcript] = reading.transcripts
    assert len(transcript.notes["part without message"]) == 2
