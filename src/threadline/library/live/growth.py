"""A session that grows: its last turns are made again, and joined with what was there before."""

import copy
import time
from collections.abc import Iterable
from itertools import islice

import msgspec

from threadline.agents.find import examine
from threadline.agents.registry import new_reader
from threadline.disk.file_state import RACY, FileState
from threadline.library.file_states import States
from threadline.library.live.alone import outline_alone
from threadline.library.live.snapshot import Snapshot, fingerprint_units
from threadline.library.live.tail import Tail, find_tails, is_agent_file
from threadline.library.load.marks import ShownMarks
from threadline.model.file import File
from threadline.outline.nest import HEADERS
from threadline.outline.outline import Outline, join_units, name_messages
from threadline.outline.reading import arrange_outline
from threadline.outline.unit import Unit
from threadline.read.body import Bodies
from threadline.read.reader import LineStart, read_lines, read_whole_lines
from threadline.read.transcript import Transcript
from threadline.render.facts import DateRules
from threadline.render.html.unit_times import Times
from threadline.render.html.view import View, codes_of, headers_in, links_leaving, rules_above
from threadline.render.style import in_utc


class Growth:
    """A whole snapshot, cut where its last turns begin, and the newest one that grew from it.

    `states` are those of the files as far as they were read.
    """

    def __init__(self, base: Snapshot, states: States, tail: Tail) -> None:
        view = base.view
        self.snapshot = base
        self.states = dict(states)
        self._base = base
        self._tail = tail
        self._raw = b""
        self._agents = tail.agents
        self._numbered = 0
        self._units = view.units[: tail.unit]
        self._codes = base.codes[: 2 * tail.unit]
        self._times = Times().add(self._units)
        self._fingerprints = base.fingerprints[: tail.unit]
        self._rules = DateRules(in_utc)
        self._rules_above = rules_above(self._units, self._rules)
        self._links = links_leaving(self._units)
        self._headers = headers_in(self._units)
        self._entries = [entry for entry in tail.line.entries if not tail.holds(entry)]

    @classmethod
    def begin(cls, base: Snapshot, states: States) -> "Growth | None":
        """Return the growth of a whole snapshot; None if no last turns of it stand alone."""
        view, transcripts = base.view, base.reading.transcripts
        if not view.units or view.units[0].total != len(view.units) - 1:
            return None
        if base.reading.bodies.clean is not None or not are_watched(transcripts, states):
            return None
        # Another thread may read bodies for the same snapshot.
        bodies = Bodies(transcripts, base.reading.bodies.decoding_of)
        reading = msgspec.structs.replace(base.reading, bodies=bodies)
        for tail in find_tails(reading, view.outline, view.units, base.session):
            growth = cls(base, states, tail)
            # What the rules overlook shows here: the turns must come out alone as in the whole.
            if growth._repeats():
                return growth
        return None

    def _repeats(self) -> bool:
        """Outline the last turns alone; return True if they are as in the whole snapshot."""
        base, tail = self._base, self._tail
        size = tail.source.transcript.size - tail.start.offset
        self._raw = read_whole_lines(tail.file.path, tail.start.offset)[0][:size]
        if len(self._raw) != size or not self._raw.endswith(b"\n"):
            return False
        made = outline_alone(tail, self._raw, self._agents)
        if made is None:
            return False
        messages = base.view.outline.messages
        before = islice(messages, len(messages) - len(made.messages) + 1)
        self._numbered = sum(message.kind not in HEADERS for message in before)
        again = self._join(made)
        return again is not None and is_same(again, base, tail.unit)

    def extend(self, now: States) -> Snapshot | None:
        """Return the snapshot of the files as they are now; None if all has to be read.

        It is the newest one as before if an agent is still writing its line.
        """
        path = self._tail.file.path
        if self.states.keys() - now.keys() or not is_same_file(self.states[path], now[path]):
            return None
        raw, is_torn = read_whole_lines(path, self._tail.start.offset)
        torn = {path: self._tail.start.offset + len(raw)} if is_torn else {}
        agents = self._read_agents(now, torn)
        if agents is None or not raw.startswith(self._raw):
            return None
        if torn and not is_young(now.values()):
            return None
        if raw != self._raw or agents != self._agents:
            made = outline_alone(self._tail, raw, agents)
            snapshot = self._join(made) if made is not None else None
            if snapshot is None:
                return None
            self.snapshot, self._raw, self._agents = snapshot, raw, agents
        self.states = {name: read_part(state, torn.get(name)) for name, state in now.items()}
        return self.snapshot

    def _read_agents(self, now: States, torn: dict[str, int]) -> dict[str, Transcript] | None:
        """Return the agents of the last turns as they are now; None if another file has changed."""
        found = dict(self._agents)
        for path, state in now.items():
            before = self.states.get(path)
            if state == before or path == self._tail.file.path:
                continue
            known = found.get(path)
            file = known.file if known is not None else new_agent(path) if before is None else None
            if file is None or state is None:
                return None
            raw, is_torn = read_whole_lines(path, 0)
            if is_torn:
                torn[path] = len(raw)
            found[path] = read_lines(file, new_reader(file.format), LineStart(), raw)
            if found[path].faults or found[path].lost:
                return None
        return dict(sorted(found.items()))

    def _join(self, made: Outline) -> Snapshot | None:
        """Return a snapshot with the last turns as they were outlined alone."""
        base, tail = self._base, self._tail
        name_messages(made, self._numbered, tail.line.id)
        ShownMarks(base.reading).put_on(made.messages)
        units = join_units(self._units, arrange_outline(made))
        last = units[tail.unit :]
        if not last or last[0].anchor != base.view.units[tail.unit].anchor:
            return None
        snapshot = Snapshot(base.session, self._view(made, units), base.reading, whole=True)
        snapshot.head = base
        snapshot.codes = self._codes + codes_of(last)
        snapshot.times = self._times.add(last).text
        view = snapshot.view
        snapshot.fingerprints = [*self._fingerprints, *fingerprint_units(view, last)]
        return snapshot

    def _view(self, made: Outline, units: list[Unit]) -> View:
        tail, tree = self._tail, self._base.view.tree
        own = made.tree.line_by_id[tail.line.session]
        line = msgspec.structs.replace(tail.line, entries=[*self._entries, *own.entries])
        tree = msgspec.structs.replace(tree, line_by_id=tree.line_by_id | {line.id: line})
        view = self._base.view.with_units(tree, units)
        last = units[tail.unit :]
        view.date_rules = self._rules_above | rules_above(last, copy.copy(self._rules))
        view.headers = self._headers | headers_in([units[0], *last])
        view.forward_links = self._links | links_leaving([units[0], *last])
        return view


