"""The tree of a session, grown from its book."""

from threadline.model.time import instant
from threadline.store.book import Book
from threadline.store.result import Node


def grow_tree(book: Book) -> list[Node]:
    """Give the roots with all that hangs on them; every entry stands in the tree exactly once."""
    nodes = {entry: node_of(book, entry) for entry in book.by_id}
    roots = []
    for node in nodes.values():
        parent = None if node.parent in {None, node.id} else nodes.get(node.parent or "")
        if parent is None:
            roots.append(node)
        else:
            parent.children.append(node)
    for node in nodes.values():
        if len(node.children) > 1:
            node.children.sort(key=lambda child: instant(child.timestamp or ""))
    return roots if count_below(roots) == len(nodes) else roots + cut_circles(nodes, roots)


def node_of(book: Book, entry: str) -> Node:
    """Make the node of an entry, without what hangs on it."""
    spine = book.records[book.by_id[entry]]
    label = book.refs.labels.get(entry)
    node = Node(entry, spine.type, spine.parent, spine.timestamp, [])
    if label is not None:
        node.label, node.label_timestamp = label.text, label.timestamp
    return node


def count_below(roots: list[Node]) -> int:
    """Count the nodes that can be reached."""
    return sum(1 for _ in reach(roots))


def reach(roots: list[Node]) -> list[Node]:
    """List the nodes that can be reached from roots."""
    found: list[Node] = []
    stack = list(roots)
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(node.children)
    return found


def cut_circles(nodes: dict[str, Node], roots: list[Node]) -> list[Node]:
    """Make a root of the first entry of every circle of parents, so that none is left out."""
    seen = {node.id for node in reach(roots)}
    cut = []
    for node in nodes.values():
        if node.id not in seen:
            at = entry_of_circle(node, nodes)
            nodes[at.parent or ""].children.remove(at)
            cut.append(at)
            seen |= {found.id for found in reach([at])}
    return cut


def entry_of_circle(node: Node, nodes: dict[str, Node]) -> Node:
    """Follow parents from `node` until one comes again; that one is in the circle."""
    seen = set()
    while node.id not in seen:
        seen.add(node.id)
        node = nodes[node.parent or ""]
    return node
