"""Pi's session files: how they are named, and what their headers say."""

import re

from threadline.agents.head import Head, field, text_field
from threadline.agents.pi import PI
from threadline.model.file import File, Format, Header
from threadline.model.ids import NO_SESSION, SessionId

STAMPED = r"\d{4}-\d\d-\d\dT[\d-]+Z_(.+)"
"""A file name: the time of the header, then the session."""

TYPES = frozenset(
    {"session", "model_change", "thinking_level_change", "compaction", "branch_summary"}
    | {"custom_message", "session_info", "label", "leaf", "stack_summary", "stack_pop"}
    | {"context_edit"}
)


def detect(head: Head) -> Format | None:
    """Return the format if the first record is one that only Pi writes."""
    own = head.type in TYPES or (head.type == "message" and "message" in head.first)
    return PI if own else None


def describe(head: Head) -> File:
    """Return whose transcript a file is: by its header, else by its name."""
    header, named = read_header(head), session_named(head.path)
    session = header.session if header is not None else NO_SESSION
    return File(head.path, session or named, format=PI, header=header, named=named)


def read_header(head: Head) -> Header | None:
    """Read the header; None if the file has lost it."""
    if head.type != "session":
        return None
    written = field(head.first, "version")
    version = written if isinstance(written, int | float | str) else 1
    parent = text_field(head.first, "parentSession") or text_field(head.first, "branchedFrom")
    return Header(
        SessionId(text_field(head.first, "id") or ""),
        text_field(head.first, "cwd") or "",
        str(version),
        session_named(parent) if parent else NO_SESSION,
    )


def session_named(path: str) -> SessionId:
    """Return the session in the name of a file."""
    name = re.split(r"[/\\]", path)[-1].removesuffix(".jsonl")
    stamped = re.fullmatch(STAMPED, name)
    return SessionId(stamped[1] if stamped else name)
