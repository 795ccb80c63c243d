"""Older versions: read as the newest, migrated at the first write, the old file kept."""

from pathlib import Path
from typing import Any

import pytest

from tests.store.messages import header, message, records, texts, user, write
from threadline.store import Session, migrate
from threadline.store.errors import ConflictError, NotASessionError, WrongVersionError
from threadline.store.migrate import migrate_file
from threadline.store.schema_version import SchemaVersion

Record = dict[str, Any]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "old.jsonl"


def v1(path: Path) -> Path:
    return write(
        path,
        [
            header(provider="p", modelId="m", branchedFrom="/old/one.jsonl"),
            message("one", timestamp="2025-01-01T00:00:00.000Z"),
            message("two", "assistant"),
            {"type": "compaction", "summary": "S", "firstKeptEntryIndex": 2, "tokensBefore": 9},
            message("three"),
        ],
    )


def v2(path: Path) -> Path:
    return write(
        path,
        [
            header(version=2),
            message("one", id="a", parentId=None),
            message("hooked", "hookMessage", id="b", parentId="a"),
            message("other", id="c", parentId="a"),
        ],
    )


def uuid(path: Path) -> Path:
    """The example that the specification ends with, and what it says of stacking and compaction."""
    root: Record = {"type": "session", "version": 2, "uuid": "ses1", "parentUuid": None}
    return write(
        path,
        [
            root | {"id": "abc", "cwd": "/project"},
            message("Build a CLI", uuid="m1", parentUuid="ses1"),
            message("I'll create...", "assistant", uuid="m2", parentUuid="m1"),
            message("Add --verbose flag", uuid="m3", parentUuid="m2"),
            message("Here's the flag...", "assistant", uuid="m4", parentUuid="m3"),
            message("Actually use Python", uuid="m5", parentUuid="m4"),
            message("Converting to Python...", "assistant", uuid="m6", parentUuid="m5"),
            {
                "type": "branch_summary",
                "uuid": "bs1",
                "parentUuid": "m2",
                "summary": "Attempted Node.js CLI with --verbose flag",
            },
            message("Use Rust instead", uuid="m7", parentUuid="bs1"),
            message("Creating Rust CLI...", "assistant", uuid="m8", parentUuid="m7"),
        ],
    )


def test_v1_is_read_as_a_chain_with_ids_of_session_and_line(path: Path) -> None:
    session = Session.open_read_only(v1(path))
    assert session.schema_version is SchemaVersion.LINEAR
    assert session.path_ids() == ["S:2", "S:3", "S:4", "S:5"]
    assert [entry.parent for entry in session.get_path()] == [None, "S:2", "S:3", "S:4"]
    assert texts(session) == ["S", "two", "three"]


def test_v2_is_read_with_its_hook_messages_as_custom_ones(path: Path) -> None:
    session = Session.open_read_only(v2(path))
    assert session.path_ids() == ["a", "c"]
    assert session.build_context("b").messages[1]["role"] == "custom"
    entry = session.get_entry("b")
    assert entry is not None
    assert entry.body["message"]["role"] == "custom"


def test_the_uuid_format_is_detected_by_its_fields_and_children_of_the_header_are_roots(
    path: Path,
) -> None:
    session = Session.open_read_only(uuid(path))
    assert session.schema_version is SchemaVersion.UUID
    assert session.path_ids() == ["m1", "m2", "bs1", "m7", "m8"]
    assert [entry.id for entry in session.get_children(None)] == ["m1"]
    assert [entry.id for entry in session.get_children("m2")] == ["m3", "bs1"]


def test_the_example_of_the_specification_has_its_context(path: Path) -> None:
    session = Session.open_read_only(uuid(path))
    assert texts(session) == [
        "Build a CLI",
        "I'll create...",
        "Attempted Node.js CLI with --verbose flag",
        "Use Rust instead",
        "Creating Rust CLI...",
    ]
    assert [name in session for name in ("m3", "m4", "m5", "m6")] == [True] * 4


def test_a_compaction_in_the_uuid_format_names_its_first_kept_entry(path: Path) -> None:
    lines = [{"type": "session", "version": 2, "uuid": "r", "parentUuid": None, "id": "s"}]
    lines += [
        message(f"m{n}", uuid=f"m{n}", parentUuid=f"m{n - 1}" if n > 1 else "r")
        for n in range(1, 11)
    ]
    lines.append(
        {
            "type": "compaction",
            "uuid": "c1",
            "parentUuid": "m10",
            "summary": "S",
            "firstKeptEntryUuid": "m6",
            "tokensBefore": 50000,
        }
    )
    session = Session.open(write(path, lines))
    assert texts(session) == ["S", "m6", "m7", "m8", "m9", "m10"]
    session.save_message(user("next"))
    assert texts(Session.open(path)) == ["S", "m6", "m7", "m8", "m9", "m10", "next"]


