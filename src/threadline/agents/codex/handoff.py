"""Conversations of other agents as rollouts of Codex."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal

from threadline.agents.codex.fork import folder_of, prepare, rollout_name
from threadline.agents.codex.rows import META
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest, data_url
from threadline.json_text.encode import to_json
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.content import Block, Image, ToolCall, ToolResult, named, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft
from threadline.native.request import Prepared
from threadline.store.record import new_session_id, stamp

PATCH = "apply_patch"

FORMS = (
    Form(
        "exec_command",
        Act.RUN,
        {
            "cmd": Slot.COMMAND,
            "workdir": Slot.FOLDER,
            "yield_time_ms": Slot.WAIT_MILLISECONDS,
            "justification": Slot.REMARK,
        },
    ),
    Form(
        "shell_command",
        Act.RUN,
        {"command": Slot.COMMAND, "workdir": Slot.FOLDER, "timeout_ms": Slot.MILLISECONDS},
    ),
    Form(PATCH, Act.PATCH, {"input": Slot.PATCH}),
)

MANNER = Manner(FORMS, flags_errors=False)

VERSION = "0.98.0"
"""The version of the client whose records these are; newer ones read them."""


def write_codex(request: HandoffRequest) -> Prepared:
    """Plan a rollout that the client resumes."""
    place = request.destination
    thread = place.session if place.chosen else new_session_id(request.moment)
    time = stamp(request.moment)
    meta: Body = {
        "timestamp": time,
        "type": META,
        **request.mark,
        "payload": {
            "id": thread,
            "timestamp": time,
            "cwd": request.cwd,
            "originator": "threadline",
            "cli_version": VERSION,
            "source": "cli",
        },
    }
    timed = zip(request.moments(), items(request), strict=False)
    rows = [{"timestamp": stamp(at), "type": kind, "payload": item} for at, (kind, item) in timed]
    lines = tuple(map(encode_line, (meta, *rows)))
    name = place.name if place.chosen else rollout_name(time, thread)
    return prepare(meta, Draft(name, lines), (), folder_of(place, request.moment))


def items(request: HandoffRequest) -> Iterator[tuple[str, Body]]:
    """Yield the items of a rollout, and the events by which the client shows them."""
    yield "event_msg", {"type": "warning", "message": request.note}
    patches: set[str] = set()
    for message in request.conversation.messages:
        match message.kind:
            case "summary":
                yield "compacted", summary_of(message)
            case "results":
                for result in message.results:
                    kind = "custom_tool_call" if result.call in patches else "function_call"
                    yield "response_item", {"type": f"{kind}_output", **output_of(result)}
            case _:
                patches |= {call.id for call in message.calls if patch_in(call) is not None}
                yield from spoken(message)


def spoken(message: Message) -> Iterator[tuple[str, Body]]:
    """Yield a prompt or an answer with its calls, in order."""
    role: Role = "assistant" if message.kind == "answer" else "user"
    for is_call, blocks in groupby(message.blocks, lambda block: isinstance(block, ToolCall)):
        said = list(blocks)
        if is_call:
            yield from (("response_item", call_of(c)) for c in said if isinstance(c, ToolCall))
        else:
            yield "event_msg", event_of(role, said)
            yield "response_item", item_of(role, said)


Role = Literal["user", "assistant"]


def event_of(role: Role, said: Iterable[Block]) -> Body:
    """Return the event by which the client shows what somebody said."""
    text = plain_text(said)
    if role == "assistant":
        return {"type": "agent_message", "message": text}
    pictures = [data_url(block) for block in said if isinstance(block, Image)]
    return {"type": "user_message", "message": text, "images": pictures}


def item_of(role: Role, said: Iterable[Block]) -> Body:
    """Return what somebody said."""
    kind = "output_text" if role == "assistant" else "input_text"
    return {"type": "message", "role": role, "content": [part_of(block, kind) for block in said]}


def part_of(block: Block, kind: str) -> Body:
    """Return a text or a picture."""
    if isinstance(block, Image):
        return {"type": "input_image", "image_url": data_url(block)}
    return {"type": kind, "text": named(block)}


def call_of(call: ToolCall) -> Body:
    """Return a call; a patch is given as it is, everything else as JSON."""
    told: Body = {"name": call.name, "call_id": call.id}
    if (patch := patch_in(call)) is not None:
        return {"type": "custom_tool_call", "status": "completed", **told, "input": patch}
    return {"type": "function_call", **told, "arguments": to_json(call.given)}


def patch_in(call: ToolCall) -> str | None:
    """Return the patch of a call that is given one as it is."""
    match call:
        case ToolCall(name="apply_patch", given={"input": str(patch)}):
            return patch
        case _:
            return None


def output_of(result: ToolResult) -> Body:
    """Return the result of a call."""
    output: object = plain_text(result.blocks)
    if any(isinstance(part, Image) for part in result.blocks):
        output = [part_of(part, "input_text") for part in result.blocks]
    return {"call_id": result.call, "output": output}


def summary_of(message: Message) -> Body:
    """Return a compaction that leaves nothing but its summary."""
    text = plain_text(message.blocks)
    return {"message": text, "replacement_history": [item_of("user", message.blocks)]}
