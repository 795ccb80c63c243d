"""Time exports against claude-code-log on the same sessions: `python -m bench export`.

Both write one page for each session, from a copy of the transcripts: first as they are started by
default, with a process for each core, where the other program adds a page with all sessions; then
in one process each, without that page. Then the largest page of each is opened in Chromium: how
many elements it has, and how long it takes from the start of loading until a click on a fold button
is answered. If valgrind is there, the instructions of our export in one process are counted.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import threadline
from bench.archive import ensure_archive
from bench.workspace import peer_program, root

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Page

PEER = "claude-code-log"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
BARS = {"threadline": ".fold-bar button", PEER: ".fold-bar-section"}
"""Selector of a fold button in the pages of each program."""

CACHES = "claude-code-log-cache*"
"""Cache files of the other program, next to each project's directory."""

ALONE = {"CLAUDE_CODE_LOG_RENDER_JOBS": "1"}
"""Limits the other program to one process too."""

TARGETS = {
    "times faster": 25.0,
    "times faster, one process": 25.0,
    "bytes": 0.5,
    "elements": 0.2,
    "times faster to open": 5.0,
}
MOST_INSTRUCTIONS = 2.24e9
"""The target for the 22 MB of public transcripts that `docs/benchmarks.md` names."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Measurements of a page in a browser."""

    megabytes: float
    elements: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Result:
    """Time and output of one program."""

    seconds: float
    rounds: list[float]
    seconds_alone: float
    rounds_alone: list[float]
    megabytes: float
    pages: int
    largest: Opened


def copy_sessions(source: Path) -> Path:
    """Copy transcripts to a directory in which a program may write caches."""
    place = root() / "sessions"
    shutil.rmtree(place, ignore_errors=True)
    for path in sorted(source.rglob("*")):
        if path.is_file():
            target = place / path.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    return place


def projects_in(place: Path) -> list[Path]:
    """Return the directories that contain sessions."""
    found = {path.parent for path in place.rglob("*.jsonl") if "subagents" not in path.parts}
    return sorted(found)


def run_ours(place: Path, out: Path, *, alone: bool) -> float:
    """Run our program, by default or in one process, into a fresh directory."""
    shutil.rmtree(out, ignore_errors=True)
    return timed([[*export_command(place, out), *(["--jobs", "1"] if alone else [])]])


def export_command(place: Path, out: Path) -> list[str]:
    program = str(Path(sys.executable).with_name("threadline"))
    return [program, "export", str(place), "-o", str(out)]


def run_peer(place: Path, out: Path, *, alone: bool) -> float:
    """Run the other program on each project; it writes its pages next to the transcripts."""
    del out
    caches = [*place.rglob(CACHES), *place.parent.glob(CACHES)]
    for left in [*place.rglob("*.html"), *caches]:
        left.unlink()
    commands = [[str(peer_program(PEER)), str(project)] for project in projects_in(place)]
    if alone:
        return timed([[*command, "--combined", "no"] for command in commands], ALONE)
    return timed(commands)


def compile_ours() -> None:
    """Compile our modules, as installing does."""
    package = str(Path(threadline.__file__).parent)
    subprocess.run([sys.executable, "-m", "compileall", "-q", package], check=True)


def timed(commands: list[list[str]], settings: Mapping[str, str] | None = None) -> float:
    """Run commands one after the other, in a home directory of their own; return the seconds."""
    home = root() / "home"
    home.mkdir(parents=True, exist_ok=True)
    surroundings = {**os.environ, "HOME": str(home), **(settings or {})}
    begun = perf_counter()
    for command in commands:
        done = subprocess.run(
            command, check=False, capture_output=True, text=True, env=surroundings
        )
        if done.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return perf_counter() - begun