def test_several_pops_each_make_a_branch(path: Path) -> None:
    """[a]─[b]─[c]─[d]…[h]; c ─[i:summary]─[j]─[k]─[l]; k ─[m:summary]─[n]"""
    lines: list[Record] = [
        {"type": "session", "version": 2, "uuid": "r", "parentUuid": None, "id": "s"}
    ]
    parents = (
        dict(zip("abcdefgh", "rabcdefg", strict=True)) | {"j": "i", "k": "j", "l": "k"} | {"n": "m"}
    )
    for name in "abcdefghijklmn":
        if name in "im":
            parent = {"i": "c", "m": "k"}[name]
            lines.append(
                {"type": "stack_summary", "uuid": name, "parentUuid": parent, "summary": name}
            )
        else:
            lines.append(message(name, uuid=name, parentUuid=parents[name]))
    session = Session.open(write(path, lines))
    assert session.path_ids() == list("abcijkmn")
    assert texts(session) == list("abcijkmn")
    session.save_message(user("o"))
    assert texts(Session.open(path)) == list("abcijkmno")
    assert {r["type"] for r in records(path)} == {"session", "message", "branch_summary"}


def test_an_old_stack_pop_becomes_a_summary_on_the_entry_it_went_back_to(path: Path) -> None:
    pop = {"type": "stack_pop", "backToIndex": 2, "summary": "popped", "prePopSummary": "x"}
    write(path, [header(), message("a"), message("b"), message("c"), pop, message("d")])
    session = Session.open(path)
    assert texts(session) == ["a", "b", "popped", "d"]
    assert session.path_ids() == ["S:2", "S:3", "S:5", "S:6"]
    session.save_message(user("e"))
    again = Session.open(path)
    assert texts(again) == ["a", "b", "popped", "d", "e"]
    entry = again.get_entry("S:5")
    assert entry is not None
    assert (entry.type, entry.parent) == ("branch_summary", "S:3")
    assert "S:4" in again


def test_a_broken_line_does_not_shift_the_indexes_of_v1(path: Path) -> None:
    compaction = {"type": "compaction", "summary": "S", "firstKeptEntryIndex": 2}
    write(path, [header(), message("a"), '{"torn', message("b"), compaction, message("c")])
    assert texts(Session.open(path)) == ["S", "b", "c"]


@pytest.mark.parametrize("make", [v1, v2, uuid], ids=lambda make: str(make.__name__))
def test_reading_changes_nothing(path: Path, make: Any) -> None:  # noqa: ANN401 - a maker
    before = make(path).read_bytes()
    session = Session.open(path)
    session.get_tree()
    session.build_context()
    list(session.entries())
    session.refresh()
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("make", [v1, v2, uuid], ids=lambda make: str(make.__name__))
def test_the_first_write_migrates_and_keeps_the_old_file(
    path: Path,
    make: Any,  # noqa: ANN401 - a maker
) -> None:
    before = make(path).read_bytes()
    session = Session.open(path)
    ids, said, leaf = session.path_ids(), texts(session), session.leaf
    new = session.save_message(user("new"))
    assert session.migrated is not None
    kept = session.migrated.kept
    assert kept is not None
    assert kept.read_bytes() == before
    assert kept.suffix != ".jsonl"
    again = Session.open(path)
    assert (again.schema_version, again.version) == (SchemaVersion.CURRENT, 3)
    assert (again.path_ids(), texts(again)) == ([*ids, new], [*said, "new"])
    assert again.get_path()[-1].parent == leaf
    assert [r["version"] for r in records(path)[:1]] == [3]
    gone = {"uuid", "parentUuid", "firstKeptEntryIndex", "firstKeptEntryUuid", "backToIndex"}
    assert not any(gone & set(record) for record in records(path))
    session.save_message(user("newer"))
    assert len(list(path.parent.iterdir())) == 2


def test_migrations_run_one_after_another(path: Path) -> None:
    migrate_file(write(path, [header(), message("hooked", "hookMessage")]))
    head, entry = records(path)
    assert head["version"] == 3
    assert (entry["id"], entry["parentId"], entry["message"]["role"]) == ("S:2", None, "custom")


def test_a_migrated_session_can_use_the_tree(path: Path) -> None:
    session = Session.open(v1(path))
    session.branch_in_place("S:3")
    session.save_message(user("other"))
    assert texts(Session.open(path)) == ["one", "two", "other"]


