"""A view: what one page shows, and what is known about it."""

from collections.abc import Callable, Sequence
from functools import cached_property

from threadline.lines.line import Line
from threadline.model.results import SessionSummary
from threadline.outline.message import LineLink
from threadline.outline.outline import Outline
from threadline.render.html.markup import hash_link
from threadline.render.html.unit import Unit, list_units
from threadline.tree.tree import Tree

LinkOf = Callable[[str], str | None]
"""Gives the address of a session's page, if there is one."""

CompareOf = Callable[[str, str], str]
"""Gives the address where two lines are compared."""

Way = tuple[str, str]
"""The text and the address of a page around this one."""

SHOWN = frozenset({"user", "assistant", "heading", "agent", "compaction"})
"""The roles that a page shows before anything is unfolded."""


def nowhere(session: str) -> None:
    """Link to no other page."""
    del session


class View:
    """One page: its outline as units, and the tree, the sessions and the links around it."""

    def __init__(
        self,
        outline: Outline,
        tree: Tree,
        cards: dict[str, SessionSummary],
        link_of: LinkOf = nowhere,
        ways: Sequence[Way] = (),
    ) -> None:
        self.tree = tree
        self.cards = cards
        self.ways = ways
        self.compare_of: CompareOf | None = None
        self.units = list(list_units(outline))
        self._titles = outline.titles
        self._link_of = link_of

    @cached_property
    def headers(self) -> dict[str, Unit]:
        """The headers of sessions and branches in this page, by line."""
        return {unit.first.line: unit for unit in self.units if unit.role == "heading"}

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
    def partings(self) -> dict[int, list[LineLink]]:
        """The ways that leave in this page, by the unit that tells of them.

        That is the answer or prompt above, if the entry itself is folded away at first.
        """
        found: dict[int, list[LineLink]] = {}
        above: list[Unit] = []
        for unit in self.units:
            del above[unit.depth :]
            above.append(unit)
            if unit.forward:
                shown = (one for one in reversed(above) if one.role in SHOWN)
                found.setdefault(next(shown, unit).number, []).extend(unit.forward)
        return found

    def line(self, name: str) -> Line | None:
        """Find a line."""
        return self.tree.line_by_id.get(name)

    def title(self, name: str) -> str:
        """Give the title of a line."""
        return self._titles.get(name, name)

    def is_active(self, name: str) -> bool:
        """Say whether a line is on the active path."""
        return name in self.tree.active

    def reach(self, link: LineLink) -> str | None:
        """Give the address that a link leads to: in this page, in another, or none."""
        header = self.headers.get(link.line)
        if link.way == "back":
            place = hash_link(link.anchor) if link.anchor else ""
        else:
            place = hash_link(header.anchor) if header else hash_link(f"session-{link.line}")
        if header is not None or link.session in self.sessions:
            return place
        page = self._link_of(link.session)
        return page + place if page is not None else None
