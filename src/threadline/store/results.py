"""What a session returns: the result of a move, and the messages that the model is sent."""

from collections.abc import Iterator, Sequence
from operator import eq
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

import msgspec

from threadline.read.jsonl import BAD
from threadline.store.context.message import message_of
from threadline.store.encoding import decode_line
from threadline.store.journal import Source, Spans, read_spans
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


class Messages(Sequence[Message]):
    """The messages of a context.

    They stay in the file and are decoded on each access, so they cannot be changed. What was
    written stays written, so they neither change with the session nor end with it.
    """

    def __init__(self, source: Source, spans: Spans, old: Sequence[Spine] | None) -> None:
        self._source = source
        self._spans = spans
        self._old = old

    def __len__(self) -> int:
        return len(self._spans)

    @overload
    def __getitem__(self, at: int) -> Message: ...
    @overload
    def __getitem__(self, at: slice) -> list[Message]: ...
    def __getitem__(self, at: int | slice) -> Message | list[Message]:
        if isinstance(at, slice):
            old = None if self._old is None else self._old[at]
            return list(Messages(self._source, self._spans[at], old))
        start, end = self._spans[at]
        raw = self._source.read(start, end)
        return decode_message(raw) if self._old is None else old_message(raw, self._old[at])

    def __iter__(self) -> Iterator[Message]:
        lines = read_spans(self._source, self._spans)
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
        return record.message
    return message_of(decode_line(bytes(raw)))


def old_message(raw: bytes | memoryview, spine: Spine) -> Message:
    """Decode the message of a record of an older version."""
    return message_of(upgrade(decode_line(bytes(raw)), spine))
