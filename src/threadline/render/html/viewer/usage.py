"""Usage: what was spent, as pictures that one looks at rather than reads."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta

import msgspec

from threadline.render.html.formats import amount, plural
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import project_link

INKS = 6
"""How many models have a colour of their own; the others share the last."""

HIGH = 160
FEWEST = 14
WIDEST = 3.0
MOST_DAYS = 400
SPANS, SPARSE = 8, 4
"""How many spans dates part the days into, and how many of them become one on a narrow screen."""

EDGE = 8
"""How near to an end a date is no longer in the middle below its day."""

ROWS = 12
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Spent(msgspec.Struct, frozen=True):
    """What one group took: fresh tokens, those read again from a cache, requests, dollars."""

    name: str
    fresh: int
    cached: int
    requests: int
    cost: float | None = None


class Day(msgspec.Struct, frozen=True):
    """What one model took on one day."""

    day: str
    model: str
    fresh: int
    requests: int


class Sums(msgspec.Struct, frozen=True):
    """All that the page shows; `names` are those of the projects, by path."""

    days: Sequence[Day]
    projects: Sequence[Spent]
    models: Sequence[Spent]
    branches: Sequence[Spent]
    names: Mapping[str, str]


def draw_usage(sums: Sums, since: str) -> Html:
    """Draw the page."""
    if not sums.models:
        return html(
            '<div class="overview"><h1>Usage</h1>%s<p class="muted">Nothing was spent%s.</p></div>',
            draw_spans(since),
            " in this time" if since else ", or nothing has been read yet",
        )
    inks = {model.name: number for number, model in enumerate(sums.models)}
    return html(
        '<div class="overview usage"><h1>Usage</h1>%s%s<section><h2>By day</h2>%s%s</section>'
        "<section><h2>By project</h2>%s</section><section><h2>By model</h2>%s</section>"
        "<section><h2>Kept and abandoned</h2>%s</section></div>",
        draw_spans(since),
        draw_totals(sums),
        draw_legend(sums.models),
        draw_days(sums.days, inks),
        draw_bars(sums.projects, links=sums.names),
        draw_bars(sums.models, inks=inks),
        draw_branches(sums.branches),
    )


def draw_spans(since: str) -> Html:
    """Draw the choice of how far back to look."""
    spans = {"": "All", "7d": "7 days", "30d": "30 days", "90d": "90 days"}
    links = [
        html(
            '<a href="/usage%s"%s>%s</a>',
            f"?since={key}" if key else "",
            html(' aria-current="true"') if key == since else EMPTY,
            text,
        )
        for key, text in spans.items()
    ]
    return html('<nav class="periods">%s</nav>', join(links))


def draw_totals(sums: Sums) -> Html:
    """Draw the few numbers that say how much it is in all."""
    fresh = sum(model.fresh for model in sums.models)
    cached = sum(model.cached for model in sums.models)
    requests = sum(model.requests for model in sums.models)
    costs = [model.cost for model in sums.models if model.cost is not None]
    facts = [
        (amount(fresh), "fresh tokens"),
        (amount(cached), "read from cache"),
        (f"{requests:,}", "requests"),
    ]
    if costs:
        facts.append((f"${sum(costs):,.2f}", "as far as prices are known"))
    return html(
        '<dl class="figures">%s</dl>',
        join([html("<div><dt>%s</dt><dd>%s</dd></div>", name, told) for told, name in facts]),
    )


def ink(number: int) -> str:
    """Give the class of a colour."""
    return f"series{min(number, INKS)}"


def draw_legend(models: Sequence[Spent]) -> Html:
    """Say which colour is which model."""
    shown = [
        html('<span><i class="%s"></i>%s</span>', ink(number), model.name or "unknown")
        for number, model in enumerate(models[:INKS])
    ]
    if len(models) > INKS:
        shown.append(html('<span><i class="%s"></i>others</span>', ink(INKS)))
    return html('<p class="legend">%s</p>', join(shown))


def draw_days(days: Sequence[Day], inks: dict[str, int]) -> Html:
    """Draw a bar for each day, stacked by model; as wide as there is room, in hundredths of it."""
    every = all_days(sorted({one.day for one in days}))
    stacks: dict[str, list[Day]] = {}
    for one in days:
        stacks.setdefault(one.day, []).append(one)
    most = max((sum(one.fresh for one in stack) for stack in stacks.values()), default=0) or 1
    step = 100 / max(len(every), FEWEST)
    bars = [
        draw_day(stacks[name], at * step, step, most, inks)
        for at, name in enumerate(every)
        if name in stacks
    ]
    return html(
        '<svg class="days" height="%s" role="img" aria-label="Fresh tokens by day">'
        '<line x1="0" x2="100%" y1="%s" y2="%s"/><text x="0" y="10">%s</text>%s%s</svg>',
        HIGH + 22, HIGH, HIGH, amount(most), join(bars), join(list(draw_dates(every, step))),
    )  # fmt: skip


def all_days(days: Sequence[str]) -> list[str]:
    """List all days from the first to the last, also those on which nothing happened."""
    try:
        first, last = date.fromisoformat(days[0]), date.fromisoformat(days[-1])
    except (ValueError, IndexError):
        return list(days)
    count = (last - first).days + 1
    if count > MOST_DAYS:
        return list(days)
    return [(first + timedelta(days=number)).isoformat() for number in range(count)]


def draw_day(stack: list[Day], x: float, step: float, most: int, inks: dict[str, int]) -> Html:
    """Draw the models of one day on top of each other."""
    pieces, floor = [], float(HIGH)
    wide = min(step * 0.78, WIDEST)
    for one in sorted(stack, key=lambda one: inks.get(one.model, INKS)):
        tall = max(1.0, (HIGH - 14) * one.fresh / most)
        floor -= tall
        pieces.append(
            html(
                '<rect class="%s" x="%s%" y="%s" width="%s%" height="%s" rx="1.5"/>',
                ink(inks.get(one.model, INKS)),
                f"{x + (step - wide) / 2:.2f}",
                f"{floor:.1f}",
                f"{wide:.2f}",
                f"{tall:.1f}",
            )
        )
    fresh, requests = sum(one.fresh for one in stack), sum(one.requests for one in stack)
    told = f"{stack[0].day}: {amount(fresh)} fresh tokens, {plural(requests, 'request')}"
    return html("<g><title>%s</title>%s</g>", told, join(pieces))


def draw_dates(days: Sequence[str], step: float) -> Iterator[Html]:
    """Write some dates, the first and the last among them if there are many days."""
    last, years = len(days) - 1, {day[:4] for day in days}
    many = last >= 2 * SPANS
    dated = [last * n // SPANS for n in range(SPANS + 1)] if many else range(0, last + 1, 2)
    for number, at in enumerate(dated):
        middle = (at + 0.5) * step
        place, anchor = middle, "date"
        if middle < EDGE:
            place, anchor = at * step, "date first"
        elif middle > 100 - EDGE:
            place, anchor = (at + 1) * step, "date last"
        yield html(
            '<text x="%s%" y="%s" class="%s%s">%s</text>',
            f"{place:.2f}",
            HIGH + 16,
            anchor,
            " minor" if number % SPARSE else "",
            tell_day(days[at], year=number == 0 or len(years) > 1),
        )


def tell_day(day: str, *, year: bool) -> str:
    """Write a date in few letters; what is none, as it is."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    short = f"{found.day} {MONTHS[found.month - 1]}"
    return f"{short} {found.year}" if year else short


