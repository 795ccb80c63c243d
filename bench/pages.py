"""Time the viewer's pages on 300 MB of real sessions: `python -m bench pages`.

The public transcripts are copied with other ids until there are enough of them. Measured are the
first useful page without an index (a session with its title), pages with an index, and the map of a
session of 100,000 messages: how long it takes to draw, and the longest task while it is dragged. Of
the largest session also: from a click on the first page to its first prompt, where that prompt is,
and the elements of the page at first, scrolled to the end, and unfolded.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from bench.context import SESSION
from bench.export import FLAGS
from bench.viewer import Viewer, ensure_session, open_page, open_window, wait_for_index
from bench.workspace import root
from tests.public_corpus import PUBLIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MEGABYTE = 1_000_000
ID = re.compile(
    rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:msg|req|toolu)_[A-Za-z0-9]+"
)
TIME = re.compile(rb'"timestamp":"([0-9T:.-]+Z)"')
USEFUL = r"""() => Array.from(document.querySelectorAll("#recent .recent-main b"))
  .some((title) => !/^[0-9a-f-]+$/.test(title.textContent))"""
"""True if the first page lists a session with its title."""

PAINTED = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return [page.responseStart, paint ? paint.startTime : page.domInteractive,
    document.querySelectorAll("*").length];
}"""
OBSERVE = """() => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: "longtask" });
}"""
CLICKED = "() => addEventListener('click', () => sessionStorage.setItem('at', Date.now()), true)"
SEEN = """(() => {
  const look = () => {
    const box = document.querySelector("#main article.user")?.getBoundingClientRect();
    if (box?.height) Object.assign(window, { seenAt: Date.now(), promptAt: box.top });
    else requestAnimationFrame(look);
  };
  look();
})()"""
"""Notes when the first prompt stands on a page, and how far down."""

ELEMENTS = "document.querySelectorAll('*').length"
SCROLL = """() => {
  scrollBy({ top: innerHeight, behavior: "instant" });
  return scrollY + innerHeight < document.documentElement.scrollHeight - 2;
}"""
"""Scrolls by a screen; returns whether there is more below."""

DRAW = """() => new Promise((done) => {
  const map = document.getElementById("minimap");
  const [copy, begun] = [map.outerHTML, performance.now()];
  map.outerHTML = copy;
  document.getElementById("minimap").getBoundingClientRect();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begun)));
})"""
WHOLE = "() => !document.querySelector('#main[data-part]') && document.querySelector('#minimap')"
DRAGGED = 120
"""In how many steps the map is dragged from its top to its end."""

MOST_SCREENS, SCREEN_PAUSE = 400, 40
"""So many screens are scrolled at most, with a pause in milliseconds after each."""


def new_id(found: re.Match[bytes], copy: int) -> bytes:
    """Return another id of the same form, the same for the same id in one copy."""
    told = found[0]
    if b"_" in told:
        return told + b"%d" % copy
    name = blake2b(told + b"%d" % copy, digest_size=4).hexdigest().encode()
    return name + told[8:]


def copy_project(source: Path, target: Path, copy: int) -> None:
    """Copy the transcripts of a directory with other ids, in their names too."""

    def renamed(text: bytes) -> bytes:
        return ID.sub(lambda found: new_id(found, copy), text)

    for path in sorted(source.rglob("*.jsonl")):
        inside = renamed(str(path.relative_to(source)).encode()).decode()
        place = target / inside
        place.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_bytes()
        place.write_bytes(renamed(text))
        # A client writes a session when it says something: the newest file is the newest session.
        if times := TIME.findall(text):
            written = datetime.fromisoformat(max(times).decode()).timestamp()
            os.utime(place, (written, written))


def ensure_sessions(megabytes: int) -> Path:
    """Return a directory with so many megabytes of copies of the public transcripts."""
    folder = root() / f"pages-{megabytes}"
    if (folder / "complete").exists():
        return folder
    if not PUBLIC.is_dir():
        sys.exit(f"no public transcripts in {PUBLIC}; `make public` downloads them")
    shutil.rmtree(folder, ignore_errors=True)
    projects = [path for path in sorted(PUBLIC.iterdir()) if path.name.startswith("winksaville")]
    size, copy = 0, 0
    while size < megabytes * MEGABYTE:
        source = projects[copy % len(projects)]
        copy_project(source, folder / f"project-{copy:02}", copy)
        size += sum(
            path.stat().st_size for path in (folder / f"project-{copy:02}").rglob("*.jsonl")
        )
        copy += 1
    (folder / "complete").touch()
    return folder


