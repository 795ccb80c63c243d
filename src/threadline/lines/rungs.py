"""The rungs of the ladder: each looks at a fork and says what it is, or passes it on.

Identity decides before shape: lines of one API message belong together, a result belongs to its
call, and a subtree that holds a later prompt or answer is never a dead end.
"""

from collections import Counter
from itertools import islice

from threadline.graph.graph import Graph
from threadline.lines.fork import Fork, Verdict
from threadline.lines.parallel import find_stairs
from threadline.lines.subtree import subtree
from threadline.model.entry import Entry
from threadline.model.kind import (
    REWIND,
    SPEAKERS,
    USERS,
    answered_calls,
    calls_of,
    is_result,
    is_structural,
    message_of,
)


def structural_side_branch(fork: Fork) -> Verdict | None:
    """1: structural children beside at most one other are stitched in; the other goes on.

    A rewind begins a branch even if nothing was said after it.
    """
    side: list[Entry] = []
    others: list[Entry] = []
    facts = fork.facts
    for kid in fork.kids:
        bare = kid.type not in SPEAKERS and kid.type != REWIND and facts(kid).talk is None
        (side if bare else others).append(kid)
    if not side or len(others) > 1:
        return None
    return Verdict("structural_side_branch", side, others[0] if others else None)


def structural_result(fork: Fork) -> Verdict | None:
    """2: results with nothing but callbacks below go ahead of the one assistant child."""
    speakers = [kid for kid in fork.kids if kid.type == "assistant"]
    others = [kid for kid in fork.kids if kid.type != "assistant"]
    if len(speakers) != 1 or not any(kid.type in USERS for kid in others):
        return None
    if any(fork.is_prompt(kid) or not fork.is_bare(kid) for kid in others):
        return None
    return Verdict("structural_result", others, speakers[0])


def dead_end(fork: Fork) -> Verdict | None:
    """3: all but one user child lead nowhere: they stand on the line, then that child goes on."""
    live = [kid for kid in fork.kids if not fork.is_dead_end(kid)]
    users = [kid for kid in fork.kids if kid.type in USERS]
    if len(live) > 1 or not users:
        return None
    onward = live[0] if live else users[-1]
    if onward.type not in USERS or fork.newer_prompt(onward):
        return None
    return Verdict("dead_end", [kid for kid in fork.kids if kid is not onward], onward)


def live_passthrough(fork: Fork) -> Verdict | None:
    """4: one structural child carries the conversation; its bare siblings are stitched in."""
    live = [kid for kid in fork.kids if not fork.is_bare(kid)]
    if len(live) != 1 or not is_structural(live[0]):
        return None
    others = [kid for kid in fork.kids if kid is not live[0]]
    if any(fork.is_prompt(kid) for kid in others):
        return None
    return Verdict("live_passthrough", others, live[0])


def taken_up(fork: Fork) -> Verdict | None:
    """5: people went on from several results of one message: the results stay, each way branches.

    It must stand before the next rung, which takes the same forks for one conversation.
    """
    stairs = find_stairs(fork) if is_continued(fork) else None
    return Verdict("taken_up", stairs=stairs) if stairs is not None else None


def continuation(fork: Fork) -> Verdict | None:
    """5: a call's message goes on beside the call's own results: both join the line by time."""
    return Verdict("continuation", segments=list(fork.kids)) if is_continued(fork) else None


def is_continued(fork: Fork) -> bool:
    """Return True if a call's message goes on beside the call's own results."""
    if not calls_of(fork.parent):
        return False
    speakers = [kid for kid in fork.kids if kid.type == "assistant" or is_structural(kid)]
    results = [kid for kid in fork.kids if is_result(kid)]
    if not speakers or not results or len(speakers) + len(results) < len(fork.kids):
        return False
    own = fork.own_calls()
    return all(call in own for kid in results for call in answered_calls(kid))


def replay(fork: Fork) -> Verdict | None:
    """6: children of one instant repeat the first: it goes on, its mirrors are folded.

    What does not mirror the first holds words of its own and gets a line of its own.
    """
    first, *others = fork.kids
    if not first.time or any(kid.time != first.time for kid in others):
        return None
    answered = {call for kid in fork.kids for call in answered_calls(kid)}
    if len(answered) > 1:
        return None
    folds: list[tuple[str, Entry]] = []
    branches: list[Entry] = []
    for kid in others:
        if is_mirror(kid, first, fork.graph):
            folds.append(("replay", kid))
        else:
            branches.append(kid)
    return Verdict("replay", then=first, folds=folds, branches=branches)


def rewind(fork: Fork) -> Verdict:
    """7: what remains is a rewind: each side is a branch.

    Dead results, callbacks and parts of a message here stay on the line they belong to; a
    result that the conversation went on from stays with its call, and what follows it branches,
    unless two results answer one call (two processes at work): those are sides too.
    """
    inline: list[Entry] = []
    results: list[Entry] = []
    branches: list[Entry] = []
    own, parts = fork.own_calls(), Counter(map(message_of, [fork.parent, *fork.kids]))
    answers = Counter(
        call for kid in fork.kids if not fork.is_dead_end(kid) for call in answered_calls(kid)
    )
    for kid in fork.kids:
        calls = answered_calls(kid) if is_result(kid) else []
        answer = bool(calls) and own.issuperset(calls)
        same = kid.type == "assistant" and parts[message_of(kid)] > 1
        if fork.is_dead_end(kid) and (answer or same or is_structural(kid)):
            inline.append(kid)
        elif answer and all(answers[call] == 1 for call in calls):
            results.append(kid)
        else:
            branches.append(kid)
    then = branches.pop() if len(branches) == 1 and not results else None
    return Verdict("rewind", inline, then, results=results, branches=branches)


def is_mirror(kid: Entry, first: Entry, graph: Graph) -> bool:
    """Return True if every entry from `kid` down repeats one from `first` down, type and time."""
    if not is_no_larger(kid, first, graph):
        return False
    copied = Counter((entry.type, entry.time) for entry in subtree(kid, graph))
    budget = 4 * copied.total() + 64
    for entry in islice(subtree(first, graph), budget):
        key = (entry.type, entry.time)
        if copied[key] > 0:
            copied[key] -= 1
    return not +copied


def is_no_larger(kid: Entry, first: Entry, graph: Graph) -> bool:
    """Compare the sizes of two subtrees in the time that the smaller one takes."""
    others = subtree(first, graph)
    return all(next(others, None) is not None for _ in subtree(kid, graph))
