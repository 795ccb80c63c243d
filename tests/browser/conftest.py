"""A real browser for the tests: an installed Chromium; without one the tests are skipped."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.sessions import long_session, rich_session
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.export.export import export_file

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
Open = Callable[..., "Page"]


def find_browser() -> str | None:
    """Return the browser that THREADLINE_CHROMIUM names, else one on the path."""
    named = os.environ.get("THREADLINE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    api = pytest.importorskip("playwright.sync_api", reason="NO BROWSER TESTS: no playwright")
    path = find_browser()
    if path is None:
        pytest.skip("NO BROWSER TESTS: no Chromium here (`make browser` installs it)")
    with api.sync_playwright() as play:
        found = play.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: "Browser") -> Iterator[Open]:
    """Open a file; requests to elsewhere and errors in the page fail the test."""
    contexts = []
    problems: list[str] = []

    def opened(path: Path | str, fragment: str = "", **options: object) -> "Page":
        context = browser.new_context(**{"viewport": {"width": 1360, "height": 900}, **options})  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("request", lambda request: check_request(request.url))
        page.on(
            "console",
            lambda message: problems.append(message.text) if message.type == "error" else None,
        )
        page.goto(f"file://{path}{fragment}")
        return page

    def check_request(url: str) -> None:
        if not url.startswith(("file://", "data:")):
            problems.append(f"request: {url}")

    yield opened
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


def export(writer: SessionWriter, folder: Path) -> Path:
    """Write a session and export its page."""
    transcript = writer.save(folder / "in")
    page = folder / f"{writer.session}.html"
    export_file(load_lines([transcript]), page)
    return page


@pytest.fixture(scope="session")
def long_page(folder: Path) -> Path:
    return export(long_session(), folder)


@pytest.fixture(scope="session")
def rich_page(folder: Path) -> Path:
    return export(rich_session(), folder)
