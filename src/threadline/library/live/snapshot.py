"""A session as its files were at one time, and how a page of it becomes a newer one."""

from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

from threadline.library.load.marks import ShownMarks
from threadline.library.load.reading import Reading
from threadline.library.load.redact import clean_fault
from threadline.library.position import full_id
from threadline.model.error import Fault, Level
from threadline.model.secret import describe_replaced
from threadline.outline.message import Message
from threadline.outline.shape import Link
from threadline.outline.turn_summary import attempt_facts
from threadline.outline.unit import ATTEMPT, CONTINUED, HEADING, Unit
from threadline.render.html.markup import Html
from threadline.render.html.message import FOLD_ROWS, describe_agent, fold_of, open_call_below
from threadline.render.html.unit_times import encode_times
from threadline.render.html.units import draw_units, rival_line
from threadline.render.html.view import View, codes_of
from threadline.render.html.viewer.session import Shown

HEADERS = frozenset({HEADING, CONTINUED, ATTEMPT})
"""The roles of units that tell something about a whole line."""

Fingerprint = tuple[str, int]
"""The anchor of a unit, and a hash of all that can change of it while its session grows."""

Run = tuple[int, int, int]
"""Units that stay: the number of the first, its new number, and how many they are."""


class PageDiff(msgspec.Struct):
    """How a newer snapshot differs: units that stay, and which of them must be drawn again.

    `has_new_head` if what is around the units differs too.
    """

    runs: list[Run]
    changed: list[int]
    has_new_head: bool = True

    def redraw(self, units: Iterable[int]) -> None:
        """Have some units drawn again; those that do not stay are drawn anyway."""
        stay = {unit for _, now, length in self.runs for unit in units if 0 <= unit - now < length}
        self.changed = sorted(stay.union(self.changed))


STEP = 512
"""How many units are compared at once where two snapshots are the same."""


def fingerprint_units(view: View, units: Iterable[Unit]) -> list[Fingerprint]:
    """Return the fingerprints of some units of a view."""
    return [(unit.anchor, hash(state_of(view, unit))) for unit in units]


def state_of(view: View, unit: Unit) -> object:
    """Return all of a unit that may change; the text of an entry never does.

    The heading tells so much about all below it that it is drawn again after every whole reading.
    """
    if not unit.number:
        return None
    first, last, holder = unit.first, unit.last, unit.holder
    links = view.forward_links.get(unit.number, ())
    told = [(link.text, link.kind, link.entries, link.active, link.words) for link in links]
    return (
        first.full_title,
        unit.role,
        holder.level,
        last.anchor if last else None,
        holder.outcome,
        holder.error,
        first.unanswered,
        first.is_open,
        request_state(first),
        request_state(holder) if last else None,
        len(first.also) + (len(last.also) if last else 0),
        unit.depth,
        fold_of(unit) if unit.below else "",
        tuple(told),
        view.date_rules.get(unit.number),
        header_state(view, unit) if unit.role in HEADERS else None,
        describe_agent(unit) if unit.role == "agent" else None,
        first.marks,
        last.marks if last else None,
        row_state(unit) if unit.role in FOLD_ROWS else None,
    )


def row_state(unit: Unit) -> object:
    """Return what the row of folded messages tells of them."""
    call = open_call_below(unit)
    return unit.marks_below, call.anchor if call is not None else None


def request_state(message: Message) -> object:
    """Return what later records of its request, and of its agents, make of a message."""
    tokens = message.tokens
    return (
        tokens.output if tokens is not None else None,
        message.cost,
        message.seconds,
        message.quiet,
        tuple([shape.anchor for shape in message.shapes if isinstance(shape, Link)]),
    )


def header_state(view: View, unit: Unit) -> object:
    """Return what the header of a session or branch shows."""
    name = unit.first.line
    card, line = view.cards.get(name), view.line(name)
    if unit.role == ATTEMPT:
        below = view.units[unit.number + 1 : unit.number + 1 + unit.total]
        return tuple(attempt_facts(below)), rival_line(view, name)
    return (
        (card.entries, card.branches, card.agents, card.last_at) if card else None,
        view.is_part,
        len(line.entries) if line else 0,
        view.is_active(name),
        tuple([(link.text, link.title, link.words, link.entries) for link in unit.first.links]),
    )


