"""Records: a struct for each kind, entries, and new ones with their ids and times."""

import os
import secrets
from collections.abc import Callable, Container, Mapping
from datetime import UTC, datetime
from functools import cache
from os import PathLike
from typing import Any, TypeVar, get_args
from uuid import UUID, uuid4

import msgspec
from msgspec import UNSET, UnsetType

from threadline.json_text.exact import Record
from threadline.json_text.lenient import fitting_fields
from threadline.store.context.message import EPOCH, MILLISECOND, Message, read_message

VERSION = 3
HEADER = "session"
"""The type of the first record of a file."""

NewLine = Mapping[str, object]
"""A record to be written: a new one, or one that was read, whose unchanged fields stay the same."""

Kind = TypeVar("Kind", bound=msgspec.Struct)


class Header(msgspec.Struct, frozen=True, rename="camel"):
    """The first record of a file: its version, and the session that it holds."""

    id: str = ""
    version: object = 1
    timestamp: str | None = None
    cwd: str = ""
    parent_session: str | None = None
    uuid: str | None = None
    parent_uuid: object = UNSET


class NewHeader(msgspec.Struct, frozen=True, tag_field="type", tag=HEADER, rename="camel"):
    """The header of a new session."""

    version: int
    id: str
    timestamp: str
    cwd: str
    parent_session: str | UnsetType = UNSET


class MessageRecord(msgspec.Struct, tag_field="type", tag="message"):
    """A message of the conversation."""

    message: object = None


class ModelChange(msgspec.Struct, tag_field="type", tag="model_change", rename="camel"):
    """From here on another model answers."""

    provider: str = ""
    model_id: str = ""


class ThinkingLevelChange(
    msgspec.Struct, tag_field="type", tag="thinking_level_change", rename="camel"
):
    """From here on the model thinks more or less."""

    thinking_level: str = ""


class Custom(msgspec.Struct, tag_field="type", tag="custom", rename="camel"):
    """State of an extension; it is not sent to the model."""

    custom_type: str = ""
    data: object = UNSET


class CustomMessage(msgspec.Struct, tag_field="type", tag="custom_message", rename="camel"):
    """A message of an extension; it is sent to the model."""

    custom_type: str = ""
    content: object = None
    display: bool = True
    details: object = UNSET


class Compaction(msgspec.Struct, tag_field="type", tag="compaction", rename="camel"):
    """A summary that replaces what is before the first kept entry; its own id keeps nothing.

    `system_message` is the system prompt with the tools as they are there.
    """

    summary: str | None = None
    first_kept_entry_id: str | None = None
    tokens_before: object = None
    details: object = UNSET
    usage: object = UNSET
    from_hook: object = False
    system_message: object = UNSET


class BranchSummary(msgspec.Struct, tag_field="type", tag="branch_summary", rename="camel"):
    """A summary of a branch that was left, or merged.

    `from_id` is the leaf that was left; before 0.84.3 Pi wrote the entry that was gone to.
    """

    from_id: str = ""
    summary: str | None = None
    details: object = UNSET
    usage: object = UNSET
    from_hook: object = UNSET


class ContextEdit(msgspec.Struct, tag_field="type", tag="context_edit", rename="camel"):
    """From here on the target is sent with another content, or not at all."""

    target_id: str = ""
    replacement: object = None


class LabelRecord(msgspec.Struct, tag_field="type", tag="label", rename="camel"):
    """The label of an entry, set or, without one, removed."""

    target_id: str = ""
    label: str | UnsetType | None = UNSET


class SessionInfoRecord(msgspec.Struct, tag_field="type", tag="session_info"):
    """The name of the session, set or, if it is empty, removed."""

    name: str | None = None


class LeafRecord(msgspec.Struct, tag_field="type", tag="leaf", rename="camel"):
    """The entry from which the session continues; None before the first."""

    target_id: Any = None
    id: str | UnsetType = UNSET


NewRecord = (
    MessageRecord
    | ModelChange
    | ThinkingLevelChange
    | Custom
    | CustomMessage
    | Compaction
    | BranchSummary
    | ContextEdit
    | LabelRecord
    | SessionInfoRecord
    | LeafRecord
)

