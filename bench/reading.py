"""Open the largest public session in a browser: `python -m bench.reading`.

It is exported, and shown by the viewer. Each page is opened and then read: scrolled down to its
end, screen by screen. Printed are sizes, elements, times, long tasks and how much moved by itself.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from bench.export import FLAGS, compile_ours
from bench.viewer import Viewer, open_window
from tests.public_corpus import PUBLIC
from threadline.library import load_lines
from threadline.library.export.export import export_file

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SESSION = "2328e3da-edd7-41e7-b3d2-c68c76e55751"
FOLDER = PUBLIC / "winksaville+tspec" / ".claude"
STEP = 800

OBSERVE = """() => {
  globalThis.seen = { shift: 0, tasks: [] };
  new PerformanceObserver((list) => list.getEntries().forEach((one) => {
    if (!one.hadRecentInput) seen.shift += one.value;
  })).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((one) => {
    seen.tasks.push(one.duration);
  })).observe({ type: "longtask", buffered: true });
}"""
FIRST_PAINT = """performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0"""
LOADED = """performance.getEntriesByType("navigation")[0].loadEventEnd"""
COUNT = "document.querySelectorAll('*').length"
HEIGHT = "document.documentElement.scrollHeight"


@dataclass(frozen=True, slots=True)
class Seen:
    """What a browser counted on a page; times in milliseconds."""

    first_paint: float
    loaded: float
    elements: int
    elements_at_end: int
    long_tasks: float
    longest_task: float
    layout_shift: float
    errors: int


def read_page(browser: Browser, url: str) -> Seen:
    """Open a page and scroll to its end."""
    page = open_window(browser)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    page.goto(url, wait_until="load")
    page.locator("article.user").first.wait_for()
    page.evaluate(OBSERVE)
    page.wait_for_timeout(300)
    paint, loaded, elements = (float(page.evaluate(one)) for one in (FIRST_PAINT, LOADED, COUNT))
    scroll_down(page)
    tasks = page.evaluate("seen.tasks")
    seen = Seen(
        paint,
        loaded,
        int(elements),
        int(page.evaluate(COUNT)),
        sum(tasks),
        max(tasks, default=0),
        float(page.evaluate("seen.shift")),
        len(errors),
    )
    page.context.close()
    return seen


def scroll_down(page: Page) -> None:
    """Scroll down screen by screen as a reader does, until the end is reached."""
    page.mouse.move(700, 450)
    below = 0
    while below < int(page.evaluate(HEIGHT)):
        page.mouse.wheel(0, STEP)
        page.wait_for_timeout(40)
        below += STEP


def median_of(runs: list[Seen]) -> Seen:
    """Return the median of each figure."""
    rows = [asdict(run) for run in runs]
    return Seen(**{name: statistics.median(row[name] for row in rows) for name in rows[0]})


def measure(rounds: int) -> dict[str, Seen]:
    """Open the session exported and in the viewer, `rounds` times each."""
    with TemporaryDirectory() as folder, sync_playwright() as play:
        page = Path(folder) / "page.html"
        export_file(load_lines([FOLDER / f"{SESSION}.jsonl"]), page)
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        exported = [read_page(browser, f"file://{page}") for _ in range(rounds)]
        with Viewer(FOLDER, Path(folder)) as viewer:
            url = f"{viewer.url}/s/{SESSION}"
            read_page(browser, url)  # the first time, the index is built
            viewed = [read_page(browser, url) for _ in range(rounds)]
        browser.close()
        print(f"the exported page has {page.stat().st_size / 1e6:.2f} MB")
    return {"exported": median_of(exported), "viewer": median_of(viewed)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.reading", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="rounds; medians are printed")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    if not FOLDER.is_dir():
        raise SystemExit(f"no public transcripts in {PUBLIC}: `make public` downloads them")
    compile_ours()
    found = measure(options.runs)
    if options.json:
        print(json.dumps({name: asdict(seen) for name, seen in found.items()}))
        return
    for name, seen in found.items():
        print(f"{name}: first paint {seen.first_paint:.0f} ms, loaded {seen.loaded:.0f} ms")
        print(f"  {seen.elements:,} elements, {seen.elements_at_end:,} at its end")
        print(f"  long tasks {seen.long_tasks:.0f} ms, the longest {seen.longest_task:.0f} ms")
        print(f"  layout shift {seen.layout_shift:.4f}, {seen.errors} errors")


if __name__ == "__main__":
    main()
