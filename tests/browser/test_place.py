"""The place of the reader is kept: by reloading, redacting, filtering and folding."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from tests.browser.sessions import long_session
from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until, wait_until_stable
from tests.serve.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
PLACE = """() => {
  const all = [...document.querySelectorAll('article:not([hidden])')];
  const first = all.find(one => one.getBoundingClientRect().bottom > 60 && /^e\\d/.test(one.id));
  return [first.id, Math.round(first.getBoundingClientRect().top)];
}"""
FIRST = """[...document.querySelectorAll('article:not([hidden])')].find(
  one => one.getBoundingClientRect().bottom > 60).id"""
WHOLE = "!document.getElementById('main').hasAttribute('data-part')"
TOP = "id => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -9999)"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    long_session().save(project_folder(home))
    with Server(home) as running:
        yield running


ON_SCREEN = """() => [...document.querySelectorAll("article")].filter(one => {
    const box = one.getBoundingClientRect();
    return box.height && box.bottom > 60 && box.top < innerHeight - 60;
}).map(one => one.id)"""


def scroll_down(page: "Page") -> tuple[str, int]:
    """Scroll into the middle of a conversation; return the first unit there and its top."""
    page.locator("article").first.wait_for()
    page.mouse.move(700, 500)
    for _ in range(12):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(40)
    place: tuple[str, int] = wait_until_stable(page, PLACE)  # type: ignore[assignment]
    assert page.evaluate("scrollY") > 2000
    return place[0], place[1]


def press(page: "Page", selector: str) -> None:
    """Click without the scrolling that Playwright does before."""
    page.locator(selector).evaluate("element => element.click()")


def redact(page: "Page") -> None:
    """Switch redaction and wait for the page to be loaded again."""
    page.evaluate("window.isOld = true")
    press(page, "#redact")
    wait_until(page, "window.isOld === undefined")


def check_place(page: "Page", entry: str, top: int) -> None:
    wait_until(page, f"({TOP})('{entry}') !== -9999")
    assert abs(int(str(wait_until_stable(page, TOP, entry))) - top) <= 2


def test_a_short_id_leads_to_its_entry(tmp_path: Path, visit: Visit) -> None:
    writer = long_session(60)
    entry = "0a1b2c3d-1111-4222-8333-444455556666"
    writer.prompt("The linked one", uuid=entry)
    for number in range(30):
        writer.prompt(f"Later {number}")
        writer.answer("Words.\n\n" * 10)
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        # The session is long: at first only the part around the entry is read.
        page = visit(server, "/s/long?at=0a1b2c3d#0a1b2c3d")
        wait_until(page, f"document.querySelector('.selected')?.id === '{entry}'")
        assert 0 < int(str(wait_until_stable(page, TOP, entry))) < 300
        assert page.locator("#status").inner_text() == ""
        page.goto(f"{server.url}/s/long?at=dead#deadbeef")
        wait_until(
            page, "document.getElementById('status').textContent === 'linked entry not found'"
        )


def test_the_address_follows_the_entry_in_view(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    wait_until(page, READ)
    wait_until(page, WHOLE)
    steps = page.evaluate("history.length")
    entry, _ = scroll_down(page)
    wait_until(page, f"location.hash === '#{entry}'")
    assert page.evaluate("history.length") == steps
    page.keyboard.press("g")
    page.keyboard.press("g")
    wait_until(page, "scrollY === 0 && !location.hash.includes('e')")


def test_a_reload_returns_to_the_place(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    wait_until(page, READ)
    wait_until(page, WHOLE)
    entry, top = scroll_down(page)
    page.reload()
    check_place(page, entry, top)


def test_hiding_secrets_returns_to_the_place(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    wait_until(page, READ)
    wait_until(page, WHOLE)
    entry, top = scroll_down(page)
    shown = page.evaluate(ON_SCREEN)
    redact(page)
    check_place(page, entry, top)
    wait_until(page, WHOLE)  # first the part around the place is read, then what is before it
    check_place(page, entry, top)
    assert wait_until_stable(page, ON_SCREEN) == shown
    redact(page)
    check_place(page, entry, top)


def test_an_exported_page_is_reloaded_at_its_place(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    entry, top = scroll_down(page)
    wait_until(page, f"location.hash === '#{entry}'")
    page.reload()
    check_place(page, entry, top)


def test_filters_keep_what_is_in_view(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    entry, top = scroll_down(page)
    role = str(page.evaluate("id => document.getElementById(id).classList[0]", entry))
    other = "assistant" if role == "user" else "user"
    letter = {"user": "u", "assistant": "a"}[other]
    press(page, f"#filters input[value={letter}]")
    check_place(page, entry, top)
    press(page, f"#filters input[value={letter}]")
    check_place(page, entry, top)


def test_what_a_filter_hides_is_replaced_by_what_is_near(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    entry, _ = scroll_down(page)
    press(page, "#filters input[value=u]")
    press(page, "#filters input[value=a]")
    shown = str(wait_until_stable(page, FIRST))
    assert abs(number_in(shown) - number_in(entry)) < 120


def number_in(name: str) -> int:
    """Return the number of the entry in the name of a unit."""
    return int(name.removeprefix("steps-").removeprefix("e").partition("-")[0])


def test_a_fold_keeps_the_button_that_was_pressed(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    scroll_down(page)
    button = page.locator("article:not([hidden]) button[data-action]:visible").nth(8)
    button.scroll_into_view_if_needed()
    unit = button.evaluate("one => one.closest('article').id")
    before = int(str(wait_until_stable(page, TOP, unit)))
    for _ in range(2):
        page.evaluate(
            "id => document.getElementById(id).querySelector('button[data-action]').click()", unit
        )
        assert abs(int(str(wait_until_stable(page, TOP, unit))) - before) <= 2
