"""What is told of sessions: titles by rank, places, counts; and of lines."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from tests.bulk import work_grows_with
from tests.cli.run import scenario
from tests.records import Record
from tests.writer import SessionWriter, answer, prompt, read, write
from threadline.agents.pi.outline import DIALECT as PI
from threadline.library import load_lines
from threadline.library.load.describe import describe_sessions, title_lines
from threadline.library.load.outline import Outliner
from threadline.model.entry import Entry
from threadline.model.results import SessionSummary
from threadline.outline.dialect import Words
from threadline.outline.words import user_words

CUSTOM: Record = {"type": "custom-title", "customTitle": "Named by me"}
MADE: Record = {"type": "ai-title", "aiTitle": "Made up"}
SUMMARY: Record = {"type": "summary", "summary": "In short", "leafUuid": "b", "timestamp": ""}
TALK = [prompt("a", None, "\n  First line\nsecond line"), answer("b", "a", "Sure.")]


def card(path: Path, *records: Record) -> SessionSummary:
    return describe_sessions(read(path, *records))["s"]


@pytest.mark.parametrize(
    ("notes", "title"),
    [
        ([], "First line"),
        ([SUMMARY], "In short"),
        ([MADE, SUMMARY], "Made up"),
        ([CUSTOM, MADE, SUMMARY], "Named by me"),
        ([SUMMARY, MADE, CUSTOM], "Named by me"),
        ([MADE, {**MADE, "aiTitle": "Better"}], "Better"),
        ([CUSTOM, {**CUSTOM, "customTitle": "Renamed"}], "Renamed"),
        ([CUSTOM, {**CUSTOM, "customTitle": " "}], "Named by me"),
        ([{**MADE, "aiTitle": 7}], "First line"),
        ([{**SUMMARY, "leafUuid": "unknown"}], "First line"),
    ],
)
def test_the_best_title_wins_and_of_one_kind_the_last(
    tmp_path: Path, notes: list[Record], title: str
) -> None:
    assert card(tmp_path, *TALK, *notes).title == title


def test_a_summary_names_the_session_that_owns_its_leaf(tmp_path: Path) -> None:
    write(tmp_path / "s.jsonl", *TALK)
    write(tmp_path / "other.jsonl", SUMMARY, prompt("x", None, "Another session"))
    cards = describe_sessions(load_lines([tmp_path]))
    assert {card.id: card.title for card in cards.values()} == {
        "s": "In short",
        "other": "Another session",
    }


def test_a_prompt_that_announces_something_says_what(tmp_path: Path) -> None:
    told = "Do as follows:\n\n# Add a column\n\nmore"
    assert card(tmp_path, prompt("a", None, told)).title == "Do as follows: Add a column"


def test_a_plan_that_was_approved_names_the_session(tmp_path: Path) -> None:
    told = "Implement the following plan:\n\n# Plan: Add a column\n\nmore"
    assert card(tmp_path, prompt("a", None, told)).title == "Plan: Add a column"


@pytest.mark.parametrize("little", [".", "/mode", "Unknown skill: mode"])
def test_a_prompt_that_says_little_names_no_session_that_has_another(
    tmp_path: Path, little: str
) -> None:
    talk = [prompt("a", None, little), prompt("b", "a", "Now /mode is needed")]
    assert card(tmp_path, *talk).title == "Now /mode is needed"


def test_a_skill_of_pi_is_named_like_a_command() -> None:
    told = '<skill name="start-game" location="/repo/skills/start-game.md">\nPlay.\n</skill>'
    assert user_words(Entry("user"), told, PI) == Words("command", "/skill:start-game")


def test_a_session_of_commands_is_named_by_the_first(tmp_path: Path) -> None:
    typed = "<command-name>/clear</command-name>\n<command-args></command-args>"
    assert card(tmp_path, prompt("a", None, typed)).title == "/clear"


def test_a_session_in_which_nobody_typed_says_so(tmp_path: Path) -> None:
    assert card(tmp_path, answer("a", None, "Hello?")).title == "(no prompt)"


def test_the_facts_come_from_both_ends(tmp_path: Path) -> None:
    found = card(
        tmp_path,
        prompt("a", None, "Go", cwd="/home/me/app", gitBranch="main", version="2.1.1"),
        answer("b", "a", "Gone", cwd="/home/me/app/deep", gitBranch="topic", version="2.1.9"),
    )
    assert (found.cwd, found.git_branch, found.version) == ("/home/me/app", "topic", "2.1.9")
    assert (found.first_at, found.last_at) == (
        "2026-11-15T18:00:00.000Z",
        "2026-11-15T18:01:00.000Z",
    )
    assert (found.agent, found.entries) == ("claude", 2)


def test_branches_agents_and_compactions_are_counted() -> None:
    found: dict[str, tuple[int, int, int]] = {}
    for name in ("tui-rewind", "subagents", "tui-clear-compact"):
        cards = describe_sessions(load_lines([scenario(name)]))
        found |= {
            card.id[:8]: (card.branches, card.agents, card.compactions) for card in cards.values()
        }
    assert found == {
        "7bc87c4c": (4, 0, 0),
        "e0e140e4": (0, 2, 0),
        "d294e339": (2, 0, 1),
        "5be51acf": (0, 0, 0),
    }


def titles(name: str) -> list[str]:
    reading = load_lines([scenario(name)])
    title_of = title_lines(reading, describe_sessions(reading))
    return [title_of(line) for line in reading.tree.lines]


def test_lines_are_named_after_what_they_begin_with() -> None:
    assert titles("tui-rewind") == [
        "Mock session title",
        "Branch • 43e76cc9 • Second question [c2]",
        "Branch • 2ef7ba92 • Third question [c3]",
        "Branch • 796bf904 • Third asked differently [alt-a]",
        "Branch • 70ff94a7 • Second asked differently [alt-b]",
    ]
    assert titles("subagents")[1:] == [
        'general-purpose "Look at notes"',
        'general-purpose "Look at README"',
    ]


def test_an_agent_of_the_harness_is_named_by_its_id(tmp_path: Path) -> None:
    write(tmp_path / "s.jsonl", *TALK)
    folder = tmp_path / "s" / "subagents"
    folder.mkdir(parents=True)
    side = {"isSidechain": True, "sessionId": "s"}
    write(folder / "agent-aprompt_suggestion-0a1b2c.jsonl", prompt("x", None, "[SUGGEST]", **side))
    reading = load_lines([tmp_path])
    title_of = title_lines(reading, describe_sessions(reading))
    assert title_of(reading.tree.lines[1]) == "prompt suggestion"
    summary = describe_sessions(reading)["s"]
    assert (summary.agents, summary.client_agents, summary.called_agents) == (1, 1, 0)


def test_sessions_are_described_in_linear_time(tmp_path: Path) -> None:
    def make(count: int) -> Callable[[], object]:
        for number in range(count):
            notes = [MADE] * 20
            chat = [prompt(f"{number}-{at}", None, f"Prompt {at}") for at in range(5)]
            write(tmp_path / str(count) / f"s{number}.jsonl", *chat, *notes)
        reading = load_lines([tmp_path / str(count)])
        return lambda: describe_sessions(reading)

    work_grows_with(60, make)


def test_agents_without_their_session_are_called_that(tmp_path: Path) -> None:
    agents = next(Path(scenario("subagents")).rglob("subagents"))
    copytree(agents, tmp_path / agents.parent.name / "subagents")
    reading = load_lines([tmp_path])
    [summary] = describe_sessions(reading).values()
    assert summary.title == "Orphaned sub-agents (2): parent transcript deleted"
    [header] = Outliner(reading).outline().roots
    assert (header.kind, header.title) == ("session", summary.title)
    assert [message.kind for message in header.children] == ["agent", "agent"]


def test_an_error_is_no_title(tmp_path: Path) -> None:
    writer = SessionWriter("s")
    writer.prompt("Do it")
    failed = writer.answer("Invalid API key · Please run /login", isApiErrorMessage=True)
    note = {"type": "summary", "leafUuid": failed}
    writer.records.insert(0, note | {"summary": "Invalid API key · Please run /login"})
    assert describe_sessions(load_lines([writer.save(tmp_path)]))["s"].title == "Do it"
    writer.records.insert(1, note | {"summary": "A plan"})
    assert describe_sessions(load_lines([writer.save(tmp_path)]))["s"].title == "A plan"
