"""Copilot CLI's logs: one event a line, written in the order in which they happened.

`parentId` names the event that was written before, whoever it belongs to, so it does not say what
follows what. Here each event follows the one before it of the same conversation: the session's own
events one another, those of a sub-agent one another, and the first of these the call.
"""

import re
from typing import BinaryIO

import msgspec
from msgspec import field

from threadline.json_text.lenient import text_or_none
from threadline.model.body import records_in
from threadline.model.entry import HUMAN, PREVIEW, REWIND, Block, BlockType, Entry, Message
from threadline.model.file import File
from threadline.model.ids import NO_ENTRY, EntryId, SessionId, ToolCallId, tool_call_id
from threadline.read.salvage import RecordReader
from threadline.read.transcript import Transcript, place_entries

TYPES = {
    "user.message": "user",
    "assistant.message": "assistant",
    "tool.execution_complete": "tool_result",
}
"""Events that speak; all others are the client's own."""

STARTED = "session.start"
COMPACTED = "session.compaction_complete"
FORKED = re.compile(r'Forked from ".*" \(([0-9a-f-]{36})\) as ', re.DOTALL)
"""How the event begins with which the events of a fork's own begin."""


class Request(msgspec.Struct, gc=False):
    """A call that an answer makes."""

    id: ToolCallId | None = field(name="toolCallId", default=None)
    name: str | None = None


class Data(msgspec.Struct, gc=False):
    """What an event holds, as far as the spine needs it."""

    content: str | None = None
    message_id: str | None = field(name="messageId", default=None)
    source: str | None = None
    reasoning: str | None = field(name="reasoningText", default=None)
    requests: list[Request] | None = field(name="toolRequests", default=None)
    call: ToolCallId | None = field(name="toolCallId", default=None)
    info: str | None = field(name="infoType", default=None)
    message: str | msgspec.Raw | None = None
    success: bool | None = None
    model: str | None = None


class Event(msgspec.Struct, gc=False):
    """An event, as far as the spine needs it."""

    type: str | None = None
    id: EntryId | None = None
    time: str | None = field(name="timestamp", default=None)
    agent: str | None = field(name="agentId", default=None)
    data: Data | None = None


class CopilotReader:
    """Reads logs, one after the other."""

    def __init__(self) -> None:
        self._events = RecordReader(Event, lenient_event, lambda event: event.id)

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        lines, transcript = self._events.read(file, handle)
        log = Log(file.session)
        numbers = lines.numbers or range(1, len(lines.records) + 1)
        events = zip(lines.records, numbers, strict=True)
        transcript.entries = [log.entry(event, number) for event, number in events]
        place_entries(transcript, numbers)
        transcript.beside = log.related([*numbers])
        return transcript


class Run:
    """The answers of one run of the client, by place: the models that gave them.

    Before there were usage records (1.0.75), an answer says how many tokens it has, and the end of
    a run how many all requests of the session took. `before` is the end of the run before it.
    """

    def __init__(self, before: int | None = None) -> None:
        self.answers: dict[int, str] = {}
        self.is_metered = False
        self._before = before

    def totals(self, end: int) -> dict[int, tuple[int, ...]]:
        """Return what the last answer of each model is related to: the ends, and all answers."""
        if self.is_metered:
            return {}
        ends = (end,) if self._before is None else (end, self._before)
        last = {model: at for at, model in self.answers.items()}
        return dict.fromkeys(last.values(), (*ends, *self.answers))


