"""The forest: sessions of the index, and those it has not read, in their projects."""

from pathlib import Path

import pytest

from tests.browser.sessions import Scribe
from threadline.index.catalog import SessionInfo
from threadline.library.catalog import Catalog
from threadline.library.forest import BINS, count_activity, list_forest
from threadline.library.places import Places
from threadline.library.shelf import list_shelves
from threadline.render.html.viewer.forest import group_projects, name_projects


def write(folder: Path, session: str) -> None:
    scribe = Scribe(session, session)
    scribe.add("user", f"About {session}", cwd=f"/work/{folder.name}")
    scribe.answer("Yes")
    scribe.save(folder)


def catalog_of(root: Path) -> Catalog:
    return Catalog([str(root)], Places(root.parent / "cache", root.parent / "kept"))


def infos(catalog: Catalog) -> list[SessionInfo]:
    catalog.refresh()
    return catalog.sessions()


def test_sessions_are_listed_before_they_are_read_and_known_after(tmp_path: Path) -> None:
    root = tmp_path / "projects"
    for project, session in (("one", "a"), ("one", "b"), ("two", "c")):
        write(root / project, session)
    shelves = list_shelves([str(root)])
    assert sorted(shelves) == [str(root / "one"), str(root / "two")]
    guessed = list_forest([], shelves.values(), {})
    assert sorted((one.card.id, one.read) for one in guessed) == [
        ("a", False),
        ("b", False),
        ("c", False),
    ]
    known = list_forest(infos(catalog_of(root)), shelves.values(), {"a": (1, 2)})
    assert sorted((one.card.title, one.read) for one in known) == [
        ("About a", True),
        ("About b", True),
        ("About c", True),
    ]
    assert [one.activity for one in known if one.card.id == "a"] == [(1, 2)]
    assert [project.name for project in group_projects(known)] == ["two", "one"] or (
        sorted(project.name for project in group_projects(known)) == ["one", "two"]
    )


def test_a_directory_of_transcripts_is_one_shelf(tmp_path: Path) -> None:
    write(tmp_path, "a")
    write(tmp_path / "a" / "subagents", "agent-x")
    (shelf,) = list_shelves([str(tmp_path)]).values()
    assert shelf.paths == [str(tmp_path / "a.jsonl")]
    assert len(shelf.files) == 2


def test_a_file_and_nothing_at_all_are_shelves_too(tmp_path: Path) -> None:
    write(tmp_path, "a")
    assert list(list_shelves([str(tmp_path / "a.jsonl")])) == [str(tmp_path / "a.jsonl")]
    assert list_shelves([str(tmp_path / "none")]) == {}


def test_a_fork_stands_below_what_it_forks_from(tmp_path: Path) -> None:
    scribe = Scribe("first")
    scribe.prompt("Begin", cwd="/work")
    scribe.answer("Begun")
    scribe.save(tmp_path / "p")
    scribe.session = "second"
    for record in scribe.records:
        record["forkedFrom"] = {"sessionId": "first", "messageUuid": record["uuid"]}
        record["sessionId"] = "second"
    scribe.prompt("Go on elsewhere")
    scribe.save(tmp_path / "p")
    known = list_forest(infos(catalog_of(tmp_path)), [], {})
    (project,) = group_projects(known)
    assert [(row.listed.card.id, row.depth) for row in project.rows] == [
        ("first", 0),
        ("second", 1),
    ]


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        (["/a/x", "/a/y"], ["x", "y"]),
        (["/a/x/p", "/a/y/p"], ["x/p", "y/p"]),
        (["/a/x/d/p", "/a/y/d/p"], ["x/…/p", "y/…/p"]),
        (["", "/"], ["elsewhere", "/"]),
        (["/p", "/q/p"], ["/p", "q/p"]),
    ],
)
def test_projects_are_called_by_as_little_as_tells_them_apart(
    paths: list[str], names: list[str]
) -> None:
    assert list(name_projects(paths).values()) == names


def test_activity_counts_every_time_once() -> None:
    times = ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z", "2026-01-01T10:00:00Z", "nonsense"]
    counts = count_activity(times)
    assert len(counts) == BINS
    assert (counts[0], counts[-1], sum(counts)) == (2, 1, 3)
    assert count_activity([]) == (0,) * BINS
