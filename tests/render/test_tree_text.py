"""The session tree for people. Golden files are renewed with THREADLINE_GOLDEN=1."""

import re
from pathlib import Path

import pytest

from tests.cli.run import SCENARIOS
from tests.render.picture import check, read_scenario, tree
from tests.render.test_graph_text import DRAWN, HOSTILE, nested
from tests.writer import answer, prompt, read, write
from threadline.library import load_lines
from threadline.render.cells import width
from threadline.render.style import ASCII, Display


@pytest.mark.parametrize("name", [*DRAWN, "tui-rewind-root"])
def test_a_scenario_is_drawn_as_reviewed(name: str) -> None:
    check(f"tree-{name}", tree(read_scenario(name)))


def test_a_terminal_without_glyphs_gets_plain_ones() -> None:
    check("tree-ascii-tui-rewind", tree(read_scenario("tui-rewind"), Display(glyphs=ASCII)))


def test_a_wide_terminal_is_used() -> None:
    check("tree-wide-tui-rewind", tree(read_scenario("tui-rewind"), Display(columns=140)))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
@pytest.mark.parametrize("columns", [40, 80, 140])
def test_no_row_is_wider_than_the_terminal(path: Path, columns: int) -> None:
    picture = tree(load_lines([path]), Display(columns=columns))
    assert max(map(width, picture.splitlines())) <= columns


def write_agents(tmp_path: Path, prompts: list[str]) -> None:
    write(tmp_path / "s.jsonl", prompt("a", None, "Go"), answer("b", "a", "Gone"))
    folder = tmp_path / "s" / "subagents"
    folder.mkdir(parents=True)
    for number, text in enumerate(prompts):
        chat = prompt(f"p{number}", None, text, isSidechain=True, sessionId="s")
        write(folder / f"agent-x{number}.jsonl", chat)


def test_agents_of_one_name_share_a_row(tmp_path: Path) -> None:
    write_agents(tmp_path, ["Warmup", "Dig", "Warmup", "Warmup"])
    rows = tree(load_lines([tmp_path])).splitlines()
    assert [row[:19].rstrip() for row in rows[2:]] == ['├─ ◆ "Warmup" ×3', '└─ ◆ "Dig"']
    assert "3 entries" in rows[2]


def test_many_agents_are_counted_or_listed(tmp_path: Path) -> None:
    write_agents(tmp_path, [f"Task {number}" for number in range(20)])
    reading = load_lines([tmp_path])
    rows = tree(reading).splitlines()
    assert len(rows) == 2 + 7
    assert rows[-1].startswith("└─ ◆ 14 more agents")
    assert len(tree(reading, whole=True).splitlines()) == 2 + 20


def test_projects_are_separated(tmp_path: Path) -> None:
    write(tmp_path / "s1.jsonl", prompt("a", None, "One", cwd="/home/me/app"))
    write(tmp_path / "s2.jsonl", prompt("b", None, "Two", cwd="/home/me/lib"))
    write(tmp_path / "s3.jsonl", prompt("c", None, "Three"))
    picture = tree(load_lines([tmp_path]))
    assert [block.splitlines()[0] for block in picture.split("\n\n")] == [
        "/home/me/app · 1 entry",
        "/home/me/lib · 1 entry",
        "(no directory) · 1 entry",
    ]


def test_agents_without_a_session_stand_under_its_name(tmp_path: Path) -> None:
    write_agents(tmp_path, ["Warmup", "Warmup"])
    (tmp_path / "s.jsonl").write_text("")
    rows = tree(load_lines([tmp_path])).splitlines()
    assert rows[1].startswith("● s Orphaned sub-agents (2): parent ")
    assert rows[2].startswith('└─ ◆ "Warmup" ×2 ')


def test_a_session_without_entries_of_its_own_is_there(tmp_path: Path) -> None:
    chat = [prompt("a", None, "One"), answer("b", "a", "Sure"), prompt("c", "b", "Two")]
    write(tmp_path / "s1.jsonl", *chat)
    write(tmp_path / "s2.jsonl", *chat)
    picture = tree(load_lines([tmp_path]))
    assert "└─ ● s2 no entries of its own" in picture


def test_too_many_levels_are_elided_at_the_left(tmp_path: Path) -> None:
    picture = tree(load_lines([nested(tmp_path, 60)]))
    assert max(map(width, picture.splitlines())) <= 80
    assert picture.splitlines()[-1].startswith("⋯ ")


def test_hostile_titles_are_harmless(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        prompt("\x1b[31mid", None, "x", cwd=HOSTILE),
        {"type": "custom-title", "customTitle": HOSTILE},
    )
    picture = tree(reading)
    assert re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\ud800]", picture) is None
    assert max(map(width, picture.splitlines())) <= 80
