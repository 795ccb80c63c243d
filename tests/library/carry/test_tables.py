"""Sessions that are rows of a database are added to the database of another machine."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.library.carry.machines import SESSION, Machine
from tests.library.carry.test_bad_packs import (
    DAMAGES,
    members_of,
    set_session,
    with_manifest,
    write,
)
from tests.packed import unpacked

CORPUS = Path(__file__).parents[2] / "corpus"
CLIENTS = {"opencode": "opencode-1.18.33", "kilo": "kilo-7.7.9"}
OTHERS = {"opencode": "plain", "kilo": "interrupts"}
"""What is on the other machine."""


class Store(Machine):
    """A machine with a database of a client."""

    client = "opencode"


def machine_with(scenario: str, folder: Path, client: str = "opencode") -> Store:
    """Return a machine with the database of a scenario."""
    machine = Store(folder)
    machine.client = client
    [source] = unpacked(CORPUS / CLIENTS[client] / scenario).rglob(f"{client}.db")
    with closing(sqlite3.connect(source)) as base, closing(connect(machine)) as copy:
        base.backup(copy)
    return machine


def connect(machine: Store) -> sqlite3.Connection:
    path = machine.home / ".local" / "share" / machine.client / f"{machine.client}.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    return sqlite3.connect(path)


def ask(machine: Store, query: str, *values: str) -> list[tuple[object, ...]]:
    with closing(connect(machine)) as base, base:
        return base.execute(query, values).fetchall()


@pytest.fixture
def here(tmp_path: Path) -> Store:
    return machine_with("subagents", tmp_path / "here")


@pytest.fixture
def there(tmp_path: Path) -> Store:
    return machine_with("plain", tmp_path / "there")


def main_session(machine: Store) -> str:
    [found] = ask(machine, "SELECT id FROM session WHERE parent_id IS NULL")
    return str(found[0])


@pytest.mark.parametrize("client", CLIENTS)
def test_a_session_arrives_with_its_sub_agents_and_its_log(client: str, tmp_path: Path) -> None:
    here = machine_with("subagents", tmp_path / "here", client)
    there = machine_with(OTHERS[client], tmp_path / "there", client)
    session, folder = main_session(here), str(there.project)
    pack = here.pack(session)
    [told] = there.unpack(pack, "--into", folder)["sessions"]
    assert (told["session"], told["state"], told["cwd"]) == (session, "new", folder)
    for query in ("SELECT * FROM message", "SELECT * FROM part", "SELECT * FROM event"):
        assert set(ask(here, query)) <= set(ask(there, query)), query
    moved = ask(there, "SELECT id FROM session WHERE directory = ?", folder)
    assert {name for (name,) in moved} == {name for (name,) in ask(here, "SELECT id FROM session")}
    assert there.unpack(pack, "--into", folder)["sessions"][0]["state"] == "same"
    there.done("ledger", "--check")


@pytest.mark.parametrize("client", CLIENTS)
def test_a_pack_of_two_is_read_where_it_is(client: str, tmp_path: Path) -> None:
    here, there = (
        machine_with(one, tmp_path / one, client) for one in ("subagents", OTHERS[client])
    )
    first, second = main_session(here), main_session(there)
    here.unpack(there.pack(second), "--into", str(here.project))
    pack, reader = here.pack(first, second), Machine(tmp_path / "reader")
    assert {one["id"] for one in reader.told("ls", pack)["sessions"]} == {first, second}
    totals = here.told("ledger", "--check")["totals"]
    assert reader.told("ledger", "--check", pack)["totals"] == totals
    assert reader.done("show", here.pack(first)) == here.done("show", first)


def test_one_that_went_on_elsewhere_goes_on_here(here: Store, there: Store) -> None:
    session, folder = main_session(here), str(there.project)
    pack = here.pack(session)
    there.unpack(pack, "--into", folder)
    [(last,)] = ask(there, "SELECT max(id) FROM message WHERE session_id = ?", session)
    before = dump(there)
    ask(there, "DELETE FROM message WHERE id = ?", str(last))
    assert there.unpack(pack, "--into", folder)["sessions"][0]["state"] == "longer"
    assert set(dump(there)) == set(before)


@pytest.mark.parametrize("client", CLIENTS)
def test_two_that_went_on_are_two_branches_of_one_graph(client: str, tmp_path: Path) -> None:
    here = machine_with("subagents", tmp_path / "here", client)
    there = machine_with(OTHERS[client], tmp_path / "there", client)
    session, folder = main_session(here), str(there.project)
    pack = here.pack(session)
    there.unpack(pack, "--into", folder)
    [(last,)] = ask(there, "SELECT max(id) FROM message WHERE session_id = ?", session)
    later = "UPDATE message SET id = 'msg_own', time_created = 1 + time_created WHERE id = ?"
    ask(there, later, str(last))
    ask(there, "UPDATE part SET message_id = 'msg_own' WHERE message_id = ?", str(last))
    ask(there, "DELETE FROM event WHERE aggregate_id = ?", session)
    known, before = parents_in(there), dump(there)
    [parted] = there.unpack(pack, "--into", folder)["sessions"]
    assert (parted["source"], parted["state"]) == (session, "new")
    assert set(before) <= set(dump(there))
    [(name, parent)] = parents_in(there).items() - known.items()
    assert (name[:16], parent) == (str(last)[:16], known["msg_own"])
    assert ask(there, "SELECT id FROM session WHERE parent_id = ?", parted["session"]) == []
    [again] = there.unpack(pack, "--into", folder)["sessions"]
    assert (again["session"], again["state"]) == (parted["session"], "same")
    there.done("ledger", "--check")


def changed(pack: str, *queries: tuple[str, ...]) -> str:
    """Return a pack whose rows somebody has changed."""
    members = members_of(pack)
    *others, (name, rows) = members
    path = Path(pack).with_suffix(".rows")
    path.write_bytes(rows)
    with closing(sqlite3.connect(path)) as base, base:
        for query, *values in queries:
            base.execute(query, values)
    bad = [*others, (name, path.read_bytes())]
    size = sum(len(content) for _, content in bad[1:])
    told = with_manifest(bad, lambda told: set_session(told, bytes=size))
    return write(Path(pack).with_suffix(".bad"), told)


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n"
HOSTILE = {
    "a message": ["UPDATE message SET session_id = 'ses_other' WHERE rowid = 1"],
    "a record": ["UPDATE event SET aggregate_id = 'ses_other' WHERE rowid = 1"],
    "a session": ["UPDATE session SET parent_id = NULL"],
    "a view": ["ALTER TABLE message RENAME TO m", f"CREATE VIEW message AS {ENDLESS}"],
    "a computed column": ["ALTER TABLE session ADD x AS (zeroblob(1000000000))"],
    "a search": ["CREATE VIRTUAL TABLE x USING fts5(y)"],
    "nothing": ["DELETE FROM session"],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_rows_of_others_and_what_is_computed_are_refused(
    name: str, here: Store, there: Store
) -> None:
    before = dump(there)
    bad = changed(here.pack(main_session(here)), *[(query,) for query in HOSTILE[name]])
    told = there.refused("unpack", bad, "--into", str(there.project), "--yes")
    assert "it holds" in told
    assert dump(there) == before


def test_damage_in_a_database_is_told_as_such(here: Store, there: Store) -> None:
    pack, before = here.pack(main_session(here)), dump(there)
    into = ("--into", str(there.project), "--yes")
    odd = "UPDATE part SET data = CAST(x'ff' AS TEXT) WHERE rowid = 1"
    told = there.refused("unpack", changed(pack, (odd,)), *into)
    assert "a row of its database cannot be read" in told
    *others, (name, rows) = members_of(pack)
    chance = random.Random(20261119)
    for number in range(DAMAGES // 6):
        raw = bytearray(rows)
        for place in chance.sample(range(len(raw)), 20):
            raw[place] ^= 1 + chance.randrange(255)
        bad = write(Path(pack).with_suffix(".bad"), [*others, (name, bytes(raw))])
        if there.do("unpack", bad, *into).exit_code:
            assert "the pack is damaged" in there.refused("unpack", bad, *into), number
            assert dump(there) == before, number
        before = dump(there)


def parents_in(machine: Store) -> dict[str, str]:
    """Return the entries of the graph with their parents."""
    graph = machine.told("graph", "--project", str(machine.project))
    return {node["id"]: node["parent"] for node in graph["nodes"]}


def dump(machine: Store) -> list[str]:
    with closing(connect(machine)) as base:
        return list(base.iterdump())


def test_no_row_that_is_here_is_changed_by_another_session(here: Store, there: Store) -> None:
    [(own, data)] = ask(there, "SELECT id, data FROM message ORDER BY id LIMIT 1")
    pack = here.pack(main_session(here))
    there.unpack(pack, "--into", str(there.project))
    earlier = "SELECT id FROM message WHERE session_id = ? ORDER BY id LIMIT 1"
    [(first,)] = ask(there, earlier, main_session(here))
    [(last,)] = ask(there, "SELECT max(id) FROM message")
    ask(there, "DELETE FROM message WHERE id = ?", str(last))
    grant = '[{"permission":"bash","pattern":"*","action":"allow"}]'
    bad = changed(
        pack,
        ("UPDATE message SET data = '{}' WHERE id = ?", str(first)),
        ("UPDATE message SET id = ? WHERE id = ?", str(own), str(last)),
        ("UPDATE session SET permission = ?", grant),
    )
    before = ask(there, "SELECT data FROM message WHERE id = ?", str(first))
    there.do("unpack", bad, "--into", str(there.project), "--yes")
    assert ask(there, "SELECT data FROM message WHERE id = ?", str(own)) == [(data,)]
    assert ask(there, "SELECT data FROM message WHERE id = ?", str(first)) == before
    assert ask(there, "SELECT id FROM session WHERE permission LIKE '%allow%'") == []


def test_rows_that_cannot_be_added_leave_no_file_behind(
    here: Store, there: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.begin()
    pack = here.pack(main_session(here), SESSION)
    folders = {
        str(here.project),
        *(str(one) for (one,) in ask(here, "SELECT directory FROM session")),
    }
    mapped = [word for one in folders for word in ("--map", f"{one}={there.project}")]
    before = there.state()
    monkeypatch.setattr("threadline.read.database_rows.PATIENCE", 0.1)
    with closing(connect(there)) as client:
        client.execute("PRAGMA journal_mode = DELETE")
        client.execute("BEGIN")
        client.execute("SELECT count(*) FROM session").fetchone()  # who reads does not let commit
        assert "is locked" in there.refused("unpack", pack, *mapped, "--yes")
    assert there.state().keys() == before.keys()
    plan = there.unpack(pack, *mapped)
    assert [one["state"] for one in plan["sessions"]] == ["new", "new"]


def test_without_a_database_nothing_is_written(here: Store, tmp_path: Path) -> None:
    other = Machine(tmp_path / "other")
    told = other.refused("unpack", here.pack(main_session(here)), "--into", str(other.project))
    assert "start its client once" in told
    assert other.state() == {}
