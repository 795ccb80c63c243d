"""Charts of reports: bars, and columns over time."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from math import ceil
from typing import Any, NamedTuple

from threadline.lake.output import show, show_cell
from threadline.lake.spending_queries import Report
from threadline.render.html.formats import plural
from threadline.render.html.markup import EMPTY, Html, html, join

MOST_BARS = 20
"""Bars that are drawn; the table below has all rows."""

SERIES = 6
"""How many series have a colour of their own; the others are drawn as one."""

WIDTH, LABELS, FIGURES, ROW, BAR = 960, 300, 110, 26, 14
HEIGHT, FLOOR, TOP = 200, 22, 18
LETTER, GAP = 7, 16
"""Width of a digit in a label, and of the room between two."""

LETTERS = 40
"""Characters of a label beside a bar."""

Rows = Sequence[Mapping[str, Any]]


class Answered(NamedTuple):
    """A report with its rows."""

    report: Report
    rows: Rows


def draw_chart(answer: Answered) -> Html:
    """Draw the chart of a report, if there is anything to draw."""
    if answer.report.spreads or not any(row[answer.report.bars] for row in answer.rows):
        return EMPTY
    return draw_columns(answer) if answer.report.upright else draw_bars(answer)


def draw_bars(answer: Answered) -> Html:
    """Draw a bar for each of the first rows, from left to right."""
    report, rows = answer.report, answer.rows[:MOST_BARS]
    most = max(float(row[report.bars] or 0) for row in rows) or 1.0
    drawn = [draw_bar(report, row, number, most) for number, row in enumerate(rows)]
    return html(
        '<div class="wide"><svg class="chart" viewBox="0 0 %s %s" role="img" aria-label="%s">'
        "%s</svg></div>",
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
    columns = columns_of(answer)
    partial = {show(row[report.label], "text") for row in answer.rows if row.get("no_price")}
    colours = colours_of(columns)
    most = max(sum(column.values()) for column in columns.values()) or 1.0
    step = WIDTH / len(columns)
    drawn = [
        draw_column(
            Column(label, column, number * step, step, label in partial), colours, most, report
        )
        for number, (label, column) in enumerate(columns.items())
    ]
    top = html('<text x="0" y="10">%s</text>', show(most, report.units[report.bars]))
    return html(
        '%s<div class="wide"><svg class="chart" viewBox="0 0 %s %s" role="img" aria-label="%s">%s'
        '<line x1="0" y1="%s" x2="%s" y2="%s"/>%s%s</svg></div>',
        draw_legend(colours) if report.series else EMPTY,
        WIDTH,
        HEIGHT + FLOOR,
        f"{report.title}: {report.bars.replace('_', ' ')} by {report.label}",
        top,
        HEIGHT,
        WIDTH,
        HEIGHT,
        join(drawn),
        draw_dates(list(columns)),
    )


def columns_of(answer: Answered) -> dict[str, dict[str, float]]:
    """Return the values of each label by series; small series are one, missing dates are empty."""
    report = answer.report
    names = series_names(answer)
    columns: dict[str, dict[str, float]] = {}
    for label in labels_of(answer):
        columns[label] = {}
    for row in answer.rows:
        name = names[show(row[report.series], "text")] if report.series else ""
        column = columns[show(row[report.label], "text")]
        column[name] = column.get(name, 0.0) + float(row[report.bars] or 0)
    return columns


def labels_of(answer: Answered) -> Iterable[str]:
    """Return the labels of columns; dates without rows between others are among them."""
    labels = dict.fromkeys(show(row[answer.report.label], "text") for row in answer.rows)
    if not answer.report.days:
        return labels
    days = [date.fromisoformat(label) for label in labels]
    first, step = min(days), answer.report.days
    count = (max(days) - first).days // step + 1
    return [(first + timedelta(number * step)).isoformat() for number in range(count)]


def series_names(answer: Answered) -> dict[str, str]:
    """Return the name under which each series is drawn: those with least are drawn as one."""
    report = answer.report
    if report.series is None:
        return {}
    sums: dict[str, float] = {}
    for row in answer.rows:
        name = show(row[report.series], "text")
        sums[name] = sums.get(name, 0.0) + float(row[report.bars] or 0)
    ordered = sorted(sums, key=lambda name: (-sums[name], name))
    kept = ordered if len(ordered) <= SERIES + 1 else ordered[:SERIES]
    other = plural(len(ordered) - len(kept), f"other {report.series}")
    return {name: name if name in kept else other for name in ordered}


def colours_of(columns: Mapping[str, Mapping[str, float]]) -> dict[str, str]:
    """Return the colour of each series: those with most in all first, what is left over last."""
    sums: dict[str, float] = {}
    for column in columns.values():
        for name, value in column.items():
            sums[name] = sums.get(name, 0.0) + value
    ordered = sorted(sums, key=lambda name: (is_rest(name), -sums[name], name))
    return {name: f"series{min(number, SERIES)}" for number, name in enumerate(ordered)}


def is_rest(name: str) -> bool:
    """Return True for the name of what several series are drawn as."""
    return " other " in name


def draw_dates(labels: Sequence[str]) -> Html:
    """Draw as many labels as fit, none of them over an edge."""
    step = WIDTH / len(labels)
    room = max(map(len, labels)) * LETTER
    every = ceil(len(labels) * (room + GAP) / WIDTH)
    first = max(0, ceil(room / 2 / step - 0.5))
    shown = range(min(first, len(labels) - 1), len(labels), every)
    return join(
        [
            html(
                '<text class="date" x="%s" y="%s">%s</text>',
                f"{(number + 0.5) * step:.1f}",
                HEIGHT + FLOOR - 6,
                labels[number],
            )
            for number in shown
            if (number + 0.5) * step <= WIDTH - room / 2
        ]
    )


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
