"""What a fork takes along: the path to an entry as it is sent, its calls and results paired."""

from collections.abc import Collection, Container, Iterable, Iterator, Sequence

import msgspec

from threadline.agents.claude.context.build import (
    decoded_records,
    read_pieces,
    version_at,
    with_siblings,
)
from threadline.agents.claude.context.messages import pair
from threadline.agents.claude.context.path import ContextPath, climb_up, kept_by, splice, tip_before
from threadline.agents.claude.context.siblings import SiblingSource, add_siblings
from threadline.agents.claude.context.version_rules import VersionRules, rules_of
from threadline.context import Dropped, Part
from threadline.graph.graph import Graph
from threadline.model.body import Body, BodyOf, text_in
from threadline.model.entry import Entry, answered_calls, calls_of, message_of
from threadline.tree.ancestry import Ancestry, is_cut

TOOLS = {"tool_use": "id", "tool_result": "tool_use_id"}
"""The blocks that go in pairs, and the field in which each names the call."""


class ForkPath(msgspec.Struct, eq=False):
    """The entries that lead to one: those the model no longer sees, then those it is sent.

    `sent` begins with the last compaction, if there was one, and what that kept stands where the
    client puts it.
    """

    past: list[Entry]
    sent: list[Entry]
    rules: VersionRules


def find_path(
    tip: Entry, ancestry: Ancestry, graph: Graph, body_of: BodyOf, undone: Container[str] = ()
) -> ForkPath:
    """Return the path to `tip`, as if the compactions in `undone` had not been made."""
    path = follow_past(tip, ancestry, body_of, undone)
    rules = rules_of(version_at(path, body_of))
    sent = with_siblings(path, rules, ancestry, graph, body_of)
    if path.boundary is None:
        return ForkPath([], sent, rules)
    # What a compaction kept is sent, so it is not part of the past as well.
    taken = {entry.id for entry in sent}
    back = list(walk_back(path.boundary, ancestry, body_of))[:0:-1]
    past = add_siblings(back, 0, SiblingSource(graph, ancestry.own, body_of)) if back else []
    return ForkPath([entry for entry in past if entry.id not in taken], sent, rules)


def follow_past(
    tip: Entry, ancestry: Ancestry, body_of: BodyOf, undone: Container[str]
) -> ContextPath:
    """Climb from `tip` to the last compaction that counts, and splice in what it kept."""
    entries: list[Entry] = []
    for entry in walk_back(tip, ancestry, body_of):
        entries.append(entry)
        if is_cut(entry) and entry.id not in undone:
            entries.reverse()
            kept = kept_by(entry, ancestry, body_of)
            return ContextPath(splice(entries, kept, body_of), entry, kept)
    return ContextPath(entries[::-1])


def walk_back(tip: Entry, ancestry: Ancestry, body_of: BodyOf) -> Iterator[Entry]:
    """Yield all that came before an entry, newest first, through every compaction."""
    met: set[str] = set()
    start: Entry | None = tip
    while start is not None:
        stretch, start = climb_up(start, ancestry, body_of), None
        for entry in stretch:
            if entry.id in met:
                break
            met.add(entry.id)
            yield entry
            if is_cut(entry):
                start = tip_before(entry, kept_by(entry, ancestry, body_of), ancestry)
                break


class Pairs(msgspec.Struct, frozen=True):
    """Which calls and results stay, each with its entry, and which calls want an answer."""

    stay: frozenset[tuple[str, str]]
    unanswered: tuple[str, ...]
    dropped: tuple[Dropped, ...]


def find_pairs(
    entries: Collection[Entry], body_of: BodyOf, rules: VersionRules, gone: Container[str]
) -> Pairs:
    """Pair the calls and results of `entries`; those of the calls in `gone` are left out."""
    pieces = read_pieces(entries, decoded_records(body_of), [], rules)
    for piece in pieces:
        piece.blocks = [block for block in piece.blocks if not block.id or block.id not in gone]
    dropped: list[Dropped] = []
    paired = pair([piece for piece in pieces if piece.blocks], dropped, rules)
    tools = {Part.TOOL_CALL, Part.TOOL_RESULT}
    found = [(p.entry, b.id or "") for p in paired for b in p.blocks if b.type in tools]
    stay = frozenset((entry, call) for entry, call in found if entry)
    return Pairs(stay, tuple(call for entry, call in found if not entry), tuple(dropped))


def pair_content(record: Body, entry: Entry, pairs: Pairs) -> Body | None:
    """Return a record without the calls and results that do not stay; None if nothing is left."""
    match record:
        case {"message": {"content": list(content)}}:
            pass
        case _:
            return record
    left = stays_of(content, entry, pairs)
    if len(left) == len(content):
        return record
    return record | {"message": record["message"] | {"content": left}} if left else None


def stays_of(content: Sequence[object], entry: Entry, pairs: Pairs) -> list[object]:
    """Return the blocks that stay, each call and each result once."""
    left: list[object] = []
    met: set[str] = set()
    for block in content:
        field = TOOLS.get(text_in(block.get("type"))) if isinstance(block, dict) else None
        if field is None or not isinstance(block, dict):
            left.append(block)
        elif (entry.id, call := text_in(block.get(field))) in pairs.stay and call not in met:
            met.add(call)
            left.append(block)
    return left


def calls_in(entries: Iterable[Entry]) -> set[str]:
    """Return the calls that entries make or answer."""
    return {call for e in entries for call in (*calls_of(e), *answered_calls(e))}


def places_of_answers(
    entries: Sequence[Entry], unanswered: Iterable[str]
) -> dict[int, list[tuple[str, Entry]]]:
    """Return the missing answers, with the entries that call, by the index they go behind.

    That is behind the last part of the API message and the results that it already has: clients
    send the results of a message in order of time.
    """
    wanted = set(unanswered)
    if not wanted:
        return {}
    places: dict[int, list[tuple[str, Entry]]] = {}
    last: dict[str, int] = {}
    caller: dict[str, Entry] = {}
    for at, entry in enumerate(entries):
        if entry.type == "assistant":
            last[message_of(entry)] = at
        for call in calls_of(entry):
            caller.setdefault(call, entry)
        for call in answered_calls(entry):
            if call in caller:
                last[message_of(caller[call])] = at
    for call, entry in caller.items():
        if call in wanted:
            places.setdefault(last[message_of(entry)], []).append((call, entry))
    return places
