"""The bodies of OpenCode's entries, in the form that all stages know."""

from collections.abc import Callable, Iterable

from threadline.json_text.encode import as_text
from threadline.model.body import Body, count_in, record_in, records_in, text_in
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


def prompt(record: Body) -> Body:
    """Return the message of a prompt."""
    return {"message": {"role": "user", "content": [*map(user_block, parts_in(record))]}}


def user_block(part: Body) -> Body:
    """Return a part of a prompt."""
    match part:
        case {"type": "text", "text": str(text)}:
            return {"type": "text", "text": text}
        case {"type": "file", "mime": str(media), "url": str(place)} if media.startswith("image/"):
            return image_block(media, place)
        case _:
            return {**without_ids(part), "type": text_in(part.get("type")) or "part"}


def without_ids(part: Body) -> Body:
    """Return a part without what is a column of its row: in the log it is among its fields."""
    return {key: value for key, value in part.items() if key not in IDS}


def image_block(media: str, place: str) -> Body:
    """Return a picture: its data if the address holds them."""
    head, mark, data = place.partition(";base64,")
    if mark and head.startswith("data:"):
        return {"type": "image", "source": {"type": "base64", "media_type": media, "data": data}}
    return {"type": "image", "source": {"type": "url", "media_type": media, "url": place}}


def answer(record: Body) -> Body:
    """Return the message of an answer, with its model and what the request took."""
    info = info_in(record)
    content = [block for part in parts_in(record) for block in answer_blocks(part)]
    content += stopped(info.get("error"))
    message = {
        "role": "assistant",
        "content": content,
        "model": info.get("modelID"),
        "usage": usage_of(info),
    }
    return {"message": message, "cwd": text_in(record_in(info, "path").get("cwd"))}


def answer_blocks(part: Body) -> Iterable[Body]:
    """Return the blocks of a part of an answer."""
    match part:
        case {"type": "text", "text": str(text)}:
            return [{"type": "text", "text": text}]
        case {"type": "reasoning", "text": str(text)}:
            return [{"type": "thinking", "thinking": text}]
        case {"type": "tool"}:
            return [call_block(part)]
        case {"type": str(kind)} if kind not in SHOWN:
            return [without_ids(part)]
        case _:
            return []


def call_block(part: Body) -> Body:
    """Return a call, with the names of inputs that the views of tools know."""
    given = record_in(part, "state").get("input")
    if isinstance(given, dict):
        given = {INPUT_NAMES.get(key, key): value for key, value in given.items()}
    return {"type": "tool_use", "id": part.get("callID"), "name": part.get("tool"), "input": given}


def stopped(error: object) -> list[Body]:
    """Return what cut an answer short."""
    if not isinstance(error, dict):
        return []
    name, told = text_in(error.get("name")), text_in(record_in(error, "data").get("message"))
    reason = "aborted" if name == "MessageAbortedError" else "error"
    words = "Aborted" if reason == "aborted" else f"The request failed: {told or name}"
    return [{"type": "stopped", "reason": reason, "text": words}]


def usage_of(info: Body) -> Body:
    """Return what a request took, in tokens and in money. Thoughts are output."""
    tokens = record_in(info, "tokens")
    if not tokens:
        return {}
    cache = record_in(tokens, "cache")
    cost = info.get("cost")
    return {
        "input_tokens": count_in(tokens.get("input")),
        "output_tokens": count_in(tokens.get("output")) + count_in(tokens.get("reasoning")),
        "cache_read_input_tokens": count_in(cache.get("read")),
        "cache_creation_input_tokens": count_in(cache.get("write")),
        "cost": cost if isinstance(cost, int | float) and cost else None,
    }


def result(record: Body) -> Body:
    """Return the message of a result, with what the client kept for display."""
    part = part_in(record)
    state = record_in(part, "state")
    block = {
        "type": "tool_result",
        "tool_use_id": part.get("callID"),
        "content": result_text(state),
        "is_error": state.get("status") == "error",
    }
    return {"message": {"role": "user", "content": [block]}, "toolUseResult": kept(state)}


def result_text(state: Body) -> str:
    """Return what the model is told of a call."""
    told = state.get("error") if state.get("status") == "error" else state.get("output")
    return as_text(told)


def kept(state: Body) -> Body:
    """Return what the client kept of a result: a difference, an exit code, an agent."""
    metadata = record_in(state, "metadata")
    found: Body = {}
    if isinstance(diff := metadata.get("diff"), str) and (hunks := hunks_in(diff)):
        found["structuredPatch"] = hunks
    if type(code := metadata.get("exit")) is int:
        found["exitCode"] = code
    if isinstance(agent := metadata.get("sessionId"), str):
        found["agentId"] = agent
    return found


def compaction(record: Body) -> Body:
    """Return the message of a compaction: its summary."""
    texts = [text_in(part.get("text")) for part in parts_in(record) if part.get("type") == "text"]
    tokens = record_in(info_in(record), "tokens")
    return {
        "message": {"role": "user", "content": "\n\n".join(texts)},
        "compactMetadata": {"trigger": None, "preTokens": count_in(tokens.get("input")) or None},
    }


MAKERS: dict[str, Callable[[Body], Body]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "compaction": compaction,
}
"""What is made of a record, by the type of its entry; others are shown as they are written."""
