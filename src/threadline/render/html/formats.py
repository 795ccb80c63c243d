"""Counts, times and sizes as a page writes them."""

from datetime import datetime

from threadline.render.html.markup import EMPTY, NOTHING, Html, Piece, html, join, quoted, text

MINUTE, HOUR = 60, 3600
THOUSAND, MILLION, BILLION = 1_000, 1_000_000, 1_000_000_000
MOST_MILLIONS = 999_950_000
"""From here on a number of millions would be rounded to a thousand of them."""


def moment(time: str) -> Html:
    """Draw a time as hours and minutes; the page's script makes it local."""
    return join((draw_moment(time),))


def draw_moment(time: str) -> Piece:
    """Do the same as `moment`, as a piece of a page."""
    if len(time) < 16 or time[10] != "T":  # noqa: PLR2004 - up to the minutes
        return NOTHING
    return Piece(f'<time datetime="{quoted(time)}">{text(time[11:16])}</time>')


def moment_since(since: str, time: str) -> Html:
    """Draw a time, with its date if that is not the date of another; made local by the script."""
    if not moment(time):
        return EMPTY
    short = time[11:16] if time[:10] == since[:10] else f"{short_day(time)} {time[11:16]}"
    return html('<time datetime="%s" data-since="%s">%s</time>', time, since, short)


def day(time: str) -> Html:
    """Draw the date of a time, with the day of the week; made local by the script."""
    try:
        found = datetime.fromisoformat(time)
    except ValueError:
        return EMPTY
    told = f"{found:%a} {found.day} {found:%b %Y}"
    return html('<time datetime="%s" data-form="day">%s</time>', time, told)


def short_day(time: str) -> str:
    """Return the day and month of a time; empty if it is invalid."""
    try:
        found = datetime.fromisoformat(time)
    except ValueError:
        return ""
    return f"{found.day} {found:%b}"


def stamp(time: str) -> str:
    """Return the date and time of a timestamp."""
    return time[:19].replace("T", " ")


def duration(seconds: float) -> str:
    """Return a number of seconds as text, with a precision that fits its size."""
    if seconds < 10:  # noqa: PLR2004 - tenths matter below ten seconds
        return f"{seconds:.1f} s"
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds // MINUTE:.0f} min {seconds % MINUTE:.0f} s"
    return f"{seconds // HOUR:.0f} h {seconds % HOUR // MINUTE:.0f} min"


def between(first: str, last: str) -> str:
    """Return the time between two timestamps; empty if one of them is invalid."""
    try:
        apart = datetime.fromisoformat(last) - datetime.fromisoformat(first)
        return duration(apart.total_seconds())
    except (ValueError, TypeError):
        return ""


def amount(number: int) -> str:
    """Return a number in a few letters: 940, 21k, 1.3M, 4.4B."""
    if number < THOUSAND:
        return str(number)
    if number < 10 * THOUSAND:
        return f"{number / THOUSAND:.1f}k"
    if number < MILLION:
        return f"{number // THOUSAND}k"
    if number < MOST_MILLIONS:
        return f"{number / MILLION:.1f}M"
    return f"{number / BILLION:,.1f}B"


def plural(number: int, noun: str) -> str:
    """Return a number with the singular or plural of a noun."""
    if number == 1:
        return f"1 {noun}"
    stem = f"{noun[:-1]}ie" if noun.endswith("y") else noun
    return f"{number:,} {stem}{'es' if stem.endswith('ch') else 's'}"
