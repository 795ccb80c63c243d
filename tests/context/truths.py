"""Contexts in the rows of the labelled truths: one row for each block, texts cut short."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from threadline.context import Context, Part, SentBlock
from threadline.library import Reading
from threadline.model.entry import Entry

WIDTH = 100
"""How many characters of a text the truths keep."""

REMINDER = "<system-reminder>"
"""How texts of the client begin that the truths leave out."""


def truths_of(scenarios: list[Path]) -> Iterator[tuple[Path, str, list[str]]]:
    """Yield each labelled store with its session and the rows that the real client sent."""
    for scenario in scenarios:
        for key, facts in json.loads((scenario / "truth.json").read_text()).items():
            if rows := facts.get("activeContextByRealClient"):
                file, _, session = key.partition("#")
                yield scenario / file, session or facts.get("sessionId", ""), rows


def rows_of(context: Context, *, errors: bool = False) -> list[str]:
    """Return the rows of a context; some truths mark the results that are errors."""
    blocks = ((message.role, block) for message in context.messages for block in message.blocks)
    rows = ((block, row_of(role, block)) for role, block in blocks)
    return [marked(row) if errors and block.error else row for block, row in rows if row]


def marked(row: str) -> str:
    """Return the row of a result that is an error."""
    return f"{row.removesuffix('>')} ERROR>"


def row_of(role: str, block: SentBlock) -> str:
    """Return the row of a block; empty if the truths have none for it."""
    match block.type:
        case Part.TEXT:
            text = squeeze(block.text or "")
            return f"{role}: {text[:WIDTH]}" if text and not text.startswith(REMINDER) else ""
        case Part.THINKING:
            return "assistant: <thinking>"
        case Part.TOOL_CALL:
            return f"assistant: <tool_use {block.name} {block.id}>"
        case Part.TOOL_RESULT:
            return f"user: <tool_result {block.id}>"
        case _:
            return f"{role}: <{block.type}>"


def squeeze(text: str) -> str:
    """Return a text in one line."""
    return re.sub(r"\s+", " ", text).strip()


FILLER = "x" * 32
"""What stands in the recorded requests for long texts of the client."""


def chat_requests(scenario: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the rows of each recorded request to a chat completions API.

    The long texts of the client before the first prompt are left out.
    """
    for number, (_, first, *others) in requests_in(scenario):
        rows = [row for row in chat_rows(first) if FILLER not in row]
        yield number, rows + [row for message in others for row in chat_rows(message)]


def requests_in(scenario: Path) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """Yield the number and the messages of each recorded request.

    Those that the client makes for itself (titles, compressions) are left out.
    """
    for line in (scenario / "requests.jsonl").read_text().splitlines():
        record = json.loads(line)
        if "messages" in record and not (record["tag"] or "").startswith("_service"):
            yield record["seq"], record["messages"]


def chat_rows(message: dict[str, Any]) -> Iterator[str]:
    """Yield the rows of a message of a chat completions request."""
    role = message["role"]
    if role == "tool":
        yield f"user: <tool_result {message['tool_call_id']}>"
        return
    if message.get("reasoning_content"):
        yield "assistant: <thinking>"
    content = message.get("content") or []
    parts = [{"type": "text", "text": content}] if isinstance(content, str) else content
    for part in parts:
        text = squeeze(part.get("text", ""))
        if part["type"] != "text":
            yield f"{role}: <image>"
        elif text and not text.startswith(REMINDER):
            yield f"{role}: {text[:WIDTH]}"
    for call in message.get("tool_calls") or []:
        yield f"assistant: <tool_use {call['function']['name']} {call['id']}>"


def agree(sent: list[str], ours: list[str]) -> bool:
    """Return True if the rows that were sent equal ours; filler equals any text."""
    return len(sent) == len(ours) and all(map(same_row, sent, ours))


def same_row(sent: str, ours: str) -> bool:
    """Return True if two rows are equal as far as filler tells."""
    return sent == ours or (FILLER in sent and ours.startswith(sent.partition(FILLER)[0]))


def answered_entries(reading: Reading) -> Iterator[Entry]:
    """Yield the entries after which a model was asked: prompts and results."""
    for node in reading.graph.nodes.values():
        if node.type in {"user", "tool_result"}:
            yield node
