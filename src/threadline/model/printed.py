"""What a command printed, without the head that Codex puts before it."""

import re

HEAD = re.compile(
    r"(?:(?:Chunk ID|Exit code|Wall time|Original token count|Total output lines): [^\n]*\n"
    r"|Process [^\n]*\n){1,8}Output:\n"
)
"""The lines in which the client tells of a command, before what the command printed."""


def printed_in(text: str) -> str:
    """Take the head off a result; one that has none is all printed."""
    head = HEAD.match(text)
    return text[head.end() :] if head else text
