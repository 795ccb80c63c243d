"""Walks over the graph, iterative and in order."""

from collections.abc import Iterator

from threadline.graph.graph import Graph
from threadline.model.entry import Entry


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
