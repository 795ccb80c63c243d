"""Parts of one API message that the path passes by, and the results of their calls."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from threadline.graph.graph import Graph
from threadline.model.entry import Entry
from threadline.model.kind import USERS, answered_calls, calls_of, is_result, is_structural

Stretch = tuple[Sequence[Entry], int]
"""A chain and the place in it from which to read."""


class Family(msgspec.Struct, eq=False):
    """The parts of one API message on a trail: the places they begin, where the last is."""

    message: str
    members: list[Entry]
    calls: set[str]
    last: int


def gather(
    trail: Sequence[Entry], begin: int, graph: Graph, own: Mapping[str, Entry]
) -> list[Entry]:
    """Put what a trail passes by behind the last part of its message, from place `begin` on."""
    tip = trail[-1]
    present = {entry.id for entry in trail}
    answered = {call for entry in trail for call in answered_calls(entry)}
    more: dict[int, list[Entry]] = {}
    for family in families(trail):
        if family.last < begin:
            continue
        found = [own[e.id] for e in passed_by(family, tip, present, graph) if e.id in own]
        if found:
            more[family.last] = in_order(found, answered)
    return [out for at, entry in enumerate(trail) for out in (entry, *more.get(at, ()))]


def turn_under_way(trail: Sequence[Entry]) -> int:
    """Find where the turn begins that a result at the end of a trail belongs to.

    A client is not taken up at a result: the one that runs goes on from there, and it knows of
    its turn what the path of an older file does not. Where no turn is under way, it is the end.
    """
    for at in range(len(trail) - 1, -1, -1):
        if is_structural(trail[at]):
            continue
        if not is_result(trail[at]):
            break
        prompts = (n for n in range(at, -1, -1) if is_typed(trail[n]))
        return next(prompts, 0)
    return len(trail)


def is_typed(entry: Entry) -> bool:
    """Say whether an entry is the user's and no result."""
    return entry.type in USERS and not is_result(entry)


def families(trail: Sequence[Entry]) -> list[Family]:
    """List the API messages of a trail with the entries that belong to them."""
    by_message: dict[str, Family] = {}
    by_call: dict[str, Family] = {}
    for at, entry in enumerate(trail):
        name = entry.message.id if entry.message is not None else None
        if entry.type == "assistant" and name:
            family = by_message.setdefault(name, Family(name, [], set(), at))
            family.members.append(entry)
            family.last = at
            for call in calls_of(entry):
                family.calls.add(call)
                by_call[call] = family
        for call in answered_calls(entry):
            if call in by_call:
                by_call[call].members.append(entry)
    return list(by_message.values())


def passed_by(family: Family, tip: Entry, present: set[str], graph: Graph) -> Iterator[Entry]:
    """Follow the ways that leave the trail at a message, as far as they are the message's."""
    ways = [way for member in family.members for way in ways_off(member, tip, present, graph)]
    while ways:
        chain, at = ways.pop()
        while at < len(chain) and belongs(chain[at], family):
            if not is_structural(chain[at]):
                family.calls.update(calls_of(chain[at]))
                yield chain[at]
            at += 1
        if at == len(chain):
            ways += [(graph.chains[kid.id], 0) for kid in graph.forks.get(chain[-1].id, ())]


def belongs(entry: Entry, family: Family) -> bool:
    """Say whether an entry is part of a message, answers it, or only stands between."""
    if is_structural(entry):
        return True
    if entry.type == "assistant":
        return entry.message is not None and entry.message.id == family.message
    return any(call in family.calls for call in answered_calls(entry))


def ways_off(member: Entry, tip: Entry, present: set[str], graph: Graph) -> list[Stretch]:
    """List the ways that leave the trail at an entry; at its tip every way does."""
    kids = graph.forks.get(member.id, ())
    if kids or member.id != tip.id:
        return [(graph.chains[kid.id], 0) for kid in kids if kid.id not in present]
    return behind(tip, graph)


def behind(tip: Entry, graph: Graph) -> list[Stretch]:
    """Find what follows an entry inside its chain, by climbing to where the chain begins."""
    steps, entry = 0, graph.nodes.get(tip.id)
    while entry is not None and entry.id not in graph.chains:
        steps, entry = steps + 1, graph.parent_of(entry)
    chain = graph.chains[entry.id] if entry is not None else []
    known = steps < len(chain) and chain[steps].id == tip.id
    return [(chain, steps + 1)] if known else []


def in_order(found: list[Entry], answered: set[str]) -> list[Entry]:
    """Order parts, then results, by time; one result for each call, and none it already has."""
    found.sort(key=lambda entry: (entry.type != "assistant", entry.time, entry.line))
    kept = []
    for entry in found:
        calls = answered_calls(entry)
        if entry.type == "assistant" or not answered.issuperset(calls):
            answered.update(calls)
            kept.append(entry)
    return kept
