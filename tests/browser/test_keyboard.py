"""With the keyboard alone: from the first page to a branch of a session, and back."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.sessions import rich_session
from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

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


NOTE_LETTER = "n"
HASH = "decodeURIComponent(location.hash.slice(1)).split(';')[0]"
SELECTED = "document.querySelector('article.selected')?.id"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    writer = rich_session("r")
    writer.write("system", subtype="turn_duration", durationMs=1000)
    writer.prompt("Say it again")
    writer.answer("Again.")
    writer.save(project_folder(home))
    other = SessionWriter("other", "o")
    other.prompt("Another one")
    other.answer("Yes.")
    other.write("system", subtype="turn_duration", durationMs=1000)
    other.save(project_folder(home))
    with Server(home) as running:
        yield running


def open_rich(server: Server, visit: Visit) -> "Page":
    page = visit(server, "/s/rich")
    wait_until(page, READ)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return page


def press(page: "Page", keys: str) -> None:
    """Press some keys, at most three."""
    assert len(keys.split()) <= 3
    for key in keys.split():
        page.keyboard.press(key)


def copied(page: "Page", keys: str) -> str:
    """Return what some keys copy."""
    page.evaluate("document.getElementById('status').textContent = ''")
    press(page, keys)
    wait_until(page, "document.getElementById('status').textContent.startsWith('copied')")
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_the_commonest_actions_take_at_most_three_keys(server: Server, visit: Visit) -> None:
    page = open_rich(server, visit)
    press(page, "/")
    assert page.evaluate("document.activeElement.id") == "find"
    press(page, "Escape")
    page.evaluate("document.activeElement.blur()")
    press(page, "]")
    wait_until(page, f"({CURRENT}).includes('Add version info')")
    press(page, "p")
    wait_until(page, f"!({CURRENT}).includes('Add version info')")
    assert page.locator(".replay-control").inner_text().strip().endswith(" of 9")
    press(page, "p")
    assert page.locator(".replay-control").count() == 0
    press(page, "x")
    page.locator("#panel .sent li").first.wait_for()
    press(page, "Escape")
    press(page, "G")
    wait_until(page, f"({CURRENT}).includes('Again.')")
    assert copied(page, "C Enter").startswith("threadline fork rich --at r")
    press(page, "Escape")
    assert "claude --resume rich" in copied(page, "r")
    press(page, "F 2")
    wait_until(page, "!document.querySelector('article.assistant:not([hidden])')")
    press(page, "2")
    wait_until(page, "document.querySelector('article.assistant:not([hidden])')")
    press(page, "Escape b d")
    page.wait_for_url("**/compare?**")
    page.go_back()
    wait_until(page, READ)
    press(page, "g h")
    page.locator("#recent").wait_for()
    wait_until(page, READ)
    press(page, "j Enter")
    page.wait_for_url("**/s/*")
    wait_until(page, READ)
    here = page.url
    press(
        page,
        "J" if page.locator("#toc .session-row a").first.get_attribute("aria-current") else "K",
    )
    wait_until(page, f"location.href !== '{here}' && location.pathname.startsWith('/s/')")


def test_help_tells_the_keys_of_its_page(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.keyboard.press("?")
    told = page.locator("#help").inner_text()
    assert "next, previous session or result" in told
    assert "fold" not in told
    page.goto(f"{server.url}/s/rich")
    page.keyboard.press("?")
    told = page.locator("#help").inner_text()
    assert "copy the resume command" in told
    assert "switch kinds off and on" in told


def test_notes_of_the_client_are_hidden_at_first_and_the_choice_is_kept(
    server: Server, visit: Visit
) -> None:
    page = open_rich(server, visit)
    notes = page.locator("article.note:visible")
    assert notes.count() == 0
    assert page.locator("#filter").inner_text() == "Filter"
    assert "Notes 1" in (page.locator("#filters").text_content() or "").replace("\n", " ")
    page.locator("#filter").click()
    page.locator(f"#filters input[value={NOTE_LETTER}]").check()
    wait_until(page, "document.querySelector('article.note:not([hidden])')")
    page.goto(f"{server.url}/s/other")
    wait_until(page, "document.querySelector('article.note:not([hidden])')")
    page.goto(f"{server.url}/s/rich#;h=n")
    page.locator("article.user").first.wait_for()
    wait_until(page, "!document.querySelector('article.note:not([hidden])')")


def test_the_address_names_the_selected_message(server: Server, visit: Visit) -> None:
    page = open_rich(server, visit)
    page.set_viewport_size({"width": 1360, "height": 700})
    for key in ("]", "j", "j", "]", "j", "[", "k"):
        page.keyboard.press(key)
        wait_until(page, f"({SELECTED}) && ({SELECTED}) === {HASH}")


def test_prompts_are_headings_and_messages_have_names(server: Server, visit: Visit) -> None:
    page = open_rich(server, visit)
    headings = page.locator("#main article h2").all_text_contents()
    assert headings[:1] == ["Add version info to all **SUMMARY** output"]
    assert "Say it again" in headings
    label = page.locator("article.assistant").first.get_attribute("aria-label")
    assert re.fullmatch(r"Assistant, .*\d\d:\d\d", label or "")


def test_the_focus_returns_from_panel_and_help(server: Server, visit: Visit) -> None:
    page = open_rich(server, visit)
    page.keyboard.press("]")
    wait_until(page, SELECTED)
    selected = page.evaluate(SELECTED)
    page.keyboard.press("x")
    wait_until(page, "document.activeElement.id === 'panel-close'")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == selected
    page.keyboard.press("?")
    page.locator("#help-close").click()
    assert page.evaluate("document.activeElement.id") == selected


def test_arrows_move_in_the_menu_and_boxes_follow_their_button(
    server: Server, visit: Visit
) -> None:
    page = open_rich(server, visit)
    page.locator("#filter").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#filters') !== null")
    page.keyboard.press("Escape")
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    first = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('#more-menu') !== null")
    assert page.evaluate("document.activeElement.textContent") != first
