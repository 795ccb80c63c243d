"""Conversations of other agents as sessions of Kimi Code."""

from collections.abc import Iterable, Iterator
from uuid import uuid4

from threadline.agents.kimi.files import MAIN
from threadline.agents.kimi.folder import SessionState, new_folder
from threadline.agents.kimi.ids import COMPACTION, ENDED, EVENT, MESSAGE, id_of, message_id
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest, data_url
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.content import Block, Image, Text, ToolCall, ToolResult, named, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Plan
from threadline.native.request import Prepared

FORMS = (
    Form(
        "Bash",
        Act.RUN,
        {
            "command": Slot.COMMAND,
            "cwd": Slot.FOLDER,
            "timeout": Slot.SECONDS,
            "description": Slot.REMARK,
        },
        fixed={"run_in_background": False},
    ),
    Form("Read", Act.READ, {"path": Slot.PATH, "line_offset": Slot.FIRST, "n_lines": Slot.COUNT}),
    Form("Write", Act.WRITE, {"path": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "Edit",
        Act.EDIT,
        {
            "path": Slot.PATH,
            "old_string": Slot.OLD,
            "new_string": Slot.NEW,
            "replace_all": Slot.EVERYWHERE,
        },
    ),
    Form("Grep", Act.GREP, {"pattern": Slot.PATTERN, "path": Slot.FOLDER, "glob": Slot.INCLUDE}),
    Form("Glob", Act.GLOB, {"pattern": Slot.PATTERN, "path": Slot.FOLDER}),
)

MANNER = Manner(FORMS, ordered=False)

PROMPTED: Body = {"kind": "user"}
"""Where prompts come from."""


PROTOCOL = "1.5"
"""The version of the records."""


def write_kimi(request: HandoffRequest) -> Prepared:
    """Plan a session that the client resumes."""
    records = list(Writer(request).records())
    lines = tuple(map(encode_line, records))
    told = SessionState(request.cwd, request.title, is_named=True)
    made = new_folder(request.destination, told, lines, request.moment)
    names = [id_of(record, line, in_agent=False) for line, record in enumerate(records, 1)]
    speaking = list(filter(None, names))
    plan = Plan(made.session, made.drafts, len(speaking), speaking[-1])
    return Prepared(plan, made.folder, request.cwd, made.command)


class Writer:
    """Makes the records of a log: turns that begin with a prompt, and the steps of each."""

    def __init__(self, request: HandoffRequest) -> None:
        self._request = request
        self._moments = request.moments()
        self._turn = -1
        self._step = 0
        self._open: Body = {}
        self._places: dict[str, str] = {}

    def records(self) -> Iterator[Body]:
        """Yield the header, which holds the note of the origin and is not sent, then the rest."""
        head: Body = {"type": "metadata", "protocol_version": PROTOCOL, "created_at": self._time()}
        yield head | self._request.mark | {"note": self._request.note}
        for message in self._request.conversation.messages:
            if message.kind != "results":
                yield from self._finished()
            yield from self._message(message)
        yield from self._finished()
        yield from self._ended()

    def _message(self, message: Message) -> Iterator[Body]:
        match message.kind:
            case "summary":
                text = plain_text(message.blocks)
                kept = {"compactedCount": 0, "keptUserMessageCount": 0}
                yield self._record(COMPACTION, {"summary": text} | kept)
            case "results":
                yield from map(self._result, message.results)
            case "answer":
                yield from self._answer(message)
            case "prompt":
                yield from self._prompt(message)

    def _prompt(self, message: Message) -> Iterator[Body]:
        yield from self._ended()
        self._turn, self._step = self._turn + 1, 0
        name = message_id(self._time())
        parts = parts_of(message.blocks)
        asked = {"input": parts, "origin": PROMPTED, "promptId": name, "turnId": self._turn}
        yield self._record("turn.prompt", asked)
        told = {"role": "user", "content": parts, "id": name, "toolCalls": [], "origin": PROMPTED}
        yield self._record(MESSAGE, {"message": told})

    def _ended(self) -> Iterator[Body]:
        """Yield the end of the turn before, if there was one."""
        if self._turn >= 0:
            told = {"turnId": self._turn, "reason": "completed", "durationMs": 0}
            yield self._record(ENDED, told)

    def _answer(self, message: Message) -> Iterator[Body]:
        """Yield the events of a step: its beginning, its parts and its calls."""
        self._step += 1
        name = str(uuid4())
        where: Body = {"turnId": str(max(self._turn, 0)), "step": self._step}
        yield self._event("step.begin", {"uuid": name} | where)
        for block in message.blocks:
            own = {"uuid": str(uuid4()), **where, "stepUuid": name}
            if isinstance(block, ToolCall):
                self._places[block.id] = own["uuid"]
                called = {"toolCallId": block.id, "name": block.name, "args": block.given}
                yield self._event("tool.call", own | called)
            else:
                yield self._event("content.part", own | {"part": part_of(block)})
        finish = "tool_use" if message.calls else "end_turn"
        self._open = {"uuid": name, **where, "finishReason": finish}

    def _finished(self) -> Iterator[Body]:
        """Yield the end of the step that is open; the client takes no results behind it."""
        if self._open:
            yield self._event("step.end", self._open)
            self._open = {}

    def _result(self, result: ToolResult) -> Body:
        # The client sends what is text as one, with nothing between the parts, and pictures behind.
        text = plain_text(result.blocks)
        others = [part_of(block) for block in result.blocks if not isinstance(block, Text)]
        output = [*parts_of([Text(text)] if text else []), *others] if others else text
        told: Body = {"output": output}
        failed = {"isError": True} if result.failed else {}
        where = {"parentUuid": self._places[result.call], "toolCallId": result.call}
        return self._event("tool.result", where | {"result": told | failed})

    def _event(self, kind: str, told: Body) -> Body:
        return self._record(EVENT, {"event": {"type": kind, **told}})

    def _record(self, kind: str, told: Body) -> Body:
        return {"type": kind, "agentId": MAIN, **told, "time": self._time()}

    def _time(self) -> int:
        return int(next(self._moments).timestamp() * 1000)


def parts_of(blocks: Iterable[Block]) -> list[Body]:
    """Return blocks as the client writes them."""
    return [part_of(block) for block in blocks]


def part_of(block: Block) -> Body:
    """Return a text or a picture."""
    if isinstance(block, Image):
        return {"type": "image_url", "imageUrl": {"url": data_url(block)}}
    return {"type": "text", "text": named(block)}
