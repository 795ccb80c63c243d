"""What the reader needs of a record: the fields that decide where it belongs."""

import msgspec
from msgspec import field

from threadline.model.entry import Block, BlockType
from threadline.model.ids import EntryId, ToolCallId

BLOCK_TYPES = {
    "text": BlockType.TEXT,
    "think": BlockType.THINKING,
    "image_url": BlockType.IMAGE,
}


class Origin(msgspec.Struct, gc=False):
    """Where a message comes from; one that is `in_turn` was said while the model was at work."""

    kind: str | None = None
    in_turn: bool | None = field(name="inTurn", default=None)


class Part(msgspec.Struct, gc=False):
    """A part of a message or of an answer."""

    type: str | None = None
    text: str | None = None

    @property
    def block(self) -> Block:
        """The part as a block of a spine."""
        return Block(BLOCK_TYPES.get(self.type or "", BlockType.OTHER))


class Copied(msgspec.Struct, gc=False):
    """A call in the copy of an answer."""

    id: ToolCallId | None = None
    name: str | None = None


class Message(msgspec.Struct, gc=False):
    """A message: a prompt, a notice, or in a side agent also the copy of an answer or a result."""

    role: str | None = None
    id: str | None = None
    content: list[Part] | str | None = None
    calls: list[Copied] | None = field(name="toolCalls", default=None)
    call: ToolCallId | None = field(name="toolCallId", default=None)
    origin: Origin | None = None

    @property
    def text(self) -> str | None:
        """The text of a message that is nothing else."""
        if isinstance(self.content, str):
            return self.content
        parts = self.content or ()
        return parts[0].text if len(parts) == 1 and parts[0].type == "text" else None

    @property
    def blocks(self) -> list[Block]:
        """The parts and the calls of a message as blocks of a spine."""
        content = self.content
        parts = [Part("text")] if isinstance(content, str) else content or ()
        made = [Block(BlockType.TOOL_USE, call.id, call.name) for call in self.calls or ()]
        return [part.block for part in parts] + made


class Event(msgspec.Struct, gc=False):
    """An event of an answer: a step begins or ends, or has a part, a call or a result."""

    type: str | None = None
    id: EntryId | None = field(name="uuid", default=None)
    step: EntryId | None = field(name="stepUuid", default=None)
    parent: EntryId | None = field(name="parentUuid", default=None)
    call: ToolCallId | None = field(name="toolCallId", default=None)
    name: str | None = None
    part: Part | None = None


class Base(msgspec.Struct, gc=False):
    """Where a branch begins: after a line of this file."""

    line: int | None = None


class Record(msgspec.Struct, gc=False):
    """A record, as far as the spine needs it."""

    type: str | None = None
    agent: str | None = field(name="agentId", default=None)
    time: float | None = None
    message: Message | str | None = None
    event: Event | str | None = None
    base: Base | None = None
    count: int | None = None
    reason: str | None = None
    legacy_undo: int | None = field(name="legacyUndoLine", default=None)
    step: EntryId | int | None = field(name="stepId", default=None)
