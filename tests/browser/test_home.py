"""The first page: what runs, the filter as one types, days by dragging, one tab stop."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.viewer import (
    READ,
    Visit,
    project_folder,
    visit,
    wait_until,
    wait_until_stable,
)
from tests.serve.server import Server
from tests.writer import SessionWriter

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
DAYS = 40
DRAWN_AGAIN = """
const bars = document.querySelector(".activity-bars");
bars.replaceWith(bars.cloneNode(true));
"""
"""What a session that grows does to the bars."""


def day(ago: int) -> str:
    return (datetime.now(UTC) - timedelta(days=ago)).strftime("%Y-%m-%dT12:00:00")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    for name, ago in (("apple", DAYS), ("pear", 20), ("plum", 3)):
        writer = SessionWriter(name, name, start=day(ago), cwd="/w/orchard")
        writer.prompt(f"Pick one {name}")
        writer.answer("Picked.")
        writer.prompt("go")
        writer.answer("Gone.")
        writer.save(project_folder(home))
    with Server(home) as running:
        yield running


def titles(page: "object") -> list[str]:
    return page.locator(".recent-main b").all_inner_texts()  # type: ignore[attr-defined,no-any-return]


PLACES = """
numbers => numbers.map(at => {
  const box = document.querySelectorAll(".activity-bars a")[at].getBoundingClientRect();
  return [box.x, box.y];
})
"""


def places(page: "Page", *numbers: int) -> list[list[float]]:
    """Return where bars are, once the page is not drawn again any more."""
    return wait_until_stable(page, PLACES, list(numbers))  # type: ignore[return-value]


def test_the_list_is_filtered_while_one_types(server: Server, visit: Visit) -> None:
    page = visit(server)
    wait_until(page, READ)
    assert titles(page) == ["Pick one plum", "Pick one pear", "Pick one apple"]
    page.locator(".home-filter input").press_sequentially("pear")
    page.locator(".list-heading small", has_text="1 of 3 sessions").wait_for()
    assert titles(page) == ["Pick one pear"]
    assert page.url.endswith("/?words=pear")
    assert page.locator(".home-filter input").evaluate("one => one === document.activeElement")


def test_days_are_chosen_by_dragging_and_by_switches(server: Server, visit: Visit) -> None:
    page = visit(server)
    wait_until(page, READ)
    bars = page.locator(".activity-bars a")
    assert bars.count() == DAYS + 1
    (first_x, first_y), (last_x, last_y) = places(page, 10, 30)
    page.mouse.move(first_x + 2, first_y + 10)
    page.mouse.down()
    page.evaluate(DRAWN_AGAIN)
    page.mouse.move(last_x + 2, last_y + 10, steps=5)
    page.mouse.up()
    page.wait_for_url(re.compile("since=.*until="))
    assert titles(page) == ["Pick one pear"]
    assert page.locator(".activity-bars a[aria-current]").count() == 21
    page.get_by_text("Last 7 days").click()
    page.locator(".list-heading small", has_text="1 of 3").wait_for()
    assert titles(page) == ["Pick one plum"]
    page.get_by_text("All time").click()
    page.locator(".list-heading small", has_text="3 sessions").wait_for()


def test_the_bars_are_one_tab_stop_and_arrows_move_in_them(server: Server, visit: Visit) -> None:
    page = visit(server)
    wait_until(page, READ)
    assert page.locator('.activity-bars a[tabindex="0"]').count() == 1
    bars = page.locator(".activity-bars a")
    bars.last.focus()
    page.keyboard.press("ArrowLeft")
    assert bars.nth(DAYS - 1).evaluate("one => one === document.activeElement")
    assert page.locator('.activity-bars a[tabindex="0"]').count() == 1


def test_results_are_narrowed_by_dragging_over_weeks_or_by_keys(
    server: Server, visit: Visit
) -> None:
    page = visit(server, "/search?q=picked")
    page.locator("h1 small", has_text="3 results").wait_for()
    bars = page.locator(".activity-bars a")
    (first_x, first_y), (last_x, last_y) = places(page, 2, 4)
    page.mouse.move(first_x + 2, first_y + 20)
    page.mouse.down()
    page.mouse.move(last_x + 2, last_y + 20, steps=4)
    page.mouse.up()
    page.locator("h1 small", has_text="1 result").wait_for()
    assert re.search(r"picked%20since%3A[-\d]+%20until%3A[-\d]+$", page.url)
    assert page.locator(".activity-bars a[aria-current]").count() == 3
    one_stop = page.locator('.activity-bars a[tabindex="0"]')  # made by the script
    one_stop.wait_for()
    page.get_by_role("link", name="All time").click()
    page.locator("h1 small", has_text="3 results").wait_for()
    one_stop.wait_for()
    bars.last.focus()
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Enter")
    page.locator("h1 small", has_text="1 result").wait_for()
    assert page.locator(".activity-bars a[aria-current]").count() == 2


def test_the_first_suggestion_is_chosen_and_the_hint_is_in_view(
    server: Server, visit: Visit
) -> None:
    page = visit(server, viewport={"width": 1360, "height": 400})
    wait_until(page, READ)
    page.keyboard.press("/")
    page.keyboard.type("pick")
    page.locator("#hits .hint").wait_for()
    options = page.locator("#hits [role=option]")
    assert options.first.get_attribute("aria-selected") == "true"
    hint, box = page.locator("#hits .hint").bounding_box(), page.locator("#hits").bounding_box()
    assert hint
    assert box
    assert hint["y"] + hint["height"] <= box["y"] + box["height"] + 1
    page.keyboard.press("Enter")
    page.wait_for_url("**/s/**")


def test_sessions_stand_below_their_day_and_tell_what_was_said(
    server: Server, visit: Visit
) -> None:
    page = visit(server)
    wait_until(page, READ)
    assert page.locator("#recent h2").count() == 3
    assert "“go”" not in page.locator("#main").inner_text()
    edges = "rows => rows.map(row => Math.round(row.getBoundingClientRect().left))"
    titles = page.locator("#recent .recent-main b").evaluate_all(edges)
    below = page.locator("#recent .below > :first-child").evaluate_all(edges)
    assert len({*titles, *below}) == 1
    page.goto(f"{server.url}/?sort=cost")
    ends = "rows => rows.map(row => Math.round(row.getBoundingClientRect().right))"
    assert len(set(page.locator("#recent > li, #recent .when").evaluate_all(ends))) == 1
    page.goto(f"{server.url}/?sort=long")
    assert page.locator("#recent h2").count() == 0
    assert page.locator("h1").inner_text().startswith("Longest sessions")


def test_a_resume_command_is_copied_from_what_runs(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("5c9e1d20-0000-4000-8000-000000000001", cwd="/w")
    now = datetime.now(UTC).isoformat().replace("+00:00", "Z")
    writer.prompt("What now?", timestamp=now)
    writer.answer("Which?", timestamp=now)
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as own:
        page = visit(own)
        wait_until(page, READ)
        page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
        page.locator("#now [data-resume]").click()
        page.locator("#now [data-resume]", has_text="Copied").wait_for()
        assert "claude --resume 5c9e1d20" in page.evaluate("window.copied")
