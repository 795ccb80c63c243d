"""Two points compared, and what a compaction removed."""

from collections.abc import Sequence

from threadline.compare.contexts import ContextDiff, compare_contexts
from threadline.compare.diff import Diff, Way, compare_ways
from threadline.compare.loss import Compaction, Loss, TellStory, tell_loss
from threadline.compare.turn import Story, tell_story
from threadline.context.claude.compaction import record
from threadline.context.claude.siblings import Beside, gather
from threadline.library.context import context_of
from threadline.library.errors import EntryNotFoundError
from threadline.library.library import Reading
from threadline.library.point import before_cut
from threadline.library.spot import Spot
from threadline.model.body import text_of_body
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.speaker import is_prompt
from threadline.tree.active import Climb


def diff_spots(one: Spot, other: Spot, reading: Reading) -> Diff:
    """Compare two ways through conversations."""
    bodies = reading.bodies
    ways = (way_to(one, reading), way_to(other, reading))
    return compare_ways(*ways, bodies.body_of, bodies.text_of)


def diff_contexts(one: Spot, other: Spot, reading: Reading) -> ContextDiff:
    """Compare what the model is sent at two entries."""
    return compare_contexts(context_of(one, reading), context_of(other, reading))


def way_to(spot: Spot, reading: Reading) -> Way:
    """List what leads to a spot, with parts of answers and results that the path passes by."""
    path = list(spot.climb.up_from(spot.entry))[::-1]
    if spot.entry.file.format == "claude":  # only there a path passes by parts of a message
        beside = Beside(reading.graph, spot.climb.own, reading.bodies.body_of)
        path = gather(path, 0, beside)
    return Way(spot.entry.id, spot.session, path)


def lost_at(spot: Spot, reading: Reading) -> Loss:
    """Say what the compaction removed that the context at a spot begins with."""
    boundary = spot.climb.find(context_of(spot, reading).compacted_by or "")
    if boundary is None:
        raise EntryNotFoundError(
            f"no compaction leads to {spot.entry.id}",
            "`threadline ops` lists compactions: name one, or an entry after it",
        )
    before = before_cut(boundary, spot.climb, reading)
    if before is None:
        raise EntryNotFoundError(
            f"what was before the compaction {boundary.id} is not there",
            "its session was forked or cut: read the session that it comes from as well",
        )
    after = context_of(Spot(settled(boundary, spot.climb, reading), spot.climb), reading)
    cut = describe(boundary, after.summary, spot, reading)
    return tell_loss(
        cut, context_of(Spot(before, spot.climb), reading), after, teller(spot, reading)
    )


def teller(spot: Spot, reading: Reading) -> TellStory:
    """Make a function that tells the story of entries by their ids."""

    def tell(ids: Sequence[str]) -> Story:
        entries = [entry for name in ids if (entry := spot.climb.find(name)) is not None]
        return tell_story(entries, reading.bodies.body_of, reading.bodies.text_of)

    return tell


def settled(boundary: Entry, climb: Climb, reading: Reading) -> Entry:
    """Find the last entry that a compaction wrote: what follows was prompted or answered.

    Pi and Codex write one entry, Claude Code a boundary, a summary and attachments.
    """
    graph, entry = reading.graph, boundary
    if boundary.summary or boundary.file.format != "claude":
        return boundary
    while True:
        kids = [kid for kid in graph.children_of(graph.nodes[entry.id]) if kid.type != "assistant"]
        told = [kid for kid in kids if kid.summary or not is_prompt(kid, reading.bodies.text_of)]
        if entry is boundary:
            told = told or [kid for kid in kids if kid.type in USERS]
        if not told:
            return climb.find(entry.id) or entry
        entry = told[0]


def describe(boundary: Entry, summary: str | None, spot: Spot, reading: Reading) -> Compaction:
    """Say what a boundary records of itself."""
    body_of = reading.bodies.body_of
    meta = record(body_of(boundary), "compactMetadata")
    told = spot.climb.find(summary or "")
    before, after, trigger = (meta.get(key) for key in ("preTokens", "postTokens", "trigger"))
    return Compaction(
        at=boundary.id,
        session=spot.session,
        summary=text_of_body(body_of(told)) if told is not None else "",
        trigger=trigger if isinstance(trigger, str) else None,
        tokens_before=before if isinstance(before, int) else None,
        tokens_after=after if isinstance(after, int) else None,
    )
