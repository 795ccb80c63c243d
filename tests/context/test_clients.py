"""The context of every labelled session equals what its real client sent."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.context.requests import Request, agree, read_requests, rows_of, told, truth_lines
from threadline.library import Reading, load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[1] / "corpus"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("claude-code*/*/requests.jsonl"))
LOST_ON_RESUME = (
    "Esc with a queued prompt: it hangs beside the call's result, and a resume loses it"
)
NO_CONTENT = "set_model in a running process makes a thought without words '(no content)'"
NOT_KEPT = (
    "--resume-session-at a summary or boundary leaves out what was kept; a later resume finds it"
)
LIVE_ONLY = {
    ("claude-code", "clear", 7): "what a command printed was on no path of the file it resumed",
    ("claude-code", "errors", 11): "2.1.197 asks for the rest of a cut answer and writes no entry",
    ("claude-code-2.0.14", "torn-then-on", 17): "its prompt was written behind a torn line",
    ("claude-code-2.1.220", "compact-in-fork", 19): NOT_KEPT,
    ("claude-code-2.1.220", "compact-in-fork", 21): NOT_KEPT,
    ("claude-code-2.1.220", "compact-in-fork", 23): NOT_KEPT,
    (
        "claude-code-2.1.250",
        "fork-chain",
        6,
    ): "--model: 2.1.250 does not record it before the answer",
    ("claude-code-2.1.250", "thinking", 8): NO_CONTENT,
    ("claude-code-2.1.250", "thinking", 9): NO_CONTENT,
    ("claude-code-2.1.325", "killed-then-on", 4): (
        "--resume-session-at cuts results off and answers their calls; a later resume finds them"
    ),
    ("claude-code-2.1.325", "thinking", 8): NO_CONTENT,
    ("claude-code-2.1.325", "thinking", 9): NO_CONTENT,
    ("claude-code-2.1.325", "tui-queue-esc", 5): LOST_ON_RESUME,
    ("claude-code-2.1.325", "tui-queue-esc", 6): LOST_ON_RESUME,
}
"""Requests that hold what the running client knew and its file does not lead to: a resume of the
same client sends something else."""


def name(scenario: Path) -> str:
    return f"{scenario.parent.name}-{scenario.name}"


def truths() -> Iterator[tuple[Path, list[str]]]:
    """List the session files whose client was seen to resume them, with what it then sent."""
    for scenario in SCENARIOS:
        for file, facts in json.loads((scenario / "truth.json").read_text()).items():
            sent = facts.get("activeContextByRealClient") or []
            if sent and not sent[0].startswith("(resume failed"):
                yield scenario / "projects" / file, truth_lines(sent)


TRUTHS = list(truths())


def test_the_corpus_is_complete() -> None:
    assert (len(SCENARIOS), len(TRUTHS)) == (90, 139)


@pytest.mark.parametrize(
    ("file", "sent"), TRUTHS, ids=[f"{name(f.parents[2])}-{f.stem[:8]}" for f, _ in TRUTHS]
)
def test_the_context_at_the_active_tip_is_what_the_client_sends_on_resume(
    file: Path, sent: list[str]
) -> None:
    assert told(context_at(load_lines([file]))) == sent


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name)
def test_the_context_of_a_request_equals_that_request(scenario: Path) -> None:
    reading = load_lines([scenario / "projects"])
    for request, before in matched(reading, scenario):
        known = (scenario.parent.name, scenario.name, request.seq) in LIVE_ONLY
        ours = rows_of(context_at(reading, before))
        assert agree(request.rows(), ours) is not known, f"request {request.seq} at {before}"


def test_most_requests_can_be_matched() -> None:
    found = [
        request
        for scenario in SCENARIOS
        for request, _ in matched(load_lines([scenario / "projects"]), scenario)
    ]
    assert len(found) == 710


def matched(reading: Reading, scenario: Path) -> Iterator[tuple[Request, str]]:
    """Return the requests whose answer is in a file, each with the entry it continues."""
    first: dict[str, str] = {}
    for node in reading.graph.nodes.values():
        if node.type == "assistant" and node.message and node.message.id and node.parent:
            first.setdefault(node.message.id, node.parent)
    for request in read_requests(scenario / "requests.jsonl"):
        if request.answer in first:
            yield request, first[request.answer]
