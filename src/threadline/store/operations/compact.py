"""Compact: a summary takes the place of what is old, what is recent is kept."""

from collections.abc import Sequence

from threadline.store.context.tokens import context_tokens
from threadline.store.errors import ConflictError
from threadline.store.operations.cut import KEEP_RECENT, Cut, find_cut
from threadline.store.operations.digest import digest
from threadline.store.operations.done import Done, count_entries, go_back
from threadline.store.operations.summary import Summarise, counted
from threadline.store.record import Entry
from threadline.store.session import Session

HEADING = "The conversation so far was compacted. What happened in it:"
SPLIT = "\n\n---\n\n**Turn Context (split turn):**\n\n"
"""Stands between the summary of what came before a turn and that of the turn's beginning."""


class Compacted(Done, frozen=True, kw_only=True):
    """What a compaction did: its entry, the first entry kept, tokens before, whether it split."""

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
    refuse_needless(path, cut)
    text = summary_of(path, cut, summarise or counted(HEADING))
    tokens = context_tokens(session.build_context().messages)
    first = path[cut.first_kept].id
    files = digest([*earlier(path), *path[cut.start : cut.first_kept]]).details
    entry = session.save_compaction(text, first, tokens, details=files)
    count = cut.first_kept - cut.start
    return Compacted(
        did=f"summarised {count_entries(count)} in {entry}; what is kept begins with {first}",
        undo=go_back(session.path, before),
        entry=entry,
        first_kept=first,
        tokens_before=tokens,
        summarised=count,
        split_turn=cut.turn is not None,
        summary=text,
    )


def refuse_needless(path: Sequence[Entry], cut: Cut) -> None:
    """Raise if there is nothing that a compaction would do."""
    if path and path[-1].type == "compaction":
        raise ConflictError("already compacted: nothing came after it", "go on first")
    if not any(entry.type == "message" for entry in path[cut.start : cut.first_kept]):
        hint = "keep fewer tokens to compact a short session"
        raise ConflictError("nothing to compact: all of it is recent", hint)


def summary_of(path: Sequence[Entry], cut: Cut, summarise: Summarise) -> str:
    """Make the summary; a turn that is split has its beginning told apart."""
    history, prefix = path[cut.history], path[cut.prefix]
    told = [*earlier(path), *history]
    if not prefix:
        return summarise(told)
    if not any(entry.type == "message" for entry in history):
        told = earlier(path)
    whole = summarise(told) if told else "No earlier conversation."
    return whole + SPLIT + summarise(prefix)


def earlier(path: Sequence[Entry]) -> list[Entry]:
    """Give the last compaction, whose summary goes into the new one."""
    return [entry for entry in path if entry.type == "compaction"][-1:]
