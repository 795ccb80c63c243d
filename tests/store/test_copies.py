"""Files that are copied whole, by migration or by a fork: nothing is left behind, nothing moves."""

from pathlib import Path

from tests.store.talk import header, message, records, texts, write
from threadline.store import Session
from threadline.store.migrate import migrate_file


def test_an_id_that_occurs_twice_stays_twice_when_a_file_is_migrated(tmp_path: Path) -> None:
    """Pi writes header and entries a second time when a file without an answer goes on."""
    once = [header(version=2), message("one", id="a", parentId=None)]
    lines = [*once, message("two", id="b", parentId="a"), *once]
    path = write(tmp_path / "s.jsonl", lines)
    before = Session.open_read_only(path)
    done = migrate_file(path)
    assert [record["id"] for record in records(path)] == ["S", "a", "b", "a"]
    assert texts(Session.open_read_only(path)) == texts(before) == ["one"]
    assert done.kept
    assert records(done.kept) == lines


def test_a_fork_stands_where_its_source_stands_though_a_stale_label_is_its_last_line(
    tmp_path: Path,
) -> None:
    label = {"type": "label", "id": "l", "parentId": "a", "targetId": "a", "label": "old"}
    path = write(
        tmp_path / "s.jsonl",
        [
            header(version=3),
            message("one", id="a", parentId=None),
            message("two", id="b", parentId="a"),
            label,
        ],
    )
    with Session.fork_from(path, "/q", tmp_path / "q") as fork:
        last = records(fork.path)[-1]
        assert fork.leaf == "b"
        assert (last["type"], last["parentId"], last["targetId"]) == ("leaf", "b", "b")


def test_a_compaction_that_keeps_nothing_keeps_nothing_in_a_branch_either(tmp_path: Path) -> None:
    """What it names is not on its path: so is nothing kept, here and there."""
    compaction = {"type": "compaction", "summary": "sum", "tokensBefore": 1}
    lines = [
        header(version=3),
        message("one", id="a", parentId=None),
        compaction | {"id": "c", "parentId": "a", "firstKeptEntryId": "elsewhere"},
        message("two", id="b", parentId="c"),
    ]
    with Session.open(write(tmp_path / "s.jsonl", lines)) as session:
        assert texts(session) == ["sum", "two"]
        assert texts(session.create_branched_session("b")) == ["sum", "two"]
