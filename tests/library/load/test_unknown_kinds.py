"""A context tells of records whose effect on it is not known."""

import json
from pathlib import Path

import pytest

from tests.cases import write_case
from tests.cli.run import run, run_json
from tests.records import Record
from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS
from threadline.context import Context, UnknownKind
from threadline.library import load_lines
from threadline.library.position import context_at
from threadline.model.effect import Effect
from threadline.render.html.viewer.context import draw_context

NEW: Record = {"type": "attachment", "attachment": {"type": "quantum_note", "text": "hm"}}
NOTE: Record = {"type": "telepathy", "sessionId": "s"}


def unknown(drawing: str, folder: Path, at: str | None = None) -> list[tuple[str, int, list[str]]]:
    """List the unknown kinds of a drawn conversation whose `h` entries are of a new kind."""
    also = {f"h{number}": NEW for number in range(4)}
    found = context_at(load_lines([write_case(drawing, folder, also)]), at).unknown
    return [(each.kind, each.count, list(each.entries)) for each in found]


def test_entries_of_an_unknown_kind_on_the_path_are_counted(tmp_path: Path) -> None:
    kinds = unknown("u1-h1-a1-u2-h2-a2 a1-u3-h3-a3", tmp_path, "a2")
    assert kinds == [("attachment:quantum_note", 2, ["h1", "h2"])]


def test_what_a_compaction_summarised_is_not_counted(tmp_path: Path) -> None:
    kinds = unknown("u1-h1-a1 b1(a1)-z1-u2-h2-a2", tmp_path)
    assert kinds == [("attachment:quantum_note", 1, ["h2"])]


def test_known_kinds_are_not_mentioned(tmp_path: Path) -> None:
    assert unknown("u1-t1-r1-a1-s1-p1-u2-a2 +leaf(a2) +queue@5 +snapshot(u1)", tmp_path) == []


def test_a_record_without_an_id_is_named_by_its_line(tmp_path: Path) -> None:
    write_case("u1-a1", tmp_path)
    file = tmp_path / "s.jsonl"
    file.write_text(file.read_text() + json.dumps(NOTE) + "\n")
    assert context_at(load_lines([file])).unknown == (UnknownKind("telepathy", 1, (f"{file}:3",)),)


def test_the_command_prints_them_for_people_and_programs(tmp_path: Path) -> None:
    write_case("u1-h1-a1-u2-h2-a2", tmp_path, {"h1": NEW, "h2": NEW})
    file = str(tmp_path / "s.jsonl")
    said = "2 records of a kind whose effect is not known: attachment:quantum_note"
    assert said in run("context", file).output
    expected = {"kind": "attachment:quantum_note", "count": 2, "entries": ["h1", "h2"]}
    assert run_json("context", file)["unknown"] == [expected]


def test_the_page_of_a_context_has_a_line_of_them() -> None:
    kinds = tuple(UnknownKind(f"kind-{number}", number, ("a",)) for number in (1, 2, 3, 4))
    page = str(draw_context(Context("a", (), unknown=kinds)))
    assert (
        "10 records of a kind whose effect is not known: kind-1, kind-2, kind-3 and 1 more" in page
    )
    assert "not known" not in str(draw_context(Context("a", ())))


@pytest.mark.parametrize("agent", AGENTS, ids=lambda agent: agent.name)
def test_every_agent_has_a_table_of_kinds(agent: Agent) -> None:
    kinds = agent.kinds()
    assert kinds is not None
    assert {Effect.SENT, Effect.EDITS} <= set(kinds.effects.values())
