"""Outlines of the sessions of a reading."""

from collections.abc import Callable, Iterable

import msgspec

from threadline.agents.registry import dialect_of
from threadline.library.describe import session_names
from threadline.library.library import Reading
from threadline.library.variants import find_variants
from threadline.outline.index import index_tree
from threadline.outline.outline import ALL, Options, Outline, outline_tree
from threadline.tree.tree import Tree


class Outliner:
    """Outlines the sessions of a reading, all or some at a time; what they share is found once.

    A `tree` given besides is outlined in place of the whole.
    """

    def __init__(self, reading: Reading, tree: Tree | None = None) -> None:
        self._tree = tree or reading.tree
        self._bodies = reading.bodies
        self._names = session_names(reading)
        self._index = index_tree(self._tree, reading.bodies.clean)
        self._index.variants = find_variants(reading)
        self._prices = reading.prices

    def outline(self, options: Options = ALL, sessions: Iterable[str] | None = None) -> Outline:
        """Outline `sessions`, each called what its notes or its first prompt say."""
        names, index = self._names, self._index
        content_of = self._bodies.content_of
        outline = outline_tree(
            self._tree,
            content_of,
            dialect_of,
            options,
            sessions,
            names=names,
            index=index,
            prices=self._prices,
        )
        if self._bodies.clean is not None:
            clean_titles(outline, self._bodies.clean)
        return outline


def clean_titles(outline: Outline, clean: Callable[[str], str]) -> None:
    """Remove secrets from titles, which may come from side files."""
    for message in outline.messages:
        message.title = clean(message.title)
        if any(link.title for link in message.links):
            message.links = tuple(
                msgspec.structs.replace(link, title=clean(link.title)) for link in message.links
            )
    for line, title in outline.titles.items():
        outline.titles[line] = clean(title)
