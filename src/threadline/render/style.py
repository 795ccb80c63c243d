"""Style of terminal output: width, colours and glyphs, and rows that are cut to fit."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import msgspec

from threadline.render.cells import clean, cut, width


class Glyphs(msgspec.Struct, frozen=True):
    """The characters of a drawing."""

    live: str
    left: str
    agent: str
    tip: str
    prompt: str
    bar: str
    fork: str
    last_fork: str
    join: str
    bud: str
    last_bud: str
    rule: str
    dash: str
    tee: str
    end: str
    elided: str
    fresh: str
    dot: str
    more: str
    arrow: str
    package: str


UNICODE = Glyphs(
    live="●",
    left="○",
    agent="◆",
    tip="◀ tip",
    prompt="›",
    bar="│",
    fork="├─╮",
    last_fork="╰─╮",
    join="├─╯",
    bud="├─",
    last_bud="╰─",
    rule="┿",
    dash="━",
    tee="├─ ",
    end="└─ ",
    elided="⋯",
    fresh="╶",
    dot="·",
    more="…",
    arrow="→",
    package="📦 ",
)
ASCII = Glyphs(
    live="*",
    left="o",
    agent="@",
    tip="<- tip",
    prompt=">",
    bar="|",
    fork="|\\ ",
    last_fork=" \\ ",
    join="|/ ",
    bud="|-",
    last_bud="`-",
    rule="+",
    dash="=",
    tee="|- ",
    end="`- ",
    elided="~",
    fresh="-",
    dot="-",
    more="..",
    arrow="->",
    package="",
)


def in_utc(moment: datetime) -> datetime:
    """Show times as they are written."""
    return moment.astimezone(UTC)


class Look(msgspec.Struct, frozen=True):
    """How to draw: columns, colour or not, which glyphs, and the reader's own time."""

    columns: int = 80
    color: bool = False
    glyphs: Glyphs = UNICODE
    to_local: Callable[[datetime], datetime] = in_utc


Span = tuple[str, str]
"""A piece of text and the name of its style; an empty name is plain."""

LEAST = 12
"""A text is not cut to less than this for the sake of the tail behind it."""

PLAIN = str.maketrans("•–—×", "*--x")
"""What stands for signs in our own words where the encoding has none."""

CODES = {
    "bold": "1",
    "dim": "2",
    "live": "1;94",
    "prompt": "1",
    "left": "2",
    "agent": "33",
    "tool": "32",
    "bad": "31",
    "warn": "33",
    "tip": "1;94",
    "mark": "1;35",
}


def paint(spans: Iterable[Span], look: Look) -> str:
    """Join spans, without colour the text alone. Nothing a terminal would obey gets through."""
    safe = [(text if text.isprintable() else clean(text), style) for text, style in spans]
    if look.glyphs is ASCII:
        safe = [(text.translate(PLAIN), style) for text, style in safe]
    if not look.color:
        return "".join(text for text, _ in safe).rstrip()
    return "".join(dye(text, style) for text, style in safe)


def dye(text: str, style: str) -> str:
    """Put the colour of a style around `text`."""
    code = CODES.get(style)
    return f"\x1b[{code}m{text}\x1b[0m" if code and text.strip() else text


def fit(head: list[Span], text: Span, tail: list[Span], look: Look) -> str:
    """Paint a row; if it is too wide its text is cut, or else its tail is left out."""
    return paint([*head, *squeeze(head, text, tail, look)], look)


def spread(head: list[Span], text: Span, tail: list[Span], look: Look) -> str:
    """Paint a row like `fit`, with its tail at the right edge."""
    shown, *kept = squeeze(head, text, tail, look)
    gap = look.columns - measure([*head, shown, *kept]) if kept else 0
    return paint([*head, shown, (" " * max(gap, 0), ""), *kept], look)


def squeeze(head: list[Span], text: Span, tail: list[Span], look: Look) -> list[Span]:
    """Cut a text so that its row fits; leave out the tail if that would leave no text."""
    text = (clean(text[0]), text[1])
    fixed = measure(head)
    room = look.columns - fixed - measure(tail)
    if room < min(width(text[0]), LEAST):
        tail, room = [], look.columns - fixed
    return [(cut(text[0], max(room, 0), look.glyphs.more), text[1]), *tail]


def measure(spans: Iterable[Span]) -> int:
    """Count the cells of spans."""
    return sum(width(text) for text, _ in spans)
