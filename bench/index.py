"""Time the index against agentsview on one archive, and searches: `python -m bench index`.

Both bring their database up to date with the same transcripts, each in processes of its own: first
with nothing there (cold), then with nothing new (warm); in turn, for some rounds. Then a line is
appended to a session and the time taken until it can be found. Searches are timed over a million
short entries.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

from bench.archive import ensure_archive
from bench.million import ensure_million, queries
from bench.workspace import peer_program, root
from threadline.library.catalog import Catalog
from threadline.library.search import parse_search
from threadline.library.target import Places

if TYPE_CHECKING:
    from collections.abc import Sequence

PEER = "agentsview"
NOW = datetime(2026, 11, 15, tzinfo=UTC)
WARM = 3
"""Number of warm runs per round; the median counts."""


class Took(NamedTuple):
    """Time and memory of a run."""

    seconds: float
    cpu: float
    peak: float


class Side(NamedTuple):
    """Time and result of one program."""

    cold: Took
    warm: Took
    entries: int
    database: float


def run(command: list[str], environment: dict[str, str]) -> Took:
    """Run a program, including its children.

    A small shell starts it: Linux counts the memory of who starts a program as the program's.
    """
    begun = perf_counter()
    small = ["sh", "-c", '"$@"; exit $?', "sh", *command]
    with subprocess.Popen(
        small, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)} failed with {process.returncode}")
    seconds = perf_counter() - begun
    return Took(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1000)


def run_twice(command: list[str], environment: dict[str, str]) -> tuple[Took, Took]:
    """Run a program cold, then warm, after syncing earlier writes."""
    os.sync()
    cold = run(command, environment)
    return cold, middle([run(command, environment) for _ in range(WARM)])


def middle(runs: list[Took]) -> Took:
    """Return the median times and the maximum memory."""
    seconds, cpu = (statistics.median(times) for times in zip(*(r[:2] for r in runs), strict=True))
    return Took(seconds, cpu, max(run.peak for run in runs))


def middle_side(sides: list[Side]) -> Side:
    """Return the medians of several rounds."""
    cold, warm = middle([side.cold for side in sides]), middle([side.warm for side in sides])
    return sides[-1]._replace(cold=cold, warm=warm)


def run_ours(archive: Path, home: Path) -> Side:
    command = [sys.executable, "-m", "threadline", "index", str(archive)]
    places = {"THREADLINE_CACHE": str(home / "cache"), "THREADLINE_ARCHIVE": str(home / "kept")}
    shutil.rmtree(home, ignore_errors=True)
    cold, warm = run_twice(command, places)
    (database,) = (home / "cache").glob("*.sqlite")
    return Side(cold, warm, count(database, "entry"), megabytes(home / "cache"))


def run_peer(archive: Path, home: Path) -> Side:
    folder = home / ".agentsview"
    if home.exists():
        shutil.rmtree(folder)
    else:
        shutil.copytree(archive, home / ".claude" / "projects")
    command = [str(peer_program(PEER)), "sync"]
    places = {"HOME": str(home), "AGENTSVIEW_NO_DAEMON": "1"}
    cold, warm = run_twice(command, places)
    return Side(cold, warm, count(folder / "sessions.db", "messages"), megabytes(folder))


def count(database: Path, table: str) -> int:
    connection = sqlite3.connect(database)
    found = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
    connection.close()
    return int(found)


def megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.glob("*.*")) / 1e6


def count_entries(archive: Path) -> int:
    """Count the entries of an archive with the ledger, not with the index."""
    command = [sys.executable, "-m", "threadline", "ledger", "--check", str(archive)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    totals = dict(pair.split("=") for pair in done.stdout.split())
    return int(totals["shown"]) + int(totals["folded"])


class Watch:
    """Collects wall and CPU times."""

    def __init__(self) -> None:
        self.took: list[tuple[float, float]] = []

    def __enter__(self) -> None:
        self._begun = perf_counter(), process_time()

    def __exit__(self, *_: object) -> None:
        seconds, cpu = self._begun
        self.took.append((perf_counter() - seconds, process_time() - cpu))

    def figures(self, *shares: float) -> dict[str, float]:
        """Return percentiles of the times."""
        seconds, cpu = zip(*self.took, strict=True)
        told = {f"p{100 * share:.0f}": percentile(seconds, share) for share in shares}
        return told | {f"cpu p{100 * share:.0f}": percentile(cpu, share) for share in shares}


def time_append(archive: Path, home: Path, rounds: int) -> Watch:
    """Append to the largest session; return the times until a search finds the line."""
    copy = home / "growing"
    shutil.copytree(archive, copy)
    path = max(copy.glob("*/*.jsonl"), key=lambda found: found.stat().st_size)
    with path.open("a") as out:
        out.write("\n")  # some files end without one
    catalog = Catalog([str(copy)], Places(home / "append", home / "kept"))
    catalog.refresh()
    catalog.refresh()  # files that were copied a moment before are looked at once more
    watch = Watch()
    for number in range(rounds):
        word = f"appended{number}"
        record = {
            "type": "user",
            "uuid": f"new-{number}",
            "parentUuid": f"new-{number - 1}" if number else None,
            "sessionId": path.stem,
            "timestamp": "2026-11-15T00:00:00.000Z",
            "message": {"role": "user", "content": word},
        }
        with path.open("a") as out:
            out.write(json.dumps(record) + "\n")
        with watch:
            catalog.refresh()
            assert catalog.search(parse_search(word, NOW)).total == 1
    catalog.close()
    return watch


def time_searches(entries: int, number: int) -> tuple[int, Watch]:
    """Time searches over many entries, each once."""
    archive = ensure_million(root() / f"million-{entries}", entries)
    places = Places(root() / "million-cache", root() / "million-kept")
    catalog = Catalog([str(archive)], places)
    catalog.refresh()
    watch = Watch()
    for query in queries(number):
        with watch:
            catalog.search(parse_search(query, NOW))
    found = catalog.totals().entries
    catalog.close()
    return found, watch


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def told(name: str, side: Side) -> str:
    rows = [
        f"{name:11} {title}  {took.seconds:7.2f} s {took.cpu:7.2f} CPU s {took.peak:7.0f} MB peak"
        for title, took in (("cold", side.cold), ("warm", side.warm))
    ]
    rows.append(f"{name:11} holds {side.entries:,} entries in {side.database:.1f} MB")
    return "".join(f"{row}\n" for row in rows)


def seconds_of(figures: dict[str, float]) -> str:
    return ", ".join(f"{name} {seconds:.3f} s" for name, seconds in figures.items())


RUNS = {"threadline": run_ours, PEER: run_peer}


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench index", description=__doc__)
    parser.add_argument("--mb", type=int, default=600, help="size of the generated archive")
    parser.add_argument("--entries", type=int, default=1_000_000, help="entries that are searched")
    parser.add_argument("--searches", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3, help="how often both are run")
    parser.add_argument("--no-peer", action="store_true", help="time only threadline")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    archive = ensure_archive(root() / f"claude-{options.mb}mb", options.mb)
    size = sum(path.stat().st_size for path in archive.rglob("*.jsonl")) / 1e6
    home = root() / "index-run"
    shutil.rmtree(home, ignore_errors=True)
    say = sys.stderr.write if options.json else sys.stdout.write
    entries = count_entries(archive)
    say(f"{size:.1f} MB of transcripts, {entries:,} entries\n")
    names = [name for name in RUNS if name != PEER or not options.no_peer]
    rounds: dict[str, list[Side]] = {name: [] for name in names}
    for _ in range(options.rounds):
        for name in names:
            rounds[name].append(RUNS[name](archive, home / name))
    sides = {name: middle_side(rounds[name]) for name in names}
    for name in names:
        say(told(name, sides[name]))
    if PEER in sides:
        pairs = zip(rounds[PEER], rounds["threadline"], strict=True)
        ratios = [theirs.cold.cpu / ours.cold.cpu for theirs, ours in pairs]
        told_ratios = ", ".join(f"{ratio:.2f}" for ratio in ratios)
        say(f"cold index: {told_ratios} times less CPU; wanted 2, aim 3\n")
    append = time_append(archive, home, 20).figures(0.5, 1)
    say(f"from an appended line to a hit: {seconds_of(append)}\n")
    shutil.rmtree(home, ignore_errors=True)
    found, searched = time_searches(options.entries, options.searches)
    search = searched.figures(0.5, 0.99)
    say(f"searches over {found:,} entries: {seconds_of(search)}\n")
    if options.json:
        figures = {
            name: side._asdict() | {"cold": side.cold._asdict(), "warm": side.warm._asdict()}
            for name, side in sides.items()
        }
        whole = {"megabytes": size, "entries": entries, "append": append, "search": search}
        print(json.dumps(figures | whole))
