"""The ladder: a fork is tried on each rung in order, and the first that knows it decides.

Identity decides before shape: lines of one API message belong together, a result belongs to its
call, and a subtree that holds a later prompt or answer is never a dead end.
"""

from collections import Counter
from collections.abc import Callable
from itertools import islice

import msgspec

from threadline.graph.graph import Graph, by_time
from threadline.lines.fork import Fork, Verdict
from threadline.lines.parallel import find_parallel_calls
from threadline.lines.subtree import subtree
from threadline.model.entry import (
    REWIND,
    SPEAKERS,
    USERS,
    Entry,
    answered_calls,
    calls_of,
    is_boundary,
    is_result,
    is_structural,
    message_of,
)


def structural_side_branch(fork: Fork) -> Verdict | None:
    """1: structural children beside at most one other are stitched in; the other continues.

    A rewind begins a branch even if nothing was said after it.
    """
    side: list[Entry] = []
    others: list[Entry] = []
    facts = fork.facts
    for child in fork.children:
        bare = child.type not in SPEAKERS and child.type != REWIND and facts(child).message is None
        (side if bare else others).append(child)
    if not side or len(others) > 1:
        return None
    return Verdict("structural_side_branch", side, others[0] if others else None)


def structural_result(fork: Fork) -> Verdict | None:
    """2: results with nothing but callbacks below go ahead of the one assistant child."""
    speakers = [child for child in fork.children if child.type == "assistant"]
    others = [child for child in fork.children if child.type != "assistant"]
    if len(speakers) != 1 or not any(child.type in USERS for child in others):
        return None
    if any(not fork.is_structural_subtree(child) or fork.is_prompt(child) for child in others):
        return None
    return Verdict("structural_result", others, speakers[0])


def dead_end(fork: Fork) -> Verdict | None:
    """3: all but one user child lead nowhere: they stand on the line, then that child continues."""
    live = [child for child in fork.children if not fork.is_dead_end(child)]
    users = [child for child in fork.children if child.type in USERS]
    if len(live) > 1 or not users:
        return None
    onward = live[0] if live else users[-1]
    if onward.type not in USERS or fork.has_newer_prompt(onward):
        return None
    return Verdict("dead_end", [child for child in fork.children if child is not onward], onward)


def live_passthrough(fork: Fork) -> Verdict | None:
    """4: one structural child carries the conversation; its bare siblings are stitched in."""
    live = [child for child in fork.children if not fork.is_structural_subtree(child)]
    if len(live) != 1 or not is_structural(live[0]):
        return None
    others = [child for child in fork.children if child is not live[0]]
    if any(fork.is_prompt(child) for child in others):
        return None
    return Verdict("live_passthrough", others, live[0])


def taken_up(fork: Fork) -> Verdict | None:
    """5: people continued from several results of one message: results stay, the rest branches.

    It comes before the next rung, which takes the same forks for one conversation.
    """
    parallel = find_parallel_calls(fork) if is_continued(fork) else None
    return Verdict("taken_up", parallel=parallel) if parallel is not None else None


def continuation(fork: Fork) -> Verdict | None:
    """5: a call's message continues beside the call's own results: both join the line by time."""
    return Verdict("continuation", segments=list(fork.children)) if is_continued(fork) else None


def is_continued(fork: Fork) -> bool:
    """Return True if a call's message continues beside the call's own results."""
    if not calls_of(fork.parent):
        return False
    speakers = [
        child for child in fork.children if child.type == "assistant" or is_structural(child)
    ]
    results = [child for child in fork.children if is_result(child)]
    if not speakers or not results or len(speakers) + len(results) < len(fork.children):
        return False
    own = fork.own_calls()
    return all(call in own for child in results for call in answered_calls(child))


def replay(fork: Fork) -> Verdict | None:
    """6: children of one instant repeat the first: it continues, its mirrors are folded.

    What does not mirror the first holds words of its own and gets a line of its own.
    """
    first, *others = fork.children
    if not first.time or any(child.time != first.time for child in others):
        return None
    answered = {call for child in fork.children for call in answered_calls(child)}
    if len(answered) > 1:
        return None
    folds: list[tuple[str, Entry]] = []
    branches: list[Entry] = []
    for child in others:
        if is_mirror(child, first, fork.graph):
            folds.append(("replay", child))
        else:
            branches.append(child)
    return Verdict("replay", then=first, folds=folds, branches=branches)


