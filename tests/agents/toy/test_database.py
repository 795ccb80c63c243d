"""Several sessions in one SQLite file: each is `FILE#SESSION`, a record is a row."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.agents.toy.database import Client, Rows
from tests.agents.toy.session import MESSAGES
from tests.cli.run import run
from threadline.agents.find import find_below, scan, transcript_state
from threadline.agents.registry import registered
from threadline.library import load_lines
from threadline.library.index.session_list import scan_folders
from threadline.model.file import Place
from threadline.read.plain import file_of, split_session

Act = Callable[..., Any]


def message(name: str, parent: str | None, role: str, text: str) -> dict[str, Any]:
    return {"id": name, "parent": parent, "role": role, "text": text, "time": "2026-11-16T11:00Z"}


HERON = [
    message("h1", None, "user", "Draw a heron"),
    message("h2", "h1", "assistant", "A heron stands in the reeds."),
]


@pytest.fixture(autouse=True)
def agent() -> Iterator[None]:
    with registered(Rows()):
        yield


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return tmp_path / ".rows" / "rows.db"


@pytest.fixture
def client(base: Path) -> Iterator[Client]:
    """A client that is still running: all rows are in the write-ahead log."""
    client = Client(base)
    client.say("pond", *MESSAGES)
    client.say("reeds", *HERON)
    yield client
    client.quit()


@pytest.fixture
def act(base: Path, client: Client) -> Act:
    del client

    def act(*args: str) -> Any:  # noqa: ANN401 - any document
        places = {"HOME": str(base.parents[1]), "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""}
        result: Result = run(*args, **places)
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout_bytes) if "--json" in args else result.output

    return act


def test_every_session_of_the_file_is_listed(act: Act, base: Path) -> None:
    for target in ([], [str(base)], [str(base.parent)]):
        sessions = act("tree", *target, "--json")["sessions"]
        assert [session["id"] for session in sessions] == ["pond", "reeds"]
    assert "Draw a heron" in act("ls")


def test_one_session_is_named_by_its_file_or_its_id(act: Act, base: Path) -> None:
    for target in (f"{base}#reeds", "reeds", "ree"):
        [session] = act("tree", target, "--json")["sessions"]
        assert (session["id"], session["agent"]) == ("reeds", "rows")
    assert "A heron stands" in act("show", f"{base}#reeds", "--no-pager")
    assert "an old frog — 蛙" in act("show", f"{base}#pond", "--no-pager", "--depth", "hook")


def test_an_unknown_session_of_the_file_is_an_error(base: Path, client: Client) -> None:
    del client
    result = run("tree", f"{base}#gone")
    assert result.exit_code == 1
    assert f"no session 'gone' in {base}" in result.stderr
    assert "pond, reeds" in result.stderr


def test_the_ledger_counts_rows(act: Act, base: Path) -> None:
    assert act("ledger", "--check").startswith("shown=10 ")
    rows = act("ledger", f"{base}#reeds", "--json")["rows"]
    assert [(row["file"], row["place"]) for row in rows] == [
        (f"{base}#reeds", f"{base}#reeds/message/{number}") for number in (9, 10)
    ]
    assert act("doctor") == "no problems found\n"


def test_a_place_names_session_table_and_key() -> None:
    assert str(Place("rows.db#pond", 4, "message")) == "rows.db#pond/message/4"


def test_search_finds_rows_and_follows_changes_in_place(
    act: Act, base: Path, client: Client
) -> None:
    assert act("search", "heron", "--json")["total"] == 2
    client.change("reeds", 10, {**HERON[1], "text": "A stork stands in the reeds."})
    assert [hit["entry"] for hit in act("search", "stork", "--json")["hits"]] == ["h2"]
    assert act("search", "heron", "--json")["total"] == 1
    assert base.stat().st_size < (base.parent / "rows.db-wal").stat().st_size


def test_only_the_session_that_changed_has_a_new_stamp(base: Path, client: Client) -> None:
    before = scan([str(base.parent)])
    client.say("reeds", message("h3", "h2", "user", "Again"))
    after = scan([str(base.parent)])
    assert before[f"{base}#pond"].proves(after[f"{base}#pond"])
    assert not before[f"{base}#reeds"].proves(after[f"{base}#reeds"])


def test_the_index_reads_only_the_session_that_changed(act: Act, client: Client) -> None:
    assert act("index", "--json")["entries"] == 10
    client.say("reeds", message("h3", "h2", "user", "Again"))
    assert act("index", "--json")["changed"] == 1


def test_the_viewer_follows_a_session_through_the_log(base: Path, client: Client) -> None:
    path = f"{base}#reeds"
    assert [*scan_folders([str(base.parent)])[str(base.parent)].files] == [f"{base}#pond", path]
    before = transcript_state(path)
    client.say("reeds", message("h3", "h2", "user", "Again"))
    assert transcript_state(path) != before


def test_a_deleted_database_is_read_from_the_archive(act: Act, base: Path, client: Client) -> None:
    act("archive")
    client.quit()
    for path in base.parent.iterdir():
        path.unlink()
    assert {hit["session"] for hit in act("search", "heron", "--json")["hits"]} == {"reeds"}


@pytest.mark.parametrize("raw", [b"", b"SQLite format 3\0", b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_database_is_a_fault(raw: bytes, base: Path) -> None:
    base.parent.mkdir()
    base.write_bytes(raw)
    reading = load_lines([base])
    assert reading.tree.lines == []
    assert [fault.kind for fault in reading.faults] in (["unreadable"], [])


def test_a_database_in_a_directory_without_write_access_is_read(base: Path) -> None:
    client = Client(base)
    client.say("reeds", *HERON)
    client.quit()
    base.parent.chmod(0o500)
    try:
        assert [file.session for file in find_below(str(base.parent)).files] == ["reeds"]
    finally:
        base.parent.chmod(0o700)


def test_a_file_whose_name_contains_the_mark_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a#b.jsonl"
    path.write_text('{"type":"user","uuid":"u1"}\n')
    assert split_session(str(path)) == (str(path), "")
    assert file_of(f"{path}#s") == str(path)
    assert [file.session for file in find_below(str(tmp_path)).files] == ["a#b"]
