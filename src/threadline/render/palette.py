"""Colours of many: each becomes one of sixteen, which every look keeps readable."""

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
    """Give the code of the colour that numbers tell, and how many of them told it."""
    match rest:
        case [5, number, *_]:
            return from_palette(min(number, 255)), 2
        case [2, red, green, blue, *_]:
            return from_shades(red, green, blue), 4
        case _:
            return None, 0


def from_palette(number: int) -> int:
    """Give the code of one colour of 256."""
    if number < CUBE:
        return DARK + number if number < EIGHT else BRIGHT + number - EIGHT
    if number >= GREYS:
        grey = 8 + 10 * (number - GREYS)
        return from_shades(grey, grey, grey)
    red, rest = divmod(number - CUBE, 36)
    green, blue = divmod(rest, 6)
    return from_shades(STEPS[red], STEPS[green], STEPS[blue])


def from_shades(red: int, green: int, blue: int) -> int:
    """Give the code of a mixed colour: by its hue if it has one, else by how light it is."""
    most, least = max(red, green, blue), min(red, green, blue)
    if most - least < DULL:
        return next(code for shade, code in GREY_CODES if most < shade)
    middle = (most + least) / 2
    hue = (red > middle) + 2 * (green > middle) + 4 * (blue > middle)
    return (BRIGHT if most > GLOWING else DARK) + hue
