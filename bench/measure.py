"""Run a function in a fresh process and measure time and memory.

`python -m bench.measure MODULE:FUNCTION ARGUMENT…` is the child: it prints one JSON object.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

CHECKOUT = Path(__file__).parent.parent
NOT_THERE = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """Result of a contestant: how much it read, and what it keeps in memory."""

    count: int
    kept: object = None


class NotThereError(Exception):
    """The code to measure does not exist yet."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run: seconds, bytes, and the count that proves the work was done."""

    wall: float
    cpu: float
    rss: int
    rss_before: int
    count: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of several runs of one contestant."""

    runs: tuple[Run, ...]

    @property
    def best(self) -> float:
        return min(run.wall for run in self.runs)

    @property
    def median(self) -> float:
        return statistics.median(run.wall for run in self.runs)

    @property
    def cpu(self) -> float:
        return min(run.cpu for run in self.runs)

    @property
    def count(self) -> int:
        return self.runs[-1].count

    def rss(self) -> int:
        """Return the peak memory."""
        return max(run.rss for run in self.runs)

    def paired_ratio(self, other: Figures) -> float:
        """Return the median over the rounds of this one's time divided by the other's."""
        pairs = zip(self.runs, other.runs, strict=True)
        return statistics.median(mine.wall / theirs.wall for mine, theirs in pairs)


def run_apart(function: str, arguments: Sequence[str]) -> Run:
    """Run `function` (MODULE:NAME) once in a new interpreter."""
    command = [sys.executable, "-m", "bench.measure", function, *arguments]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode == NOT_THERE:
        raise NotThereError(done.stderr.strip())
    if done.returncode:
        raise RuntimeError(f"{function} failed:\n{done.stderr}")
    return Run(**json.loads(done.stdout))


def interleave(
    contestants: Mapping[str, tuple[str, Sequence[str]]], rounds: int
) -> dict[str, Figures]:
    """Run every contestant once per round, so that noise affects all of them."""
    runs: dict[str, list[Run]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, (function, arguments) in contestants.items():
            runs[name].append(run_apart(function, arguments))
    return {name: Figures(tuple(took)) for name, took in runs.items()}


def measure(function: Callable[..., Answer], arguments: Sequence[str]) -> Run:
    """Run `function` in this process."""
    gc.collect()
    rss_before, cpu_before, start = peak_rss(), _cpu(), perf_counter()
    answer = function(*arguments)
    wall = perf_counter() - start
    return Run(
        wall=wall,
        cpu=_cpu() - cpu_before,
        rss=peak_rss(),
        rss_before=rss_before,
        count=answer.count,
    )


def _cpu() -> float:
    own, workers = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + workers.ru_utime + workers.ru_stime


def peak_rss() -> int:
    """Return the maximum memory so far.

    Linux hands `ru_maxrss` down through fork and exec, so a large parent would show in the
    child; the high-water mark in /proc belongs to this program alone.
    """
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    return _bytes(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def _bytes(maximum: int) -> int:
    """Return `ru_maxrss` in bytes: macOS counts those, Linux kilobytes."""
    return maximum if sys.platform == "darwin" else maximum * 1024


def main() -> None:
    module, _, name = sys.argv[1].partition(":")
    try:
        function = getattr(importlib.import_module(module), name)
        run = measure(function, sys.argv[2:])
    except (ImportError, NotThereError) as error:
        print(error, file=sys.stderr)
        sys.exit(NOT_THERE)
    print(json.dumps(asdict(run)))


if __name__ == "__main__":
    main()
