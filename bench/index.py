"""Time a new index beside its floor and agentsview, and searches: `python -m bench index`.

Archives of two sizes are indexed with nothing there, by one and by several processes; in turn, for
some rounds, with the floor (decode every line, put its text into one FTS5 table, nothing else), and
once with agentsview. Then a line is appended to a session and the time taken until it can be found.
Searches are timed over a million short entries, each once.
"""

from __future__ import annotations

import argparse
import gc
import json
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from bench.archive import ensure_archive
from bench.cold import Runs, growth, measure, show, told_warm
from bench.million import ensure_million, queries
from bench.workspace import root
from threadline.library.cores import usable_cores
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import parse_search
from threadline.library.target import Places

if TYPE_CHECKING:
    from collections.abc import Sequence

NOW = datetime(2026, 11, 15, tzinfo=UTC)
SIZES = (250, 2500)
PARTS = ("cold", "append", "search")
ROUNDS = 3
"""How often the smaller archive is indexed; the larger one is indexed once."""


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
    catalog.refresh(jobs=usable_cores())
    gc.freeze()  # as the viewer does; else the collector walks what the benchmarks have loaded
    watch = Watch()
    for query in queries(number):
        with watch:
            catalog.search_turns(parse_search(query, NOW))
    gc.unfreeze()
    found = catalog.totals().entries
    catalog.close()
    return found, watch


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def seconds_of(figures: dict[str, float]) -> str:
    return ", ".join(f"{name} {seconds:.3f} s" for name, seconds in figures.items())


def archive_of(megabytes: int) -> tuple[Path, float]:
    """Return a generated archive and its size in megabytes."""
    archive = ensure_archive(root() / f"claude-{megabytes}mb", megabytes)
    return archive, sum(path.stat().st_size for path in archive.rglob("*.jsonl")) / 1e6


def run_cold(
    sizes: Sequence[int], jobs: Sequence[int], *, peer: bool, check: bool
) -> dict[str, object]:
    """Make indexes of all archives; print and return the figures."""
    found: dict[int, Runs] = {}
    bytes_of: dict[int, float] = {}
    for size in sizes:
        archive, bytes_of[size] = archive_of(size)
        rounds = ROUNDS if size == min(sizes) else 1
        found[size] = measure(archive, root() / "index-run", jobs, rounds, peer=peer)
        print(show(found[size], bytes_of[size]), told_warm(found[size]), "", sep="\n", flush=True)
        if check and size == min(sizes):
            entries = {name: one.entries for name, one in found[size].items() if name != "floor"}
            print(f"entries: {count_entries(archive):,} by the ledger; stored: {entries}\n")
    small, large = min(sizes), max(sizes)
    if small != large:
        for name, one in found[small].items():
            cost, memory = growth(one, found[large][name], bytes_of[small], bytes_of[large])
            print(f"{name:26} CPU per byte × {cost:.2f}, memory × {memory:.2f}", flush=True)
    return {
        f"{size} MB": {name: one._asdict() for name, one in runs.items()}
        for size, runs in found.items()
    }


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench index", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all without")
    parser.add_argument("--mb", type=int, nargs="+", default=SIZES, help="sizes of the archives")
    parser.add_argument("--jobs", type=int, nargs="+", default=(1, 2), help="numbers of processes")
    parser.add_argument("--entries", type=int, default=1_000_000, help="entries that are searched")
    parser.add_argument("--searches", type=int, default=400)
    parser.add_argument("--no-peer", action="store_true", help="time only threadline")
    parser.add_argument("--no-check", action="store_true", help="do not count with the ledger")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON in the end")
    options = parser.parse_args(arguments)
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"unknown part {unknown.pop()}; use {', '.join(PARTS)}")
    parts = options.parts or PARTS
    figures: dict[str, object] = {}
    if "cold" in parts:
        peer, check = not options.no_peer, not options.no_check
        figures["cold"] = run_cold(options.mb, options.jobs, peer=peer, check=check)
    if "append" in parts:
        home = root() / "index-run"
        shutil.rmtree(home, ignore_errors=True)
        append = time_append(archive_of(min(options.mb))[0], home, 20).figures(0.5, 1)
        shutil.rmtree(home, ignore_errors=True)
        print(f"from an appended line to a hit: {seconds_of(append)}", flush=True)
        figures["append"] = append
    if "search" in parts:
        found, searched = time_searches(options.entries, options.searches)
        search = searched.figures(0.5, 0.99)
        print(f"searches over {found:,} entries: {seconds_of(search)}")
        figures["search"] = search
    if options.json:
        print(json.dumps(figures))
