"""The bodies of Gemini CLI's entries, in the form that all stages know."""

from collections.abc import Callable

from threadline.json_text.encode import as_text
from threadline.model.body import Body, count_in, records_in, text_in
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.genai import blocks_of, text_of_parts
from threadline.model.tool import hunks_in
from threadline.read.decoding import Decoding


def prompt(record: Body) -> Body:
    """Return the message of a prompt."""
    return {"message": {"role": "user", "content": blocks_of(record.get("content"))}}


def answer(record: Body) -> Body:
    """Return the message of an answer: thoughts, text and calls, and what the request took."""
    content = thoughts(record.get("thoughts"))
    said = blocks_of(record.get("content"))
    calls = calls_in(record)
    content += [block for block in said if block["type"] != "tool_use" or not calls]
    content += [call_block(call) for call in calls]
    kept_calls = unanswered(record, calls)
    content += [result_block(call) for call in kept_calls]
    message = {
        "role": "assistant",
        "content": [block for block in content if block.get("text") != ""],
        "model": record.get("model"),
        "usage": usage_of(record.get("tokens")),
    }
    if len(kept_calls) == 1:
        return {"message": message, "toolUseResult": kept_of(kept_calls[0])}
    return {"message": message}


def unanswered(record: Body, calls: list[Body]) -> list[Body]:
    """Return the calls whose results are kept beside them, and in no record of their own."""
    beside = records_in(record.get("beside"))
    told = (block for other in beside for block in blocks_of(other.get("content")))
    answered = {text_in(block.get("tool_use_id")) for block in told}
    return [call for call in calls if call.get("result") and call_id(call) not in answered]


def call_id(call: Body) -> str:
    """Return the id of a call."""
    return text_in(call.get("id"))


def result_block(call: Body) -> Body:
    """Return the result that is kept beside a call.

    Older clients wrote it nowhere else. A rewind puts the results of all calls of an answer beside
    each of them; only the call's own is taken.
    """
    parts = blocks_of(call.get("result"))
    results = [block for block in parts if block["type"] == "tool_result"]
    own = [block for block in results if block.get("tool_use_id") == call.get("id")]
    block = next(iter(own or results), {"type": "tool_result", "content": ""})
    failed = block.get("is_error") is True or call.get("status") == "error"
    content = block.get("content")
    if more := [part for part in parts if part["type"] != "tool_result"]:
        said = content if isinstance(content, list) else [{"type": "text", "text": content}]
        content = [*(part for part in said if part.get("text") != ""), *more]
    return {**block, "tool_use_id": call.get("id"), "content": content, "is_error": failed}


def thoughts(told: object) -> list[Body]:
    """Return the thoughts of an answer."""
    texts = (thought_text(thought) for thought in records_in(told))
    return [{"type": "thinking", "thinking": text} for text in texts if text]


def thought_text(thought: Body) -> str:
    """Return a thought: what it is about, and what it says."""
    subject, words = text_in(thought.get("subject")), text_in(thought.get("description"))
    return f"**{subject}** {words}" if subject else words


def calls_in(record: Body) -> list[Body]:
    """Return the calls of an answer."""
    return records_in(record.get("toolCalls"))


def call_block(call: Body) -> Body:
    """Return a call."""
    name, given = call.get("name"), call.get("args")
    return {"type": "tool_use", "id": call.get("id"), "name": name, "input": given}


def usage_of(told: object) -> Body:
    """Return what a request took. Input counts what was read from the cache too."""
    if not isinstance(told, dict):
        return {}
    taken, given, cached, thought = (
        count_in(told.get(key)) for key in ("input", "output", "cached", "thoughts")
    )
    return {
        "input_tokens": max(taken - cached, 0),
        "output_tokens": given + thought,
        "cache_read_input_tokens": cached,
    }


def result(record: Body) -> Body:
    """Return the message of results, with what the client kept for display."""
    blocks = blocks_of(record.get("content"))
    return prompt(record) | {"toolUseResult": kept(record, blocks)}


def kept(record: Body, blocks: list[Body]) -> Body:
    """Return what the client kept of a single result, from the answer that made the call."""
    names = {text_in(block.get("tool_use_id")) for block in blocks}
    calls = [call for told in records_in(record.get("beside")) for call in calls_in(told)]
    mine = [call for call in calls if text_in(call.get("id")) in names]
    if len(mine) != 1:
        return {}
    return kept_of(mine[0])


def kept_of(call: Body) -> Body:
    """Return what the client kept of a call: a difference, an agent."""
    found: Body = {}
    match call.get("resultDisplay"):
        case {"fileDiff": str(diff), **display}:
            found["structuredPatch"] = hunks_in(diff)
            found["filePath"] = display.get("filePath") or display.get("fileName")
        case _:
            pass
    if isinstance(agent := call.get("agentId"), str):
        found["agentId"] = agent
    return found


def compression(record: Body) -> Body:
    """Return the message of a compression: its summary."""
    text = text_of_parts(record.get("content")) or as_text(record.get("content"))
    return {"message": {"role": "user", "content": text}, "compactMetadata": {}}


def notice(record: Body) -> Body:
    """Return what a message of the client's own reports besides its content: an error."""
    return {"error": record.get("content")} if record.get("type") == "error" else {}


MAKERS: dict[str, Callable[[Body], Body]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "compaction": compression,
    "system": notice,
}
"""What is made of a record, by the type of its entry; others are shown as they are written."""


ENTRY_TYPES = {"user": "user", "gemini": "assistant"}


class GeminiDecoding(Decoding):
    """A body is the record, with a message made of its content."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`."""
        make = MAKERS.get(entry.type)
        return {"cwd": entry.file.cwd} | record | (make(record) if make is not None else {})

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what a record says, from itself alone."""
        make = MAKERS.get(ENTRY_TYPES.get(text_in(record.get("type")), ""))
        return [content_in(record | make(record))] if make is not None else []
