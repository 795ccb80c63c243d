"""Answers as text, JSON and CSV."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime

import msgspec
import pyarrow as pa

from threadline.lake.spending_queries import Unit
from threadline.outline.amounts import money
from threadline.render.cells import clean, cut, pad, width
from threadline.render.html.formats import amount, duration

WIDEST = 60
"""Cells of a column of text, unless everything is to be shown."""

NOTHING = "–"
MOST_MISSING = 0.5
"""If more than this share of tokens has no price, the cost of the others tells nothing."""

NUMBERS = frozenset({"count", "dollars", "tokens", "seconds", "share"})


def show(value: object, unit: Unit) -> str:
    """Return a value as a reader wants it."""
    if value is None:
        return NOTHING
    if isinstance(value, bool) or not isinstance(value, int | float):
        return show_other(value)
    if unit in FORMS:
        return FORMS[unit](value)
    return f"{value:,}" if isinstance(value, int) else f"{value:,.6g}"


FORMS: dict[Unit, Callable[[float], str]] = {
    "dollars": money,
    "tokens": lambda value: amount(int(value)),
    "seconds": duration,
    "share": lambda value: f"{100 * value:.1f} %",
}
"""How numbers of a unit are written."""


def show_cell(row: Mapping[str, object], name: str, unit: Unit) -> str:
    """Return a value of a row; "≥ $X" if some tokens have no price, "unknown" if most have none.

    A median is followed by its quartiles and the number of its sessions.
    """
    if f"{name}_sessions" in row:
        return show_spread(row, name, unit)
    shown, missing = show(row[name], unit), row.get("no_price")
    if unit != "dollars" or not row[name] or not isinstance(missing, int | float) or not missing:
        return shown
    return f"≥ {shown}" if missing <= MOST_MISSING else "unknown"


def show_spread(row: Mapping[str, object], name: str, unit: Unit) -> str:
    """Return a median with its quartiles and the number of its sessions."""
    if row[name] is None:
        return NOTHING
    low, high = (show(row[f"{name}_{part}"], unit) for part in ("low", "high"))
    return f"{show(row[name], unit)} ({low} to {high}; {row[f'{name}_sessions']})"


def show_other(value: object) -> str:
    """Return a value that is neither text nor number: a time, a list."""
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S")
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)


def text_table(
    rows: Sequence[Mapping[str, object]],
    units: Mapping[str, Unit],
    widest: int | None = WIDEST,
    heading: Callable[[str], str] = str,
) -> Iterator[str]:
    """Yield rows as a table: numbers to the right, text cut to `widest` cells."""
    columns = [
        column_cells(rows, name, unit, widest, heading(name)) for name, unit in units.items()
    ]
    for number in range(len(rows) + 1):
        yield "  ".join(column[number] for column in columns).rstrip()


def spoken(name: str) -> str:
    """Return the name of a column of a report as its heading."""
    return name.replace("_", " ")


def column_cells(
    rows: Sequence[Mapping[str, object]], name: str, unit: Unit, widest: int | None, heading: str
) -> list[str]:
    """Return the cells of a column, the heading first, all of the same width."""
    shown = [clean(heading), *(clean(show_cell(row, name, unit)) for row in rows)]
    if widest is not None:
        shown = [cut(cell, widest) for cell in shown]
    cells = max(map(width, shown))
    if unit in NUMBERS:
        return [" " * (cells - width(cell)) + cell for cell in shown]
    return [pad(cell, cells) for cell in shown]


def units_of(schema: pa.Schema) -> dict[str, Unit]:
    """Return how the columns of any answer are written."""
    return {field.name: "count" if is_number(field.type) else "text" for field in schema}


NUMBER_TYPES = frozenset(
    kind.id
    for kind in (
        *(pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint16(), pa.uint32()),
        *(pa.uint64(), pa.float16(), pa.float32(), pa.float64(), pa.decimal128(38)),
    )
)


def is_number(kind: pa.DataType) -> bool:
    """Return True for a type of numbers."""
    return bool(kind.id in NUMBER_TYPES)


def json_rows(rows: Iterable[Mapping[str, object]]) -> Iterator[bytes]:
    """Yield rows as a JSON array, one row per line."""
    before = b"["
    for row in rows:
        yield before + b"\n" + msgspec.json.encode(row, enc_hook=str)
        before = b","
    yield b"[]\n" if before == b"[" else b"\n]\n"


def csv_rows(names: Sequence[str], rows: Iterable[Mapping[str, object]]) -> Iterator[bytes]:
    """Yield rows as CSV, with a heading."""
    buffer = io.StringIO()
    writer = csv.writer(buffer)
    writer.writerow(names)
    for row in rows:
        writer.writerow([row[name] for name in names])
        yield buffer.getvalue().encode()
        buffer.seek(0)
        buffer.truncate()
    yield buffer.getvalue().encode()


def rows_in(answer: pa.RecordBatchReader) -> Iterator[dict[str, object]]:
    """Yield the rows of an answer as they arrive."""
    for batch in answer:
        yield from batch.to_pylist()
