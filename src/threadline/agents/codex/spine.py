"""The spine of a rollout's line: the few fields that decide what it is and where it belongs."""

from typing import Any

import msgspec
from msgspec import field

from threadline.read.transcript import Base


class Part(msgspec.Struct, gc=False):
    """One piece of a message."""

    type: str | None = None
    text: str | None = None


class Told(msgspec.Struct, gc=False):
    """What the client notes of a message: what each piece is."""

    content_item_kinds: list[str] = []


class Item(msgspec.Struct, gc=False):
    """The finished item that an event tells of."""

    type: str = ""
    id: str | None = None
    content: Any = None


class Payload(msgspec.Struct, gc=False):
    """What a line holds, whatever kind it is."""

    type: str | None = None
    id: str | None = None
    role: str | None = None
    content: str | list[Part] | None = None
    call_id: str | None = None
    thread_id: str | None = None
    name: str | None = None
    item: Item | None = None
    response_id: str | None = None
    message: Any = None
    text: Any = None
    summary: Any = None
    last_agent_message: Any = None
    num_turns: int | None = None
    told: Told | None = field(name="internal_chat_message_metadata_passthrough", default=None)
    forked_from_id: str | None = None
    history_base: Base | None = None
    subagent_history_start_ordinal: int | None = None


class Record(msgspec.Struct, gc=False):
    """One line of a rollout."""

    type: str = ""
    timestamp: str = ""
    ordinal: int | None = None
    payload: Payload = field(default_factory=Payload)

    @property
    def kind(self) -> str:
        """The type of what it holds."""
        return self.payload.type or ""
