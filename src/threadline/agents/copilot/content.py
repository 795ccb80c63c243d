"""The bodies of Copilot CLI's entries, in the form that all stages know."""

from collections.abc import Callable

from threadline.agents.copilot.usage import usage_of_answer
from threadline.json_text.encode import as_text
from threadline.model.body import Body, list_in, record_in, text_in
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.tool import hunks_in
from threadline.read.decoding import Decoding

REPEATED = frozenset({"result", "error", "success", "toolCallId", "toolTelemetry", "model"})
"""Fields of a result that are shown in words, or measured for the client's maker."""

FAILED = "session.error"
"""The event of a request that failed."""


def data_in(record: Body) -> Body:
    """Return the data of an event; empty if it has none."""
    return record_in(record, "data")


def prompt(record: Body) -> Body:
    """Return the message of a prompt, as it was typed, and what is attached to it."""
    data = data_in(record)
    more = {"attachments": data["attachments"]} if data.get("attachments") else {}
    return {"message": {"role": "user", "content": as_text(data.get("content"))}, **more}


def answer(record: Body) -> Body:
    """Return the message of an answer, with its model and what the request took."""
    data = data_in(record)
    content: list[Body] = []
    if reasoning := data.get("reasoningText"):
        content.append({"type": "thinking", "thinking": as_text(reasoning)})
    if said := data.get("content"):
        content.append({"type": "text", "text": as_text(said)})
    content += map(call_block, list_in(data.get("toolRequests")))
    message = {
        "role": "assistant",
        "content": content,
        "model": data.get("model"),
        "usage": usage_of_answer(record),
    }
    return {"message": message}


def call_block(request: object) -> Body:
    """Return a call that an answer makes."""
    if not isinstance(request, dict):
        return {"type": "call", "value": request}
    return {
        "type": "tool_use",
        "id": request.get("toolCallId"),
        "name": request.get("name"),
        "input": request.get("arguments"),
    }


def result(record: Body) -> Body:
    """Return the message of a result, with what the client kept for display."""
    data = data_in(record)
    block = {
        "type": "tool_result",
        "tool_use_id": data.get("toolCallId"),
        "content": result_text(data),
        "is_error": data.get("success") is not True,
    }
    return {"message": {"role": "user", "content": [block]}, "toolUseResult": kept(record, data)}


def result_text(data: Body) -> str:
    """Return what the model is told of a call: its content, or why it failed."""
    match data.get("result"), data.get("error"):
        case {"content": told}, _:
            return as_text(told)
        case _, {"message": told}:
            return as_text(told)
        case told, error:
            return as_text(told if told is not None else error)


def kept(record: Body, data: Body) -> Body:
    """Return what the client kept of a result: a difference, an exit code, an agent, the rest."""
    found = {key: value for key, value in data.items() if key not in REPEATED}
    match data.get("result"):
        case {"detailedContent": str(diff)} if hunks := changes_in(diff):
            found["structuredPatch"] = hunks
        case _:
            pass
    match data.get("shellExecution"):
        case {"exitCode": code}:
            found["exitCode"] = code
        case _:
            pass
    if started := beside_agent(record):
        found["agentId"] = started
    return found


def changes_in(diff: str) -> list[Body]:
    """Return the hunks of a difference; none if it is a file that was read, without a change."""
    hunks = hunks_in(diff)
    changed = any(line[:1] in "+-" for hunk in hunks for line in hunk["lines"])
    return hunks if changed else []


def beside_agent(record: Body) -> str:
    """Return the agent that the call of a result started."""
    match record.get("beside"):
        case [{"type": "subagent.started", "agentId": str(agent)}, *_]:
            return agent
        case _:
            return ""


def compaction(record: Body) -> Body:
    """Return the message of a compaction: the summary, and how much it saved."""
    data = data_in(record)
    return {
        "message": {"role": "user", "content": as_text(data.get("summaryContent"))},
        "compactMetadata": {
            "trigger": data.get("trigger"),
            "preTokens": data.get("preCompactionTokens"),
            "postTokens": data.get("postCompactionTokens"),
        },
    }


def notice(record: Body) -> Body:
    """Return what an event of the client's own tells a person, as search finds it."""
    told = text_in(data_in(record).get("message"))
    if not told:
        return {}
    return {"error" if record.get("type") == FAILED else "content": told}


MAKERS: dict[str, Callable[[Body], Body]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "compaction": compaction,
    "system": notice,
    "rewind": notice,
}
"""What is made of an event, by the type of its entry; others are shown as they are written."""


ENTRY_TYPES = {
    "user.message": "user",
    "assistant.message": "assistant",
    "tool.execution_complete": "tool_result",
    "session.compaction_complete": "compaction",
}


class CopilotDecoding(Decoding):
    """A body is the event, with a message made of its data."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        name = record.get("id")
        if entry.id and isinstance(name, str) and name != entry.id:
            return {}
        make = MAKERS.get(entry.type)
        return {**record, "cwd": entry.file.cwd} | (make(record) if make is not None else {})

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what an event says, from its line alone."""
        make = MAKERS[ENTRY_TYPES.get(text_in(record.get("type")), "system")]
        return [content_in(record | make(record))]
