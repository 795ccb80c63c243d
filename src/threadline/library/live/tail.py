"""The last turns of a session: where they begin, and an outline of them alone.

What an agent appends nearly always belongs to the turn it is working on. If nothing before a turn
depends on what it holds, and it depends on nothing before it, then it can be traced and outlined by
itself, and the result is what the whole session would give. `find_tail` looks for such a place.
Whatever it is not sure of has no tail, and is read as a whole.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

import msgspec

from threadline.agents.find import Found
from threadline.agents.registry import agent_of
from threadline.library.load.outline import Outliner
from threadline.library.load.queued import find_queued_prompts
from threadline.library.load.reading import Reading, file_entries_of, nest_traced, trace_files
from threadline.lines.line import Line
from threadline.lines.subtree import MANY, join_messages, message_key
from threadline.model.entry import USERS, Entry, answered_calls, is_boundary, message_of
from threadline.model.speaker import QueuedPrompt
from threadline.outline.message import Message
from threadline.outline.nest import HEADERS
from threadline.outline.outline import ALL, Outline
from threadline.outline.path import entries_of
from threadline.outline.title import line_of
from threadline.outline.turn import is_prompt
from threadline.outline.unit import Unit
from threadline.read.transcript import Transcript
from threadline.tree.ancestry import NIL
from threadline.tree.tree import Tree

MOST = 6000
"""How many units the last turns may have; more are outlined with the whole session."""


class Tail(msgspec.Struct, eq=False):
    """The last turns of a session, from a prompt on.

    They are the entries of `line` from `place` on, all records of the session's file from `start`
    on, all units from `unit` and all messages from `message` on, and the files of the agents that
    they call. `above` is the entry that they follow, `latest` the latest time before them.
    """

    session: str
    transcript: Transcript
    agents: dict[str, Transcript]
    calls: dict[str, str]
    line: Line
    place: int
    start: int
    unit: int
    message: int
    above: Entry
    latest: str
    ids: set[str]


class Candidate(msgspec.Struct, eq=False):
    """A place on a line that may be where the last turns begin, and the entries that follow it."""

    line: Line
    place: int
    unit: int
    ids: set[str]
    start: int = 0

    @property
    def first(self) -> Entry:
        """The first entry of the turns."""
        return self.line.entries[self.place]


def find_tail(
    reading: Reading, outline: Outline, units: Sequence[Unit], session: str
) -> Tail | None:
    """Return the shortest tail of a session; None if it has none that is sure."""
    tree = reading.tree
    line = last_line(tree, session)
    transcript = transcript_of(reading, line) if line is not None else None
    if line is None or transcript is None:
        return None
    lines = attached_lines(tree, line)
    notes = (entry for entry in transcript.entries if not entry.id)
    found = agent_of(transcript.file.format).waiting_prompts(notes, reading.bodies)
    waiting = [(note.line, number) for note, number in found]
    for candidate in candidates(line, units):
        if not is_separate(candidate, transcript, reading):
            continue
        if is_waited_for(transcript.entries[candidate.start].line, waiting):
            continue
        agents = agents_in(candidate, lines, tree)
        if agents is not None and is_own(candidate, reading, session):
            return make_tail(candidate, transcript, agents, reading, outline)
    return None


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


def transcript_of(reading: Reading, line: Line) -> Transcript | None:
    """Return the transcript that a line grows in, if its lines can be read one by one."""
    file = line.entries[-1].file
    found = (one for one in reading.transcripts if one.file is file)
    whole = file.agent is None and file.format.lines_stand_alone
    return next(found, None) if whole else None


def attached_lines(tree: Tree, line: Line) -> list[Line]:
    """Return the lines below a line, parents first."""
    names = {line.id}
    found: list[Line] = []
    for other in tree.line_by_id.values():
        if other.parent in names:
            names.add(other.id)
            found.append(other)
    return found


def candidates(line: Line, units: Sequence[Unit]) -> Iterator[Candidate]:
    """Yield the places where a turn of a line begins, the last first."""
    shown: set[str] = set()
    place = len(line.entries)
    for number in range(len(units) - 1, max(0, len(units) - MOST), -1):
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


def is_separate(candidate: Candidate, transcript: Transcript, reading: Reading) -> bool:
    """Return True if the turns are the end of their file, and hang on what is before by one entry.

    Two messages below their first entry make all forks above it live, whatever follows
    (`SubtreeFacts`), so that nothing appended changes how the lines before were traced.
    """
    first, nodes, ids = candidate.first, reading.graph.nodes, candidate.ids
    above = nodes.get(first.parent or "")
    if above is None or above.file is not transcript.file or above.id in ids:
        return False
    begin = min(nodes[name].line for name in ids)
    candidate.start = bisect_left(transcript.entries, begin, key=attrgetter("line"))
    said: str | None = None
    own = 0
    for entry in transcript.entries[candidate.start :]:
        if not may_follow(entry, first, ids, message_of(above)):
            return False
        if entry.id:
            own += 1
            if entry is not first:
                said = join_messages(said, message_key(entry, reading.bodies.text_of))
    return own == len(ids) and said == MANY


def is_waited_for(line: int, waiting: Sequence[tuple[int, int]]) -> bool:
    """Return True if a prompt that was queued before a line is still in the queue there."""
    at = bisect_left(waiting, (line, 0))
    return at > 0 and waiting[at - 1][1] > 0


def may_follow(entry: Entry, first: Entry, ids: set[str], said_above: str | None) -> bool:
    """Return True if a record belongs to turns with these entries and changes nothing before.

    A further part of the message above them would.
    """
    if not entry.id:
        return follows_leaf(entry, ids)
    if entry.id not in ids or entry.side or entry.is_active is not None:
        return False
    if is_boundary(entry) or entry.summary or entry.group != first.group:
        return False
    if entry.message is not None and entry.message.id and entry.message.id == said_above:
        return False
    return entry is first or entry.parent in ids


def follows_leaf(note: Entry, ids: set[str]) -> bool:
    """Return True if a note does not choose an entry to go on from that is before the turns."""
    if note.type != note.file.format.leaf_note or not note.leaf:
        return True
    return not note.explicit and (note.leaf in ids or note.leaf == NIL)


def agents_in(candidate: Candidate, lines: Iterable[Line], tree: Tree) -> dict[str, str] | None:
    """Return the agents that the turns call, and their calls; None if other lines hang there."""
    found: dict[str, str] = {}
    for line in lines:
        attach = line.attach.id if line.attach is not None else ""
        if line.parent not in found and attach not in candidate.ids:
            continue
        if line.kind != "agent" or line.id not in tree.calls:
            return None
        found[line.id] = tree.calls[line.id].id
    return found


def is_own(candidate: Candidate, reading: Reading, session: str) -> bool:
    """Return True if no other session shares or follows an entry of the turns."""
    ids = candidate.ids
    others = (one for one in reading.tree.session_by_id.values() if one.id != session)
    if any(one.attach is not None and one.attach.id in ids for one in others):
        return False
    path = reading.tree.paths[session]
    return path.tip.id in ids and not any(copy.id in ids for copy in reading.graph.copies)


def make_tail(
    candidate: Candidate,
    transcript: Transcript,
    agents: dict[str, str],
    reading: Reading,
    outline: Outline,
) -> Tail | None:
    """Return the tail at a candidate; None if its agents' files are not their own."""
    tree, line = reading.tree, candidate.line
    by_file = {one.file: one for one in reading.transcripts}
    files: dict[str, Transcript] = {}
    ids = set(candidate.ids)
    for name in agents:
        entries = tree.line_by_id[name].entries
        ids.update(entry.id for entry in entries)
        for file in {entry.file: None for entry in entries}:
            if file.agent is None or file.run or not file.format.lines_stand_alone:
                return None
            files[file.path] = by_file[file]
    return Tail(
        line.session,
        transcript,
        files,
        agents,
        line,
        candidate.place,
        candidate.start,
        candidate.unit,
        first_message(outline, ids, {line.id, *agents}),
        reading.graph.nodes[candidate.first.parent or ""],
        max((entry.time for entry in transcript.entries[: candidate.start]), default=""),
        candidate.ids,
    )


