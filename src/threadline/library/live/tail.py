"""The last turns of a session: where they begin, and which records belong to them.

What an agent appends nearly always belongs to the turn it is working on. If nothing before a turn
depends on what it holds, and it depends on nothing before it, then its records can be read, traced
and outlined by themselves, and the result is what the whole session would give. What is not
certain is read as a whole.
"""

import sys
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from operator import attrgetter

import msgspec

from threadline.agents.registry import agent_of
from threadline.files.regular import open_regular
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.lines.subtree import MANY, join_messages, message_key
from threadline.model.entry import REWIND, Entry, is_boundary, message_of
from threadline.model.file import File
from threadline.outline.outline import Outline
from threadline.outline.turn import is_prompt
from threadline.outline.unit import Unit
from threadline.read.plain import file_of, is_packed
from threadline.read.reader import LineStart
from threadline.read.transcript import Transcript
from threadline.tree.ancestry import NIL
from threadline.tree.tree import Tree

MAX_UNITS = 6000
"""How many units the last turns may have; more are outlined with the whole session."""

MAX_CANDIDATES = 8
"""How many prompts are tried: what keeps some turns from standing alone mostly keeps all."""


class Source(msgspec.Struct, eq=False):
    """A whole reading of a session, its outline, and the line and the transcript it grows in.

    `first_line` is that of the file, if its reader needs it. `missing` are the entries that others
    name and that are in no file.
    """

    reading: Reading
    outline: Outline
    line: Line
    transcript: Transcript
    first_line: bytes
    missing: set[str]


class Tail:
    """The last turns of a session, from a prompt on, as they were in a whole reading.

    They are the units from `unit` on, the records of a transcript from `record` on, which begin at
    `start`, and the files of the agents that they call. All of it is on `line`. `above` is the
    entry that they follow, and `latest` the latest time before them.
    """

    def __init__(self, source: Source, unit: int, at: int) -> None:
        entries = source.transcript.entries
        self.source = source
        self.line = source.line
        self.file = source.transcript.file
        self.unit = unit
        self.own = entries[at:]
        self.record = self.own[0].line
        self.start = start_of(source.transcript, self.record)
        self.latest = max((entry.time for entry in islice(entries, at) if entry.id), default="")
        first = next((entry for entry in self.own if entry.id), self.own[0])
        self.above = source.reading.graph.nodes.get(first.parent or "")
        self.agents: dict[str, Transcript] = {}

    def holds(self, entry: Entry) -> bool:
        """Return True if an entry of the whole reading belongs to the turns."""
        is_own = entry.file is self.file and entry.line >= self.record
        return is_own or entry.file.path in self.agents


def find_tails(
    reading: Reading, outline: Outline, units: Sequence[Unit], session: str
) -> Iterator[Tail]:
    """Yield the last turns of a session that may stand alone, the fewest first."""
    line = last_line(reading.tree, session)
    transcript = growing_transcript(reading, line) if line is not None else None
    if line is None or transcript is None:
        return
    first, missing = first_line(transcript), missing_entries(reading)
    source = Source(reading, outline, line, transcript, first, missing)
    waiting = waiting_prompts(source)
    for unit, record in islice(last_prompts(units, source), MAX_CANDIDATES):
        tail = Tail(source, unit, first_record(transcript, record))
        if not follows_one_entry(tail) or is_waited_for(tail.record, waiting):
            continue
        if call_agents(tail) and own_ids(tail.own, tail) and goes_on(tail) and is_alone(tail):
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


def waiting_prompts(source: Source) -> list[tuple[int, int]]:
    """Return the records of what users said in mid-turn, and how much is yet to be sent then."""
    notes = (entry for entry in source.transcript.entries if not entry.id)
    agent = agent_of(source.transcript.file.format)
    found = agent.waiting_prompts(notes, source.reading.bodies)
    return [(note.line, number) for note, number in found]


def is_waited_for(record: int, waiting: Sequence[tuple[int, int]]) -> bool:
    """Return True if a prompt that was queued before a record is still in the queue there."""
    at = bisect_left(waiting, (record, 0))
    return at > 0 and waiting[at - 1][1] > 0


def last_prompts(units: Sequence[Unit], source: Source) -> Iterator[tuple[int, int]]:
    """Yield the units in which turns begin, the last first, and the first record of each turn.

    Notes that are shown in a turn may stand before its prompt.
    """
    line, file = source.line.id, source.transcript.file
    first = sys.maxsize
    for unit in islice(reversed(units), min(MAX_UNITS, len(units) - 1)):
        for message in (unit.first, unit.last):
            if message is not None and message.entry is not None and message.entry.file is file:
                first = min(first, message.entry.line)
        if unit.depth == 1 and unit.first.line == line and is_prompt(unit):
            yield unit.number, first


def first_record(transcript: Transcript, record: int) -> int:
    """Return the index of the first record of turns that begin with one.

    Where records depend on those before, the notes before a prompt say more of it.
    """
    entries = transcript.entries
    at = bisect_left(entries, record, key=attrgetter("line"))
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


def follows_one_entry(tail: Tail) -> bool:
    """Return True if the turns follow an entry before them in their file."""
    above = tail.above
    return above is not None and above.file is tail.file and above.line < tail.record


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
    if entry.message is not None and tail.above and entry.message.id == message_of(tail.above):
        return False
    source, session = tail.source, tail.line.session
    known = source.reading.graph.nodes.get(entry.id)
    if entry.id in ids or entry.id in source.missing or not (known is None or tail.holds(known)):
        return False
    return entry.time > tail.latest and (entry.session or session) == session


def goes_on(tail: Tail) -> bool:
    """Return True if two messages follow the first entry of the turns.

    They make all forks above it live, whatever follows (`SubtreeFacts`), so that nothing appended
    changes how the lines before were traced.
    """
    said: str | None = None
    text_of = tail.source.reading.bodies.text_of
    for entry in [entry for entry in tail.own if entry.id][1:]:
        said = join_messages(said, message_key(entry, text_of))
    return said == MANY


def call_agents(tail: Tail) -> bool:
    """Find the files of the agents that the turns call; return False if other lines hang there."""
    tree = tail.source.reading.tree
    by_file = {one.file: one for one in tail.source.reading.transcripts}
    for line in tree.lines:
        if line is tail.line or line.attach is None or not tail.holds(line.attach):
            continue
        files = {entry.file: None for entry in line.entries}
        if line.id not in tree.calls or not all(map(is_agent_file, files)):
            return False
        tail.agents |= {file.path: by_file[file] for file in files}
    return True


def is_agent_file(file: File) -> bool:
    """Return True if a file is that of one agent, to which whole lines are appended."""
    return file.agent is not None and not file.run and file.format.is_appended


def is_alone(tail: Tail) -> bool:
    """Return True if no other session shares or follows an entry of the turns."""
    tree, graph = tail.source.reading.tree, tail.source.reading.graph
    session = tail.line.session
    others = [one.attach for one in tree.session_by_id.values() if one.id != session]
    shared = [one for copy in graph.copies for one in (copy, graph.nodes[copy.id])]
    elsewhere = (entry for entry in (*others, *shared) if entry is not None)
    return tail.holds(tree.paths[session].tip) and not any(map(tail.holds, elsewhere))
