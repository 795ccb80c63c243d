"""The records of a file: its lines, and the messages that some of them hold."""

from array import array
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import BinaryIO

import msgspec
from msgspec import field

from threadline.agents.gemini.files import is_document
from threadline.agents.genai import Part, lenient_part
from threadline.json_text.lenient import text_or_none
from threadline.model.body import records_in
from threadline.model.ids import ToolCallId, tool_call_id
from threadline.read.elements import last_elements
from threadline.read.long_lines import LONGEST, BoundedLine, bounded_lines
from threadline.read.salvage import Salvage

BAD = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
BOM = b"\xef\xbb\xbf"
EMPTY = (b"null", b"[]", b'""', b"{}")
"""Results that say nothing."""


class Call(msgspec.Struct, gc=False):
    """A call that an answer made, as far as the spine needs it."""

    id: ToolCallId | None = None
    name: str | None = None
    agent: str | None = field(name="agentId", default=None)
    result: msgspec.Raw | None = None

    @property
    def has_result(self) -> bool:
        """True if the client kept the result beside the call."""
        return self.result is not None and bytes(self.result) not in EMPTY


class Message(msgspec.Struct, gc=False):
    """A message, as far as the spine needs it. `number` counts the records of its file."""

    id: str | None = None
    type: str | None = None
    time: str | None = field(name="timestamp", default=None)
    content: str | Part | list[str | Part] | None = None
    calls: list[Call] | None = field(name="toolCalls", default=None)
    number: int = field(name=" number", default=0)
    line: int = field(name=" line", default=0)

    @property
    def parts(self) -> list[Part]:
        """The parts of the content; a text is one part."""
        found = self.content if isinstance(self.content, list) else [self.content]
        return [Part(part) if isinstance(part, str) else part for part in found if part is not None]


class Set(msgspec.Struct, gc=False):
    """A change of what is known about a session; `messages` replaces all of them."""

    messages: list[msgspec.Raw] | None = None


class Line(msgspec.Struct, gc=False):
    """A line: a header, a change, a rewind or a message."""

    set: Set | None = field(name="$set", default=None)
    rewind: str | None = field(name="$rewindTo", default=None)
    id: str | None = None
    session: str | None = field(name="sessionId", default=None)
    messages: list[msgspec.Raw] | None = None


class Record(msgspec.Struct, eq=False):
    """A record as it is replayed: one message, a rewind, a whole list of messages, or nothing."""

    number: int
    line: int
    kind: str
    message: Message | None = None
    rewind: str | None = None
    messages: list[Message] | None = None


LINE = msgspec.json.Decoder(Line)
MESSAGE = msgspec.json.Decoder(Message)


