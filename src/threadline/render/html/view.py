"""A view: what one page shows, as units, and what is known about them.

A unit is a message, or the two messages of a pair, which fold as one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property

import msgspec

from threadline.compare.story import marked_by_session, tell_stories
from threadline.lines.line import Line
from threadline.model.results import SessionSummary
from threadline.model.story import Chapter, Story
from threadline.outline.heading import is_client_agent
from threadline.outline.message import LineLink
from threadline.outline.outline import Outline
from threadline.outline.reading import Run, arrange_outline, engine_order
from threadline.outline.unit import ATTEMPT, CONTINUED, HEADING, Unit
from threadline.render.facts import DateRules
from threadline.render.html.markup import Html, hash_link
from threadline.render.style import in_utc
from threadline.tree.tree import Tree

ROLE_LETTERS = {
    "heading": "h",
    "agent": "g",
    "user": "u",
    "assistant": "a",
    "thinking": "k",
    "tool": "t",
    "compaction": "c",
    "system": "s",
    "other": "x",
    "steps": "w",
    "note": "n",
    "versions": "v",
    "attempt": "b",
    "continued": "l",
}
"""The letter of each role in `codes_of`; saved addresses hold the letters of hidden roles."""

FIRST_DEPTH_CODE = 48
"""The character of depth 0 in `codes_of`; the next ones are the depths below."""

HOUR = len("2026-01-01T00")
"""How many letters of a time are its date and hour."""

DEEPEST = 70
"""Deeper nesting is drawn as deep as this."""


OPEN = frozenset({"heading", "user", "compaction"})
"""The roles that start unfolded: their first level is visible."""


def codes_of(units: Iterable[Unit]) -> str:
    """Return two letters a unit for the script: role (a capital if it starts unfolded), depth."""
    return "".join([code(unit.role, unit.depth, folds=bool(unit.below)) for unit in units])


@cache
def code(role: str, depth: int, *, folds: bool) -> str:
    """Return the letters of units of a role at a depth, which fold if there are others below."""
    letter = ROLE_LETTERS[role]
    if folds and role in OPEN:
        letter = letter.upper()
    return letter + chr(FIRST_DEPTH_CODE + min(DEEPEST, depth))


LinkOf = Callable[[str], str | None]
"""Returns the address of a session's page, if there is one."""

CompareOf = Callable[[str, str], str]
"""Returns the address where two lines are compared."""

CostOf = Callable[[str], str]
"""Returns what a session cost, as text; empty if that is unknown."""

PageLink = tuple[str, str]
"""The text and the address of a link to a related page."""

SHOWN = frozenset({"user", "assistant", "heading", "agent", "compaction"})
"""The roles that a page shows before anything is unfolded."""


def no_page(session: str) -> None:
    """Return None: sessions have no pages of their own."""
    del session


def rules_above(units: Iterable[Unit], rules: DateRules) -> dict[int, str]:
    """Return the dates and pauses above units, by their numbers."""
    found: dict[int, str] = {}
    latest = hour = ""
    for unit in units:
        first = unit.first
        if first.kind == "session":
            rules.restart()
            latest = hour = ""
            continue
        entry = first.entry
        time = unit.time if entry is None else entry.time
        # Most are of the same hour as one before, and need no rule.
        if hour and time.startswith(hour) and len(time) == len(latest):
            if time < latest:
                continue
            latest = time
            continue
        rules.above(latest)
        if told := rules.above(time):
            found[unit.number] = told
        latest = time if time[-1:] == "Z" else ""
        hour = latest[:HOUR]
    rules.above(latest)
    return found


def headers_in(units: Iterable[Unit]) -> dict[str, Unit]:
    """Return the headers of sessions and branches among units, by line."""
    roles = {HEADING, ATTEMPT, CONTINUED}
    return {unit.first.line: unit for unit in units if unit.role in roles}


def links_leaving(units: Sequence[Unit]) -> dict[int, list[LineLink]]:
    """Return the sessions that leave at units, by the number of the unit that shows them."""
    found: dict[int, list[LineLink]] = {}
    if not any(one.first.links or (one.last and one.last.links) for one in units):  # most
        return found
    above: list[Unit] = []
    for unit in units:
        del above[unit.depth :]
        above.append(unit)
        if unit.first.links or (unit.last is not None and unit.last.links):
            links = [link for link in unit.forward if link.kind != "rewind"]
            if links:
                shown = (one for one in reversed(above) if one.role in SHOWN)
                found.setdefault(next(shown, unit).number, []).extend(links)
    return found


