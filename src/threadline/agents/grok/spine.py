"""What the reader needs of a line: of the chat, and of the updates."""

from array import array
from collections.abc import Iterator
from typing import BinaryIO, Generic, TypeVar

import msgspec
from msgspec import field

from threadline.json_text.lenient import convert_leniently
from threadline.model.entry import Block, BlockType
from threadline.model.ids import ToolCallId
from threadline.read.jsonl import BAD, BOM
from threadline.read.long_lines import bounded_lines
from threadline.read.salvage import Salvage

BLOCK_TYPES = {"text": BlockType.TEXT, "image": BlockType.IMAGE}


class Part(msgspec.Struct, gc=False):
    """A part of a message, or of an update."""

    type: str | None = None
    text: str | None = None

    @property
    def block(self) -> Block:
        """The part as a block of a spine."""
        return Block(BLOCK_TYPES.get(self.type or "", BlockType.OTHER))


class Called(msgspec.Struct, gc=False):
    """A call of an answer."""

    id: ToolCallId | None = None
    name: str | None = None


class ChatLine(msgspec.Struct, gc=False):
    """A message of the chat."""

    type: str | None = None
    content: str | list[Part] | None = None
    reason: str | None = field(name="synthetic_reason", default=None)
    index: int | None = field(name="prompt_index", default=None)
    calls: list[Called] | None = field(name="tool_calls", default=None)
    call: ToolCallId | None = field(name="tool_call_id", default=None)

    @property
    def parts(self) -> list[Part]:
        """The parts of the content."""
        content = self.content
        return [Part("text", content)] if isinstance(content, str) else content or []

    @property
    def text(self) -> str:
        """All text of the message."""
        return "\n".join(part.text for part in self.parts if part.text)


class UpdateMeta(msgspec.Struct, gc=False):
    """What an update says of itself: the number of the prompt."""

    index: int | None = field(name="promptIndex", default=None)


class Update(msgspec.Struct, gc=False):
    """What happened; the content of a message is one part, that of a call a list."""

    kind: str | None = field(name="sessionUpdate", default=None)
    content: Part | list[msgspec.Raw] | str | None = None
    call: ToolCallId | None = field(name="toolCallId", default=None)
    title: str | None = None
    status: str | None = None
    target: int | None = field(name="target_prompt_index", default=None)
    stop: str | None = field(name="stop_reason", default=None)
    meta: UpdateMeta | None = field(name="_meta", default=None)


class Meta(msgspec.Struct, gc=False):
    """When something happened, and in which answer: each has a time at which it began."""

    event: str | None = field(name="eventId", default=None)
    time: float | None = field(name="agentTimestampMs", default=None)
    prompt: str | None = field(name="promptId", default=None)
    stream: float | None = field(name="streamStartMs", default=None)


class Params(msgspec.Struct, gc=False):
    """An update, and what is said of it."""

    update: Update | None = None
    meta: Meta | None = field(name="_meta", default=None)


class UpdateLine(msgspec.Struct, gc=False):
    """A line of the updates."""

    method: str | None = None
    params: Params | None = None


Line = TypeVar("Line", bound=msgspec.Struct)


class Lines(Generic[Line]):
    """Reads the lines of one file one by one: none is kept."""

    def __init__(self, shape: type[Line], path: str) -> None:
        self.starts = array("Q")
        self.size = 0
        self.salvage = Salvage(path)
        self._shape: type[Line] = shape
        self._decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(shape)

    def read(self, handle: BinaryIO) -> Iterator[tuple[int, Line, bytes]]:
        """Yield the records of a file with their numbers; bad lines become faults."""
        for number, told in enumerate(bounded_lines(handle), 1):
            self.starts.append(self.size)
            self.size += told.size
            if told.too_long:
                self.salvage.too_long(number, told.size)
            elif told.raw.strip():
                raw = told.raw.removeprefix(BOM)
                record = self._decode(raw, number)
                if record is not None:
                    yield number, record, raw

    def _decode(self, raw: bytes, number: int) -> Line | None:
        try:
            return self._decoder.decode(raw)
        except BAD:
            value = self.salvage.record(raw, number, torn=not raw.endswith(b"\n"))
        if value is None:
            return None
        record, odd = convert_leniently(self._shape, value)
        if odd:
            self.salvage.fault(number, "field", f"unexpected value in {', '.join(odd)}")
        return record
