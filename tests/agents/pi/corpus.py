"""The labelled Pi sessions: their files, what Pi itself says of each, and what it sent."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.context.truths import chat_rows, squeeze
from threadline.context import Context, Part, SentBlock

CUT = 90
"""How much of a message truth.json tells."""
CORPUS = Path(__file__).parents[2] / "corpus" / "pi"


class Labelled(NamedTuple):
    """One session file and Pi's own answers about it."""

    name: str
    file: Path
    truth: dict[str, Any]

    def records(self) -> list[dict[str, Any]]:
        """Return all records except the header."""
        lines = self.file.read_text(encoding="utf-8").split("\n")
        return [json.loads(line) for line in lines if line][1:]

    def path(self) -> list[tuple[str, dict[str, Any]]]:
        """Return the active path as Pi walks it."""
        by_id = {record["id"]: record for record in self.records()}
        return [(entry, by_id[entry]) for entry in self.truth["activePath"]]


def labelled() -> list[Labelled]:
    """List every labelled session."""
    found = []
    for page in sorted(CORPUS.glob("*/truth.json")):
        for name, truth in json.loads(page.read_text()).items():
            found.append(Labelled(page.parent.name, page.parent / "sessions" / name, truth))
    return found


def brief(message: dict[str, Any]) -> str:
    """Write a message of Pi as truth.json does: its role, and the beginning of what is in it."""
    match message:
        case {"command": command}:
            words = f"$ {command}"
        case {"summary": summary}:
            words = summary
        case {"content": str(words)}:
            pass
        case _:
            words = " ".join(map(brief_block, message["content"]))
    return f"{message['role']}: {words[:CUT]}"


def brief_block(block: dict[str, Any]) -> str:
    """Write a block as truth.json does."""
    match block:
        case {"type": "text", "text": text}:
            return str(text)
        case {"type": "toolCall", "name": name}:
            return f"<toolCall {name}>"
        case _:
            return f"<{block['type']}>"


WIDTH = 110
"""How much of a text activeContextByRealClient tells."""


def rows_of(context: Context) -> list[str]:
    """Write a context as what Pi sent is written: a row for each block."""
    blocks = [(message.role, block) for message in context.messages for block in message.blocks]
    return [row for role, block in blocks if (row := row_of(role, block))]


def row_of(role: str, block: SentBlock) -> str:
    """Write one block; blank texts are not sent."""
    who = "assistant" if role == "assistant" else "user"
    match block.type:
        case Part.TOOL_CALL:
            return f"assistant: <tool_use {block.name} {block.id}>"
        case Part.TOOL_RESULT:
            return f"user: <tool_result {block.id}{' ERROR' if block.error else ''}>"
        case Part.TEXT:
            words = squeeze(block.text or "")[:WIDTH].rstrip()
            return f"{who}: {words}" if words else ""
        case part:
            return f"{who}: <{part}>"


class Request(NamedTuple):
    """A request that was answered: the id of the answer, what was sent, and by which API."""

    answer: str
    messages: list[dict[str, Any]]
    path: str

    @property
    def rows(self) -> list[str]:
        """Write what was sent, without the prompt of the system, a row for each block."""
        read = {"/v1/messages": message_rows, "/v1/chat/completions": chat_rows}
        rows = read.get(self.path, response_rows)
        spoken = [m for m in self.messages if m.get("role") not in {"developer", "system"}]
        return [row.rstrip() for message in spoken for row in rows(message)]


def requests_of(scenario: Path) -> Iterator[Request]:
    """Yield the requests of a scenario that were answered, but for summaries."""
    asked: dict[int, dict[str, Any]] = {}
    for line in (scenario / "requests.jsonl").read_text().splitlines():
        record = json.loads(line)
        if "messages" in record:
            asked[record["seq"]] = record
        elif not (asked[record["seq"]]["tag"] or "").startswith("_service"):
            sent = asked[record["seq"]]
            yield Request(record["answered"]["id"], sent["messages"], sent["path"])


def message_rows(message: dict[str, Any]) -> Iterator[str]:
    """Write a message of the first API."""
    role = message["role"]
    content = message["content"]
    for block in [{"type": "text", "text": content}] if isinstance(content, str) else content:
        match block:
            case {"type": "text", "text": text}:
                yield f"{role}: {squeeze(text)[:WIDTH]}"
            case {"type": "tool_use"}:
                yield f"assistant: <tool_use {block['name']} {block['id']}>"
            case {"type": "tool_result"}:
                error = " ERROR" if block.get("is_error") else ""
                yield f"user: <tool_result {block['tool_use_id']}{error}>"
            case _:
                yield f"{role}: <{block['type']}>"


def response_rows(item: dict[str, Any]) -> Iterator[str]:
    """Write an item of the responses API."""
    match item:
        case {"type": "function_call"}:
            yield f"assistant: <tool_use {item['name']} {item['call_id']}>"
        case {"type": "function_call_output"}:
            yield f"user: <tool_result {item['call_id']}>"
        case {"type": "reasoning"}:
            yield "assistant: <thinking>"
        case _:
            for part in item["content"]:
                words = f"{squeeze(part['text'])[:WIDTH]}" if "text" in part else "<image>"
                yield f"{item['role']}: {words}"
