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

from tests.agents.opencode.client import BEGIN, Client, call, text
from tests.cli.run import run, scenario
from tests.cli.test_agents import FILES
from threadline.agents.find import find_below, scan, transcript_state
from threadline.agents.opencode.content import MAKERS
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.load.reading import Reading
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


def test_an_exclusive_lock_is_waited_for_and_then_named(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("threadline.read.database.TIMEOUT", 0.5)
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


def test_a_damaged_database_hides_no_other(client: Client, tmp_path: Path) -> None:
    session = converse(client)
    client.quit()
    damaged = tmp_path / "opencode.db"
    damaged.write_bytes(client.path.read_bytes()[:100] + b"\xff" * 5000)
    shown = run("tree", str(tmp_path))
    assert (shown.exit_code, session in shown.stdout) == (0, True)
    assert f"warning: {damaged}: cannot be read" in shown.stderr
    assert run("tree", str(damaged)).exit_code == 1


def test_what_only_the_recount_can_read_is_no_imbalance(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader asks for more than the recount, so it meets more of what is damaged."""
    converse(client)

    def meet_damage(*_: object) -> None:
        raise OSError("database disk image is malformed")

    monkeypatch.setattr("threadline.agents.opencode.reader.OpencodeReader.read", meet_damage)
    reading = load_lines([client.path])
    assert [fault.kind for fault in reading.faults] == ["unreadable"]
    assert check_ledger(reading) == []


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


COMMANDS = (
    "ls ALL", "tree ALL", "graph ALL --all", "doctor ALL", "ledger ALL", "ops ALL",
    "show ONE --depth hook", "context ONE --full", "files ONE", "fork ONE -o OUT.json",
    "search --in ALL stones", "export ALL -o OUT", "export --format atif ALL -o OUT.jsonl",
)  # fmt: skip
ODD_ROWS = {
    "a NUL in the id of a session": "UPDATE session SET id = 'ses_' || char(0) || 'x' {two}",
    "an id with a slash": "UPDATE session SET id = 'ses_/x' {two}",
    "no id": "UPDATE session SET id = NULL {two}",
    "an id of bytes": "UPDATE session SET id = x'00ff' {two}",
    "a call with a list for an id": "UPDATE part SET data = json_set(data, '$.callID', json('[1]'))",
    "a part with a list for a type": "UPDATE part SET data = json_set(data, '$.type', json('[1]'))",
    "a state with a list": "UPDATE part SET data = json_set(data, '$.state.status', json('[1]'))",
    "a call that ended at no time": """UPDATE part SET data =
        json_set(data, '$.state.time', json('{{"end":{{}}}}'))""",
    "a message with bytes for an id": "UPDATE message SET id = CAST(id AS BLOB) WHERE rowid = 1",
    "messages that begin with a mark": "UPDATE message SET data = char(65279) || data",
    "parts that begin with a mark": "UPDATE part SET data = char(65279) || data",
    "calls of no message": """UPDATE part SET message_id = '',
        data = json_set(data, '$.callID', 'same')""",
    "an error with odd parts": """UPDATE message SET data =
        json_set(data, '$.error', json('{{"name":"MessageAbortedError"}}'))""",
}


def add_other_agent(home: Path) -> str:
    """Add a session of another agent to a home; return the short form of its id."""
    (source,) = Path(scenario("plain")).rglob("projects/*/*.jsonl")
    other = home / ".claude" / "projects" / "-p" / source.name
    other.parent.mkdir(parents=True)
    shutil.copyfile(source, other)
    return source.stem[:8]


@pytest.mark.parametrize("change", ODD_ROWS.values(), ids=ODD_ROWS)
def test_an_odd_row_stops_no_command(client: Client, tmp_path: Path, change: str) -> None:
    """Also one of a fork, which is compared with its source."""
    home = tmp_path / "home"
    other = add_other_agent(home)
    converse(client)
    converse(client, "two")
    client.base.execute("UPDATE message SET time_created = 1 WHERE rowid IN (1, 3)")
    client.base.execute("UPDATE session SET time_created = ? WHERE rowid = 2", (BEGIN + 900,))
    client.base.execute(change.format(two="WHERE rowid = 2"))
    words = {"ALL": str(home), "ONE": f"{client.path}#ses_one"}
    for at, command in enumerate(COMMANDS):
        args = [words.get(word, word) for word in command.split()]
        args = [word.replace("OUT", str(tmp_path / f"out{at}")) for word in args]
        result = run(*args, HOME=str(tmp_path / "scratch"))
        assert result.exit_code == 0, (command, result.stderr)
        if command in {"ls ALL", "tree ALL"}:
            assert other in result.stdout
    assert check_ledger(load_lines([home])) == []


def test_a_session_that_no_path_can_name_is_a_fault(client: Client) -> None:
    converse(client)
    client.session("odd")
    client.base.execute("UPDATE session SET id = 'ses_' || char(0) WHERE id = 'ses_odd'")
    reading = read(client)
    assert [(fault.kind, fault.what) for fault in reading.faults] == [
        ("session_id", r"session with the id 'ses_\x00'")
    ]
    assert [*reading.tree.session_by_id] == ["ses_one"]


def test_what_begins_with_a_mark_of_byte_order_is_read(client: Client) -> None:
    converse(client)
    client.base.execute("UPDATE message SET data = char(65279) || data")
    client.base.execute("UPDATE part SET data = char(65279) || data")
    shown = run("show", str(client.path), "--depth", "hook").stdout
    assert "Count the stones" in shown
    assert "four stones" in shown


def break_it(_: object, path: object = ".db", *__: object) -> object:
    """Raise an error, unless this is asked about a file of another agent."""
    if isinstance(path, str) and not path.endswith(".db"):
        return {}
    raise KeyError("odd")


BROKEN = ("sessions_in", "describe", "reader")


@pytest.mark.parametrize("method", BROKEN)
def test_a_bug_in_a_reader_is_a_fault_and_hides_no_other_file(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    converse(client)
    other = add_other_agent(tmp_path / "home")
    monkeypatch.setattr(f"threadline.agents.opencode.agent.Opencode.{method}", break_it)
    commands = (["ls"], ["tree"], ["doctor"], ["ledger", "--check"], ["search", "a", "--in"])
    home = str(tmp_path / "home")
    results = [
        run(*command, home, THREADLINE_STRICT="", HOME=str(tmp_path)) for command in commands
    ]
    listed, drawn, examined, counted, searched = results
    assert other in listed.stdout
    assert other in drawn.stdout
    assert "unexpected KeyError: 'odd' (test_attacks.py" in examined.stdout
    assert "unexpected KeyError" in counted.stderr
    assert counted.exit_code == 1
    assert other in searched.stdout


def test_a_bug_in_the_decoding_of_a_record_is_a_fault(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("THREADLINE_STRICT")
    converse(client)
    monkeypatch.setitem(MAKERS, "assistant", lambda _: break_it(None))
    reading = load_lines([client.path])
    words = [reading.bodies.content_of(entry).text for entry in reading.graph.nodes.values()]
    assert words == ["Count the stones", "", ""]
    assert [(fault.kind, fault.line) for fault in reading.faults] == [("bug", 3)]


def test_tests_see_every_bug(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    converse(client)
    monkeypatch.setattr("threadline.agents.opencode.agent.Opencode.reader", break_it)
    with pytest.raises(KeyError, match="odd"):
        load_lines([client.path])


def test_a_database_of_another_name_is_not_called_empty(client: Client, tmp_path: Path) -> None:
    converse(client)
    client.quit()
    other = tmp_path / "copy.db"
    shutil.copyfile(client.path, other)
    told = run("doctor", str(other)).stdout
    assert "1 session in a database that has another name" in told
    assert "empty" not in told


def test_the_database_of_an_agent_that_cannot_be_read_yet_is_recognised(
    client: Client, tmp_path: Path
) -> None:
    """One that has the same tables."""
    converse(client)
    client.quit()
    (name, file) = next(row for row in FILES.items() if row[1].endswith("/sessions.db"))
    other = tmp_path / file
    other.parent.mkdir(parents=True)
    shutil.copyfile(client.path, other)
    told = run("doctor", str(other)).stdout
    assert f"{name}: 1 record" in told
    assert "empty" not in told
    assert run("ledger", "--check", str(other)).exit_code == 0
    agents = run("agents", HOME=str(tmp_path)).stdout
    assert "goose/sessions  1 session file" in agents
