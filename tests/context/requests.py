"""What real clients sent, and how it is compared with a context.

System messages and reminders are left out on both sides. Where the corpus holds filler in place of
a client's own long text, that row of a request may be anything, also a reminder that was left out.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from threadline.context.context import Context, Part, SentBlock

FILLER = "x" * 32
REMINDER = re.compile(r"\s*<system-reminder>.*?</system-reminder>\s*", re.DOTALL)
PARTS = {"text": "text", "thinking": "thinking", "tool_use": "call", "tool_result": "result"}
OURS = {Part.TOOL_CALL: "call", Part.TOOL_RESULT: "result"}

Json = dict[str, Any]


class Row(NamedTuple):
    """One block of a message: whose it is, what it is, and what it says."""

    role: str
    part: str
    text: str
    id: str = ""
    error: bool = False


class Request(NamedTuple):
    """A request that was answered: what was sent, and the id of the answer."""

    seq: int
    messages: list[Json]
    answer: str

    def rows(self) -> list[Row]:
        """List the blocks sent, without those of the system."""
        return [
            row
            for message in self.messages
            if message["role"] in {"user", "assistant"}
            for block in blocks_in(message["content"])
            if (row := row_of(message["role"], block)) is not None
        ]


def read_requests(path: Path) -> Iterator[Request]:
    """Read the requests of a file that were answered."""
    sent: dict[int, list[Json]] = {}
    for line in path.read_text().splitlines():
        record = json.loads(line)
        if "messages" in record:
            sent[record["seq"]] = record["messages"]
        elif "answered" in record and record["seq"] in sent:
            yield Request(record["seq"], sent[record["seq"]], record["answered"]["id"])


def blocks_in(content: str | list[Json]) -> list[Json]:
    return [{"type": "text", "text": content}] if isinstance(content, str) else content


def row_of(role: str, block: Json) -> Row | None:
    part = PARTS.get(block["type"], str(block["type"]))
    match block:
        case {"type": "tool_use"}:
            return Row(role, part, block["name"], block["id"])
        case {"type": "tool_result"}:
            content = block.get("content") or ""
            texts = (piece.get("text", "") for piece in blocks_in(content))
            failed = block.get("is_error") is True
            return Row(role, part, said("\n".join(texts)), block["tool_use_id"], failed)
        case _:
            return spoken(role, part, str(block.get("text") or block.get("thinking") or ""))


def rows_of(context: Context) -> list[Row]:
    """List the blocks of a context in the same form."""
    found = (our_row(message.role, b) for message in context.messages for b in message.blocks)
    return [row for row in found if row is not None]


def our_row(role: str, block: SentBlock) -> Row | None:
    part = OURS.get(block.type, str(block.type))
    match block.type:
        case Part.TOOL_CALL:
            return Row(role, part, block.name or "", block.id or "")
        case Part.TOOL_RESULT:
            return Row(role, part, said(block.text or ""), block.id or "", block.error)
        case _:
            return spoken(role, part, block.text or "")


def spoken(role: str, part: str, text: str) -> Row | None:
    return Row(role, part, said(text)) if said(text) else None


def said(text: str) -> str:
    """Take reminders out of a text, and the line's end at which two were joined."""
    return REMINDER.sub("", text).rstrip()


def agree(request: Iterable[Row], ours: Iterable[Row]) -> bool:
    """Say whether a request equals a context, row by row."""
    sent, built = tuple(request), tuple(ours)

    @cache
    def fits(i: int, j: int) -> bool:
        if i == len(sent):
            return j == len(built)
        filler = sent[i].text == FILLER
        if filler and sent[i].part == "text" and fits(i + 1, j):
            return True
        if j == len(built):
            return False
        same = sent[i] == (built[j]._replace(text=FILLER) if filler else built[j])
        return same and fits(i + 1, j + 1)

    return fits(0, 0)


def told(context: Context) -> list[str]:
    """Write a context as the truth files write it."""
    return [line_of(row) for row in rows_of(context)]


def line_of(row: Row) -> str:
    match row.part:
        case "thinking":
            words = "<thinking>"
        case "call":
            words = f"<tool_use {row.text} {row.id}>"
        case "result":
            words = f"<tool_result {row.id}{' ERROR' if row.error else ''}>"
        case _:
            words = re.sub(r"\s+", " ", row.text)[:110]
    return f"{row.role}: {words}".rstrip()
