"""Checks of the tree: lines, folds, branches, the active tip; calls, agents, compactions."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

import msgspec

from threadline.graph.graph import Graph
from threadline.library.doctor.meanings import at_entry
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.entry import SPEAKERS, USERS, Entry, answered_calls, is_boundary
from threadline.model.error import Finding
from threadline.model.speaker import is_prompt
from threadline.tree.ops.begin import UNKNOWN, agent_depths, type_by_client, type_of_agent
from threadline.tree.ops.compact import find_summary
from threadline.tree.tree import Tree


class Made(msgspec.Struct, frozen=True, eq=False):
    """A call as it was made: the entry that holds it and the tool it is for."""

    entry: Entry
    tool: str


class Survey(msgspec.Struct, eq=False):
    """What one walk over all lines found.

    `placed` are the entries met, `twice` those met again. Met before their parents are `early`, if
    the parent is of their group, and `ahead`, if it is not. `unexplained` are those that begin a
    conversation without being a root.
    """

    placed: set[str] = msgspec.field(default_factory=set)
    twice: list[Entry] = []
    early: list[Entry] = []
    ahead: list[Entry] = []
    unexplained: list[Entry] = []
    calls: dict[str, Made] = {}
    answers: dict[str, list[Entry]] = {}
    boundaries: list[tuple[Line, int]] = []


def survey_lines(tree: Tree, graph: Graph) -> Survey:
    """Walk over all lines and what is folded into them, in reading order."""
    survey = Survey()
    roots = {root.entry.id for root in tree.roots}
    for line in tree.lines:
        check_places(line.entries, survey, roots, graph)
        note_calls(line.entries, survey)
        marks = enumerate(line.entries)
        survey.boundaries += [(line, at) for at, entry in marks if is_boundary(entry)]
        for fold in line.folds:
            check_places(fold.entries, survey, roots, graph)
            # A replay repeats calls that are counted where they were made.
            if fold.why != "replay":
                note_calls(fold.entries, survey)
    return survey


def check_places(
    entries: Iterable[Entry], survey: Survey, roots: AbstractSet[str], graph: Graph
) -> None:
    """Check that each entry occurs once, after its parent, or is a root."""
    placed = survey.placed
    for entry in entries:
        if entry.id in placed:
            survey.twice.append(entry)
        placed.add(entry.id)
        if entry.parent not in placed and entry.id not in roots:
            above = graph.parent_of(entry)
            if above is None:
                survey.unexplained.append(entry)
            else:
                (survey.early if above.group == entry.group else survey.ahead).append(entry)


def note_calls(entries: Iterable[Entry], survey: Survey) -> None:
    """Note the calls that entries make and answer.

    Two results of one call, and a result without one, are what is looked for here, so nothing is
    paired; what the blocks are is known without reading them.
    """
    calls, answers = survey.calls, survey.answers
    for entry in entries:
        content = entry.message.content if entry.message is not None else None
        if type(content) is not list:
            continue
        if entry.type == "assistant":
            for block in content:
                if block.type == "tool_use" and block.id:
                    calls[block.id] = Made(entry, block.name or "a tool")
                elif block.type == "tool_result" and block.tool_use_id:
                    answers.setdefault(block.tool_use_id, []).append(entry)
        elif entry.type in USERS:
            for call in answered_calls(entry):
                answers.setdefault(call, []).append(entry)


FOLDS = {"unanswered": "typed_again", "replay": "replay"}


def examine_shape(reading: Reading, survey: Survey) -> Iterator[Finding]:
    """Check how the lines are connected."""
    yield from examine_places(reading, survey)
    for entry in rings(reading.graph, [*survey.early, *survey.ahead]):
        yield at_entry("ring", entry, "cycle of parents")
    for line in reading.tree.lines:
        yield from examine_folds(line)
        if line.kind == "branch":
            yield from examine_branch(line, reading)
    yield from examine_tips(reading)


def examine_places(reading: Reading, survey: Survey) -> Iterator[Finding]:
    """Report entries on no line, on two, before their parents, or without a known root."""
    nodes = reading.graph.nodes
    # Order of time ignores parents; that was reported once as a coverage fault.
    by_time = {nodes[f.entry].group for f in reading.faults if f.kind == "coverage" and f.entry}
    for entry in survey.twice:
        yield at_entry("placed_twice", entry, "on two lines")
    for entry in survey.early:
        if entry.group not in by_time:
            yield at_entry("misplaced", entry, f"before its parent {entry.parent}")
    for entry in survey.unexplained:
        yield at_entry("root_unexplained", entry, "no parent, and not a known kind of root")
    for entry in nodes.values() if len(survey.placed) < len(nodes) else ():
        if entry.id not in survey.placed:
            yield at_entry("not_placed", entry, "on no line")


def rings(graph: Graph, starts: Iterable[Entry]) -> Iterator[Entry]:
    """Find one entry of each ring of parents, across groups too; each entry is climbed once.

    Where a parent is met before its child no ring can close, so `starts` are the entries where
    it is not.
    """
    climbed: set[str] = set()
    for start in starts:
        way: set[str] = set()
        entry: Entry | None = start
        while entry is not None and entry.id not in climbed and entry.id not in way:
            way.add(entry.id)
            entry = graph.parent_of(entry)
        if entry is not None and entry.id in way:
            yield entry
        climbed |= way


def examine_folds(line: Line) -> Iterator[Finding]:
    """Report entries that were folded as repetitions."""
    for fold in line.folds:
        if fold.why in FOLDS and fold.entries:
            what = f"{len(fold.entries)} folded under {fold.under.id}"
            yield at_entry(FOLDS[fold.why], fold.entries[0], what)


def examine_branch(line: Line, reading: Reading) -> Iterator[Finding]:
    """Report a branch whose first message is no prompt; a compaction that was left has none."""
    opening = next((entry for entry in line.entries if entry.type in SPEAKERS), None)
    if opening is None or is_boundary(line.entries[0]):
        return
    if not is_prompt(opening, reading.bodies.text_of):
        yield at_entry("branch_unprompted", opening, f"{line.id} starts without a prompt")


def examine_tips(reading: Reading) -> Iterator[Finding]:
    """Report sessions that would not be resumed at their end."""
    for line in reading.tree.lines:
        path = reading.tree.paths.get(line.id)
        if line.kind == "trunk" and path is not None and not path.whole:
            what = f"{line.session} would be resumed here"
            yield at_entry("tip_elsewhere", path.tip, what)


def examine_calls(survey: Survey) -> Iterator[Finding]:
    """Compare the calls with the results."""
    for call, made in survey.calls.items():
        if call not in survey.answers:
            yield at_entry("call_unanswered", made.entry, f"{made.tool} {call} has no result")
    for call, results in survey.answers.items():
        made_by = survey.calls.get(call)
        if made_by is None:
            yield at_entry("result_uncalled", results[0], f"call {call} is missing")
            continue
        first, *more = [entry for entry in results if entry.group == made_by.entry.group] or results
        for entry in more:
            what = f"{made_by.tool} {call} already has a result in line {first.line}"
            yield at_entry("result_twice", entry, what)


DEEP = 5
"""Clients announce that agents may be nested this deep, and do not enforce it."""

SPAWNERS = frozenset({"Task", "Agent"})


def examine_agents(reading: Reading, survey: Survey) -> Iterator[Finding]:
    """Check that each agent has a caller and a kind, and each call of an agent an agent."""
    tree = reading.tree
    depths = agent_depths(tree)
    for line in tree.lines:
        if line.kind != "agent" or type_by_client(line):
            continue
        first, call = line.entries[0], tree.calls.get(line.id)
        if line.attach is None:
            yield at_entry("agent_uncalled", first, f"no call of {line.id} found")
        elif type_of_agent(line, call) == UNKNOWN:
            yield at_entry("agent_unknown", first, f"type of {line.id} unknown")
        if depths[line.id] > DEEP:
            yield at_entry("agent_deep", first, f"{line.id} is {depths[line.id]} agents deep")
    spawned = {call.id for call in tree.calls.values()}
    for call_id, made in survey.calls.items():
        if made.tool in SPAWNERS and call_id not in spawned:
            yield at_entry("agent_missing", made.entry, f"{made.tool} {call_id} has no transcript")


RECAPS = frozenset({"compact_recap"})


def examine_compactions(reading: Reading, survey: Survey) -> Iterator[Finding]:
    """Check each compaction, and tell of sessions with several."""
    graph = reading.graph
    by_group: dict[str, list[Entry]] = {}
    for line, position in survey.boundaries:
        boundary = line.entries[position]
        if boundary.type in RECAPS:
            continue
        by_group.setdefault(line.group, []).append(boundary)
        if find_summary(line, position, graph) is None:
            yield at_entry("compaction_cut", boundary, "no summary follows this boundary")
        named = boundary.logical_parent
        if named is not None and named not in graph.nodes:
            yield at_entry("compaction_unlinked", boundary, f"entry {named} is missing")
        yield from examine_kept(boundary, reading)
    for group, boundaries in by_group.items():
        if len(boundaries) > 1:
            what = f"{group} was compacted {len(boundaries)} times"
            yield at_entry("compacted_often", boundaries[-1], what)


def examine_kept(boundary: Entry, reading: Reading) -> Iterator[Finding]:
    """Check that what a compaction kept is there."""
    facts = reading.bodies.content_of(boundary).compaction
    kept = facts.kept if facts is not None else ()
    lost = [entry for entry in kept if entry not in reading.graph.nodes]
    if lost:
        what = f"{len(lost)} of {len(kept)} kept entries are missing: {lost[0]} …"
        yield at_entry("kept_missing", boundary, what)
