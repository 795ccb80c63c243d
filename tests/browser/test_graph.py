"""The graph as navigation: drag and keys on the map, cards, and lines that fold the rest."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open, export
from tests.browser.viewer import wait_until
from tests.writer import SessionWriter

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Page

pytestmark = pytest.mark.slow
FIRST = "document.querySelector('#minimap').getAttribute('aria-valuenow') | 0"
SEEN = "id => { const b = document.getElementById(id)?.getBoundingClientRect(); return !!b && b.top < innerHeight && b.bottom > 40; }"


def box_of(page: "Page", selector: str) -> "FloatRect":
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box


def card_text(page: "Page") -> str:
    page.wait_for_selector("#graph-card:not([hidden])")
    return page.locator("#graph-card").inner_text()


@pytest.fixture(scope="session")
def forked_page(folder: Path) -> Path:
    """Export a session in which an attempt was abandoned and a test failed."""
    writer = SessionWriter("forked")
    writer.prompt("Start here")
    start = writer.answer("Done.")
    writer.prompt("Only the header, leave the rows")
    writer.tool("Bash", {"command": "left"}, "the attempt that was left")
    writer.answer("That was it.")
    writer.back_to(start)
    writer.prompt("Change the header and the rows")
    writer.tool("Bash", {"command": "make test"}, "1 failed", error=True)
    writer.tool("Read", {"file_path": "/a/rows.py"}, "text")
    writer.answer("Finished.")
    return export(writer, folder)


def test_the_map_is_as_high_as_the_window_and_the_graph_stays_in_it(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    rail, whole = box_of(page, "#rail"), box_of(page, "#minimap")
    assert rail["height"] - 20 < whole["height"] <= rail["height"]
    assert box_of(page, "#near")["height"] <= rail["height"]
    assert page.evaluate("document.querySelectorAll('#minimap *').length") < 10


def test_dragging_the_window_scrolls_the_page(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    wait_until(page, f"{FIRST} === 0")
    window, whole = box_of(page, "#map-window"), box_of(page, "#minimap")
    x = window["x"] + 20
    page.mouse.move(x, window["y"] + 4)
    page.mouse.down()
    page.mouse.move(x, whole["y"] + whole["height"] / 4, steps=5)
    page.mouse.move(x, whole["y"] + whole["height"] / 2, steps=5)
    page.mouse.up()
    middle = int(page.locator("#minimap").get_attribute("aria-valuemax") or 0) / 2
    wait_until(page, f"Math.abs(({FIRST}) - {middle}) < {middle} / 10")
    assert page.evaluate("scrollY") > 1000


def test_a_click_on_the_map_goes_there(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    whole = box_of(page, "#minimap")
    page.mouse.click(whole["x"] + 12, whole["y"] + whole["height"] - 2)
    wait_until(page, "document.querySelector('article.selected') !== null")
    selected = page.evaluate("document.querySelector('article.selected').id")
    assert page.evaluate(SEEN, selected)
    page.get_by_text("Answer 119.").last.wait_for()


def test_folded_steps_do_not_fill_the_map(open_page: Open, folder: Path) -> None:
    writer = SessionWriter("steps")
    writer.prompt("Prompt number 0")
    for number in range(200):
        writer.tool("Bash", {"command": f"step {number}"}, "done")
    for number in range(1, 10):
        writer.answer(f"Answer {number}.")
        writer.prompt(f"Prompt number {number}")
    page = open_page(export(writer, folder))
    whole = box_of(page, "#minimap")
    page.mouse.click(whole["x"] + 12, whole["y"] + whole["height"] / 2)
    wait_until(page, "document.querySelector('article.selected') !== null")
    assert re.search("(Prompt number|Answer) [45]", page.locator(".selected").inner_text())


def test_a_card_tells_prompt_and_tools_at_once(open_page: Open, forked_page: Path) -> None:
    page = open_page(forked_page)
    whole = box_of(page, "#minimap")
    page.mouse.move(whole["x"] + 12, whole["y"] + whole["height"] - 30)
    told = card_text(page)
    assert "Change the header and the rows" in told
    assert "Bash make test, failed" in told
    assert "Read rows.py" in told
    assert "2026" in told
    mark = page.locator(".graph a").first.bounding_box()
    assert mark is not None
    page.mouse.move(mark["x"] + 60, mark["y"] + 4)
    page.mouse.move(whole["x"] - 300, 400)
    assert not page.locator("#graph-card").is_visible()


def test_failures_and_branches_are_on_the_map(open_page: Open, forked_page: Path) -> None:
    page = open_page(forked_page)
    assert page.locator("#minimap .failed").get_attribute("d")
    assert page.locator("#minimap .abandoned").get_attribute("d")
    assert not page.locator("#minimap .compacted").get_attribute("d")


def test_arrows_walk_the_map_and_enter_goes_to_the_message(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    page.locator("#minimap").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert "Prompt number 2" in card_text(page)
    assert page.evaluate("document.activeElement.id") == "minimap"
    assert page.locator("#minimap").get_attribute("aria-valuetext") == "Prompt number 2"
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_until(
        page, "document.querySelector('article.selected')?.innerText.includes('Prompt number 118')"
    )
    assert page.evaluate("document.activeElement.matches('article.selected')")


def test_tab_reaches_the_map_and_then_one_mark(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    page.wait_for_selector(".graph a[tabindex='0']")
    assert page.locator(".graph a[tabindex='0']").count() == 1
    page.locator("#minimap").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.graph') !== null")


def test_a_click_on_a_line_folds_the_rest_and_a_second_restores_it(
    open_page: Open, forked_page: Path
) -> None:
    page = open_page(forked_page)
    shown = "[...document.querySelectorAll('article:not([hidden])')].map(a => a.id).join()"
    before = page.evaluate(shown)
    line = box_of(page, ".graph path.abandoned")
    x, y = line["x"] + line["width"], line["y"] + line["height"] - 8
    page.mouse.click(x, y)
    page.wait_for_selector(".graph path.alone.abandoned")
    page.get_by_text("That was it.").first.wait_for()
    assert not page.get_by_text("Finished.").first.is_visible()
    page.mouse.click(x, y)
    wait_until(page, f"{shown} === {before!r}")
    assert page.locator(".graph path.alone").count() == 0


def test_filter_does_not_cover_the_graph(open_page: Open, forked_page: Path) -> None:
    page = open_page(forked_page)
    page.locator("#filter").click()
    box = box_of(page, "#filters")
    assert box["x"] + box["width"] <= box_of(page, "#rail")["x"]


def test_map_and_graph_are_not_printed(open_page: Open, forked_page: Path) -> None:
    page = open_page(forked_page)
    page.emulate_media(media="print")
    assert not page.locator("#rail").is_visible()
