"""Menus, panels and sheets: Escape closes the topmost; a phone shows one at a time."""

from collections.abc import Iterator

import pytest

from tests.browser.sessions import rich_session
from tests.browser.viewer import Visit, project_folder, visit, wait_until
from tests.serve.server import Server

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
PHONE = {"width": 390, "height": 800}
READY = "document.documentElement.dataset.reading === 'done'"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    rich_session().save(project_folder(home))
    with Server(home) as running:
        yield running


@pytest.mark.parametrize(("button", "layer"), [("#filter", "#filters"), ("#more", "#more-menu")])
def test_escape_and_a_second_click_close_a_menu(
    server: Server, visit: Visit, button: str, layer: str
) -> None:
    page = visit(server, "/s/rich")
    wait_until(page, READY)
    page.locator(button).click()
    assert page.locator(layer).is_visible()
    page.keyboard.press("Escape")
    assert page.locator(layer).is_hidden()
    page.locator(button).click()
    page.locator(button).click()
    assert page.locator(layer).is_hidden()


def test_escape_closes_the_topmost_first(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    wait_until(page, READY)
    page.keyboard.press("x")
    page.locator("#panel .sent li").first.wait_for()
    page.locator("#filter").click()
    page.locator("#filters input").first.focus()
    page.keyboard.press("Escape")
    assert page.locator("#filters").is_hidden()
    assert page.locator("#panel").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#panel").is_hidden()


def test_a_phone_shows_one_sheet_which_a_button_closes(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich", viewport=PHONE)
    wait_until(page, READY)
    page.locator("#menu").click()
    page.locator("#graph").click()
    assert page.locator("#toc").is_hidden()
    assert page.locator("#rail").is_visible()
    assert page.locator("#menu").get_attribute("aria-expanded") == "false"
    page.locator("#sheet-close").click()
    assert page.locator("#rail").is_hidden()
    assert page.locator("#sheet-close").count() == 0


def test_a_tap_beside_a_sheet_closes_it_and_nothing_else(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich", viewport=PHONE)
    wait_until(page, READY)
    page.locator("#menu").click()
    page.mouse.click(375, 600)
    assert page.locator("#toc").is_hidden()
    assert page.locator("article.selected").count() == 0
    page.locator("#menu").click()
    page.keyboard.press("Escape")
    assert page.locator("#toc").is_hidden()


def test_the_menu_copies_the_command_that_resumes(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    wait_until(page, READY)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#more").click()
    page.locator("#resume").click()
    wait_until(page, "document.querySelector('#resume').textContent.startsWith('Copied')")
    assert "claude --resume rich" in page.evaluate("navigator.clipboard.readText()")


def test_the_menu_of_the_heading_resumes_the_session(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    wait_until(page, READY)
    page.keyboard.type("gg")
    page.keyboard.press("m")
    page.locator("#message-menu", has_text="Copy resume command").wait_for()
    assert not page.evaluate("!document.getElementById('stopped').hidden")
