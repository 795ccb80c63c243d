"""Times, counts and sizes in a few words."""

from collections.abc import Iterable
from datetime import datetime

from threadline.model.results import SessionSummary
from threadline.render.cells import clean, cut_left, width
from threadline.render.style import Look


def local(time: str, look: Look) -> datetime | None:
    """Read a written time as local time; None if it is none."""
    try:
        return look.to_local(datetime.fromisoformat(time))
    except (ValueError, OverflowError, OSError):
        return None


def clock(time: str, look: Look) -> str:
    """Return hours and minutes."""
    moment = local(time, look)
    return f"{moment:%H:%M}" if moment else "--:--"


def day(time: str, look: Look) -> str:
    """Return the date; empty if there is none."""
    moment = local(time, look)
    return f"{moment:%Y-%m-%d}" if moment else ""


def stamp(time: str, look: Look) -> str:
    """Return date, hours and minutes."""
    return f"{day(time, look)} {clock(time, look)}" if day(time, look) else "no time"


def span(first: str, last: str, look: Look) -> str:
    """Return a range of time; the second date only if it differs."""
    begin, end = stamp(first, look), stamp(last, look)
    if begin == end or not day(last, look):
        return begin
    return f"{begin}–{clock(last, look) if day(first, look) == day(last, look) else end}"


PATH_ROOM = 14
"""A path is not cut shorter than this; it is left out."""


def facts(card: SessionSummary, look: Look) -> str:
    """Return as many facts as fit into a row; of a long path, the end."""
    branch = card.git_branch if card.git_branch != "HEAD" else None
    who = " ".join(filter(None, [card.agent, card.version]))
    told = joined([span(card.first_at or "", card.last_at or "", look), sizes(card), who], look)
    for part in filter(None, [branch]):
        longer = joined([told, part], look)
        told = longer if width(longer) <= look.columns else told
    room = look.columns - width(joined([told, " "], look))
    where = cut_left(clean(card.cwd or ""), room, look.glyphs.more) if room >= PATH_ROOM else ""
    return joined([told, where], look)


def joined(parts: Iterable[str], look: Look) -> str:
    """Join the parts that say something, a dot between them."""
    return f" {look.glyphs.dot} ".join(part for part in parts if part)


def sizes(card: SessionSummary) -> str:
    """Count what a session is made of."""
    counts = [
        count(card.entries, "entry"),
        count(card.branches, "branch"),
        count(card.agents, "agent"),
        count(card.compactions, "compaction"),
    ]
    return ", ".join(filter(None, counts))


def count(number: int, noun: str) -> str:
    """Count things in words; none is not worth a word."""
    if number == 1 or not number:
        return f"1 {noun}" if number else ""
    stem, ending = (noun[:-1], "ies") if noun.endswith("y") else (noun, "s")
    return f"{number:,} {stem}{'es' if noun.endswith('ch') else ending}"
