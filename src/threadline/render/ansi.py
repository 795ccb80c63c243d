"""Escape sequences in text from elsewhere: taken out, or read as colours and nothing else."""

import re

from threadline.render.palette import one_of_sixteen

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
"""The codes that are obeyed: bold, dim, italic, underlined, inverse, struck, sixteen colours.

Colours of a palette of 256, and those given as red, green and blue, become one of them.
"""

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

LONGER = {38: 0, 48: 10}
"""Codes before a colour of many, and how far the sixteen they stand for are from the usual."""


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
    numbers = read_numbers(written)
    at = 0
    while at < len(numbers):
        code = numbers[at]
        at += 1
        if code in LONGER:
            found, taken = one_of_sixteen(numbers[at : at + 4])
            at += taken
            if found is None:
                continue
            code = found + LONGER[code]
        if code == 0:
            codes.clear()
        for ended in ENDS.get(code, same_kind(code)):
            codes.pop(ended, None)
        if code in PAINTS:
            codes[code] = None


def read_numbers(written: str) -> list[int]:
    """Read the numbers of a sequence; the colour space that colons leave room for is left out."""
    numbers: list[int] = []
    for part in written.split(";"):
        group = [int(digits[:4] or 0) for digits in part.split(":")]
        spaced = len(group) > 5 and group[1] == 2  # noqa: PLR2004 - 38:2:space:red:green:blue
        numbers += [*group[:2], *group[3:6]] if spaced else group
    return numbers


def same_kind(code: int) -> tuple[int, ...]:
    """List the colours that a new one replaces."""
    if code in ENDS[39]:
        return ENDS[39]
    return ENDS[49] if code in ENDS[49] else ()
