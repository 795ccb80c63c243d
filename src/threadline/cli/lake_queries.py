"""`threadline lake sql` and `threadline lake report`."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from threadline.cli.console import example, print_stderr, write_bytes, write_rows
from threadline.cli.options import json_option
from threadline.collector import collect_at_exit

if TYPE_CHECKING:
    from threadline.lake.query import Filter
    from threadline.lake.report_charts import Answered
    from threadline.lake.spending_queries import Report
    from threadline.lake.storage import Place

endpoint_option = click.option(
    "--endpoint",
    metavar="URL",
    envvar="AWS_ENDPOINT_URL",
    help="Address of an S3 store that is not Amazon's (default: $AWS_ENDPOINT_URL).",
)
lake_option = click.option(
    "lake",
    "--lake",
    metavar="PATH",
    required=True,
    envvar="THREADLINE_LAKE",
    help="Where the lake is (default: $THREADLINE_LAKE).",
)


def rows_of(table: str, rows: int) -> str:
    """Return the number of rows of a table, named as the table is."""
    singular = {"entries": "entry"}.get(table) or table.removesuffix("s")
    return f"{rows:,} {singular if rows == 1 else table}"


def require_extra(extra: str = "lake") -> None:
    """Raise MissingExtraError unless the packages of an extra are installed."""
    from threadline.lake.extra import require_extra as require

    require(extra)
    collect_at_exit()


class Form(NamedTuple):
    """How rows are printed: as a table, whose text is cut unless it is `full`, JSON or CSV."""

    as_json: bool
    as_csv: bool
    full: bool


def form_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--json`, `--csv` and `--full`; the command gets a `Form`."""

    @json_option
    @click.option("as_csv", "--csv", is_flag=True, help="Print CSV.")
    @click.option("--full", is_flag=True, help="Do not cut long text.")
    @wraps(command)
    def wrapped(*, as_json: bool, as_csv: bool, full: bool, **others: object) -> None:
        if as_json and as_csv:
            raise click.UsageError("--json and --csv exclude each other")
        command(form=Form(as_json, as_csv, full), **others)

    return wrapped


@click.command(
    "sql",
    epilog=example(
        'threadline lake sql --lake lake "SELECT model, sum(cost) FROM usage GROUP BY model"',
        'threadline lake sql --lake lake "DESCRIBE calls"',
        'threadline lake sql --lake s3://team/lake --csv "SELECT * FROM sessions" > sessions.csv',
    ),
)
@click.argument("query")
@lake_option
@form_options
@endpoint_option
def sql_command(*, query: str, lake: str, form: Form, endpoint: str | None) -> None:
    """Run a SQL query (DuckDB).

    Tables: sessions, lines, entries, calls, edits, usage, compactions, faults, text. Nothing is
    written, and nothing but the lake can be read.
    """
    require_extra()
    from threadline.lake.output import WIDEST, csv_rows, json_rows, rows_in, text_table, units_of
    from threadline.lake.query import open_lake
    from threadline.lake.storage import place_at

    with open_lake(place_at(lake, endpoint)) as opened:
        answer = opened.ask(query)
        if form.as_json:
            write_bytes(json_rows(rows_in(answer)))
        elif form.as_csv:
            write_bytes(csv_rows(answer.schema.names, rows_in(answer)))
        else:
            rows = list(rows_in(answer))
            widest = None if form.full else WIDEST
            write_rows(text_table(rows, units_of(answer.schema), widest))


