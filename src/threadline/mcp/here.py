"""The session that asks: what its compactions removed, and where it branched."""

from collections.abc import Iterator

from threadline.compare.contexts import Loss
from threadline.library.actions.compare import lost_at, turn_lister
from threadline.library.position import find_position
from threadline.library.workspace import Named
from threadline.mcp.caller import UNKNOWN, Caller, find_caller
from threadline.mcp.page import Answer, Item, answer_of
from threadline.mcp.past import Past
from threadline.mcp.quote import odd_ids, shown_id
from threadline.mcp.sessions import lines_of
from threadline.mcp.words import (
    describe_files,
    first_line,
    joined,
    number_of,
    place_name,
    stamp,
    turn_item,
)
from threadline.model.entry import is_boundary
from threadline.model.error import ThreadlineError
from threadline.tree.ancestry import Position, is_cut

TITLE = 160
LAST_TURNS = 3
"""How many turns are told of a session of which nothing was removed."""


def here(past: Past, session: str = "", caller: Caller = UNKNOWN, cwd: str = "") -> Answer:
    """Describe the session that asks, which `caller` tells, or the one that is named."""
    found = past.find(session or find_caller(past, caller, cwd))
    told = [*compaction_items(found), *branch_items(found)]
    items = [
        *odd_ids(found.id),
        Item("title", first_line(found.session.summary.title, TITLE)),
        *(told or whole_items(found)),
    ]
    head = f"This session is {shown_id(found.id)}; `read` takes the ids below"
    return answer_of(items, head)


def whole_items(found: Named) -> Iterator[Item]:
    """Yield what there is of a session of which nothing was removed: its size, files and turns."""
    tip = find_position(found.reading, session=found.id)
    path = [*tip.ancestry.up_from(tip.entry)][::-1]
    log = turn_lister(found.reading)(path)
    prompts = [turn for turn in log.turns if turn.prompt]
    begun = stamp(found.session.summary.first_at)
    sizes = f"{number_of(len(prompts), 'turn')}, {number_of(len(path), 'entry')}"
    told = "nothing removed: no compaction, no abandoned branch"
    yield Item(
        joined([told, sizes, f"since {begun}" if begun else ""]), describe_files(log.touched)
    )
    for turn in prompts[-LAST_TURNS:]:
        yield turn_item(turn, found.id)


def compaction_items(found: Named) -> Iterator[Item]:
    """Yield what each compaction on the active path removed, the newest first."""
    tip = find_position(found.reading, session=found.id)
    for entry in tip.ancestry.up_from(tip.entry):
        if not (is_cut(entry) or is_boundary(entry)):
            continue
        try:
            loss = lost_at(Position(entry, tip.ancestry), found.reading)
        except ThreadlineError as error:
            yield Item(f"compaction {place_name(found.id, entry.id)}", f"not known: {error}")
            continue
        yield from loss_items(loss, found)


def loss_items(loss: Loss, found: Named) -> Iterator[Item]:
    """Yield what a compaction removed, turn by turn."""
    label = joined(
        [
            f"compaction {place_name(found.id, loss.at)}",
            f"{loss.tokens_before:,} to {loss.tokens_after:,} tokens",
            f"removed {number_of(len(loss.entries), 'entry')}, {number_of(loss.prompts, 'prompt')}",
        ]
    )
    yield Item(label, describe_files(loss.files))
    for turn in loss.turns:
        item = turn_item(turn, found.id)
        yield Item(f"removed {item.label}", item.text)


def branch_items(found: Named) -> Iterator[Item]:
    """Yield the branches that were abandoned."""
    for line in lines_of(found):
        if line.kind == "branch" and line.id not in found.reading.tree.active:
            first = line.entries[0]
            prompt = found.reading.bodies.content_of(first).text
            label = [f"abandoned branch {place_name(found.id, first.id)}", stamp(first.time)]
            yield Item(
                joined([*label, number_of(len(line.entries), "entry")]), first_line(prompt, TITLE)
            )
