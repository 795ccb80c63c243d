"""Dates, pauses and the story of a session in a real browser."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from tests.cases import write_case
from threadline.library import load_lines
from threadline.library.export.export import export_file

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
NEAR_MIDNIGHT = (
    "u1@80000-a1@80010-t1@80020-r1(t1)@86000-a2@86390-u2@86410-a3@86420-u3@86430-a4@86440"
)
"""From 22:13 on the first of January to after midnight, with a pause of an hour and a half."""


@pytest.fixture
def dated_page(tmp_path: Path) -> Path:
    path = tmp_path / "dated.html"
    export_file(load_lines([write_case(NEAR_MIDNIGHT, tmp_path)]), path)
    return path


def rules(page: "Page") -> list[tuple[str, str]]:
    """List the units with a rule above them that are visible, and the rules."""
    shown = page.locator("article[data-rule]:not([hidden])")
    return [
        (str(one.get_attribute("id")), str(one.get_attribute("data-rule"))) for one in shown.all()
    ]


def test_days_begin_at_midnight_where_the_reader_is(open_page: Open, dated_page: Path) -> None:
    page = open_page(dated_page, timezone_id="UTC")
    assert rules(page) == [
        ("u1", "Thursday, 1 January 2026"),
        ("a2-0", "2 h later"),
        ("u2", "Friday, 2 January 2026"),
    ]
    page = open_page(dated_page, timezone_id="Europe/Berlin")
    assert rules(page) == [
        ("u1", "Thursday, 1 January 2026"),
        ("a2-0", "Friday, 2 January 2026 · 2 h later"),
    ]


def test_without_script_days_are_those_of_utc(open_page: Open, dated_page: Path) -> None:
    page = open_page(dated_page, java_script_enabled=False, timezone_id="Europe/Berlin")
    assert ("u2", "Friday, 2 January 2026") in rules(page)


def test_the_story_is_told_in_local_time_and_links_to_its_entries(
    open_page: Open, dated_page: Path
) -> None:
    page = open_page(dated_page, timezone_id="Europe/Berlin")
    facts = page.locator(".facts").inner_text()
    assert facts.startswith("Thu 1 Jan 2026, 23:13 – 2 Jan 01:00 · 1 h 47 min, 8 min active · ")
    page.locator(".story a", has_text="please do u2").click()
    assert page.evaluate("document.querySelector('.selected').id") == "u2"


def test_nothing_moves_while_a_page_opens_on_a_phone(open_page: Open, dated_page: Path) -> None:
    page = open_page(dated_page, viewport={"width": 390, "height": 844})
    moved = page.evaluate(
        """() => new Promise((tell) => new PerformanceObserver((list) =>
             tell(list.getEntries().reduce((sum, shift) => sum + shift.value, 0))
           ).observe({ type: "layout-shift", buffered: true }) || setTimeout(() => tell(0), 500))"""
    )
    assert moved <= 0.01
