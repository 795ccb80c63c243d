"""Measure the page of the largest public session in the viewer: figures that load does not change.

How many elements it has when it is opened, when it has been read to its end, and when all of it is
unfolded, and how far from the top the first prompt is. Besides, from a click in the list of
sessions to the first prompt.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from tests.public_corpus import PUBLIC

if TYPE_CHECKING:
    from playwright.sync_api import Page

PROJECT = PUBLIC / "winksaville+tspec" / ".claude"
LARGEST = "2328e3da-edd7-41e7-b3d2-c68c76e55751"
COUNT = "document.querySelectorAll('*').length"
TOP = "document.querySelector('article.user').getBoundingClientRect().top + scrollY"
PROMPT = "article.user"
STEP, PAUSE = 2_000, 60
"""Pixels of one turn of the wheel, and milliseconds between two."""


def is_there() -> bool:
    """Return True if the public transcripts are on this machine."""
    return (PROJECT / f"{LARGEST}.jsonl").exists()


def measure_page(page: Page, url: str) -> dict[str, float]:
    """Return the figures of the page by what they count; `page` shows the list of sessions."""
    row = page.locator(f'#main a[href="/s/{LARGEST}"]').first
    begun = perf_counter()
    row.click()
    page.locator(PROMPT).first.wait_for()
    clicked = perf_counter() - begun
    page.locator("#main:not([data-part])").wait_for()
    page.wait_for_timeout(1_000)
    found = {
        "seconds from a click to the first prompt": clicked,
        "pixels above the first prompt": float(page.evaluate(TOP)),
        "elements when it is opened": float(page.evaluate(COUNT)),
    }
    scroll_to_end(page)
    found["elements when it was read to its end"] = float(page.evaluate(COUNT))
    page.goto(f"{url}/s/{LARGEST}")
    page.locator(PROMPT).first.wait_for()
    page.locator("#main:not([data-part])").wait_for()
    page.locator('article.heading [data-action="all"]').first.click()
    scroll_to_end(page)
    found["elements when it was unfolded and read"] = float(page.evaluate(COUNT))
    return found


def scroll_to_end(page: Page) -> None:
    """Turn the wheel until the page does not move any more."""
    page.mouse.move(700, 500)
    before = -1.0
    while (at := float(page.evaluate("scrollY"))) != before:
        before = at
        for _ in range(5):
            page.mouse.wheel(0, STEP)
            page.wait_for_timeout(PAUSE)
