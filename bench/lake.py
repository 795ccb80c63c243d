"""Time the lake on generated transcripts: `python -m bench lake`.

The same archive is built with one worker and with two, each a process: bytes per second of CPU
time of all processes, and the memory of a worker at most. Then its rows are multiplied, with other
names, until there are a million entries, and three reports are timed over them.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

import msgspec
import psutil
import pyarrow as pa
import pyarrow.compute as pc

from bench.archive import ensure_archive
from bench.workspace import root
from threadline.lake.build import build_lake
from threadline.lake.engine import running
from threadline.lake.manifest import Manifest, Options, Segment, publish, require_manifest
from threadline.lake.processes import Processes
from threadline.lake.query import open_lake
from threadline.lake.report_queries import REPORTS
from threadline.lake.request import BuildStats, Request
from threadline.lake.schema import TABLES
from threadline.lake.sources import find_sources
from threadline.lake.storage import Place
from threadline.lake.tasks import read_parquet, write_segment
from threadline.library.load.prices import listed_prices

MILLION = 1_000_000
REPEATED = 3
ASKED = ("projects", "waits", "errors")
NAMES = ("session", "line", "entry", "call", "result", "request", "family")
"""The columns that name something, which is another thing in each copy."""


class Built(NamedTuple):
    """What a build took, in all processes; memory is that of the largest worker."""

    stats: BuildStats
    seconds: float
    cpu: float
    memory: float


def used() -> list[tuple[float, float]]:
    """Return for each process started here its CPU time, and its memory at most in MB."""
    return [(sum(one.cpu_times()[:2]), peak_of(one.pid)) for one in psutil.Process().children()]


def peak_of(process: int) -> float:
    """Return the memory of a process at most, in MB."""
    status = (Path("/proc") / str(process) / "status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1000


def build(archive: Path, lake: Path, workers: int) -> Built:
    """Build a lake anew with some workers."""
    shutil.rmtree(lake, ignore_errors=True)
    sources = find_sources([Place(str(archive))], developer="ada", machine="desk")
    request = Request(sources, Place(str(lake)), Options(), listed_prices())
    # Several segments for each worker, also of a small archive.
    request = request._replace(segment=64 << 20)
    with running(Processes(workers)) as engine:
        before = sum(cpu for cpu, _ in used())
        own, begun = process_time(), perf_counter()
        stats = build_lake(request, engine)
        seconds, cpu = perf_counter() - begun, process_time() - own
        ended = used()
    cpu += sum(cpu for cpu, _ in ended) - before
    return Built(stats, seconds, cpu, max(memory for _, memory in ended))


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*.parquet"))


def multiply(lake: Path, larger: Path, entries: int) -> int:
    """Write a lake with the rows of another again and again, under other names."""
    shutil.rmtree(larger, ignore_errors=True)
    source, target = Place(str(lake)), Place(str(larger))
    manifest = require_manifest(source)
    copies = -(-entries // manifest.rows("entries"))
    segments: dict[str, Segment] = {}
    for segment in manifest.segments.values():
        tables = {
            table: read_parquet(source / file.path, table) for table, file in segment.tables.items()
        }
        for number in range(copies):
            renamed = {table: copy_of(rows, number) for table, rows in tables.items()}
            name = f"{segment.name}-{number}"
            segments[name] = write_segment([renamed], target, name, segment.size, [])
    made = Manifest(segments=segments, options=manifest.options)
    publish(target, Manifest(), made, {})
    return made.rows("entries")


def copy_of(rows: pa.Table, number: int) -> pa.Table:
    """Return rows of another developer: all names end with a number."""
    for name in {*NAMES, "developer"} & set(rows.schema.names):
        at = rows.schema.get_field_index(name)
        values = pc.binary_join_element_wise(rows[name], str(number), "-")
        rows = rows.set_column(at, rows.schema.field(at), values)
    return rows


def time_reports(lake: Path) -> dict[str, float]:
    """Return the shortest time of each report, opening the lake included."""
    queries = {report.name: report.query for report in REPORTS}
    found = {}
    for name in ASKED:
        times = []
        for _ in range(REPEATED):
            begun = perf_counter()
            with open_lake(Place(str(lake))) as opened:
                opened.ask(queries[name]).read_all()
            times.append(perf_counter() - begun)
        found[name] = min(times)
    return found


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench lake", description=__doc__)
    parser.add_argument("--mb", type=int, default=250, help="size of the archive")
    parser.add_argument("--entries", type=int, default=MILLION, help="entries for the reports")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    archive = ensure_archive(root() / f"claude-{options.mb}mb", options.mb)
    lake, larger = root() / "lake", root() / "lake-million"
    built = {workers: build(archive, lake, workers) for workers in (1, 2)}
    share = size_of(lake) / built[2].stats.bytes
    entries = multiply(lake, larger, options.entries)
    figures: dict[str, Any] = {
        "workers": {str(workers): figures_of(one) for workers, one in built.items()},
        "parquet_share": round(share, 4),
        "rows": {table: require_manifest(Place(str(lake))).rows(table) for table in TABLES},
        "reports": {"entries": entries, **time_reports(larger)},
    }
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
        return
    print_figures(figures)


def figures_of(built: Built) -> dict[str, float]:
    """Return the figures of one build."""
    gigabytes = built.stats.bytes / 1e9
    return {
        "gb": round(gigabytes, 3),
        "seconds": round(built.seconds, 2),
        "cpu": round(built.cpu, 2),
        "gb_per_core_minute": round(60 * gigabytes / built.cpu, 2),
        "gb_per_minute": round(60 * gigabytes / built.seconds, 2),
        "worker_mb": round(built.memory),
    }


def print_figures(figures: dict[str, Any]) -> None:
    print("workers" + "".join(f"{name:>20}" for name in figures["workers"]["1"]))
    for workers, one in figures["workers"].items():
        print(f"{workers:7}" + "".join(f"{figure:>20,}" for figure in one.values()))
    print(f"\nParquet is {100 * figures['parquet_share']:.1f} % of the transcripts")
    print(f"\nreports over {figures['reports']['entries']:,} entries")
    for name in ASKED:
        print(f"{name:20}{figures['reports'][name]:8.2f} s")
