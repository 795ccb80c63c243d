"""The lines as they are drawn: what hangs on what, with stand-ins where a session has no line."""

from collections.abc import Iterator

from threadline.lines.line import Line
from threadline.tree.tree import Session, Tree


class Forest:
    """Knows the roots to draw and what hangs on each line.

    A session that has agents but no trunk gets an empty one. A session that has no entry of its
    own hangs as an empty trunk on the entry it ends with.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._stray: dict[str, list[Line]] = {}
        for line in tree.lines:
            if line.parent is None and line.kind == "agent":
                self._stray.setdefault(line.session, []).append(line)
        self._contained = contained_sessions(tree)

    def roots(self) -> Iterator[Line]:
        """Give the lines that hang on nothing, in reading order."""
        seen: set[str] = set()
        for line in self._tree.lines:
            if line.parent is None and line.kind != "agent":
                yield line
            elif line.parent is None and line.session not in seen:
                seen.add(line.session)
                yield Line(line.session, "trunk", line.session, line.session)

    def children(self, line: Line) -> list[Line]:
        """List what hangs on a line, eldest first."""
        if not line.entries:
            return [] if line.attach else self._stray.get(line.session, [])
        names = self._tree.children.get(line.id, ())
        found = [self._tree.line_by_id[name] for name in names]
        return found + self._contained.get(line.id, [])


def contained_sessions(tree: Tree) -> dict[str, list[Line]]:
    """Find the lines at which sessions end that have no entry of their own."""
    ends: dict[str, list[Session]] = {}
    for session in tree.session_by_id.values():
        if not session.lines and session.attach is not None:
            ends.setdefault(session.attach.id, []).append(session)
    found: dict[str, list[Line]] = {}
    for line in tree.lines if ends else ():
        folded = (entry for fold in line.folds for entry in fold.entries)
        for entry in (*line.entries, *folded):
            for session in ends.get(entry.id, ()):
                empty = Line(session.id, "trunk", session.id, session.id, line.id, entry)
                found.setdefault(line.id, []).append(empty)
    return found