class Records:
    """The records of one file, and where the bytes of each are."""

    def __init__(self, path: str) -> None:
        self.starts = array("Q")
        self.ends = array("Q")
        self.lines = array("Q")
        self.size = 0
        self.is_document = False
        self.salvage = Salvage(path)
        self._path = path

    def read(self, handle: BinaryIO) -> Iterator[Record]:
        """Yield what the lines of a file hold; a document of an old version is one line.

        Each record is forgotten before the next is read: lists repeat all messages again and again.
        """
        lines = bounded_lines(handle)
        begin = list(islice(lines, 2))
        lines = chain(begin, lines)
        self.is_document = is_document(self._path, [line.raw for line in begin])
        if self.is_document:
            lines = iter([joined(lines)])
        for line, told in enumerate(lines, 1):
            at = self.size
            self.size += told.size
            if told.too_long:
                self.salvage.too_long(self._number(at, self.size, line), told.size)
            elif told.raw.strip():
                torn = not self.is_document and not told.raw.endswith(b"\n")
                yield from self._take(told.raw, at, line, torn=torn)

    def _number(self, start: int, end: int, line: int) -> int:
        self.starts.append(start)
        self.ends.append(end)
        self.lines.append(line)
        return len(self.ends)

    def _take(self, raw: bytes, offset: int, line: int, *, torn: bool) -> Iterator[Record]:
        """Yield what one line holds."""
        number = self._number(offset, offset + len(raw), line)
        text = raw.removeprefix(BOM)
        try:
            told = LINE.decode(text)
        except BAD:
            yield from self._rescue(raw, number, offset, line, torn=torn)
            return
        listed = told.set.messages if told.set is not None else told.messages
        if told.rewind is not None:
            yield Record(number, line, "$rewindTo", rewind=told.rewind)
        elif told.id is not None:
            yield from self._message(text, number, line)
        elif listed is not None:
            spans = spans_of(raw, listed)
            messages = self._elements(raw, spans, offset, line)
            yield Record(number, line, "$set" if told.set else "header", messages=messages)
        else:
            kind = "$set" if told.set is not None else "header" if told.session else "record"
            yield Record(number, line, kind)

    def _message(self, text: bytes, number: int, line: int) -> Iterator[Record]:
        message = self._decode(text, number)
        if message is not None:
            message.number, message.line = number, line
            yield Record(number, line, "message", message)

    def _elements(
        self, raw: bytes, spans: Iterable[tuple[int, int]], offset: int, line: int
    ) -> list[Message]:
        """Return the messages of a list, each of which is a record of its own."""
        messages = []
        for start, end in spans:
            number = self._number(offset + start, offset + end, line)
            message = self._decode(raw[start:end], number)
            if message is not None:
                message.number, message.line = number, line
                messages.append(message)
        return messages

    def _decode(self, text: bytes, number: int) -> Message | None:
        """Return a message; None, with a fault, if it cannot be read."""
        try:
            return MESSAGE.decode(text)
        except BAD:
            value = self.salvage.record(text, number, torn=False)
            return lenient_message(value) if value is not None else None

    def _rescue(
        self, raw: bytes, number: int, offset: int, line: int, *, torn: bool
    ) -> Iterator[Record]:
        """Yield the record of a line of which only a part can be read."""
        value = self.salvage.record(raw.removeprefix(BOM), number, torn=torn)
        if value is None:
            return
        self.salvage.fault(number, "field", "unexpected value in the record", None)
        rewind = text_or_none(value.get("$rewindTo"))
        if rewind is not None:
            yield Record(number, line, "$rewindTo", rewind=rewind)
        elif isinstance(value.get("id"), str):
            message = lenient_message(value)
            message.number, message.line = number, line
            yield Record(number, line, "message", message)
        else:
            spans = odd_spans(raw, value)
            messages = self._elements(raw, spans, offset, line) if spans is not None else None
            kind = "$set" if "$set" in value else "record"
            yield Record(number, line, kind, messages=messages)


def joined(lines: Iterable[BoundedLine]) -> BoundedLine:
    """Return all lines as one; of what is too long only a part is there."""
    found, size = bytearray(), 0
    for line in lines:
        size += line.size
        if size < LONGEST:
            found += line.raw
    return BoundedLine(bytes(found), size)


def spans_of(raw: bytes, listed: Iterable[msgspec.Raw]) -> Iterator[tuple[int, int]]:
    """Yield where the elements of a list begin and end in a line."""
    at = 0
    for element in listed:
        text = bytes(element)
        start = raw.index(text, at)
        at = start + len(text)
        yield start, at


def odd_spans(raw: bytes, value: dict[str, object]) -> list[tuple[int, int]] | None:
    """Return where the messages are that a line with odd values lists; None if it lists none."""
    change = value.get("$set")
    names = ("$set", "messages") if isinstance(change, dict) else ("messages",)
    listed = change.get("messages") if isinstance(change, dict) else value.get("messages")
    if not isinstance(listed, list):
        return None
    found = last_elements(raw, *names)
    return list(zip(found.starts, found.ends, strict=True))


def lenient_message(value: dict[str, object]) -> Message:
    """Return what can be read of an odd message."""
    content = value.get("content")
    return Message(
        text_or_none(value.get("id")),
        text_or_none(value.get("type")),
        text_or_none(value.get("timestamp")),
        [lenient_part(part) for part in content] if isinstance(content, list) else as_part(content),
        [
            Call(
                tool_call_id(call.get("id")),
                text_or_none(call.get("name")),
                text_or_none(call.get("agentId")),
                msgspec.Raw(b"[1]") if call.get("result") else None,
            )
            for call in records_in(value.get("toolCalls"))
        ],
    )


def as_part(content: object) -> Part | None:
    """Return a content that is not a list as a part."""
    return lenient_part(content) if isinstance(content, str | dict) else None