def first_message(outline: Outline, ids: set[str], lines: set[str]) -> int:
    """Return the index of the first message of the last ones that show these entries."""
    messages = outline.messages
    at = len(messages)
    while at:
        message = messages[at - 1]
        entry = message.entry
        if message.kind in HEADERS or (entry is None and message.line not in lines):
            break
        if entry is not None and entry.id not in ids:
            break
        at -= 1
    return at


def outline_tail(tail: Tail, reading: Reading, outline: Outline) -> Outline | None:
    """Trace and outline the last turns alone; None if that is not what the whole would give."""
    # The entry above keeps the turns together; without a parent it is the root that they need.
    above = msgspec.structs.replace(tail.above, parent=None)
    own = tail.transcript
    entries = [above, *own.entries[tail.start :]]
    spawns, returns = find_spawns(entries)
    part = msgspec.structs.replace(
        own, entries=entries, spawns=spawns, returns=returns, faults=[], lost=[]
    )
    transcripts = [part, *tail.agents.values()]
    found = Found([one.file for one in transcripts], [])
    alone = nest_traced(trace_files(map(file_entries_of, transcripts), transcripts, found))
    if not is_one_line(alone, above, tail):
        return None
    alone.titles, alone.variants, alone.prices = reading.titles, {}, reading.prices
    made = Outliner(alone, agents=outline.agents).outline(ALL, [tail.session])
    if not refers_to_nothing_before(made, outline, tail):
        return None
    return made if has_no_prompt_before(find_queued_prompts(alone), made, outline, tail) else None


