"""What OpenCode's entries say."""

from collections.abc import Callable, Iterable

from threadline.json_text.encode import as_text
from threadline.model.body import Body, amount_in, count_in, record_in, records_in, text_in
from threadline.model.content import (
    Block,
    CompactionFacts,
    Content,
    Image,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
    assign_kept,
)
from threadline.model.kept import Kept, Patch, Run, Spawned
from threadline.model.tool import hunks_in

SHOWN = frozenset({"text", "reasoning", "tool", "step-start", "step-finish", "snapshot"})
"""Parts that are shown in words, or are the client's own."""

IDS = frozenset({"id", "sessionID", "messageID"})
"""Fields of a message or a part that are columns in a database."""

INPUT_NAMES = {
    "filePath": "file_path",
    "oldString": "old_string",
    "newString": "new_string",
    "replaceAll": "replace_all",
}
"""The names that the views of tools know for inputs."""


def info_in(record: Body) -> Body:
    """Return the message of a record: of a row, or of an event."""
    return record_in(record, "info") or record_in(record, "event", "info")


def part_in(record: Body) -> Body:
    """Return the part of a record: of a row, or of an event."""
    return record_in(record, "part") or record_in(record, "event", "part")


def id_in(record: Body, told: Body) -> str:
    """Return the id of a message or a part; an event has another one of its own."""
    return text_in(told.get("id")) or text_in(record.get("id"))


def parts_in(record: Body) -> list[Body]:
    """Return the parts of a message."""
    return [part_in(part) for part in records_in(record.get("parts"))]


def prompt(record: Body) -> Content:
    """Return what a prompt says."""
    return Content([*map(user_block, parts_in(record))], record)


def user_block(part: Body) -> Block:
    """Return a part of a prompt."""
    match part:
        case {"type": "text", "text": str(text)}:
            return Text(text)
        case {"type": "file", "mime": str(media), "url": str(place)} if media.startswith("image/"):
            return image_block(media, place)
        case _:
            kind = text_in(part.get("type")) or "part"
            return Unknown(kind, {**without_ids(part), "type": kind})


def without_ids(part: Body) -> Body:
    """Return a part without what is a column of its row: in the log it is among its fields."""
    return {key: value for key, value in part.items() if key not in IDS}


def image_block(media: str, place: str) -> Image:
    """Return a picture: its data if the address holds them."""
    head, mark, data = place.partition(";base64,")
    if mark and head.startswith("data:"):
        return Image(media, data, label=media)
    return Image(place=place, label=media)


def answer(record: Body) -> Content:
    """Return what an answer says, with its model and what the request took."""
    info = info_in(record)
    blocks = [block for part in parts_in(record) for block in answer_blocks(part)]
    blocks += stopped(info.get("error"))
    return Content(
        blocks,
        record,
        model=text_in(info.get("modelID")),
        usage=usage_of(info),
        cwd=text_in(record_in(info, "path").get("cwd")),
    )


def answer_blocks(part: Body) -> Iterable[Block]:
    """Return the blocks of a part of an answer."""
    match part:
        case {"type": "text", "text": str(text)}:
            return [Text(text)]
        case {"type": "reasoning", "text": str(text)}:
            return [Thinking(text)]
        case {"type": "tool"}:
            return [call_block(part)]
        case {"type": str(kind)} if kind not in SHOWN:
            return [Unknown(kind, without_ids(part))]
        case _:
            return []


def call_block(part: Body) -> Block:
    """Return a call, with the names of inputs that the views of tools know."""
    name, given = part.get("tool"), record_in(part, "state").get("input")
    if not isinstance(name, str):
        return Unknown("tool", part)
    if isinstance(given, dict):
        given = {INPUT_NAMES.get(key, key): value for key, value in given.items()}
    return ToolCall(name, text_in(part.get("callID")), given)


def stopped(error: object) -> list[Stopped]:
    """Return what cut an answer short."""
    if not isinstance(error, dict):
        return []
    name, told = text_in(error.get("name")), text_in(record_in(error, "data").get("message"))
    if name == "MessageAbortedError":
        return [Stopped("aborted", "Aborted")]
    return [Stopped("error", f"The request failed: {told or name}")]


def usage_of(info: Body) -> Usage:
    """Return what a request took, in tokens and in money. Thoughts are output."""
    tokens, cost = record_in(info, "tokens"), amount_in(info.get("cost"))
    if not tokens:
        return Usage()
    cache = record_in(tokens, "cache")
    return Usage(
        count_in(tokens.get("input")),
        count_in(tokens.get("output")) + count_in(tokens.get("reasoning")),
        count_in(cache.get("read")),
        count_in(cache.get("write")),
        cost=cost or None,
    )


def result(record: Body) -> Content:
    """Return what a result says, with what the client kept for display."""
    part = part_in(record)
    state = record_in(part, "state")
    failed = state.get("status") == "error"
    found = ToolResult(text_in(part.get("callID")), result_text(state), failed)
    content = Content([found], record, noted=kept(state))
    assign_kept(content)
    return content


def result_text(state: Body) -> str:
    """Return what the model is told of a call."""
    told = state.get("error") if state.get("status") == "error" else state.get("output")
    return as_text(told)


def kept(state: Body) -> Kept:
    """Return what the client kept of a result: a difference, an exit code, an agent."""
    metadata = record_in(state, "metadata")
    code = metadata.get("exit")
    return Kept(
        run=Run(exit_code=code if type(code) is int else None),
        patch=Patch(hunks=hunks_in(text_in(metadata.get("diff")))),
        spawned=Spawned(text_in(metadata.get("sessionId"))),
        raw=metadata,
    )


def compaction(record: Body) -> Content:
    """Return the summary of a compaction."""
    texts = [text_in(part.get("text")) for part in parts_in(record) if part.get("type") == "text"]
    tokens = record_in(info_in(record), "tokens")
    facts = CompactionFacts(before=count_in(tokens.get("input")) or None)
    return Content([Text("\n\n".join(texts))], record, compaction=facts)


def plain(record: Body) -> Content:
    """Return a record that is the client's own."""
    return Content([], record, spoken=False)


MAKERS: dict[str, Callable[[Body], Content]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "compaction": compaction,
}
"""What a record says, by the type of its entry; others are shown as they are written."""
