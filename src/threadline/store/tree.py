"""The tree of a session: its nodes, and links that are broken."""

from collections.abc import Callable, Iterator

import msgspec

from threadline.model.error import Fault
from threadline.model.short_repr import cut
from threadline.model.time import instant
from threadline.store.index import RecordIndex


class Node(msgspec.Struct, eq=False):
    """An entry in the tree of a session, with its children, oldest first."""

    id: str
    type: str
    parent: str | None
    timestamp: str | None
    children: list["Node"]
    label: str | None = None
    label_timestamp: str | None = None

    def __repr__(self) -> str:
        label = f" '{cut(self.label, 40)}'" if self.label else ""
        return f"<Node {cut(self.id, 60)}: {self.type}{label}, children: {len(self.children)}>"

    def __reduce__(self) -> "tuple[Callable[..., Node], tuple[list[Packed]]]":
        # A chain of nodes is as long as the session: as nested values it could not be pickled.
        return unpack_node, (pack_node(self),)


Packed = tuple[int, str, str, str | None, str | None, str | None, str | None]
"""A node in a list: the number of its parent there, -1 for the first, and its fields."""


def pack_node(top: Node) -> list[Packed]:
    """Return a node and all below it as a list, each after its parent."""
    found: list[Packed] = []
    waiting = [(-1, top)]
    while waiting:
        parent, node = waiting.pop()
        labels = (node.label, node.label_timestamp)
        found.append((parent, node.id, node.type, node.parent, node.timestamp, *labels))
        at = len(found) - 1
        waiting.extend((at, child) for child in reversed(node.children))
    return found


def unpack_node(packed: list[Packed]) -> Node:
    """Return the node that was packed."""
    nodes: list[Node] = []
    for parent, name, kind, above, time, label, labelled in packed:
        nodes.append(Node(name, kind, above, time, [], label, labelled))
        if parent >= 0:
            nodes[parent].children.append(nodes[-1])
    return nodes[0]


class TreeRow(msgspec.Struct, frozen=True):
    """An entry in a list of a tree: `depth` counts the forks on the way to it."""

    id: str
    type: str
    parent: str | None
    timestamp: str | None
    label: str | None
    depth: int

    def __str__(self) -> str:
        label = f" [{self.label}]" if self.label else ""
        return f"{'  ' * min(self.depth, DEEPEST)}{self.id} {self.type}{label}"


class Tree(list[Node]):
    """The roots of the tree of a session; printed, it is a row for each entry."""

    def rows(self) -> Iterator[TreeRow]:
        """Yield all entries in the order in which they are read, branch after branch."""
        waiting = [(0, root) for root in reversed(self)]
        while waiting:
            depth, node = waiting.pop()
            yield TreeRow(node.id, node.type, node.parent, node.timestamp, node.label, depth)
            below = depth + (len(node.children) > 1)
            waiting.extend((below, child) for child in reversed(node.children))

    def to_json(self) -> str:
        """Return all entries as a JSON list of objects, each after its parent."""
        return msgspec.json.encode(list(self.rows())).decode()

    def __str__(self) -> str:
        return "\n".join(map(str, self.rows()))

    def __repr__(self) -> str:
        return f"<Tree: {sum(1 for _ in self.rows())} entries, {len(self)} at the top>"


DEEPEST = 20
"""Rows below more forks than this are not indented further."""


def build_tree(index: RecordIndex) -> Tree:
    """Return the roots of the tree; every entry is in it exactly once."""
    nodes = {entry: _make_node(index, entry) for entry in index.by_id}
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
    reached = _reachable(roots)
    return Tree(roots if len(reached) == len(nodes) else roots + _cut_cycles(nodes, reached))


def _make_node(index: RecordIndex, entry: str) -> Node:
    spine = index.records[index.by_id[entry]]
    label = index.refs.labels.get(entry)
    node = Node(entry, spine.type, spine.parent, spine.timestamp, [])
    if label is not None:
        node.label, node.label_timestamp = label.text, label.timestamp
    return node


def _reachable(roots: list[Node]) -> list[Node]:
    found: list[Node] = []
    stack = list(roots)
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(node.children)
    return found


def _cut_cycles(nodes: dict[str, Node], reached: list[Node]) -> list[Node]:
    """Cut every cycle of parents at one entry, which becomes a root, so that none is missing."""
    seen = {node.id for node in reached}
    roots = []
    for node in nodes.values():
        if node.id not in seen:
            root = _find_cycle(node, nodes)
            nodes[root.parent or ""].children.remove(root)
            roots.append(root)
            seen |= {found.id for found in _reachable([root])}
    return roots


def _find_cycle(node: Node, nodes: dict[str, Node]) -> Node:
    """Return the first node that repeats among the ancestors of `node`."""
    seen = set()
    while node.id not in seen:
        seen.add(node.id)
        node = nodes[node.parent or ""]
    return node


def check_links(index: RecordIndex, where: str) -> Iterator[Fault]:
    """Yield a fault for every entry whose parent is missing and for every cycle of parents."""
    rooted: set[str] = set()
    for entry in index.by_id:
        path: dict[str, None] = {}
        at: str | None = entry
        while at is not None and at not in rooted and at not in path and at in index.by_id:
            path[at] = None
            at = index.records[index.by_id[at]].parent
        if at in path:
            yield _fault(index, where, str(at), "cycle", "its parents form a cycle")
        elif at is not None and at not in rooted:
            yield _fault(index, where, list(path)[-1], "orphan", f"its parent '{at}' is missing")
        rooted |= path.keys()


def _fault(index: RecordIndex, where: str, entry: str, kind: str, what: str) -> Fault:
    return Fault(where, index.line(index.by_id[entry]), kind, what, entry)
