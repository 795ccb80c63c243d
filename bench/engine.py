"""Time the engine against plain JSON parsing: `python -m bench engine`."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.archive import ensure_archive
from bench.measure import Figures, NotThereError, interleave, run_apart
from bench.place import root
from bench.report import BASELINE, Archive, Report, Row, growth_of, targets_of
from bench.table import lay_out


@dataclass(frozen=True, slots=True)
class Way:
    """A way to read an archive."""

    key: str
    title: str
    module: str
    arguments: tuple[str, ...] = ()
    workers: int = 0

    @property
    def label(self) -> str:
        return f"({self.key}) {self.title}"


def ways(cores: int) -> tuple[Way, ...]:
    return (
        Way("a", "orjson.loads line by line, discard", "bench.ways.plain"),
        Way("b", "own reader into entries, discard", "bench.ways.spine"),
        Way("c", "load to lines, one process", "bench.ways.lines"),
        Way("d", f"load to lines, {cores} processes", "bench.ways.lines", (str(cores),), cores),
        Way("e", "load to session tree, one process", "bench.ways.tree"),
    )


def measure_archive(name: str, directory: Path, chosen: tuple[Way, ...], rounds: int) -> Archive:
    """Take the figures of every way on one archive."""
    paths = sorted(directory.rglob("*.jsonl"))
    size = sum(len(path.read_bytes()) for path in paths)
    missing = {way.key: why for way in chosen if (why := _why_missing(way, directory))}
    figures = interleave(
        {
            way.key: (f"{way.module}:run", (str(directory), *way.arguments))
            for way in chosen
            if way.key not in missing
        },
        rounds,
    )
    rows = tuple(_row(way, figures, missing, size) for way in chosen)
    return Archive(name, size, len(paths), rows)


def _why_missing(way: Way, directory: Path) -> str:
    """Run `way` once: it warms caches, and shows whether it can run at all."""
    try:
        run_apart(f"{way.module}:run", (str(directory), *way.arguments))
    except NotThereError as error:
        return str(error)
    return ""


def _row(way: Way, figures: dict[str, Figures], missing: dict[str, str], size: int) -> Row:
    if way.key in missing:
        return Row(way.key, way.label, missing[way.key])
    mine, base = figures[way.key], figures.get(BASELINE, figures[way.key])
    rss = mine.rss(way.workers)
    return Row(
        key=way.key,
        label=way.label,
        best=mine.best,
        median=mine.median,
        cpu=mine.cpu,
        megabytes_per_second=size / 1e6 / mine.best,
        ratio=mine.best / base.best,
        paired_ratio=mine.paired_ratio(base),
        rss=rss,
        rss_ratio=rss / size,
        count=mine.count,
        seconds=tuple(run.wall for run in mine.runs),
    )


def generated(megabytes: int) -> Path:
    """Return the generated archive of that size, made if need be."""
    return ensure_archive(root() / f"claude-{megabytes}mb", megabytes)


def run(options: argparse.Namespace) -> Report:
    """Measure what the options ask for."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    chosen = tuple(way for way in ways(cores or 1) if way.key in options.rows)
    if options.on:
        directories = {options.on.name: options.on.resolve()}
    else:
        sizes = [size for size in (options.mb, options.big) if size]
        directories = {f"{size} MB": generated(size) for size in sizes}
    archives = tuple(
        measure_archive(name, directory, chosen, options.runs)
        for name, directory in directories.items()
    )
    growth = growth_of(archives)
    return Report(
        cores=cores or 1,
        python=platform.python_version(),
        rounds=options.runs,
        archives=archives,
        growth=growth,
        targets=targets_of(archives, growth),
    )


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench engine", description=__doc__)
    parser.add_argument("--mb", type=int, default=60, help="small archive, in megabytes")
    parser.add_argument("--big", type=int, default=600, help="big archive; 0 leaves it out")
    parser.add_argument("--runs", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--rows", default="abcde", help="which rows to measure (default abcde)")
    parser.add_argument("--on", type=Path, metavar="DIR", help="measure these transcripts instead")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    options = parse(arguments)
    report = run(options)
    if options.json:
        print(json.dumps(asdict(report), indent=1))
    else:
        print("\n".join(lay_out(report)))


if __name__ == "__main__":
    main(sys.argv[1:])
