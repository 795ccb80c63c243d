"""Where a compaction cuts: by tokens from the end, never between a call and its result."""

from collections.abc import Sequence

import msgspec

from threadline.store.context.tokens import message_tokens
from threadline.store.record import Entry

KEEP_RECENT = 20_000
"""How many tokens are kept as they are."""
CUTTABLE = frozenset({"user", "assistant", "bashExecution", "custom", "hookMessage"})
TURN_STARTS = frozenset({"user", "bashExecution"})
SUMMARY_LIKE = frozenset({"branch_summary", "custom_message"})
"""Entries that stand for a message of the user."""


class Cut(msgspec.Struct, frozen=True):
    """Where on a path begins: what is summarised, what is kept, the turn that is split."""

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


def find_cut(path: Sequence[Entry], keep_recent: int = KEEP_RECENT) -> Cut:
    """Find where to cut so that about `keep_recent` tokens stay as they are."""
    start = start_of(path)
    points = [at for at in range(start, len(path)) if can_cut(path[at])]
    first = points[0] if points else start
    kept = 0
    for at in range(len(path) - 1, start - 1, -1):
        message = path[at].body.get("message")
        if path[at].type != "message" or not isinstance(message, dict):
            continue
        kept += message_tokens(message)
        if kept >= keep_recent:
            first = next((point for point in points if point >= at), first)
            break
    first = with_settings(path, first, start) if points else first
    return Cut(start, first, None if is_prompt(path, first) else turn_of(path, first, start))


def start_of(path: Sequence[Entry]) -> int:
    """Find where the part begins that no earlier compaction has summarised."""
    for at in range(len(path) - 1, -1, -1):
        if path[at].type == "compaction":
            kept = path[at].body.get("firstKeptEntryId")
            return next((n for n in range(at) if path[n].id == kept), at + 1)
    return 0


def can_cut(entry: Entry) -> bool:
    """Say whether the kept part may begin with an entry."""
    return role_of(entry) in CUTTABLE or entry.type in SUMMARY_LIKE


def role_of(entry: Entry) -> str | None:
    """Give the role of a message."""
    match entry.body:
        case {"type": "message", "message": {"role": str(role)}}:
            return role
        case _:
            return None


def with_settings(path: Sequence[Entry], first: int, start: int) -> int:
    """Go back over entries that are no messages, such as a change of model."""
    while first > start and path[first - 1].type not in {"compaction", "message"}:
        first -= 1
    return first


def is_prompt(path: Sequence[Entry], at: int) -> bool:
    """Say whether a prompt stands at a position."""
    return at < len(path) and role_of(path[at]) == "user"


def turn_of(path: Sequence[Entry], first: int, start: int) -> int | None:
    """Find where the turn begins that a cut at `first` splits."""
    for at in range(min(first, len(path) - 1), start - 1, -1):
        if role_of(path[at]) in TURN_STARTS or path[at].type in SUMMARY_LIKE:
            return at
    return None
