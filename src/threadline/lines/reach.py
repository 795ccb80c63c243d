"""What lies below each child of a fork: nothing, mere results, one message, or a conversation."""

from collections.abc import Iterable

import msgspec

from threadline.graph.graph import Graph
from threadline.model.entry import Entry
from threadline.model.kind import USERS, TextOf, is_prompt, message_of

MANY = "*"
"""More than one later prompt or API message."""

CAP = 20
"""A subtree deeper than this is taken to be live: too deep to tell."""


class Reach(msgspec.Struct, frozen=True, gc=False):
    """How far a subtree goes, its root left out.

    `talk` is None when no user or assistant entry is below, empty when there are only results and
    harness texts, the name of the one later prompt or API message, or MANY. `height` counts
    levels, up to one more than CAP.
    """

    talk: str | None
    height: int


def measure_reach(graph: Graph, text_of: TextOf) -> dict[str, Reach]:
    """Measure the subtree below every child of every fork, deepest first."""
    reach: dict[str, Reach] = {}
    for head in reversed(fork_children(graph)):
        chain = graph.chains[head.id]
        kids = graph.forks.get(chain[-1].id, ())
        talk = None
        for kid in kids:
            talk = join(talk, join(voice(kid, text_of), reach[kid.id].talk))
        height = len(chain) - 1 + max((reach[kid.id].height + 1 for kid in kids), default=0)
        reach[head.id] = Reach(listen(chain, talk, text_of), min(height, CAP + 1))
    return reach


def fork_children(graph: Graph) -> list[Entry]:
    """List the children of all forks, parents before children."""
    found: list[Entry] = []
    stack = list(graph.heads)
    while stack:
        end = graph.chains[stack.pop().id][-1]
        if kids := graph.forks.get(end.id):
            found += kids
            stack += kids
    return found


def listen(chain: Iterable[Entry], talk: str | None, text_of: TextOf) -> str | None:
    """Add to `talk` what the entries of a chain say, its first left out."""
    entries = iter(chain)
    next(entries)
    for entry in entries:
        if talk == MANY:
            break
        talk = join(talk, voice(entry, text_of))
    return talk


def voice(entry: Entry, text_of: TextOf) -> str | None:
    """Give what one entry adds: its message, itself if it is a prompt, or merely that it is there."""
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