def are_watched(transcripts: Iterable[Transcript], states: States) -> bool:
    """Return True if the states of all files are known that conversations were read from."""
    return all(one.file.path in states for one in transcripts if one.file.format.is_conversation)


def is_same_file(one: FileState | None, other: FileState | None) -> bool:
    """Return True if a file is there, and was there before."""
    return one is not None and other is not None and one.identity == other.identity


def new_agent(path: str) -> File | None:
    """Return the file of an agent that is named beside it with its call; None if it is not."""
    files = examine([path]).files
    if len(files) != 1 or not is_agent_file(files[0]):
        return None
    sidecar = files[0].sidecar
    return files[0] if sidecar is not None and sidecar.tool_use_id else None


def read_part(state: FileState | None, size: int | None) -> FileState | None:
    """Return the state of a file as far as it was read: a line being written may stay so."""
    return state._replace(size=size) if state is not None and size is not None else state


def is_young(states: Iterable[FileState | None]) -> bool:
    """Return True if one of the files was written just now."""
    newest = max((state.modified for state in states if state is not None), default=0)
    return newest > time.time_ns() - RACY


def is_same(one: Snapshot, other: Snapshot, first: int) -> bool:
    """Return True if two snapshots show the same from a unit on."""
    count = len(other.view.units)
    return (
        one.codes == other.codes
        and one.times == other.times
        and one.draw(first, count) == other.draw(first, count)
    )
