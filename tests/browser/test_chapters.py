"""A long session in a browser: its head, and the line that says where one is."""

import re
from pathlib import Path

import pytest

from tests.browser.conftest import Open
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.export.export import export_file

pytestmark = pytest.mark.slow
HOUR = 3600


@pytest.fixture(scope="module")
def chaptered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the page of a session of four chapters with five prompts each."""
    folder = tmp_path_factory.mktemp("chapters")
    writer = SessionWriter("s", cwd="/w")
    for chapter in range(4):
        for turn in range(5):
            writer.prompt(f"Work on part {chapter}, step {turn}")
            given = {"file_path": f"/w/part{chapter}.py", "content": "x = 1\n"}
            writer.tool("Write", given, "written")
            writer.answer("A long answer.\n\n" * 12)
        writer.wait(9 * HOUR)
    page = folder / "s.html"
    export_file(load_lines([writer.save(folder)]), page)
    return page


def test_the_first_prompt_is_near_the_top_and_chapters_lead_to_their_beginning(
    open_page: Open, chaptered: Path
) -> None:
    page = open_page(chaptered)
    first = page.locator("article.user").first
    first.wait_for()
    assert first.bounding_box()["y"] < 600  # type: ignore[index]
    assert page.locator("main h1").bounding_box()["y"] < 110  # type: ignore[index]
    titles = page.locator(".chapters b").all_inner_texts()
    assert titles == [f"Work on part {chapter}, step 0" for chapter in range(4)]
    assert page.locator("#here").is_hidden()
    page.locator(".chapters a").nth(2).click()
    page.locator("#here", has_text="3 · Work on part 2, step 0").wait_for()
    assert "prompt 11 of 20" in page.locator("#here").inner_text()


def test_what_one_jumps_to_is_not_below_the_line(open_page: Open, chaptered: Path) -> None:
    page = open_page(chaptered)
    page.locator("#toc li.user a", has_text="part 3, step 2").click()
    page.locator("#here", has_text="prompt 18 of 20").wait_for()
    place = page.locator("article.user", has_text="part 3, step 2").bounding_box()
    line = page.locator("#here").bounding_box()
    assert place
    assert line
    assert place["y"] >= line["y"] + line["height"]


def test_inside_an_agent_the_line_names_it_and_folds_it(open_page: Open, tmp_path: Path) -> None:
    writer = SessionWriter("lead", "lead-")
    writer.prompt("Sweep the dashes")
    given = {"description": "Sweep batch 2", "prompt": "Sweep them", "subagent_type": "worker"}
    writer.tool("Agent", given, "swept")
    writer.answer("All swept.")
    agent = SessionWriter("lead", "agent-", isSidechain=True, agentId="abc123")
    agent.prompt("Sweep them")
    for step in range(30):
        agent.tool("Read", {"file_path": f"/w/{step}.md"}, "a line\n" * 20)
    agent.save(tmp_path / "lead" / "subagents", "agent-abc123")
    page_file = tmp_path / "lead.html"
    export_file(load_lines([writer.save(tmp_path), tmp_path / "lead"]), page_file)
    page = open_page(page_file)
    page.keyboard.press("j")
    page.keyboard.press("O")
    page.locator("article.row", has_text="15.md").first.scroll_into_view_if_needed()
    page.mouse.wheel(0, 300)
    line = page.locator("#here", has_text="Sweep batch 2")
    line.wait_for()
    assert re.search(r"step \d+ of \d\d", line.inner_text())
    page.get_by_role("button", name="Fold this agent").click()
    page.locator("article.row", has_text="15.md").wait_for(state="hidden")
