"""Accessibility, checked by axe-core on every page: light and dark, wide and narrow."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from tests.browser.sessions import rich_session
from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.frontend.constants import FRONTEND
from tests.frontend.install import is_installed
from tests.serve.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["visit"]

AXE = FRONTEND / "node_modules" / "axe-core" / "axe.min.js"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.limit(300),
    pytest.mark.skipif(
        not (is_installed() and AXE.exists()), reason="no axe-core (`make frontend` installs it)"
    ),
]
LOOKS = [
    pytest.param(
        {"color_scheme": scheme, "viewport": {"width": width, "height": 900}},
        id=f"{scheme} {width}",
    )
    for scheme in ("light", "dark")
    for width in (1360, 390)
]
VIOLATIONS = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map(
  rule => `${rule.id}: ${rule.nodes.map(node => node.html.slice(0, 200) + ' ' +
    (node.any[0]?.message ?? '')).slice(0, 6).join(' | ')}`)"""


def violations(page: "Page") -> list[str]:
    """Return what axe finds wrong with a page."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(VIOLATIONS)
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("home"), "--demo") as running:
        yield running


def open_everything(page: "Page") -> None:
    """Open all details, so that what they hold is checked too."""
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    page.wait_for_timeout(200)  # parts that scroll are found when they are seen


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_lists_and_charts(
    server: Server, visit: Visit, look: dict[str, object]
) -> None:
    page = visit(server, **look)
    wait_until(page, READ)
    assert violations(page) == []
    for path in (
        "/?only=running",
        "/search?q=the",
        "/search?q=re%3A%5Cd%2B+sort%3Anewest",
        "/usage",
    ):
        page.goto(f"{server.url}{path}")
        wait_until(page, READ)
        assert (path, violations(page)) == (path, [])
    page.keyboard.press("?")
    assert violations(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_sessions_of_any_agent(
    server: Server, visit: Visit, look: dict[str, object]
) -> None:
    page = visit(server, **look)
    wait_until(page, READ)
    links = page.locator("#recent a[href^='/s/']").evaluate_all("all => all.map(a => a.pathname)")
    assert len(links) > 5
    for link in links:
        page.goto(f"{server.url}{link}")
        wait_until(page, READ)
        open_everything(page)
        assert (link, violations(page)) == (link, [])


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_panel_and_comparison(
    tmp_path: Path, visit: Visit, look: dict[str, object]
) -> None:
    rich_session("r").save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich", **look)
        wait_until(page, READ)
        page.keyboard.press("]")
        page.keyboard.press("m")
        page.get_by_role("menuitem", name="Continue from here").wait_for()
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.keyboard.press("C")
        page.locator(".sheet-files:not([data-address])").first.wait_for(state="attached")
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.keyboard.press("x")
        page.locator("#panel-body .sent li").first.wait_for()
        open_everything(page)
        assert violations(page) == []
        page.goto(f"{server.url}/compare?s=rich")
        page.locator(".compare").wait_for()
        assert violations(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_an_exported_page(
    open_page: Open, rich_page: Path, look: dict[str, object]
) -> None:
    page = open_page(rich_page, **look)
    page.locator("article").first.wait_for()
    open_everything(page)
    assert violations(page) == []


IN_MAIN = "document.activeElement.closest('#main') !== null"


def tabs_to_the_conversation(page: "Page") -> int:
    """Count how often Tab is pressed until something in the conversation has the focus."""
    page.evaluate("document.activeElement.blur()")
    for count in range(1, 60):
        page.keyboard.press("Tab")
        if page.evaluate(IN_MAIN):
            return count
    raise AssertionError("not reached")


def test_few_tabs_lead_to_the_conversation(server: Server, visit: Visit) -> None:
    page = visit(server)
    wait_until(page, READ)
    link = page.locator("#recent a[href^='/s/']").first.get_attribute("href")
    page.goto(f"{server.url}{link}")
    wait_until(page, READ)
    assert tabs_to_the_conversation(page) < 15
    page.evaluate("document.activeElement.blur()")
    page.locator("#skip").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(IN_MAIN)


def test_an_exported_page_has_one_tab_stop_in_its_contents(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    assert tabs_to_the_conversation(page) < 15
    page.locator("#toc a[tabindex='0']").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('#toc') !== null")
    assert page.locator("#toc a[tabindex='0']").count() == 1
    assert page.locator("#toc a[tabindex='0']").evaluate("a => a === document.activeElement")


def test_the_title_of_a_page_is_its_only_first_heading(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    page.locator("article").first.wait_for()
    assert page.locator("h1").all_text_contents() == ["Add version info to all SUMMARY output"]


def test_keys_lead_to_the_end_and_to_the_beginning(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    page.locator("article").first.wait_for()
    current = "document.querySelector('.selected')?.id"
    page.keyboard.press("G")
    wait_until(page, "scrollY + innerHeight > document.body.scrollHeight - innerHeight")
    last = page.evaluate(current)
    assert last == page.locator("article:not([hidden])").last.get_attribute("id")
    page.keyboard.press("g")
    page.keyboard.press("g")
    wait_until(page, "scrollY === 0")
    assert page.evaluate(current) == page.locator("article").first.get_attribute("id")


def test_a_key_leads_up_to_the_fork(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    page.locator("article.attempt").first.wait_for()
    page.keyboard.press("G")
    page.keyboard.press("u")
    wait_until(page, "document.querySelector('.selected')?.matches('.attempt')")


def test_the_help_explains_keys_and_signs(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    page.keyboard.press("?")
    told = page.locator("#help").inner_text()
    for word in ("gg G", "compaction", "abandoned branch", "a fork"):
        assert word in told
