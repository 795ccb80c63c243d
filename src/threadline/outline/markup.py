"""Markup in the user's name: told only where it is the whole message, since people paste it."""

import re

import msgspec

from threadline.outline.message import Kind
from threadline.outline.title import line_of

OPEN = re.compile(r'<([a-z][\w-]*)((?:\s+[\w-]+="[^"]*")*)\s*>')
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
FIELD = re.compile(r"<([a-z][\w-]*)>([^<]*)</\1>")
TAG = re.compile(r"</?[a-z][\w-]*(?: [^<>]*)?>")
REMINDER = re.compile(r"<system-reminder>.*?(?:</system-reminder>|$)", re.DOTALL)
INTERRUPTED = re.compile(r"\s*\[Request interrupted by user[^\]]*\]\s*")
CAVEAT = "Caveat: The messages below were generated"
CONTINUED = "This session is being continued from a previous conversation"
TRAILERS = ("Full transcript available at:", "Read the output file")

FAMILIES: dict[Kind, tuple[str, ...]] = {
    "command": ("command-name", "command-message", "command-args", "command-contents"),
    "command-output": ("local-command-stdout", "local-command-stderr"),
    "bash": ("bash-input",),
    "bash-output": ("bash-stdout", "bash-stderr"),
    "task_notification": ("task-notification",),
    "teammate": ("teammate-message", "agent-message"),
    "hook": ("user-prompt-submit-hook", "post-tool-use-hook"),
    "steering": ("user-memory-input",),
    "meta": (
        "local-command-caveat",
        "system-reminder",
        "ide_opened_file",
        "ide_selection",
        "ide_diagnostics",
    ),
}
"""The markup that makes a message one of its own kind when it is the whole message."""

KIND_BY_TAG = {tag: kind for kind, tags in FAMILIES.items() for tag in tags}
NESTING = frozenset({"task_notification", "teammate", "meta", "hook"})
"""Kinds whose text may hold their own tags."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """One tag of a message, what it says of itself, and the text inside."""

    tag: str
    given: dict[str, str]
    text: str


class Markup(msgspec.Struct, frozen=True):
    """A message that is markup from beginning to end."""

    kind: Kind
    parts: list[Part]

    def text(self, tag: str) -> str:
        """Give the text inside the first of a tag."""
        return next((part.text for part in self.parts if part.tag == tag), "")

    @property
    def inner(self) -> str:
        """All texts inside, one below the other."""
        return "\n".join(part.text for part in self.parts if part.text)


def whole_markup(text: str) -> Markup | None:
    """Read a message that is nothing but markup of one family; others are none."""
    text = text.strip()
    first = OPEN.match(text)
    kind = KIND_BY_TAG.get(first[1]) if first else None
    if kind is None:
        return None
    parts: list[Part] = []
    at = 0
    while at < len(text):
        found = OPEN.match(text, at)
        if found is None or KIND_BY_TAG.get(found[1]) != kind:
            return Markup(kind, parts) if text.startswith(TRAILERS, at) else None
        end = closing(text, found, kind)
        if end < 0:
            return None
        given = dict(ATTRIBUTE.findall(found[2]))
        parts.append(Part(found[1], given, text[found.end() : end]))
        at = skip_space(text, end + len(found[1]) + 3)
    return Markup(kind, parts)


def closing(text: str, found: re.Match[str], kind: Kind) -> int:
    """Find where a tag ends: at its first end, or at the first after which a message may end."""
    close = f"</{found[1]}>"
    end = text.find(close, found.end())
    while end >= 0 and kind in NESTING:
        after = skip_space(text, end + len(close))
        more = OPEN.match(text, after)
        if after >= len(text) or text.startswith(TRAILERS, after):
            break
        if more and KIND_BY_TAG.get(more[1]) == kind:
            break
        end = text.find(close, end + 1)
    return end


def skip_space(text: str, at: int) -> int:
    """Step over white space."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def command_line(tags: dict[str, str]) -> str:
    """Give a command as it was typed."""
    if "bash-input" in tags:
        return line_of(f"! {tags['bash-input']}")
    name = tags.get("command-name") or "/" + tags.get("command-message", "")
    return line_of(f"{name} {tags.get('command-args', '')}")


def harness_line(text: str) -> str:
    """Give what the harness tells, without its tags: its summary if there is one."""
    tags = dict(FIELD.findall(text))
    return line_of(tags.get("summary") or TAG.sub(" ", text)) or line_of(text)


def unwrap(text: str) -> str:
    """Take off the tags of a text that begins with one."""
    return TAG.sub(" ", text) if TAG.match(text) else text