def rewind(fork: Fork) -> Verdict:
    """7: what remains is a rewind: each side is a branch.

    Dead results, callbacks and parts of a message here stay on the line they belong to; a
    result that the conversation continued from stays with its call, and what follows it branches,
    unless two results answer one call (two processes at work): those are sides too.
    """
    inline: list[Entry] = []
    results: list[Entry] = []
    branches: list[Entry] = []
    own, parts = fork.own_calls(), Counter(map(message_of, [fork.parent, *fork.children]))
    answers = Counter(
        call
        for child in fork.children
        if not fork.is_dead_end(child)
        for call in answered_calls(child)
    )
    for child in fork.children:
        calls = answered_calls(child) if is_result(child) else []
        answer = bool(calls) and own.issuperset(calls)
        same = child.type == "assistant" and parts[message_of(child)] > 1
        if fork.is_dead_end(child) and (answer or same or is_structural(child)):
            inline.append(child)
        elif answer and all(answers[call] == 1 for call in calls):
            results.append(child)
        else:
            branches.append(child)
    then = branches.pop() if len(branches) == 1 and not results else None
    return Verdict("rewind", inline, then, results=results, branches=branches)


def is_mirror(child: Entry, first: Entry, graph: Graph) -> bool:
    """Return True if every entry from `child` down repeats one from `first` down, type and time."""
    if not is_no_larger(child, first, graph):
        return False
    copied = Counter((entry.type, entry.time) for entry in subtree(child, graph))
    budget = 4 * copied.total() + 64
    for entry in islice(subtree(first, graph), budget):
        key = (entry.type, entry.time)
        if copied[key] > 0:
            copied[key] -= 1
    return not +copied


def is_no_larger(child: Entry, first: Entry, graph: Graph) -> bool:
    """Compare the sizes of two subtrees in the time that the smaller one takes."""
    others = subtree(first, graph)
    return all(next(others, None) is not None for _ in subtree(child, graph))


Rung = Callable[[Fork], Verdict | None]

LADDER: tuple[Rung, ...] = (
    # First, because most forks are such. Those at which nothing follows the hooks and progress
    # beside the next entry are not even asked about: runs continue through them.
    structural_side_branch,
    structural_result,
    dead_end,
    live_passthrough,
    # Before `continuation`, which would make one conversation of several.
    taken_up,
    continuation,
    replay,
    # Decides every fork that is left.
    rewind,
)


def climb(fork: Fork) -> Verdict:
    """Return what becomes of the children of `fork`."""
    if fork.parent.file.format.is_tree:
        return structural_side_branch(fork) or rewind(fork)
    compactions = [child for child in fork.children if is_left_compaction(child)]
    if compactions:
        return leave_compactions(fork, compactions)
    again = typed_again(fork)
    if not again:
        return decide(fork)
    left = [child for child in fork.children if child.id not in again]
    rest = msgspec.structs.replace(fork, children=left)
    verdict = Verdict("typed_again", then=left[0]) if len(left) == 1 else decide(rest)
    verdict.folds = [*verdict.folds, *(("unanswered", child) for child in again.values())]
    return verdict


def is_left_compaction(child: Entry) -> bool:
    """Return True if a compaction is the child of the entry that it names, not of its parent."""
    return child.parent is None and is_boundary(child)


def leave_compactions(fork: Fork, compactions: list[Entry]) -> Verdict:
    """Return what becomes of a fork to which people may have gone back behind a compaction.

    If they did, by words that are newer than it, the compaction begins a branch, and so do they.
    Otherwise the line goes on with the compaction.
    """
    names = {compaction.id for compaction in compactions}
    rest = [child for child in fork.children if child.id not in names]
    if len(rest) == 1:
        verdict = Verdict("rewind", then=rest[0])
    else:
        verdict = climb(msgspec.structs.replace(fork, children=rest))
    # Whichever rung decided on the rest: what is added here is not in place yet.
    verdict.rung = "rewind"
    newer = [c for c in rest if by_time(c) > by_time(compactions[0]) and is_side(fork, c)]
    if not newer:
        verdict.segments = [*verdict.segments, *compactions]
    else:
        onward = [] if verdict.then is None else [verdict.then]
        verdict.then = None
        verdict.branches = [*verdict.branches, *onward, *compactions]
    return verdict


def is_side(fork: Fork, child: Entry) -> bool:
    """Return True if the conversation continues with `child`: a prompt, or words below it."""
    return fork.is_prompt(child) or child.type == "assistant" or bool(fork.message(child))


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
