"""Reports as a page: a chart and a table each, in one file that loads nothing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from threadline.lake.output import NUMBERS, show, show_cell
from threadline.lake.spending_queries import Report
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.page import draw_head, draw_style

MOST_BARS = 20
"""Bars that are drawn; the table below has all rows."""

SERIES = 6
"""How many series have a colour of their own; the others share the last."""

WIDTH, LABELS, FIGURES, ROW, BAR = 960, 300, 110, 26, 14
HEIGHT, FLOOR, TOP, DATES = 200, 22, 18, 10
LETTERS = 40
"""Characters of a label beside a bar."""

Rows = Sequence[Mapping[str, Any]]


class Answered(NamedTuple):
    """A report with its rows."""

    report: Report
    rows: Rows


def render_reports(title: str, facts: Sequence[str], answers: Sequence[Answered]) -> Iterator[Html]:
    """Yield the parts of a page with some reports."""
    yield draw_head(title, style_sheet="report.css", script=None)
    yield draw_style("report.css")
    yield html(
        '<main class="report"><h1>%s</h1><p>%s</p>%s',
        title,
        " · ".join(facts),
        draw_contents(answers) if len(answers) > 1 else EMPTY,
    )
    for answer in answers:
        yield draw_report(answer)
    yield html("</main>\n")


def draw_contents(answers: Sequence[Answered]) -> Html:
    """Draw links to the reports of the page."""
    links = [html('<a href="#%s">%s</a>\n', one.report.name, one.report.title) for one in answers]
    return html('<nav aria-label="Reports">%s</nav>', join(links))


def draw_report(answer: Answered) -> Html:
    """Draw one report."""
    report, rows = answer
    return html(
        '<section id="%s"><h2>%s</h2><p>%s</p>%s</section>\n',
        report.name,
        report.title,
        report.about,
        join([draw_chart(answer), draw_table(answer)]) if rows else html("<p>No rows.</p>"),
    )


def draw_chart(answer: Answered) -> Html:
    """Draw the chart of a report, if there is anything to draw."""
    if not any(row[answer.report.bars] for row in answer.rows):
        return EMPTY
    return draw_columns(answer) if answer.report.upright else draw_bars(answer)


def draw_bars(answer: Answered) -> Html:
    """Draw a bar for each of the first rows, from left to right."""
    report, rows = answer.report, answer.rows[:MOST_BARS]
    most = max(float(row[report.bars] or 0) for row in rows) or 1.0
    drawn = [draw_bar(report, row, number, most) for number, row in enumerate(rows)]
    return html(
        '<svg class="chart" viewBox="0 0 %s %s" role="img" aria-label="%s">%s</svg>',
        WIDTH,
        ROW * len(rows),
        f"{report.title}: {report.bars.replace('_', ' ')}",
        join(drawn),
    )


def draw_bar(report: Report, row: Mapping[str, Any], number: int, most: float) -> Html:
    """Draw one bar with its label and its figure."""
    value = float(row[report.bars] or 0)
    label = show(row[report.label], "text")
    room = WIDTH - LABELS - FIGURES
    middle = number * ROW + ROW // 2
    figure = show_cell(row, report.bars, report.units[report.bars])
    return html(
        '<g><title>%s</title><text class="label" x="%s" y="%s">%s</text>'
        '<rect class="series0" x="%s" y="%s" width="%s" height="%s" rx="3"/>'
        '<text x="%s" y="%s">%s</text></g>',
        f"{label}: {figure}",
        LABELS - 10,
        middle + 4,
        shortened(label),
        LABELS,
        middle - BAR // 2,
        f"{max(1.0, room * value / most) if value else 0:.1f}",
        BAR,
        f"{LABELS + room * value / most + 8:.1f}",
        middle + 4,
        figure,
    )


def shortened(label: str) -> str:
    """Return a label that fits beside its bar: the end of a path, the beginning of other text."""
    if len(label) <= LETTERS:
        return label
    return f"…{label[1 - LETTERS :]}" if label.startswith("/") else f"{label[: LETTERS - 1]}…"


def draw_columns(answer: Answered) -> Html:
    """Draw a column for each label, its series on top of each other."""
    report = answer.report
    columns: dict[str, dict[str, float]] = {}
    partial = {show(row[report.label], "text") for row in answer.rows if row.get("no_price")}
    for row in answer.rows:
        name = show(row[report.series], "text") if report.series else ""
        column = columns.setdefault(show(row[report.label], "text"), {})
        column[name] = column.get(name, 0.0) + float(row[report.bars] or 0)
    colours = colours_of(columns)
    most = max(sum(column.values()) for column in columns.values()) or 1.0
    step = WIDTH / len(columns)
    every = -(-len(columns) // DATES) if len(columns) > 2 * DATES else 1
    drawn = []
    for number, (label, column) in enumerate(columns.items()):
        shape = Column(label, column, number * step, step, label in partial)
        drawn.append(draw_column(shape, colours, most, report))
        if number % every == 0:
            drawn.append(
                html(
                    '<text class="date" x="%s" y="%s">%s</text>',
                    f"{(number + 0.5) * step:.1f}",
                    HEIGHT + FLOOR - 6,
                    label,
                )
            )
    top = html('<text x="0" y="10">%s</text>', show(most, report.units[report.bars]))
    return html(
        '%s<svg class="chart" viewBox="0 0 %s %s" role="img" aria-label="%s">%s'
        '<line x1="0" y1="%s" x2="%s" y2="%s"/>%s</svg>',
        draw_legend(colours) if report.series else EMPTY,
        WIDTH,
        HEIGHT + FLOOR,
        f"{report.title}: {report.bars.replace('_', ' ')} by {report.label}",
        top,
        HEIGHT,
        WIDTH,
        HEIGHT,
        join(drawn),
    )


def colours_of(columns: Mapping[str, Mapping[str, float]]) -> dict[str, str]:
    """Return the colour of each series: those with most in all first."""
    sums: dict[str, float] = {}
    for column in columns.values():
        for name, value in column.items():
            sums[name] = sums.get(name, 0.0) + value
    ordered = sorted(sums, key=lambda name: (-sums[name], name))
    return {name: f"series{min(number, SERIES)}" for number, name in enumerate(ordered)}


class Column(NamedTuple):
    """A column of a chart: its series, where it begins, and how much room there is for it.

    It is `partial` if the price of some requests is not known.
    """

    label: str
    values: Mapping[str, float]
    x: float
    step: float
    partial: bool


def draw_column(column: Column, colours: Mapping[str, str], most: float, report: Report) -> Html:
    """Draw one column."""
    wide = min(column.step * 0.78, 48.0)
    floor, parts = float(HEIGHT), []
    for name in colours:
        if value := column.values.get(name):
            height = max(1.0, (HEIGHT - TOP) * value / most)
            floor -= height
            parts.append(
                html(
                    '<rect class="%s" x="%s" y="%s" width="%s" height="%s"/>',
                    colours[name],
                    f"{column.x + (column.step - wide) / 2:.1f}",
                    f"{floor:.1f}",
                    f"{wide:.1f}",
                    f"{height:.1f}",
                )
            )
    total = show(sum(column.values.values()), report.units[report.bars])
    total = f"≥ {total}" if column.partial else total
    return html("<g><title>%s</title>%s</g>", f"{column.label}: {total}", join(parts))


def draw_legend(colours: Mapping[str, str]) -> Html:
    """Draw which colour is which series."""
    items = [html('<span><i class="%s"></i>%s</span>', c, name) for name, c in colours.items()]
    return html('<p class="legend">%s</p>', join(items))


def draw_table(answer: Answered) -> Html:
    """Draw all rows of a report."""
    units = answer.report.units
    heads = [
        html("<th%s>%s</th>", numeric(unit), name.replace("_", " ")) for name, unit in units.items()
    ]
    rows = [
        html(
            "<tr>%s</tr>\n",
            join(
                [
                    html("<td%s>%s</td>", numeric(u), show_cell(row, name, u))
                    for name, u in units.items()
                ]
            ),
        )
        for row in answer.rows
    ]
    return html(
        '<div class="table"><table><thead><tr>%s</tr></thead>\n<tbody>%s</tbody></table></div>',
        join(heads),
        join(rows),
    )


def numeric(unit: str) -> Html:
    """Return the class of cells with numbers."""
    return html(' class="number"') if unit in NUMBERS else EMPTY
