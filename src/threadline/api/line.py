"""A session whose files were read: its lines and entries, and positions in it."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cached_property
from itertools import chain
from typing import Any

from threadline.api.context import Block
from threadline.api.hints import speaks_python
from threadline.api.identified import Identified, Several
from threadline.api.turns import Turn, public_turn
from threadline.compare.diff import ListTurns
from threadline.compare.turns import TurnLog
from threadline.library.actions.calls import CallsByEntry, blocks_of, calls_by_entry, spent_by
from threadline.library.actions.compare import turn_lister
from threadline.library.load.describe import describe_sessions, title_lines
from threadline.library.load.reading import Reading, places_in
from threadline.library.position import end_of, is_compaction, resolve_point
from threadline.lines import line as lines
from threadline.model.call import Call
from threadline.model.entry import Entry as Spine
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.model.price import Spent
from threadline.model.short_repr import cut
from threadline.model.time import moment_of
from threadline.tree.ancestry import Position

TITLE = 60


@speaks_python
class Line(Identified):
    """A stretch of conversation that is read from top to bottom: a trunk, branch or sub-agent."""

    def __init__(
        self,
        line: lines.Line,
        reading: Reading,
        title_of: Callable[[lines.Line], str],
        list_turns: ListTurns,
    ) -> None:
        self._line = line
        self._reading = reading
        self._title_of = title_of
        self._list_turns = list_turns

    @property
    def id(self) -> str:
        """The id: of the session for a trunk, else with `@` or `#agent-` and more."""
        return self._line.id

    @property
    def kind(self) -> lines.Kind:
        """What it is: trunk, branch or agent."""
        return self._line.kind

    @property
    def session(self) -> str:
        """The id of its session."""
        return self._line.session

    @property
    def parent(self) -> str | None:
        """The id of the line that it is attached to."""
        return self._line.parent

    @property
    def attach(self) -> str | None:
        """The id of the entry that it is attached to."""
        return self._line.attach.id if self._line.attach is not None else None

    @property
    def active(self) -> bool:
        """True if its end is on the active path of its session."""
        return self.id in self._reading.tree.active

    @cached_property
    def title(self) -> str:
        """Its first words, or the name of the sub-agent or session."""
        return self._title_of(self._line)

    @cached_property
    def entries(self) -> "Several[Entry]":
        """Its entries in reading order, without those that are folded."""
        return Several(Entry(entry, self, self._reading) for entry in self._line.entries)

    @cached_property
    def turns(self) -> Several[Turn]:
        """Its turns: prompts, calls and answers."""
        return Several(map(public_turn, self._log.turns))

    @property
    def usage(self) -> Spent:
        """The tokens and cost of its requests."""
        return self._log.spent

    @property
    def calls(self) -> Several[Call]:
        """The calls that its entries make, each once and with its result, in reading order."""
        found = (call for entry in self._line.entries for call in self.calls_of(entry.id))
        return Several({id(call): call for call in found}.values())

    def calls_of(self, entry: str) -> Iterator[Call]:
        """Iterate over the calls that one of its entries makes or answers."""
        return iter(self._calls.get(entry, {}).values())

    @cached_property
    def _calls(self) -> CallsByEntry:
        folded = (fold.entries for fold in self._line.folds)
        return calls_by_entry(chain(self._line.entries, *folded), self._reading)

    def all_entries(self) -> Iterator["Entry"]:
        """Iterate over its entries, then over those that are folded."""
        yield from self.entries
        for fold in self._line.folds:
            yield from (Entry(entry, self, self._reading) for entry in fold.entries)

    def __iter__(self) -> Iterator["Entry"]:
        """Iterate over its entries in reading order, without those that are folded."""
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self._line.entries)

    def __repr__(self) -> str:
        state = "active" if self.active else "abandoned"
        state = f" {state}" if self.kind == "branch" else ""
        return f"<Line {cut(self.id, 80)} {self.kind}{state} {cut(self.title, TITLE)!r}>"

    @cached_property
    def _log(self) -> TurnLog:
        return self._list_turns(self._line.entries)


@speaks_python
class Entry(Identified):
    """One record of a transcript: a prompt, an answer, a result, a notice …."""

    def __init__(self, entry: Spine, line: Line, reading: Reading) -> None:
        self._entry = entry
        self._reading = reading
        self.line = line

    @property
    def id(self) -> str:
        """The id."""
        return self._entry.id

    @property
    def kind(self) -> str:
        """Its type as the agent wrote it: user, assistant, system …."""
        return self._entry.type

    @property
    def parent(self) -> str | None:
        """The id of the entry before it, as the agent wrote it."""
        return self._entry.parent

    @property
    def time(self) -> datetime | None:
        """When it was written."""
        return moment_of(self._entry.time)

    @property
    def text(self) -> str:
        """Its plain text, read from the file."""
        return self._reading.bodies.text_of(self._entry)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What it holds, as messages of contexts have it: text, thinking, calls, results …."""
        return blocks_of(self._entry, self._reading)

    @property
    def calls(self) -> Several[Call]:
        """The calls that it makes, with their results, or those whose results it holds."""
        return Several(self.line.calls_of(self.id))

    @property
    def model(self) -> str | None:
        """The name of the model that wrote it."""
        content = self._reading.bodies.content_of(self._entry)
        return content.model or content.turn_model or None

    @property
    def usage(self) -> Spent | None:
        """The tokens and cost of the request that it tells of; several entries may tell of one."""
        return spent_by(self._entry, self._reading)

    @property
    def record(self) -> dict[str, Any]:
        """The record as the agent wrote it, read from the file."""
        return self._reading.bodies.record_of(self._entry)

    @property
    def place(self) -> str:
        """Where it is: `file:line`, or `file#table/key`."""
        return str(places_in(self._reading)(self._entry.file.path, self._entry.line))

    def __repr__(self) -> str:
        return f"<Entry {cut(self.id, 60)} {cut(self.kind, 30)} {cut(self._entry.time, 30)}>"


Point = str | Entry | Line
"""Where in a session: an entry or a line, or an id (prefix) of one. `ID^` is the entry before."""


class LoadedSession:
    """One session of a reading, which also holds the sessions that are connected with it."""

    def __init__(self, session: str, reading: Reading) -> None:
        self.session = session
        self.reading = reading

    @cached_property
    def list_turns(self) -> ListTurns:
        """A function that lists the turns of entries."""
        return turn_lister(self.reading)

    @cached_property
    def lines(self) -> dict[str, Line]:
        """All lines that were read, also those of related sessions."""
        title_of = title_lines(self.reading, describe_sessions(self.reading))
        lines = self.reading.tree.lines
        return {line.id: Line(line, self.reading, title_of, self.list_turns) for line in lines}

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """All entries that were read, those that are folded included."""
        return {entry.id: entry for line in self.lines.values() for entry in line.all_entries()}

    def position(self, point: Point | None) -> Position:
        """Return the position of a point; without one, the active tip."""
        if isinstance(point, Line):
            return end_of(self.reading, self.reading.tree.line_by_id[point.id])
        name = point.id if isinstance(point, Entry) else point or self.session
        return resolve_point(self.reading, name, self.session)

    @cached_property
    def tip(self) -> Position | None:
        """The active tip; None if there is no conversation."""
        try:
            return self.position(None)
        except (EntryNotFoundError, TargetNotFoundError):
            return None

    @property
    def compactions(self) -> Several[Entry]:
        """The entries of the session that are compactions, in reading order."""
        own = (one for one in self.entries.values() if one.line.session == self.session)
        return Several(one for one in own if is_compaction(self.reading, one.id))
