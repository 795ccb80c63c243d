"""A page of the viewer follows a session of every agent while its client writes it."""

from pathlib import Path

import pytest

from tests.browser.growing import AGENTS, growing
from tests.browser.viewer import Visit, visit, wait_until
from tests.serve.server import Server

pytestmark = pytest.mark.slow
__all__ = ["visit"]
SHOWN = "[...document.querySelectorAll('article')].map(article => article.textContent).join('\\n')"
FOLDED = "article.assistant .fold-bar button[data-action=all][aria-expanded=false]"
UNFOLD = f"document.querySelectorAll('{FOLDED}').forEach(button => button.click())"
IDS = "[...document.querySelectorAll('article')].map(article => article.id)"


@pytest.mark.parametrize("agent", AGENTS)
def test_a_page_shows_what_is_written_once_it_is(agent: str, tmp_path: Path, visit: Visit) -> None:
    session, steps = growing(agent, tmp_path)
    next(steps).write()
    with Server(tmp_path) as server:
        page = visit(server, f"/s/{session}")
        before: list[str] = []
        for write, words in steps:
            assert words not in page.evaluate(SHOWN)
            write()
            wait_until(page, f"{UNFOLD}, ({SHOWN}).includes({words!r})")
            ids = page.evaluate(IDS)
            assert len(ids) == len(set(ids))
            assert len(ids) >= len(before)
            before = ids
        again = visit(server, f"/s/{session}")
        wait_until(again, f"{UNFOLD}, ({SHOWN}).includes({words!r})")
        # A new page folds the branches that this one has shown.
        ids, fresh = page.evaluate(IDS), again.evaluate(IDS)
        assert [name for name in ids if name in fresh] == fresh
