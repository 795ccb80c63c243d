"""Subtrees below the children of forks: walks over them, and what each of them holds."""

from collections.abc import Iterator

import msgspec

from threadline.graph.graph import Graph
from threadline.model.entry import USERS, Entry, TextOf, message_of
from threadline.model.speaker import is_prompt

MANY = "*"
"""More than one later prompt or API message."""

CAP = 20
"""A subtree deeper than this is taken to be live: too deep to tell."""


def chains_below(head: Entry, graph: Graph) -> Iterator[list[Entry]]:
    """Walk the chains of a group from the one that `head` begins down, parents before children."""
    placed: set[str] = set()
    stack = [head]
    while stack:
        begin = stack.pop()
        if begin.id in placed:
            continue
        placed.add(begin.id)
        chain = graph.chain_from(begin)
        yield chain
        stack.extend(reversed(graph.forks.get(chain[-1].id, ())))


def subtree(head: Entry, graph: Graph) -> Iterator[Entry]:
    """Walk the entries of a group from `head` down, parents before children."""
    for chain in chains_below(head, graph):
        yield from chain


class SubtreeFacts(msgspec.Struct, frozen=True, gc=False):
    """How far a subtree goes, its root left out.

    `message` is None if no user or assistant entry is below, empty if there are only results and
    harness texts, the id of the one later prompt or API message, or MANY. `height` counts levels,
    up to one more than CAP; a subtree with MANY messages is not measured further.
    """

    message: str | None
    height: int


LEAF = SubtreeFacts(None, 0)


LIVE = SubtreeFacts(MANY, CAP + 1)


class Subtrees:
    """Measures subtrees when asked, each at most once and no further than needed."""

    def __init__(self, graph: Graph, text_of: TextOf) -> None:
        self._graph = graph
        self._forks = graph.forks
        self._text_of = text_of
        self._known: dict[str, SubtreeFacts] = {}

    def facts(self, child: Entry) -> SubtreeFacts:
        """Measure the subtree below `child`, the child of a fork."""
        key = child.id
        if key not in self._forks and self._graph.follower_of(child) is None:
            return LEAF
        known = self._known.get(key)
        if known is None:
            known = self._quick(child) or self._survey(child)
            self._known[key] = known
        return known

    def _quick(self, child: Entry) -> SubtreeFacts | None:
        """Measure what needs no look below another fork."""
        chain = self._graph.chain_from(child)
        ends = chain[-1].id not in self._forks
        if ends and len(chain) == 1:
            return LEAF
        message = self._messages_in(chain)
        if message == MANY:
            return LIVE
        return SubtreeFacts(message, min(len(chain) - 1, CAP + 1)) if ends else None

    def _survey(self, child: Entry) -> SubtreeFacts:
        """Measure a subtree with forks in it, the deepest first, without recursion."""
        stack, opened = [child], {child.id}
        while stack:
            head = stack[-1]
            children = self._forks.get(self._graph.chain_from(head)[-1].id, ())
            unknown = (child for child in children if child.id not in self._known)
            new = [child for child in unknown if child.id not in opened]
            facts = self._quick(head) if new else self._join_children(head)
            if facts is None:
                stack += new
                opened.update(child.id for child in new)
            else:
                self._known[head.id] = facts
                stack.pop()
        return self._known[child.id]

    def _join_children(self, head: Entry) -> SubtreeFacts:
        """Join what the chain from `head` says and what is known of the fork it ends in."""
        chain = self._graph.chain_from(head)
        message, height = self._messages_in(chain), 0
        for child in self._forks.get(chain[-1].id, ()):
            below = self._known.get(child.id, LEAF)
            message = join_messages(
                message, join_messages(message_key(child, self._text_of), below.message)
            )
            height = max(height, below.height + 1)
        return SubtreeFacts(message, min(len(chain) - 1 + height, CAP + 1))

    def _messages_in(self, chain: list[Entry]) -> str | None:
        """Join what the entries of a chain say, its first left out."""
        message = None
        for at in range(1, len(chain)):
            message = join_messages(message, message_key(chain[at], self._text_of))
            if message == MANY:
                break
        return message


def message_key(entry: Entry, text_of: TextOf) -> str | None:
    """Return what one entry adds: its message, itself if it is a prompt, or merely that it is."""
    if entry.type == "assistant":
        return message_of(entry)
    if entry.type in USERS:
        return entry.id if is_prompt(entry, text_of) else ""
    return None


def join_messages(one: str | None, other: str | None) -> str | None:
    """Join what two parts of a subtree say."""
    if not other or one == other:
        return other if one is None else one
    return MANY if one else other
