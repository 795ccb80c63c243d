"""What a command printed, without the head that Codex puts before it."""

import re

from threadline.json_text.decode import parse_object

HEAD = re.compile(
    r"(?:(?:Chunk ID|Exit code|Wall time|Original token count|Total output lines): [^\n]*\n"
    r"|Process [^\n]*\n){1,8}Output:\n"
)
"""The lines in which the client tells of a command, before what the command printed."""

RECORD = frozenset({"output", "metadata"})
"""The older form: all that a record of a command holds."""


def printed_in(text: str) -> str:
    """Take the head off a result, or what it printed out of a record; others are all printed."""
    if text.startswith('{"output"') and (told := parse_object(text)):
        printed = told.get("output")
        return printed if isinstance(printed, str) and {*told} <= RECORD else text
    head = HEAD.match(text)
    return text[head.end() :] if head else text