class Log:
    """Links the events of one log."""

    def __init__(self, session: SessionId) -> None:
        self._session = session
        self._entries: list[Entry] = []
        self._last: dict[str | None, EntryId] = {}
        self._caller: dict[str, EntryId] = {}
        self._usage: dict[str | None, int] = {}
        self._started: dict[str, int] = {}
        self._run = Run()
        self._beside: dict[int, tuple[int, ...]] = {}

    def entry(self, event: Event, number: int) -> Entry:
        """Return the entry of the next event; one without id is a note, unless it speaks."""
        data, kind = event.data or Data(), event.type or ""
        at = len(self._entries)
        if not event.id and kind in TYPES:
            event.id = EntryId(f"{self._session}:{number}")
        entry = Entry(
            TYPES.get(kind, "system"),
            event.id or NO_ENTRY,
            self._parent(event, data),
            session=self._session,
            subtype=None if kind in TYPES else kind,
            time=event.time or "",
            side=True if event.agent else None,
            agent=event.agent,
        )
        self._tell(entry, kind, data)
        self._relate(event, kind, data, at)
        if event.id:
            self._last[event.agent] = event.id
        self._entries.append(entry)
        return entry

    def _parent(self, event: Event, data: Data) -> EntryId | None:
        last = self._last.get(event.agent)
        # The first event of a sub-agent follows the call, wherever the session is by then.
        if last is None and event.agent:
            return self._caller.get(data.call or "") or self._last.get(None)
        return last

    def _tell(self, entry: Entry, kind: str, data: Data) -> None:
        """Fill in who speaks, what is called and what is answered."""
        if kind == "user.message":
            entry.sender = None if data.source else HUMAN
            entry.message = Message(data.message_id, (data.content or "")[:PREVIEW])
        elif kind == "assistant.message":
            entry.message = Message(data.message_id, answer_blocks(data))
        elif kind == "tool.execution_complete":
            entry.message = Message(None, [Block(BlockType.TOOL_RESULT, tool_use_id=data.call)])
        elif kind == COMPACTED and data.success:
            entry.type, entry.subtype, entry.summary = "compaction", "compact_boundary", True
        elif kind == "session.info" and data.info == "rewind":
            entry.type = REWIND
        elif kind == "session.info" and data.info == "fork":
            self._mark_copies(data)

    def _mark_copies(self, data: Data) -> None:
        """Note where the events come from with which a fork begins.

        The first one, which starts the session, has the id of the source's and the fork's own
        words: here it is a note.
        """
        told = data.message if isinstance(data.message, str) else ""
        source = FORKED.match(told)
        if source is None:
            return
        for copied in self._entries:
            copied.origin = source[1]
        if self._entries and self._entries[0].subtype == STARTED:
            first, *others = self._entries
            for entry in others:
                if entry.parent == first.id:
                    entry.parent = None
            first.id = NO_ENTRY

    def _relate(self, event: Event, kind: str, data: Data, at: int) -> None:
        """Note which other event says more of this one: what it took, which agent it started."""
        if kind == "session.usage_record":
            self._usage[event.agent] = at
            self._run.is_metered = True
        elif kind == "session.shutdown":
            self._beside |= self._run.totals(at)
            self._run = Run(at)
        elif kind == "assistant.message":
            self._caller |= {
                call.id: event.id for call in data.requests or () if call.id and event.id
            }
            self._run.answers[at] = data.model or ""
            # The client records the usage of a request before its answer; agents interleave.
            if (used := self._usage.pop(event.agent, None)) is not None:
                self._beside[at] = (used,)
        elif kind == "subagent.started" and data.call:
            self._started[data.call] = at
        elif kind == "tool.execution_complete" and data.call in self._started:
            self._beside[at] = (self._started[data.call],)

    def related(self, numbers: list[int]) -> dict[int, tuple[int, ...]]:
        """Return the numbers of the records that say more of another one, by its number."""
        return {
            numbers[at]: tuple(numbers[other] for other in others)
            for at, others in self._beside.items()
        }


def answer_blocks(data: Data) -> list[Block]:
    """Return the blocks of an answer: a thought, a text, calls."""
    blocks = [Block(BlockType.THINKING)] if data.reasoning else []
    blocks += [Block(BlockType.TEXT)] if data.content else []
    calls = data.requests or ()
    return blocks + [Block(BlockType.TOOL_USE, call.id, call.name) for call in calls]


def lenient_event(value: dict[str, object]) -> tuple[Event, list[str]]:
    """Return what can be read of an odd event, and the names of the fields that cannot."""
    names = ("type", "id", "timestamp", "agentId")
    odd = [n for n in names if value.get(n) is not None and not isinstance(value[n], str)]
    kind, name, time, agent = (text_or_none(value.get(n)) for n in names)
    data = value.get("data")
    if data is not None and not isinstance(data, dict):
        odd.append("data")
    entry = EntryId(name) if name is not None else None
    return Event(kind, entry, time, agent, lenient_data(data)), odd


def lenient_data(value: object) -> Data:
    """Return what can be read of the data of an event."""
    if not isinstance(value, dict):
        return Data()
    success = value.get("success")
    return Data(
        text_or_none(value.get("content")),
        text_or_none(value.get("messageId")),
        text_or_none(value.get("source")),
        text_or_none(value.get("reasoningText")),
        [
            Request(tool_call_id(call.get("toolCallId")), text_or_none(call.get("name")))
            for call in records_in(value.get("toolRequests"))
        ],
        tool_call_id(value.get("toolCallId")),
        text_or_none(value.get("infoType")),
        text_or_none(value.get("message")),
        success if isinstance(success, bool) else None,
        text_or_none(value.get("model")),
    )