def find_spawns(entries: Iterable[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Return the entries that call agents, and those that answer such a call, as a reader does."""
    spawns: list[Entry] = []
    returns: list[Entry] = []
    calls: set[str | None] = set()
    for entry in entries:
        for block in entry.blocks:
            if block.name is not None:
                if block.name in entry.file.format.spawners:
                    calls.add(block.id)
                    spawns.append(entry)
            elif block.tool_use_id in calls:
                returns.append(entry)
    return spawns, returns


def is_one_line(alone: Reading, above: Entry, tail: Tail) -> bool:
    """Return True if turns that were traced alone are one line with the agents that it calls."""
    tree = alone.tree
    path = tree.paths.get(tail.session)
    trunk = tree.line_by_id.get(tail.session)
    if trunk is None or path is None or not path.whole or path.tip is above:
        return False
    if trunk.entries[0] is not above or alone.graph.copies or alone.faults:
        return False
    agents = [line for line in tree.line_by_id.values() if line is not trunk]
    if any(line.kind != "agent" or line.id not in tree.calls for line in agents):
        return False
    return all(is_known_call(line, tree, tail) for line in agents)


def is_known_call(line: Line, tree: Tree, tail: Tail) -> bool:
    """Return True if the call of an agent is certain: as it was, or named beside its file."""
    call = tree.calls[line.id].id
    if line.id in tail.calls:
        return tail.calls[line.id] == call
    sidecar = line.entries[0].file.sidecar
    return sidecar is not None and sidecar.tool_use_id == call


def refers_to_nothing_before(made: Outline, outline: Outline, tail: Tail) -> bool:
    """Return True if no message answers a call, or belongs to a request, from before the turns."""
    above = tail.above
    own = (m for m in made.messages if m.entry is None or m.entry.id != above.id)
    # What the turns follow may be the result of a call before it, which is nothing new.
    is_return = any(entry.id == above.id for entry in tail.transcript.returns)
    known = set() if is_return else set(answered_calls(above))
    named = (made.missed - known) | {message.tool for message in own}
    before = {block.id for block in above.blocks if block.name is not None}
    if not (named - (made.calls - before)).isdisjoint(outline.calls):
        return False
    shared = made.requests.keys() & outline.requests.keys()
    return all(
        is_same_request(made.requests[name], outline.requests[name], tail) for name in shared
    )


def has_no_prompt_before(
    said: Sequence[QueuedPrompt], made: Outline, outline: Outline, tail: Tail
) -> bool:
    """Return True if what users said in mid-turn belongs to a result of the turns.

    What is also shown as a message of its own is not shown a second time, wherever that is.
    """
    told = [message for message in made.messages if message.kind == "steering"]
    if not said and not told:
        return True
    before = [m for m in outline.messages[: tail.message] if m.kind == "steering"]
    if told and any(is_queued(message) for message in before):
        return False
    shown = {message.title for message in before if not is_queued(message)}
    results = (m for m in made.messages if m.kind == "tool_result" and not m.agent_depth)
    first = min((m.time for m in results if m.entry and m.entry.id in tail.ids), default="~")
    return all(first <= one.time and line_of(one.text) not in shown for one in said)


def is_queued(message: Message) -> bool:
    """Return True for what only a note tells of, which has no entry of its own."""
    return message.entry is not None and message.entry.type not in {"attachment", *USERS}


def is_same_request(message: Message, known: Message, tail: Tail) -> bool:
    """Return True if a request of the turns, or of what they follow, did not begin before."""
    entry = known.entry
    if entry is None or message.entry is None:
        return False
    if message.entry.id == tail.above.id:
        return entry.id == tail.above.id
    return entry.id in tail.ids or entry.file.path in tail.agents
