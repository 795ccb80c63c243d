"""What narrows a search by clicks: where, when, in which project, by which agent, in which order.

Each choice is a search with one filter changed, written and read by the search language itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

import msgspec

from threadline.agents.registry import TITLES
from threadline.model.query_text import filter_value, set_filter
from threadline.model.search_results import TurnFacets
from threadline.render.html.markup import Html
from threadline.render.html.viewer.activity_bars import WEEKS, bars_of, draw_bars, ends_of
from threadline.render.html.viewer.address import name_projects, search_link

WHERE = {"": "All", "said": "Said", "tools": "Tools", "files": "Files", "errors": "Errors"}
SINCE = {"": "All time", "7d": "7 days", "30d": "30 days"}
ORDER = {"": "Best", "newest": "Newest"}
CHOSEN_FILTERS = ("in", "since", "until", "project", "agent", "sort")
MAX_PROJECTS = 30
"""So many projects with results can be chosen."""


class Choice(NamedTuple):
    """A way to change a search: the words on it, the search it leads to, if it is the current."""

    text: str
    query: str
    on: bool

    @property
    def link(self) -> str:
        """The address of its results."""
        return search_link(self.query)


class SearchChoices(msgspec.Struct, frozen=True):
    """All that narrows a search; `heading` is what is left of it without."""

    heading: str
    where: Sequence[Choice]
    when: Sequence[Choice]
    order: Sequence[Choice]
    projects: Sequence[Choice]
    agents: Sequence[Choice]
    bars: Html
    ends: tuple[str, str]


def choices_of(query: str, facets: TurnFacets, days: tuple[str, str], today: date) -> SearchChoices:
    """Return what narrows a search, of which `days` are the first and the last day, if any."""
    bars = bars_of(facets.days, today, WEEKS)
    return SearchChoices(
        heading=heading_of(query),
        where=switch(query, "in", WHERE),
        when=time_switch(query, days),
        order=switch(query, "sort", ORDER),
        projects=listed(query, "project", "All projects", project_names(facets.projects)),
        agents=listed(
            query, "agent", "All agents", {one: TITLES.get(one, one) for one in facets.agents}
        ),
        bars=draw_bars(bars, *days, lambda **at: search_link(within(query, **at)), "result"),
        ends=ends_of(bars),
    )


def heading_of(query: str) -> str:
    """Return a search without the filters that are switches."""
    for key in CHOSEN_FILTERS:
        query = set_filter(query, key, "")
    return query


def switch(query: str, key: str, values: Mapping[str, str]) -> list[Choice]:
    """Return the values of a filter to choose from; the first is none."""
    current = filter_value(query, key)
    known = current if current in values else ""
    return [
        Choice(text, set_filter(query, key, value), value == known)
        for value, text in values.items()
    ]


def time_switch(query: str, days: tuple[str, str]) -> list[Choice]:
    """Return the times to choose from, and those that are chosen if they are others."""
    found = switch(set_filter(query, "until", ""), "since", SINCE)
    is_known = filter_value(query, "since") in SINCE and not filter_value(query, "until")
    if not is_known:
        found = [one._replace(on=False) for one in found]
        found.append(Choice(range_text(*days), query, on=True))
    return found


def range_text(since: str, until: str) -> str:
    """Return the days from one to another in words."""
    first, last = (short_day(day) if day else "" for day in (since, until))
    if first and last:
        return first if first == last else f"{first} – {last}"
    return f"since {first}" if first else f"until {last}"


def short_day(day: str) -> str:
    """Return a date in words: `10 Jul 2026`."""
    found = date.fromisoformat(day)
    return f"{found.day} {found:%b %Y}"


def listed(query: str, key: str, all_of_them: str, names: Mapping[str, str]) -> list[Choice]:
    """Return the values of a filter that have results, and all of them; none if there is one."""
    current = filter_value(query, key)
    if len(names) <= 1 and not current:
        return []
    choices = [Choice(all_of_them, set_filter(query, key, ""), not current)]
    choices += (
        Choice(name, set_filter(query, key, value), value == current)
        for value, name in names.items()
    )
    if current and current not in names:
        choices.append(Choice(current, query, on=True))
    return choices


def project_names(projects: Iterable[str]) -> dict[str, str]:
    """Return the projects with the most results, by path, as they are called."""
    return name_projects([one for one in projects if one][:MAX_PROJECTS])


def within(query: str, *, since: str, until: str) -> str:
    """Return a search for results from one day to another."""
    return set_filter(set_filter(query, "since", since), "until", until)
