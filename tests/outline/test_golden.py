"""Outlines of real transcripts, compared with golden files."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden import check_golden
from threadline.library import load_lines
from threadline.library.load.outline import Outliner
from threadline.outline.message import Message

CORPUS = Path(__file__).parent.parent / "corpus"
GOLDEN = Path(__file__).parent / "golden"
SCENARIOS = [
    "claude-code/parallel-tools",
    "claude-code/subagents",
    "claude-code/subagent-background",
    "claude-code/tui-rewind",
    "claude-code/tui-rewind-root",
    "claude-code/tui-clear-compact",
    "claude-code/tui-interrupt",
    "claude-code/tui-branch",
    "claude-code/fork-session",
    "claude-code/slash-commands",
    "claude-code/errors",
    "claude-code/auto-compact",
    "claude-code-2.1.325/subagents",
    "claude-code-2.1.325/killed-in-tool",
    "claude-code-1.0.128/subagents",
    "pi/tree-branch",
    "pi/compact-tree",
    "pi/misc-entries",
    "pi/abort-steer",
    "pi/parallel-tools",
]


def draw(message: Message, depth: int) -> Iterator[str]:
    """Draw one message: level, kind, pair, line, how many are below, its ways to other lines."""
    pair = {"first": "┌", "last": "└", None: " "}[message.pair]
    below = f" [{message.immediate.count}/{message.total.count}]" if message.children else ""
    quiet = "~" if message.quiet else ""
    title = message.landmark or message.full_title
    shapes = " ".join(type(shape).__name__ for shape in message.shapes)
    yield f"{'  ' * depth}{message.level}{pair}{quiet}{message.kind} | {title} | {shapes}{below}"
    for link in message.links:
        yield f"{'  ' * depth}   {link.way} {link.kind}: {link.text}"


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_is_outlined_as_reviewed(name: str) -> None:
    outline = Outliner(load_lines([CORPUS / name])).outline().counted()
    rows: list[str] = []
    stack = [(message, 0) for message in reversed(outline.roots)]
    while stack:
        message, depth = stack.pop()
        rows += draw(message, depth)
        stack += [(child, depth + 1) for child in reversed(message.children)]
    check_golden(GOLDEN / f"{name.replace('/', '-')}.txt", "\n".join(rows) + "\n")
