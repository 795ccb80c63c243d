"""What sessions weigh and what clients delete, as text."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime

from threadline.agents.registry import TITLES
from threadline.model.ids import short
from threadline.model.keeping import (
    DAY,
    CleanItem,
    Forecast,
    KeepState,
    LostSession,
    Vanished,
    Weight,
)
from threadline.render.cells import clean, cut, width
from threadline.render.facts import count
from threadline.render.style import MIN_TEXT, Display, fit, paint

UNITS = ("bytes", "KB", "MB", "GB", "TB")
STEP = 1000.0
HOUR = 3600
HEAD = f"{'size':>10}{'files':>9}{'sessions':>10}  "


def size_text(size: float) -> str:
    """Return a number of bytes in the unit that suits it."""
    unit = 0
    while size >= STEP and unit < len(UNITS) - 1:
        size, unit = size / STEP, unit + 1
    return f"{size:,.0f} {UNITS[unit]}" if not unit else f"{size:,.1f} {UNITS[unit]}"


def draw_weights(rows: Sequence[Weight], by: str, display: Display) -> Iterator[str]:
    """Draw a row for each group, then the total."""
    if not rows:
        yield "no files"
        return
    yield fit([(HEAD, "dim")], (by, "dim"), [], display)
    for row in rows:
        yield fit([(figures(row), "")], (clean(row.name) or "unknown", ""), [], display)
    total = Weight(
        "total",
        sum(row.bytes for row in rows),
        sum(row.files for row in rows),
        sum(row.sessions for row in rows),
    )
    yield fit([(figures(total), "bold")], (total.name, "bold"), [], display)


def figures(row: Weight) -> str:
    """Return the numbers of a row."""
    sessions = f"{row.sessions:,}" if row.sessions else ""
    return f"{size_text(row.bytes):>10}{row.files:>9,}{sessions:>10}  "


def forecast_rows(forecasts: Iterable[Forecast], now: float) -> Iterator[str]:
    """Yield a sentence for each client about what it will delete."""
    for one in forecasts:
        lost = f"; {one.unarchived:,} not archived" if one.unarchived else ""
        yield f"{one.title} deletes {describe_deletions(one, now)}{lost} ({describe_setting(one)})"


def vanished_rows(vanished: Sequence[Vanished]) -> Iterator[str]:
    """Yield rows that list the sessions that vanished lately."""
    if vanished:
        yield f"{count(len(vanished), 'session')} vanished in the last 7 days (threadline recover)"
    for one in vanished[:SHOWN_PROMPTS]:
        yield f"  {short(one.session)}  {clean(one.title)[:60]}"


def describe_deletions(one: Forecast, now: float) -> str:
    """Describe how many sessions go when, and how many other files."""
    due = one.due(now)
    later = [deletion for deletion in one.sessions if deletion.epoch > now]
    parts = []
    if due:
        parts.append(f"{count(due, 'session')} when it next starts")
    if later:
        number = f"{len(later):,} more" if due else count(len(later), "session")
        parts.append(f"{number} {span_text(later[0].epoch - now, later[-1].epoch - now)}")
    if one.others and not one.sessions:
        parts.append(f"{count(len(one.others), 'file')} of sessions within 7 days")
    elif one.others:
        parts.append(f"and {count(len(one.others), 'other file')}")
    return ", ".join(parts)


def span_text(first: float, last: float) -> str:
    """Return in how many days something begins and ends."""
    begin, end = whole_days(first), whole_days(last)
    return f"in {begin}" if begin == end else f"in {begin} to {end}"


def whole_days(seconds: float) -> str:
    """Return a time in days; less than one in hours."""
    if seconds < DAY:
        return f"{max(1, round(seconds / HOUR))} h"
    days = round(seconds / DAY)
    return f"{days:,} days" if days > 1 else "1 day"


def describe_setting(one: Forecast) -> str:
    """Describe how long a client keeps sessions, and where that is set."""
    kept = one.retention
    where = f"in {clean(kept.source)}" if kept.source else "its default"
    return f"{kept.setting} {kept.days:g}, {where}"


def state_rows(state: KeepState, now: float) -> Iterator[str]:
    """Yield rows about what archives by itself, when it last did, and what is behind."""
    for agent, is_there in state.hooks.items():
        told = "installed" if is_there else "not installed"
        yield f"hook of {TITLES.get(agent, agent)}: {told}"
    told = "installed" if state.is_timed else "not installed"
    yield f"timer ({state.timer}): {told}" if state.timer else "timer: nothing here runs one"
    when = ago(now - state.kept_at) if state.kept_at else "never"
    behind = "everything is archived" if state.files else "there are no sessions yet"
    if state.behind and state.kept_at:
        behind = f"{state.behind:,} of {count(state.files, 'file')} not archived as they are now"
    elif state.behind:
        behind = f"{count(state.files, 'file')} to archive"
    yield f"last archived: {when}; {behind}"
    yield f"archive: {clean(state.archive)}"


def ago(seconds: float) -> str:
    """Return how long ago something was."""
    if seconds < HOUR:
        return f"{max(round(seconds / 60), 0)} min ago"
    return f"{whole_days(seconds)} ago"


AGE, GAPS = 10, 6
"""Cells of an age, and of what is between the columns of a row."""

SHOWN_PROMPTS = 3
SHOWN = 40
"""How many sessions of a plan are listed; the rest is counted."""

NAMED = 3
"""So many sessions that are left for the same reason are named; more are counted."""


def plan_rows(items: Sequence[CleanItem], left: Mapping[str, str], now: float) -> Iterator[str]:
    """Yield rows that list what a cleaning would delete, the largest first, and leave."""
    for item in items[:SHOWN]:
        age = whole_days(now - item.modified)
        files = count(len(item.files), "file")
        name = f"{short(item.session)}  {clean(item.title)[:50]}"
        yield f"{size_text(item.bytes):>10}  {files:>9}  {age:>9}  {name}"
    if len(items) > SHOWN:
        yield f"… and {count(len(items) - SHOWN, 'session')} more (--json lists them all)"
    yield from left_rows(left)
    total = sum(item.bytes for item in items)
    number = sum(len(item.files) for item in items)
    if items:
        told = f"{count(len(items), 'session')}, {count(number, 'file')}, {size_text(total)}"
        yield f"would delete {told}, each after its copy was verified"
    else:
        yield "nothing to delete"


def left_rows(left: Mapping[str, str]) -> Iterator[str]:
    """Yield a row for each reason for which sessions are left, the most frequent first."""
    for why, number in Counter(left.values()).most_common():
        found = [short(session) for session, one in left.items() if one == why]
        told = ", ".join(found) if number <= NAMED else count(number, "session")
        yield f"left: {told}: {clean(why)}"


def lost_rows(lost: Sequence[LostSession], now: float, display: Display) -> Iterator[str]:
    """List sessions that are gone, and what is left of each."""
    if not lost:
        yield "no sessions are gone"
        return
    names = max(len(short(one.session)) for one in lost)
    titles = [clean(one.title) or "(no title)" for one in lost]
    fixed = names + AGE + GAPS + max(len(left_of(one)) for one in lost)
    room = max(display.columns - fixed, MIN_TEXT)
    column = min(room, max(map(width, titles)))
    for one, title in zip(lost, titles, strict=True):
        age = whole_days(now - one.last) if one.last else ""
        head = f"{short(one.session):{names}}  {age:>{AGE}}  "
        shown = cut(title, column, display.glyphs.more)
        gap = " " * (column - width(shown) + 2)
        yield fit([(head, "")], (shown, ""), [(f"{gap}{left_of(one)}", "dim")], display)
    able = sum(one.archived for one in lost)
    restore = f"; {able:,} can be restored (--restore)" if able else ""
    yield f"{count(len(lost), 'session')} gone{restore}"


def left_of(one: LostSession) -> str:
    """Describe who deleted a session, and what is left of it."""
    who = "cleaned up" if one.cleaned else "deleted by the client"
    left = f"{count(one.files, 'file')} left" if one.files else ""
    left = f"{count(len(one.prompts), 'prompt')} left" if one.prompts else left
    return "; ".join(filter(None, [who, "archived" if one.archived else left]))


def prompt_rows(lost: Iterable[LostSession], display: Display) -> Iterator[str]:
    """Print the prompts that are left of sessions, with their times."""
    for one in lost:
        yield paint([(one.session, "bold"), (f"  {left_of(one)}", "dim")], display)
        if one.project:
            yield f"in {clean(one.project)}"
        for prompt in one.prompts:
            yield ""
            yield paint([(time_text(prompt.epoch, display), "dim")], display)
            yield from map(indented, prompt.text.splitlines())
        yield ""
        for source in one.sources:
            yield paint([(f"from {clean(source)}", "dim")], display)


def indented(row: str) -> str:
    """Return a line that is safe to print, with the white space that it begins with."""
    row = row.expandtabs(4)
    return " " * (len(row) - len(row.lstrip(" "))) + clean(row)


def time_text(at: float, display: Display) -> str:
    """Return a time in full."""
    if not at:
        return "time unknown"
    return f"{display.to_local(datetime.fromtimestamp(at, UTC)):%Y-%m-%d %H:%M}"


def lost_line(lost: Sequence[LostSession], more: str = " (threadline recover)") -> str:
    """Return one line about how many sessions are gone that no archive has; empty if none."""
    gone = [one for one in lost if not one.archived and not one.cleaned]
    if not gone:
        return ""
    prompts = sum(len(one.prompts) for one in gone)
    left = f"; {count(prompts, 'prompt')} left" if prompts else ""
    return f"{count(len(gone), 'session')} deleted by the client{left}{more}"


def deleted_rows(lost: Sequence[LostSession], limit: int, display: Display) -> Iterator[str]:
    """List prompts of deleted sessions that a search found."""
    if not lost:
        return
    yield ""
    yield paint(
        [("in sessions deleted by their client (threadline recover SESSION):", "dim")], display
    )
    for one in lost[:limit]:
        for prompt in one.prompts[:SHOWN_PROMPTS]:
            head = f"  {short(one.session)}  {time_text(prompt.epoch, display)}  "
            yield fit([(head, "dim")], (clean(prompt.text), ""), [], display)
