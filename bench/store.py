"""Time the store against Pi on the same sessions: `python -m bench store`.

Each figure comes from a fresh process, of ours and of Pi in turn. A session is opened, its context
built and every message of it looked at (ours decodes a message only then, Pi's are there already);
then entries are added to a copy of the session. Beside the appends that wait for the disk
stands what the disk itself takes: the same bytes, written and synced by nothing but two calls.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from bench.measure import CHECKOUT
from bench.pi_sessions import ensure_session
from bench.report import Target
from bench.workspace import root
from tests.real_pi.builds import builds, find_node

if TYPE_CHECKING:
    from collections.abc import Iterator

OURS, PEER = "threadline", "Pi"
SIZES = (1_000, 10_000, 100_000)
SHORT = 1_000
"""The path whose context is built in files of every size."""

MOST_TIME = 1 / 4
MOST_MEMORY = 1 / 3
MOST_APPEND = 3.0
MOST_SYNCED = 1.5
MOST_GROWTH = 2.0
LINE = b"x" * 880 + b"\n"
"""What is written to learn how long the disk takes: as long as the entry that both append."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What it took to open a session, build its context, look at every message: seconds, bytes."""

    open: float
    context: float
    look: float
    peak: int
    messages: int

    @property
    def all(self) -> float:
        return self.open + self.context + self.look


@dataclass(frozen=True, slots=True)
class Size:
    """Both sides on a session of one size, with one path through all of it."""

    entries: int
    megabytes: float
    ours: Opened
    peer: Opened


@dataclass(frozen=True, slots=True)
class Short:
    """The context of a short path in a file of one size: milliseconds."""

    entries: int
    ours: float
    peer: float