def draw_bars(
    groups: Sequence[Spent],
    *,
    inks: dict[str, int] | None = None,
    links: Mapping[str, str] | None = None,
) -> Html:
    """Draw a bar for each group, the longest first; `links` are the names of projects."""
    ordered = sorted(groups, key=lambda group: -group.fresh)
    most = max((group.fresh for group in ordered), default=0) or 1
    rows = [draw_bar(group, most, inks or {}, links) for group in ordered[:ROWS]]
    left = len(ordered) - ROWS
    more = html('<p class="muted">and %s more</p>', left) if left > 0 else EMPTY
    return html('<ol class="bars">%s</ol>%s', join(rows), more)


def draw_bar(
    group: Spent, most: int, inks: dict[str, int], links: Mapping[str, str] | None
) -> Html:
    """Draw one bar with its name and its sums."""
    name = group.name or "unknown"
    label = html('<span title="%s">%s</span>', name, name)
    if links is not None and group.name in links:
        shown = links[group.name] or name
        label = html('<a href="%s" title="%s">%s</a>', project_link(group.name), name, shown)
    cost = f" · ${group.cost:,.2f}" if group.cost is not None else ""
    return html(
        '<li>%s<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="%s" width="%s" height="8"/></svg><small>%s · %s%s</small>',
        label,
        ink(inks.get(group.name, 0)),
        f"{max(0.4, 100 * group.fresh / most):.2f}",
        amount(group.fresh),
        plural(group.requests, "request"),
        cost,
    )


def draw_branches(groups: Sequence[Spent]) -> Html:
    """Draw what went into work that was kept, and what into work that was left."""
    total = sum(group.fresh for group in groups) or 1
    by_name = {group.name: group for group in groups}
    kept, left = (by_name.get(name) for name in ("active", "abandoned"))
    share = 100 * (left.fresh if left else 0) / total
    return html(
        '<svg class="split" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" '
        'aria-label="Share of abandoned work"><rect class="active" width="%s" height="8"/>'
        '<rect class="abandoned" x="%s" width="%s" height="8"/></svg>'
        '<p class="muted">%s went into branches that live, %s (%s %) into abandoned ones.</p>',
        f"{100 - share:.2f}",
        f"{100 - share:.2f}",
        f"{share:.2f}",
        amount(kept.fresh if kept else 0),
        amount(left.fresh if left else 0),
        f"{share:.0f}",
    )
