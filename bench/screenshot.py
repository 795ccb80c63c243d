"""Take the pictures of README and documents from the demo: `python -m bench.screenshot`.

Pages of the viewer become PNG files, the terminal's recording an SVG file, and a graph the README's
example. Names make only those.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from bench.export import FLAGS
from bench.recording import write_recording
from bench.viewer import Viewer, open_page, wait_for_index

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
DEMO = ROOT / "src" / "threadline" / "demo"
OUTPUT = ROOT / "docs" / "images"
README = ROOT / "README.md"
PROJECT = DEMO / "projects" / "-home-dev-tidewatch"
EXAMPLE = f"    $ threadline graph {PROJECT.relative_to(ROOT)}"
AFTER = "● is the path that the agent"
REWOUND = "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22"
COMPACTED = "d294e339-e00c-4395-9aaa-4730d049bd4c"


class Picture(NamedTuple):
    """An address of the viewer, what to click there, and how it is looked at."""

    address: str
    clicks: tuple[str, ...] = ()
    scheme: str = "light"
    width: int = 1280
    height: int = 760


PICTURES = {
    "viewer": Picture(f"/s/{REWOUND}"),
    "home": Picture("/"),
    "search": Picture("/search?q=missing+date"),
    "compare": Picture(f"/s/{REWOUND}", ("a:text-is('compare') >> visible=true",)),
    "lost": Picture(f"/s/{COMPACTED}", scheme="dark"),
}


def take_pictures(names: list[str]) -> None:
    """Save pictures of the viewer on the demo."""
    with (
        tempfile.TemporaryDirectory() as home,
        Viewer(DEMO, Path(home)) as viewer,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page()
        open_page(page, viewer.url, "#main")
        wait_for_index(page)
        page.close()
        for name in names:
            take(browser, viewer.url, PICTURES[name], OUTPUT / f"{name}.png")
        browser.close()


def take(browser: Browser, url: str, picture: Picture, path: Path) -> None:
    """Save one picture."""
    size = {"width": picture.width, "height": picture.height}
    page = browser.new_page(viewport=size, color_scheme=picture.scheme)  # type: ignore[arg-type]
    open_page(page, f"{url}{picture.address}", "#main")
    page.wait_for_load_state("networkidle")
    for click in picture.clicks:
        page.locator(click).first.click()
        page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1_500)
    page.screenshot(path=path)
    page.close()


def write_example() -> None:
    """Write the graph of a session into the README, where one stands."""
    text = README.read_text()
    start, end = text.index(EXAMPLE), text.index(AFTER)
    README.write_text(f"{text[:start]}{EXAMPLE}\n\n{indent(graph_of_demo(), '    ')}\n{text[end:]}")


def graph_of_demo() -> str:
    """Return what the example in the README prints."""
    command = [sys.executable, "-m", "threadline", "graph", str(PROJECT)]
    environ = os.environ | {"COLUMNS": "80", "TZ": "UTC"}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    return done.stdout.strip("\n") + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"{', '.join(PICTURES)}, recording or example")
    names = parser.parse_args().names or [*PICTURES, "recording", "example"]
    OUTPUT.mkdir(parents=True, exist_ok=True)
    if "example" in names:
        write_example()
    if "recording" in names:
        write_recording(DEMO, OUTPUT / "recording.svg")
    take_pictures([name for name in names if name in PICTURES])


if __name__ == "__main__":
    main()
