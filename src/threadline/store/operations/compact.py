"""Compact: a summary replaces what is old; about a given number of recent tokens is kept."""

from collections.abc import Sequence

import msgspec

from threadline.store.context.tokens import context_tokens, message_tokens
from threadline.store.errors import ConflictError
from threadline.store.operations.operation import Done, count_entries, switch_command
from threadline.store.operations.summary import Summarise, counted, digest
from threadline.store.record import Compaction, Entry, read_record
from threadline.store.session import Session

KEEP_RECENT = 20_000
"""How many tokens are kept by default."""
CUTTABLE = frozenset({"user", "assistant", "bashExecution", "custom", "hookMessage"})
TURN_STARTS = frozenset({"user", "bashExecution"})
SUMMARY_LIKE = frozenset({"branch_summary", "custom_message"})
"""Types of entries that are sent as a message of the user."""
HEADING = "The conversation so far was compacted. What happened in it:"
SPLIT = "\n\n---\n\n**Turn Context (split turn):**\n\n"
"""Separates the summary of what came before a turn from that of the turn's beginning."""


class Cut(msgspec.Struct, frozen=True):
    """Positions on a path where the summarised part, the kept part and the split turn begin."""

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
    """The result of a compaction: its entry, the first entry kept, tokens before, the summary."""

    entry: str
    first_kept: str
    tokens_before: int
    summarised: int
    split_turn: bool
    summary: str


def compact(
    session: Session, summarise: Summarise | None = None, keep_recent: int = KEEP_RECENT
) -> Compacted:
    """Summarise all but about `keep_recent` tokens of the current path."""
    before = session.leaf
    path = session.get_path()
    cut = find_cut(path, keep_recent)
    check_needed(path, cut)
    text = summary_of(path, cut, summarise or counted(HEADING))
    tokens = context_tokens(session.build_context().messages)
    first = path[cut.first_kept].id
    files = digest([*earlier(path), *path[cut.start : cut.first_kept]]).details
    entry = session.save_compaction(text, first, tokens, details=files)
    count = cut.first_kept - cut.start
    return Compacted(
        did=f"summarised {count_entries(count)} in {entry}; first entry kept: {first}",
        undo=switch_command(session.path, before),
        entry=entry,
        first_kept=first,
        tokens_before=tokens,
        summarised=count,
        split_turn=cut.turn is not None,
        summary=text,
    )


def check_needed(path: Sequence[Entry], cut: Cut) -> None:
    """Raise ConflictError if there is nothing to compact."""
    if path and path[-1].type == "compaction":
        raise ConflictError("nothing to compact since the last compaction", "append entries first")
    if not any(entry.type == "message" for entry in path[cut.start : cut.first_kept]):
        hint = "lower --keep to compact a short session"
        raise ConflictError("nothing to compact: all entries are recent", hint)


def summary_of(path: Sequence[Entry], cut: Cut, summarise: Summarise) -> str:
    """Return the summary; the beginning of a split turn is summarised separately."""
    history, prefix = path[cut.history], path[cut.prefix]
    entries = [*earlier(path), *history]
    if not prefix:
        return summarise(entries)
    if not any(entry.type == "message" for entry in history):
        entries = earlier(path)
    whole = summarise(entries) if entries else "No earlier conversation."
    return whole + SPLIT + summarise(prefix)


def earlier(path: Sequence[Entry]) -> list[Entry]:
    """Return the last compaction, whose summary goes into the new one."""
    return [entry for entry in path if entry.type == "compaction"][-1:]


def find_cut(path: Sequence[Entry], keep_recent: int = KEEP_RECENT) -> Cut:
    """Return where to cut so that about `keep_recent` tokens are kept.

    A cut is never between a call and its result.
    """
    start = start_of(path)
    points = [at for at in range(start, len(path)) if can_cut(path[at])]
    first = points[0] if points else start
    kept = 0
    for at in range(len(path) - 1, start - 1, -1):
        # Pi counts messages only, not summaries or messages of extensions.
        if path[at].type != "message":
            continue
        kept += message_tokens(path[at].message)
        if kept >= keep_recent:
            first = next((point for point in points if point >= at), first)
            break
    first = with_settings(path, first, start) if points else first
    return Cut(start, first, None if is_prompt(path, first) else turn_of(path, first, start))


def start_of(path: Sequence[Entry]) -> int:
    """Return where the part begins that no earlier compaction has summarised."""
    for at in range(len(path) - 1, -1, -1):
        if path[at].type == "compaction":
            kept = read_record(path[at], Compaction).first_kept_entry_id
            return next((n for n in range(at) if path[n].id == kept), at + 1)
    return 0


def can_cut(entry: Entry) -> bool:
    """Return True if the kept part may begin with `entry`."""
    return entry.role in CUTTABLE or entry.type in SUMMARY_LIKE


def with_settings(path: Sequence[Entry], first: int, start: int) -> int:
    """Move a cut back over entries that are not messages, such as a change of model."""
    while first > start and path[first - 1].type not in {"compaction", "message"}:
        first -= 1
    return first


def is_prompt(path: Sequence[Entry], at: int) -> bool:
    """Return True if a prompt is at position `at`."""
    return at < len(path) and path[at].role == "user"


def turn_of(path: Sequence[Entry], first: int, start: int) -> int | None:
    """Return where the turn begins that a cut at `first` splits."""
    for at in range(min(first, len(path) - 1), start - 1, -1):
        if path[at].role in TURN_STARTS or path[at].type in SUMMARY_LIKE:
            return at
    return None
