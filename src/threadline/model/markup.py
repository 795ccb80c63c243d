"""Markup that clients put into texts in the user's name, and the people who paste it."""

import re
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

FAMILIES: dict[Family, tuple[str, ...]] = {
    # Claude Code, all versions: a slash command as it was typed, and what it expanded to.
    "command": ("command-name", "command-message", "command-args", "command-contents"),
    # Claude Code, all versions: what a slash command printed.
    "command-output": ("local-command-stdout", "local-command-stderr"),
    # Claude Code, all versions: a shell command that was typed after `!`, and what it printed.
    "bash": ("bash-input",),
    "bash-output": ("bash-stdout", "bash-stderr"),
    # Claude Code from about 2.1.20: what became of a task in the background.
    "task_notification": ("task-notification",),
    # Claude Code from 2.1.32 (agent teams), 2.1.80 (channels): messages of agents and programs.
    "teammate": ("teammate-message", "agent-message", "channel"),
    # Claude Code 1.0: what hooks print.
    "hook": ("user-prompt-submit-hook", "post-tool-use-hook"),
    # Claude Code 1.0: a note for the memory, typed after `#`.
    "steering": ("user-memory-input",),
    # Claude Code: notices to the model. The caveat has a tag since about 2.1; those that begin
    # with `ide_` are written when an editor is connected.
    "meta": (
        "local-command-caveat",
        "system-reminder",
        "ide_opened_file",
        "ide_selection",
        "ide_diagnostics",
    ),
}
"""The tags of each family, with the clients that write them."""

OPEN = LazyPattern(r'<([a-z][\w-]*)((?:\s+[\w-]+="[^"]*")*)\s*>')
ATTRIBUTE = LazyPattern(r'([\w-]+)="([^"]*)"')
REMIND, REMINDED = "<system-reminder>", "</system-reminder>"
REMINDER = LazyPattern(r"<system-reminder>.*?(?:</system-reminder>|$)", re.DOTALL)
TRAILERS = ("Full transcript available at:", "Read the output file")
FAMILY_BY_TAG = {tag: family for family, tags in FAMILIES.items() for tag in tags}
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


def whole_markup(text: str) -> Markup | None:
    """Parse a message that is markup of one family and nothing else; None for any other."""
    text = text.strip()
    first = OPEN.match(text)
    kind = FAMILY_BY_TAG.get(first[1]) if first else None
    if kind is None:
        return None
    parts: list[Part] = []
    at = 0
    while at < len(text):
        found = OPEN.match(text, at)
        if found is None or FAMILY_BY_TAG.get(found[1]) != kind:
            return Markup(kind, parts) if text.startswith(TRAILERS, at) else None
        end = closing(text, found, kind)
        if end < 0:
            return None
        given = dict(ATTRIBUTE.findall(found[2]))
        parts.append(Part(found[1], given, text[found.end() : end]))
        at = skip_space(text, end + len(found[1]) + 3)
    return Markup(kind, parts)


def closing(text: str, found: re.Match[str], kind: Family) -> int:
    """Return where a tag ends: at its first end, or the first after which a message may end."""
    close = f"</{found[1]}>"
    end = text.find(close, found.end())
    while end >= 0 and kind in NESTING:
        after = skip_space(text, end + len(close))
        more = OPEN.match(text, after)
        if after >= len(text) or text.startswith(TRAILERS, after):
            break
        if more and FAMILY_BY_TAG.get(more[1]) == kind:
            break
        end = text.find(close, end + 1)
    return end


def skip_space(text: str, at: int) -> int:
    """Return the position after white space."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def without_reminders(text: str) -> str:
    """Return a text without the reminders in it, and without white space around it."""
    parts: list[str] = []
    at = 0
    while (start := text.find(REMIND, at)) >= 0 and (end := text.find(REMINDED, start)) >= 0:
        parts.append(text[at:start])
        at = end + len(REMINDED)
    rest = "".join((*parts, text[at:])).strip()
    return text if REMINDED in rest else rest  # one that speaks of its own tags


def after_notices(text: str) -> str:
    """Return a text without the notices to the model that it begins with."""
    at = skip_space(text, 0)
    while (found := OPEN.match(text, at)) and FAMILY_BY_TAG.get(found[1]) == "meta":
        close = f"</{found[1]}>"
        end = text.find(close, found.end())
        if end < 0:
            break
        at = skip_space(text, end + len(close))
    return text[at:]
