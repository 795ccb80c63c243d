"""What was written, for people: the file, what differs, and the command that goes on."""

from collections.abc import Iterator

from threadline.model.short import short
from threadline.native.made import Made
from threadline.native.plan import Change
from threadline.render.facts import count
from threadline.render.look import Look
from threadline.render.paint import paint

ENOUGH = 20
"""How many changes are listed; the rest is counted."""


def draw_made(made: Made, did: str, look: Look) -> Iterator[str]:
    """Tell what was written and how to go on with it."""
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
    """Say what was done where."""
    line = f"line {change.line}" if change.line else ""
    where = " ".join(filter(None, (line, short(change.entry or ""))))
    return f"{where}: {change.what}" if where else change.what
