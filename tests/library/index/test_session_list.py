"""The forest: sessions of the index, and those it has not read, in their projects."""

import json
from collections.abc import Mapping
from pathlib import Path

from tests.rollouts import write_rollout
from tests.writer import SessionWriter
from threadline.library.index.catalog import Catalog
from threadline.library.index.session_list import BINS, count_activity, list_sessions, scan_folders
from threadline.library.marks.marking import Change, Marked, apply_changes
from threadline.library.target import Places
from threadline.model.mark import MarkKind
from threadline.model.results import ListedSession
from threadline.render.html.viewer.projects import draw_row, group_projects


def write(folder: Path, session: str) -> None:
    writer = SessionWriter(session, session)
    writer.add("user", f"About {session}", cwd=f"/repo/{folder.name}")
    writer.answer("Yes")
    writer.save(folder)


def catalog_of(root: Path) -> Catalog:
    return Catalog([str(root)], Places(root.parent / "cache", root.parent / "kept"))


def forest_of(root: Path, busy: Mapping[str, tuple[int, ...]] | None = None) -> list[ListedSession]:
    """Read an archive into an index and list its forest."""
    catalog = catalog_of(root)
    catalog.refresh()
    shelves = scan_folders([str(root)])
    return list_sessions(catalog.sessions(), shelves.values(), busy or {}, catalog.files())


def listed(forest: list[ListedSession]) -> list[tuple[str, bool]]:
    """Return whether each session was read."""
    return sorted((one.summary.id, one.read) for one in forest)


def test_sessions_are_listed_before_they_are_read_and_known_after(tmp_path: Path) -> None:
    root = tmp_path / "projects"
    for project, session in (("one", "a"), ("one", "b"), ("two", "c")):
        write(root / project, session)
    shelves = scan_folders([str(root)])
    assert sorted(shelves) == [str(root / "one"), str(root / "two")]
    guessed = list_sessions([], shelves.values(), {}, set())
    assert listed(guessed) == [("a", False), ("b", False), ("c", False)]
    known = forest_of(root, {"a": (1, 2)})
    assert sorted((one.summary.title, one.read) for one in known) == [
        ("About a", True),
        ("About b", True),
        ("About c", True),
    ]
    assert [one.activity for one in known if one.summary.id == "a"] == [(1, 2)]
    assert sorted(project.name for project in group_projects(known)) == ["one", "two"]


def test_the_last_prompt_is_never_the_text_of_a_result(tmp_path: Path) -> None:
    writer = SessionWriter("a")
    writer.prompt("Count the files")
    writer.tool("Bash", {"command": "ls | wc -l"}, "The user doesn't want to proceed")
    sent = {"type": "queue-operation", "timestamp": writer.records[-1]["timestamp"]}
    sent |= {"sessionId": "a", "content": "of this folder"}
    writer.records += [sent | {"operation": operation} for operation in ("enqueue", "remove")]
    writer.save(tmp_path / "projects" / "one")
    catalog = catalog_of(tmp_path / "projects")
    catalog.refresh()
    assert catalog.last_prompts(["a"]) == {"a": "Count the files"}
    catalog.close()


def test_a_session_is_not_listed_again_by_the_name_of_its_file(tmp_path: Path) -> None:
    writer = SessionWriter("../../evil")
    writer.prompt("Begin")
    writer.save(tmp_path / "p", "harmless")
    assert listed(forest_of(tmp_path)) == [("../../evil", True)]


def test_a_file_of_copies_or_notes_alone_is_read_too(tmp_path: Path) -> None:
    writer = SessionWriter("a")
    writer.prompt("Begin")
    writer.answer("Begun")
    writer.save(tmp_path / "p")
    writer.save(tmp_path / "p", "copy")
    note = {"type": "file-history-snapshot", "messageId": "n", "snapshot": {}}
    (tmp_path / "p" / "notes.jsonl").write_text(json.dumps(note) + "\n")
    (tmp_path / "p" / "nothing.jsonl").touch()
    assert listed(forest_of(tmp_path)) == [("a", True), ("copy", True)]


