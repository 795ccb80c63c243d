"""The real Pi opens our forks and repaired copies and gives the context it had at that entry."""

from pathlib import Path
from typing import Any

import pytest

from tests.real_pi.peer import Pi
from threadline.library import load_lines
from threadline.library.native import fork_at
from threadline.native.pi.part import UNANSWERED

LABELLED = sorted((Path(__file__).parents[1] / "corpus" / "pi").glob("*/sessions/*/*.jsonl"))


@pytest.mark.parametrize("file", LABELLED, ids=lambda file: f"{file.parts[-4]}-{file.stem[-4:]}")
def test_pi_goes_on_from_a_fork_as_it_would_from_the_entry(
    pi: Pi, file: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "s.jsonl"
    copy.write_bytes(file.read_bytes())
    reading = load_lines([copy])
    forks = tmp_path / "forks"
    for place in pi.ask("everywhere", path=copy)["at"]:
        made = fork_at(reading, place["id"], place=forks)
        opened = pi.ask("open", path=made.file)
        assert (opened["header"]["id"], opened["leaf"]) == (made.session, opened["path"][-1])
        assert without_answers(opened["context"]) == place["context"]


def without_answers(context: dict[str, Any]) -> dict[str, Any]:
    """Leave out the results that Pi would make up itself when it sends."""
    made_up = [{"type": "text", "text": UNANSWERED}]
    messages = [m for m in context["messages"] if m.get("content") != made_up]
    return context | {"messages": messages}
