"""What Copilot CLI's entries say."""

from collections.abc import Callable

from threadline.agents.copilot.usage import usage_of_answer
from threadline.json_text.encode import as_text
from threadline.model.body import Body, list_in, number_in, record_in, text_in
from threadline.model.content import (
    Block,
    CompactionFacts,
    Content,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    assign_kept,
)
from threadline.model.entry import Entry
from threadline.model.kept import Hunk, Kept, Patch, Run, Spawned
from threadline.model.tool import hunks_in
from threadline.read.decoding import Decoding

FAILED = "session.error"
"""The event of a request that failed."""


def data_in(record: Body) -> Body:
    """Return the data of an event; empty if it has none."""
    return record_in(record, "data")


def prompt(record: Body) -> Content:
    """Return what a prompt says, as it was typed."""
    return Content([Text(as_text(data_in(record).get("content")))], record)


def answer(record: Body) -> Content:
    """Return what an answer says, with its model and what the request took."""
    data = data_in(record)
    blocks: list[Block] = []
    if reasoning := data.get("reasoningText"):
        blocks.append(Thinking(as_text(reasoning)))
    if said := data.get("content"):
        blocks.append(Text(as_text(said)))
    blocks += map(call_block, list_in(data.get("toolRequests")))
    model = text_in(data.get("model"))
    return Content(blocks, record, model=model, usage=usage_of_answer(record))


def call_block(request: object) -> Block:
    """Return a call that an answer makes."""
    match request:
        case {"name": str(name), **call}:
            return ToolCall(name, text_in(call.get("toolCallId")), call.get("arguments"))
        case dict():
            return Unknown("call", request)
        case _:
            return Unknown("call", {"type": "call", "value": request})


def result(record: Body) -> Content:
    """Return what a result says, with what the client kept for display."""
    data = data_in(record)
    failed, name = data.get("success") is not True, text_in(data.get("toolCallId"))
    content = Content([ToolResult(name, result_text(data), failed)], record)
    content.noted = kept(record, data)
    assign_kept(content)
    return content


def result_text(data: Body) -> str:
    """Return what the model is told of a call: its content, or why it failed."""
    match data.get("result"), data.get("error"):
        case {"content": told}, _:
            return as_text(told)
        case _, {"message": told}:
            return as_text(told)
        case told, error:
            return as_text(told if told is not None else error)


def kept(record: Body, data: Body) -> Kept:
    """Return what the client kept of a result: a difference, an exit code, an agent."""
    diff = text_in(record_in(data, "result").get("detailedContent"))
    code = record_in(data, "shellExecution").get("exitCode")
    return Kept(
        run=Run(exit_code=code if type(code) is int else None),
        patch=Patch(hunks=changes_in(diff)),
        spawned=Spawned(beside_agent(record)),
        raw=data,
    )


def changes_in(diff: str) -> tuple[Hunk, ...]:
    """Return the hunks of a difference; none if it is a file that was read, without a change."""
    hunks = hunks_in(diff)
    changed = any(line[:1] in "+-" for hunk in hunks for line in hunk.lines)
    return hunks if changed else ()


def beside_agent(record: Body) -> str:
    """Return the agent that the call of a result started."""
    match record.get("beside"):
        case [{"type": "subagent.started", "agentId": str(agent)}, *_]:
            return agent
        case _:
            return ""


def compaction(record: Body) -> Content:
    """Return the summary of a compaction, and how much it saved."""
    data = data_in(record)
    facts = CompactionFacts(
        text_in(data.get("trigger")),
        number_in(data.get("preCompactionTokens")) or None,
        number_in(data.get("postCompactionTokens")) or None,
    )
    return Content([Text(as_text(data.get("summaryContent")))], record, compaction=facts)


def notice(record: Body) -> Content:
    """Return what an event of the client's own tells a person, as search finds it."""
    told = text_in(data_in(record).get("message"))
    failed = bool(told) and record.get("type") == FAILED
    return Content([], record, spoken=False, said=(told,) if told else (), failed=failed)


MAKERS: dict[str, Callable[[Body], Content]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "compaction": compaction,
}
"""What an event says, by the type of its entry; others are the client's own."""


ENTRY_TYPES = {
    "user.message": "user",
    "assistant.message": "assistant",
    "tool.execution_complete": "tool_result",
    "session.compaction_complete": "compaction",
}


class CopilotDecoding(Decoding):
    """What is said is made of the data of an event, and of the events beside it."""

    joins_records = True

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the event of `entry`; empty if it is another's."""
        name = record.get("id")
        return {} if entry.id and isinstance(name, str) and name != entry.id else record

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        content = MAKERS.get(entry.type, notice)(record)
        content.cwd = entry.file.cwd
        return content

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry of an event."""
        return ENTRY_TYPES.get(text_in(record.get("type")), "")

    def said(self, record: Body, entry: Entry) -> list[object]:
        """Return the data of an event, which is all that it says."""
        return [record.get("data")]
