"""Conversations of other agents as sessions of Pi."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from threadline.agents.pi.fork import resume_command
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest
from threadline.model.body import Body
from threadline.model.call import Input
from threadline.model.content import Block, Image, ToolCall, ToolResult, named, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared
from threadline.store.encoding import encode_line
from threadline.store.record import assistant_message, body_of, new_header, new_id, stamp
from threadline.store.session_files import file_name


def one_edit(given: Input) -> Input:
    """Return an edit of one place as such; others stay as they are."""
    match given:
        case {"edits": [{"oldText": old, "newText": new, **more}], **rest} if not more:
            return {**rest, "oldText": old, "newText": new}
        case _:
            return given


def as_edits(given: Input) -> Input:
    """Return an edit as the client takes it: a list of replacements."""
    edit = {name: given[name] for name in ("oldText", "newText")}
    return {name: given[name] for name in given if name not in edit} | {"edits": [edit]}


FORMS = (
    Form("bash", Act.RUN, {"command": Slot.COMMAND, "timeout": Slot.SECONDS}),
    Form("read", Act.READ, {"path": Slot.PATH, "offset": Slot.FIRST, "limit": Slot.COUNT}),
    Form("write", Act.WRITE, {"path": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "edit",
        Act.EDIT,
        {"path": Slot.PATH, "oldText": Slot.OLD, "newText": Slot.NEW},
        unfold=one_edit,
        fold=as_edits,
    ),
    Form("grep", Act.GREP, {"pattern": Slot.PATTERN, "path": Slot.FOLDER, "glob": Slot.INCLUDE}),
    Form("find", Act.GLOB, {"pattern": Slot.PATTERN, "path": Slot.FOLDER}),
    Form("ls", Act.LIST, {"path": Slot.PATH}),
)

MANNER = Manner(FORMS)

NOTE = "threadline.origin"
"""The type of the entry that tells where a session is from; the client does not send such."""


def write_pi(request: HandoffRequest) -> Prepared:
    """Plan a session that the client resumes."""
    place = request.destination
    header = new_header(request.cwd, id=None, parent=None, clock=lambda: request.moment)
    records = list(Writer(request).records())
    lines = tuple(encode_line(record) for record in (body_of(header) | request.mark, *records))
    name = place.name if place.chosen else file_name(header.timestamp, header.id)
    tip = str(records[-1]["id"])
    plan = Plan(header.id, (Draft(name, lines),), len(records), tip)
    return Prepared(
        plan, place.folder, request.cwd, resume_command(place.folder / name, request.cwd)
    )


class Writer:
    """Makes the entries of a session, each after the one before it."""

    def __init__(self, request: HandoffRequest) -> None:
        self._request = request
        self._moments = request.moments()
        self._taken: set[str] = set()
        self._above: str | None = None
        self._tools: dict[str, str] = {}

    def records(self) -> Iterator[Body]:
        """Yield the note of the origin, which is not sent, the name, then the messages."""
        told = {"customType": NOTE, "data": {"note": self._request.note}}
        yield self._entry("custom", told, next(self._moments))
        yield self._entry("session_info", {"name": self._request.title}, next(self._moments))
        for message in self._request.conversation.messages:
            yield from self._message(message)

    def _message(self, message: Message) -> Iterator[Body]:
        match message.kind:
            case "summary":
                text = plain_text(message.blocks)
                kept = self._above
                told = {"summary": text, "firstKeptEntryId": kept, "tokensBefore": 0}
                yield self._entry("compaction", told, next(self._moments))
            case "results":
                for result in message.results:
                    yield self._said(self._result(result))
            case "answer":
                yield self._said(self._answer(message))
            case "prompt":
                yield self._said({"role": "user", "content": parts_of(message.blocks)})

    def _answer(self, message: Message) -> Body:
        model = self._request.conversation.model or "unknown"
        found = assistant_message("", self._request.conversation.origin.agent, model)
        found["content"] = parts_of(message.blocks)
        found["api"] = "anthropic-messages"
        found["stopReason"] = "toolUse" if message.calls else "stop"
        self._tools |= {call.id: call.name for call in message.calls}
        return found

    def _result(self, result: ToolResult) -> Body:
        return {
            "role": "toolResult",
            "toolCallId": result.call,
            "toolName": self._tools[result.call],
            "content": parts_of(result.blocks),
            "isError": result.failed,
        }

    def _said(self, message: Body) -> Body:
        moment = next(self._moments)
        told = message | {"timestamp": int(moment.timestamp() * 1000)}
        return self._entry("message", {"message": told}, moment)

    def _entry(self, kind: str, told: Body, moment: datetime) -> Body:
        name = new_id(self._taken)
        self._taken.add(name)
        record = {
            "type": kind,
            "id": name,
            "parentId": self._above,
            "timestamp": stamp(moment),
            **told,
        }
        self._above = name
        return record


def parts_of(blocks: Iterable[Block]) -> list[Body]:
    """Return blocks as the client writes them."""
    return [part_of(block) for block in blocks]


def part_of(block: Block) -> Body:
    """Return a text, a picture or a call."""
    match block:
        case ToolCall():
            given = block.given
            return {"type": "toolCall", "id": block.id, "name": block.name, "arguments": given}
        case Image():
            return {"type": "image", "data": block.data, "mimeType": block.media}
        case _:
            return {"type": "text", "text": named(block)}
