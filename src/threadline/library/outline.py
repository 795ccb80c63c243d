"""From what was read to what a reader sees."""

from collections.abc import Iterable

from threadline.library.describe import find_names
from threadline.library.library import Reading
from threadline.outline.index import index_tree
from threadline.outline.outline import ALL, Options, Outline, outline_tree


class Outliner:
    """Outlines the sessions of a reading, all or some at a time; what they share is found once."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._names = find_names(reading)
        self._index = index_tree(reading.tree)

    def outline(self, options: Options = ALL, sessions: Iterable[str] | None = None) -> Outline:
        """Outline `sessions`, each called what its notes or its first prompt say."""
        tree, body_of = self._reading.tree, self._reading.bodies.body_of
        names, index = self._names, self._index
        return outline_tree(tree, body_of, options, sessions, names=names, index=index)
