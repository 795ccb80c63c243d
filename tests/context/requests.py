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

from threadline.context import Context, Part, SentBlock

FILLER = "x" * 32
REMINDER = re.compile(r"\s*<system-reminder>.*?</system-reminder>\s*", re.DOTALL)
ATTACHED = {"image": "image", "document": "other"}
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
    match block:
        case {"type": "tool_use" | "server_tool_use"}:
            given = json.dumps(block["input"], sort_keys=True)
            return Row(role, "call", f"{block['name']} {given}", block["id"])
        case {"type": str(kind), "tool_use_id": str(call)} if kind.endswith("tool_result"):
            failed = block.get("is_error") is True
            return Row(role, "result", said(told_by(block.get("content") or "")), call, failed)
        case {"type": "thinking"}:
            return spoken(role, "thinking", block["thinking"])
        case {"type": "redacted_thinking"}:
            return spoken(role, "thinking", block["data"])
        case {"type": "image" | "document" as kind}:
            return Row(role, ATTACHED[kind], block["source"]["media_type"])
        case _:
            return spoken(role, str(block["type"]), block["text"])


def told_by(content: str | list[Json]) -> str:
    """Join what a result holds; what is not text is named. One filler makes all of it filler."""
    texts = [text_or_name(piece) for piece in blocks_in(content)]
    return FILLER if FILLER in texts else "\n".join(texts)


def text_or_name(piece: Json) -> str:
    match piece:
        case {"text": str(text)}:
            return text
        case {"source": {"media_type": str(name)}} | {"tool_name": str(name)}:
            return f"[{name}]"
        case _:
            return f"[{piece['type']}]"


def rows_of(context: Context) -> list[Row]:
    """List the blocks of a context in the same form."""
    found = (our_row(message.role, b) for message in context.messages for b in message.blocks)
    return [row for row in found if row is not None]


def our_row(role: str, block: SentBlock) -> Row | None:
    part = OURS.get(block.type, str(block.type))
    match block.type:
        case Part.TOOL_CALL:
            given = json.dumps(json.loads(block.text or "{}"), sort_keys=True)
            return Row(role, part, f"{block.name} {given}", block.id or "")
        case Part.TOOL_RESULT:
            return Row(role, part, said(block.text or ""), block.id or "", block.error)
        case Part.IMAGE | Part.OTHER:
            return Row(role, part, block.name or "")
        case _:
            return spoken(role, part, block.text or "")


def spoken(role: str, part: str, text: str) -> Row | None:
    return Row(role, part, said(text)) if said(text) else None


def said(text: str) -> str:
    """Take reminders out of a text, and the line's end at which two were joined."""
    return REMINDER.sub("", text).rstrip()


def agree(request: Iterable[Row], ours: Iterable[Row]) -> bool:
    """Return True if a request equals a context, row by row."""
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
        case "image":
            words = "<image>"
        case "other" if row.text in DOCUMENTS:
            words = "<document>"
        case "call" | "result" if row.id.startswith(SERVED):
            words = f"<{row.part} of the server>"
        case "call":
            words = f"<tool_use {row.text.partition(' ')[0]} {row.id}>"
        case "result":
            words = f"<tool_result {row.id}{' ERROR' if row.error else ''}>"
        case _:
            words = re.sub(r"\s+", " ", row.text)[:110]
    return f"{row.role}: {words}".rstrip()


SERVED = "srvtoolu_"
"""How the ids of calls begin that the server runs itself."""

DOCUMENTS = frozenset({"application/pdf"})
"""The media types that the API takes as documents."""

IN_TRUTH = {
    "assistant: <redacted_thinking>": "assistant: <thinking>",
    "assistant: <server_tool_use>": "assistant: <call of the server>",
    "assistant: <web_search_tool_result>": "assistant: <result of the server>",
}
"""Lines of the truth files that tell less, or more, than a context has."""


def truth_lines(lines: Iterable[str]) -> list[str]:
    """Read what a truth file says was sent, in the form of `told`."""
    return [IN_TRUTH.get(line.rstrip(), line.rstrip()) for line in lines]
