"""Failed calls as text: those of a session, and where a call failed before."""

from collections.abc import Iterator, Sequence

from threadline.compare.failures import AfterFailure, EarlierFailure, FailedCall, FailureReport
from threadline.model.ids import short
from threadline.render.cells import clean
from threadline.render.facts import clock, count, joined, stamp
from threadline.render.style import Display, Span, fit, spread

CHANGED = 4
"""How many changed files are named."""


def list_failed_calls(
    failed: Sequence[FailedCall], session: str, display: Display
) -> Iterator[str]:
    """List the calls of a session that failed, each with its error."""
    if not failed:
        yield f"no failed calls in session {short(session)}"
        return
    for one in failed:
        head: list[Span] = [(f"{short(one.entry)} {stamp(one.time, display)}  ", "dim")]
        yield fit(head, (clean(one.title), "tool"), [], display)
        yield fit([("  ", "")], (clean(one.error), "bad"), [], display)
    yield ""
    yield f"`threadline failures {short(failed[-1].entry)}` shows where that failed before"


def list_failures(report: FailureReport, display: Display) -> Iterator[str]:
    """List a failed call, its error, and the earlier calls that failed in the same way."""
    head: list[Span] = [(f"{short(report.entry)} {stamp(report.time, display)}  ", "dim")]
    yield fit(head, (clean(report.call), "tool"), [], display)
    yield fit([("  ", "")], (clean(report.error), "bad"), [], display)
    yield from after_rows(report.after, display)
    yield ""
    if not report.earlier:
        yield "no earlier call failed with this error"
        return
    more = ", and perhaps more" if report.capped else ""
    again = f"{count(len(report.earlier), 'earlier call')} failed with this error{more}"
    yield fit([], (again, "bold"), [], display)
    for one in report.earlier:
        yield ""
        yield from earlier_rows(one, display)


def earlier_rows(one: EarlierFailure, display: Display) -> Iterator[str]:
    """Return the rows of an earlier failure."""
    head: list[Span] = [(f"{short(one.session)}  ", "live")]
    tail = joined([stamp(one.time, display), "" if one.active else "abandoned"], display)
    yield spread(head, (clean(one.title), "bold"), [(f"  {tail}", "dim")], display)
    yield fit([(f"  {short(one.entry)}  ", "dim")], (clean(one.call), "tool"), [], display)
    yield fit([("  ", "")], (clean(one.error), "bad"), [], display)
    yield from after_rows(one.after, display)


def after_rows(after: AfterFailure, display: Display) -> Iterator[str]:
    """Return what came after a failure: what was changed, and when the call passed."""
    arrow = display.glyphs.arrow
    if after.failed:
        yield fit([(f"  {arrow} ", "dim")], (f"failed {times(after.failed)} more", ""), [], display)
    if after.changed:
        more = len(after.changed) - CHANGED
        names = ", ".join(map(clean, after.changed[:CHANGED])) + (f", {more} more" * (more > 0))
        place: list[Span] = [(f"  {arrow} {short(after.changed_at)}  ", "dim")]
        yield fit(place, (f"changed {names}", ""), [], display)
    if after.passed:
        when = f" at {clock(after.passed_at, display)}"
        place = [(f"  {arrow} {short(after.passed)}  ", "dim")]
        yield fit(place, (f"passed{when}: {clean(after.passed_title)}", "live"), [], display)
    else:
        yield fit([(f"  {arrow} ", "dim")], ("never passed", "dim"), [], display)


def times(number: int) -> str:
    """Return how often something happened."""
    return "once" if number == 1 else f"{number:,} times"
