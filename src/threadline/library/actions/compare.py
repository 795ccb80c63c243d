"""Comparison of two positions, what a compaction removed, and the forks of sessions."""

from collections.abc import Container, Sequence
from functools import partial

from msgspec import structs

from threadline.agents.registry import dialect_of
from threadline.collector import collector_paused
from threadline.compare.contexts import (
    Compaction,
    ContextDiff,
    Loss,
    TurnsOf,
    compare_contexts,
    find_loss,
    find_read_again,
)
from threadline.compare.diff import (
    Comparison,
    Diff,
    ListTurns,
    compare_paths,
    compare_several,
    shared_length,
)
from threadline.compare.outcome import EffectTotals, Outcome, checks_in, effects_of
from threadline.compare.turns import TurnLog, list_turns
from threadline.library.load.describe import describe_sessions, title_lines
from threadline.library.load.outline import Outliner
from threadline.library.load.reading import Reading
from threadline.library.position import before_compaction, context_of, cwd_of, path_to
from threadline.lines.line import Line
from threadline.model.content import CompactionFacts
from threadline.model.entry import USERS, Entry, is_boundary
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.model.ids import short
from threadline.model.results import Fork, ForkBranch
from threadline.model.speaker import is_prompt
from threadline.tree.ancestry import Ancestry, Position


def diff_positions(one: Position, other: Position, reading: Reading) -> Diff:
    """Compare the paths to two entries."""
    bodies = reading.bodies
    with collector_paused():
        paths = (path_to(one, reading), path_to(other, reading))
        return compare_paths(*paths, turn_lister(reading), bodies.text_of)


def compare_positions(positions: Sequence[Position], reading: Reading) -> Comparison:
    """Compare the paths to two or more entries.

    Raise if they share nothing in one session: one is in an agent, which is not another attempt.
    """
    with collector_paused():
        paths = [path_to(position, reading) for position in positions]
        comparison = compare_several(paths, turn_lister(reading), reading.bodies.text_of)
    sessions = {position.session for position in positions}
    groups = {position.entry.group for position in positions}
    if comparison.common.last is None and len(sessions) < len(groups):
        raise TargetNotFoundError(
            f"no shared history in session {short(min(sessions))}: an agent is not an attempt",
            "compare branches that leave from the same entry, or two sessions",
        )
    return comparison


def diff_contexts(one: Position, other: Position, reading: Reading) -> ContextDiff:
    """Compare what the model is sent at two entries."""
    return compare_contexts(context_of(one, reading), context_of(other, reading))


def lost_at(position: Position, reading: Reading) -> Loss:
    """Return what was removed by the compaction that the context at a position starts with."""
    boundary = position.ancestry.find(context_of(position, reading).compacted_by or "")
    if boundary is None:
        raise EntryNotFoundError(
            f"no compaction before {position.entry.id}",
            "`threadline ops` lists compactions; specify one, or an entry after it",
        )
    before = before_compaction(boundary, position.ancestry, reading)
    if before is None:
        raise EntryNotFoundError(
            f"entries before the compaction {boundary.id} are missing",
            "the session was forked or cut; add the session that it comes from as TARGET",
        )
    after = context_of(
        Position(settled(boundary, position.ancestry, reading), position.ancestry), reading
    )
    cut = describe(boundary, after.summary, position, reading)
    loss = find_loss(
        cut,
        context_of(Position(before, position.ancestry), reading),
        after,
        turns_by_id(position, reading),
    )
    removed = {file.path for file in loss.files}
    later = entries_after(boundary, position, reading)
    again = find_read_again(removed, later, reading.bodies.words_of, dialect_of)
    return structs.replace(loss, read_again=again)


def entries_after(boundary: Entry, position: Position, reading: Reading) -> list[Entry]:
    """Return what follows a compaction up to the next one: on the active path if it is on it."""
    path = reading.tree.paths.get(boundary.group)
    last = path.tip if path is not None and path.holds(boundary) else position.entry
    found: list[Entry] = []
    for entry in position.ancestry.up_from(last):
        if entry.id == boundary.id:
            break
        if is_boundary(entry):
            found.clear()
        else:
            found.append(entry)
    return found[::-1]


