"""What Kimi Code's entries say."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from threadline.agents.kimi.ids import EVENT, event_in
from threadline.agents.kimi.results import block_of, printed, seconds_of, told_to_model
from threadline.json_text.decode import load_json
from threadline.json_text.encode import as_text
from threadline.lazy import LazyPattern
from threadline.model.body import Body, count_in, list_in, number_in, record_in, records_in, text_in
from threadline.model.content import (
    Block,
    CompactionFacts,
    Content,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
    assign_kept,
)
from threadline.model.kept import Kept, Run, Spawned

EXIT = LazyPattern(r"(?:\A|\n)Command failed with exit code: (\d{1,9})\.\s*\Z")
AGENT = LazyPattern(r"(?m)^agent_id: (\S+)$")
RUNNING = LazyPattern(r"(?m)^status: running$")
REFUSED = LazyPattern(r'\ATool "[^"\n]*" was not run because the user rejected')
INTERRUPTED = "Interrupted by user"
WORDS = LazyPattern(r"(?s)\bReason: (.+)")


def records_of(record: Body) -> Iterator[Body]:
    """Yield a record and those that say more of the same answer, in their order."""
    yield record
    yield from records_in(record.get("beside"))


def message_in(record: Body) -> Body:
    """Return the message of a record."""
    return record_in(record, "message")


def said(record: Body) -> Content:
    """Return what a message says: a prompt, a notice."""
    return Content(message_blocks(message_in(record)), record)


def message_blocks(message: Body) -> list[Block]:
    """Return the parts of a message."""
    content = message.get("content")
    return [Text(content)] if isinstance(content, str) else list(map(block_of, list_in(content)))


def answer(record: Body) -> Content:
    """Return what an answer says, with its model and what the request took."""
    if message_in(record):
        return copied_answer(record)
    content = Content([], record)
    blocks = content.blocks
    for one in records_of(record):
        event = event_in(one)
        match event.get("type") if one.get("type") == EVENT else one.get("type"):
            case "content.part":
                blocks.append(thought_or_text(event.get("part")))
            case "tool.call":
                blocks.append(call_block(event))
            case "step.end":
                content.usage = usage_of(record_in(event, "usage"))
                content.message = text_in(event.get("messageId"))
                if event.get("finishReason") == "interrupted":
                    blocks.append(Stopped("aborted", "Interrupted"))
            case "llm.request":
                content.model = text_in(one.get("model")) or content.model
                content.effort = text_in(one.get("thinkingEffort"))
            case "turn.step.retrying":
                blocks.append(Stopped("error", failure(one.get("errorMessage"))))
            case "turn.step.interrupted" if one.get("reason") == "error":
                blocks.append(Stopped("error", failure(one.get("message"))))
            case _:
                pass
    return content


def failure(told: object) -> str:
    """Return that a request failed, and why."""
    return f"The request failed: {as_text(told)}"


def copied_answer(record: Body) -> Content:
    """Return the answer with which the log of a side agent begins.

    What it took is in the log that it is a copy of.
    """
    message = message_in(record)
    blocks = [thought_or_text(part) for part in list_in(message.get("content"))]
    for call in records_in(message.get("toolCalls")):
        given = call.get("arguments")
        with suppress(ValueError, RecursionError):
            given = load_json(given) if isinstance(given, str) else given
        blocks.append(ToolCall(text_in(call.get("name")), text_in(call.get("id")), given))
    return Content(blocks, record)


def thought_or_text(part: object) -> Block:
    """Return a thought, or any other part."""
    match part:
        case {"type": "think", "think": str(thought)}:
            return Thinking(thought)
        case _:
            return block_of(part)


def call_block(event: Body) -> Block:
    """Return a call."""
    name = event.get("name")
    if not isinstance(name, str):
        return Unknown("call", event)
    return ToolCall(name, text_in(event.get("toolCallId")), event.get("args"))


def usage_of(told: Body) -> Usage | None:
    """Return what a request took, in tokens; None if nothing is recorded."""
    if not told:
        return None
    return Usage(
        count_in(told.get("inputOther")),
        count_in(told.get("output")),
        count_in(told.get("inputCacheRead")),
        count_in(told.get("inputCacheCreation")),
    )


def call_beside(record: Body) -> Body:
    """Return the call that a result answers, from the record of it beside the result's."""
    return next((event_in(one) for one in records_in(record.get("beside"))), {})


def result_in(record: Body) -> tuple[str, Body]:
    """Return the call that a record answers and the result: of an event, or of a copy."""
    message, event = message_in(record), event_in(record)
    if message:
        told = {key: message.get(key) for key in ("isError", "note", "durationMs")}
        return text_in(message.get("toolCallId")), told | {"output": message.get("content")}
    return text_in(event.get("toolCallId")), record_in(event, "result")


def result(record: Body) -> Content:
    """Return what a result says, with what is known of how the call ended."""
    call, told = result_in(record)
    name = text_in(call_beside(record).get("name"))
    blocks, output = told_to_model(told, name), printed(told)
    failed = told.get("isError") is True
    match blocks:
        case [Text() as only]:
            found = ToolResult(call, only.text, failed)
        case _:
            found = ToolResult(call, blocks, failed)
    code = EXIT.search(output) if failed else None
    if name == "Bash" or (failed and output):
        found.output = output[: code.start()] if code is not None else output
    found.exit_code = int(code[1]) if code is not None else None
    if failed and REFUSED.match(output):
        words = WORDS.search(output)
        found.cut_short, found.said = "refused", words[1].strip() if words is not None else ""
    elif failed and output == INTERRUPTED:
        found.cut_short = "interrupted"
    agent = AGENT.search(output) if name == "Agent" else None
    content = Content([found], record)
    content.noted = Kept(
        run=Run(exit_code=found.exit_code),
        spawned=Spawned(agent[1] if agent else "", running=bool(agent and RUNNING.search(output))),
        seconds=seconds_of(told),
        raw=told,
    )
    assign_kept(content)
    return content


def compaction(record: Body) -> Content:
    """Return the summary of a compaction, and how much it saved."""
    beside = records_in(record.get("beside"))
    usage = next((one for one in beside if one.get("type") == "usage.record"), {})
    begin = next((one for one in beside if one.get("type") == "full_compaction.begin"), {})
    facts = CompactionFacts(
        text_in(begin.get("source")),
        number_in(record.get("tokensBefore")) or None,
        number_in(record.get("tokensAfter")) or None,
        messages=number_in(record.get("keptUserMessageCount")) or None,
    )
    return Content(
        [Text(as_text(record.get("contextSummary") or record.get("summary")))],
        record,
        model=text_in(usage.get("model")),
        usage=usage_of(record_in(usage, "usage")),
        compaction=facts,
    )


def notice(record: Body) -> Content:
    """Return a record that is the client's own; the end of a turn says why it failed."""
    told = text_in(record_in(record, "error").get("message"))
    return Content([], record, spoken=False, said=(told,) if told else (), failed=bool(told))


MAKERS: dict[str, Callable[[Body], Content]] = {
    "user": said,
    "assistant": answer,
    "tool_result": result,
    "compaction": compaction,
}
"""What a record says, by the type of its entry; others are the client's own."""
