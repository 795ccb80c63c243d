"""Conversations of other agents as sessions of Copilot CLI."""

from collections.abc import Iterator
from uuid import uuid4

from threadline.agents.copilot.files import LOG, WORKSPACE
from threadline.agents.copilot.fork import linked, workspace_file
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.call import Input
from threadline.model.content import ToolResult, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared, command_in
from threadline.store.record import stamp


def plain_lines(given: Input) -> Input:
    """Return the lines that are viewed by their names."""
    match given:
        case {"view_range": [int(first), int(last)], **rest}:
            return {**rest, "first": first, "last": last}
        case _:
            return given


def as_range(given: Input) -> Input:
    """Return the lines that are viewed as the client takes them."""
    rest = {name: value for name, value in given.items() if name not in {"first", "last"}}
    if "first" not in given:
        return rest
    return rest | {"view_range": [given["first"], given.get("last", -1)]}


def described(given: Input) -> Input:
    """Return a command with the description that the client asks for."""
    return {"description": "", **given}


FORMS = (
    Form(
        "bash",
        Act.RUN,
        {
            "command": Slot.COMMAND,
            "description": Slot.REMARK,
            "initial_wait": Slot.WAIT_SECONDS,
        },
        fixed={"mode": "sync"},
        fold=described,
    ),
    Form(
        "view",
        Act.READ,
        {"path": Slot.PATH, "first": Slot.FIRST, "last": Slot.LAST},
        unfold=plain_lines,
        fold=as_range,
    ),
    Form("create", Act.WRITE, {"path": Slot.PATH, "file_text": Slot.TEXT}),
    Form("edit", Act.EDIT, {"path": Slot.PATH, "old_str": Slot.OLD, "new_str": Slot.NEW}),
    Form("grep", Act.GREP, {"pattern": Slot.PATTERN, "path": Slot.FOLDER, "glob": Slot.INCLUDE}),
    Form("glob", Act.GLOB, {"pattern": Slot.PATTERN, "path": Slot.FOLDER}),
)

MANNER = Manner(
    FORMS, shows=False, pictures=False, notices=("current_datetime", "reminder"), ordered=False
)

VERSION = "1.0.102"
"""The version of the client whose events these are."""


def write_copilot(request: HandoffRequest) -> Prepared:
    """Plan a session that the client resumes."""
    place, cwd = request.destination, request.cwd
    moments = (stamp(moment) for moment in request.moments())
    told = zip(moments, events(request), strict=False)
    made = [
        {"type": kind, **more, "id": str(uuid4()), "timestamp": at} for at, (kind, more) in told
    ]
    made[0] = {"type": made[0]["type"], **request.mark, **made[0]}
    folder = place.folder if place.chosen else place.folder / place.session
    log = Draft(place.name if place.chosen else LOG, tuple(map(encode_line, linked(made))))
    workspace = Draft(WORKSPACE, (workspace_file(place.session, cwd, request.title, made),))
    drafts = (log,) if place.chosen else (workspace, log)
    plan = Plan(place.session, drafts, len(made), str(made[-1]["id"]))
    return Prepared(plan, folder, cwd, command_in(cwd, "copilot", f"--resume={place.session}"))


def events(request: HandoffRequest) -> Iterator[tuple[str, Body]]:
    """Yield the start, the note of the origin, which is not sent, then the messages."""
    start: Body = {
        "sessionId": request.destination.session,
        "version": 1,
        "producer": "copilot-agent",
        "copilotVersion": VERSION,
        "startTime": stamp(request.moment),
        "context": {"cwd": request.cwd},
    }
    yield "session.start", {"data": start}
    yield "session.info", {"data": {"infoType": "fork", "message": request.note}}
    model = request.conversation.model or "unknown"
    for message in request.conversation.messages:
        for kind, data in events_of(message, model):
            yield kind, {"data": data}


def events_of(message: Message, model: str) -> Iterator[tuple[str, Body]]:
    """Yield the events of a message."""
    text = plain_text(message.blocks)
    told: Body
    match message.kind:
        case "prompt":
            told = {"content": text, "transformedContent": text, "messageId": str(uuid4())}
            yield "user.message", told
        case "summary":
            attempt = {"compactionAttemptId": str(uuid4())}
            yield "session.compaction_start", {**attempt, "trigger": "manual"}
            told = {"success": True, "outcome": "applied", "summaryContent": text}
            yield "session.compaction_complete", {**told, **attempt}
        case "results":
            for result in message.results:
                yield "tool.execution_complete", result_of(result)
        case "answer":
            calls = [
                {"toolCallId": c.id, "name": c.name, "arguments": c.given, "type": "function"}
                for c in message.calls
            ]
            told = {"messageId": str(uuid4()), "model": model, "content": text}
            yield "assistant.message", {**told, "toolRequests": calls}


def result_of(result: ToolResult) -> Body:
    """Return the end of a call."""
    text = plain_text(result.blocks)
    head: Body = {"toolCallId": result.call, "success": not result.failed}
    if result.failed:
        return head | {"error": {"message": text, "code": "failure"}}
    return head | {"result": {"content": text}}
