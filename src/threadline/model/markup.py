"""Markup that clients put into texts in the user's name, and the people who paste it.

Which tags and sentences a client writes, its `Format` says by `Markings`.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from threadline.lazy import LazyPattern

Family = Literal[
    "command",
    "command-output",
    "bash",
    "bash-output",
    "task_notification",
    "teammate",
    "hook",
    "steering",
    "meta",
]
"""What a text is that is markup from beginning to end."""


class Markings(msgspec.Struct, frozen=True):
    """How a client marks what it says in the user's name.

    `tags` are those of texts that are markup from beginning to end, and `trailers` begin what may
    follow the last of them. `reminder` is the tag of notices that may stand anywhere in a text.
    `interrupted` and `notice` are patterns of whole texts: that the user stopped the model, and
    other notices. `continued` begins a summary that no field tells. `plan` stands before a plan
    that the user approved, and `replies` begin what the client answers to commands that it does
    not know. `senders` are the values of `Entry.sender` other than a person's, and `typed` those of
    `Entry.source` for what a person entered. `signs` are the first characters of all these texts.
    """

    tags: Mapping[str, Family] = {}
    trailers: tuple[str, ...] = ()
    reminder: str = ""
    interrupted: str = ""
    notice: str = ""
    continued: str = ""
    plan: str = ""
    replies: tuple[str, ...] = ()
    senders: Mapping[str | None, Family] = {}
    typed: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()

    def may_mark(self, text: str) -> bool:
        """Return True if a text does not begin like one that a person types."""
        first = text[:1]
        return first in self.signs or (first.isspace() and bool(self.signs))


NO_MARKINGS = Markings()

OPEN = LazyPattern(r'<([a-z][\w-]*)((?:\s+[\w-]+="[^"]*")*)\s*>')
ATTRIBUTE = LazyPattern(r'([\w-]+)="([^"]*)"')
NESTING = frozenset({"task_notification", "teammate", "meta", "hook"})
"""Families whose text may hold their own tags."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """One element of a message: its tag, its attributes, and the text inside."""

    tag: str
    given: dict[str, str]
    text: str


class Markup(msgspec.Struct, frozen=True):
    """A message that is markup from beginning to end."""

    kind: Family
    parts: list[Part]

    def text(self, tag: str) -> str:
        """Return the text of the first element with a tag."""
        return next((part.text for part in self.parts if part.tag == tag), "")

    @property
    def inner(self) -> str:
        """All texts inside, one below the other."""
        return "\n".join(part.text for part in self.parts if part.text)


def whole_markup(text: str, marks: Markings) -> Markup | None:
    """Parse a message that is markup of one family and nothing else; None for any other."""
    if not marks.tags or text.lstrip()[:1] != "<":
        return None
    text = text.strip()
    first = OPEN.match(text)
    kind = marks.tags.get(first[1]) if first else None
    if kind is None:
        return None
    parts: list[Part] = []
    at = 0
    while at < len(text):
        found = OPEN.match(text, at)
        # Text behind the last element makes it a person's, unless the client writes it there.
        if found is None or marks.tags.get(found[1]) != kind:
            return Markup(kind, parts) if text.startswith(marks.trailers, at) else None
        end = closing(text, found, kind, marks)
        if end < 0:
            return None
        given = dict(ATTRIBUTE.findall(found[2]))
        parts.append(Part(found[1], given, text[found.end() : end]))
        at = skip_space(text, end + len(found[1]) + 3)
    return Markup(kind, parts)


def closing(text: str, found: re.Match[str], kind: Family, marks: Markings) -> int:
    """Return where a tag ends: at its first end, or the first after which a message may end."""
    close = f"</{found[1]}>"
    end = text.find(close, found.end())
    # What agents and tasks say may quote the tag: it ends where nothing else follows.
    while end >= 0 and kind in NESTING:
        after = skip_space(text, end + len(close))
        more = OPEN.match(text, after)
        if after >= len(text) or text.startswith(marks.trailers, after):
            break
        if more and marks.tags.get(more[1]) == kind:
            break
        end = text.find(close, end + 1)
    return end


def skip_space(text: str, at: int) -> int:
    """Return the position after white space."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def without_reminders(text: str, marks: Markings) -> str:
    """Return a text without the reminders in it, and without white space around it."""
    if not marks.reminder:
        return text.strip()
    begin, close = f"<{marks.reminder}>", f"</{marks.reminder}>"
    parts: list[str] = []
    at = 0
    while (start := text.find(begin, at)) >= 0 and (end := text.find(close, start)) >= 0:
        parts.append(text[at:start])
        at = end + len(close)
    rest = "".join((*parts, text[at:])).strip()
    return text if close in rest else rest  # one that speaks of its own tags


def cut_reminders(beginning: str, marks: Markings) -> str:
    """Return the beginning of a text without the reminders in it, also one that is cut off."""
    if not marks.reminder or f"<{marks.reminder}>" not in beginning:
        return beginning
    return reminder_pattern(marks.reminder).sub("", beginning)


@lru_cache
def reminder_pattern(tag: str) -> re.Pattern[str]:
    """Return the pattern of a reminder, the last of which may have no end."""
    return re.compile(rf"<{tag}>.*?(?:</{tag}>|$)", re.DOTALL)


def only_reminder(text: str, marks: Markings) -> str:
    """Return what a reminder says that is the whole text; empty for any other text."""
    tag = marks.reminder
    if not tag or not text.startswith(f"<{tag}>"):
        return ""
    return text.removeprefix(f"<{tag}>").rstrip().removesuffix(f"</{tag}>").strip()


def after_notices(text: str, marks: Markings) -> str:
    """Return a text without the notices to the model that it begins with."""
    at = skip_space(text, 0)
    # One without an end is not a notice, but what somebody writes about one.
    while (found := OPEN.match(text, at)) and marks.tags.get(found[1]) == "meta":
        close = f"</{found[1]}>"
        end = text.find(close, found.end())
        if end < 0:
            break
        at = skip_space(text, end + len(close))
    return text[at:]
