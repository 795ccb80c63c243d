"""Escape sequences in foreign text: removed, or reduced to sixteen colours."""

from threadline.lazy import LazyPattern

DARK, BRIGHT = 30, 90
"""Where the codes of the eight colours begin, and those of their bright sisters."""

STEPS = (0, 95, 135, 175, 215, 255)
"""The shades of red, green and blue in a palette of 256."""

EIGHT, CUBE, GREYS = 8, 16, 232
"""Where in that palette the bright colours begin, the mixed ones, the greys."""

DULL = 48
"""Shades that differ by less are a grey."""

GLOWING = 230
GREY_CODES = ((64, 30), (160, 90), (236, 37), (1 << 30, 97))
"""Up to which shade each of the four greys is taken."""


def one_of_sixteen(rest: list[int]) -> tuple[int | None, int]:
    """Return the code of the colour that numbers encode, and how many numbers were used."""
    match rest:
        case [5, number, *_]:
            return from_palette(min(number, 255)), 2
        case [2, red, green, blue, *_]:
            return from_shades(red, green, blue), 4
        case _:
            return None, 0


def from_palette(number: int) -> int:
    """Return the code of one colour of 256."""
    if number < CUBE:
        return DARK + number if number < EIGHT else BRIGHT + number - EIGHT
    if number >= GREYS:
        grey = 8 + 10 * (number - GREYS)
        return from_shades(grey, grey, grey)
    red, rest = divmod(number - CUBE, 36)
    green, blue = divmod(rest, 6)
    return from_shades(STEPS[red], STEPS[green], STEPS[blue])


def from_shades(red: int, green: int, blue: int) -> int:
    """Return the code of a mixed colour: by its hue if it has one, else by its lightness."""
    most, least = max(red, green, blue), min(red, green, blue)
    if most - least < DULL:
        return next(code for shade, code in GREY_CODES if most < shade)
    middle = (most + least) / 2
    hue = (red > middle) + 2 * (green > middle) + 4 * (blue > middle)
    return (BRIGHT if most > GLOWING else DARK) + hue


SEQUENCE = LazyPattern(
    r"(?:\x1b\[|\x9b)(?P<colours>[\d;:]*)m"
    r"|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # cursor moves
    r"|\x1b[\]PX^_][^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)"  # titles, links
    r"|\x1b[ -/]*[0-~]?"  # all other escapes
)
CONTROL = LazyPattern("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
SURROGATE = LazyPattern("[\ud800-\udfff]")
NOT_TEXT = "\ufffd"
"""Replaces a lone surrogate."""

LINE_ENDS = LazyPattern(r"\r\n?")

SUPPORTED = frozenset({1, 2, 3, 4, 7, 9, *range(30, 38), *range(40, 48), *range(90, 108)})
"""The supported codes: bold, dim, italic, underlined, inverse, struck, sixteen colours.

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

EXTENDED = {38: 0, 48: 10}
"""Codes before an extended color, and the offset of its sixteen-color codes."""


def plain(text: str) -> str:
    """Return text without escape sequences and control characters; line ends become newlines."""
    if text.isprintable():
        return text
    text = LINE_ENDS.sub("\n", text)
    return without_controls(SEQUENCE.sub("", text) if "\x1b" in text or "\x9b" in text else text)


def without_controls(text: str) -> str:
    """Return text without control characters; lone surrogates are replaced."""
    return SURROGATE.sub(NOT_TEXT, CONTROL.sub("", text))


def parse_colors(text: str) -> list[tuple[str, str]]:
    """Split text into pieces without escapes, each with the color codes active in it."""
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
            apply_codes(found["colours"], codes)
    pieces.append((without_controls(text[at:]), join_codes(codes)))
    return [piece for piece in pieces if piece[0]]


def join_codes(codes: dict[int, None]) -> str:
    """Return codes joined as in one sequence."""
    return ";".join(map(str, codes))


def apply_codes(written: str, codes: dict[int, None]) -> None:
    """Apply the codes of one sequence to the active `codes`."""
    numbers = parse_numbers(written)
    at = 0
    while at < len(numbers):
        code = numbers[at]
        at += 1
        if code in EXTENDED:
            found, taken = one_of_sixteen(numbers[at : at + 4])
            at += taken
            if found is None:
                continue
            code = found + EXTENDED[code]
        if code == 0:
            codes.clear()
        for ended in ENDS.get(code, same_kind(code)):
            codes.pop(ended, None)
        if code in SUPPORTED:
            codes[code] = None


def parse_numbers(written: str) -> list[int]:
    """Parse the numbers of a sequence; the color space in the colon form is skipped."""
    numbers: list[int] = []
    for part in written.split(";"):
        group = [int(digits[:4] or 0) for digits in part.split(":")]
        match group:
            case [kind, 2, _, red, green, blue, *_]:
                numbers += [kind, 2, red, green, blue]
            case _:
                numbers += group
    return numbers


def same_kind(code: int) -> tuple[int, ...]:
    """Return the colors that a new one replaces."""
    if code in ENDS[39]:
        return ENDS[39]
    return ENDS[49] if code in ENDS[49] else ()
