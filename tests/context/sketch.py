"""Contexts as a line of text, short enough for a test.

    U(u1) A(a1 t1 t2) U(r1 r2)

is a prompt, an answer of three entries, and a message with two results. `?` stands for a message
of no entry.
"""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cases import NONE, Also, read_case
from tests.records import Record
from threadline.context import Context, Part
from threadline.library.position import context_at


def context_in(drawing: str, at: str | None = None, also: Also = NONE) -> Context:
    """Read a drawn conversation and give its context."""
    with TemporaryDirectory() as folder:
        return context_at(read_case(drawing, Path(folder), also), at)


def sent(drawing: str, at: str | None = None, also: Also = NONE) -> str:
    """Sketch what is sent at an entry of a drawn conversation."""
    return sketch_context(context_in(drawing, at, also))


def sketch_context(context: Context) -> str:
    return " ".join(
        f"{message.role[0].upper()}({' '.join(message.entries) or '?'})"
        for message in context.messages
    )


def dropped(drawing: str, at: str | None = None, also: Also = NONE) -> list[str]:
    """List what is not sent, each with the reason."""
    return [f"{gone.entry}: {gone.why}" for gone in context_in(drawing, at, also).dropped]


def texts(context: Context) -> list[str]:
    """List the texts of a context."""
    return [block.text or "" for message in context.messages for block in message.blocks]


def keeps(entries: str, *, anchor: str, segment: bool = False) -> Record:
    """Make a boundary's account of what it kept, in one of its two forms."""
    names = entries.split()
    if segment:
        ends = {"headUuid": names[0], "tailUuid": names[-1], "anchorUuid": anchor}
        return {"compactMetadata": {"preservedSegment": ends}}
    listed = {"anchorUuid": anchor, "uuids": names, "allUuids": names}
    return {"compactMetadata": {"preservedMessages": listed}}


def written_by(version: str, *names: str) -> Mapping[str, Record]:
    """Set the client version of some entries."""
    return {name: {"version": version} for name in names}


def unpaired(context: Context) -> list[str | None]:
    """List the calls and results that do not stand in neighbouring messages."""
    odd: list[str | None] = []
    called: set[str | None] = set()
    for message in context.messages:
        answered = {block.id for block in message.blocks if block.type is Part.TOOL_RESULT}
        odd += answered ^ called if message.role == "user" else called
        called = {block.id for block in message.blocks if block.type is Part.TOOL_CALL}
    return odd + list(called)