def test_migrating_keeps_the_parent_session_of_v1(path: Path) -> None:
    migrate_file(v1(path))
    head = records(path)[0]
    assert head["parentSession"] == head["branchedFrom"] == "/old/one.jsonl"
    assert head["provider"] == "p"


def test_two_copies_are_migrated_alike(tmp_path: Path) -> None:
    one, two = v1(tmp_path / "1.jsonl"), v1(tmp_path / "2.jsonl")
    migrate_file(one)
    migrate_file(two)
    assert one.read_bytes() == two.read_bytes()


def test_a_new_file_is_not_migrated(path: Path) -> None:
    write(path, [header(version=3), message("one", id="a")])
    before = path.read_bytes()
    assert migrate_file(path).kept is None
    assert path.read_bytes() == before


def test_a_newer_file_is_not_migrated(path: Path) -> None:
    write(path, [header(version=4), message("one", id="a")])
    with pytest.raises(WrongVersionError):
        migrate_file(path)


def test_a_migration_that_fails_verification_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = v1(path).read_bytes()
    real = migrate.lines_of
    monkeypatch.setattr(migrate, "lines_of", lambda old: list(real(old))[:-1])
    with pytest.raises(ConflictError, match="migration changed the session"):
        migrate_file(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_writer_that_waited_writes_to_the_migrated_file(path: Path) -> None:
    write(path, [header(version=2), message("one", id="a", parentId=None)])
    slow, quick = Session.open(path), Session.open(path)
    quick.save_message(user("quick"))
    slow.save_message(user("slow"))
    assert len(list(path.parent.glob("*.v2*"))) == 1
    whole = Session.open(path)
    assert len(whole) == 3
    assert texts(whole) == ["one", "slow"]


def test_a_migration_keeps_permissions(path: Path) -> None:
    v1(path).chmod(0o640)
    migrate_file(path)
    assert path.stat().st_mode & 0o777 == 0o640


def test_the_target_of_a_symlink_is_migrated(path: Path, tmp_path: Path) -> None:
    v1(path)
    old = path.read_bytes()
    link = tmp_path / "link.jsonl"
    link.symlink_to(path)
    done = migrate_file(link)
    assert link.is_symlink()
    assert Session.open_read_only(path).schema_version is SchemaVersion.CURRENT
    assert done.kept is not None
    assert done.kept.read_bytes() == old


@pytest.mark.parametrize("version", [3, 2, None])
def test_a_header_that_stands_late_is_found_and_put_first(
    tmp_path: Path, version: int | None
) -> None:
    linked: list[Record] = [{"id": "a", "parentId": None}, {"id": "b", "parentId": "a"}]
    first, second = linked if version else [{}, {}]
    lines = [message("one") | first, header(), message("two") | second]
    lines[1] |= {"version": version} if version else {}
    path = write(tmp_path / "s.jsonl", lines)
    before = path.read_bytes()
    session = Session.open(path)
    assert (session.id, session.cwd, texts(session)) == ("S", "/p", ["one", "two"])
    assert path.read_bytes() == before
    session.save_message(user("three"))
    assert [record["type"] for record in records(path)] == ["session"] + ["message"] * 3
    assert texts(Session.open(path)) == ["one", "two", "three"]
    assert session.migrated is not None
    assert session.migrated.kept is not None
    assert session.migrated.kept.read_bytes() == before


@pytest.mark.parametrize("linked", [True, False])
def test_a_missing_header_is_that_of_the_oldest_version(tmp_path: Path, *, linked: bool) -> None:
    first: Record = {"id": "a", "parentId": None} if linked else {}
    second: Record = {"id": "b", "parentId": "a"} if linked else {}
    time: Record = {"timestamp": "2026-11-15T18:00:00.000Z"}
    lines = [message("one") | first | time, message("two") | second | time]
    path = write(tmp_path / "2026-11-15T18-00-00_S1.jsonl", lines)
    session = Session.open(path)
    assert (session.id, session.version, texts(session)) == ("S1", 1, ["one", "two"])
    assert [fault.kind for fault in session.faults] == ["header"]
    session.save_message(user("three"))
    assert [record["type"] for record in records(path)] == ["session"] + ["message"] * 3
    again = Session.open(path)
    assert (again.id, texts(again), again.faults) == ("S1", ["one", "two", "three"], [])


def test_a_file_of_another_program_is_no_session_without_a_header(tmp_path: Path) -> None:
    claude = {"type": "user", "uuid": "a", "parentUuid": None, "message": {"role": "user"}}
    said = message("one")
    for lines in ([], [claude], [said], [said | {"timestamp": "2026"}, claude]):
        path = write(tmp_path / "s.jsonl", lines)
        with pytest.raises(NotASessionError):
            Session.open(path)
