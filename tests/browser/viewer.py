"""Open pages of a running viewer; requests to elsewhere and errors in a page fail the test."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error

from tests.patience import PATIENCE
from tests.serve.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Visit = Callable[..., "Page"]


@pytest.fixture
def visit(browser: "Browser") -> Iterator[Visit]:
    """Open a page of a viewer."""
    contexts = []
    problems: list[str] = []

    def visited(server: Server, path: str = "/", script: str = "", **options: object) -> "Page":
        context = browser.new_context(**{"viewport": {"width": 1400, "height": 900}, **options})  # type: ignore[arg-type]
        contexts.append(context)
        if server.cookie:
            name, _, value = server.cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.add_init_script(script)
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("request", lambda request: check_request(server, request.url))
        page.on(
            "console",
            lambda message: report(server, message.text) if message.type == "error" else None,
        )
        page.goto(f"{server.url}{path}")
        return page

    def report(server: Server, text: str) -> None:
        if server.process.poll() is None:
            problems.append(text)

    def check_request(server: Server, url: str) -> None:
        if not url.startswith((server.url, "data:", "blob:")):
            problems.append(f"request: {url}")

    yield visited
    for context in contexts:
        context.close()
    assert not problems, problems


def project_folder(home: Path, project: str = "-repo-app") -> Path:
    """Return the folder where Claude Code keeps the sessions of a project; create it."""
    folder = home / ".claude" / "projects" / project
    folder.mkdir(parents=True, exist_ok=True)
    return folder


READ = "document.documentElement.dataset.reading === 'done'"
"""True when the viewer has indexed all sessions and the page knows it."""

STABLE_READS = 5
"""How many reads in a row must return the same."""


def wait_until(page: "Page", test: str) -> None:
    """Wait until an expression is true; the page's policy forbids `wait_for_function`."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(Error):  # the page is being left for another
            if page.evaluate(test):
                return
        page.wait_for_timeout(50)
    raise AssertionError(f"timeout: {test}")


def wait_until_stable(page: "Page", test: str, *about: object) -> object:
    """Wait until an expression stops changing; return its value."""
    values: list[object] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        values.append(page.evaluate(test, *about))
        if len(values) >= STABLE_READS and all(
            value == values[-1] for value in values[-STABLE_READS:]
        ):
            return values[-1]
        page.wait_for_timeout(60)
    raise AssertionError(f"not stable: {test}")
