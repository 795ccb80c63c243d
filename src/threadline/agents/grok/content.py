"""What Grok Build's entries say."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from threadline.agents.grok.chat import QUERY
from threadline.agents.grok.messages import SUMMARY, compacted, update_in, updates_in
from threadline.agents.grok.results import EXIT, kept_of, printed, raw_output
from threadline.json_text.decode import load_json
from threadline.json_text.encode import as_text
from threadline.model.body import Body, amount_in, count_in, number_in, record_in, records_in
from threadline.model.body import text_in as text
from threadline.model.content import (
    Block,
    CompactionFacts,
    Content,
    Image,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
    assign_kept,
    plain_text,
)

REFUSED = "User rejected the execution for tool"
STOPPED = ("Tool execution was halted by the harness", "Tool execution was cancelled by the user")
CANCELLED = "cancelled"
CUT = "cut"
TICKS = 1e10
"""How many of the units in which costs are told make a dollar."""


def parts_in(record: Body) -> list[Block]:
    """Return the parts of a message as they are sent."""
    content = record.get("content")
    if isinstance(content, list):
        return list(map(part_block, content))
    return [Text(as_text(content))] if content is not None else []


def part_block(part: object) -> Block:
    """Return a part of a message."""
    match part:
        case {"type": "text", "text": str(told)}:
            return Text(told)
        case {"type": "image", "url": str(place)}:
            head, mark, data = place.partition(";base64,")
            media = head.removeprefix("data:") if mark else ""
            return Image(media, data) if mark else Image(place=place)
        case dict():
            return Unknown(text(part.get("type")) or "part", part)
        case _:
            return Unknown("part", {"type": "part", "value": part})


def prompt(record: Body) -> Content:
    """Return what a message of the user says, without what the client puts around a prompt."""
    return Content([typed(block) for block in parts_in(record)], record)


def typed(block: Block) -> Block:
    """Return what was typed of a part."""
    if isinstance(block, Text) and (found := QUERY.search(block.text)) is not None:
        return Text(found[1])
    return block


def spoken_blocks(record: Body) -> Iterator[Block]:
    """Yield the thoughts, the text and the calls of an answer, as they are sent."""
    for one in (*records_in(record.get("beside")), record):
        if one.get("type") == "reasoning":
            told = [text(part.get("text")) for part in records_in(one.get("summary"))]
            yield Thinking("\n".join(told))
    if record.get("type") != "reasoning" and (said := as_text(record.get("content"))):
        yield Text(said)
    for call in records_in(record.get("tool_calls")):
        given = call.get("arguments")
        with suppress(ValueError, RecursionError):
            given = load_json(given) if isinstance(given, str) else given
        yield ToolCall(text(call.get("name")), text(call.get("id")), given)


def answer(record: Body) -> Content:
    """Return what an answer says, with its model; the last of a turn tells what that took."""
    content = Content(list(spoken_blocks(record)), record, model=text(record.get("model_id")))
    for update in updates_in(record):
        if update.get("sessionUpdate") == "turn_completed" and (told := record_in(update, "usage")):
            content.usage = usage_of(told)
            content.request = text(update.get("prompt_id"))
            content.model = content.model or model_in(told)
    return content


def model_in(usage: Body) -> str:
    """Return the model that a turn used; the first one, if there were several."""
    return next(iter(record_in(usage, "modelUsage")), "")


def usage_of(told: Body) -> Usage:
    """Return what a turn took; tokens that were read from a cache are among those of the input."""
    read, write = count_in(told.get("cachedReadTokens")), count_in(told.get("cacheCreationTokens"))
    given = count_in(told.get("inputTokens"))
    ticks = amount_in(told.get("costUsdTicks"))
    return Usage(
        max(given - read - write, 0),
        count_in(told.get("outputTokens")),
        read,
        write,
        cost=ticks / TICKS if ticks is not None else None,
    )


def result(record: Body) -> Content:
    """Return what a result says, with what is known of how the call ended."""
    told = as_text(record.get("content"))
    update = next(reversed(list(updates_in(record))), {})
    raw = raw_output(update)
    failed = update.get("status") == "failed" or told.startswith((REFUSED, *STOPPED))
    found = ToolResult(text(record.get("tool_call_id")), told, failed)
    ended = EXIT.match(told)
    if ended is not None:
        output = printed(raw)
        found.output = output if output is not None else told[ended.end() :]
        found.exit_code = int(ended[1]) or None
        found.failed = failed or int(ended[1]) != 0
    if told.startswith(REFUSED):
        found.cut_short = "refused"
    elif told.startswith(STOPPED):
        found.cut_short = "interrupted"
    content = Content([found], record)
    content.noted = kept_of(update)
    assign_kept(content)
    return content


def compaction(record: Body) -> Content:
    """Return the summary of a compaction, and how much it saved."""
    updates = {text(one.get("sessionUpdate")): one for one in updates_in(record)}
    done, begun = updates.get("auto_compact_completed", {}), updates.get("auto_compact_started")
    facts = CompactionFacts(
        "manual" if begun is None else "auto",
        number_in(done.get("tokens_before")) or None,
        number_in(done.get("tokens_after")) or None,
    )
    return Content([Text(summary_in(record))], record, compaction=facts)


def summary_in(record: Body) -> str:
    """Return the summary of a compaction."""
    said = [one for one in compacted(record) if one.get("synthetic_reason") == SUMMARY]
    blocks = parts_in(said[-1]) if said else []
    return plain_text(blocks)


def notice(record: Body) -> Content:
    """Return a record that is the client's own; the end of a turn says why it failed."""
    update = update_in(record)
    told = text(update.get("agent_result"))
    failed = bool(told) and text(update.get("stop_reason")) != CANCELLED
    return Content([], record, spoken=False, said=(told,) if told else (), failed=failed)


MAKERS: dict[str, Callable[[Body], Content]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "compaction": compaction,
}
"""What a record says, by the type of its entry; others are the client's own."""
