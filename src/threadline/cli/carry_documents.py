"""JSON documents of the commands that pack, unpack and move sessions."""

import msgspec

from threadline.model.carry import PackedSession, UnpackPlan


class PackDocument(msgspec.Struct):
    """A pack that was written to `file`.

    It was `created` at this time. `left` are files that belong to the sessions and are not packed.
    """

    file: str
    bytes: int
    created: str
    sessions: list[PackedSession]
    left: list[str]


class UnpackDocument(msgspec.Struct):
    """What unpacking does (`plan`), and whether that was done (`written`)."""

    plan: UnpackPlan
    written: bool
