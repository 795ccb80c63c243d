"""A session's context: the messages that the model is sent, decoded when they are looked at."""

from collections.abc import Iterator, Sequence
from operator import eq
from typing import Any, overload

import msgspec

from threadline.read.jsonl import BAD
from threadline.store.context.message import message_of
from threadline.store.form import upgrade
from threadline.store.places import Places
from threadline.store.record import Body, decode_line
from threadline.store.spine import Spine
from threadline.store.stretch import Source, read_spans

Message = dict[str, Any]


class Carrier(msgspec.Struct, gc=False):
    """A record of which only the message is wanted."""

    type: str
    message: dict[str, Any] | None = None


CARRIER = msgspec.json.Decoder(Carrier)


class Messages(Sequence[Message]):
    """The messages of a context.

    They stay in the file until somebody looks, and each look decodes afresh: nobody can change
    them. What was written stays written, so they do not change with the session, nor end with it.
    """

    def __init__(self, source: Source, places: Places, old: Sequence[Spine] | None) -> None:
        self._source = source
        self._places = places
        self._old = old

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> Message: ...
    @overload
    def __getitem__(self, at: slice) -> list[Message]: ...
    def __getitem__(self, at: int | slice) -> Message | list[Message]:
        if isinstance(at, slice):
            old = None if self._old is None else self._old[at]
            return list(Messages(self._source, self._places[at], old))
        start, end = self._places[at]
        raw = self._source.read(start, end)
        return decode_message(raw) if self._old is None else old_message(raw, self._old[at])

    def __iter__(self) -> Iterator[Message]:
        lines = read_spans(self._source, self._places)
        if self._old is None:
            return map(decode_message, lines)
        return map(old_message, lines, self._old)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} messages>"


class SessionContext(msgspec.Struct, frozen=True, eq=False):
    """What the model is sent at `at`: messages, and the entry behind each, model and level."""

    at: str | None
    messages: Messages
    entries: tuple[str, ...]
    model: dict[str, str | None] | None
    thinking_level: str
    compacted_by: str | None


def decode_message(raw: bytes | memoryview) -> Message:
    """Make the message of a record."""
    try:
        record = CARRIER.decode(raw)
    except BAD:
        return message_of(decode_line(bytes(raw)))
    if record.type == "message" and record.message is not None:
        return record.message
    return message_of(decode_line(bytes(raw)))


def old_message(raw: bytes | memoryview, spine: Spine) -> Message:
    """Make the message of a record of an older form."""
    record: Body = upgrade(decode_line(bytes(raw)), spine)
    return message_of(record)
