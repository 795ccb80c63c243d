"""Time the viewer in a browser: `python -m bench viewer`.

A real server on the generated archive and a real browser: from the command to the first page, with
and without an index; from appending a line to a session until it is in the open page; opening a
session of a hundred, or a hundred thousand, messages, and appending to the latter; what many small
sessions cost: an idle viewer, its home page, and `threadline ls`; and how many elements the page of
the largest public session has.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from threading import Thread
from time import perf_counter, sleep, time
from typing import TYPE_CHECKING, Self
from urllib.request import urlopen

from playwright.sync_api import sync_playwright

from bench.archive import ensure_archive
from bench.context import SESSION, Writer
from bench.export import FLAGS, compile_ours
from bench.index import percentile
from bench.small_sessions import ensure_small_sessions
from bench.viewer_page import LARGEST, PROJECT, is_there, measure_page
from bench.workspace import root
from threadline.library import load_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Browser, Page

PATIENCE = 120_000
SETTLES = 5000
"""Milliseconds until what follows the opening of a long session is done."""

IDLE_SECONDS = 60
PAUSES = (0.1, 0.8)
"""Range of seconds between two appends, so that they do not align with the server's polling."""


@dataclass(frozen=True, slots=True)
class Times:
    """Percentiles of the seconds that something took."""

    what: str
    p50: float
    p99: float
    rounds: int


@dataclass(frozen=True, slots=True)
class Figure:
    """One number that was measured."""

    what: str
    value: float
    unit: str


def times_of(what: str, took: list[float]) -> Times:
    return Times(what, percentile(took, 0.5), percentile(took, 0.99), len(took))


