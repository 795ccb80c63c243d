"""The ladder: a fork is tried on each rung in order, and the first that knows it decides."""

from collections.abc import Callable

import msgspec

from threadline.lines import rungs
from threadline.lines.fork import Fork, Verdict
from threadline.model.entry import Entry
from threadline.model.kind import USERS, is_result

Rung = Callable[[Fork], Verdict | None]

LADDER: tuple[Rung, ...] = (
    rungs.structural_side_branch,
    rungs.structural_result,
    rungs.dead_end,
    rungs.live_passthrough,
    rungs.continuation,
    rungs.replay,
    rungs.rewind,
)


def climb(fork: Fork) -> Verdict:
    """Say what becomes of the children of `fork`."""
    again = typed_again(fork)
    if again:
        left = [kid for kid in fork.kids if kid.id not in again]
        fork = msgspec.structs.replace(fork, kids=left)
    verdict = Verdict("typed_again", then=fork.kids[0]) if len(fork.kids) == 1 else decide(fork)
    verdict.folds += [("unanswered", kid) for kid in again.values()]
    return verdict


def decide(fork: Fork) -> Verdict:
    """Try the rungs in order."""
    for rung in LADDER:
        verdict = rung(fork)
        if verdict is not None:
            return verdict
    return Verdict("rewind", branches=list(fork.kids))


def typed_again(fork: Fork) -> dict[str, Entry]:
    """Find the prompts that nobody answered and that were typed again beside themselves."""
    users = [kid for kid in fork.kids if kid.type in USERS and not is_result(kid)]
    if len(users) < 2:  # noqa: PLR2004
        return {}
    prompts = [kid for kid in users if fork.is_prompt(kid)]
    return {kid.id: kid for kid in prompts[:-1] if not fork.talk(kid)}