def first_useful(browser: Browser, sessions: Path, home: Path) -> float:
    """Return the seconds from the command to a first page with a title, without an index."""
    shutil.rmtree(home, ignore_errors=True)
    page, begun = open_window(browser), perf_counter()
    with Viewer(sessions, home) as viewer:
        open_page(page, viewer.url, "#main")
        while not page.evaluate(USEFUL):
            page.wait_for_timeout(20)
        took = perf_counter() - begun
        page.context.close()
    return took


def time_page(page: Page, url: str, sign: str, rounds: int) -> str:
    """Return when a page was answered and painted, the fastest of some rounds, and its elements."""
    found = []
    for _ in range(rounds):
        open_page(page, url, sign)
        page.wait_for_timeout(300)
        found.append(page.evaluate(PAINTED))
    answered, painted, elements = min(found, key=lambda one: one[1])
    return f"answered {answered:5.0f} ms, painted {painted:5.0f} ms, {elements:,} elements"


def time_pages(browser: Browser, sessions: Path, home: Path, rounds: int) -> None:
    """Time pages with an index."""
    largest = max(sessions.glob("*/**/*.jsonl"), key=lambda path: path.stat().st_size)
    page = open_window(browser)
    with Viewer(sessions, home) as viewer:
        open_page(page, viewer.url, "#recent")
        wait_for_index(page)
        size = largest.stat().st_size / MEGABYTE
        for name, path, sign in (
            ("home", "/", "#recent"),
            (f"largest session ({size:.0f} MB)", f"/s/{largest.stem}", "article"),
            ("search", "/search?q=error", ".hit"),
            ("usage", "/usage", "h1"),
        ):
            print(f"{name:32} {time_page(page, viewer.url + path, sign, rounds)}", flush=True)
        page.context.close()
        measure_reading(browser, viewer, largest.stem)


def measure_reading(browser: Browser, viewer: Viewer, session: str) -> None:
    """Open a session from the first page, scroll to its end, unfold it and scroll again."""
    page = browser.new_context(viewport={"width": 1360, "height": 850}).new_page()
    open_page(page, f"{viewer.url}/?words={session}", "#recent .recent-main")
    page.add_init_script(SEEN)
    page.evaluate(CLICKED)
    page.locator("#recent .recent-main").first.click()
    page.wait_for_function("window.seenAt")
    took = page.evaluate("window.seenAt - sessionStorage.getItem('at')")
    page.locator("#main:not([data-part])").wait_for()
    told = [f"from a click to the first prompt {took} ms"]
    told.append(f"the prompt at {page.evaluate('window.promptAt'):.0f} px of 850")
    told.append(f"elements at first {page.evaluate(ELEMENTS):,}")
    told.append(f"scrolled to the end {elements_at_end(page):,}")
    page.keyboard.press("g")
    page.keyboard.press("g")
    page.keyboard.press("O")
    told.append(f"unfolded and scrolled {elements_at_end(page):,}")
    print(f"largest session: {', '.join(told)}", flush=True)
    page.context.close()


def elements_at_end(page: Page) -> int:
    """Scroll to the end of a page, screen by screen; return how many elements it has then."""
    for _ in range(MOST_SCREENS):
        if not page.evaluate(SCROLL):
            break
        page.wait_for_timeout(SCREEN_PAUSE)
    found: int = page.evaluate(ELEMENTS)
    return found


def time_map(browser: Browser, home: Path, entries: int) -> None:
    """Draw the map of a long session and drag it."""
    archive, page = ensure_session(entries), open_window(browser)
    with Viewer(archive, home) as viewer:
        open_page(page, f"{viewer.url}/s/{SESSION}", "#minimap")
        while not page.evaluate(WHOLE):
            page.wait_for_timeout(200)
        page.wait_for_timeout(2000)
        drawn = page.evaluate(DRAW)
        page.evaluate(OBSERVE)
        box = page.locator("#minimap").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 20, box["y"] + 5)
        page.mouse.down()
        for step in range(DRAGGED):
            page.mouse.move(box["x"] + 20, box["y"] + 5 + (box["height"] - 10) * step / DRAGGED)
            page.wait_for_timeout(16)
        page.mouse.up()
        page.wait_for_timeout(1000)
        longest = page.evaluate("window.longest")
        print(f"map of {entries:,} messages            drawn in {drawn:.0f} ms", flush=True)
        print(f"the same, dragged from top to end    longest task {longest:.0f} ms", flush=True)
        page.context.close()


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench pages", description=__doc__)
    parser.add_argument("--megabytes", type=int, default=300)
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    home = root() / "pages-home"
    sessions = ensure_sessions(options.megabytes) if options.megabytes else None
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        if sessions is not None:
            took = [first_useful(browser, sessions, home) for _ in range(options.rounds)]
            print(
                f"first title without an index     {min(took):.2f} s (of {options.rounds} rounds)"
            )
            time_pages(browser, sessions, home, options.rounds)
        time_map(browser, home / "map", options.entries)
        browser.close()