class Viewer:
    """Runs the viewer on an archive; `home` is the directory of its index."""

    def __init__(self, archive: Path, home: Path) -> None:
        places = {"THREADLINE_CACHE": str(home / "cache"), "THREADLINE_ARCHIVE": str(home / "kept")}
        command = [sys.executable, "-m", "threadline", "serve", str(archive)]
        self.process = subprocess.Popen(
            [*command, "--no-browser", "--no-token", "--port", "0"],
            env=os.environ | places,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stderr is not None
        said = self.process.stderr.readline()
        found = re.search(r"http://\S+", said)
        if found is None:
            sys.exit(f"the viewer did not start: {said}{self.process.stderr.read()}")
        self.url = found[0].rstrip("/")

    def processor_seconds(self) -> float:
        """Return the processor time of the server so far, without the processes it started."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=60)


def open_window(browser: Browser) -> Page:
    """Open an empty window with an empty cache."""
    page = browser.new_context(viewport={"width": 1400, "height": 900}).new_page()
    page.set_default_timeout(PATIENCE)
    return page


def open_page(page: Page, url: str, sign: str) -> None:
    """Open a page and wait until `sign` is visible."""
    page.goto(url, wait_until="commit")
    page.locator(sign).first.wait_for()


UNREAD = "document.documentElement.dataset.reading !== 'done'"
"""True while the page knows of sessions that are not indexed."""


def wait_for_index(page: Page) -> None:
    """Wait until everything is indexed."""
    while page.evaluate(UNREAD):
        page.wait_for_timeout(100)


def time_start(browser: Browser, archive: Path, home: Path, rounds: int) -> list[Times]:
    """Time the first page with no index, then with one."""
    cold, whole, warm = [], [], []
    for _ in range(rounds):
        shutil.rmtree(home, ignore_errors=True)
        page, begun = open_window(browser), perf_counter()
        with Viewer(archive, home) as viewer:
            open_page(page, viewer.url, "#recent li")
            cold.append(perf_counter() - begun)
            wait_for_index(page)
            whole.append(perf_counter() - begun)
            page.context.close()
    for _ in range(rounds):
        page, begun = open_window(browser), perf_counter()
        with Viewer(archive, home) as viewer:
            open_page(page, viewer.url, "#recent li")
            warm.append(perf_counter() - begun)
            page.context.close()
    return [
        times_of("from the command to the first page, no index", cold),
        times_of("the same, until everything is in the index", whole),
        times_of("from the command to the first page, with an index", warm),
    ]


def copy_archive(archive: Path, copy: Path) -> list[Path]:
    """Link an archive, so that it can grow; give the sessions that may, the largest first."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(archive, copy, copy_function=link)
    sessions = sorted(copy.glob("*/*.jsonl"), key=lambda path: -path.stat().st_size)
    chosen = [sessions[0], sessions[len(sessions) // 2]]
    for path in chosen:
        whole = path.read_bytes()
        path.unlink()
        path.write_bytes(whole if whole.endswith(b"\n") else whole + b"\n")
    return chosen


def link(source: str, target: str) -> None:
    """Link a file where that is possible."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def time_appends(browser: Browser, archive: Path, home: Path, rounds: int) -> list[Times]:
    """Time appended lines, from the file to an open page, for a large and a middling session."""
    copy, found = home / "growing", []
    chosen = copy_archive(archive, copy)
    with Viewer(copy, home) as viewer:
        for path in chosen:
            page = open_window(browser)
            open_page(page, f"{viewer.url}/s/{path.stem}", "#main article")
            wait_for_index(page)
            page.locator("#main:not([data-part])").wait_for()
            size = path.stat().st_size / 1e6
            last = last_entry(path)
            took = [time_append(page, path, number, last) for number in range(rounds)]
            found.append(times_of(f"from a line appended to {size:.1f} MB to the page", took))
            page.context.close()
    return found


STAND = """(word) => new Promise((done) => {
  const main = document.getElementById("main");
  const look = () => {
    if (!main.textContent.includes(word)) return;
    watch.disconnect();
    requestAnimationFrame(() => done(Date.now()));
  };
  const watch = new MutationObserver(look);
  watch.observe(main, { childList: true, subtree: true });
  scrollTo(0, document.body.scrollHeight);
})"""
"""The moment at which a word stands in the page and is painted, by the browser's clock."""


def time_large_appends(browser: Browser, home: Path, entries: int, rounds: int) -> list[Times]:
    """Time lines appended to a long session, each below the one before, at its end."""
    copy = home / "large"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ensure_session(entries), copy)
    path = copy / "project" / f"{SESSION}.jsonl"
    last = last_entry(path)
    with Viewer(copy, home) as viewer:
        page = open_window(browser)
        address = f"{viewer.url}/s/{SESSION}?at={last}#{last}"
        open_page(page, address, f'#main [id^="{last}"]')
        wait_for_index(page)
        page.locator("#main:not([data-part])").wait_for()
        page.wait_for_timeout(SETTLES)
        took = [time_append(page, path, number, last) for number in range(rounds)]
        page.context.close()
    return [times_of(f"from a line appended to {entries:,} messages to the page", took)]


def last_entry(path: Path) -> str:
    """Return the id of the entry with which the conversation of a session ends."""
    tip = load_lines([str(path)]).tree.session_by_id[path.stem].tip
    assert tip is not None
    return tip.id


def time_append(page: Page, path: Path, number: int, first_parent: str) -> float:
    """Append a line to a session while its page is open at the end; time until it stands there.

    Browser and program read the same clock of the machine.
    """
    written = []

    def write() -> None:
        sleep(Random(number).uniform(*PAUSES))
        with path.open("a") as out:
            out.write(json.dumps(line_of(path.stem, number, first_parent)) + "\n")
        written.append(time())

    writer = Thread(target=write)
    writer.start()
    stood = float(page.evaluate(STAND, word_of(number)))
    writer.join()
    return stood / 1000 - written[0]


def word_of(number: int) -> str:
    return f"appended-{number}-here"


def line_of(session: str, number: int, first_parent: str) -> dict[str, object]:
    """Return a prompt, or an answer to it, below the line before."""
    kind = "assistant" if number % 2 else "user"
    message: dict[str, object] = {"role": kind, "content": word_of(number)}
    if number % 2:
        text = [{"type": "text", "text": word_of(number)}]
        message |= {"id": f"{session}-message-{number}", "content": text}
    return {
        "type": kind,
        "uuid": f"{session}-new-{number}",
        "parentUuid": f"{session}-new-{number - 1}" if number else first_parent,
        "sessionId": session,
        "timestamp": f"2026-11-15T00:{number // 60 % 60:02}:{number % 60:02}.000Z",
        "message": message,
    }


def ensure_session(entries: int) -> Path:
    """Return an archive with one session of `entries` entries, written unless it exists."""
    place = root() / f"viewer-{entries}"
    path = place / "project" / f"{SESSION}.jsonl"
    if not path.exists():
        writer = Writer()
        writer.turns(None, entries)
        writer.write(path)
    return place


def time_sessions(browser: Browser, home: Path, sizes: list[int], rounds: int) -> list[Times]:
    """Time the first screen of short and long sessions, at their beginning and at their end."""
    found = []
    for entries in sizes:
        archive = ensure_session(entries)
        *_, last = (archive / "project" / f"{SESSION}.jsonl").read_bytes().splitlines()
        end = json.loads(last)["uuid"]
        ways = {
            "beginning": (f"/s/{SESSION}", "#main article.user"),
            "end": (f"/s/{SESSION}?at={end}#{end}", f'#main [id^="{end}"]'),
        }
        for way, (path, sign) in ways.items():
            first, again = [], []
            for _ in range(rounds):
                took = time_opening(browser, archive, home / str(entries), path, sign)
                first.append(took[0])
                again.append(took[1])
            found.append(times_of(f"a session of {entries:,} messages, its {way}", first))
            found.append(times_of(f"a session of {entries:,} messages, its {way}, again", again))
    return found


SCREEN = """(() => {
  const look = () => {
    const box = document.querySelector(SIGN)?.getBoundingClientRect();
    const seen = box && box.height && box.top < innerHeight && box.bottom > 0;
    if (seen) window.shown = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()"""
"""Notes the moment at which something stands on the screen, counted from the start of loading."""


def time_opening(
    browser: Browser, archive: Path, home: Path, path: str, sign: str
) -> tuple[float, float]:
    """Time how long a session takes that nobody has opened since the start, and then once more."""
    took: list[float] = []
    with Viewer(archive, home) as viewer:
        page = open_window(browser)
        open_page(page, viewer.url, "#recent li")
        wait_for_index(page)
        page.context.close()
        for _ in range(2):
            page = open_window(browser)
            page.add_init_script(SCREEN.replace("SIGN", json.dumps(sign)))
            open_page(page, f"{viewer.url}{path}", sign)
            page.locator("#main:not([data-part])").wait_for()
            took.append(float(page.evaluate("window.shown")) / 1000)
            page.context.close()
    return took[0], took[1]


ROWS = 40
"""Rows that fill a terminal."""


def measure_small(home: Path, count: int, rounds: int) -> list[Figure]:
    """Measure the viewer and `ls` on many small sessions."""
    claude = ensure_small_sessions(count)
    shutil.rmtree(home / "small", ignore_errors=True)
    with Viewer(claude / "projects", home / "small") as viewer:
        wait_until_idle(viewer)
        with urlopen(f"{viewer.url}/") as answer:  # noqa: S310 - our own server
            size = len(answer.read())
        begun, used = perf_counter(), viewer.processor_seconds()
        sleep(IDLE_SECONDS)
        share = (viewer.processor_seconds() - used) / (perf_counter() - begun)
    took = [time_list(claude, home) for _ in range(rounds + 1)][1:]
    first, whole = zip(*took, strict=True)
    what = f"{count:,} small sessions"
    return [
        Figure(f"{what}: home page", size / 1000, "KB"),
        Figure(f"{what}: idle viewer", 100 * share, "% of a core"),
        Figure(f"{what}: threadline ls, first rows, of {rounds}", percentile(first, 0.5), "s"),
        Figure(f"{what}: threadline ls, all rows, of {rounds}", percentile(whole, 0.5), "s"),
    ]


def wait_until_idle(viewer: Viewer) -> None:
    """Wait until the viewer has read everything."""
    used = -1.0
    while viewer.processor_seconds() - used > 0.2:
        used = viewer.processor_seconds()
        sleep(4)


def time_list(claude: Path, home: Path) -> tuple[float, float]:
    """Time `threadline ls` until it has printed a screen, and all; the first makes the index."""
    places = {
        "HOME": str(home / "nobody"),
        "CLAUDE_CONFIG_DIR": str(claude),
        "THREADLINE_CACHE": str(home / "list-cache"),
        "THREADLINE_ARCHIVE": str(home / "list-kept"),
    }
    begun = perf_counter()
    command = [sys.executable, "-m", "threadline", "ls"]
    with subprocess.Popen(command, env=os.environ | places, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in zip(range(ROWS), process.stdout, strict=False):
            pass
        first = perf_counter() - begun
        process.stdout.read()
    return first, perf_counter() - begun


def measure_public(browser: Browser, home: Path, rounds: int) -> list[Figure]:
    """Measure the page of the largest public session; nothing without the public transcripts."""
    if not is_there():
        print("no public transcripts; `make public` downloads them", file=sys.stderr)
        return []
    found: dict[str, list[float]] = {}
    with Viewer(PROJECT, home / "public") as viewer:
        for _ in range(rounds):
            page = open_window(browser)
            open_page(page, f"{viewer.url}/?words={LARGEST}", "#recent li")
            wait_for_index(page)
            for what, value in measure_page(page, viewer.url).items():
                found.setdefault(what, []).append(value)
            page.context.close()
    name = "largest public session"
    return [
        Figure(f"{name}: {what}", min(values), what.split()[0]) for what, values in found.items()
    ]


def print_times(times: Times | Figure) -> None:
    if isinstance(times, Figure):
        print(f"{times.what:64} {times.value:10.3f} {times.unit}")
        return
    print(
        f"{times.what:64} p50 {times.p50:7.3f} s   p99 {times.p99:7.3f} s   {times.rounds} rounds"
    )


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench viewer", description=__doc__)
    parser.add_argument("--mb", type=int, default=600, help="size of the generated archive")
    parser.add_argument("--starts", type=int, default=5, help="how often it is started")
    parser.add_argument("--appends", type=int, default=100, help="how many lines are appended")
    parser.add_argument("--entries", type=int, nargs="+", default=[100, 100_000])
    parser.add_argument("--opens", type=int, default=5, help="how often each session is opened")
    parser.add_argument("--grows", type=int, default=60, help="lines appended to the longest")
    parser.add_argument("--small", type=int, default=12_000, help="how many small sessions")
    parser.add_argument("--lists", type=int, default=9, help="how often these are listed")
    parser.add_argument("--pages", type=int, default=3, help="how often a public page is measured")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    archive = ensure_archive(root() / f"claude-{options.mb}mb", options.mb)
    home = root() / "viewer-run"
    compile_ours()
    found: list[Times | Figure] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        open_page(warm := open_window(browser), "data:text/html,<p>ready", "p")
        warm.context.close()
        longest = max(options.entries)
        parts: list[tuple[int, Callable[[], Sequence[Times | Figure]]]] = [
            (options.starts, lambda: time_start(browser, archive, home, options.starts)),
            (options.appends, lambda: time_appends(browser, archive, home, options.appends)),
            (options.opens, lambda: time_sessions(browser, home, options.entries, options.opens)),
            (options.grows, lambda: time_large_appends(browser, home, longest, options.grows)),
            (options.lists, lambda: measure_small(home, options.small, options.lists)),
            (options.pages, lambda: measure_public(browser, home, options.pages)),
        ]
        for rounds, part in parts:
            for times in part() if rounds else []:
                found.append(times)
                if not options.json:
                    print_times(times)
        browser.close()
    shutil.rmtree(home, ignore_errors=True)
    if options.json:
        print(json.dumps([asdict(times) for times in found]))
