"""How output should look: its width, colours, glyphs and clock, decided once by the caller."""

from collections.abc import Callable
from datetime import UTC, datetime

import msgspec


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
