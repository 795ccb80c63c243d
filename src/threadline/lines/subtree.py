"""Subtrees below the children of forks: walks over them, and what each of them holds."""

from collections.abc import Iterator

import msgspec

from threadline.graph.graph import Graph
from threadline.model.entry import Entry
from threadline.model.kind import USERS, TextOf, message_of
from threadline.model.speaker import is_prompt

MANY = "*"
"""More than one later prompt or API message."""

CAP = 20
"""A subtree deeper than this is taken to be live: too deep to tell."""


def chains_below(head: Entry, graph: Graph) -> Iterator[list[Entry]]:
    """Walk the chains of a group from the one that `head` begins down, parents before children."""
    met: set[str] = set()
    stack = [head]
    while stack:
        begin = stack.pop()
        if begin.id in met:
            continue
        met.add(begin.id)
        chain = graph.chains[begin.id]
        yield chain
        stack.extend(reversed(graph.forks.get(chain[-1].id, ())))


def subtree(head: Entry, graph: Graph) -> Iterator[Entry]:
    """Walk the entries of a group from `head` down, parents before children."""
    for chain in chains_below(head, graph):
        yield from chain


class SubtreeFacts(msgspec.Struct, frozen=True, gc=False):
    """How far a subtree goes, its root left out.

    `talk` is None when no user or assistant entry is below, empty when there are only results and
    harness texts, the name of the one later prompt or API message, or MANY. `height` counts
    levels, up to one more than CAP; what says MANY is not measured further.
    """

    talk: str | None
    height: int


LEAF = SubtreeFacts(None, 0)


LIVE = SubtreeFacts(MANY, CAP + 1)


class Subtrees:
    """Measures subtrees when asked, each at most once and no further than needed."""

    def __init__(self, graph: Graph, text_of: TextOf) -> None:
        self._chains = graph.chains
        self._forks = graph.forks
        self._text_of = text_of
        self._known: dict[str, SubtreeFacts] = {}

    def facts(self, kid: Entry) -> SubtreeFacts:
        """Measure the subtree below `kid`, the child of a fork."""
        key = kid.id
        if len(self._chains[key]) == 1 and key not in self._forks:
            return LEAF
        known = self._known.get(key)
        if known is None:
            known = self._quick(kid) or self._survey(kid)
            self._known[key] = known
        return known

    def _quick(self, kid: Entry) -> SubtreeFacts | None:
        """Measure what needs no look below another fork."""
        chain = self._chains[kid.id]
        ends = chain[-1].id not in self._forks
        if ends and len(chain) == 1:
            return LEAF
        talk = self._listen(chain)
        if talk == MANY:
            return LIVE
        return SubtreeFacts(talk, min(len(chain) - 1, CAP + 1)) if ends else None

    def _survey(self, kid: Entry) -> SubtreeFacts:
        """Measure a subtree with forks in it, the deepest first, without recursion."""
        stack, opened = [kid], {kid.id}
        while stack:
            head = stack[-1]
            kids = self._forks.get(self._chains[head.id][-1].id, ())
            new = [kid for kid in kids if kid.id not in self._known and kid.id not in opened]
            facts = self._quick(head) if new else self._join_children(head)
            if facts is None:
                stack += new
                opened.update(kid.id for kid in new)
            else:
                self._known[head.id] = facts
                stack.pop()
        return self._known[kid.id]

    def _join_children(self, head: Entry) -> SubtreeFacts:
        """Join what the chain from `head` says and what is known of the fork it ends in."""
        chain = self._chains[head.id]
        talk, height = self._listen(chain), 0
        for kid in self._forks.get(chain[-1].id, ()):
            below = self._known.get(kid.id, LEAF)
            talk = join(talk, join(voice(kid, self._text_of), below.talk))
            height = max(height, below.height + 1)
        return SubtreeFacts(talk, min(len(chain) - 1 + height, CAP + 1))

    def _listen(self, chain: list[Entry]) -> str | None:
        """Join what the entries of a chain say, its first left out."""
        talk = None
        for at in range(1, len(chain)):
            talk = join(talk, voice(chain[at], self._text_of))
            if talk == MANY:
                break
        return talk


def voice(entry: Entry, text_of: TextOf) -> str | None:
    """Return what one entry adds: its message, itself if it is a prompt, or merely that it is."""
    if entry.type == "assistant":
        return message_of(entry)
    if entry.type in USERS:
        return entry.id if is_prompt(entry, text_of) else ""
    return None


def join(one: str | None, other: str | None) -> str | None:
    """Join what two parts of a subtree say."""
    if not other or one == other:
        return other if one is None else one
    return MANY if one else other
