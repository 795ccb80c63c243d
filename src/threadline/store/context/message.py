"""Pi's records as messages, and messages as blocks."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from threadline.context.context import Part, SentBlock
from threadline.json_text.encode import as_text, to_json
from threadline.model.value import text_in

Record = Mapping[str, Any]
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
ROLES = frozenset(
    {
        "user",
        "assistant",
        "toolResult",
        "bashExecution",
        "custom",
        "hookMessage",
        "branchSummary",
        "compactionSummary",
    }
)


def message_of(record: Record) -> dict[str, Any]:
    """Return the message that an entry is sent as, as Pi does."""
    match record.get("type"):
        case "message":
            message = record.get("message")
            return dict(message) if isinstance(message, Mapping) else {}
        case "custom_message":
            fields = {
                "role": "custom",
                **pick(record, "customType", "content", "display", "details"),
            }
        case "compaction":
            fields = {"role": "compactionSummary", **pick(record, "summary", "tokensBefore")}
        case _:
            fields = {"role": "branchSummary", **pick(record, "summary", "fromId")}
    return fields | {"timestamp": milliseconds(record.get("timestamp"))}


def pick(record: Record, *names: str) -> dict[str, Any]:
    """Return the fields of `names` that the record has."""
    return {name: record[name] for name in names if name in record}


def milliseconds(time: object) -> int | None:
    """Return the milliseconds from 1970 to `time`; None if it is not a time."""
    try:
        moment = datetime.fromisoformat(time)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return (moment - EPOCH) // MILLISECOND


def why_unsent(message: Record) -> str | None:
    """Return why a message is not sent to the model; None if it is."""
    role = message.get("role")
    if text_in(role) not in ROLES:
        return f"the role {role!r} is not sent"
    if role == "bashExecution" and message.get("excludeFromContext"):
        return "a command kept out of the context"
    return None


def blocks_of(message: Record) -> Iterator[SentBlock]:
    """Yield the blocks of a message as the model gets them."""
    match message.get("role"):
        case "bashExecution":
            command, output = as_text(message.get("command")), as_text(message.get("output"))
            yield SentBlock(Part.TEXT, f"$ {command}\n{output}")
        case "branchSummary" | "compactionSummary":
            yield SentBlock(Part.TEXT, plain(message.get("summary")))
        case "toolResult":
            yield from result_of(message)
        case _:
            yield from map(block_of, content_of(message))


def content_of(message: Record) -> list[Record]:
    """Return the content blocks of a message; plain text counts as one."""
    content = message.get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return [b for b in content if isinstance(b, Mapping)] if isinstance(content, list) else []


def text_of(message: Record) -> str:
    """Return the text of a message, joined by newlines."""
    texts = (block.get("text") for block in content_of(message) if block.get("type") == "text")
    return "\n".join(text for text in texts if isinstance(text, str))


def block_of(block: Record) -> SentBlock:
    """Return one content block as the model gets it."""
    match block:
        case {"type": "toolCall"}:
            given = to_json(block.get("arguments"))
            return SentBlock(
                Part.TOOL_CALL, given, plain(block.get("id")), plain(block.get("name"))
            )
        case {"type": "thinking"}:
            return SentBlock(Part.THINKING, plain(block.get("thinking")))
        case {"type": "text"}:
            return SentBlock(Part.TEXT, plain(block.get("text")))
        case {"type": "image"}:
            return SentBlock(Part.IMAGE, name=plain(block.get("mimeType")))
        case _:
            return SentBlock(Part.OTHER, name=plain(block.get("type")))


def result_of(message: Record) -> Iterator[SentBlock]:
    """Yield a tool's result as one block, and the images in it as blocks of their own."""
    yield SentBlock(
        Part.TOOL_RESULT,
        text_of(message),
        plain(message.get("toolCallId")),
        plain(message.get("toolName")),
        error=message.get("isError") is True,
    )
    yield from (block_of(block) for block in content_of(message) if block.get("type") == "image")


def plain(value: object) -> str | None:
    """Return `value` if it is text, else None."""
    return value if isinstance(value, str) else None