def turn_lister(reading: Reading) -> ListTurns:
    """Return a function that lists the turns of entries."""
    bodies = reading.bodies
    return partial(
        list_turns,
        content_of=bodies.words_of,
        text_of=bodies.text_of,
        dialect_of=dialect_of,
        prices=reading.prices,
    )


def turns_by_id(position: Position, reading: Reading) -> TurnsOf:
    """Return a function that lists the turns of entries, given their ids."""

    def turns_of(ids: Sequence[str]) -> TurnLog:
        entries = [entry for name in ids if (entry := position.ancestry.find(name)) is not None]
        return turn_lister(reading)(entries)

    return turns_of


def settled(boundary: Entry, ancestry: Ancestry, reading: Reading) -> Entry:
    """Find the last entry that a compaction wrote: what follows was prompted or answered.

    Some clients write one entry, others a boundary, a summary and attachments.
    """
    graph, entry = reading.graph, boundary
    if boundary.summary or not boundary.file.format.has_boundaries:
        return boundary
    while True:
        kids = [kid for kid in graph.children_of(graph.nodes[entry.id]) if kid.type != "assistant"]
        told = [kid for kid in kids if kid.summary or not is_prompt(kid, reading.bodies.text_of)]
        if entry is boundary:
            told = told or [kid for kid in kids if kid.type in USERS]
        if not told:
            return ancestry.find(entry.id) or entry
        entry = told[0]


def describe(
    boundary: Entry, summary: str | None, position: Position, reading: Reading
) -> Compaction:
    """Return what a compaction boundary records."""
    facts = reading.bodies.content_of(boundary).compaction or CompactionFacts()
    entry = position.ancestry.find(summary or "")
    return Compaction(
        at=boundary.id,
        session=position.session,
        summary=reading.bodies.content_of(entry).text if entry is not None else "",
        trigger=facts.trigger or None,
        tokens_before=facts.before,
        tokens_after=facts.after,
    )


def compare_outcomes(positions: Sequence[Position], reading: Reading) -> list[Outcome]:
    """Return what led to each of some positions, after what all of them share."""
    paths = [path_to(position, reading).entries for position in positions]
    shared = min((shared_length(paths[0], other) for other in paths[1:]), default=0)
    sessions = {position.session for position in positions}
    messages = Outliner(reading).outline(sessions=sessions & reading.tree.session_by_id.keys())
    calls = [one for one in messages.messages if one.kind == "tool_use" and one.entry is not None]
    found = []
    for position, path in zip(positions, paths, strict=True):
        own = {entry.id for entry in path[shared:]}
        totals, cwd = EffectTotals(), cwd_of(position, reading)
        made = [call for call in calls if call.entry is not None and call.entry.id in own]
        for call in made:
            if effects := effects_of(call, cwd):
                totals.add(effects, active=True)
        found.append(
            Outcome(
                totals.files, totals.failures, tuple(totals.commits), checks_in(made), totals.diffs
            )
        )
    return found


def list_forks(reading: Reading, sessions: Container[str]) -> list[Fork]:
    """List the forks inside sessions, in reading order."""
    tree = reading.tree
    title_of = title_lines(reading, describe_sessions(reading))
    forks: list[Fork] = []
    for junction in tree.junctions:
        if junction.kind == "compact":
            continue
        lines = [tree.line_by_id[name] for name in junction.lines]
        lines = [line for line in lines if line.kind == "branch" and line.session in sessions]
        if len(lines) == 1 and lines[0].parent is not None:
            # The line that was left goes on, without a branch of its own.
            left = lines[0].group if lines[0].is_from_elsewhere else lines[0].parent
            lines.insert(0, tree.line_by_id[left])
        if len(lines) > 1:
            branches = [
                fork_branch(line, title_of(line), active=line.id in tree.active) for line in lines
            ]
            entry = junction.entry.id if junction.entry is not None else None
            forks.append(Fork(lines[-1].session, entry, branches))
    return forks


def fork_branch(line: Line, title: str, *, active: bool) -> ForkBranch:
    """Return a line as a branch of a fork.

    A branch is named by its first entry, a trunk by its last: its session is the active branch.
    """
    is_trunk = line.kind == "trunk"
    named = line.entries[-1 if is_trunk else 0].id
    point = named if is_trunk else line.id
    return ForkBranch(
        line.id, point, f"{short(line.session)}@{short(named)}", title, len(line.entries), active
    )
