"""Records of either file as messages of the chat.

What rewinds and compactions took from the chat is left in the journal only, where one message is
told in several updates.
"""

from collections.abc import Iterable, Iterator

from threadline.agents.grok.results import sent_text
from threadline.json_text.encode import as_text, to_json
from threadline.model.body import Body, list_in, record_in, records_in, text_in

WRAPPED = "<user_query>\n{}\n</user_query>"
"""A prompt as it is sent."""

SUMMARY = "compaction_meta"
"""The reason of the messages with which the chat begins after a compaction."""

SAID = frozenset({"user", "assistant", "tool_result"})
"""The types of lines of the chat that are messages."""


def update_in(record: Body) -> Body:
    """Return what a line of the journal tells; empty if it is another record."""
    return record_in(record, "params", "update")


def is_update(record: Body) -> bool:
    """Return True for a line of the journal."""
    return "params" in record


def updates_in(record: Body) -> Iterator[Body]:
    """Yield what the journal tells of a message, in order."""
    for one in (record, *records_in(record.get("beside"))):
        if update := update_in(one):
            yield update


def as_message(record: Body, kind: str, *, bare: bool) -> Body:
    """Return a record as the chat would have it; `bare` prompts are sent as they are."""
    if not is_update(record):
        return record
    made: Body = {"beside": [record, *records_in(record.get("beside"))]}
    updates = list(updates_in(record))
    match kind:
        case "user":
            return made | {"type": "user", "content": list(prompt_parts(updates, bare=bare))}
        case "assistant":
            return answer_of(updates, made)
        case "tool_result":
            call = text_in(updates[0].get("toolCallId")) if updates else ""
            text = sent_text(updates[-1]) if updates else ""
            return made | {"type": "tool_result", "tool_call_id": call, "content": text}
        case _:
            return record


def prompt_parts(updates: list[Body], *, bare: bool) -> Iterator[Body]:
    """Yield the parts of a prompt."""
    for update in updates:
        if update.get("sessionUpdate") != "user_message_chunk":
            continue
        match update.get("content"):
            case {"type": "text", "text": str(text)}:
                plain = bare or text.startswith("<")
                yield {"type": "text", "text": text if plain else WRAPPED.format(text)}
            case {"type": "image", "data": str(data), "mimeType": str(media)}:
                yield {"type": "image", "url": f"data:{media};base64,{data}"}
            case part:
                yield {"type": "text", "text": as_text(part)}


def answer_of(updates: list[Body], made: Body) -> Body:
    """Return the answer that some updates tell."""
    texts: list[str] = []
    thoughts: list[Body] = []
    calls: list[Body] = []
    for update in updates:
        match update.get("sessionUpdate"):
            case "agent_thought_chunk":
                told = text_in(record_in(update, "content").get("text"))
                thoughts.append({"type": "summary_text", "text": told})
            case "agent_message_chunk":
                texts.append(as_text(record_in(update, "content").get("text")))
            case "tool_call":
                given = update.get("rawInput")
                call = {"id": update.get("toolCallId"), "name": update.get("title")}
                calls.append(call | {"arguments": to_json({} if given is None else given)})
            case _:
                pass
    answer = made | {"type": "assistant", "content": "".join(texts)}
    if thoughts:
        answer["beside"] = [
            {"type": "reasoning", "summary": thoughts},
            *list_in(made.get("beside")),
        ]
    return answer | {"tool_calls": calls} if calls else answer


def compacted(record: Body) -> list[Body]:
    """Return the messages to which a compaction reduced the chat, as far as they are recorded.

    They are lines of the chat, or in the file that a line of the journal names.
    """
    lines = records_in(record.get("beside"))
    said = [
        one for one in lines if text_in(one.get("type")) in {"user", "assistant", "tool_result"}
    ]
    kept = (records_in(one.get("compacted_history")) for one in lines)
    said = said or next(filter(None, kept), [] if is_update(record) else [record])
    return [one for one in said if one.get("type") != "system"]


def said_first(request: Body) -> list[Body]:
    """Return what stands before the first prompt of a request, without the system prompt."""
    first: list[Body] = []
    for one in records_in(request.get("chat_history")):
        if "prompt_index" in one:
            return first
        if one.get("type") == "user":
            first.append(one)
    return []


def requested(record: Body) -> list[Body]:
    """Return what stood before the first prompt when a compaction was made, if that is recorded."""
    lines = records_in(record.get("beside"))
    return next((found for one in lines if (found := records_in(one.get("requested")))), [])


def surroundings(record: Body) -> list[Body]:
    """Return the messages with which the session began, from a compaction that took them away.

    If the request for its summary is recorded, these are all; else the one that is still sent.
    """
    found = requested(record)
    if found and all(one.get("synthetic_reason") != SUMMARY for one in found):
        return found
    return [one for one in compacted(record)[:1] if one.get("type") == "user"]


def left_by(record: Body, later: Iterable[Body]) -> list[Body]:
    """Return the messages to which a compaction reduced the chat, with reminders behind them.

    What the chat does not have any more is in the request for the summary of a later one.
    """
    left = compacted(record)
    for one in later if is_update(record) else ():
        first = requested(one)
        if len(first) > len(left) and first[: len(left)] == left:
            return first
    return left
