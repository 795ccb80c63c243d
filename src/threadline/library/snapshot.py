"""A session as its files were at one time, and how a page of it becomes a newer one."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from threadline.library.library import Reading
from threadline.library.redact import clean_fault
from threadline.model.fault import Fault, Level
from threadline.model.secret import describe_replaced
from threadline.outline.unit import Unit
from threadline.render.html.markup import Html
from threadline.render.html.unit_times import encode_times
from threadline.render.html.units import draw_units
from threadline.render.html.view import View, code_of
from threadline.render.html.viewer.session import Shown

Fingerprint = tuple[str, int]
"""The anchor of a unit, and a hash of all that can change of it while its session grows."""

Run = tuple[int, int, int]
"""Units that stay: the number of the first, its new number, and how many they are."""


class PageDiff(msgspec.Struct, frozen=True):
    """How a newer snapshot differs: units that stay, and which of them must be drawn again."""

    runs: list[Run]
    changed: list[int]


def fingerprint_units(view: View) -> tuple[Fingerprint, ...]:
    """Return the fingerprints of all units of a view."""
    return tuple([(unit.anchor, hash(state_of(view, unit))) for unit in view.units])


def state_of(view: View, unit: Unit) -> object:
    """Return all of a unit that may change; the text of an entry never does."""
    first, last, holder = unit.first, unit.last, unit.holder
    links = view.forward_links.get(unit.number, ())
    told = [(link.line, link.entries, link.active, link.words) for link in links]
    return (
        first.title,
        unit.role,
        holder.level,
        last.anchor if last else None,
        holder.tail,
        holder.error,
        first.unanswered,
        unit.depth,
        len(unit.below),
        unit.total,
        tuple(told),
        header_state(view, unit) if unit.role == "heading" else None,
    )


def header_state(view: View, unit: Unit) -> object:
    """Return what the header of a session or branch shows."""
    name = unit.first.line
    card, line = view.cards.get(name), view.line(name)
    return (
        (card.entries, card.branches, card.agents, card.last_at) if card else None,
        view.is_part,
        len(line.entries) if line else 0,
        view.is_active(name),
    )


def compare_units(old: Sequence[Fingerprint], new: Sequence[Fingerprint]) -> PageDiff:
    """Return the units that stay, in order, and those of them that look different."""
    place = {anchor: number for number, (anchor, _) in enumerate(old)}
    runs: list[list[int]] = []
    changed: list[int] = []
    last = -1
    for number, (anchor, state) in enumerate(new):
        was = place.get(anchor, -1)
        if was <= last:
            continue
        last = was
        if state != old[was][1]:
            changed.append(number)
        if runs and runs[-1][0] + runs[-1][2] == was and runs[-1][1] + runs[-1][2] == number:
            runs[-1][2] += 1
        else:
            runs.append([was, number, 1])
    return PageDiff([(old_at, new_at, length) for old_at, new_at, length in runs], changed)


class Snapshot:
    """A session as its files were at one time; `whole` unless only a part of it is outlined."""

    def __init__(
        self, session: str, number: int, view: View, reading: Reading, *, whole: bool
    ) -> None:
        self.session = session
        self.number = number
        self.view = view
        self.reading = reading
        self.whole = whole
        self.replaced: dict[str, int] = {}

    @cached_property
    def fingerprints(self) -> tuple[Fingerprint, ...]:
        """The fingerprints of all units."""
        return fingerprint_units(self.view)

    @cached_property
    def shown(self) -> Shown:
        """What a page shows of it; drawn once for all pages."""
        hidden = describe_replaced(self.replaced.items()) if self.replaced else ""
        faults = self.faults_of(self.session)
        return Shown(self.session, self.number, self.whole, self.view, faults, hidden)

    @cached_property
    def codes(self) -> str:
        """The roles and depths of all units."""
        return "".join(map(code_of, self.view.units))

    @cached_property
    def times(self) -> str:
        """The times of all units."""
        return encode_times(self.view.units)

    @cached_property
    def _places(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for unit in self.view.units:
            for message in (unit.first, unit.last):
                if message is None:
                    continue
                found.setdefault(message.anchor or message.id, unit.number)
                for entry in (message.entry, *message.also):
                    if entry is not None:
                        found.setdefault(entry.id, unit.number)
        return found

    def draw(self, first: int, last: int) -> Html:
        """Draw some units."""
        return draw_units(self.view, max(0, first), last)

    def faults_of(self, session: str) -> list[Fault]:
        """Return the faults of a session's files, except several roots, which are usual."""
        files = [transcript.file for transcript in self.reading.transcripts]
        own = {file.path for file in files if file.session == session}
        usual = ("roots", Level.INFO)
        faults = [fault for fault in self.reading.faults if fault.file in own]
        if (clean := self.reading.bodies.clean) is not None:
            faults = [clean_fault(fault, clean) for fault in faults]
        return [fault for fault in faults if (fault.kind, fault.level) != usual]

    def place(self, anchor: str) -> int | None:
        """Return the number of the unit with an anchor or an entry's id; None if there is none."""
        found = self._places.get(anchor)
        return self._places.get(anchor.rpartition("-")[0]) if found is None else found