TYPES = frozenset(str(kind.__struct_config__.tag) for kind in get_args(NewRecord)) | {
    "stack_summary",
    "stack_pop",
}
"""The types of all records of a session but its header; the last two are of old versions."""


class FileLists(msgspec.Struct, rename="camel"):
    """The files that a summary names, as Pi lists them in its details."""

    read_files: list[object] = []
    modified_files: list[object] = []


def body_of(record: NewHeader | NewRecord) -> dict[str, object]:
    """Return a new record as it is written; values stay as they are, to be checked later."""
    values = ((name, getattr(record, own)) for own, name in _names(type(record)))
    body: dict[str, object] = {"type": record.__struct_config__.tag}
    return body | {name: value for name, value in values if value is not UNSET}


@cache
def _names(kind: type[msgspec.Struct]) -> list[tuple[str, str]]:
    return [(each.name, each.encode_name) for each in msgspec.structs.fields(kind)]


class Entry(msgspec.Struct, frozen=True):
    """An entry of a session; `body` is its whole record, as new as the newest version."""

    id: str
    parent: str | None
    type: str
    timestamp: str | None
    body: Record

    @property
    def message(self) -> Message:
        """The message; one without role if the entry is not a message."""
        return read_message(fitting_fields(MessageRecord, self.body).message)

    @property
    def role(self) -> str | None:
        """The role of the message."""
        return self.message.role if self.type == "message" else None

    @property
    def text(self) -> str:
        """The text of a prompt or of an extension's message; empty for other entries."""
        if self.type == "custom_message":
            return read_message(self.body).text
        message = self.message
        return message.text if self.type == "message" and message.role == "user" else ""


def read_record(entry: Entry, kind: type[Kind]) -> Kind:
    """Return the record of an entry as a struct of its kind, without fields of a wrong type."""
    return fitting_fields(kind, entry.body)


ID_BYTES = 4
ID_TRIES = 100
OFFSET = len("+00:00")

Clock = Callable[[], datetime]


def now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """Format a time as Pi does."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")[:-OFFSET] + "Z"


def new_id(taken: Container[str]) -> str:
    """Generate an entry id that is not in `taken`: eight hex digits, or a UUID after many tries."""
    for _ in range(ID_TRIES):
        candidate = secrets.token_hex(ID_BYTES)
        if candidate not in taken:
            return candidate
    return str(uuid4())


def new_session_id(moment: datetime) -> str:
    """Generate the id of a session that begins at `moment`: a UUIDv7, which sorts by time."""
    bits = int(moment.timestamp() * 1000) << 80 | secrets.randbits(80)
    bits = bits & ~(0xF << 76) | 0x7 << 76
    bits = bits & ~(0x3 << 62) | 0x2 << 62
    return str(UUID(int=bits))


def new_header(
    cwd: str,
    *,
    id: str | None,
    parent: str | PathLike[str] | None,
    clock: Clock,
) -> NewHeader:
    """Return the header of a new session."""
    moment = clock()
    above = UNSET if parent is None else os.fspath(parent)
    return NewHeader(VERSION, id or new_session_id(moment), stamp(moment), cwd, above)


def user_message(text: str, clock: Clock = now) -> dict[str, object]:
    """Return a prompt as Pi writes it."""
    return {"role": "user", "content": _text_blocks(text), "timestamp": _milliseconds(clock)}


def assistant_message(
    text: str, provider: str = "none", model: str = "none", clock: Clock = now
) -> dict[str, object]:
    """Return an answer as Pi writes it; Pi requires its model and usage."""
    counts = dict.fromkeys(("input", "output", "cacheRead", "cacheWrite"), 0)
    cost = counts | {"total": 0}
    return {
        "role": "assistant",
        "content": _text_blocks(text),
        "api": "none",
        "provider": provider,
        "model": model,
        "usage": counts | {"totalTokens": 0, "cost": cost},
        "stopReason": "stop",
        "timestamp": _milliseconds(clock),
    }


def _text_blocks(text: str) -> list[dict[str, str]]:
    return [{"type": "text", "text": text}]


def _milliseconds(clock: Clock) -> int:
    return (clock() - EPOCH) // MILLISECOND