def test_a_file_that_came_after_the_index_is_listed_by_its_name(tmp_path: Path) -> None:
    write(tmp_path / "p", "a")
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    write(tmp_path / "p", "b")
    shelves = scan_folders([str(tmp_path)]).values()
    forest = list_sessions(catalog.sessions(), shelves, {}, catalog.files())
    assert listed(forest) == [("a", True), ("b", False)]


def test_a_link_to_another_transcript_is_no_session(tmp_path: Path) -> None:
    write(tmp_path / "p", "a")
    (tmp_path / "p" / "linked.jsonl").symlink_to(tmp_path / "p" / "a.jsonl")
    (tmp_path / "q").mkdir()
    (tmp_path / "q" / "linked.jsonl").symlink_to(tmp_path / "p" / "a.jsonl")
    (shelf,) = scan_folders([str(tmp_path)]).values()
    assert list(shelf.files) == [str(tmp_path / "p" / "a.jsonl")]
    assert listed(forest_of(tmp_path)) == [("a", True)]


def test_a_directory_of_transcripts_is_one_shelf(tmp_path: Path) -> None:
    write(tmp_path, "a")
    write(tmp_path / "a" / "subagents", "agent-x")
    (shelf,) = scan_folders([str(tmp_path)]).values()
    assert shelf.paths == [str(tmp_path / "a.jsonl")]
    assert len(shelf.files) == 2


def test_a_file_and_nothing_at_all_are_shelves_too(tmp_path: Path) -> None:
    write(tmp_path, "a")
    assert list(scan_folders([str(tmp_path / "a.jsonl")])) == [str(tmp_path / "a.jsonl")]
    assert scan_folders([str(tmp_path / "none")]) == {}


def test_a_fork_stands_below_what_it_forks_from(tmp_path: Path) -> None:
    writer = SessionWriter("first")
    writer.prompt("Begin", cwd="/repo")
    writer.answer("Begun")
    writer.save(tmp_path / "p")
    writer.session = "second"
    for record in writer.records:
        record["forkedFrom"] = {"sessionId": "first", "messageUuid": record["uuid"]}
        record["sessionId"] = "second"
    writer.prompt("Go on elsewhere")
    writer.save(tmp_path / "p")
    known = forest_of(tmp_path)
    (project,) = group_projects(known)
    assert [(row.listed.summary.id, row.depth) for row in project.rows] == [
        ("first", 0),
        ("second", 1),
    ]


def test_the_agent_is_told_where_there_are_several(tmp_path: Path) -> None:
    write(tmp_path / "p", "a")
    (alone,) = group_projects(forest_of(tmp_path))
    assert "· Claude" not in draw_row(alone.rows[0])
    write_rollout(tmp_path / "c", "A", "T1 u1 a1")
    rows = [row for project in group_projects(forest_of(tmp_path)) for row in project.rows]
    assert sorted(row.agent for row in rows) == ["Claude Code", "Codex"]
    assert all(f' · {row.agent}"' in draw_row(row) for row in rows)


def test_a_name_is_the_title_before_the_file_is_read_again(tmp_path: Path) -> None:
    write(tmp_path / "p", "a")
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    assert catalog.titles() == {"a": "About a"}
    apply_changes(catalog.journal, Marked("a"), [Change(MarkKind.NAME, "The port hunt")])
    assert [one.summary.title for one in catalog.sessions()] == ["The port hunt"]
    assert [one.summary.title for one in catalog.fetch_sessions(["a"])] == ["The port hunt"]
    assert catalog.titles() == {"a": "The port hunt"}


def test_activity_counts_every_time_once() -> None:
    times = ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z", "2026-01-01T10:00:00Z", "nonsense"]
    counts = count_activity(times)
    assert len(counts) == BINS
    assert (counts[0], counts[-1], sum(counts)) == (2, 1, 3)
    assert count_activity([]) == (0,) * BINS
