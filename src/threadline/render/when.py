"""Times for people, in their own time zone."""

from datetime import datetime

from threadline.render.look import Look


def local(time: str, look: Look) -> datetime | None:
    """Read a written time as local time; None if it is none."""
    try:
        return look.to_local(datetime.fromisoformat(time))
    except (ValueError, OverflowError, OSError):
        return None


def clock(time: str, look: Look) -> str:
    """Give hours and minutes."""
    moment = local(time, look)
    return f"{moment:%H:%M}" if moment else "--:--"


def day(time: str, look: Look) -> str:
    """Give the date; empty if there is none."""
    moment = local(time, look)
    return f"{moment:%Y-%m-%d}" if moment else ""


def stamp(time: str, look: Look) -> str:
    """Give date, hours and minutes."""
    return f"{day(time, look)} {clock(time, look)}" if day(time, look) else "no time"


def span(first: str, last: str, look: Look) -> str:
    """Give a stretch of time, the second date only where it differs."""
    begin, end = stamp(first, look), stamp(last, look)
    if begin == end or not day(last, look):
        return begin
    return f"{begin}–{clock(last, look) if day(first, look) == day(last, look) else end}"
