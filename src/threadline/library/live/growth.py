"""A session that grows: its last turns are made again, and joined with what was there before."""

import copy
from collections.abc import Mapping, Sequence
from itertools import islice

import msgspec

from threadline.graph.graph import FileEntries
from threadline.library.live.snapshot import Block, Snapshot, fingerprint_units
from threadline.library.live.tail import Tail, find_tail, follows_leaf, outline_tail
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.entry import Entry, is_boundary, message_of
from threadline.outline.message import Message
from threadline.outline.nest import HEADERS
from threadline.outline.outline import Outline
from threadline.outline.path import entries_of
from threadline.outline.reading import arrange_outline
from threadline.outline.unit import Unit
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript
from threadline.render.facts import DateRules
from threadline.render.html.unit_times import Times
from threadline.render.html.view import View, codes_of, headers_in, links_leaving, rules_above
from threadline.render.style import in_utc
from threadline.tree.ancestry import Ancestry, Path
from threadline.tree.tree import Session, Tree


class Growth:
    """The newest snapshot of a session, cut where its last turns begin.

    A snapshot does not change: when the session grows, the next one shares what stays with it.
    """

    def __init__(self, snapshot: Snapshot, tail: Tail) -> None:
        view = snapshot.view
        self.tail = tail
        self.snapshot = snapshot
        self._units = view.units[: tail.unit]
        self._codes = snapshot.codes[: 2 * tail.unit]
        self._times = Times().add(self._units)
        self._fingerprints = cut_blocks(snapshot.fingerprints, tail.unit)
        self._rules = DateRules(in_utc)
        self._rules_above = rules_above(self._units, self._rules)
        self._links = links_leaving(self._units)
        self._headers = headers_in(self._units)
        self._missing = missing_entries(snapshot.reading)
        self._numbered = sum(
            message.kind not in HEADERS for message in islice(view.outline.messages, tail.message)
        )

    @property
    def transcripts(self) -> dict[str, Transcript]:
        """The files that the last turns are in, by path."""
        return {self.tail.transcript.file.path: self.tail.transcript, **self.tail.agents}

    @classmethod
    def begin(cls, snapshot: Snapshot) -> "Growth | None":
        """Return the growth of a snapshot; None if its last turns do not stand alone."""
        view = snapshot.view
        if not snapshot.whole or snapshot.reading.bodies.clean is not None or not view.units:
            return None
        if view.units[0].total != len(view.units) - 1:
            return None
        tail = find_tail(snapshot.reading, view.outline, view.units, snapshot.session)
        if tail is None:
            return None
        growth = cls(snapshot, tail)
        # What the rules overlook shows here: the turns must come out alone as in the whole.
        same = growth.extend({}, snapshot.number)
        return growth if same is not None and is_same(same, snapshot, tail.unit) else None

    def extend(self, read: Mapping[str, Transcript], number: int) -> Snapshot | None:
        """Return the snapshot after files were read that grew; None if that takes a whole reading.

        Of a file that was read before, `read` has a transcript that begins with the same entries.
        """
        tail = self._extended_tail(read)
        base = self.snapshot
        if tail is None:
            return None
        made = outline_tail(tail, base.reading, base.view.outline)
        if made is None:
            return None
        self._rename(made, tail)
        units = arrange_outline(made)
        begin = self._first_unit(units)
        if begin is None:
            return None
        snapshot = self._join(tail, made, units, begin, number)
        calls = {name: call.id for name, call in made.tree.calls.items()}
        self.tail = msgspec.structs.replace(tail, calls=calls)
        self.snapshot = snapshot
        return snapshot

    def adopt(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot with the same units and a newer head."""
        self.snapshot = snapshot
        self._fingerprints[0] = snapshot.fingerprints[0]

    def _extended_tail(self, read: Mapping[str, Transcript]) -> Tail | None:
        """Return the tail with what was read; None if that may belong anywhere else."""
        tail = self.tail
        path = tail.transcript.file.path
        agents = {name: one for name, one in read.items() if name != path}
        transcript = read.get(path, tail.transcript)
        before = len(tail.transcript.entries)
        ids = set(tail.ids)
        nodes = self.snapshot.reading.graph.nodes
        for entry in islice(transcript.entries, before, None):
            if entry.id in self._missing or not is_after(entry, ids, nodes, tail):
                return None
            if entry.id:
                ids.add(entry.id)
        if not all(self._is_agent(one, ids) for one in agents.values()):
            return None
        every = dict(sorted({**tail.agents, **agents}.items()))
        return msgspec.structs.replace(tail, transcript=transcript, agents=every, ids=ids)

    def _is_agent(self, transcript: Transcript, ids: set[str]) -> bool:
        """Return True if a file is that of an agent of the last turns, as far as its ids tell."""
        file = transcript.file
        known = self.tail.agents.get(file.path)
        if file.agent is None or file.run or not file.format.lines_stand_alone or transcript.lost:
            return False
        if known is None and (file.sidecar is None or not file.sidecar.tool_use_id):
            return False
        nodes = self.snapshot.reading.graph.nodes
        own = {entry.id for entry in transcript.entries}
        new = transcript.entries[len(known.entries) if known is not None else 0 :]
        names = [entry.id for entry in new if entry.id]
        if len(set(names)) < len(names) or any(name in nodes or name in ids for name in names):
            return False
        if not self._missing.isdisjoint(names):
            return False
        return all(not e.parent or e.parent in own or e.parent in ids for e in new if e.id)

    def _rename(self, made: Outline, tail: Tail) -> None:
        """Set the line and the numbers of the messages of the last turns as they are in all."""
        number = self._numbered
        for message in made.messages:
            if message.line == tail.session:
                message.line = tail.line.id
        for message in tail_messages(made, tail):
            if message.kind not in HEADERS:
                message.id = f"d-{number}"
                number += 1

    def _first_unit(self, units: Sequence[Unit]) -> int | None:
        """Return which unit is the first of the last turns; before it is what they follow."""
        anchor = self.snapshot.view.units[self.tail.unit].anchor
        above = self.tail.above.id
        for number, unit in enumerate(units):
            if unit.anchor == anchor:
                return number
            if number and any(name != above for name in entries_of(unit)):
                return None
        return None

    def _join(
        self, tail: Tail, made: Outline, units: list[Unit], begin: int, number: int
    ) -> Snapshot:
        base = self.snapshot
        ours = units[begin:]
        for unit in ours:
            unit.number += tail.unit - begin
        tree = join_trees(base.view.tree, made.tree, tail, base.reading)
        every = [join_headings(self._units[0], units, begin), *self._units[1:], *ours]
        every[0].total = len(every) - 1
        outline = self._join_outlines(made, tail, tree)
        view = base.view.with_units(outline, tree, every)
        rules = copy.copy(self._rules)
        view.date_rules = self._rules_above | rules_above(ours, rules)
        view.headers = self._headers | headers_in([every[0], *ours])
        view.forward_links = self._links | links_leaving([every[0], *ours])
        snapshot = Snapshot(
            base.session, number, view, join_readings(base.reading, tail, tree), whole=True
        )
        snapshot.head, snapshot.is_joined = base.head, True
        snapshot.codes = self._codes + codes_of(ours)
        snapshot.times = self._times.add(ours).text
        before = self._with_header(view, tail)
        snapshot.fingerprints = [*before, fingerprint_units(view, ours)]
        return snapshot

    def _with_header(self, view: View, tail: Tail) -> list[Block]:
        """Return the fingerprints before the last turns, new for the header of a branch that grows.

        The heading of a session, which grows as well, is drawn less often.
        """
        header = view.headers.get(tail.line.id)
        if header is None or not header.number:
            return self._fingerprints
        return replace_fingerprint(self._fingerprints, header.number, view)

    def _join_outlines(self, made: Outline, tail: Tail, tree: Tree) -> Outline:
        base = self.snapshot.view.outline
        messages = [*islice(base.messages, tail.message), *tail_messages(made, tail)]
        titles = {name: title for name, title in made.titles.items() if name != tail.session}
        return msgspec.structs.replace(
            base,
            messages=messages,
            titles=base.titles | titles,
            tree=tree,
            calls=base.calls | made.calls,
            requests=base.requests | made.requests,
        )


def missing_entries(reading: Reading) -> set[str]:
    """Return the entries that others follow or name and that no file has, or has yet."""
    named = {
        name
        for transcript in reading.transcripts
        for entry in transcript.entries
        for name in (entry.logical_parent, entry.leaf)
        if name
    }
    return reading.graph.missing | (named - reading.graph.nodes.keys())


def is_after(entry: Entry, ids: set[str], nodes: Mapping[str, Entry], tail: Tail) -> bool:
    """Return True if a record that was appended goes on with the last turns."""
    if not entry.id:
        return entry.type not in entry.file.format.titles and follows_leaf(entry, ids)
    if entry.id in nodes or entry.id in ids or entry.parent not in ids:
        return False
    if entry.side or entry.summary or entry.is_active is not None or is_boundary(entry):
        return False
    if entry.type == "assistant" and message_of(entry) == message_of(tail.above):
        return False
    return entry.time > tail.latest and (entry.session or tail.session) == tail.session


def tail_messages(made: Outline, tail: Tail) -> Sequence[Message]:
    """Return the messages of turns that were outlined alone, without what they follow."""
    above = tail.above.id
    for number, message in enumerate(made.messages):
        if number and (message.entry is None or message.entry.id != above):
            return made.messages[number:]
    return ()


def join_headings(heading: Unit, units: list[Unit], begin: int) -> Unit:
    """Return the heading of a session above its turns before and its last ones."""
    last = {id(unit) for unit in units[begin:]}
    below = [one for one in heading.below if one.number < units[begin].number]
    ours = [one for one in units[0].below if id(one) in last]
    return msgspec.structs.replace(heading, below=[*below, *ours])


def join_trees(base: Tree, alone: Tree, tail: Tail, reading: Reading) -> Tree:
    """Return a tree with the last turns as they are now."""
    name, session = tail.line.id, tail.session
    line = join_lines(tail, alone.line_by_id[session])
    agents = [one for one in alone.line_by_id.values() if one.id != session]
    for agent in agents:
        if agent.parent == session:
            agent.parent = name
    kept = {one.id: one for one in base.line_by_id.values() if one.id not in tail.calls}
    kept[name] = line
    below = {name}
    last = name
    for one in kept.values():
        if one.parent in below:
            below.add(one.id)
            last = one.id
    lines: dict[str, Line] = {}
    for one in kept.values():
        lines[one.id] = one
        if one.id == last:
            lines |= {agent.id: agent for agent in agents}
    gone = tail.calls.keys()
    tree = msgspec.structs.replace(
        base,
        line_by_id=lines,
        children=join_children(base, alone, tail),
        paths={key: path for key, path in base.paths.items() if key not in gone} | alone.paths,
        calls={key: call for key, call in base.calls.items() if key not in gone} | alone.calls,
        active=(base.active - gone) | {name if one == session else one for one in alone.active},
    )
    tree.paths[session] = join_paths(base.paths[session], alone.paths[session], tail, reading)
    tree.session_by_id = base.session_by_id | {session: count_session(base, tree, session)}
    return tree


def join_lines(tail: Tail, alone: Line) -> Line:
    """Return the line that grows."""
    line = tail.line
    folds = [fold for fold in line.folds if fold.under.id not in tail.ids]
    return msgspec.structs.replace(
        line,
        entries=[*islice(line.entries, tail.place), *alone.entries[1:]],
        folds=[*folds, *alone.folds],
    )


def join_children(base: Tree, alone: Tree, tail: Tail) -> dict[str, list[str]]:
    """Return which lines hang on which."""
    gone = tail.calls
    found = {
        key: [name for name in names if name not in gone]
        for key, names in base.children.items()
        if key not in gone
    }
    for key, names in alone.children.items():
        found.setdefault(tail.line.id if key == tail.session else key, []).extend(names)
    return {key: names for key, names in found.items() if names}


def join_paths(base: Path, alone: Path, tail: Tail, reading: Reading) -> Path:
    """Return the active path of the session: to the new tip, by the edges of all of its file."""
    nodes = reading.graph.nodes
    new: dict[str, Entry] = {e.id: e for e in tail.transcript.entries[tail.start :] if e.id}
    nodes |= new
    nodes |= {e.id: e for one in tail.agents.values() for e in one.entries if e.id}
    own = base.ancestry.own
    own = own if own is nodes else dict(own) | new
    file = tail.transcript
    home = FileEntries(file.file, file.entries, file.spawns, file.returns)
    return Path(alone.tip, Ancestry(base.ancestry.group, home, own, nodes), whole=True)


def count_session(base: Tree, tree: Tree, name: str) -> Session:
    """Return a session with the lines and the number of entries that it has now."""
    lines = [line for line in tree.line_by_id.values() if line.session == name]
    folded = sum(len(fold.entries) for line in lines for fold in line.folds)
    return msgspec.structs.replace(
        base.session_by_id[name],
        lines=[line.id for line in lines],
        tip=tree.paths[name].tip,
        entries=sum(len(line.entries) for line in lines) + folded,
        stretches=[line.entries for line in lines],
    )


def join_readings(base: Reading, tail: Tail, tree: Tree) -> Reading:
    """Return a reading with the transcripts and the tree as they are now.

    Its graph knows all entries, but not how they are linked.
    """
    read = {tail.transcript.file.path: tail.transcript, **tail.agents}
    known = [read.pop(one.file.path, one) for one in base.transcripts]
    transcripts = [*known, *read.values()]
    bodies = Bodies(transcripts, base.bodies.decoding_of)
    return msgspec.structs.replace(base, transcripts=transcripts, tree=tree, bodies=bodies)


def cut_blocks(blocks: Sequence[Block], length: int) -> list[Block]:
    """Return the blocks of the first units; only the last of them may be a new one."""
    found = []
    for block in blocks:
        if not length:
            break
        found.append(block if len(block) <= length else block[:length])
        length -= len(found[-1])
    return found


def replace_fingerprint(blocks: Sequence[Block], number: int, view: View) -> list[Block]:
    """Return fingerprints with that of one unit as it is in a view."""
    found = list(blocks)
    at = number
    for place, block in enumerate(blocks):
        if at < len(block):
            new = fingerprint_units(view, [view.units[number]])
            found[place] = (*block[:at], *new, *block[at + 1 :])
            break
        at -= len(block)
    return found


def is_same(one: Snapshot, other: Snapshot, first: int) -> bool:
    """Return True if two snapshots show the same from a unit on."""
    count = len(other.view.units)
    return (
        one.codes == other.codes
        and one.times == other.times
        and len(one.view.outline.messages) == len(other.view.outline.messages)
        and one.draw(first, count) == other.draw(first, count)
    )
