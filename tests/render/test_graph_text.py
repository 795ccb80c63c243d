"""The picture of a session graph. Golden files are renewed with THREADLINE_GOLDEN=1."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.bulk import work_grows_with
from tests.cli.run import CORPUS, SCENARIOS
from tests.render.picture import check, graph, read_scenario, tree
from tests.writer import answer, entry, prompt, read, write
from threadline.library import load_lines
from threadline.model.ids import short
from threadline.render.cells import width
from threadline.render.style import ASCII, Display

DRAWN = [
    "tui-rewind",
    "fork-session",
    "subagents",
    "tui-clear-compact",
    "parallel-tools",
    "tui-branch",
]


@pytest.mark.parametrize("name", [*DRAWN, "tui-rewind-root", "tui-interrupt"])
def test_a_scenario_is_drawn_as_reviewed(name: str) -> None:
    check(f"graph-{name}", graph(read_scenario(name)))


@pytest.mark.parametrize("name", ["fork-alternate", "tui-rewind-past-compact"])
def test_who_goes_back_behind_a_beginning_is_drawn_as_reviewed(name: str) -> None:
    reading = load_lines([CORPUS / "claude-code-2.1.326" / name])
    check(f"graph-{name}", graph(reading))
    check(f"tree-{name}", tree(reading))


@pytest.mark.parametrize("name", ["subagents", "tui-clear-compact"])
def test_every_entry_can_have_a_row(name: str) -> None:
    check(f"graph-all-{name}", graph(read_scenario(name), whole=True))


@pytest.mark.parametrize("name", DRAWN)
def test_a_terminal_without_glyphs_gets_the_drawing_of_git(name: str) -> None:
    picture = graph(read_scenario(name), Display(glyphs=ASCII))
    assert picture.isascii()
    check(f"graph-ascii-{name}", picture)


@pytest.mark.parametrize("name", ["tui-rewind", "tui-branch"])
def test_a_wide_terminal_is_used(name: str) -> None:
    check(f"graph-wide-{name}", graph(read_scenario(name), Display(columns=140)))


def test_colour_marks_the_active_path() -> None:
    check("graph-color-tui-rewind", graph(read_scenario("tui-rewind"), Display(color=True)))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_with_all_every_entry_is_drawn_once(path: Path) -> None:
    reading = load_lines([path])
    picture = graph(reading, whole=True)
    drawn = re.findall(r"^[│ ├─╮╯╰]*[●○◆┿] (\w{8}|[a-z]{3}_\w+|\w*:\w+) +", picture, re.MULTILINE)
    assert sorted(drawn) == sorted(map(short, reading.graph.nodes))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
@pytest.mark.parametrize("columns", [40, 80, 140])
def test_no_row_is_wider_than_the_terminal(path: Path, columns: int) -> None:
    for whole in (False, True):
        picture = graph(load_lines([path]), Display(columns=columns), whole=whole)
        assert max(map(width, picture.splitlines())) <= columns


def test_an_abandoned_branch_leaves_to_the_right_and_the_active_one_goes_straight_on(
    tmp_path: Path,
) -> None:
    reading = read(
        tmp_path,
        prompt("a", None, "One"),
        answer("b", "a", "First"),
        prompt("c", "b", "Two"),
        answer("d", "c", "Second"),
        prompt("e", "b", "Instead"),
        answer("f", "e", "Other"),
    )
    assert graph(reading).splitlines()[2:] == [
        "● a        18:00 › One",
        "● b        18:01   First",
        "├─╮ branch c · 2 entries · abandoned",
        "│ ○ c        18:02 › Two",
        "│ ○ d        18:03   Second",
        "● e        18:04 › Instead",
        "● f        18:05   Other ◀ tip",
    ]


def test_a_repeated_prompt_is_folded_and_shown(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        prompt("a", None, "One"),
        answer("b", "a", "First"),
        prompt("c", "b", "Tow"),
        prompt("d", "b", "Two"),
        answer("e", "d", "Second"),
    )
    assert graph(reading).splitlines()[3:] == [
        "● b        18:01   First",
        "├─○ c        18:02   withdrawn before an answer · 1 entry · Tow",
        "● d        18:03 › Two",
        "● e        18:04   Second ◀ tip",
    ]
    assert graph(reading, whole=True).splitlines()[4:6] == [
        "├─╮ withdrawn before an answer · 1 entry",
        "│ ○ c        18:02 › Tow",
    ]


def test_a_new_day_is_shown(tmp_path: Path) -> None:
    late = {"timestamp": "2026-11-15T23:59:00.000Z"}
    early = {"timestamp": "2026-11-16T00:01:00.000Z"}
    reading = read(tmp_path, prompt("a", None, "Late", **late), answer("b", "a", "Early", **early))
    assert graph(reading).splitlines()[2:] == [
        "● a        23:59 › Late",
        "│ 2026-11-16",
        "● b        00:01   Early ◀ tip",
    ]


def test_an_agent_without_result_ends_its_lane(tmp_path: Path) -> None:
    call = {"type": "tool_use", "id": "t1", "name": "Agent", "input": {"description": "dig"}}
    write(tmp_path / "s.jsonl", prompt("a", None, "Go"), entry("b", "a", "assistant", [call]))
    folder = tmp_path / "s" / "subagents"
    folder.mkdir(parents=True)
    (folder / "agent-x.meta.json").write_text('{"toolUseId": "t1"}')
    write(folder / "agent-x.jsonl", prompt("p", None, "dig", isSidechain=True, sessionId="s"))
    reading = load_lines([tmp_path])
    assert graph(reading).splitlines()[3:] == [
        '● b        18:01   Agent "dig" ◀ tip',
        '╰─◆ p        18:00   "dig"',
    ]
    assert graph(reading, whole=True).splitlines()[4:] == [
        '╰─╮ agent · "dig"',
        "  ◆ p        18:00 › dig",
    ]


def test_agents_without_a_session_stand_under_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "s" / "subagents"
    folder.mkdir(parents=True)
    for number in range(2):
        chat = prompt(f"p{number}", None, "Warmup", isSidechain=True, sessionId="s")
        write(folder / f"agent-x{number}.jsonl", chat)
    assert graph(load_lines([tmp_path])).splitlines() == [
        "session s · Orphaned sub-agents (2): parent transcript deleted",
        "2026-11-15 18:00 · 2 entries, 2 agents · claude",
        '├─◆ p0       18:00   "Warmup"',
        '╰─◆ p1       18:00   "Warmup"',
    ]


def nested(tmp_path: Path, depth: int) -> Path:
    """Write a session whose agent calls an agent that calls an agent …"""
    folder = tmp_path / "s" / "subagents"
    folder.mkdir(parents=True)
    for level in range(depth + 1):
        call = {"type": "tool_use", "id": f"t{level}", "name": "Agent", "input": {"prompt": "dig"}}
        chat = [
            prompt(f"p{level}", None, f"Level {level}", sessionId="s", isSidechain=level > 0),
            entry(
                f"c{level}", f"p{level}", "assistant", [call], sessionId="s", isSidechain=level > 0
            ),
            answer(f"r{level}", f"c{level}", "Up again", sessionId="s", isSidechain=level > 0),
        ]
        write(folder / f"agent-x{level}.jsonl" if level else tmp_path / "s.jsonl", *chat)
        if level:
            (folder / f"agent-x{level}.meta.json").write_text(f'{{"toolUseId": "t{level - 1}"}}')
    return tmp_path


def test_too_many_lanes_are_elided_at_the_left(tmp_path: Path) -> None:
    picture = graph(load_lines([nested(tmp_path, 60)]))
    deepest = next(row for row in picture.splitlines() if "p59 " in row)
    assert deepest.startswith("⋯ │ │ ")
    assert "Level 59" in deepest
    assert max(map(width, picture.splitlines())) <= 80
    assert len([row for row in picture.splitlines() if "Up again · 1 step" in row]) == 60


def test_a_chain_of_resumed_sessions_stays_in_one_lane(tmp_path: Path) -> None:
    for number in range(30):
        above = f"b{number - 1}" if number else None
        chat = [
            prompt(f"a{number}", above, f"Go {number}"),
            answer(f"b{number}", f"a{number}", "OK"),
        ]
        times = {"timestamp": f"2026-11-15T10:{number:02}:00.000Z"}
        write(tmp_path / f"s{number:02}.jsonl", *({**record, **times} for record in chat))
    picture = graph(load_lines([tmp_path]))
    assert "│ session s29 continues here · Go 29" in picture
    assert all(row[0] in "●│s2" for row in picture.splitlines())


HOSTILE = "\x1b[2J\x1b]0;owned\x07\r\n\u202eevil\ud800 " + "日本語" * 40 + "x" * 500


def test_hostile_words_titles_and_ids_are_harmless(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        prompt("\x1b[31mid", None, HOSTILE, cwd=HOSTILE, gitBranch="\x1b[1mb", version="\x07"),
        answer("b", "\x1b[31mid", HOSTILE),
        {"type": "custom-title", "customTitle": HOSTILE},
    )
    for whole in (False, True):
        picture = graph(reading, whole=whole)
        assert re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\ud800]", picture) is None
        assert max(map(width, picture.splitlines())) <= 80


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(), min_size=1, max_size=100), st.integers(20, 120))
def test_any_text_fits_on_one_row(tmp_path: Path, text: str, columns: int) -> None:
    reading = read(tmp_path, prompt("a", None, text), answer("b", "a", text))
    picture = graph(reading, Display(columns=columns), whole=True)
    assert len(picture.split("\n")) == 4
    assert max(map(width, picture.split("\n")[2:])) <= columns


def test_a_long_session_is_drawn_in_linear_time(tmp_path: Path) -> None:
    def make(count: int) -> Callable[[], str]:
        chat = []
        for number in range(count):
            above = f"b{number - 1}" if number else None
            chat.append(prompt(f"a{number}", above, "Go"))
            chat.append(answer(f"b{number}", f"a{number}", "OK"))
            if number % 10 == 0 and number:
                chat.append(prompt(f"x{number}", f"b{number - 1}", "No"))
        write(tmp_path / str(count) / "s.jsonl", *chat)
        reading = load_lines([tmp_path / str(count)])
        assert len(graph(reading).splitlines()) > 2 * count
        return lambda: graph(reading)

    work_grows_with(1000, make)
