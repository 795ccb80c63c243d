"""What a compaction removed: the messages that were sent before it and no longer after."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from threadline.compare.price import Spent
from threadline.compare.turn import Story, Touched, Turn
from threadline.context.context import Context, Sent

TellStory = Callable[[Sequence[str]], Story]
"""Tells the story of some entries by their ids."""


class Loss(msgspec.Struct, frozen=True, eq=False):
    """A compaction: the context before and after it, what was removed, what came in its place.

    `summary` is the text that stands for what was removed, `kept` the entries that stayed word for
    word. Tokens are those the agent recorded with the compaction, else those of the contexts.
    """

    at: str
    session: str
    trigger: str | None
    before: str
    after: str
    tokens_before: int
    tokens_after: int
    estimated: bool
    removed: tuple[Sent, ...]
    entries: tuple[str, ...]
    kept: tuple[str, ...]
    added: tuple[Sent, ...]
    summary: str
    prompts: int
    turns: list[Turn]
    calls: dict[str, int]
    files: list[Touched]
    spent: Spent


class Compaction(msgspec.Struct, frozen=True, eq=False):
    """What a boundary says of itself, and the summary that follows it."""

    at: str
    session: str
    summary: str = ""
    trigger: str | None = None
    tokens_before: int | None = None
    tokens_after: int | None = None


def tell_loss(cut: Compaction, before: Context, after: Context, tell: TellStory) -> Loss:
    """Say what is in the context before a compaction and not in the one after it."""
    stays, was = entries_in(after.messages), entries_in(before.messages)
    removed = tuple(m for m in before.messages if not stays.issuperset(m.entries))
    gone = tuple(e for message in removed for e in message.entries if e not in stays)
    recorded = cut.tokens_before is not None and cut.tokens_after is not None
    story = tell(gone)
    return Loss(
        at=cut.at,
        session=cut.session,
        trigger=cut.trigger,
        before=before.at,
        after=after.at,
        tokens_before=before.tokens if cut.tokens_before is None else cut.tokens_before,
        tokens_after=after.tokens if cut.tokens_after is None else cut.tokens_after,
        estimated=not recorded and (before.estimated or after.estimated),
        removed=removed,
        entries=gone,
        kept=after.kept,
        added=tuple(m for m in after.messages if not was.issuperset(m.entries)),
        summary=cut.summary,
        prompts=story.prompts,
        turns=story.turns,
        calls=story.calls,
        files=story.touched,
        spent=story.spent,
    )


def entries_in(messages: Iterable[Sent]) -> set[str]:
    """Collect the entries that messages were built from."""
    return {entry for message in messages for entry in message.entries}
