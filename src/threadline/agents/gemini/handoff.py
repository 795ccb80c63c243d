"""Conversations of other agents as sessions of Gemini CLI."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from uuid import uuid4

from threadline.agents.gemini.context import IGNORED
from threadline.agents.gemini.fork import file_name
from threadline.agents.genai import picture_part, response_part
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.call import Input
from threadline.model.content import Block, Image, ToolCall, ToolResult, named, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared, command_in
from threadline.store.record import stamp


def with_purpose(given: Input) -> Input:
    """Return an edit with the description that the client asks for."""
    return {"instruction": "", **given}


FORMS = (
    Form(
        "run_shell_command",
        Act.RUN,
        {"command": Slot.COMMAND, "description": Slot.REMARK, "dir_path": Slot.FOLDER},
    ),
    Form(
        "read_file",
        Act.READ,
        {"file_path": Slot.PATH, "start_line": Slot.FIRST, "end_line": Slot.LAST},
    ),
    Form("write_file", Act.WRITE, {"file_path": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "replace",
        Act.EDIT,
        {
            "file_path": Slot.PATH,
            "instruction": Slot.REMARK,
            "old_string": Slot.OLD,
            "new_string": Slot.NEW,
            "allow_multiple": Slot.EVERYWHERE,
        },
        fold=with_purpose,
    ),
    Form(
        "grep_search",
        Act.GREP,
        {"pattern": Slot.PATTERN, "dir_path": Slot.FOLDER, "include_pattern": Slot.INCLUDE},
    ),
    Form("glob", Act.GLOB, {"pattern": Slot.PATTERN, "dir_path": Slot.FOLDER}),
    Form("list_directory", Act.LIST, {"dir_path": Slot.PATH}),
)

MANNER = Manner(FORMS, shows=False, withheld=IGNORED)

SNAPSHOT = "<state_snapshot>"
"""How the client's own summaries begin."""


def write_gemini(request: HandoffRequest) -> Prepared:
    """Plan a session that the client resumes."""
    place, time = request.destination, stamp(request.moment)
    header = {
        "sessionId": place.session,
        "projectHash": sha256(request.cwd.encode(errors="replace")).hexdigest(),
        "startTime": time,
        "lastUpdated": time,
        "kind": "main",
        **request.mark,
    }
    told = [record for message in messages(request) for record in message]
    moments = (stamp(moment) for moment in request.moments())
    records = [
        {"id": str(uuid4()), "timestamp": at, **record}
        for at, record in zip(moments, told, strict=False)
    ]
    lines = tuple(map(encode_line, (header, *records)))
    name = place.name if place.chosen else file_name(time, place.session)
    plan = Plan(place.session, (Draft(name, lines),), len(records), str(records[-1]["id"]))
    command = command_in(request.cwd, "gemini", "--resume", place.session)
    return Prepared(plan, place.folder, request.cwd, command)


def messages(request: HandoffRequest) -> Iterator[list[Body]]:
    """Yield the note of the origin, which is not sent, then the messages."""
    yield [{"type": "info", "content": request.note}]
    model = request.conversation.model or "unknown"
    tools: dict[str, str] = {}
    for message in request.conversation.messages:
        tools |= {call.id: call.name for call in message.calls}
        yield [record_of(message, model, tools)]


def record_of(message: Message, model: str, tools: dict[str, str]) -> Body:
    """Return a message as the client stores it."""
    match message.kind:
        case "answer":
            return {"type": "gemini", "content": parts_of(message.blocks), "model": model}
        case "results":
            told = [result_part(result, tools[result.call]) for result in message.results]
            return {"type": "user", "content": told}
        case "summary":
            return {"type": "user", "content": [{"text": snapshot(message)}]}
        case "prompt":
            return {"type": "user", "content": parts_of(message.blocks)}


def snapshot(message: Message) -> str:
    """Return a summary as the client marks its own."""
    text = plain_text(message.blocks)
    return text if text.startswith(SNAPSHOT) else f"{SNAPSHOT}\n{text}\n</{SNAPSHOT[1:]}"


def result_part(result: ToolResult, tool: str) -> Body:
    """Return a result as a part."""
    return response_part(tool, result, plain_text(result.blocks))


def parts_of(blocks: Iterable[Block]) -> list[Body]:
    """Return texts, pictures and calls as parts."""
    return [part_of(block) for block in blocks]


def part_of(block: Block) -> Body:
    """Return a text, a picture or a call as a part."""
    match block:
        case ToolCall():
            return {"functionCall": {"id": block.id, "name": block.name, "args": block.given}}
        case Image():
            return picture_part(block)
        case _:
            return {"text": named(block)}
