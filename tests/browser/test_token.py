"""The token in a real browser: the link works from anywhere and leaves no trace in the address."""

from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from tests.browser.sessions import rich_session
from tests.browser.viewer import READ, project_folder, wait_until
from tests.patience import PATIENCE
from tests.serve.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow


@pytest.fixture
def home(tmp_path: Path) -> Path:
    rich_session().save(project_folder(tmp_path))
    return tmp_path


@pytest.fixture
def page(browser: "Browser") -> Iterator["Page"]:
    """A page of somebody who has no cookie yet."""
    context = browser.new_context()
    made = context.new_page()
    made.set_default_timeout(1000 * PATIENCE)
    yield made
    context.close()


class Elsewhere(BaseHTTPRequestHandler):
    """Another site with one link."""

    def __init__(self, link: str, *args: object) -> None:
        self.link = link
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(f'<a id="go" href="{self.link}">go</a>'.encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def elsewhere() -> Iterator[HTTPServer]:
    site = HTTPServer(("127.0.0.1", 0), Elsewhere)
    Thread(target=site.serve_forever, daemon=True).start()
    yield site
    site.shutdown()
    site.server_close()


def test_the_printed_link_opens_the_viewer_and_removes_the_token_from_the_address(
    home: Path, page: "Page"
) -> None:
    with Server(home) as server:
        page.goto(f"{server.url}/s/rich{server.token_query}#u0")
        assert page.url == f"{server.url}/s/rich#u0"
        wait_until(page, READ)
        assert server.token_query.partition("=")[2] not in page.content()
        page.goto(f"{server.url}/usage")
        assert page.title() == "Usage"
        assert page.evaluate("document.cookie") == ""


def test_a_link_on_another_site_works_with_the_token_and_afterwards_without(
    home: Path, page: "Page", elsewhere: HTTPServer
) -> None:
    """As from a terminal in a browser; `localhost` is another site than 127.0.0.1."""
    with Server(home) as server:
        for link in (f"/s/rich{server.token_query}", "/s/rich"):
            elsewhere.RequestHandlerClass = partial(Elsewhere, server.url + link)
            page.goto(f"http://localhost:{elsewhere.server_port}/")
            page.click("#go")
            page.wait_for_url(f"{server.url}/s/rich**")
            assert page.locator("#main").count() == 1


def test_without_a_cookie_the_token_can_be_typed(home: Path, page: "Page") -> None:
    with Server(home) as server:
        answer = page.goto(f"{server.url}/s/rich?at=u1")
        assert answer is not None
        assert answer.status == 401
        page.fill("input[name=token]", "wrong")
        page.click("button")
        page.wait_for_selector("strong")
        page.fill("input[name=token]", f"{server.url}/{server.token_query}")
        page.click("button")
        page.wait_for_selector("#main")
        assert page.url.partition("#")[0] == f"{server.url}/s/rich?at=u1"


def test_an_open_page_reconnects_after_a_restart(home: Path, page: "Page") -> None:
    with Server(home) as server:
        page.goto(f"{server.url}/s/rich{server.token_query}")
        wait_until(page, READ)
    wait_until(page, "!document.getElementById('stopped').hidden")
    with Server(home, "--port", str(server.port)):
        wait_until(page, "document.getElementById('stopped').hidden")
        # The page may reload itself: the new server does not know what it shows.
        wait_until(page, "fetch(location.pathname).then(answer => answer.status === 200)")
        wait_until(page, "document.getElementById('main')")


def test_an_open_page_asks_for_a_new_token_after_a_restart(home: Path, page: "Page") -> None:
    with Server(home) as server:
        page.goto(f"{server.url}/s/rich{server.token_query}")
        wait_until(page, READ)
    with Server(home, "--port", str(server.port), "--token", "another"):
        page.wait_for_selector("input[name=token]")
        assert page.url == f"{server.url}/s/rich"
