"""Take the README's picture of the viewer on the demo: `python -m bench.screenshot`."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.export import FLAGS
from bench.viewer import Viewer, open_page, wait_for_index

ROOT = Path(__file__).parents[1]
DEMO = ROOT / "src" / "threadline" / "demo"
OUTPUT = ROOT / "docs" / "images" / "viewer.png"
SESSION = "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22"
SIZE = {"width": 1280, "height": 760}


def take_picture(output: Path, session: str) -> None:
    """Save a picture of the page of a demo session, in the light theme."""
    with (
        tempfile.TemporaryDirectory() as home,
        Viewer(DEMO, Path(home)) as viewer,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(viewport=SIZE, color_scheme="light")  # type: ignore[arg-type]
        open_page(page, f"{viewer.url}/s/{session}", "#main")
        wait_for_index(page)
        page.reload(wait_until="networkidle")
        page.wait_for_timeout(1_000)
        page.screenshot(path=output)
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--output", type=Path, default=OUTPUT)
    parser.add_argument("--session", default=SESSION)
    options = parser.parse_args()
    options.output.parent.mkdir(parents=True, exist_ok=True)
    take_picture(options.output, options.session)


if __name__ == "__main__":
    main()