@dataclass(frozen=True, slots=True)
class Appends:
    """Milliseconds for one entry more, in a session of `entries`."""

    entries: int
    ours: float
    peer: float
    ours_synced: float
    ours_grouped: float
    disk: float


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that one run found."""

    peer: str
    rounds: int
    sizes: tuple[Size, ...]
    short: tuple[Short, ...]
    appends: tuple[Appends, ...]
    targets: tuple[Target, ...]


class Bench:
    """Runs both sides in turn, in processes of their own."""

    def __init__(self, folder: Path, rounds: int, appends: int) -> None:
        self.folder = folder
        self.rounds = rounds
        self.appends = appends
        build = builds()[0]
        node = find_node(build.least_node)
        if node is None or not build.is_here:
            sys.exit(f"error: no Pi {build.version} here\nhint: `make pi` installs it")
        peer = [node.path, str(CHECKOUT / "bench/runners/store_pi.mjs"), str(build.package)]
        self.version = build.version
        self.commands = {OURS: [sys.executable, "-m", "bench.runners.store"], PEER: peer}

    def opened(self, file: Path) -> dict[str, Opened]:
        """Open a session with both, in turn; of each figure the best counts, of memory the most."""
        runs: dict[str, list[dict[str, float]]] = {OURS: [], PEER: []}
        for _ in range(self.rounds):
            for side, took in runs.items():
                took.append(self.run(side, "open", file))
        found = {side: sum_up(took) for side, took in runs.items()}
        assert found[OURS].messages == found[PEER].messages
        return found

    def appended(self, entries: int, file: Path) -> Appends:
        """Append entries to a copy of a session in each mode."""
        ways = ((OURS, "append"), (PEER, "append"), (OURS, "synced"), (OURS, "grouped"))
        runs: dict[tuple[str, str], list[float]] = {way: [] for way in ways}
        disk = []
        for _ in range(self.rounds):
            for side, verb in ways:
                copy = Path(shutil.copyfile(file, self.folder / f"copy-{verb}.jsonl"))
                runs[side, verb].append(self.run(side, verb, copy)["append"])
                copy.unlink()
            disk.append(self.disk())
        ours, peer, synced, grouped = (min(runs[way]) * 1000 for way in ways)
        return Appends(entries, ours, peer, synced, grouped, min(disk) * 1000)

    def disk(self) -> float:
        """Time the disk: one line written and synced, again and again."""
        path = self.folder / "disk"
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        begun = perf_counter()
        for _ in range(self.appends):
            os.write(fd, LINE)
            os.fsync(fd)
        took = perf_counter() - begun
        os.close(fd)
        path.unlink()
        return took / self.appends

    def run(self, side: str, verb: str, file: Path) -> dict[str, float]:
        """Run one side once."""
        command = [*self.commands[side], verb, str(file), str(self.appends)]
        done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{done.stderr[-2000:]}")
        figures: dict[str, float] = json.loads(done.stdout)
        return figures


def sum_up(runs: list[dict[str, float]]) -> Opened:
    """Take the best time of each kind and the greatest memory."""
    best = {name: min(run[name] for run in runs) for name in ("open", "context", "look")}
    peak = int(max(run["peak"] for run in runs))
    return Opened(**best, peak=peak, messages=int(runs[0]["messages"]))


def run(options: argparse.Namespace) -> Report:
    """Run the benchmark."""
    folder = root() / "store"
    bench = Bench(folder, options.runs, options.appends)
    sizes, short, appends = [], [], []
    for entries in options.entries:
        file = ensure_session(folder, entries, entries)
        found = bench.opened(file)
        sizes.append(Size(entries, file.stat().st_size / 1e6, found[OURS], found[PEER]))
        appends.append(bench.appended(entries, file))
        found = bench.opened(ensure_session(folder, entries, min(SHORT, entries)))
        times = ((found[side].context + found[side].look) * 1000 for side in (OURS, PEER))
        short.append(Short(entries, *times))
    found_all = (tuple(sizes), tuple(short), tuple(appends))
    return Report(bench.version, options.runs, *found_all, tuple(targets_of(*found_all)))


def targets_of(
    sizes: tuple[Size, ...], short: tuple[Short, ...], appends: tuple[Appends, ...]
) -> Iterator[Target]:
    """Hold the figures of the largest session against what is wanted."""
    big, adds = sizes[-1], appends[-1]
    of = f"{big.entries:,} entries"
    built = [side.open + side.context for side in (big.ours, big.peer)]
    yield Target(f"open + context / Pi, {of}", built[0] / built[1], MOST_TIME)
    yield Target(f"the same + look / Pi, {of}", big.ours.all / big.peer.all, MOST_TIME)
    yield Target(f"peak memory / Pi, {of}", big.ours.peak / big.peer.peak, MOST_MEMORY)
    yield Target(f"append / Pi, {of}", adds.ours / adds.peer, MOST_APPEND)
    yield Target(f"append with fsync / disk, {of}", adds.ours_synced / adds.disk, MOST_SYNCED)
    grown = short[-1].ours / short[0].ours
    yield Target(f"context of a short path, {of} / few", grown, MOST_GROWTH)


def lay_out(report: Report) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"threadline beside Pi {report.peer}, {report.rounds} rounds in turn, best of each"
    yield ""
    yield row_of(
        "open, then the context of the whole path",
        *("open ms", "context ms", "look ms", "all / Pi", "peak MB", "peak / Pi"),
    )
    for size in report.sizes:
        label = f"{size.entries:,} entries, {size.megabytes:.1f} MB"
        for side, mine in ((OURS, size.ours), (PEER, size.peer)):
            times = (mine.open * 1000, mine.context * 1000, mine.look * 1000)
            cells = "".join(f"{time:>12,.1f}" for time in times)
            cells += f"{mine.all / size.peer.all:>12.3f}{mine.peak / 1e6:>12,.0f}"
            yield f"{f'{label}: {side}':44}{cells}{mine.peak / size.peer.peak:>12.3f}"
    yield ""
    heads = ("threadline", "Pi", "/ Pi", "fsync", "grouped", "disk", "fsync/disk")
    yield row_of("one entry more, ms", *heads)
    for one in report.appends:
        figures = (one.ours, one.peer, one.ours / one.peer, one.ours_synced, one.ours_grouped)
        cells = "".join(f"{figure:>12.3f}" for figure in figures)
        ratio = one.ours_synced / one.disk
        yield f"{f'{one.entries:,} entries':44}{cells}{one.disk:>12.3f}{ratio:>12.2f}"
    yield ""
    yield row_of(f"context of {SHORT:,} entries, ms", OURS, PEER)
    for path in report.short:
        yield f"{f'in a file of {path.entries:,}':44}{path.ours:>12.2f}{path.peer:>12.2f}"
    yield ""
    for target in report.targets:
        bound = f"at most {target.limit:.2f}: {target.verdict}"
        yield f"{target.name:44}{target.value:>12.3f}   {bound}"


def row_of(label: str, *cells: str) -> str:
    """Lay out a row of texts."""
    return f"{label:44}" + "".join(f"{cell:>12}" for cell in cells)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench store", description=__doc__)
    parser.add_argument(
        "--entries", type=int, nargs="+", default=list(SIZES), help="sizes of the sessions"
    )
    parser.add_argument("--runs", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--appends", type=int, default=500, help="entries to add (default 500)")
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
