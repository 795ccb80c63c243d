"""Sketches of outlines, short enough to stand inside a test.

    s
      u1
        a1
          t1+r1
            #u9

is a session, a prompt, its answer, a call paired with its result, and below it an agent's message:
each row is an entry, `+` joins pairs, `~` marks quiet ones, `[why]` what is folded, and `name>` a
message that is not of an entry.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cases import NONE, Also, read_case
from threadline.agents.registry import dialect_of
from threadline.outline.message import Message
from threadline.outline.outline import ALL, Options, Outline, outline_tree


def outline_of(drawing: str, also: Also = NONE, options: Options = ALL) -> Outline:
    """Outline a drawn conversation."""
    with TemporaryDirectory() as folder:
        reading = read_case(drawing, Path(folder), also)
        outline = outline_tree(reading.tree, reading.bodies.content_of, dialect_of, options)
        return outline.counted()


def sketch(drawing: str, also: Also = NONE, options: Options = ALL) -> str:
    """Sketch the outline of a drawn conversation."""
    return sketch_outline(outline_of(drawing, also, options))


def sketch_outline(outline: Outline) -> str:
    """Sketch an outline: one row for each message, pairs in one row."""
    rows: list[str] = []
    stack = [(message, 0) for message in reversed(outline.roots)]
    while stack:
        message, depth = stack.pop()
        if message.pair != "last":
            rows.append("  " * depth + name_of(message))
        stack += [(child, depth + 1) for child in reversed(message.children)]
    return "\n".join(rows)


def name_of(message: Message) -> str:
    """Name a message by its entry; a pair by both."""
    if message.entry is None:
        words = {"folded": f"[{message.why}]", "agent": f"agent {message.title}"}
        return words.get(message.kind, message.line)
    name = "~" * message.quiet + message.entry.id
    partner = message.pair_with
    return f"{name}+{partner.entry.id}" if partner and partner.entry else name


def of_entry(outline: Outline, name: str) -> Message:
    """Find the first message of an entry."""
    return next(m for m in outline.messages if m.entry is not None and m.entry.id == name)


def levels_of(outline: Outline) -> dict[str, int]:
    """Give the level of the first message of each entry."""
    found: dict[str, int] = {}
    for message in outline.messages:
        found.setdefault(message.entry.id if message.entry else message.line, message.level)
    return found
