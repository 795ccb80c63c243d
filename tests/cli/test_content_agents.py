"""What `ops`, `lost` and `diff` tell of sessions, as the descriptions of the scenarios tell it."""

import json
from typing import Any, NamedTuple

import pytest

from tests.cli.run import CORPUS, run
from tests.packed import unpacked

OPS = {
    "opencode-1.18.33/compact": ['start "First, long [long]"', "compact"],
    "opencode-1.18.33/revert-files": ['start "First question [o1]"', 'rewind "Other [alt-a]"'],
    "gemini-cli-0.61.0/tui-compress": ['start "First, long [long]"', "compact"],
    "gemini-cli-0.61.0/tui-rewind": [
        'start "First question [g1]"',
        'rewind "Second asked differently [alt-a]"',
        'rewind "Fourth asked differently [alt-b]"',
    ],
    "qwen-code-0.24.4/compress": ['start "First, long [long]"', "compact"],
    "qwen-code-0.24.4/tui-rewind": [
        'start "First question [q1]"',
        'rewind "Second asked differently [alt-a]"',
    ],
    "copilot-cli-1.0.102/tui-compact": ['start "First, long [long]"', "compact"],
    "copilot-cli-1.0.102/tui-fork": ['start "First question [h1]"', 'fork "In the fork [alt-a]"'],
    "kimi-code-2.1.0/compact": ['start "First, long [long]"', "compact"],
    "kimi-code-2.1.0/undo": ['start "First question [o1]"', 'rewind "Asked differently [alt-a]"'],
    "grok-1.0.41/compact": ['start "First, long [long]"', "compact"],
    "grok-1.0.41/rewind": ['start "First question [o1]"', 'rewind "Asked differently [alt-a]"'],
    "grok-1.0.41/fork": [
        'start "First question [o1]"',
        'fork "Asked differently [alt-a]"',
        'fork "Asked yet differently [alt-b]"',
    ],
    "kilo-7.7.9/fork": [
        'start "First question [o1]"',
        'fork "In the fork [alt-a]"',
        'fork "Fork of the fork [alt-b]"',
    ],
}


class Lost(NamedTuple):
    """What a compaction removed: prompts, tools, tokens of the requests; and how much it kept."""

    prompts: list[str]
    calls: dict[str, int]
    tokens: tuple[int, int]
    kept: int


LOST = {
    "opencode-1.18.33/compact": Lost(
        ["First, long [long]", "Second with tools [par]", "Third question [o3]"],
        {"bash": 2, "read": 1},
        (2435 + 3709 + 3933 + 3959, 4 * 40),
        0,
    ),
    "gemini-cli-0.61.0/tui-compress": Lost(["First, long [long]"], {}, (130, 1255), 6),
    "qwen-code-0.24.4/compress": Lost(
        ["First, long [long]", "Second question [q2]", "Third with a tool [one]"],
        {"read_file": 1},
        (8050 + 9207 + 9258 + 9340, 4 * 40),
        0,
    ),
    "copilot-cli-1.0.102/tui-compact": Lost(
        ["First, long [long]", "Second question [h2]", "Third with a tool [one]"],
        {"view": 1},
        (5618 + 7730 + 7796 + 7873, 4 * 40),
        0,
    ),
}
"""The tokens are those that the files record of each request before the compaction."""

DIFFS: dict[str, tuple[str, str, int, list[str], list[str]]] = {
    "opencode-1.18.33/revert-files": (
        "msg_1e388a3530", "msg_1e388991a", 2, ["Other [alt-a]"], ["Edit it [edit]"],
    ),
    "opencode-1.18.33/fork": (
        "ses_e1c7c5a14", "ses_e1c7bb230", 2, ['"Original goes on [o3]"'],
        ['"In the fork [alt-a]"', '"First fork goes on [o4]"'],
    ),
    "gemini-cli-0.61.0/tui-rewind": (
        "412dc256", "2d76f261", 1,
        ["Second asked differently [alt-a]", "Fourth asked differently [alt-b]"],
        ["Second question [g2]", "Third question [g3]"],
    ),
    "gemini-cli-0.61.0/session-file": ("9abf6db5", "efc20152", 2, [], ["In the import [alt-a]"]),
    "qwen-code-0.24.4/tui-rewind": (
        "630c9212", "bfbbad2f", 1,
        ["Second asked differently [alt-a]", "Fourth question [q4]"],
        ["Second question [q2]", "Third question [q3]"],
    ),
    "qwen-code-0.24.4/fork": (
        "4dff8dd6", "4ba22160", 2, ["Original goes on [q3]"], ["In the fork [alt-a]"],
    ),
    "copilot-cli-1.0.102/tui-fork": (
        "e96e0472", "f52b112d", 2, ["Original goes on [h3]"], ["In the fork [alt-a]"],
    ),
}  # fmt: skip
"""Two points, how many prompts they share, and the prompts of each after that."""


def document(*args: str) -> Any:  # noqa: ANN401 - any JSON
    done = run(*args, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.mark.parametrize("scenario", OPS)
def test_operations_are_those_that_were_done(scenario: str) -> None:
    rows = run("ops", str(unpacked(CORPUS / scenario)), COLUMNS="200").stdout.splitlines()
    told = []
    for row in rows[1:]:
        kind, quote, words = row.split()[1], *row.partition('"')[1:]
        told.append(f"{kind} {quote}{words}".strip() if kind != "compact" else kind)
    assert told == OPS[scenario]


@pytest.mark.parametrize("scenario", LOST)
def test_a_compaction_removed_what_was_said_before_it(scenario: str) -> None:
    source = str(unpacked(CORPUS / scenario))
    [entry] = [op["entry"] for op in document("ops", source)["ops"] if op["kind"] == "compact"]
    told, lost = document("lost", entry, source), LOST[scenario]
    texts = [
        block["text"]
        for message in told["removed"]
        if message["role"] == "user"
        for block in message["blocks"]
        if block["type"] == "text"
    ]
    # Copilot CLI sends the time before each prompt.
    assert [text.rpartition("</current_datetime>\n\n")[2] for text in texts] == lost.prompts
    assert told["calls"] == lost.calls
    assert (told["spent"]["input"], told["spent"]["output"]) == lost.tokens
    assert len(told["kept"]) == lost.kept


@pytest.mark.parametrize("scenario", DIFFS)
def test_two_points_share_what_was_said_before_they_part(scenario: str) -> None:
    one, other, shared, left, right = DIFFS[scenario]
    told = document("diff", one, other, str(unpacked(CORPUS / scenario)))
    assert told["common"]["prompts"] == shared
    assert [turn["prompt"] for turn in told["a"]["turns"]] == left
    assert [turn["prompt"] for turn in told["b"]["turns"]] == right