def compare_snapshots(old: Sequence[Fingerprint], new: Sequence[Fingerprint]) -> PageDiff:
    """Return what differs between two snapshots; most begin with the same units."""
    stay = 0
    while stay < len(old) and old[stay : stay + STEP] == new[stay : stay + STEP]:
        stay += STEP
    stay = min(stay, len(old))
    rest = compare_units(old[stay:], new[stay:])
    runs = [(was + stay, now + stay, length) for was, now, length in rest.runs]
    if stay and runs and runs[0][:2] == (stay, stay):
        runs[0] = (0, 0, stay + runs[0][2])
    elif stay:
        runs.insert(0, (0, 0, stay))
    return PageDiff(runs, [number + stay for number in rest.changed])


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
    """A session as its files were at one time; `whole` unless only a part of it is outlined.

    What stands above and around the units takes long to draw, and is that of `head`: this snapshot,
    or an earlier one from which the session grew. Its reading then does not know the last turns.
    It has a `number` when it is published.
    """

    def __init__(self, session: str, view: View, reading: Reading, *, whole: bool) -> None:
        self.session = session
        self.number = 0
        self.view = view
        self.reading = reading
        self.whole = whole
        self.replaced: dict[str, int] = {}
        self.head = self

    @property
    def is_joined(self) -> bool:
        """Whether its last turns were outlined alone."""
        return self.head is not self

    @cached_property
    def fingerprints(self) -> list[Fingerprint]:
        """The fingerprints of all units."""
        return fingerprint_units(self.view, self.view.units)

    @cached_property
    def shown(self) -> Shown:
        """What a page shows of it; drawn once for all pages."""
        hidden = describe_replaced(self.replaced.items()) if self.replaced else ""
        faults = self.faults_of(self.session)
        head = self.head.shown if self.head is not self else None
        return Shown(self.session, self.whole, self.view, faults, hidden, head)

    @cached_property
    def codes(self) -> str:
        """The roles and depths of all units."""
        return codes_of(self.view.units)

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

    def prepare(self) -> None:
        """Draw what a page needs first, and find the places that links lead to."""
        drawn = self.shown
        drawn.sections, drawn.sides, self._places, self.fingerprints  # noqa: B018 - they are kept

    def marked_again(self) -> "Snapshot | None":
        """Return this snapshot with the marks as they are now; None if these are the same."""
        units = self.view.units
        messages = (one for unit in units for one in (unit.first, unit.last) if one is not None)
        changed = set(map(id, ShownMarks(self.reading).put_on(messages)))
        if not changed:
            return None
        fingerprints = list(self.fingerprints)
        for number, unit in enumerate(units):
            shown = (unit, *unit.below) if unit.role in FOLD_ROWS else (unit,)
            if any(id(one.first) in changed or id(one.last) in changed for one in shown):
                fingerprints[number] = fingerprint_units(self.view, [unit])[0]
        again = self.copied()
        again.head = self.head.copied() if self.is_joined else again
        again.fingerprints = fingerprints
        return again

    def copied(self) -> "Snapshot":
        """Return a copy that has yet to draw what shows marks; this one must draw it again too."""
        self.__dict__.pop("shown", None)
        self.view.mark_again()
        copied = Snapshot(self.session, self.view, self.reading, whole=self.whole)
        copied.replaced = self.replaced
        for name in ("codes", "times", "_places", "fingerprints"):
            if name in self.__dict__:
                copied.__dict__[name] = self.__dict__[name]
        return copied

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

    def unit_of(self, entry: str) -> int | None:
        """Return the number of the unit that shows an entry; None if there is none."""
        return self._places.get(entry)

    def place(self, anchor: str) -> int | None:
        """Return the number of the unit with an anchor or an entry's id; None if there is none.

        The beginning of an id is enough if no other entry has it.
        """
        for name in (anchor, anchor.rpartition("-")[0]):
            if (found := self._places.get(name)) is not None:
                return found
        return self._places.get(full_id(self.reading, anchor) or "")
