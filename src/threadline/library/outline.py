"""Outlines of the sessions of a reading, and the stories told from them."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from operator import attrgetter

import msgspec

from threadline.agents.registry import agent_of, dialect_of
from threadline.compare.story import tell_story
from threadline.library.describe import describe_sessions, session_names
from threadline.library.library import Reading
from threadline.library.variants import find_variants
from threadline.model.speaker import QueuedPrompt
from threadline.model.story import Story
from threadline.outline.index import index_tree
from threadline.outline.message import Message
from threadline.outline.outline import ALL, Options, Outline, outline_tree
from threadline.outline.title import line_of
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
        self._prices = reading.prices
        self._queued = find_queued_prompts(reading)

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
        if self._queued:
            add_queued_prompts(outline, self._queued)
        if self._bodies.clean is not None:
            clean_titles(outline, self._bodies.clean)
        return outline


def find_queued_prompts(reading: Reading) -> list[QueuedPrompt]:
    """Return what users said in mid-turn that only notes tell of."""
    found: list[QueuedPrompt] = []
    for kind, notes in groupby(reading.graph.notes, lambda note: note.file.format):
        found += agent_of(kind).queued_prompts(notes, reading.bodies)
    return found


def add_queued_prompts(outline: Outline, said: Iterable[QueuedPrompt]) -> None:
    """Add what users said in mid-turn to the last result before it.

    What an outline shows as a message of its own is left out.
    """
    shown = {message.title for message in outline.messages if message.kind == "steering"}
    results: dict[str, list[Message]] = {}
    for message in outline.messages:
        if message.kind == "tool_result" and not message.agent_depth and message.entry is not None:
            results.setdefault(message.entry.session, []).append(message)
    for found in results.values():
        found.sort(key=attrgetter("time"))
    for one in said:
        found = results.get(one.session, [])
        at = bisect_right(found, one.time, key=attrgetter("time"))
        if at and line_of(one.text) not in shown:
            last = found[at - 1]
            last.said = "\n".join(filter(None, [last.said, one.text]))


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


def stories_of(reading: Reading, sessions: Iterable[str] | None = None) -> list[Story]:
    """Return the stories of some sessions of a reading, or in all, in reading order."""
    outliner, summaries = Outliner(reading), describe_sessions(reading)
    found = []
    for session in reading.tree.session_by_id if sessions is None else sessions:
        outline = outliner.outline(sessions=[session])
        cwd = summaries[session].cwd or ""
        found.append(tell_story(session, outline.messages, reading.tree, outline.titles, cwd))
    return found
