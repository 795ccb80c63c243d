"""Escape sequences in text from elsewhere: taken out, or read as colours and nothing else."""

import re

SEQUENCE = re.compile(
    r"(?:\x1b\[|\x9b)(?P<colours>[\d;:]*)m"
    r"|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # cursor moves
    r"|\x1b[\]PX^_][^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)"  # titles, links
    r"|\x1b[ -/]*[0-~]?"  # all other escapes
)
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
NOT_TEXT = "\ufffd"
"""What stands for half of a character."""

LINE_ENDS = re.compile(r"\r\n?")

PAINTS = frozenset({1, 2, 3, 4, 7, 9, *range(30, 38), *range(40, 48), *range(90, 108)})
"""The codes that are obeyed: bold, dim, italic, underlined, inverse, struck, sixteen colours."""

ENDS = {
    22: (1, 2),
    23: (3,),
    24: (4,),
    27: (7,),
    29: (9,),
    39: (*range(30, 38), *range(90, 98)),
    49: (*range(40, 48), *range(100, 108)),
}
"""Codes that end others."""

LONGER = {38, 48}
LONG = {5: 3, 2: 5}
"""How many numbers a longer colour has, by its second one."""


def plain(text: str) -> str:
    """Give text without escape sequences and control characters; lines end with a newline alone."""
    if text.isprintable():
        return text
    text = LINE_ENDS.sub("\n", text)
    return without_controls(SEQUENCE.sub("", text) if "\x1b" in text or "\x9b" in text else text)


def without_controls(text: str) -> str:
    """Take out what is left of control characters; half characters are replaced."""
    return CONTROL.sub(lambda found: NOT_TEXT if found[0] >= "\ud800" else "", text)


def read_colours(text: str) -> list[tuple[str, str]]:
    """Split text into pieces without escapes, each with the colour codes that hold for it."""
    text = LINE_ENDS.sub("\n", text)
    if "\x1b" not in text and "\x9b" not in text:
        return [(without_controls(text), "")]
    pieces: list[tuple[str, str]] = []
    codes: dict[int, None] = {}
    at = 0
    for found in SEQUENCE.finditer(text):
        pieces.append((without_controls(text[at : found.start()]), join_codes(codes)))
        at = found.end()
        if found["colours"] is not None:
            obey(found["colours"], codes)
    pieces.append((without_controls(text[at:]), join_codes(codes)))
    return [piece for piece in pieces if piece[0]]


def join_codes(codes: dict[int, None]) -> str:
    """Write codes as one sequence does."""
    return ";".join(map(str, codes))


def obey(written: str, codes: dict[int, None]) -> None:
    """Let the codes of one sequence begin and end colours."""
    numbers = [int(part[:4] or 0) for part in written.replace(":", ";").split(";")]
    at = 0
    while at < len(numbers):
        code = numbers[at]
        if code in LONGER:
            at += LONG.get(numbers[at + 1] if at + 1 < len(numbers) else 0, 1)
            continue
        at += 1
        if code == 0:
            codes.clear()
        for ended in ENDS.get(code, same_kind(code)):
            codes.pop(ended, None)
        if code in PAINTS:
            codes[code] = None


def same_kind(code: int) -> tuple[int, ...]:
    """List the colours that a new one replaces."""
    if code in ENDS[39]:
        return ENDS[39]
    return ENDS[49] if code in ENDS[49] else ()
