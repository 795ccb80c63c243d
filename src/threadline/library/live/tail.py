"""The last turns of a session: where they begin, and an outline of them alone.

What an agent appends nearly always belongs to the turn it is working on. If nothing before a turn
depends on what it holds, and it depends on nothing before it, then its records can be read, traced
and outlined by themselves, and the result is what the whole session would give. What is not
certain is read as a whole.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import attrgetter

import msgspec

from threadline.agents.find import Found
from threadline.agents.registry import agent_of, new_reader
from threadline.files.regular import open_regular
from threadline.library.load.outline import Outliner
from threadline.library.load.queued import find_queued_prompts
from threadline.library.load.reading import Reading, file_entries_of, nest_traced, trace_files
from threadline.lines.line import Line
from threadline.lines.subtree import MANY, join_messages, message_key
from threadline.model.entry import REWIND, USERS, Entry, is_boundary, message_of
from threadline.model.file import File
from threadline.outline.message import Message
from threadline.outline.outline import ALL, Outline
from threadline.outline.path import entries_of
from threadline.outline.title import line_of
from threadline.outline.turn import is_prompt
from threadline.outline.unit import Unit
from threadline.read.plain import file_of, is_packed
from threadline.read.reader import LineStart, read_lines
from threadline.read.transcript import Transcript
from threadline.tree.ancestry import NIL
from threadline.tree.tree import Tree

MAX_UNITS = 6000
"""How many units the last turns may have; more are outlined with the whole session."""


MAX_CANDIDATES = 8
"""How many prompts are tried: what keeps several turns from standing alone mostly keeps all."""


class Tail(msgspec.Struct, eq=False):
    """The last turns of a session, from a prompt on, as they were in a whole reading.

    They are the units from `unit` on, the entries of `line` from `place` on, the records of `file`
    from `record` on, which begin at `start` and end at `size`, and the files of the agents that
    they call. `first_line` is that of the file, if its reader needs it. `above` is the entry that
    they follow, `latest` the latest time before them, and `missing` are the entries that others
    name and that are in no file.
    """

    reading: Reading
    outline: Outline
    session: str
    line: Line
    place: int
    unit: int
    file: File
    record: int
    start: LineStart
    size: int
    above: Entry
    latest: str
    missing: set[str]
    agents: dict[str, Transcript]
    first_line: bytes

    def holds(self, entry: Entry) -> bool:
        """Return True if an entry of the whole reading belongs to the turns."""
        is_own = entry.file is self.file and entry.line >= self.record
        return is_own or entry.file.path in self.agents


class Candidate(msgspec.Struct, eq=False):
    """A place on a line where the last turns may begin, and the entries from there on."""

    line: Line
    place: int
    unit: int
    ids: set[str]


def find_tails(
    reading: Reading, outline: Outline, units: Sequence[Unit], session: str
) -> Iterator[Tail]:
    """Yield the tails of a session, the shortest first; not all may be outlined alone."""
    line = last_line(reading.tree, session)
    transcript = growing_transcript(reading, line) if line is not None else None
    if line is None or transcript is None:
        return
    lines = attached_lines(reading.tree, line)
    notes = (entry for entry in transcript.entries if not entry.id)
    queue = agent_of(transcript.file.format).waiting_prompts(notes, reading.bodies)
    waiting = [(note.line, number) for note, number in queue]
    missing, first = missing_entries(reading), first_line(transcript)
    for candidate in islice(candidates(line, units), MAX_CANDIDATES):
        above = reading.graph.nodes.get(line.entries[candidate.place].parent or "")
        agents = agents_in(candidate, lines, reading)
        if above is None or above.file is not transcript.file or agents is None:
            continue
        at = first_record(candidate, transcript)
        before, own = transcript.entries[:at], transcript.entries[at:]
        record = own[0].line
        tail = Tail(
            reading,
            outline,
            session,
            line,
            candidate.place,
            candidate.unit,
            transcript.file,
            record,
            start_of(transcript, record),
            transcript.size,
            above,
            max((entry.time for entry in before if entry.id), default=""),
            missing,
            agents,
            first,
        )
        if (
            own_ids(own, tail) == candidate.ids
            and goes_on(own, reading)
            and is_own(tail)
            and not is_waited_for(record, waiting)
        ):
            yield tail


def last_line(tree: Tree, session: str) -> Line | None:
    """Return the line on which a session goes on, if it is the last that is outlined."""
    names = tree.session_by_id[session].lines if session in tree.session_by_id else ()
    lines = [tree.line_by_id[name] for name in names]
    main = [line for line in lines if line.kind != "agent"]
    # What has no call is outlined behind everything else.
    if not main or any(line.kind == "agent" and line.id not in tree.calls for line in lines):
        return None
    path = tree.paths.get(session)
    is_last = path is not None and path.whole and main[-1].id in tree.active
    return main[-1] if is_last and main[-1].group == session else None


def growing_transcript(reading: Reading, line: Line) -> Transcript | None:
    """Return the transcript that a line grows in, if its client appends whole lines to it."""
    file = line.entries[-1].file
    if not file.format.is_appended or file.agent is not None or is_packed(file.path):
        return None
    found = next(one for one in reading.transcripts if one.file is file)
    is_document = found.starts is not None and found.lines is None
    return None if is_document or found.lost or file_of(file.path) != file.path else found


def attached_lines(tree: Tree, line: Line) -> list[Line]:
    """Return the lines below a line, parents first."""
    names = {line.id}
    found: list[Line] = []
    for other in tree.line_by_id.values():
        if other.parent in names:
            names.add(other.id)
            found.append(other)
    return found


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


def candidates(line: Line, units: Sequence[Unit]) -> Iterator[Candidate]:
    """Yield the places where a turn of a line begins, the last first."""
    shown: set[str] = set()
    place = len(line.entries)
    for number in range(len(units) - 1, max(0, len(units) - MAX_UNITS), -1):
        unit = units[number]
        shown.update(entries_of(unit))
        entry = unit.first.entry
        if unit.depth != 1 or entry is None or unit.first.line != line.id or not is_prompt(unit):
            continue
        while place and (line.entries[place - 1].id in shown):
            place -= 1
        # All that this turn and those after it show, and nothing else, is the end of the line.
        if place < len(line.entries) and entry.id in shown:
            folded = [fold for fold in line.folds if fold.under.id in shown]
            ids: set[str] = {one.id for one in line.entries[place:]}
            ids.update(one.id for fold in folded for one in fold.entries)
            yield Candidate(line, place, number, ids)


def first_record(candidate: Candidate, transcript: Transcript) -> int:
    """Return the index of the first record of the turns.

    Where records depend on those before, the notes before a prompt say more of it.
    """
    entries = transcript.entries
    own = candidate.line.entries[candidate.place :]
    first = min(entry.line for entry in own if entry.file is transcript.file)
    at = bisect_left(entries, first, key=attrgetter("line"))
    if not transcript.file.format.lines_stand_alone:
        while at and not entries[at - 1].id:
            at -= 1
    return at


def start_of(transcript: Transcript, record: int) -> LineStart:
    """Return where the line of a record begins."""
    line = transcript.lines[record - 1] if transcript.lines is not None else record
    return LineStart(line, transcript.span(record)[0])


def first_line(transcript: Transcript) -> bytes:
    """Return the first line of a file if the reader of its other lines needs it."""
    if transcript.file.format.lines_stand_alone or not transcript.ends:
        return b""
    with open_regular(transcript.file.path) as handle:
        return handle.read(transcript.ends[0])


def own_ids(entries: Iterable[Entry], tail: Tail) -> set[str] | None:
    """Return the ids of the entries of turns; None if a record may change what is before them."""
    ids: set[str] = set()
    for entry in entries:
        if entry.leaf and (entry.explicit or not (entry.leaf in ids or entry.leaf == NIL)):
            return None
        if agent_of(tail.file.format).reaches_back(entry):
            return None
        if entry.id:
            if not may_follow(entry, ids, tail):
                return None
            ids.add(entry.id)
    return ids


def may_follow(entry: Entry, ids: set[str], tail: Tail) -> bool:
    """Return True if an entry goes on from the turns, and is nobody's elsewhere.

    A further part of the message above them would change that.
    """
    if entry.side or entry.summary or entry.is_active is not None:
        return False
    if is_boundary(entry) or entry.type == REWIND or (ids and entry.parent not in ids):
        return False
    if entry.message is not None and entry.message.id == message_of(tail.above):
        return False
    known = tail.reading.graph.nodes.get(entry.id)
    if entry.id in ids or entry.id in tail.missing or not (known is None or tail.holds(known)):
        return False
    return entry.time > tail.latest and (entry.session or tail.session) == tail.session


def goes_on(entries: Iterable[Entry], reading: Reading) -> bool:
    """Return True if two messages follow the first entry of the turns.

    They make all forks above it live, whatever follows (`SubtreeFacts`), so that nothing appended
    changes how the lines before were traced.
    """
    said: str | None = None
    for entry in [entry for entry in entries if entry.id][1:]:
        said = join_messages(said, message_key(entry, reading.bodies.text_of))
    return said == MANY


def is_waited_for(record: int, waiting: Sequence[tuple[int, int]]) -> bool:
    """Return True if a prompt that was queued before a record is still in the queue there."""
    at = bisect_left(waiting, (record, 0))
    return at > 0 and waiting[at - 1][1] > 0


def agents_in(
    candidate: Candidate, lines: Iterable[Line], reading: Reading
) -> dict[str, Transcript] | None:
    """Return the files of the agents that the turns call; None if other lines hang there."""
    tree, by_file = reading.tree, {one.file: one for one in reading.transcripts}
    names: set[str] = set()
    files: dict[str, Transcript] = {}
    for line in lines:
        attach = line.attach.id if line.attach is not None else ""
        if line.parent not in names and attach not in candidate.ids:
            continue
        if line.kind != "agent" or line.id not in tree.calls:
            return None
        names.add(line.id)
        for file in {entry.file: None for entry in line.entries}:
            if not is_agent_file(file):
                return None
            files[file.path] = by_file[file]
    return files


def is_agent_file(file: File) -> bool:
    """Return True if a file is that of one agent, to which whole lines are appended."""
    return file.agent is not None and not file.run and file.format.is_appended


def is_own(tail: Tail) -> bool:
    """Return True if no other session shares or follows an entry of the turns."""
    tree = tail.reading.tree
    others = (one for one in tree.session_by_id.values() if one.id != tail.session)
    if any(one.attach is not None and tail.holds(one.attach) for one in others):
        return False
    nodes, copies = tail.reading.graph.nodes, tail.reading.graph.copies
    is_last = tail.holds(tree.paths[tail.session].tip)
    return is_last and not any(tail.holds(copy) or tail.holds(nodes[copy.id]) for copy in copies)


def outline_tail(tail: Tail, raw: bytes, agents: Mapping[str, Transcript]) -> Outline | None:
    """Read and outline the last turns alone; None if that is not what the whole would give.

    `raw` are the lines of the session's file from their first one on.
    """
    part = read_lines(tail.file, new_reader(tail.file.format), tail.start, raw, tail.first_line)
    if part.faults or part.lost or not set_apart(part, tail):
        return None
    transcripts = [part, *agents.values()]
    found = Found([one.file for one in transcripts], [])
    alone = nest_traced(trace_files(map(file_entries_of, transcripts), transcripts, found))
    if not is_one_line(alone, tail) or not are_new(agents.values(), tail):
        return None
    alone.titles, alone.variants, alone.prices = tail.reading.titles, {}, tail.reading.prices
    made = Outliner(alone, agents=tail.outline.agents).outline(ALL, [tail.session])
    return (
        made if refers_to_itself(made, tail) and queues_nothing_before(alone, made, tail) else None
    )


def set_apart(part: Transcript, tail: Tail) -> bool:
    """Make the first entry of the turns a root; return False if they change what is before."""
    if tail.first_line:
        part.entries = after(part, part.entries, tail.start)
        part.spawns = after(part, part.spawns, tail.start)
        part.returns = after(part, part.returns, tail.start)
    if not own_ids(part.entries, tail):
        return False
    next(entry for entry in part.entries if entry.id).parent = None
    return True


def after(part: Transcript, entries: Iterable[Entry], start: LineStart) -> list[Entry]:
    """Return the entries that are not before a line."""
    return [entry for entry in entries if start_of(part, entry.line).number >= start.number]


def is_one_line(alone: Reading, tail: Tail) -> bool:
    """Return True if turns that were traced alone are one line with the agents that it calls."""
    tree = alone.tree
    path, trunk = tree.paths.get(tail.session), tree.line_by_id.get(tail.session)
    if trunk is None or path is None or not path.whole or alone.graph.copies or alone.faults:
        return False
    agents = [line for line in tree.line_by_id.values() if line is not trunk]
    if any(line.kind != "agent" or line.id not in tree.calls for line in agents):
        return False
    return all(is_known_call(line, tree, tail) for line in agents)


def is_known_call(line: Line, tree: Tree, tail: Tail) -> bool:
    """Return True if the call of an agent is certain: as it was, or named beside its file."""
    call = tree.calls[line.id].id
    if (known := tail.reading.tree.calls.get(line.id)) is not None:
        return known.id == call
    sidecar = line.entries[0].file.sidecar
    return sidecar is not None and sidecar.tool_use_id == call


def are_new(agents: Iterable[Transcript], tail: Tail) -> bool:
    """Return True if the entries of agents are nobody's elsewhere."""
    nodes = tail.reading.graph.nodes
    names = {entry.id for one in agents for entry in one.entries if entry.id}
    known = (nodes[name] for name in names if name in nodes)
    return tail.missing.isdisjoint(names) and all(map(tail.holds, known))


