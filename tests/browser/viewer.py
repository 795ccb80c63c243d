"""Opens pages of a running viewer; whatever leaves it, and every error in a page, fails the test."""

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
    troubles: list[str] = []

    def visited(server: Server, path: str = "/", script: str = "", **options: object) -> "Page":
        context = browser.new_context(**{"viewport": {"width": 1400, "height": 900}, **options})  # type: ignore[arg-type]
        contexts.append(context)
        if server.cookie:
            name, _, value = server.cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.add_init_script(script)
        page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
        page.on("request", lambda request: watch(server, request.url))
        page.on(
            "console",
            lambda message: complain(server, message.text) if message.type == "error" else None,
        )
        page.goto(f"{server.url}{path}")
        return page

    def complain(server: Server, text: str) -> None:
        if server.process.poll() is None:
            troubles.append(text)

    def watch(server: Server, url: str) -> None:
        if not url.startswith((server.url, "data:", "blob:")):
            troubles.append(f"request: {url}")

    yield visited
    for context in contexts:
        context.close()
    assert not troubles, troubles


def archive(home: Path, project: str = "-repo-app") -> Path:
    """Give the folder in which Claude Code would keep the sessions of a project."""
    folder = home / ".claude" / "projects" / project
    folder.mkdir(parents=True, exist_ok=True)
    return folder


READ = "document.documentElement.dataset.reading === 'done'"
"""Whether the viewer has read all sessions into its index, and told so."""

STEADY = 5
"""How many looks in a row must be alike."""


def until(page: "Page", test: str) -> None:
    """Wait until something holds; the page's own policy forbids the browser to do it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(Error):  # the page is just being left for another
            if page.evaluate(test):
                return
        page.wait_for_timeout(50)
    raise AssertionError(f"never: {test}")


def settled(page: "Page", test: str, *about: object) -> object:
    """Wait until something does not change any more; give what it is then."""
    looks: list[object] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        looks.append(page.evaluate(test, *about))
        if len(looks) >= STEADY and all(look == looks[-1] for look in looks[-STEADY:]):
            return looks[-1]
        page.wait_for_timeout(60)
    raise AssertionError(f"never the same for long: {test}")
