"""Walks over the graph, iterative and in order."""

from collections.abc import Iterator

from threadline.graph.graph import Graph
from threadline.model.entry import Entry


def subtree(head: Entry, graph: Graph) -> Iterator[Entry]:
    """Walk the entries of a group from `head` down, parents before children."""
    stack = [head]
    while stack:
        chain = graph.chains[stack.pop().id]
        yield from chain
        stack.extend(reversed(graph.forks.get(chain[-1].id, ())))
