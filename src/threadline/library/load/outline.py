"""Outlines of the sessions of a reading, and the stories told from them."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from threadline.agents.registry import dialect_of
from threadline.compare.story import tell_story
from threadline.library.load.describe import describe_sessions, session_names
from threadline.library.load.marks import ShownMarks
from threadline.library.load.queued import place_queued_prompts
from threadline.library.load.reading import Reading
from threadline.library.load.variants import find_variants
from threadline.model.story import Story
from threadline.outline.index import index_tree
from threadline.outline.outline import ALL, Options, Outline, outline_tree
from threadline.tree.tree import Tree


class Outliner:
    """Outlines the sessions of a reading, all or some at a time; what they share is found once.

    A `tree` given besides is outlined in place of the whole; `agents` are names of further agents.
    """

    def __init__(
        self, reading: Reading, tree: Tree | None = None, agents: Mapping[str, str] | None = None
    ) -> None:
        self._tree = tree or reading.tree
        self._bodies = reading.bodies
        self._names = session_names(reading)
        self._index = index_tree(self._tree, reading.bodies.clean)
        self._index.names |= agents or {}
        self._index.variants = find_variants(reading)
        self._index.queued = place_queued_prompts(reading, self._tree)
        self._prices = reading.prices
        self._marks = ShownMarks(reading)

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
        self._marks.put_on(outline.messages)
        if self._bodies.clean is not None:
            clean_titles(outline, self._bodies.clean)
        return outline


def clean_titles(outline: Outline, clean: Callable[[str], str]) -> None:
    """Remove secrets from titles, which may come from side files."""
    for message in outline.messages:
        message.title = clean(message.title)
        message.subject = clean(message.subject)
        message.words = tuple(word._replace(text=clean(word.text)) for word in message.words)
        if any(link.title for link in message.links):
            message.links = tuple(
                msgspec.structs.replace(link, title=clean(link.title)) for link in message.links
            )
    for line, title in outline.titles.items():
        outline.titles[line] = clean(title)


def stories_of(reading: Reading, sessions: Iterable[str] | None = None) -> list[Story]:
    """Return the stories of some sessions of a reading, or in all, in reading order."""
    outliner, summaries = Outliner(reading), describe_sessions(reading)
    found = []
    for session in reading.tree.session_by_id if sessions is None else sessions:
        outline = outliner.outline(sessions=[session])
        cwd = summaries[session].cwd or ""
        found.append(tell_story(session, outline.messages, reading.tree, outline.titles, cwd))
    return found
