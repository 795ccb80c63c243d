"""Siblings of a path: parts of its API messages, and results of their calls, on other branches."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from threadline.graph.graph import Graph
from threadline.model.body import BodyOf
from threadline.model.entry import USERS, Entry, answered_calls, calls_of, is_result, is_structural

Stretch = tuple[Sequence[Entry], int]
"""A chain and the index in it from which to read."""


class SiblingSource(msgspec.Struct, frozen=True, eq=False):
    """Where siblings of a path are found: in the graph, as entries of the same file.

    `hooks`: what hooks added to a result is sent with it, also in turns that are over.
    """

    graph: Graph
    own: Mapping[str, Entry]
    body_of: BodyOf
    hooks: bool = True


class ApiMessage(msgspec.Struct, eq=False):
    """One API message on a path: its parts and results, its calls, where the last part is.

    `results` are the places of its results on the path, as far as no other answer comes between.
    """

    id: str
    members: list[str] = []
    calls: set[str] = set()
    last: int = 0
    results: list[int] = []


def add_siblings(path: Sequence[Entry], begin: int, source: SiblingSource) -> list[Entry]:
    """Return a path with siblings behind the last part of their message, from index `begin` on.

    The client sends the results of a message in the order of their lines, on whatever branch they
    are.
    """
    branches = branches_off(path, source.graph)
    if not branches:
        return list(path)
    running = turn_under_way(path)
    added: dict[int, list[Entry]] = {}
    moved: set[int] = set()
    for message in api_messages(path):
        leaving = [branch for name in message.members for branch in branches.get(name, ())]
        if not leaving or message.last < begin:
            continue
        live = message.last >= running
        nodes = list(siblings_of(message, leaving, source.graph))
        found = [e for node in nodes if (e := source.own.get(node.id)) is not None]
        found = [e for e in found if belongs_there(e, message, source, live=live)]
        if found:
            results = [path[at] for at in message.results]
            moved.update(message.results)
            added[message.last] = in_file_order(results, found, live=live)
    out: list[Entry] = []
    for at, entry in enumerate(path):
        if at not in moved:
            out.append(entry)
        if at in added:
            out += added[at]
    return out


def belongs_there(entry: Entry, message: ApiMessage, source: SiblingSource, *, live: bool) -> bool:
    """Return True for parts, results, and for what hooks added to a call of the message."""
    if not is_structural(entry):
        return True
    if entry.type != "attachment" or not (source.hooks or live):
        return False
    attachment = source.body_of(entry).get("attachment")
    return isinstance(attachment, dict) and attachment.get("toolUseID") in message.calls


def turn_under_way(path: Sequence[Entry]) -> int:
    """Return the index at which the turn of a result at the end of a path begins, else the end.

    Nobody resumes a session at a result: the client that is running continues from there, and it
    knows siblings of its turn that older versions do not look for when they resume.
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
    """Return True if an entry is the user's and not a result."""
    return entry.type in USERS and not is_result(entry)


def api_messages(path: Sequence[Entry]) -> Iterable[ApiMessage]:
    """Return the API messages of a path with the entries that belong to them."""
    by_message: dict[str, ApiMessage] = {}
    by_call: dict[str, ApiMessage] = {}
    current: ApiMessage | None = None
    for at, entry in enumerate(path):
        if entry.type == "assistant":
            current = message_in(by_message, entry)
            if current is not None:
                current.members.append(entry.id)
                current.last = at
                for call in calls_of(entry):
                    current.calls.add(call)
                    by_call[call] = current
        elif entry.message is None:
            continue
        answered = [m for b in entry.blocks if (m := by_call.get(b.tool_use_id or "")) is not None]
        for message in dict.fromkeys(answered):
            message.members.append(entry.id)
            if message is current:
                message.results.append(at)
    return by_message.values()


def message_in(messages: dict[str, ApiMessage], entry: Entry) -> ApiMessage | None:
    """Return the message that an entry is a part of; None if it does not say."""
    name = entry.message.id if entry.message is not None else None
    if not name:
        return None
    if name not in messages:
        messages[name] = ApiMessage(name)
    return messages[name]


def siblings_of(message: ApiMessage, branches: list[Stretch], graph: Graph) -> Iterator[Entry]:
    """Yield the entries on branches off a message, as far as they belong to the message."""
    while branches:
        chain, at = branches.pop()
        while at < len(chain) and belongs(chain[at], message):
            message.calls.update(calls_of(chain[at]))
            yield chain[at]
            at += 1
        if at == len(chain):
            branches += [
                (graph.chain_from(child), 0) for child in graph.forks.get(chain[-1].id, ())
            ]


def belongs(entry: Entry, message: ApiMessage) -> bool:
    """Return True if an entry is part of a message, answers it, or is only between such."""
    if is_structural(entry):
        return True
    if entry.type == "assistant":
        return entry.message is not None and entry.message.id == message.id
    return any(call in message.calls for call in answered_calls(entry))


def branches_off(path: Sequence[Entry], graph: Graph) -> dict[str, list[Stretch]]:
    """Return the branches that leave a path, by the id of the entry; at its tip every one does."""
    present = {entry.id for entry in path}
    tip = path[-1]
    branches = {tip.id: following(tip, graph)} if tip.id not in graph.forks else {}
    for entry in path:
        if children := graph.forks.get(entry.id):
            branches[entry.id] = [
                (graph.chain_from(child), 0) for child in children if child.id not in present
            ]
    return {name: leaving for name, leaving in branches.items() if leaving}


def following(tip: Entry, graph: Graph) -> list[Stretch]:
    """Return what follows an entry up to the next fork."""
    node = graph.nodes.get(tip.id)
    follower = graph.follower_of(node) if node is not None else None
    return [(graph.chain_from(follower), 0)] if follower is not None else []


def in_file_order(on_path: list[Entry], found: list[Entry], *, live: bool) -> list[Entry]:
    """Order parts, then results, by their lines; of two results of one call the first is left.

    What is on the path stays, for the pairing to say why it is not sent. A turn under way, `live`,
    knows its own results, and no others of the same calls.
    """
    answered = {call for entry in on_path for call in answered_calls(entry)} if live else set()
    own = {entry.id for entry in on_path}
    kept = []
    for entry in sorted([*on_path, *found], key=order_of):
        calls = answered_calls(entry)
        if entry.id in own or not calls or not answered.issuperset(calls):
            answered.update(calls)
            kept.append(entry)
    return kept


def order_of(entry: Entry) -> tuple[bool, int]:
    """Return what parts and results are sorted by."""
    return entry.type != "assistant", entry.line