class View:
    """One page: its outline as units, and the tree, the sessions and the links around it.

    The first unit tells what happened in all of a session, which takes long: it is that of `head`,
    an earlier view, if there is one. `heading` keeps it when it is drawn. `lists_changes` unless
    a panel shows files.
    """

    def __init__(  # noqa: PLR0913 - what it shows, what is known of it, and where links lead
        self,
        outline: Outline,
        tree: Tree,
        cards: dict[str, SessionSummary],
        link_of: LinkOf = no_page,
        page_links: Sequence[PageLink] = (),
        *,
        units: list[Unit] | None = None,
    ) -> None:
        self.tree = tree
        self.cards = cards
        self.page_links = page_links
        self.compare_of: CompareOf | None = None
        self.cost_of: CostOf | None = None
        self.commit_of: Callable[[str], str | None] = lambda _: None
        self.change_of: Callable[[str], str | None] = lambda _: None
        self.units = arrange_outline(outline) if units is None else units
        self.is_part = False
        self.lists_changes = True
        self.head: View | None = None
        self.heading: Html | None = None
        self.outline = outline
        self.link_of = link_of
        self._titles = outline.titles

    def with_units(self, tree: Tree, units: list[Unit]) -> "View":
        """Return a view like this one of other units; its first unit stays as it is here."""
        view = View(self.outline, tree, self.cards, self.link_of, self.page_links, units=units)
        view.compare_of, view.cost_of, view.head = self.compare_of, self.cost_of, self
        view.commit_of, view.change_of = self.commit_of, self.change_of
        return view

    @cached_property
    def engine_order(self) -> list[Run]:
        """The runs of units by line, as the engine orders lines."""
        return engine_order(self.units, self.outline)

    @cached_property
    def date_rules(self) -> dict[int, str]:
        """The dates, in UTC, and pauses above units, by their numbers."""
        return rules_above(self.units, DateRules(in_utc))

    @cached_property
    def role_counts(self) -> Counter[str]:
        """How many units there are of each role."""
        return Counter([unit.role for unit in self.units])

    @cached_property
    def client_agents(self) -> frozenset[str]:
        """The lines of agents that the client ran for itself."""
        agents = (line for line in self.tree.lines if line.kind == "agent")
        return frozenset(line.id for line in agents if is_client_agent(line, self.tree))

    @cached_property
    def stories(self) -> dict[str, Story]:
        """What happened in each session of this page."""
        cards = {name: self.cards.get(name) for name in self.sessions}
        cwds = {name: (card.cwd if card is not None else "") or "" for name, card in cards.items()}
        return tell_stories(self.outline.messages, self.tree, self._titles, cwds)

    @cached_property
    def chapters(self) -> dict[str, Chapter]:
        """The chapters of long sessions by their first prompts; none while reading goes on."""
        if self.head is not None:
            return self.head.chapters
        stories = () if self.is_part else self.stories.values()
        return {chapter.entry: chapter for story in stories for chapter in story.chapters}

    def chapter_at(self, unit: Unit) -> Chapter | None:
        """Return the chapter that begins with a unit, if one does."""
        entry = unit.first.entry
        return self.chapters.get(entry.id) if entry is not None else None

    @cached_property
    def _anchors(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for unit in reversed(self.units):  # the first that shows an entry counts
            if unit.last is not None and unit.last.entry is not None:
                found[unit.last.entry.id] = unit.anchor
            if unit.first.entry is not None:
                found[unit.first.entry.id] = unit.anchor
        return found

    def link_to(self, entry: str) -> str | None:
        """Return the address of an entry in this page; None if it is not in it."""
        anchor = self._anchors.get(entry)
        return hash_link(anchor) if anchor is not None else None

    @cached_property
    def headers(self) -> dict[str, Unit]:
        """The headers of sessions and branches in this page, by line."""
        return headers_in(self.units)

    @cached_property
    def last_of(self) -> dict[str, Unit]:
        """The last unit that shows something of each entry."""
        found: dict[str, Unit] = {}
        for unit in self.units:
            if unit.first.entry is not None:
                found[unit.first.entry.id] = unit
            if unit.last is not None and unit.last.entry is not None:
                found[unit.last.entry.id] = unit
        return found

    @cached_property
    def sessions(self) -> list[str]:
        """The sessions in this page."""
        return [unit.first.line for unit in self.units if unit.first.kind == "session"]

    @cached_property
    def forward_links(self) -> dict[int, list[LineLink]]:
        """The sessions that leave in this page, by the number of the unit that shows them.

        That is the answer or prompt above, if the entry itself is folded away at first. Branches
        are units of their own.
        """
        return links_leaving(self.units)

    def mark_again(self) -> None:
        """Have what tells marks drawn again: the heading, with the story."""
        self.heading = None
        if "stories" in self.__dict__:
            marked = marked_by_session(self.outline.messages, self.tree)
            self.stories = {
                name: msgspec.structs.replace(story, marked=tuple(marked.get(name, ())))
                for name, story in self.stories.items()
            }

    def line(self, name: str) -> Line | None:
        """Return the line with a name, None if the tree has none."""
        return self.tree.line_by_id.get(name)

    def title(self, name: str) -> str:
        """Return the title of a line."""
        return self._titles.get(name, name)

    def is_active(self, name: str) -> bool:
        """Return True if a line is on the active path."""
        return name in self.tree.active

    def address_of(self, link: LineLink) -> str | None:
        """Return the address that a link leads to, None if there is no page for it."""
        header = self.headers.get(link.line)
        if link.way == "back":
            place = hash_link(link.anchor) if link.anchor else ""
        else:
            place = hash_link(header.anchor) if header else hash_link(f"session-{link.line}")
        if header is not None or link.session in self.sessions:
            return place
        page = self.link_of(link.session)
        return page + place if page is not None else None
