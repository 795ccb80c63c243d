"""Paths: the lines of a session as one path from its beginning, with attempts where they left."""

from collections.abc import Iterable, Iterator, Sequence

from threadline.model.ids import short
from threadline.outline.message import Message
from threadline.outline.turn import list_units
from threadline.outline.unit import ATTEMPT, CONTINUED, HEADING, Unit
from threadline.tree.tree import Tree


def session_unit(header: Message, tree: Tree) -> Unit:
    """Return the unit of a session, above the path through its lines."""
    path = SessionPath(header, tree).units()
    return Unit(header, None, header, HEADING, header.id, path=path)


class SessionPath:
    """The lines of one session in an outline, and which leave which."""

    def __init__(self, header: Message, tree: Tree) -> None:
        self._tree = tree
        self._trunk = header.line
        self._own: dict[str, list[Message]] = {header.line: []}
        self._leaving: dict[str, list[Message]] = {}
        self._roots: list[Message] = []
        self._agents: list[Message] = []
        self._add_children(header)

    def _add_children(self, header: Message) -> None:
        """Sort the messages below the header of a session by their lines."""
        for message in header.children:
            if message.kind == "branch":
                self._add_branch(message)
            elif message.kind == "agent":
                self._agents.append(message)
            else:
                self._own[header.line].append(message)

    def _add_branch(self, header: Message) -> None:
        """Note a branch by the line that it leaves."""
        line = self._tree.line_by_id.get(header.line)
        self._own[header.line] = []
        for message in header.children:
            (self._agents if message.kind == "agent" else self._own[header.line]).append(message)
        if line is None or line.attach is None or line.is_from_elsewhere:
            self._roots.append(header)
        else:
            parent = line.parent if line.parent in self._own else self._trunk
            self._leaving.setdefault(parent, []).append(header)

    def units(self) -> Iterator[Unit]:
        """Yield the units of the session: its active path, then agents whose calls are unknown."""
        going_on = next((header for header in self._roots if self._is_active(header)), None)
        if going_on is not None and self._own[self._trunk]:
            yield self._attempt(self._trunk_header())
        for header in self._roots:
            if header is not going_on:
                yield self._attempt(header)
        if going_on is None:
            yield from self._units(self._trunk)
        else:
            yield Unit(going_on, None, going_on, CONTINUED, going_on.id)
            yield from self._units(going_on.line)
        yield from list_units(self._agents)

    def _trunk_header(self) -> Message:
        """Return a header for a trunk that is not on the active path."""
        own = self._own[self._trunk]
        prompt = next((message for message in own if message.kind == "user"), own[0])
        name = short(prompt.entry.id) if prompt.entry is not None else ""
        words, title = prompt.title, f"Branch • {name} • {prompt.title}"
        anchor = f"attempt-{self._trunk}"
        return Message("branch", title, line=self._trunk, id=anchor, subject=words)

    def _attempt(self, header: Message) -> Unit:
        """Return the row of an attempt, above the path through it."""
        return Unit(header, None, header, ATTEMPT, header.id, path=self._units(header.line))

    def _is_active(self, header: Message) -> bool:
        return header.line in self._tree.active

    def _units(self, name: str) -> Iterator[Unit]:
        """Yield the units of a line and of those that go on from it; attempts as one unit each."""
        while name:
            leaving = self._leaving.get(name, [])
            going_on = self._continuation(name, leaving)
            attempts = [header for header in leaving if header is not going_on]
            yield from self._with_attempts(name, attempts)
            if going_on is not None:
                yield Unit(going_on, None, going_on, CONTINUED, going_on.id)
            name = going_on.line if going_on is not None else ""

    def _continuation(self, name: str, leaving: Sequence[Message]) -> Message | None:
        """Return the branch that goes on from a line: the active one; of an abandoned the last."""
        if name in self._tree.active:
            return next((header for header in leaving if self._is_active(header)), None)
        return leaving[-1] if leaving else None

    def _with_attempts(self, name: str, attempts: list[Message]) -> Iterator[Unit]:
        """Yield the units of a line with each attempt behind the entry where it leaves."""
        own = list_units(self._own[name])
        if not attempts:
            yield from own
            return
        by_entry: dict[str, list[Unit]] = {}
        for header in attempts:
            attach = self._tree.line_by_id[header.line].attach
            by_entry.setdefault(attach.id if attach else "", []).append(self._attempt(header))
        yield from insert_attempts(own, by_entry)


def insert_attempts(units: Iterable[Unit], by_entry: dict[str, list[Unit]]) -> Iterator[Unit]:
    """Yield units with attempts behind the last unit of an entry; the rest at the end."""
    met: dict[str, None] = {}
    for unit in units:
        # A unit may show several messages of one entry.
        found = dict.fromkeys(name for name in entries_of(unit) if name in by_entry)
        for name in met:
            if name not in found:
                yield from by_entry.pop(name)
        yield unit
        met = found
    for attempts in by_entry.values():
        yield from attempts


def entries_of(unit: Unit) -> list[str]:
    """Return the ids of the entries that a unit shows."""
    messages = (unit.first, unit.last) if unit.last is not None else (unit.first,)
    found: list[str] = [message.entry.id for message in messages if message.entry is not None]
    return [*found, *unit.also] if unit.also else found
