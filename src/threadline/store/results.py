"""What a session returns: the result of a move, and the messages that the model is sent."""

from collections.abc import Iterator, Mapping, Sequence
from operator import eq
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

import msgspec

from threadline.read.jsonl import BAD
from threadline.store.context.message import checkpoint_of, message_of, with_content
from threadline.store.encoding import decode_line
from threadline.store.journal import Source, Span, Spans, read_spans
from threadline.store.schema_version import Spine, upgrade

Message = dict[str, Any]
Opened = TypeVar("Opened")


class BranchResult(msgspec.Struct, Generic[Opened], frozen=True, eq=False):
    """The result of moving to another entry.

    `selected_text` is the text of the prompt that was chosen, to be edited and sent again; `leaf`
    the entry to continue from; `left` the one that was left; `summary` the entry that summarises
    what was left; `session` the new session, if there is one.
    """

    selected_text: str = ""
    cancelled: bool = False
    new_file: Path | None = None
    in_place: bool = False
    leaf: str | None = None
    left: str | None = None
    summary: str | None = None
    reason: str | None = None
    session: Opened | None = None


class Carrier(msgspec.Struct, gc=False):
    """A record, decoded only as far as its message."""

    type: str
    message: dict[str, Any] | None = None


CARRIER = msgspec.json.Decoder(Carrier)
NOTHING: Mapping[int, Span | None] = {}


class Messages(Sequence[Message]):
    """The messages of a context.

    They stay in the file and are decoded on each access, so they cannot be changed. What was
    written stays written, so they neither change with the session nor end with it.
    """

    def __init__(
        self,
        source: Source,
        spans: Spans,
        old: Sequence[Spine] | None,
        changed: Mapping[int, Span | None] = NOTHING,
    ) -> None:
        """Keep where messages are, and by number where their edits are; None for a checkpoint."""
        self._source = source
        self._spans = spans
        self._old = old
        self._changed = changed

    def __len__(self) -> int:
        return len(self._spans)

    @overload
    def __getitem__(self, at: int) -> Message: ...
    @overload
    def __getitem__(self, at: slice) -> list[Message]: ...
    def __getitem__(self, at: int | slice) -> Message | list[Message]:
        if isinstance(at, slice):
            old = None if self._old is None else self._old[at]
            numbers = enumerate(range(len(self))[at]) if self._changed else ()
            changed = {new: self._changed[n] for new, n in numbers if n in self._changed}
            return list(Messages(self._source, self._spans[at], old, changed))
        number = range(len(self))[at]
        return self._decode(self._source.read(*self._spans[number]), number)

    def __iter__(self) -> Iterator[Message]:
        lines = read_spans(self._source, self._spans)
        if self._old is None and not self._changed:
            return map(decode_message, lines)
        return map(self._decode, lines, range(len(self)))

    def _decode(self, raw: bytes | memoryview, number: int) -> Message:
        spine = None if self._old is None else self._old[number]
        if number in self._changed:
            return self._decode_changed(bytes(raw), spine, self._changed[number])
        return decode_message(raw) if spine is None else old_message(raw, spine)

    def _decode_changed(self, raw: bytes, spine: Spine | None, edit: Span | None) -> Message:
        record = decode_line(raw)
        if edit is None:
            return checkpoint_of(record)
        record = record if spine is None else upgrade(record, spine)
        return message_of(record, decode_line(self._source.read(*edit)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} messages>"


class SessionContext(msgspec.Struct, frozen=True, eq=False):
    """What the model is sent at `at`: messages, the entry of each, model and thinking level."""

    at: str | None
    messages: Messages
    entries: tuple[str, ...]
    model: dict[str, str | None] | None
    thinking_level: str
    compacted_by: str | None


def decode_message(raw: bytes | memoryview) -> Message:
    """Decode the message of a record."""
    try:
        record = CARRIER.decode(raw)
    except BAD:
        return message_of(decode_line(bytes(raw)))
    # Nearly every record is a message, of which only this part is decoded.
    if record.type == "message" and record.message is not None:
        message = record.message
        return message if message.get("content") is not None else with_content(message)
    return message_of(decode_line(bytes(raw)))


def old_message(raw: bytes | memoryview, spine: Spine) -> Message:
    """Decode the message of a record of an older version."""
    return message_of(upgrade(decode_line(bytes(raw)), spine))
