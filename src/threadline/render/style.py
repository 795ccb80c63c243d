"""Style of terminal output: width, colours and glyphs, and rows that are cut to fit."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import msgspec

from threadline.render.cells import clean, cut, width


class Glyphs(msgspec.Struct, frozen=True):
    """The characters of a drawing."""

    live: str
    left: str
    folded: str
    agent: str
    tip: str
    prompt: str
    bar: str
    fork: str
    last_fork: str
    join: str
    single: str
    last_single: str
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
    at_least: str


UNICODE = Glyphs(
    live="●",
    left="○",
    folded="▸",
    agent="◆",
    tip="◀ tip",
    prompt="›",
    bar="│",
    fork="├─╮",
    last_fork="╰─╮",
    join="├─╯",
    single="├─",
    last_single="╰─",
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
    at_least="≥ ",
)
ASCII = Glyphs(
    live="*",
    left="o",
    folded="+",
    agent="@",
    tip="<- tip",
    prompt=">",
    bar="|",
    fork="|\\ ",
    last_fork=" \\ ",
    join="|/ ",
    single="|-",
    last_single="`-",
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
    at_least=">= ",
)


def in_utc(moment: datetime) -> datetime:
    """Return a time in UTC."""
    return moment.astimezone(UTC)


class Display(msgspec.Struct, frozen=True):
    """How to draw text: width, color, glyphs, and the time zone."""

    columns: int = 80
    color: bool = False
    glyphs: Glyphs = UNICODE
    to_local: Callable[[datetime], datetime] = in_utc


Span = tuple[str, str]
"""A piece of text and the name of its style; an empty name is plain."""

MIN_TEXT = 12
"""A text is not cut to fewer cells than this to make room for the tail."""

PLAIN = str.maketrans("•–—×│─−·“”≥", '*--x|---"">')
"""ASCII replacements for characters in our own texts."""

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


def paint(spans: Iterable[Span], display: Display) -> str:
    """Join spans, with color if wanted. Control characters are removed."""
    safe = [(text if text.isprintable() else clean(text), style) for text, style in spans]
    if display.glyphs is ASCII:
        safe = [(text.translate(PLAIN), style) for text, style in safe]
    if not display.color:
        return "".join(text for text, _ in safe).rstrip()
    return "".join(colored(text, style) for text, style in safe)


def colored(text: str, style: str) -> str:
    """Return text in the color of a style."""
    code = CODES.get(style)
    return f"\x1b[{code}m{text}\x1b[0m" if code and text.strip() else text


def fit(head: list[Span], text: Span, tail: list[Span], display: Display) -> str:
    """Return a row that fits: if it is too wide, its text is cut, then its tail omitted."""
    shown, kept, _ = squeeze(head, text, tail, display)
    return paint([*head, shown, *kept], display)


def spread(head: list[Span], text: Span, tail: list[Span], display: Display) -> str:
    """Return a row like `fit`, with its tail at the right edge."""
    shown, kept, gap = squeeze(head, text, tail, display)
    return paint([*head, shown, (" " * gap if kept else "", ""), *kept], display)


def squeeze(
    head: list[Span], text: Span, tail: list[Span], display: Display
) -> tuple[Span, list[Span], int]:
    """Cut a text so that its row fits; omit the tail if too little text would be left.

    Return the text, the tail, and how many cells are left.
    """
    words = clean(text[0])
    wanted, fixed = width(words), measure(head)
    room = display.columns - fixed - measure(tail)
    # A narrow terminal shows a readable text rather than a complete tail.
    if room < min(wanted, MIN_TEXT):
        tail, room = [], display.columns - fixed
    if wanted > room:
        words = cut(words, max(room, 0), display.glyphs.more)
        wanted = width(words)
    return (words, text[1]), tail, max(room - wanted, 0)


def measure(spans: Iterable[Span]) -> int:
    """Return the width of spans in cells."""
    return sum([width(text) for text, _ in spans])
