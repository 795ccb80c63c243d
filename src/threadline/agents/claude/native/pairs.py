"""Calls and results of a new file go in pairs, as the client would send them."""

from collections.abc import Container, Iterable, Sequence

import msgspec

from threadline.agents.claude.context.build import read_pieces
from threadline.agents.claude.context.habits import Habits
from threadline.agents.claude.context.pairing import pair
from threadline.context.context import Dropped, Part
from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.model.kind import answered_calls, calls_of, message_of
from threadline.model.value import text_in

TOOLS = {"tool_use": "id", "tool_result": "tool_use_id"}
"""The blocks that go in pairs, and the field in which each names the call."""


class Pairs(msgspec.Struct, frozen=True):
    """Which calls and results stay, each with its entry, and which calls want an answer."""

    stay: frozenset[tuple[str, str]]
    unanswered: tuple[str, ...]
    dropped: tuple[Dropped, ...]


def find_pairs(
    entries: Iterable[Entry], body_of: BodyOf, habits: Habits, gone: Container[str]
) -> Pairs:
    """Pair the calls and results of `entries`; those of the calls in `gone` are left out."""
    pieces = read_pieces(entries, body_of, [], habits)
    for piece in pieces:
        piece.blocks = [block for block in piece.blocks if not block.id or block.id not in gone]
    dropped: list[Dropped] = []
    paired = pair([piece for piece in pieces if piece.blocks], dropped, habits)
    tools = {Part.TOOL_CALL, Part.TOOL_RESULT}
    found = [(p.entry, b.id or "") for p in paired for b in p.blocks if b.type in tools]
    stay = frozenset((entry, call) for entry, call in found if entry)
    return Pairs(stay, tuple(call for entry, call in found if not entry), tuple(dropped))


def pair_content(record: Body, entry: Entry, pairs: Pairs) -> Body | None:
    """Leave out of a record the calls and results that do not stay; None if nothing is left."""
    message = record.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    if not isinstance(message, dict) or not isinstance(content, list):
        return record
    left = stays_of(content, entry, pairs)
    if len(left) == len(content):
        return record
    return record | {"message": message | {"content": left}} if left else None


def stays_of(content: Sequence[object], entry: Entry, pairs: Pairs) -> list[object]:
    """Keep the blocks that stay, each call and each result once."""
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
    """List the calls that entries make or answer."""
    return {call for e in entries for call in (*calls_of(e), *answered_calls(e))}


def places_of_answers(
    entries: Sequence[Entry], unanswered: Iterable[str]
) -> dict[int, list[tuple[str, Entry]]]:
    """Say behind which place the answers go that are missing, each with the entry that calls.

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
