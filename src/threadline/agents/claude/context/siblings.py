"""Parts of one API message that the path passes by, and the results of their calls."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from threadline.graph.graph import Graph
from threadline.model.body import BodyOf
from threadline.model.entry import Entry
from threadline.model.kind import USERS, answered_calls, calls_of, is_result, is_structural

Stretch = tuple[Sequence[Entry], int]
"""A chain and the place in it from which to read."""


class Beside(msgspec.Struct, frozen=True, eq=False):
    """Where things that a path passes by are found: the graph, and the file's own entries.

    `hooks`: what hooks added to a result is sent with it, also in turns that are over.
    """

    graph: Graph
    own: Mapping[str, Entry]
    body_of: BodyOf
    hooks: bool = True


class Family(msgspec.Struct, eq=False):
    """The parts of one API message on a path: the entries that lead off, where the last part is.

    `results` are the places of its results on the path, as far as no other answer comes between.
    """

    message: str
    members: list[Entry]
    calls: set[str]
    last: int
    results: list[int]


def gather(path: Sequence[Entry], begin: int, beside: Beside) -> list[Entry]:
    """Put what a path passes by behind the last part of its message, from place `begin` on.

    The client sends the results of a message in the order of time, whichever way leads to them.
    """
    present = {entry.id for entry in path}
    running = turn_under_way(path)
    out: list[list[Entry]] = [[entry] for entry in path]
    for family in families(path):
        if family.last < begin:
            continue
        live = family.last >= running
        ways = passed_by(family, path[-1], present, beside.graph)
        found = [e for way in ways if (e := beside.own.get(way.id)) is not None]
        found = [e for e in found if belongs_there(e, family, beside, live=live)]
        if found:
            results = [path[at] for at in family.results]
            for at in family.results:
                out[at] = []
            out[family.last] += in_order(results, found, live=live)
    return [entry for entries in out for entry in entries]


def belongs_there(entry: Entry, family: Family, beside: Beside, *, live: bool) -> bool:
    """Return True for parts, results, and for what hooks say that they added to a call."""
    if not is_structural(entry):
        return True
    if entry.type != "attachment" or not (beside.hooks or live):
        return False
    attachment = beside.body_of(entry).get("attachment")
    return isinstance(attachment, dict) and attachment.get("toolUseID") in family.calls


def turn_under_way(path: Sequence[Entry]) -> int:
    """Find where the turn begins that a result at the end of a path belongs to.

    A client is not taken up at a result: the one that runs goes on from there, and it knows of
    its turn what the path of an older file does not. Where no turn is under way, it is the end.
    """
    for at in range(len(path) - 1, -1, -1):
        if is_structural(path[at]):
            continue
        if not is_result(path[at]):
            break
        prompts = (n for n in range(at, -1, -1) if is_typed(path[n]))
        return next(prompts, 0)
    return len(path)


def is_typed(entry: Entry) -> bool:
    """Return True if an entry is the user's and no result."""
    return entry.type in USERS and not is_result(entry)


def families(path: Sequence[Entry]) -> list[Family]:
    """Return the API messages of a path with the entries that belong to them."""
    by_message: dict[str, Family] = {}
    by_call: dict[str, Family] = {}
    current: Family | None = None
    for at, entry in enumerate(path):
        name = entry.message.id if entry.message is not None else None
        if entry.type == "assistant":
            current = None
        if entry.type == "assistant" and name:
            current = by_message.setdefault(name, Family(name, [], set(), at, []))
            current.members.append(entry)
            current.last = at
            for call in calls_of(entry):
                current.calls.add(call)
                by_call[call] = current
        for family in {id(f): f for c in answered_calls(entry) if (f := by_call.get(c))}.values():
            family.members.append(entry)
            if family is current:
                family.results.append(at)
    return list(by_message.values())


def passed_by(
    family: Family, tip: Entry, present: AbstractSet[str], graph: Graph
) -> Iterator[Entry]:
    """Follow the ways that leave the path at a message, as far as they are the message's."""
    ways = [way for member in family.members for way in ways_off(member, tip, present, graph)]
    while ways:
        chain, at = ways.pop()
        while at < len(chain) and belongs(chain[at], family):
            family.calls.update(calls_of(chain[at]))
            yield chain[at]
            at += 1
        if at == len(chain):
            ways += [(graph.chains[kid.id], 0) for kid in graph.forks.get(chain[-1].id, ())]


def belongs(entry: Entry, family: Family) -> bool:
    """Return True if an entry is part of a message, answers it, or only stands between."""
    if is_structural(entry):
        return True
    if entry.type == "assistant":
        return entry.message is not None and entry.message.id == family.message
    return any(call in family.calls for call in answered_calls(entry))


def ways_off(member: Entry, tip: Entry, present: AbstractSet[str], graph: Graph) -> list[Stretch]:
    """Return the ways that leave the path at an entry; at its tip every way does."""
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


def in_order(on_path: list[Entry], found: list[Entry], *, live: bool) -> list[Entry]:
    """Order parts, then results, by time; of two results of one call the earlier is left.

    What is on the path stays, for the pairing to say why it is not sent. A turn under way, `live`,
    knows its own results, and no others of the same calls.
    """
    told = {call for entry in on_path for call in answered_calls(entry)} if live else set()
    own = {entry.id for entry in on_path}
    kept = []
    for entry in sorted([*on_path, *found], key=order_of):
        calls = answered_calls(entry)
        if entry.id in own or not calls or not told.issuperset(calls):
            told.update(calls)
            kept.append(entry)
    return kept


def order_of(entry: Entry) -> tuple[bool, str, int]:
    """Return what parts and results are sorted by."""
    return entry.type != "assistant", entry.time, entry.line
