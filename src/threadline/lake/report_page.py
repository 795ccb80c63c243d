"""Reports as a page: a chart and a table each, in one file that loads nothing."""

from collections.abc import Iterator, Sequence

from threadline.lake.output import NUMBERS, show_cell
from threadline.lake.report_charts import Answered, draw_chart
from threadline.lake.report_spreads import draw_spreads
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.page import draw_head, draw_style


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
        draw_answer(answer) if rows else html("<p>No rows.</p>"),
    )


def draw_answer(answer: Answered) -> Html:
    """Draw the rows of a report."""
    if answer.report.spreads:
        return draw_spreads(answer)
    return join([draw_chart(answer), draw_table(answer)])


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
    """Return the class of cells with numbers or dates."""
    return (
        html(' class="number"')
        if unit in NUMBERS
        else html(' class="day"')
        if unit == "day"
        else EMPTY
    )