def count_instructions(place: Path) -> int | None:
    """Count the instructions of our export in one process; None without valgrind."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        return None
    out = root() / "pages-counted"
    shutil.rmtree(out, ignore_errors=True)
    tool = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable]
    done = subprocess.run(
        [*tool, *export_command(place, out), "--jobs", "1"],
        check=True,
        capture_output=True,
        text=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    return int(found[1]) if found else None


RUNS = {"threadline": run_ours, PEER: run_peer}


def measure(place: Path, rounds: int) -> dict[str, Result]:
    """Export with both programs in turn, each time into a fresh directory."""
    outs = {name: root() / f"pages-{name}" for name in RUNS}
    times: dict[tuple[str, bool], list[float]] = {}
    for _ in range(rounds):
        for alone in (False, True):
            for name, run in RUNS.items():
                times.setdefault((name, alone), []).append(run(place, outs[name], alone=alone))
    pages = {
        "threadline": sorted(outs["threadline"].glob("sessions/*.html")),
        PEER: sorted(place.rglob("session-*.html")),
    }
    return {
        name: result_of(name, times[name, False], times[name, True], pages[name]) for name in RUNS
    }


def result_of(name: str, times: list[float], alone: list[float], pages: list[Path]) -> Result:
    size = sum(page.stat().st_size for page in pages) / 1e6
    largest = open_largest(name, pages)
    return Result(min(times), times, min(alone), alone, size, len(pages), largest)


def open_largest(name: str, pages: list[Path]) -> Opened:
    """Open the largest page six times; return the median of the last five."""
    page = max(pages, key=lambda path: path.stat().st_size)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        runs = [open_once(name, page, browser.new_page()) for _ in range(6)][1:]
        browser.close()
    seconds = statistics.median(took for took, _ in runs)
    return Opened(page.stat().st_size / 1e6, runs[0][1], seconds)


def open_once(name: str, page: Path, tab: Page) -> tuple[float, int]:
    """Open a page and click; return the seconds until the effect, and the number of elements."""
    tab.goto(f"file://{page}", wait_until="load")
    tab.locator(BARS[name]).first.wait_for(state="attached")
    milliseconds = float(tab.evaluate(CLICK, BARS[name]))
    elements = int(tab.evaluate("document.querySelectorAll('*').length"))
    tab.close()
    return milliseconds / 1000, elements


CLICK = """(bar) => new Promise((done) => {
  const [loading] = performance.getEntriesByType("navigation");
  const begun = performance.now();
  document.querySelector(bar).click();
  const answer = () => done(loading.loadEventEnd + performance.now() - begun);
  requestAnimationFrame(() => setTimeout(answer));
})"""
"""By the browser's clock: load time plus time from a click to its effect."""


def print_side(name: str, side: Result, size: float) -> None:
    rate, largest = size / side.seconds, side.largest
    rounds = ", ".join(f"{seconds:.2f}" for seconds in side.rounds)
    alone = ", ".join(f"{seconds:.2f}" for seconds in side.rounds_alone)
    print(f"{name}: {side.seconds:.2f} s, {rate:.1f} MB/s; rounds: {rounds} s")
    print(f"  in one process {side.seconds_alone:.2f} s; rounds: {alone} s")
    print(f"  {side.pages} pages of {side.megabytes:.1f} MB in all")
    print(f"  the largest has {largest.megabytes:.1f} MB and {largest.elements:,} elements;")
    print(f"  a fold click takes effect {largest.seconds:.2f} s after loading began")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench export", description=__doc__)
    parser.add_argument("--on", type=Path, metavar="DIR", help="transcripts (default: generated)")
    parser.add_argument("--mb", type=int, default=20, help="size of the generated ones")
    parser.add_argument("--runs", type=int, default=3, help="rounds; the fastest of each counts")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    source = options.on or ensure_archive(root() / f"claude-{options.mb}mb", options.mb)
    place = copy_sessions(source)
    size = sum(path.stat().st_size for path in place.rglob("*.jsonl")) / 1e6
    peer_program(PEER)
    compile_ours()
    ours, peer = measure(place, options.runs).values()
    instructions = count_instructions(place)
    if options.json:
        told = {"megabytes": size, "threadline": asdict(ours), PEER: asdict(peer)}
        print(json.dumps({**told, "instructions": instructions}))
        return
    print(f"{size:.1f} MB of transcripts")
    print_side("threadline", ours, size)
    print_side(PEER, peer, size)
    figures = {
        "times faster": peer.seconds / ours.seconds,
        "times faster, one process": peer.seconds_alone / ours.seconds_alone,
        "bytes": ours.megabytes / peer.megabytes,
        "elements": ours.largest.elements / peer.largest.elements,
        "times faster to open": peer.largest.seconds / ours.largest.seconds,
    }
    for name, figure in figures.items():
        wanted = TARGETS[name]
        met = figure >= wanted if "times" in name else figure <= wanted
        print(f"{name:26}{figure:8.2f}  target {wanted}  {'met' if met else 'MISSED'}")
    if instructions is not None:
        million, most = instructions / 1e6, MOST_INSTRUCTIONS / 1e6
        print(f"million instructions      {million:8,.0f}  target {most:,.0f} for the 22 MB")


if __name__ == "__main__":
    main(sys.argv[1:])
