"""Markup in the user's name as people read it: one line without the tags."""

import re

from threadline.outline.title import line_of

FIELD = re.compile(r"<([a-z][\w-]*)>([^<]*)</\1>")
TAG = re.compile(r"</?[a-z][\w-]*(?: [^<>]*)?>")


def command_line(tags: dict[str, str]) -> str:
    """Return a command as it was typed."""
    if "bash-input" in tags:
        return line_of(f"! {tags['bash-input']}")
    name = tags.get("command-name") or "/" + tags.get("command-message", "")
    return line_of(f"{name} {tags.get('command-args', '')}")


def harness_line(text: str) -> str:
    """Return the first line of a harness message without its tags, or its summary."""
    tags = dict(FIELD.findall(text))
    return line_of(tags.get("summary") or TAG.sub(" ", text)) or line_of(text)


def unwrap(text: str) -> str:
    """Take off the tags of a text that begins with one."""
    return TAG.sub(" ", text) if TAG.match(text) else text
