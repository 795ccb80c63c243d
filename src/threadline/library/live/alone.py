"""The last turns of a session, read and outlined alone, if that gives what the whole would."""

from collections.abc import Iterable, Mapping

from threadline.agents.find import Found
from threadline.agents.registry import new_reader
from threadline.library.live.tail import Tail, own_ids, start_of
from threadline.library.load.outline import Outliner
from threadline.library.load.queued import find_queued_prompts, typed_in
from threadline.library.load.reading import Reading, file_entries_of, nest_traced, trace_files
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.outline.outline import ALL, Outline
from threadline.outline.title import fold
from threadline.read.reader import LineStart, read_lines
from threadline.read.transcript import Transcript
from threadline.tree.tree import Tree


def outline_alone(tail: Tail, raw: bytes, agents: Mapping[str, Transcript]) -> Outline | None:
    """Read and outline the last turns alone; None if that is not what the whole would give.

    `raw` are the lines of the session's file from their first one on.
    """
    source, file = tail.source, tail.file
    part = read_lines(file, new_reader(file.format), tail.start, raw, source.first_line)
    if part.faults or part.lost or not set_apart(part, tail):
        return None
    transcripts = [part, *agents.values()]
    found = Found([one.file for one in transcripts], [])
    alone = nest_traced(trace_files(map(file_entries_of, transcripts), transcripts, found))
    if not is_one_line(alone, tail) or not are_new(agents.values(), tail):
        return None
    alone.titles, alone.variants, alone.prices = source.reading.titles, {}, source.reading.prices
    made = Outliner(alone, agents=source.outline.agents).outline(ALL, [tail.line.session])
    is_sure = refers_to_itself(made, tail) and queues_nothing_before(alone, made, tail)
    return made if is_sure else None


def set_apart(part: Transcript, tail: Tail) -> bool:
    """Make the first entry of the turns a root; return False if they change what is before."""
    if tail.source.first_line:
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
    path, trunk = tree.paths.get(tail.line.session), tree.line_by_id.get(tail.line.session)
    if trunk is None or path is None or not path.whole or alone.graph.copies or alone.faults:
        return False
    agents = [line for line in tree.line_by_id.values() if line is not trunk]
    if any(line.kind != "agent" or line.id not in tree.calls for line in agents):
        return False
    return all(is_known_call(line, tree, tail) for line in agents)


def is_known_call(line: Line, tree: Tree, tail: Tail) -> bool:
    """Return True if the call of an agent is certain: as it was, or named beside its file."""
    call = tree.calls[line.id].id
    if (known := tail.source.reading.tree.calls.get(line.id)) is not None:
        return known.id == call
    sidecar = line.entries[0].file.sidecar
    return sidecar is not None and sidecar.tool_use_id == call


def are_new(agents: Iterable[Transcript], tail: Tail) -> bool:
    """Return True if the entries of agents are nobody's elsewhere."""
    nodes = tail.source.reading.graph.nodes
    names = {entry.id for one in agents for entry in one.entries if entry.id}
    known = (nodes[name] for name in names if name in nodes)
    return tail.source.missing.isdisjoint(names) and all(map(tail.holds, known))


def refers_to_itself(made: Outline, tail: Tail) -> bool:
    """Return True if no message answers a call, or belongs to a request, from before the turns."""
    named = made.missed | {message.call_id for message in made.messages}
    if not (named - made.calls).isdisjoint(tail.source.outline.calls):
        return False
    requests = tail.source.outline.requests
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
    shown: set[str] = set()
    for message in tail.source.outline.messages:
        entry = message.entry
        if message.kind == "steering" and not (entry is not None and tail.holds(entry)):
            shown.add(typed_in(message))
            if told and (entry is None or not entry.id):  # only a note tells of it
                return False
    results = (m.time for m in made.messages if m.kind == "tool_result" and not m.agent_depth)
    first = min(results, default="~")
    return all(first <= one.time and fold(one.text) not in shown for one in said)
