"""What Qwen Code's entries say."""

from collections.abc import Callable

from threadline.agents.genai import blocks_of, patch_in, text_of_parts, usage_of
from threadline.model.body import Body, list_in, number_in, record_in, text_in
from threadline.model.content import CompactionFacts, Content, Text, assign_kept
from threadline.model.entry import Entry
from threadline.model.kept import Kept, Run, Spawned
from threadline.model.session_event import Setting
from threadline.read.decoding import Decoding

BOOKKEEPING = frozenset(
    {"attribution_snapshot", "file_history_snapshot", "ui_telemetry", "turn_result"}
    | {"branch_checkpoint", "session_source", "session_model", "user_text_elements"}
    | {"session_artifact_event", "session_artifact_snapshot", "goal_state", "agent_bootstrap"}
)
"""System records that the client writes for itself."""


def payload_in(record: Body) -> Body:
    """Return the payload of a system record; empty if it has none."""
    return record_in(record, "systemPayload")


def said(record: Body) -> Content:
    """Return what a prompt says."""
    return Content(blocks_of(record_in(record, "message")), record)


def answer(record: Body) -> Content:
    """Return what an answer says, with its model and what the request took."""
    return Content(
        blocks_of(record_in(record, "message")),
        record,
        model=text_in(record.get("model")),
        usage=usage_of(record.get("usageMetadata")),
    )


def result(record: Body) -> Content:
    """Return what a result says, with what the client kept for display."""
    told, content = record.get("toolCallResult"), said(record)
    content.noted = kept(told) if isinstance(told, dict) else Kept(raw=told)
    assign_kept(content)
    return content


def kept(told: Body) -> Kept:
    """Return what the client kept of a result: a difference, the output of a command, an agent."""
    display = record_in(told, "resultDisplay")
    spawned, run = Spawned(text_in(told.get("agentId"))), Run()
    if display.get("type") == "shell_result":
        code = display.get("exitCode")
        run = Run(text_in(display.get("output")), exit_code=code if type(code) is int else None)
    return Kept(run, patch_in(display), spawned=spawned, raw=told)


def compression(record: Body) -> Content:
    """Return the summary with which the new history of a compression begins."""
    payload = payload_in(record)
    first = next(iter(list_in(payload.get("compressedHistory"))), None)
    sizes = record_in(payload, "info")
    facts = CompactionFacts(
        text_in(sizes.get("triggerReason")),
        number_in(sizes.get("originalTokenCount")) or None,
        number_in(sizes.get("newTokenCount")) or None,
    )
    return Content([Text(text_of_parts(first))], record, compaction=facts)


def failure(payload: Body) -> str:
    """Return why a request failed, if a measurement says so; empty if it did not."""
    event = record_in(payload, "uiEvent")
    named = text_in(event.get("event.name"))
    if not named.endswith(".api_error"):
        return ""
    return text_in(event.get("error_message")) or named


def notice(record: Body) -> Content:
    """Return what a record of the client's own tells a person, as search finds it."""
    payload, bookkeeping = payload_in(record), text_in(record.get("subtype")) in BOOKKEEPING
    error = failure(payload)
    told = (error,) if error else () if bookkeeping else (payload,)
    return Content([], record, spoken=False, said=told, failed=bool(error))


def plain(record: Body) -> Content:
    """Return a record of a type that is not known."""
    return Content([], record, spoken=False)


def title(record: Body) -> Content:
    """Return the name that a record gives its session."""
    return Content([], record, spoken=False, said=(payload_in(record).get("customTitle"),))


MAKERS: dict[str, Callable[[Body], Content]] = {
    "user": said,
    "assistant": answer,
    "tool_result": result,
    "compaction": compression,
    "session_info": title,
    "system": notice,
}
"""What a record says, by the type of its entry; others are shown as they are written."""


class QwenDecoding(Decoding):
    """What is said is made of the parts of a message, or of the payload of a system record."""

    naming = Decoding.naming | {"uuid", "sessionId"}

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the record of `entry`; empty if it is another's."""
        name = record.get("uuid")
        return {} if entry.id and isinstance(name, str) and name != entry.id else record

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        content = MAKERS.get(entry.type, plain)(record)
        content.cwd = text_in(record.get("cwd"))
        return content

    def setting(self, record: Body, entry: Entry) -> Setting:
        """Return where and with what `entry` was written."""
        names = ("cwd", "gitBranch", "version")
        return Setting(*(text_in(record.get(name)) for name in names))

    def name_in(self, record: Body, entry: Entry) -> str | None:
        """Return the name that `entry` gives its session."""
        name = payload_in(record).get("customTitle")
        return name if isinstance(name, str) else None
