"""Times, counts and sizes in short form; rules between messages: a new day, a long wait."""

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from threadline.model.ids import short
from threadline.model.price import Spent
from threadline.model.results import SessionSummary
from threadline.outline.amounts import money
from threadline.render.cells import clean, cut_left, width
from threadline.render.style import Display

if TYPE_CHECKING:
    from threadline.context import Context, Evidence


def local(time: str, display: Display) -> datetime | None:
    """Parse a time as local time; return None if it is invalid."""
    try:
        return display.to_local(datetime.fromisoformat(time))
    except (ValueError, OverflowError, OSError):
        return None


def clock(time: str, display: Display) -> str:
    """Return hours and minutes."""
    moment = local(time, display)
    return f"{moment:%H:%M}" if moment else "--:--"


def day(time: str, display: Display) -> str:
    """Return the date; empty if there is none."""
    moment = local(time, display)
    return f"{moment:%Y-%m-%d}" if moment else ""


def stamp(time: str, display: Display) -> str:
    """Return date, hours and minutes."""
    return f"{day(time, display)} {clock(time, display)}" if day(time, display) else "no time"


MINUTE, HOUR, DAY, WEEK = 60, 3600, 86400, 604800


def age(time: str, now: datetime, display: Display) -> str:
    """Return how long ago a time was, after a week the date: "5 min", "3 h", "15 Nov"."""
    moment = local(time, display)
    if moment is None:
        return ""
    seconds = (now - moment).total_seconds()
    if 0 <= seconds < WEEK:
        if seconds < MINUTE:
            return "now"
        if seconds < HOUR:
            return f"{seconds // MINUTE:.0f} min"
        return f"{seconds // HOUR:.0f} h" if seconds < DAY else f"{seconds // DAY:.0f} d"
    same_year = moment.year == year_of(now, display.to_local)
    return f"{moment.day} {MONTHS[moment.month - 1]}" if same_year else f"{moment:%Y-%m}"


@lru_cache(maxsize=8)
def year_of(now: datetime, to_local: Callable[[datetime], datetime]) -> int:
    """Return the local year; it is asked for in every row of a list."""
    return to_local(now).year


MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
"""As users of all languages know them from git and ls; `strftime` depends on the locale."""

THOUSAND = 1000


def cost(spent: Spent | None, display: Display) -> str:
    """Return what requests cost, "≥ $X" if the price of some is unknown, "unknown" if of most."""
    if spent is None or not spent.requests:
        return ""
    if spent.is_unknown:
        return "unknown"
    known = f"${spent.known:,.0f}" if spent.known >= THOUSAND else money(spent.known)
    return f"{display.glyphs.at_least}{known}" if spent.unpriced else known


def span(first: str, last: str, display: Display) -> str:
    """Return a range of time; the second date only if it differs."""
    begin, end = stamp(first, display), stamp(last, display)
    if begin == end or not day(last, display):
        return begin
    return f"{begin}–{clock(last, display) if day(first, display) == day(last, display) else end}"


MIN_PATH = 14
"""A path that would be cut shorter than this is omitted."""


def facts(summary: SessionSummary, display: Display) -> str:
    """Return as many facts as fit into a row; of a long path, the end."""
    branch = summary.git_branch if summary.git_branch != "HEAD" else None
    who = " ".join(filter(None, [summary.agent, summary.version]))
    told = joined(
        [span(summary.first_at or "", summary.last_at or "", display), sizes(summary), who], display
    )
    for part in filter(None, [branch]):
        longer = joined([told, part], display)
        told = longer if width(longer) <= display.columns else told
    room = display.columns - width(joined([told, " "], display))
    where = (
        cut_left(clean(summary.cwd or ""), room, display.glyphs.more) if room >= MIN_PATH else ""
    )
    return joined([told, where], display)


def joined(parts: Iterable[str], display: Display) -> str:
    """Return the parts that are not empty, joined by dots."""
    return f" {display.glyphs.dot} ".join(part for part in parts if part)


