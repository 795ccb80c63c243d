"""Medians with their quartiles as a table that is read like a chart."""

from collections.abc import Mapping
from typing import Any

from threadline.lake.output import NOTHING, show, spoken
from threadline.lake.report_charts import Answered, Rows
from threadline.lake.spending_queries import Unit
from threadline.render.html.formats import plural
from threadline.render.html.markup import Html, html, join

SPREAD_WIDTH, SPREAD_HEIGHT, EDGE = 120, 10, 4

Row = Mapping[str, Any]


def draw_spreads(answer: Answered) -> Html:
    """Draw a row for each group of sessions; a measure has one scale in all of them."""
    report, rows = answer
    most = {name: most_of(rows, name) for name in report.spreads}
    heads = [html("<th>%s</th>", spoken(name)) for name in report.spreads]
    drawn = [
        html(
            "<tr><th>%s</th>%s<td>%s</td></tr>\n",
            draw_group(row),
            join([draw_cell(row, name, report.units[name], most[name]) for name in most]),
            show(row["change"], "text"),
        )
        for row in rows
    ]
    return html(
        '<div class="table"><table class="spreads"><thead><tr><th>sessions of</th>%s<th>change</th>'
        "</tr></thead>\n<tbody>%s</tbody></table></div>",
        join(heads),
        join(drawn),
    )


def draw_group(row: Row) -> Html:
    """Draw whose sessions a row is about, how many, and since when."""
    named = " ".join(str(row[name]) for name in ("client", "version") if name in row)
    told = f"{plural(row['sessions'], 'session')} since {row['since']}"
    return html("%s<span>%s</span><small>%s</small>", named, row["model"], told)


def most_of(rows: Rows, name: str) -> float:
    """Return the largest upper quartile of a measure."""
    return max((float(row[f"{name}_high"] or 0) for row in rows), default=0.0)


def draw_cell(row: Row, name: str, unit: Unit, most: float) -> Html:
    """Draw a median, a line from quartile to quartile, and what it is the median of."""
    if row[name] is None:
        return html("<td>%s</td>", NOTHING)
    low, high = (show(row[f"{name}_{part}"], unit) for part in ("low", "high"))
    of = plural(row[f"{name}_sessions"], "session")
    return html(
        "<td>%s%s<small>%s to %s</small><small>%s</small></td>",
        show(row[name], unit),
        draw_line(row, name, most),
        low,
        high,
        of,
    )


def draw_line(row: Row, name: str, most: float) -> Html:
    """Draw a line from quartile to quartile with a mark at the median."""
    room = (SPREAD_WIDTH - 2 * EDGE) / (most or 1.0)
    keys = (f"{name}_low", name, f"{name}_high")
    low, middle, high = (EDGE + room * float(row[key]) for key in keys)
    at = SPREAD_HEIGHT // 2
    return html(
        '<svg class="spread" viewBox="0 0 %s %s" aria-hidden="true">'
        '<line x1="0" y1="%s" x2="%s" y2="%s"/>'
        '<rect class="series0" x="%s" y="%s" width="%s" height="4" rx="2"/>'
        '<circle class="series0" cx="%s" cy="%s" r="3.5"/></svg>',
        SPREAD_WIDTH,
        SPREAD_HEIGHT,
        at,
        SPREAD_WIDTH,
        at,
        f"{low:.1f}",
        at - 2,
        f"{max(1.0, high - low):.1f}",
        f"{middle:.1f}",
        at,
    )
