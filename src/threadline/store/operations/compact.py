"""Compact: a summary replaces what is old; about a given number of recent tokens is kept."""

from collections.abc import Sequence

import msgspec

from threadline.store.branching import BranchingSession as Session
from threadline.store.context.build import choose_messages, count_tokens
from threadline.store.context.message import Message
from threadline.store.context.plan import Step, first_kept, plan_context, speaks, step_of
from threadline.store.context.tokens import message_tokens
from threadline.store.errors import ConflictError
from threadline.store.operations.operation import (
    Done,
    count_entries,
    edited,
    go_back,
    switch_command,
    undone_by,
)
from threadline.store.operations.summary import Summarise, counted, digest
from threadline.store.record import Entry


class Projected(msgspec.Struct):
    """An entry, the entry as edits leave it, and the messages that it is sent as.

    `is_speaking` tells whether it would be sent without its edit.
    """

    entry: Entry
    seen: Entry | None
    messages: list[Message]
    is_speaking: bool

    @property
    def tokens(self) -> int:
        """The estimated tokens of the messages."""
        return sum(map(message_tokens, self.messages))

    @property
    def is_omitted(self) -> bool:
        """True if an edit leaves the entry out."""
        return self.is_speaking and not self.messages

    def has(self, roles: frozenset[str]) -> bool:
        """Return True if a message has one of some roles; the summary before all has none."""
        return self.entry.type != "compaction" and any(m.role in roles for m in self.messages)


class Projection(msgspec.Struct):
    """The entries in the order in which they are sent, and the tokens of all.

    The last compaction is first, then what it kept, then the rest; silent entries stay between.
    """

    entries: list[Projected]
    tokens: int

    @property
    def start(self) -> int:
        """Where the part begins that no compaction has summarised."""
        first = self.entries[0] if self.entries else None
        return int(first is not None and first.entry.type == "compaction" and bool(first.messages))

    @property
    def earlier(self) -> list[Entry]:
        """The last compaction, whose summary goes into the next one."""
        return [one.entry for one in self.entries[: self.start]]


def project(path: Sequence[Entry]) -> Projection:
    """Return a path as the model sees it."""
    steps = [step_of(entry.id, entry.body) for entry in path]
    plan = plan_context(steps)
    chosen = choose_messages([entry.body for entry in path], plan)
    messages: dict[int, list[Message]] = {}
    for one in chosen:
        messages.setdefault(one.at, []).append(one.message)
    found = [
        Projected(
            path[at],
            edited(path[at], at, path, plan.edits),
            messages.get(at, []),
            speaks(steps[at]),
        )
        for at in in_order(steps, plan.compaction)
    ]
    return Projection(found, count_tokens(chosen, plan)[0])


def in_order(steps: Sequence[Step], cut: int | None) -> list[int]:
    """Return the positions in the order of sending, without what the compaction has replaced."""
    if cut is None:
        return list(range(len(steps)))
    kept = [at for at in range(first_kept(steps, cut), cut) if not steps[at].is_system]
    return [cut, *kept, *range(cut + 1, len(steps))]


KEEP_RECENT = 20_000
"""How many tokens are kept by default."""
TURN_STARTS = frozenset({"user", "bashExecution", "custom", "hookMessage", "branchSummary"})
"""Roles of messages with which a turn can begin."""
CUTTABLE = TURN_STARTS | {"assistant"}
"""Roles of messages with which the kept part can begin."""
HEADING = "The conversation so far was compacted. What happened in it:"
SPLIT = "\n\n---\n\n**Turn Context (split turn):**\n\n"
"""Separates the summary of what came before a turn from that of the turn's beginning."""


class Cut(msgspec.Struct, frozen=True):
    """Positions in a projection where the summarised part, the kept part, the split turn begin."""

    start: int
    first_kept: int
    turn: int | None

    @property
    def history(self) -> slice:
        """The part that is summarised as a whole."""
        return slice(self.start, self.first_kept if self.turn is None else self.turn)

    @property
    def prefix(self) -> slice:
        """The beginning of the turn that is split; empty if none is."""
        return slice(self.first_kept if self.turn is None else self.turn, self.first_kept)


class Compacted(Done, frozen=True, kw_only=True):
    """The result of a compaction: its entry, the first entry kept, tokens before, the summary.

    `first_kept` is the first entry that is sent word for word, `tokens_before` the size of the
    context, `summarised` the number of entries. `split_turn` is true if the cut is inside of a
    turn.
    """

    entry: str
    first_kept: str
    tokens_before: int
    summarised: int
    split_turn: bool
    summary: str