def refers_to_itself(made: Outline, tail: Tail) -> bool:
    """Return True if no message answers a call, or belongs to a request, from before the turns."""
    named = made.missed | {message.tool for message in made.messages}
    if not (named - made.calls).isdisjoint(tail.outline.calls):
        return False
    requests = tail.outline.requests
    known = (requests[name].entry for name in made.requests if name in requests)
    return all(entry is not None and tail.holds(entry) for entry in known)


def queues_nothing_before(alone: Reading, made: Outline, tail: Tail) -> bool:
    """Return True if what users said in mid-turn belongs to a result of the turns.

    What is also shown as a message of its own is not shown a second time, wherever that is.
    """
    said = find_queued_prompts(alone)
    told = any(message.kind == "steering" for message in made.messages)
    if not said and not told:
        return True
    steering = (m for m in tail.outline.messages if m.kind == "steering" and m.entry is not None)
    before = [m for m in steering if m.entry is not None and not tail.holds(m.entry)]
    if told and any(map(is_queued, before)):
        return False
    shown = {message.title for message in before if not is_queued(message)}
    results = (m.time for m in made.messages if m.kind == "tool_result" and not m.agent_depth)
    first = min(results, default="~")
    return all(first <= one.time and line_of(one.text) not in shown for one in said)


def is_queued(message: Message) -> bool:
    """Return True for what only a note tells of, which has no entry of its own."""
    return message.entry is not None and message.entry.type not in {"attachment", *USERS}
