"""A new index, by one and several processes, beside its floor and agentsview."""

from __future__ import annotations

import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path
from time import perf_counter, sleep
from typing import TYPE_CHECKING, NamedTuple

from bench.measure import CHECKOUT
from bench.workspace import peer_program

if TYPE_CHECKING:
    from collections.abc import Sequence

PEER = "agentsview"
SAMPLE_SECONDS = 0.1
WARM = 3
"""Number of warm runs per round; the median counts."""


class Took(NamedTuple):
    """Time and memory of a run: `peak` of its largest process, `memory` of all at once."""

    seconds: float
    cpu: float
    peak: float
    memory: float


class Cold(NamedTuple):
    """What a new index came to; `first` is the time until sessions are listed."""

    took: Took
    entries: int
    megabytes: float
    first: float = 0.0
    warm: Took | None = None


class Sampler(threading.Thread):
    """Takes the memory of a process and those that it started, as long as it runs."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self._process = process
        self._done = threading.Event()
        self.most = self.peak = 0.0

    def run(self) -> None:
        while not self._done.wait(SAMPLE_SECONDS):
            some = family_of(self._process)
            self.most = max(self.most, sum(memory_of(one, "smaps_rollup", "Pss:") for one in some))
            self.peak = max(self.peak, *(memory_of(one, "status", "VmHWM:") for one in some))

    def stop(self) -> None:
        self._done.set()
        self.join()


def family_of(process: int) -> list[int]:
    """Return a process and all that it started, directly or not."""
    found = [process]
    for one in found:
        try:
            children = Path(f"/proc/{one}/task/{one}/children").read_text()
        except OSError:
            continue
        found += map(int, children.split())
    return found


def memory_of(process: int, file: str, name: str) -> float:
    """Return the megabytes that the system tells of a process under a name; 0 if it is gone."""
    try:
        rows = Path(f"/proc/{process}/{file}").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(row.split()[1]) for row in rows if row.startswith(name)) / 1000


def run(command: list[str], environment: dict[str, str]) -> Took:
    """Run a program, including its children.

    Memory is sampled: Linux hands `ru_maxrss` of who starts a program down to it.
    """
    begun = perf_counter()
    with subprocess.Popen(
        command,
        cwd=CHECKOUT,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        sampler = Sampler(process.pid)
        sampler.start()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds = perf_counter() - begun
    sampler.stop()
    if process.returncode:
        sys.exit(f"{' '.join(command)} failed with {process.returncode}")
    return Took(seconds, used.ru_utime + used.ru_stime, sampler.peak, sampler.most)


def middle(runs: Sequence[Took]) -> Took:
    """Return the median times and the maximum memory."""
    seconds, cpu = (statistics.median(times) for times in zip(*(r[:2] for r in runs), strict=True))
    return Took(seconds, cpu, max(run.peak for run in runs), max(run.memory for run in runs))


def middle_cold(runs: Sequence[Cold]) -> Cold:
    """Return the medians of several rounds."""
    warm = [run.warm for run in runs if run.warm is not None]
    return runs[-1]._replace(
        took=middle([run.took for run in runs]),
        first=statistics.median(run.first for run in runs),
        warm=middle(warm) if warm else None,
    )


def run_ours(archive: Path, home: Path, jobs: int) -> Cold:
    """Make an index with `jobs` processes."""
    command = [sys.executable, "-m", "threadline", "index", str(archive), "--jobs", str(jobs)]
    cache = home / "cache"
    places = {"THREADLINE_CACHE": str(cache), "THREADLINE_ARCHIVE": str(home / "kept")}
    shutil.rmtree(home, ignore_errors=True)
    os.sync()
    watch = FirstSession(cache)
    watch.start()
    took = run(command, places)
    watch.join()
    warm = middle([run(command, places) for _ in range(WARM)])
    (database,) = cache.glob("*.sqlite")
    return Cold(took, count(database, "entry"), megabytes(cache), watch.seconds, warm)


class FirstSession(threading.Thread):
    """Asks an index that another process makes until it lists a session."""

    def __init__(self, cache: Path) -> None:
        super().__init__(daemon=True)
        self._cache = cache
        self._begun = perf_counter()
        self.seconds = 0.0

    def run(self) -> None:
        while not self._is_listed():
            sleep(0.02)
        self.seconds = perf_counter() - self._begun

    def _is_listed(self) -> bool:
        for database in self._cache.glob("*.sqlite"):
            with suppress(sqlite3.Error):
                return bool(count(database, "session"))
        return False


def run_floor(archive: Path, home: Path) -> Cold:
    """Do the least: decode every line, put its text into one table."""
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    os.sync()
    database = home / "floor.sqlite"
    took = run([sys.executable, "-m", "bench.floor", str(archive), str(database)], {})
    return Cold(took, count(database, "text_docsize"), megabytes(home))


def run_peer(archive: Path, home: Path) -> Cold:
    """Have agentsview make its database."""
    folder = home / ".agentsview"
    if home.exists():
        shutil.rmtree(folder)
    else:
        shutil.copytree(archive, home / ".claude" / "projects", copy_function=os.link)
    os.sync()
    command = [str(peer_program(PEER)), "sync"]
    places = {"HOME": str(home), "AGENTSVIEW_NO_DAEMON": "1"}
    took = run(command, places)
    warm = middle([run(command, places) for _ in range(WARM)])
    return Cold(took, count(folder / "sessions.db", "messages"), megabytes(folder), 0.0, warm)


def count(database: Path, name: str) -> int:
    with closing(sqlite3.connect(database)) as connection:
        query = f"SELECT count(*) FROM {name}"  # noqa: S608
        return int(connection.execute(query).fetchone()[0])


def megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.glob("*.*")) / 1e6


Runs = dict[str, Cold]
"""For each program and number of processes what it came to, in the order in which they are told."""


def measure(archive: Path, home: Path, jobs: Sequence[int], rounds: int, *, peer: bool) -> Runs:
    """Run all in turn, for some rounds, each in processes of its own."""
    found: dict[str, list[Cold]] = {}
    for _ in range(rounds):
        for number in jobs:
            ours = run_ours(archive, home / "ours", number)
            found.setdefault(f"threadline, {number} process{'es' * (number > 1)}", []).append(ours)
        found.setdefault("floor", []).append(run_floor(archive, home / "floor"))
    if peer:
        found[PEER] = [run_peer(archive, home / PEER)]
    shutil.rmtree(home, ignore_errors=True)
    return {name: middle_cold(some) for name, some in found.items()}


HEAD = ("wall s", "CPU s", "/ floor", "wall/CPU", "first s", "MB/process", "MB", "index/bytes")


def show(runs: Runs, size: float) -> str:
    """Return a table of all runs on an archive of `size` megabytes."""
    floor = runs["floor"].took.cpu
    rows = [f"{f'{size:,.1f} MB':26}" + "".join(f"{name:>12}" for name in HEAD)]
    for name, (took, _, stored, first, _) in runs.items():
        cells = (
            f"{took.seconds:.2f}",
            f"{took.cpu:.2f}",
            f"{took.cpu / floor:.2f}",
            f"{took.seconds / took.cpu:.2f}",
            f"{first:.2f}" if first else "",
            f"{took.peak:.0f}",
            f"{took.memory:.0f}",
            f"{stored / size:.3f}",
        )
        rows.append(f"{name:26}" + "".join(f"{cell:>12}" for cell in cells))
    return "\n".join(rows)


def told_warm(runs: Runs) -> str:
    """Return how long the programs take if nothing is new."""
    some = ((name, one.warm) for name, one in runs.items() if one.warm is not None)
    return "warm: " + ", ".join(f"{name} {warm.seconds:.2f} s" for name, warm in some)


def growth(small: Cold, large: Cold, small_size: float, large_size: float) -> tuple[float, float]:
    """Return by which factor CPU time per byte, and memory, grow from one archive to another."""
    cost = (large.took.cpu / large_size) / (small.took.cpu / small_size)
    return cost, large.took.peak / small.took.peak
