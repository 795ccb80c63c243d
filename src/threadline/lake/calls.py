"""What the calls of a family did: on what, how long, whether they failed, which lines changed."""

from collections.abc import Callable, Iterator

from threadline.activity.commands import name_command
from threadline.activity.errors import ends_of, error_key, error_line
from threadline.activity.pairs import CallPairs, MadeCall
from threadline.agents.registry import dialect_of
from threadline.compare.change import Change, changes_of
from threadline.lake.arrow import TableBuilder
from threadline.lake.schema import At, CallColumns, EditColumns, Where
from threadline.library.load.reading import Reading
from threadline.model.call import Call
from threadline.model.content import Content
from threadline.model.entry import Entry, answered_calls
from threadline.model.outcome import Ending
from threadline.model.tool import CHANGES
from threadline.outline.tools.tool import lines_in

LONGEST = 160
"""Characters of an error that are kept."""


class CallLog:
    """Adds a row for each call as soon as its result is known."""

    def __init__(self, reading: Reading, clean: Callable[[str], str], found: TableBuilder) -> None:
        self._bodies = reading.bodies
        self._clean = clean
        self._found = found
        self._pairs = CallPairs(dialect_of)
        self._places: dict[str, tuple[Where, At]] = {}
        self._seen: set[tuple[str, str, str]] = set()

    def add(self, where: Where, at: At, entry: Entry, content: Content) -> None:
        """Add the calls and the results in one entry."""
        if answered_calls(entry):
            # What the client kept of a result tells which lines changed.
            content = self._bodies.content_of(entry)
        for made in self._pairs.add(entry, content):
            if made.answer is None:
                self._places[entry.id] = where, at
            else:
                self._add_rows(made)

    def finish(self) -> None:
        """Add the calls that have no result."""
        for made in self._pairs.unanswered:
            self._add_rows(made)

    def _add_rows(self, made: MadeCall) -> None:
        key = made.call.name, made.entry.id, made.call.id
        if key in self._seen:
            return
        self._seen.add(key)
        where, at = self._places[made.entry.id]
        self._found.add("calls", (where, at, self._columns(made)))
        if made.call.does in CHANGES and made.call.has_passed:
            self._found.extend("edits", ((where, at, edit) for edit in self._edits(made)))

    def _columns(self, made: MadeCall) -> CallColumns:
        call, clean, answer = made.call, self._clean, made.answer
        name = name_command(call.command) if call.command else None
        return CallColumns(
            call.id or None,
            clean(call.name),
            call.does or None,
            clean(call.path) if call.path else None,
            clean(name.text)[:LONGEST] if name else None,
            name.check if name else None,
            answer.id if answer else None,
            made.seconds,
            call.has_failed if answer else None,
            self._error(made) if call.has_failed else None,
            ending_of(call) if answer else None,
        )

    def _error(self, made: MadeCall) -> str | None:
        """Return the key of the error in what a call printed: the same whenever it occurs again."""
        printed = self._clean(ends_of(made.call.printed))
        return error_key(error_line(printed))[:LONGEST] or None

    def _edits(self, made: MadeCall) -> Iterator[EditColumns]:
        call, result, answer = made.call, made.call.result, made.answer
        if result is None or answer is None:
            return
        for change in changes_of(made.entry.id, answer.time, call, result.kept.patch):
            if change.path:
                path, sizes = self._clean(change.path), sizes_of(change)
                yield EditColumns(call.id, self._clean(call.name), path, *sizes, change.created)


def ending_of(call: Call) -> Ending | None:
    """Return how a call with a result ended: one that was refused has not failed."""
    if call.has_failed:
        return Ending.FAILED
    return call.outcome.ending if call.outcome else None


def sizes_of(change: Change) -> tuple[int, int]:
    """Return how many lines a change added and removed, as far as that is known."""
    if change.hunks:
        signs = "".join(line[:1] for hunk in change.hunks for line in hunk.lines)
        return signs.count("+"), signs.count("-")
    if change.swaps:
        return (
            sum(lines_in(swap.new) for swap in change.swaps),
            sum(lines_in(swap.old) for swap in change.swaps),
        )
    return lines_in(change.after or ""), lines_in(change.base or "")
