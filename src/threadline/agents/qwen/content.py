"""The bodies of Qwen Code's entries, in the form that all stages know."""

from collections.abc import Callable

from threadline.model.body import Body, list_in, record_in, text_in
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.genai import blocks_of, text_of_parts, usage_of
from threadline.model.tool import hunks_in
from threadline.read.decoding import Decoding

RESULT_FIELDS = frozenset({"callId", "status", "executionStatus", "resultDisplay"})
"""Fields of `toolCallResult` that the result itself repeats, or that are shown in words."""


BOOKKEEPING = frozenset(
    {"attribution_snapshot", "file_history_snapshot", "ui_telemetry", "turn_result"}
    | {"branch_checkpoint", "session_source", "session_model", "user_text_elements"}
    | {"session_artifact_event", "session_artifact_snapshot", "goal_state", "agent_bootstrap"}
)
"""System records that the client writes for itself."""


def payload_in(record: Body) -> Body:
    """Return the payload of a system record; empty if it has none."""
    return record_in(record, "systemPayload")


def said(record: Body) -> Body:
    """Return the message of a prompt."""
    return {"message": {"role": "user", "content": blocks_of(record_in(record, "message"))}}


def answer(record: Body) -> Body:
    """Return the message of an answer, with its model and what the request took."""
    message = {
        "role": "assistant",
        "content": blocks_of(record_in(record, "message")),
        "model": record.get("model"),
        "usage": usage_of(record.get("usageMetadata")),
    }
    return {"message": message}


def result(record: Body) -> Body:
    """Return the message of a result, with what the client kept for display."""
    told = record.get("toolCallResult")
    return said(record) | {"toolUseResult": kept(told) if isinstance(told, dict) else told}


def kept(told: Body) -> Body:
    """Return what the client kept of a result: a difference, the output of a command, the rest."""
    rest = {key: value for key, value in told.items() if key not in RESULT_FIELDS}
    match told.get("resultDisplay"):
        case {"fileDiff": str(diff), **display}:
            path = display.get("filePath") or display.get("fileName")
            return {"structuredPatch": hunks_in(diff), "filePath": path, **rest}
        case {"type": "shell_result", "output": str(output), **display}:
            return {"stdout": output, "exitCode": display.get("exitCode"), **rest}
        case _:
            return rest


def compression(record: Body) -> Body:
    """Return the message of a compression: the summary with which the new history begins."""
    payload = payload_in(record)
    first = next(iter(list_in(payload.get("compressedHistory"))), None)
    sizes = record_in(payload, "info")
    return {
        "message": {"role": "user", "content": text_of_parts(first)},
        "compactMetadata": {
            "trigger": sizes.get("triggerReason"),
            "preTokens": sizes.get("originalTokenCount"),
            "postTokens": sizes.get("newTokenCount"),
        },
    }


def title(record: Body) -> Body:
    """Return the name that a record gives its session."""
    return {"name": payload_in(record).get("customTitle")}


def failure(payload: Body) -> str:
    """Return why a request failed, if a measurement says so; empty if it did not."""
    event = record_in(payload, "uiEvent")
    named = text_in(event.get("event.name"))
    if not named.endswith(".api_error"):
        return ""
    return text_in(event.get("error_message")) or named


def notice(record: Body) -> Body:
    """Return what a record of the client's own tells a person, as search finds it."""
    payload = payload_in(record)
    if error := failure(payload):
        return {"error": error}
    return {} if text_in(record.get("subtype")) in BOOKKEEPING else {"content": payload}


MAKERS: dict[str, Callable[[Body], Body]] = {
    "user": said,
    "assistant": answer,
    "tool_result": result,
    "compaction": compression,
    "session_info": title,
    "system": notice,
}
"""What is made of a record, by the type of its entry; others are shown as they are written."""


class QwenDecoding(Decoding):
    """A body is the record, with blocks in its message instead of parts."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        name = record.get("uuid")
        if entry.id and isinstance(name, str) and name != entry.id:
            return {}
        make = MAKERS.get(entry.type)
        return record | make(record) if make is not None else record

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what a record says, from its line alone."""
        make = MAKERS.get(text_in(record.get("type")))
        return [content_in(record | make(record))] if make is not None else []
