"""A session whose files were read: its lines and entries, and positions in it."""

from functools import cached_property

from threadline.api.line import Entry, Line
from threadline.compare.diff import ListTurns
from threadline.library.compare import turn_lister
from threadline.library.describe import describe_sessions, title_lines
from threadline.library.library import Reading
from threadline.library.position import BEFORE, end_of, find_position, position_before
from threadline.model.error import EntryNotFoundError
from threadline.tree.ancestry import Position

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
        stem = name.rstrip(BEFORE)
        position = self._named(stem)
        for _ in range(len(name) - len(stem)):
            position = position_before(position, self.reading)
        return position

    def _named(self, name: str) -> Position:
        """Return the position of a name: by the edges of this session if it is in it."""
        reading = self.reading
        if name == self.session:
            return find_position(reading, session=self.session)
        if name in reading.tree.line_by_id:
            return end_of(reading, reading.tree.line_by_id[name])
        try:
            return find_position(reading, name, self.session)
        except EntryNotFoundError:
            # An entry that this session shares with others may be in their files only.
            return find_position(reading, name)
