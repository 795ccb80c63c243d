"""Lay out the figures of a benchmark as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench.report import Report, Row

COLUMNS = (
    "min s",
    "median s",
    "MB/s",
    "cpu s",
    "/ (a)",
    "/ (a) pairs",
    "peak MB",
    "peak/bytes",
    "records",
)


def lay_out(report: Report) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"{report.cores} cores, Python {report.python}, {report.rounds} rounds, interleaved"
    for archive in report.archives:
        yield ""
        size = f"{archive.size / 1e6:,.1f} MB in {archive.files:,} files"
        yield f"{f'{archive.name}: {size}':48}" + "".join(f"{name:>12}" for name in COLUMNS)
        for row in archive.rows:
            yield f"{row.label:48}" + _cells(row)
    if report.growth:
        yield ""
        yield f"{'time (big / small) / bytes (big / small)':48}{'growth':>12}{'/ (a)':>12}"
        first = next(iter(report.growth.values()))
        for label, growth in report.growth.items():
            yield f"{label:48}{growth:>12.3f}{growth / first:>12.3f}"
    yield ""
    for target in report.targets:
        value = "no figure" if target.value is None else f"{target.value:.3f}"
        aim = f", aim {target.aim:.2f}" if target.aim else ""
        yield f"{target.name:48}{value:>12}   at most {target.limit:.2f}{aim}: {target.verdict}"


def _cells(row: Row) -> str:
    if row.missing:
        return f"   not there yet: {row.missing}"
    figures = (
        f"{row.best:.3f}",
        f"{row.median:.3f}",
        f"{row.megabytes_per_second:,.0f}",
        f"{row.cpu:.3f}",
        f"{row.ratio:.2f}",
        f"{row.paired_ratio:.2f}",
        f"{row.rss / 1e6:,.1f}",
        f"{row.rss_ratio:.3f}",
        f"{row.count:,}" if row.count else "-",
    )
    return "".join(f"{figure:>12}" for figure in figures)
