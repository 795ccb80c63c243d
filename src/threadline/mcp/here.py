"""The session that asks: what its compactions removed, and where it branched."""

from collections.abc import Iterator, Sequence

from threadline.compare.contexts import Loss
from threadline.library.actions.compare import lost_at
from threadline.library.index.search import read_end
from threadline.library.position import find_position
from threadline.library.workspace import Named
from threadline.mcp.page import Answer, Item, answer_of
from threadline.mcp.past import Past
from threadline.mcp.quote import odd_ids, shown_id
from threadline.mcp.sessions import lines_of
from threadline.mcp.words import describe_files, first_line, joined, place_name, stamp, turn_item
from threadline.model.entry import is_boundary
from threadline.model.error import TargetNotFoundError, ThreadlineError
from threadline.model.results import ListedSession
from threadline.tree.ancestry import Position, is_cut

LOOKS = 12
"""In how many of the newest sessions the asking call is sought."""

TAIL = 1 << 20
"""How many bytes at the end of a file are searched for it."""

SHORTEST_ID = 8
TITLE = 160
PATIENCE = 3.0
"""How many seconds to wait for the index if the asking session is not in it."""


def here(past: Past, session: str = "", told: Sequence[str] = (), cwd: str = "") -> Answer:
    """Describe the session that asks.

    `told` is what the client said about the call: if it includes the session or the call, the
    session is known; otherwise it is taken to be the newest one in the working directory.
    """
    listed, how = find_caller(past, told, cwd) if not session else (None, "")
    found = past.find(listed.summary.id if listed else session)
    items = [
        *odd_ids(found.id),
        Item("title", first_line(found.session.summary.title, TITLE)),
        *compaction_items(found),
        *branch_items(found),
    ]
    head = f"This session is {shown_id(found.id)}{how}; `read` takes the ids below"
    return answer_of(items, head)


def find_caller(past: Past, told: Sequence[str], cwd: str) -> tuple[ListedSession, str]:
    """Return the session that asks, and how sure that is."""
    known = known_caller(past, told, cwd)
    if known is None:
        # The session may be younger than the index.
        past.refresh(wait=PATIENCE, current=0)
        known = known_caller(past, told, cwd)
    if known is not None:
        return known, ""
    newest = newest_in(past, cwd)
    if not newest:
        raise TargetNotFoundError(
            "the calling session is not known", "pass its id as `session`; `find` lists sessions"
        )
    return newest[0], " (a guess: the newest one in this directory)"


def known_caller(past: Past, told: Sequence[str], cwd: str) -> ListedSession | None:
    """Return the session that the client names, or in which it made the call."""
    if named := past.catalog.fetch_sessions(told):
        return named[0]
    sought = newest_in(past, cwd)
    return next((one for one in sought if any(names_call(one, name) for name in told)), None)


def newest_in(past: Past, cwd: str) -> list[ListedSession]:
    """Return the newest sessions that ran in a directory, or above or below it."""
    return [one for one in past.catalog.sessions() if is_in(one, cwd)][:LOOKS]


def is_in(listed: ListedSession, cwd: str) -> bool:
    """Return True if a session ran in a directory, or in one above or below it."""
    own = listed.summary.cwd
    return bool(own) and (f"{own}/".startswith(f"{cwd}/") or f"{cwd}/".startswith(f"{own}/"))


def names_call(listed: ListedSession, call: str) -> bool:
    """Return True if the end of a session's file contains the id of a call."""
    if len(call) < SHORTEST_ID or not listed.summary.file:
        return False
    return call.encode() in read_end(listed.summary.file, TAIL)


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
            f"removed {len(loss.entries):,} entries, {loss.prompts:,} prompts",
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
                joined([*label, f"{len(line.entries):,} entries"]), first_line(prompt, TITLE)
            )
