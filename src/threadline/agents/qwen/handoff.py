"""Conversations of other agents as chats of Qwen Code."""

from collections.abc import Iterator
from uuid import uuid4

from threadline.agents.genai import picture_part, response_part
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest, join_texts
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.content import Block, Image, ToolCall, ToolResult, named, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared, command_in
from threadline.store.record import stamp

FORMS = (
    Form(
        "run_shell_command",
        Act.RUN,
        {
            "command": Slot.COMMAND,
            "description": Slot.REMARK,
            "directory": Slot.FOLDER,
            "timeout": Slot.MILLISECONDS,
        },
        fixed={"is_background": False},
    ),
    Form("read_file", Act.READ, {"file_path": Slot.PATH}),
    Form("write_file", Act.WRITE, {"file_path": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "edit",
        Act.EDIT,
        {
            "file_path": Slot.PATH,
            "old_string": Slot.OLD,
            "new_string": Slot.NEW,
            "replace_all": Slot.EVERYWHERE,
        },
    ),
    Form(
        "grep_search",
        Act.GREP,
        {"pattern": Slot.PATTERN, "path": Slot.FOLDER, "glob": Slot.INCLUDE},
    ),
    Form("glob", Act.GLOB, {"pattern": Slot.PATTERN, "path": Slot.FOLDER}),
    Form("list_directory", Act.LIST, {"path": Slot.PATH}),
)

MANNER = Manner(FORMS, shows=False)

VERSION = "0.24.4"
"""The version of the client whose records these are."""

SAID_BY = {"user": "real_user", "assistant": "assistant_output"}


def write_qwen(request: HandoffRequest) -> Prepared:
    """Plan a chat that the client resumes."""
    place = request.destination
    records = list(Writer(request).records())
    lines = tuple(map(encode_line, records))
    plan = Plan(place.session, (Draft(place.name, lines),), len(lines), str(records[-1]["uuid"]))
    command = command_in(request.cwd, "qwen", "--resume", place.session)
    return Prepared(plan, place.folder, request.cwd, command)


class Writer:
    """Makes the records of a chat, each after the one before it."""

    def __init__(self, request: HandoffRequest) -> None:
        self._request = request
        self._moments = request.moments()
        self._above: str | None = None
        self._tools: dict[str, str] = {}

    def records(self) -> Iterator[Body]:
        """Yield the title and the note of the origin, which are not sent, then the messages."""
        told = {"customTitle": self._request.title, "note": self._request.note}
        yield self._record("system", {"subtype": "custom_title", "systemPayload": told})
        for message in self._request.conversation.messages:
            yield from self._message(message)

    def _message(self, message: Message) -> Iterator[Body]:
        match message.kind:
            case "summary":
                parts = [part_of(block) for block in message.blocks]
                history = [{"role": "user", "parts": parts}]
                info = {"originalTokenCount": 0, "newTokenCount": 0, "compressionStatus": 1}
                told = {"info": info, "compressedHistory": history}
                yield self._record("system", {"subtype": "chat_compression", "systemPayload": told})
            case "results":
                yield from map(self._result, message.results)
            case "answer":
                self._tools |= {call.id: call.name for call in message.calls}
                model = {"model": self._request.conversation.model or "unknown"}
                yield self._said("assistant", "model", message, model)
            case "prompt":
                yield self._said("user", "user", message, {})

    def _said(self, kind: str, role: str, message: Message, told: Body) -> Body:
        parts = [part_of(block) for block in join_texts(message.blocks)]
        content = {"message": {"role": role, "parts": parts}}
        return self._record(kind, {"provenance": SAID_BY[kind], **told, **content})

    def _result(self, result: ToolResult) -> Body:
        part = response_part(self._tools[result.call], result, plain_text(result.blocks))
        status = "error" if result.failed else "success"
        told = {
            "provenance": "tool_result",
            "message": {"role": "user", "parts": [part]},
            "toolCallResult": {"callId": result.call, "status": status},
        }
        return self._record("tool_result", told)

    def _record(self, kind: str, told: Body) -> Body:
        mark = self._request.mark if self._above is None else {}
        record = {
            "uuid": str(uuid4()),
            "parentUuid": self._above,
            "sessionId": self._request.destination.session,
            "timestamp": stamp(next(self._moments)),
            "type": kind,
            **mark,
            "cwd": self._request.cwd,
            "version": VERSION,
            **told,
        }
        self._above = str(record["uuid"])
        return record


def part_of(block: Block) -> Body:
    """Return a text, a picture or a call."""
    match block:
        case ToolCall():
            given = {"id": block.id, "name": block.name, "args": block.given}
            return {"functionCall": given}
        case Image():
            return picture_part(block)
        case _:
            return {"text": named(block)}
