"""What was used by project, model, agent, month, session and tool, as rows with bars."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from threadline.render.html.formats import amount, plural
from threadline.render.html.viewer.address import search_link

MAX_BARS = 12


class GroupUsage(msgspec.Struct, frozen=True):
    """Usage of one group: new tokens, cached input, requests, known cost and how to write it."""

    name: str
    tokens: int
    cached: int
    requests: int
    cost: str = ""
    dollars: float = 0.0


class ToolUsage(msgspec.Struct, frozen=True):
    """How often a tool was called, and how many of its calls failed."""

    name: str
    calls: int
    failed: int = 0


class Bar(NamedTuple):
    """The bar of a group, as wide as its share of the largest, in percent; the rest on hover."""

    name: str
    label: str
    link: str
    colour: str
    width: float
    figures: tuple[str, str]
    about: str


class BarList(NamedTuple):
    """The largest groups, and how many others there are."""

    bars: list[Bar]
    hidden: int


class Naming(NamedTuple):
    """How groups are called, coloured, and where they lead."""

    link: Callable[[str], str]
    labels: Mapping[str, str] = {}
    colours: Mapping[str, str] = {}


def bars_of(
    groups: Sequence[GroupUsage], naming: Naming, *, by_cost: bool, in_order: bool = False
) -> BarList:
    """Return the bars of groups, the largest first unless they are in order."""

    def size(group: GroupUsage) -> float:
        return group.dollars if by_cost else group.tokens

    ordered = sorted(groups, key=lambda group: (-size(group), -group.tokens, group.name))
    largest = size(ordered[0]) if ordered else 0
    shown = list(groups) if in_order else ordered
    bars = [
        draw_bar(group, naming, size(group) / (largest or 1), by_cost=by_cost) for group in shown
    ]
    return BarList(bars[:MAX_BARS], max(0, len(shown) - MAX_BARS))


def draw_bar(group: GroupUsage, naming: Naming, share: float, *, by_cost: bool) -> Bar:
    """Return the bar of one group."""
    tokens = amount(group.tokens)
    return Bar(
        group.name or "unknown",
        naming.labels.get(group.name) or group.name or "unknown",
        naming.link(group.name),
        naming.colours.get(group.name, "series0"),
        width_of(share),
        (group.cost or "–", tokens) if by_cost else (tokens, group.cost or "–"),
        f"{amount(group.cached)} cached · {plural(group.requests, 'request')}",
    )


def tool_bars(tools: Sequence[ToolUsage]) -> BarList:
    """Return the bars of the tools that were called most; they lead to their calls."""
    most = tools[0].calls if tools else 1
    bars = [
        Bar(
            one.name,
            one.name,
            search_link(f'tool:"{one.name}"'),
            "series2",
            width_of(one.calls / most),
            (plural(one.calls, "call"), f"{one.failed:,} failed" if one.failed else ""),
            "",
        )
        for one in tools[:MAX_BARS]
    ]
    return BarList(bars, max(0, len(tools) - MAX_BARS))


def width_of(share: float) -> float:
    """Return the width of a bar in percent; a small share stays visible."""
    return max(0.4, 100 * share)
