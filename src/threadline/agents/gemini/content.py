"""What Gemini CLI's entries say."""

from collections.abc import Callable

from threadline.agents.genai import blocks_of, patch_in, text_of_parts
from threadline.json_text.encode import as_text
from threadline.model.body import Body, count_in, record_in, records_in, text_in
from threadline.model.content import (
    Block,
    CompactionFacts,
    Content,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
    assign_kept,
)
from threadline.model.entry import Entry
from threadline.model.kept import NOTHING_KEPT, Kept, Spawned
from threadline.read.decoding import Decoding


def prompt(record: Body) -> Content:
    """Return what a prompt says."""
    return Content(blocks_of(record.get("content")), record)


def answer(record: Body) -> Content:
    """Return what an answer says: thoughts, text and calls, and what the request took."""
    blocks: list[Block] = [*thoughts(record.get("thoughts"))]
    calls = calls_in(record)
    said = blocks_of(record.get("content"))
    blocks += [block for block in said if not calls or not isinstance(block, ToolCall)]
    blocks += map(call_block, calls)
    kept_calls = unanswered(record, calls)
    blocks += map(result_beside, kept_calls)
    content = Content(
        [block for block in blocks if not is_empty(block)],
        record,
        model=text_in(record.get("model")),
        usage=usage_of(record.get("tokens")),
    )
    if len(kept_calls) == 1:
        content.noted = kept_of(kept_calls[0])
        assign_kept(content)
    return content


def is_empty(block: Block) -> bool:
    """Return True if a block is a text without words."""
    return isinstance(block, Text) and not block.text


def unanswered(record: Body, calls: list[Body]) -> list[Body]:
    """Return the calls whose results are kept beside them, and in no record of their own."""
    beside = records_in(record.get("beside"))
    told = (block for other in beside for block in blocks_of(other.get("content")))
    answered = {block.call for block in told if isinstance(block, ToolResult)}
    return [
        call for call in calls if call.get("result") and text_in(call.get("id")) not in answered
    ]


def result_beside(call: Body) -> ToolResult:
    """Return the result that is kept beside a call.

    Older clients wrote it nowhere else. A rewind puts the results of all calls of an answer beside
    each of them; only the call's own is taken.
    """
    parts, name = blocks_of(call.get("result")), text_in(call.get("id"))
    results = [block for block in parts if isinstance(block, ToolResult)]
    own = [block for block in results if block.call == name]
    result = next(iter(own or results), None) or ToolResult()
    result.call = name
    result.failed = result.failed or call.get("status") == "error"
    if more := [part for part in parts if not isinstance(part, ToolResult)]:
        result.content = [*(part for part in result.blocks if not is_empty(part)), *more]
    return result


def thoughts(told: object) -> list[Thinking]:
    """Return the thoughts of an answer."""
    texts = (thought_text(thought) for thought in records_in(told))
    return [Thinking(text) for text in texts if text]


def thought_text(thought: Body) -> str:
    """Return a thought: what it is about, and what it says."""
    subject, words = text_in(thought.get("subject")), text_in(thought.get("description"))
    return f"**{subject}** {words}" if subject else words


def calls_in(record: Body) -> list[Body]:
    """Return the calls of an answer."""
    return records_in(record.get("toolCalls"))


def call_block(call: Body) -> Block:
    """Return a call."""
    name = call.get("name")
    if not isinstance(name, str):
        return Unknown("call", call)
    return ToolCall(name, text_in(call.get("id")), call.get("args"))


def usage_of(told: object) -> Usage:
    """Return what a request took. Input counts what was read from the cache too."""
    if not isinstance(told, dict):
        return Usage()
    taken, given, cached, thought = (
        count_in(told.get(key)) for key in ("input", "output", "cached", "thoughts")
    )
    return Usage(max(taken - cached, 0), given + thought, cached)


def result(record: Body) -> Content:
    """Return what results say, with what the client kept for display."""
    content = prompt(record)
    content.noted = kept(record, content)
    assign_kept(content)
    return content


def kept(record: Body, content: Content) -> Kept:
    """Return what the client kept of a single result, from the answer that made the call."""
    names = {result.call for result in content.results}
    calls = [call for told in records_in(record.get("beside")) for call in calls_in(told)]
    mine = [call for call in calls if text_in(call.get("id")) in names]
    return kept_of(mine[0]) if len(mine) == 1 else NOTHING_KEPT


def kept_of(call: Body) -> Kept:
    """Return what the client kept of a call: a difference, an agent."""
    spawned, display = Spawned(text_in(call.get("agentId"))), call.get("resultDisplay")
    return Kept(patch=patch_in(record_in(display)), spawned=spawned, raw=display)


def compression(record: Body) -> Content:
    """Return the summary of a compression."""
    text = text_of_parts(record.get("content")) or as_text(record.get("content"))
    return Content([Text(text)], record, compaction=CompactionFacts())


def notice(record: Body) -> Content:
    """Return what a message of the client's own says."""
    said = record.get("content")
    failed = record.get("type") == "error" and bool(said)
    return Content([], record, spoken=False, said=() if said is None else (said,), failed=failed)


MAKERS: dict[str, Callable[[Body], Content]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "compaction": compression,
}
"""What a record says, by the type of its entry; others are the client's own."""


ENTRY_TYPES = {"user": "user", "gemini": "assistant"}


class GeminiDecoding(Decoding):
    """What is said is made of the record and those beside it."""

    joins_records = True

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        content = MAKERS.get(entry.type, notice)(record)
        content.cwd = entry.file.cwd
        return content

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry of a message."""
        return ENTRY_TYPES.get(text_in(record.get("type")), "")
