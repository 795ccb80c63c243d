"""Time forks and repairs: `python -m bench native`.

A user waits for them, so each is timed as a command from start to end, on sessions of one long path
in every format, small and large; twice the entries should take no more than twice the time.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bench.context import BEGUN, SESSION, WORDS, Times, Writer, timed
from bench.measure import CHECKOUT
from bench.pi_sessions import ensure_session
from bench.workspace import root

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SMALLER = 4
"""Ratio of the large session to the small one."""

THREAD = "019a0000-0000-7000-8000-000000000000"


def claude(folder: Path, entries: int) -> Path:
    writer = Writer()
    writer.turns(None, entries)
    return writer.write(folder / f"native-{entries}" / f"{SESSION}.jsonl")


def pi(folder: Path, entries: int) -> Path:
    return ensure_session(folder, entries, entries)


def codex(folder: Path, entries: int) -> Path:
    name = f"rollout-2026-01-01T00-00-00-{THREAD}.jsonl"
    place = folder / f"native-{entries}" / "sessions" / name
    place.parent.mkdir(parents=True, exist_ok=True)
    time = BEGUN.isoformat(timespec="milliseconds")
    with place.open("w") as to:
        for number, (kind, payload) in enumerate(rollout(entries)):
            row = {"timestamp": time, "ordinal": number, "type": kind, "payload": payload}
            to.write(json.dumps(row, separators=(",", ":")) + "\n")
    return place


def rollout(entries: int) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield turns of four entries: a prompt, a call, its result, an answer."""
    yield "session_meta", {"id": THREAD, "cwd": "/home/dev", "cli_version": "0.166.0"}
    for number in range(entries):
        call = {"call_id": f"call_{number // 4}"}
        items: list[dict[str, object]] = [
            {"type": "message", "role": "user", "content": said("input_text")},
            {"type": "function_call", "name": "shell", "arguments": "{}", **call},
            {"type": "function_call_output", "output": WORDS, **call},
            {"type": "message", "role": "assistant", "content": said("output_text")},
        ]
        yield "response_item", items[number % 4]


def said(kind: str) -> list[dict[str, str]]:
    return [{"type": kind, "text": WORDS}]


MAKERS: dict[str, Callable[[Path, int], Path]] = {"claude": claude, "pi": pi, "codex": codex}


def time_all(folder: Path, entries: int, runs: int) -> list[Times]:
    times = []
    for agent, make in MAKERS.items():
        for size in (entries // SMALLER, entries):
            file = make(folder, size)
            for name in ("fork", "repair"):
                what = f"`threadline {name}` of a {agent} session of {size:,} entries"
                times.append(timed(what, partial(command, name, file, folder / "made"), runs))
    return times


def command(name: str, file: Path, place: Path) -> None:
    line = [sys.executable, "-m", "threadline", name, str(file), "-o", str(place), "--json"]
    subprocess.run(line, check=True, stdout=subprocess.DEVNULL, cwd=CHECKOUT)
    shutil.rmtree(place)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench native", description=__doc__)
    parser.add_argument("--entries", type=int, default=100_000, help="of the large sessions")
    parser.add_argument("--runs", type=int, default=5, help="how often each is timed")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    folder = root()
    times = time_all(folder, options.entries, options.runs)
    if options.json:
        print(json.dumps([asdict(each) for each in times]))
        return
    print(f"{'':64}{'p50 ms':>10}{'p99 ms':>10}{'runs':>6}")
    for each in times:
        print(f"{each.what:64}{each.p50 * 1000:10.0f}{each.p99 * 1000:10.0f}{each.runs:6}")


if __name__ == "__main__":
    main(sys.argv[1:])
