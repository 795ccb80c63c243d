"""Conversations of other agents as sessions of Claude Code."""

from collections.abc import Iterable, Iterator
from uuid import uuid4

from threadline.agents.claude.fork import prepare
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.content import Block, Document, Image, Text, ToolCall, ToolResult, named
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared
from threadline.store.record import stamp

FORMS = (
    Form(
        "Bash",
        Act.RUN,
        {"command": Slot.COMMAND, "description": Slot.REMARK, "timeout": Slot.MILLISECONDS},
    ),
    Form("Read", Act.READ, {"file_path": Slot.PATH, "offset": Slot.FIRST, "limit": Slot.COUNT}),
    Form("Write", Act.WRITE, {"file_path": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "Edit",
        Act.EDIT,
        {
            "file_path": Slot.PATH,
            "old_string": Slot.OLD,
            "new_string": Slot.NEW,
            "replace_all": Slot.EVERYWHERE,
        },
    ),
    Form(
        "Grep",
        Act.GREP,
        {"pattern": Slot.PATTERN, "path": Slot.FOLDER, "glob": Slot.INCLUDE},
    ),
    Form("Glob", Act.GLOB, {"pattern": Slot.PATTERN, "path": Slot.FOLDER}),
    Form("LS", Act.LIST, {"path": Slot.PATH}),
)

MANNER = Manner(FORMS, call="toolu_", documents=True)

VERSION = "2.1.326"
"""The version of the client whose records these are."""


def write_claude(request: HandoffRequest) -> Prepared:
    """Plan a session that the client resumes."""
    records = list(Writer(request).records())
    place = request.destination
    title = {"type": "custom-title", "customTitle": request.title, "sessionId": place.session}
    lines = tuple(map(encode_line, (*records, title)))
    name = place.name
    plan = Plan(place.session, (Draft(name, lines),), len(records), records[-1]["uuid"])
    return prepare(plan, [request.cwd], place)


class Writer:
    """Makes the records of a session, each after the one before it."""

    def __init__(self, request: HandoffRequest) -> None:
        self._request = request
        self._moments = request.moments()
        self._above: str | None = None

    def records(self) -> Iterator[Body]:
        """Yield the note of the origin, which is not sent, then the messages."""
        note = {"subtype": "informational", "content": self._request.note, "level": "info"}
        yield self._entry("system", {**self._request.mark, **note, "isMeta": False})
        for message in self._request.conversation.messages:
            yield from self._message(message)

    def _message(self, message: Message) -> Iterator[Body]:
        if message.kind == "answer":
            yield from self._answer(message)
        elif message.kind == "summary":
            yield self._boundary()
            told = {"isCompactSummary": True, "isVisibleInTranscriptOnly": True}
            yield self._user(message.blocks, told)
        elif message.kind == "results":
            for result in message.results:
                yield self._user([result], {})
        else:
            yield self._user(message.blocks, {})

    def _answer(self, message: Message) -> Iterator[Body]:
        """Yield an answer as the client writes it: a record for each part."""
        head: Body = {
            "id": f"msg_{uuid4().hex[:24]}",
            "type": "message",
            "role": "assistant",
            "model": self._request.conversation.model or "unknown",
        }
        tail: Body = {
            "stop_reason": "tool_use" if message.calls else "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 0, "output_tokens": 0},
        }
        for block in message.blocks:
            yield self._entry("assistant", {"message": head | {"content": [part_of(block)]} | tail})

    def _user(self, blocks: Iterable[Block], told: Body) -> Body:
        match list(blocks):
            case [Text(text=text)]:
                content: object = text
            case several:
                content = [part_of(block) for block in several]
        return self._entry("user", {"message": {"role": "user", "content": content}, **told})

    def _boundary(self) -> Body:
        """Return what stands before a summary: a root that names what it follows."""
        above, self._above = self._above, None
        told = {
            "logicalParentUuid": above,
            "subtype": "compact_boundary",
            "content": "Conversation compacted",
            "level": "info",
            "isMeta": False,
            "compactMetadata": {"trigger": "manual", "preTokens": 0},
        }
        return self._entry("system", told)

    def _entry(self, kind: str, told: Body) -> Body:
        record = {
            "parentUuid": self._above,
            "isSidechain": False,
            "type": kind,
            **told,
            "uuid": str(uuid4()),
            "timestamp": stamp(next(self._moments)),
            "userType": "external",
            "entrypoint": "cli",
            "cwd": self._request.cwd,
            "sessionId": self._request.destination.session,
            "version": VERSION,
        }
        self._above = str(record["uuid"])
        return record


def part_of(block: Block) -> Body:
    """Return a block as the client writes it."""
    match block:
        case Text():
            return {"type": "text", "text": block.text}
        case ToolCall():
            return {"type": "tool_use", "id": block.id, "name": block.name, "input": block.given}
        case ToolResult():
            content = [part_of(part) for part in block.blocks]
            match block.blocks:
                case [Text(text=text)]:
                    told: object = text
                case _:
                    told = content
            found = {"type": "tool_result", "tool_use_id": block.call, "content": told}
            return found | ({"is_error": True} if block.failed else {})
        case Image():
            source = {"type": "base64", "media_type": block.media, "data": block.data}
            return {"type": "image", "source": source}
        case Document():
            return {"type": "document", "source": block.source}
        case _:
            return {"type": "text", "text": named(block)}