def compact(
    session: Session, summarise: Summarise | None = None, keep_recent: int = KEEP_RECENT
) -> Compacted:
    """Summarise all but about `keep_recent` tokens of the current path.

    What is summarised is what the model saw: edits hold, and the system prompt stays apart.
    """
    before = session.leaf
    path = session.get_path()
    projection = project(path)
    cut = find_cut(projection, keep_recent)
    check_needed(path, projection, cut)
    text = summary_of(projection, cut, summarise or counted(HEADING))
    first = projection.entries[cut.first_kept].entry.id
    replaced = seen(projection.entries[cut.start : cut.first_kept])
    files = digest([*projection.earlier, *replaced]).details
    entry = session.save_compaction(text, first, projection.tokens, details=files)
    count = cut.first_kept - cut.start
    done = Compacted(
        did=f"summarised {count_entries(count)} in {entry}; first entry kept: {first}",
        undo_command=switch_command(session.path, before),
        entry=entry,
        first_kept=first,
        tokens_before=projection.tokens,
        summarised=count,
        split_turn=cut.turn is not None,
        summary=text,
    )
    return undone_by(done, go_back(session, before))


def check_needed(path: Sequence[Entry], projection: Projection, cut: Cut) -> None:
    """Raise ConflictError if there is nothing to compact."""
    if path and path[-1].type == "compaction":
        raise ConflictError("nothing to compact since the last compaction", "append entries first")
    if not speaking(projection.entries[cut.start : cut.first_kept]):
        hint = "keep fewer recent tokens to compact a short session"
        raise ConflictError("nothing to compact: all entries are recent", hint)


def summary_of(projection: Projection, cut: Cut, summarise: Summarise) -> str:
    """Return the summary; the beginning of a split turn is summarised separately."""
    history, prefix = projection.entries[cut.history], projection.entries[cut.prefix]
    entries = [*projection.earlier, *(seen(history) if speaking(history) else [])]
    if not speaking(prefix):
        return summarise(entries)
    whole = summarise(entries) if entries else "No earlier conversation."
    return whole + SPLIT + summarise(seen(prefix))


def seen(part: Sequence[Projected]) -> list[Entry]:
    """Return the entries of a part as the model saw them."""
    return [one.seen for one in part if one.seen is not None]


def speaking(part: Sequence[Projected]) -> bool:
    """Return True if a part holds messages of the conversation."""
    talk = (one for one in part if one.entry.type != "compaction")
    return any(message.role != "system" for one in talk for message in one.messages)


def find_cut(projection: Projection, keep_recent: int = KEEP_RECENT) -> Cut:
    """Return where to cut so that about `keep_recent` tokens are kept, as Pi 1.5.0 does.

    A cut is never between a call and its result.
    """
    entries, start = projection.entries, projection.start
    points = [at for at in range(start, len(entries)) if entries[at].has(CUTTABLE)]
    if not points:
        return Cut(start, start, None)
    first, kept, at = points[0], 0, len(entries)
    while kept < keep_recent and at > start:
        at -= 1
        kept += entries[at].tokens
    if kept >= keep_recent:
        first = next((point for point in points if point >= at), points[-1])
        first += leaves_a_failed_attempt(entries[first + 1 :])
    first = with_silent(entries, first, start)
    begins = first < len(entries) and entries[first].has(TURN_STARTS)
    return Cut(start, first, None if begins else turn_of(entries, first, start))


def leaves_a_failed_attempt(rest: Sequence[Projected]) -> bool:
    """Return True if only an attempt that was left out follows the cut, with its edits.

    Then the prompt before it may be summarised too, unless a reworded one was asked since.
    """
    omitted = {one.entry.id for one in rest if one.is_omitted}
    return (
        any(one.is_omitted and one.entry.role == "assistant" for one in rest)
        and all(one.entry.type != "compaction" and not one.messages for one in rest)
        and not any(rewords(one.entry, omitted) for one in rest)
    )


def rewords(entry: Entry, omitted: set[str]) -> bool:
    """Return True for an edit that gives a new content to an entry that is still sent."""
    match entry.body:
        case {"type": "context_edit", "replacement": dict(), "targetId": target}:
            return target not in omitted
        case _:
            return False


def with_silent(entries: Sequence[Projected], first: int, start: int) -> int:
    """Move a cut back over entries that are not sent, such as a change of model."""
    while first > start:
        before = entries[first - 1]
        if before.entry.type == "compaction" or before.messages:
            break
        first -= 1
    return first


def turn_of(entries: Sequence[Projected], first: int, start: int) -> int | None:
    """Return where the turn begins that a cut at `first` splits."""
    for at in range(min(first, len(entries) - 1), start - 1, -1):
        if entries[at].has(TURN_STARTS):
            return at
    return None
