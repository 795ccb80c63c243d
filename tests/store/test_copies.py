"""Complete copies, by migration or by a fork: nothing is missing, nothing moves."""

from pathlib import Path

from tests.store.messages import header, message, records, texts, write
from threadline.store import Session
from threadline.store.migrate import migrate_file
from threadline.store.operations.cherry_pick import cherry_pick


def test_an_id_that_occurs_twice_stays_twice_when_a_file_is_migrated(tmp_path: Path) -> None:
    """Pi writes header and entries a second time when it continues a file without an answer."""
    once = [header(version=2), message("one", id="a", parentId=None)]
    lines = [*once, message("two", id="b", parentId="a"), *once]
    path = write(tmp_path / "s.jsonl", lines)
    before = Session.open_read_only(path)
    done = migrate_file(path)
    assert [record["id"] for record in records(path)] == ["S", "a", "b", "a"]
    assert texts(Session.open_read_only(path)) == texts(before) == ["one"]
    assert done.kept
    assert records(done.kept) == lines


def test_a_fork_ends_where_its_origin_does_although_a_stray_label_is_last(
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
        assert fork.leaf == "l"
        assert texts(fork) == ["one"]
        assert records(fork.path)[1:] == records(path)[1:]


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


DEEP, LONG = "[" * 2000 + "]" * 2000, "9" * 5000
ODD = f'{{"k":-0,"k":1e-400,"far":1e999,"half":"\\ud800","long":{LONG},"deep":{DEEP}}}'
"""What no value of Python's holds."""


def write_odd(path: Path, version: int) -> Path:
    """Write a session with odd values in an entry and in its message."""
    fields: dict[str, object] = {"odd": "@odd", "end": 0}
    first, second = message("one", id="a", parentId=None), message("two", id="b", parentId="a")
    first["message"] |= fields
    write(path, [header(version=version), first | fields, second])
    path.write_text(path.read_text().replace('"@odd"', ODD))
    return path


def odd_in(path: Path | None) -> int:
    """Count the odd values in a file that are as they were."""
    assert path
    return path.read_text().replace(" ", "").count(f'"odd":{ODD},"end":0')


def test_a_copy_has_the_values_that_were_written(tmp_path: Path) -> None:
    path = write_odd(tmp_path / "s.jsonl", 3)
    with Session.open(path) as session:
        assert odd_in(session.create_branched_session("b").path) == 2
        cherry_pick(session, ["a"])
        assert odd_in(path) == 4
    with Session.fork_from(path, "/q", tmp_path / "q") as fork:
        assert odd_in(fork.path) == 4


def test_a_migrated_file_has_the_values_that_were_written(tmp_path: Path) -> None:
    path = write_odd(tmp_path / "s.jsonl", 2)
    migrate_file(path)
    assert odd_in(path) == 2


def test_an_entry_modified_in_place_is_saved_as_modified(tmp_path: Path) -> None:
    path = write_odd(tmp_path / "s.jsonl", 3)
    with Session.open(path) as session:
        entry = session.get_entry("a")
        assert entry
        entry.body["message"]["content"] = "changed"
        session.save_entry({**entry.body, "id": "c"})
        entry.body["id"] = "d"
        session.save_entry(entry.body)
        for name in ("c", "d"):
            saved = session.get_entry(name)
            assert saved
            assert saved.body["message"]["content"] == "changed"
    assert odd_in(path) == 4
