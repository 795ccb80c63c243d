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
from bench.report import BASELINE, Archive, Report, Row, growth_of, targets_of
from bench.table import lay_out
from bench.workspace import root


@dataclass(frozen=True, slots=True)
class Runner:
    """A runner to read an archive."""

    key: str
    title: str
    module: str

    @property
    def label(self) -> str:
        return f"({self.key}) {self.title}"


RUNNERS = (
    Runner("a", "orjson.loads line by line, discard", "bench.runners.plain"),
    Runner("b", "own reader into entries, discard", "bench.runners.spine"),
    Runner("c", "load to lines, one process", "bench.runners.lines"),
    Runner("d", "load to session tree, one process", "bench.runners.tree"),
)


def measure_archive(name: str, directory: Path, chosen: tuple[Runner, ...], rounds: int) -> Archive:
    """Measure every runner on one archive."""
    paths = sorted(directory.rglob("*.jsonl"))
    size = sum(len(path.read_bytes()) for path in paths)
    missing = {runner.key: why for runner in chosen if (why := _why_missing(runner, directory))}
    figures = interleave(
        {
            runner.key: (f"{runner.module}:run", (str(directory),))
            for runner in chosen
            if runner.key not in missing
        },
        rounds,
    )
    rows = tuple(_row(runner, figures, missing, size) for runner in chosen)
    return Archive(name, size, len(paths), rows)


def _why_missing(runner: Runner, directory: Path) -> str:
    """Run `runner` once: to warm up caches and to see whether it works."""
    try:
        run_apart(f"{runner.module}:run", (str(directory),))
    except NotThereError as error:
        return str(error)
    return ""


def _row(runner: Runner, figures: dict[str, Figures], missing: dict[str, str], size: int) -> Row:
    if runner.key in missing:
        return Row(runner.key, runner.label, missing[runner.key])
    mine, base = figures[runner.key], figures.get(BASELINE, figures[runner.key])
    rss = mine.rss()
    return Row(
        key=runner.key,
        label=runner.label,
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
    """Return the generated archive of that size, generating it if necessary."""
    return ensure_archive(root() / f"claude-{megabytes}mb", megabytes)


def run(options: argparse.Namespace) -> Report:
    """Run the benchmark."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    chosen = tuple(runner for runner in RUNNERS if runner.key in options.rows)
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
    parser.add_argument("--big", type=int, default=600, help="big archive; 0 skips it")
    parser.add_argument("--runs", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--rows", default="abcd", help="which rows to measure (default abcd)")
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
