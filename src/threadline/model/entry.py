"""The spine of a record: the few fields that decide where it belongs, and what they say."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

import msgspec

from threadline.model.file import File
from threadline.model.ids import NO_ENTRY, NO_SESSION, EntryId, SessionId, ToolCallId

PREVIEW = 400
"""How much of a plain text message the spine keeps; the rest is read on demand."""


NOWHERE = File(path="", session=NO_SESSION)
"""The file of an entry that no reader has placed yet."""


class BlockType(StrEnum):
    """The kinds of content block that the stages distinguish; all others are OTHER."""

    TEXT = "text"
    THINKING = "thinking"
    TOOL_USE = "tool_use"
    TOOL_RESULT = "tool_result"
    IMAGE = "image"
    DOCUMENT = "document"
    OTHER = ""

    @classmethod
    def _missing_(cls, _value: object) -> "BlockType":
        return cls.OTHER


class Block(msgspec.Struct, gc=False, omit_defaults=True):
    """One content block of a message: what it is and which call it belongs to."""

    type: BlockType = BlockType.OTHER
    id: ToolCallId | None = None
    name: str | None = None
    tool_use_id: ToolCallId | None = None


class Message(msgspec.Struct, gc=False, omit_defaults=True):
    """The message inside an entry. Lines of one API message share `id`."""

    id: str | None = None
    content: str | list[Block] | None = None


class Origin(msgspec.Struct, gc=False):
    """Where a copied entry was copied from, as it says itself."""

    session: str | None = None
    entry: str | None = None


HUMAN = "human"
"""The sender of what a person said."""


class Sender(msgspec.Struct, gc=False, omit_defaults=True):
    """Who sent a message in the user's name, if the client records it."""

    kind: str | None = None


class Compaction(msgspec.Struct, gc=False, omit_defaults=True):
    """What a compaction says it kept word for word, in one or both of two forms."""

    messages: object = None
    segment: object = None


Odd = str | int | float | bool | list[object] | None
"""What may stand in a record where an object is expected."""


class Entry(msgspec.Struct, gc=False, eq=False, omit_defaults=True):
    """One record of a transcript: a node of the graph if it has an `id`, otherwise a note.

    `file`, `line` and `group` are set by the stages. `group` names the trunk or agent that the
    entry belongs to.
    """

    type: str = ""
    id: EntryId = NO_ENTRY
    parent: EntryId | None = None
    side: bool | None = None
    agent: str | None = None
    message: Message | None = None
    time: str = ""
    session: SessionId = NO_SESSION
    subtype: str | None = None
    origin: Origin | str | None = None
    logical_parent: EntryId | None = None
    meta: bool | None = None
    summary: bool | None = None
    compaction: Compaction | Odd = None
    leaf: EntryId | None = None
    explicit: bool | None = None
    names: str | None = None
    is_active: bool | None = None
    sender: Sender | str | None = None
    source: str | None = None
    group: str = ""
    line: int = 0
    file: File = NOWHERE

    @property
    def blocks(self) -> Sequence[Block]:
        """The content blocks of the message; none if it is a text, or there is no message."""
        content = self.message.content if self.message is not None else None
        return content if type(content) is list else ()


TextOf = Callable[[Entry], str]
"""Fetches the text of an entry whose spine does not hold it."""

USERS = frozenset(
    {"user", "human", "tool_result", "compact_recap"}
    | {"bash_execution", "custom_message", "compaction", "branch_summary"}
    | {"stack_summary", "stack_pop"}
)
"""Types that are sent to the model as the user's."""

SPEAKERS = USERS | {"assistant"}
REWIND = "rewind"
"""The type of an entry with which a client records that the user went back to its parent."""

BOUNDARY = "compact_boundary"
BOUNDARIES = frozenset({"compact_prelude", "compact_recap", "compaction"})
"""The subtype and the types of entries at which a compaction begins."""


def is_structural(entry: Entry) -> bool:
    """Return True if `entry` is neither the user's nor the assistant's."""
    return entry.type not in SPEAKERS and entry.type != REWIND


def is_boundary(entry: Entry) -> bool:
    """Return True if a compaction begins at `entry`."""
    return entry.subtype == BOUNDARY or entry.type in BOUNDARIES


def boundaries_in(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries at which a compaction begins."""
    # Without a call for each entry: sessions are described in most commands.
    return [entry for entry in entries if entry.subtype == BOUNDARY or entry.type in BOUNDARIES]


def keeps_messages(entry: Entry) -> bool:
    """Return True if a compaction says that it kept messages."""
    compaction = entry.compaction
    return isinstance(compaction, Compaction) and bool(compaction.messages or compaction.segment)


def message_of(entry: Entry) -> str:
    """Return the id of the API message that `entry` is part of; its own id if it has none."""
    message = entry.message
    return (message.id if message is not None else None) or entry.id


def answered_calls(entry: Entry) -> list[str]:
    """Return the calls whose results `entry` holds."""
    return [block.tool_use_id for block in entry.blocks if block.tool_use_id]


def is_result(entry: Entry) -> bool:
    """Return True if `entry` holds tool results and nothing else."""
    if entry.type not in USERS:
        return False
    blocks = entry.blocks
    return bool(blocks) and all(block.type == "tool_result" for block in blocks)


def calls_of(entry: Entry) -> list[str]:
    """Return the ids of the calls that `entry` makes."""
    if entry.type != "assistant":
        return []
    return [block.id for block in entry.blocks if block.type == "tool_use" and block.id]
