"""With the keyboard alone: from the first page to a branch of a session, and back."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.sessions import rich_session
from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]

CURRENT = "document.querySelector('.selected')?.textContent ?? ''"
AT_HOME = "document.activeElement?.getAttribute('href') === '/'"


def press_until(page: "Page", key: str, test: str, most: int = 80) -> None:
    """Press a key until an expression is true."""
    for _ in range(most):
        if page.evaluate(test):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} did not lead there: {test}")


def test_from_the_first_page_to_a_branch_and_back(tmp_path: Path, visit: Visit) -> None:
    rich_session("r").save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server)
        wait_until(page, READ)
        page.keyboard.press("j")
        assert page.evaluate("document.activeElement.className") == "recent-main"
        page.keyboard.press("Enter")
        page.locator("article.user").first.wait_for()
        wait_until(page, READ)
        page.keyboard.press("b")
        wait_until(page, f"({CURRENT}).includes('First way')")
        page.keyboard.press("o")
        page.locator("article", has_text="Done the first way.").last.wait_for()
        page.keyboard.press("j")
        wait_until(page, f"({CURRENT}).includes('First way')")
        page.keyboard.press("m")
        page.get_by_role("menuitem", name="Compare with another branch").wait_for()
        page.keyboard.press("Escape")
        assert page.locator("#message-menu").is_hidden()
        press_until(page, "Shift+Tab", AT_HOME)
        page.keyboard.press("Enter")
        page.locator("#recent").wait_for()
        assert page.url.rstrip("/") == server.url


def test_keys_work_right_after_a_dialog_was_closed(tmp_path: Path, visit: Visit) -> None:
    """Until the next frame the focus may stay in the closed dialog."""
    rich_session("r").save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich")
        wait_until(page, READ)
        page.keyboard.press("?")
        page.evaluate(
            """() => {
              const close = document.getElementById('help-close');
              document.getElementById('help').close();
              close.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }));
            }"""
        )
        assert page.evaluate("document.activeElement.getAttribute('aria-current')") == "page"
