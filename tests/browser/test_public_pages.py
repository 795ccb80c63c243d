"""Pages of real public sessions: nothing moves, nothing fails, few elements, nothing for axe."""

from pathlib import Path

import pytest

from tests.browser.conftest import Open
from tests.browser.test_accessible import AXE, LOOKS, violations
from tests.public_corpus import PUBLIC, needs_public
from threadline.library import load_lines
from threadline.library.export.export import export_file
from threadline.library.export.site import export_site

pytestmark = [pytest.mark.slow, pytest.mark.limit(300), needs_public]
LARGEST = "winksaville+tspec/.claude/2328e3da-edd7-41e7-b3d2-c68c76e55751.jsonl"
CHINESE = "pi/24-ang+earth-0/sessions"
SHIFT = """() => new Promise((tell) => {
  let moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => { moved += one.value; }))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => tell(moved), 300);
})"""
COUNT = "document.querySelectorAll('*').length"
ELEMENTS, ELEMENTS_AT_END = 5_221, 7_186
"""How many the largest session of a review had, at first and when it had been read to its end."""


@pytest.fixture(scope="module")
def largest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    page = tmp_path_factory.mktemp("public") / "page.html"
    export_file(load_lines([PUBLIC / LARGEST]), page)
    return page


@pytest.mark.parametrize("width", [1360, 390])
def test_nothing_moves_and_few_elements_are_made_while_it_is_read(
    open_page: Open, largest: Path, width: int
) -> None:
    page = open_page(largest, viewport={"width": width, "height": 900})
    page.locator("article.user").first.wait_for()
    assert page.evaluate(COUNT) <= ELEMENTS
    read = 0
    while read < page.evaluate("document.documentElement.scrollHeight"):
        page.mouse.wheel(0, 2000)
        page.wait_for_timeout(50)
        read += 2000
    assert page.locator("text=tomorrow, done for today").count() > 0
    assert page.evaluate(SHIFT) <= 0.01
    assert page.evaluate(COUNT) <= ELEMENTS_AT_END


@pytest.mark.skipif(not AXE.exists(), reason="no axe-core (`make frontend` installs it)")
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_a_large_session_and_in_the_index_of_a_site(
    open_page: Open, largest: Path, tmp_path: Path, look: dict[str, object]
) -> None:
    page = open_page(largest, **look)
    page.locator("article.user").first.wait_for()
    page.evaluate("window.scrollTo(0, 8000)")
    page.wait_for_timeout(300)
    assert violations(page) == []
    export_site(load_lines([PUBLIC / CHINESE]), tmp_path)
    index = open_page(tmp_path / "index.html", **look)
    assert violations(index) == []
    assert violations(open_page(next((tmp_path / "sessions").glob("*.html")), **look)) == []