def sizes(summary: SessionSummary) -> str:
    """Return the numbers of entries, branches, agents and compactions."""
    counts = [
        count(summary.entries, "entry"),
        count(summary.branches, "branch"),
        count(summary.called_agents, "agent"),
        count(summary.compactions, "compaction"),
    ]
    return ", ".join(filter(None, counts))


def parts_of(summary: SessionSummary) -> list[str]:
    """Return the numbers of branches, agents and compactions, without those that are 0."""
    counts = [
        count(summary.branches, "branch"),
        agent_counts(summary.called_agents, summary.client_agents),
        count(summary.compactions, "compaction"),
    ]
    return list(filter(None, counts))


def agent_counts(called: int, client: int) -> str:
    """Return how many agents a session called, and how many the client ran for itself."""
    told = (count(called, "agent"), count(client, "helper run"))
    return ", ".join(filter(None, told))


def count(number: int, noun: str) -> str:
    """Return a number with its noun, as in "2 entries"; empty for 0."""
    if number == 1 or not number:
        return f"1 {noun}" if number else ""
    stem, ending = (noun[:-1], "ies") if noun.endswith("y") else (noun, "s")
    return f"{number:,} {stem}{'es' if noun.endswith('ch') else ending}"


class DateRules:
    """Returns what stands above each message of a conversation, in their order.

    Times that go back, as those of parallel agents and of other branches do, need no rule.
    """

    def __init__(self, to_local: Callable[[datetime], datetime]) -> None:
        self._to_local = to_local
        self._latest: datetime | None = None

    @property
    def has_begun(self) -> bool:
        """Whether there was a message with a time before."""
        return self._latest is not None

    def restart(self) -> None:
        """Begin another session."""
        self._latest = None

    def above(self, time: str) -> str:
        """Return the date of the first message of a day, or how long a pause was; else empty."""
        moment = self._parse(time)
        if moment is None or (self._latest is not None and moment <= self._latest):
            return ""
        before, self._latest = self._latest, moment
        if before is None:
            return date_text(moment)
        later = later_text((moment - before).total_seconds())
        if before.date() == moment.date():
            return later
        return f"{date_text(moment)} · {later}" if later else date_text(moment)

    def _parse(self, time: str) -> datetime | None:
        try:
            return self._to_local(datetime.fromisoformat(time))
        except (ValueError, OverflowError, OSError):
            return None


def date_text(moment: datetime) -> str:
    """Return a date in full: `Tuesday, 24 February 2026`."""
    return f"{moment:%A}, {moment.day} {moment:%B %Y}"


def later_text(seconds: float) -> str:
    """Return how long a pause of more than an hour was; empty for a shorter one."""
    if seconds < HOUR:
        return ""
    hours = round(seconds / HOUR)
    if hours < DAY // HOUR:
        return f"{hours} h later"
    days = round(seconds / DAY)
    return f"{days} days later" if days > 1 else "1 day later"


def told_evidence(evidence: "Evidence") -> str:
    """Return what of a context is that of a request that its client recorded."""
    which = "request" if evidence.whole else "last request,"
    begin = "proven by " if evidence.proven and evidence.whole else ""
    parts = {
        "system prompt": evidence.instructions,
        "tools": evidence.tools,
        "message count": evidence.messages,
    }
    said = []
    for found, form in (("agrees", "same {}"), ("differs", "other {}"), ("unknown", "{} unknown")):
        if names := [name for name, state in parts.items() if state == found]:
            said.append(form.format(", ".join(names)))
    return f"{begin}{which} {short(evidence.request)}: {'; '.join(said)}"


KINDS = 3
"""How many kinds of records are named."""


def uncertainty(context: "Context") -> str:
    """Return how many records may change a context in a way that is not known, and which."""
    records = count(sum(kind.count for kind in context.unknown), "record")
    names = ", ".join(kind.kind for kind in context.unknown[:KINDS])
    more = f" and {len(context.unknown) - KINDS} more" if len(context.unknown) > KINDS else ""
    return f"{records} of a kind whose effect is not known: {names}{more}"
