"""The fold bar in a real browser: every state, every transition, by clicks and by keys."""

import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open
from threadline.agents.registry import dialect_of
from threadline.library import load_lines
from threadline.outline.fold import CLICK_ALL, CLICK_ONE, Fold, buttons, tooltips
from threadline.outline.message import Counts
from threadline.outline.outline import outline_tree
from threadline.outline.reading import arrange_outline
from threadline.outline.unit import Unit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.slow
BELOW = """([id, deep]) => {
  const all = [...document.querySelectorAll('article')].filter(m => !m.hidden);
  const at = all.findIndex(m => m.id === id);
  const level = (m) => +m.className.match(/level(\\d)/)[1] + (m.classList.contains('heading') ? -1 : 0);
  let n = 0;
  for (let k = at + 1; k < all.length && level(all[k]) > level(all[at]); k++)
    if (deep || level(all[k]) === level(all[at]) + 1) n++;
  return n;
}"""


@pytest.fixture(scope="module")
def units(long_page: Path) -> dict[str, Unit]:
    reading = load_lines([long_page.parent / "in" / "long.jsonl"])
    outline = outline_tree(reading.tree, reading.bodies.content_of, dialect_of)
    return {unit.anchor: unit for unit in arrange_outline(outline)}


def bar_of(page: "Page", anchor: str) -> "Locator":
    return page.locator(f'[id="{anchor}"] > .fold-bar button')


def shown(page: "Page", anchor: str) -> tuple[list[str], list[str | None], list[str | None]]:
    found = bar_of(page, anchor)
    both = [found.nth(0), found.nth(1)]
    return (
        [one.inner_text() for one in both],
        [one.get_attribute("title") for one in both],
        [one.get_attribute("aria-expanded") for one in both],
    )


def expected(state: Fold, unit: Unit) -> tuple[list[str], list[str], list[str]]:
    opened = [str(state is not Fold.A).lower(), str(state is Fold.C).lower()]
    near, total = Counts(len(unit.below)), Counts(unit.total)
    texts = list(buttons(state, near, total))
    if state is Fold.A:
        texts[0] = f"▶ {'120 user' if unit.role == 'heading' else unit.below[0].first.full_title}"
    return texts, list(tooltips(state)), opened


@pytest.mark.parametrize("anchor", ["e0", "session-long"])
def test_every_transition_by_click(
    open_page: Open, long_page: Path, units: dict[str, Unit], anchor: str
) -> None:
    page, unit = open_page(long_page), units[anchor]
    state = Fold.B
    met = set()
    for which in (0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0):
        assert shown(page, anchor) == expected(state, unit)
        bar_of(page, anchor).nth(which).click()
        met.add((state, which))
        state = (CLICK_ONE, CLICK_ALL)[which][state]
    assert met == {(state, which) for state in Fold for which in (0, 1)}
    assert shown(page, anchor) == expected(state, unit)


@pytest.mark.parametrize("anchor", ["e0", "session-long"])
def test_every_transition_by_key(
    open_page: Open, long_page: Path, units: dict[str, Unit], anchor: str
) -> None:
    page, unit = open_page(long_page, f"#{anchor}"), units[anchor]
    state = Fold.B
    for key in "ooOoOOOoooOOo":
        assert shown(page, anchor) == expected(state, unit)
        page.keyboard.press(key)
        state = (CLICK_ONE if key == "o" else CLICK_ALL)[state]
    assert shown(page, anchor) == expected(state, unit)


def test_fold_states_show_no_level_the_first_level_or_all_levels(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    assert page.evaluate(BELOW, ["e0", True]) == 3
    bar_of(page, "e0").nth(1).click()
    assert page.evaluate(BELOW, ["e0", True]) == 32
    bar_of(page, "e0").nth(1).click()
    assert page.evaluate(BELOW, ["e0", True]) == 3
    bar_of(page, "e0").nth(0).click()
    assert page.evaluate(BELOW, ["e0", True]) == 0


def test_folding_a_unit_resets_its_ancestors_to_the_first_level(
    open_page: Open, long_page: Path, units: dict[str, Unit]
) -> None:
    page = open_page(long_page)
    bar_of(page, "e0").nth(1).click()
    page.locator('[id="steps-e0"] button').click()
    assert shown(page, "e0") == expected(Fold.B, units["e0"])


BAR = re.compile(
    # Without a space in one that is taken out of the document as it is read.
    r"(▶ .+\s*▶▶ [\d,]+ total|▼ fold [\d,]+\s*(▶▶ unfold all [\d,]+|▼▼ fold all below))"
)


def test_a_folded_unit_never_offers_to_fold_all_below(open_page: Open, long_page: Path) -> None:
    page, random = open_page(long_page), Random(7)
    for _ in range(60):
        visible = page.locator("article:not([hidden]) > .fold-bar button:visible")
        visible.nth(random.randrange(min(24, visible.count()))).evaluate("b => b.click()")
        texts = page.locator("article:not([hidden]) > .fold-bar").all_inner_texts()
        assert not [text for text in texts if re.search(r"▶ [^▶]*▼▼", text)]
        assert [text for text in texts if not BAR.fullmatch(text)] == []


def test_fold_states_are_kept_in_the_address(
    open_page: Open, long_page: Path, units: dict[str, Unit]
) -> None:
    page = open_page(long_page)
    bar_of(page, "e0").nth(1).click()
    page.locator('[id="steps-e0"] button').click()
    again = open_page(long_page, page.evaluate("location.hash"))
    assert shown(again, "e0") == expected(Fold.B, units["e0"])
    assert again.locator('[id="steps-e0"] button').get_attribute("aria-expanded") == "false"
    assert again.evaluate(BELOW, ["e0", True]) == 8


def test_changes_are_announced(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    bar_of(page, "e0").nth(1).click()
    assert page.locator("#status").inner_text() == "all levels unfolded"


def test_unfolding_a_long_session_builds_only_units_near_the_screen(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    page.evaluate("document.querySelectorAll('.heading .fold-bar button')[1].click()")
    assert page.locator("article:not([hidden])").count() < 1000
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_text("Answer 119.4").first.wait_for()
