"""Reports as text: sessions that were written, archived files."""

from collections.abc import Iterator
from typing import Protocol

from threadline.model.ids import short
from threadline.native.plan import Change
from threadline.native.request import Written
from threadline.render.cells import clean
from threadline.render.facts import count
from threadline.render.style import Look, paint

ENOUGH = 20
"""How many changes are listed; the rest is counted."""


def draw_made(made: Written, did: str, look: Look) -> Iterator[str]:
    """Yield rows: what was written, and how to resume it."""
    told = f"{did} {short(made.parent)}: {count(made.entries, 'entry')} in session {made.session}"
    if not made.files:
        told = f"nothing to mend in {short(made.parent)}: nothing was written (-o makes a copy)"
    yield paint([(told, "mark")], look)
    yield from (paint([(f"  {path}", "")], look) for path in reversed(made.files))
    for change in made.changes[:ENOUGH]:
        yield paint([(f"  {tell_change(change)}", "dim")], look)
    if len(made.changes) > ENOUGH:
        more = f"  and {count(len(made.changes) - ENOUGH, 'change')} more"
        yield paint([(more, "dim")], look)
    if made.note:
        yield paint([(f"note: {made.note}", "")], look)
    yield paint([(f"resume: {made.command}", "")], look)


def tell_change(change: Change) -> str:
    """Return a change and its place in one line."""
    line = f"line {change.line}" if change.line else ""
    where = " ".join(filter(None, (line, short(change.entry or ""))))
    return f"{where}: {change.what}" if where else change.what


MEGABYTE = 1_000_000


class Damaged(Protocol):
    """A version of a file that cannot be restored."""

    @property
    def path(self) -> str:
        """The path of the original."""

    @property
    def earlier(self) -> int:
        """How many rewrites ago the file held this."""

    @property
    def why(self) -> list[str]:
        """What is wrong, object by object."""

    @property
    def repairable(self) -> bool:
        """True if the original is still there."""


def megabytes(size: int) -> str:
    """Write a number of bytes in megabytes."""
    return f"{size / MEGABYTE:,.1f} MB"


def archived_row(path: str, size: int, earlier: int, *, gone: bool) -> str:
    """Return the row of an archived file."""
    mark = "gone" if gone else "there"
    more = f"  ({count(earlier, 'earlier version')})" if earlier else ""
    return f"{mark:5}  {size:12,}  {clean(path)}{more}"


def restored_row(path: str, failed: str, *, written: bool) -> str:
    """Describe what became of a file that was to be restored."""
    if failed:
        return f"failed    {clean(path)}: {clean(failed)}"
    return f"{'restored' if written else 'exists  '}  {clean(path)}"


def damaged_rows(damaged: Damaged) -> Iterator[str]:
    """Describe a damaged file: what is wrong, and whether it can be repaired."""
    version = f" (earlier version {damaged.earlier})" if damaged.earlier else ""
    fate = "can be repaired" if damaged.repairable else "original is gone or changed"
    yield f"damaged   {clean(damaged.path)}{version}; {fate}"
    yield from (f"          {clean(why)}" for why in damaged.why)
