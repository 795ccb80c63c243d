"""Time contexts and diffs: `python -m bench context`.

A context should cost like its path, not like its file: one path is timed in a small file and in a
large one, where the rest is a branch that was left. A diff of two long branches should be there
while you wait: it is timed inside a process, and as a command from start to end.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from bench.measure import CHECKOUT
from bench.workspace import root
from threadline.library import Reading, load_lines
from threadline.library.actions.compare import diff_contexts, diff_positions
from threadline.library.position import context_at, resolve_point

if TYPE_CHECKING:
    from collections.abc import Callable

SESSION = "bench"
WORDS = "the quick brown fox jumps over the lazy dog and reads what it wrote before " * 8
BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
SMALLER = 10
"""Ratio of the large file to the small one."""

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Times:
    """Percentiles of the time that something took."""

    what: str
    p50: float
    p99: float
    runs: int


class Writer:
    """Writes turns: a prompt, an answer with two parallel calls, their results, an answer."""

    def __init__(self) -> None:
        self.records: list[Record] = []

    def add(self, kind: str, parent: str | None, content: object, message: str = "") -> str:
        number = len(self.records)
        name = f"{number:08x}-0000-4000-8000-000000000000"
        body: Record = {"role": kind, "content": content}
        if kind == "assistant":
            usage = {"input_tokens": 100 + number, "output_tokens": 50}
            body |= {"id": message, "model": "claude-opus-4-5", "usage": usage}
        self.records.append(
            {
                "type": kind,
                "uuid": name,
                "parentUuid": parent,
                "sessionId": SESSION,
                "timestamp": (BEGUN + timedelta(seconds=number)).isoformat(timespec="milliseconds"),
                "version": "2.1.197",
                "cwd": "/home/dev",
                "message": body,
            }
        )
        return name

    def turns(self, parent: str | None, entries: int) -> str:
        """Write turns of six entries below `parent`, at least `entries`; return the last entry."""
        begun = len(self.records)
        tip = parent
        while len(self.records) - begun < entries:
            tip = self.turn(tip)
        assert tip is not None
        return tip

    def turn(self, parent: str | None) -> str:
        prompt = self.add("user", parent, f"{len(self.records)} {WORDS}")
        message = f"msg_{len(self.records)}"
        one, other = f"{message}a", f"{message}b"
        first = self.add("assistant", prompt, [call(one, "Read")], message)
        second = self.add("assistant", first, [call(other, "Edit")], message)
        self.add("user", first, [result(one)])
        last = self.add("user", second, [result(other)])
        return self.add("assistant", last, [{"type": "text", "text": WORDS}], f"{message}z")

    def write(self, place: Path) -> Path:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("".join(json.dumps(record) + "\n" for record in self.records))
        return place


def call(name: str, tool: str) -> Record:
    given = {"file_path": f"/home/dev/src/{name[-3:]}.py"}
    return {"type": "tool_use", "id": name, "name": tool, "input": given}


def result(name: str) -> Record:
    return {"type": "tool_result", "tool_use_id": name, "content": WORDS}


def rewound(entries: int, path: int) -> Writer:
    """One file of `entries` entries, all but the last `path` on an abandoned branch."""
    writer = Writer()
    root = writer.turn(None)
    writer.turns(root, max(entries - path, 6))
    writer.turns(root, path)
    return writer


def parted(branch: int) -> tuple[Writer, str, str]:
    """Two branches of `entries` entries each, and their tips."""
    writer = Writer()
    root = writer.turn(None)
    one, other = writer.turns(root, branch), writer.turns(root, branch)
    return writer, one, other


def timed(what: str, run: Callable[[], object], runs: int) -> Times:
    """Time a function over many runs after one warm-up."""
    run()
    took = []
    for _ in range(runs):
        begun = perf_counter()
        run()
        took.append(perf_counter() - begun)
    cuts = statistics.quantiles(took, n=100, method="inclusive")
    return Times(what, cuts[49], cuts[98], runs)


def time_contexts(folder: Path, entries: int, path: int, runs: int) -> list[Times]:
    times = []
    for size in (entries // SMALLER, entries):
        file = rewound(size, path).write(folder / f"context-{size}" / f"{SESSION}.jsonl")
        reading = load_lines([file])
        assert len(context_at(reading).messages) > path // 2
        what = f"context of a path of {path:,} in a file of {size:,} entries"
        times.append(timed(what, partial(context_at, reading), runs))
    return times


def time_diffs(folder: Path, branch: int, runs: int) -> list[Times]:
    writer, one, other = parted(branch)
    file = writer.write(folder / f"diff-{branch}" / f"{SESSION}.jsonl")
    reading = load_lines([file])
    what = f"two branches of {branch:,} entries"
    return [
        timed(f"diff of {what}", lambda: compare(reading, one, other), runs),
        timed(f"diff of the contexts of {what}", lambda: contexts(reading, one, other), runs),
        timed(f"`threadline diff` of {what}", lambda: command(one, other, file), max(runs // 5, 3)),
    ]


def compare(reading: Reading, one: str, other: str) -> None:
    found = diff_positions(resolve_point(reading, one), resolve_point(reading, other), reading)
    assert found.common.prompts == 1


def contexts(reading: Reading, one: str, other: str) -> None:
    found = diff_contexts(resolve_point(reading, one), resolve_point(reading, other), reading)
    assert found.common == 4


def command(one: str, other: str, file: Path) -> None:
    line = [sys.executable, "-m", "threadline", "diff", one, other, str(file), "--json"]
    subprocess.run(line, check=True, stdout=subprocess.DEVNULL, cwd=CHECKOUT)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench context", description=__doc__)
    parser.add_argument("--entries", type=int, default=100_000, help="of the large file")
    parser.add_argument("--path", type=int, default=1_000, help="entries of the active path")
    parser.add_argument("--branch", type=int, default=10_000, help="entries of each branch")
    parser.add_argument("--runs", type=int, default=50, help="how often each is timed")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    folder = root()
    times = time_contexts(folder, options.entries, options.path, options.runs)
    times += time_diffs(folder, options.branch, options.runs)
    if options.json:
        print(json.dumps([asdict(each) for each in times]))
        return
    print(f"{'':64}{'p50 ms':>10}{'p99 ms':>10}{'runs':>6}")
    for each in times:
        print(f"{each.what:64}{each.p50 * 1000:10.1f}{each.p99 * 1000:10.1f}{each.runs:6}")
    print(f"{'large file / small file, same path':64}{times[1].p50 / times[0].p50:10.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
