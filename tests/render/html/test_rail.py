"""The rail beside a page: what stands out is named, in words that fit."""

import re
from pathlib import Path

from tests.cases import read_case, write_case
from tests.render.html.reader import page_of_reading
from tests.render.stories import open_story, outline_of
from threadline.library import Reading, load_lines
from threadline.library.load.describe import describe_sessions
from threadline.model.call import Call
from threadline.model.tool import Does
from threadline.outline.message import Message
from threadline.outline.unit import Unit, unit_of
from threadline.render.html.graph import LETTER, WIDTH, agent_label, draw_graph
from threadline.render.html.minimap import outline_trunk, places_of
from threadline.render.html.view import View
from threadline.render.html.viewer.session import Shown, draw_sides

TEXT = re.compile(
    r'<text x="(\d+)" y="(\d+)"(?: data-time="[^"]*")?>([^<]*)(?:<title>([^<]*)</title>)?</text>'
)


def labels_of(reading: Reading) -> list[tuple[int, int, str, str]]:
    """List what stands beside the graph: place, words, and what they are when pointed at."""
    found = TEXT.findall("".join(draw_graph(View(outline_of(reading), reading.tree, {}))))
    return [(int(x), int(y), shown, whole) for x, y, shown, whole in found]


def test_branches_and_prompts_are_called_by_their_first_words_once() -> None:
    labels = labels_of(open_story("claude-code/tui-rewind"))
    assert [(shown, whole) for _, _, shown, whole in labels[1:]] == [
        ("First question [c…", "First question [c1]"),
        ("Second questio…", "Second question [c2] · abandoned"),
        ("Third quest…", "Third question [c3] · abandoned"),
        ("Third asked di…", "Third asked differently [alt-a] · abandoned"),
        ("Goes on [c4]", ""),
        ("Second asked diff…", "Second asked differently [alt-b]"),
        ("tip", ""),
    ]


def agent(subject: str, call: Call) -> Unit:
    """Make the unit of a call that an agent answered to."""
    return unit_of(Message("tool_use", f"Agent {subject}", subject=subject, call=call), "agent", ())


def test_agents_are_called_by_what_they_were_told() -> None:
    subject = 'Explore "Research cargo metadata"'
    told = Call("Task", {"description": "Research cargo metadata"}, Does.SPAWN)
    assert agent_label(agent(subject, told)) == ("Research cargo metadata", subject)
    assert agent_label(agent("Explore", Call("Task", {}))) == ("Explore", "Explore")
    shown = [label[2] for label in labels_of(open_story("claude-code/subagents"))]
    assert "Look at notes" in shown


def test_labels_fit_beside_the_lines_each_in_a_row_of_its_own(tmp_path: Path) -> None:
    nested = " ".join(f"a{n}-u{n + 1}-a{n + 1} a{n}-u{n + 50}-a{n + 50}" for n in range(1, 4))
    labels = labels_of(read_case(f"u1-a1 {nested} a1-u99-a99", tmp_path))
    rows = [y for _, y, _, _ in labels]
    assert len(rows) == len(set(rows)) > 5
    assert any(shown.endswith("…") for _, _, shown, _ in labels)
    assert all(x + LETTER * len(shown) <= WIDTH for x, _, shown, _ in labels)


def test_the_first_mark_of_each_day_has_a_date(tmp_path: Path) -> None:
    reading = read_case("u1@10-a1@20-u2@90000-a2@90010", tmp_path)
    assert [label[2] for label in labels_of(reading)] == [
        "1 Jan",
        "please do u1",
        "2 Jan",
        "please do u2",
        "tip",
    ]
    reading = read_case("u1@10-a1@20", tmp_path)
    assert [label[2] for label in labels_of(reading)] == ["00:00", "please do u1", "tip"]


def test_agents_that_the_client_ran_for_itself_have_no_lane(tmp_path: Path) -> None:
    write_case("s: u1-t1(Task)-r1(t1)-a1\ns#x(t1): u7-a7\ns#y: u8-a8", tmp_path)
    (own,) = tmp_path.rglob("agent-y.jsonl")
    own.write_text(own.read_text().replace('"agentId":"y"', '"agentId":"asuggest-0a1b"'))
    own.rename(own.with_name("agent-asuggest-0a1b.jsonl"))
    reading = load_lines([tmp_path])
    drawn = "".join(draw_graph(View(outline_of(reading), reading.tree, {})))
    assert re.findall(r'<path class="(\w+)" d="[^"]*" data-first', drawn) == ["active", "agent"]
    assert "suggest" not in drawn


def test_each_session_of_a_page_begins_with_a_date(tmp_path: Path) -> None:
    reading = read_case("s1: u1@10-a1@20\ns2: u2@60-a2@70", tmp_path)
    page = page_of_reading(reading, outline_of(reading))
    assert re.findall(r'data-rule="([^"]+)" id="(\w+)"', page) == [
        ("Thursday, 1 January 2026", "u1"),
        ("Thursday, 1 January 2026", "u2"),
    ]


def test_what_the_viewer_draws_around_units_has_no_null_characters(tmp_path: Path) -> None:
    write_case("s: u1-a1-u2-a2", tmp_path)
    (path,) = tmp_path.rglob("*.jsonl")
    path.write_text(path.read_text().replace("please do u1", r"please \u0000 do u1"))
    reading = load_lines([tmp_path])
    view = View(outline_of(reading), reading.tree, describe_sessions(reading))
    sides = draw_sides(Shown("s", whole=True, view=view))
    assert "please \ufffd do u1" in sides["contents"]
    assert not any("\0" in side for side in sides.values())


def test_tokens_below_zero_take_no_room_on_the_map() -> None:
    assert outline_trunk([-900.0, 4.0, -1.0], 10) == outline_trunk([0.0, 4.0, 0.0], 10)


def test_what_is_folded_takes_little_room_on_the_map() -> None:
    steps = [unit_of(Message("tool_use", "call"), "tool", []) for _ in range(8)]
    row = unit_of(Message("steps", "8 calls"), "steps", steps)
    prompt = unit_of(Message("user", "go"), "user", [row])
    prompt.total, row.total = 9, 8
    assert places_of([prompt, row, *steps]) == [0, 1, 2, *(2 + i / 4 for i in range(1, 9))]
