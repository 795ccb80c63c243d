"""The ladder: a fork is tried on each rung in order, and the first that knows it decides."""

from collections.abc import Callable

import msgspec

from threadline.lines import rungs
from threadline.lines.fork import Fork, Verdict
from threadline.model.entry import USERS, Entry

Rung = Callable[[Fork], Verdict | None]

LADDER: tuple[Rung, ...] = (
    # First, because most forks are such. Those at which nothing follows the hooks and progress
    # beside the next entry are not even asked about: runs continue through them.
    rungs.structural_side_branch,
    rungs.structural_result,
    rungs.dead_end,
    rungs.live_passthrough,
    # Before `continuation`, which would make one conversation of several.
    rungs.taken_up,
    rungs.continuation,
    rungs.replay,
    # Decides every fork that is left.
    rungs.rewind,
)


def climb(fork: Fork) -> Verdict:
    """Return what becomes of the children of `fork`."""
    if fork.parent.file.format.is_tree:
        return rungs.structural_side_branch(fork) or rungs.rewind(fork)
    again = typed_again(fork)
    if not again:
        return decide(fork)
    left = [child for child in fork.children if child.id not in again]
    rest = msgspec.structs.replace(fork, children=left)
    verdict = Verdict("typed_again", then=left[0]) if len(left) == 1 else decide(rest)
    verdict.folds = [*verdict.folds, *(("unanswered", child) for child in again.values())]
    return verdict


def decide(fork: Fork) -> Verdict:
    """Try the rungs in order."""
    for rung in LADDER:
        verdict = rung(fork)
        if verdict is not None:
            return verdict
    return Verdict("rewind", branches=list(fork.children))


def typed_again(fork: Fork) -> dict[str, Entry]:
    """Find the prompts that nobody answered and that were typed again beside themselves."""
    users = 0
    for child in fork.children:
        users += child.type in USERS
    prompts = [child for child in fork.children if fork.is_prompt(child)] if users > 1 else ()
    return {child.id: child for child in prompts[:-1] if not fork.message(child)} if prompts else {}