@click.command(
    "report",
    epilog=example(
        "threadline lake report",
        "threadline lake report --lake lake projects --since 2026-11-01",
        "threadline lake report --lake lake --html report.html",
    ),
)
@click.argument("names", metavar="[NAME]...", nargs=-1)
@click.option(
    "lake",
    "--lake",
    metavar="PATH",
    envvar="THREADLINE_LAKE",
    help="Where the lake is (default: $THREADLINE_LAKE).",
)
@click.option("--project", metavar="NAME", help="Only this project.")
@click.option("--developer", metavar="NAME", help="Only this developer.")
@click.option("--machine", metavar="NAME", help="Only this machine.")
@click.option("--agent", metavar="NAME", help="Only sessions of this coding agent.")
@click.option("--since", metavar="DATE", help="Only from this date or time on.")
@click.option("--until", metavar="DATE", help="Only before this date or time.")
@form_options
@click.option(
    "page",
    "--html",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write a page with charts; without NAME, of all reports.",
)
@endpoint_option
def report_command(
    *,
    names: tuple[str, ...],
    lake: str | None,
    form: Form,
    page: Path | None,
    **others: Any,  # noqa: ANN401 - the endpoint, and the fields of a Filter
) -> None:
    """Print reports; without NAME, list them."""
    require_extra()
    from threadline.lake.report_queries import REPORTS, find_reports
    from threadline.lake.storage import place_at

    if not names and page is None:
        list_reports(as_json=form.as_json)
        return
    if lake is None:
        raise click.UsageError("missing option '--lake'")
    reports = find_reports(names) if names else REPORTS
    if form.as_csv and len(reports) > 1:
        raise click.UsageError("--csv prints one report")
    place, filtered = place_at(lake, others.pop("endpoint")), make_filter(others)
    answers = answer_reports(place, filtered, reports)
    if page is not None:
        write_page(page, place, filtered, answers)
        return
    print_answers(answers, form)


def list_reports(*, as_json: bool) -> None:
    """List all reports."""
    from threadline.lake.output import json_rows, text_table
    from threadline.lake.report_queries import REPORTS

    rows = [{"name": one.name, "title": one.title, "about": one.about} for one in REPORTS]
    if as_json:
        write_bytes(json_rows(rows))
    else:
        write_rows(list(text_table(rows, {"name": "text", "title": "text"}))[1:])


def make_filter(told: dict[str, str | None]) -> "Filter":
    """Return which rows are wanted; raise for a date that is none."""
    from threadline.lake.query import Filter

    for name in ("since", "until"):
        if told[name] is not None:
            told[name] = moment(name, told[name] or "")
    return Filter(**told)


def moment(name: str, text: str) -> str:
    """Return a date or time of an option as UTC."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError as error:
        raise click.UsageError(f"--{name} {text}: expected a date such as 2026-11-30") from error
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).isoformat()


def answer_reports(
    place: "Place", filtered: "Filter", reports: "Sequence[Report]"
) -> "list[Answered]":
    """Return reports with their rows."""
    from threadline.lake.query import open_lake
    from threadline.lake.report_charts import Answered

    with open_lake(place, filtered) as opened:
        return [Answered(one, opened.ask(one.query).read_all().to_pylist()) for one in reports]


def print_answers(answers: "Sequence[Answered]", form: Form) -> None:
    """Print reports: as JSON an object with the rows of each."""
    import msgspec

    from threadline.lake.output import WIDEST, csv_rows, spoken, text_table

    if form.as_json:
        found = {one.report.name: one.rows for one in answers}
        write_bytes([msgspec.json.format(msgspec.json.encode(found, enc_hook=str)), b"\n"])
        return
    for number, (report, rows) in enumerate(answers):
        if form.as_csv:
            write_bytes(csv_rows(list(report.units), rows))
            continue
        write_rows([""] * bool(number) + [report.title, ""])
        widest = None if form.full else WIDEST
        write_rows(text_table(rows, report.shown, widest, spoken) if rows else ["no rows"])


def write_page(
    path: Path, place: "Place", filtered: "Filter", answers: "Sequence[Answered]"
) -> None:
    """Write a page with reports."""
    import msgspec

    from threadline.disk.atomic import write_atomically
    from threadline.lake.report_page import render_reports

    told = {name: text for name, text in msgspec.structs.asdict(filtered).items() if text}
    facts = [place.path, *(f"{name} {text}" for name, text in told.items())]
    title = answers[0].report.title if len(answers) == 1 else "Reports"
    pieces = render_reports(title, facts, answers)
    write_atomically(path, "".join(pieces).encode(errors="replace"))
    print_stderr(f"wrote {path}")
