"""A path as the model sees it: each entry with the messages that it is sent as."""

from collections.abc import Sequence

import msgspec

from threadline.store.context.build import choose_messages, count_tokens
from threadline.store.context.message import Message
from threadline.store.context.plan import Step, first_kept, plan_context, speaks, step_of
from threadline.store.context.tokens import message_tokens
from threadline.store.operations.edited import edited
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
