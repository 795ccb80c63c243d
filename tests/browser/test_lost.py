"""The picture of the context: its areas, and what a click on a compaction shows."""

from pathlib import Path

import pytest

from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]


def save_compacted(home: Path) -> None:
    """Save a session that reads two files, is compacted, and reads one of them again."""
    writer = SessionWriter("cut", "e")
    writer.prompt("Look at both files")
    for path in ("/a.py", "/b.py"):
        writer.tool("Read", {"file_path": path}, "text " * 40)
    for number in range(3):
        writer.answer(f"Step {number}")
        usage = {"input_tokens": 50_000 * (number + 1), "output_tokens": 5}
        writer.records[-1]["message"] |= {"id": f"m{number}", "usage": usage}
    before = writer.records[-1]["uuid"]
    writer.back_to("")
    writer.add(
        "system",
        "Conversation compacted",
        uuid="cut1",
        subtype="compact_boundary",
        logicalParentUuid=before,
        compactMetadata={"trigger": "auto", "preTokens": 150_000},
    )
    writer.records[-1] |= {"parentUuid": None, "content": "Conversation compacted"}
    del writer.records[-1]["message"]
    writer.add("user", "This session is being continued: two files.", isCompactSummary=True)
    writer.prompt("And now?")
    writer.tool("Read", {"file_path": "/a.py"}, "text " * 40)
    for number in range(3, 6):
        writer.answer(f"Step {number}")
        usage = {"input_tokens": 20_000, "output_tokens": 5}
        writer.records[-1]["message"] |= {"id": f"m{number}", "usage": usage}
    writer.save(project_folder(home))


def test_a_cliff_shows_what_was_lost_and_read_again(tmp_path: Path, visit: Visit) -> None:
    save_compacted(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/s/cut")
        wait_until(page, READ)
        page.locator("[data-lost]").focus()
        page.keyboard.press("Enter")
        page.locator(".lost").first.wait_for()
        panel = page.locator("#panel")
        assert page.locator("#panel-title").inner_text() == "What a compaction removed"
        assert "150k →" in panel.inner_text()
        again = panel.locator(".lost", has_text="Read again afterwards")
        assert "1 file, about 50 tokens" in again.inner_text()
        assert again.locator("a").inner_text() == "/a.py"
        gone = panel.locator(".lost", has_text="not read again")
        assert gone.locator("code").all_inner_texts() == ["/b.py"]
        assert "Look at both files" in panel.inner_text()
        page.keyboard.press("Escape")
        assert not panel.is_visible()


def test_the_picture_tells_what_filled_the_context(tmp_path: Path, visit: Visit) -> None:
    save_compacted(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/s/cut")
        wait_until(page, READ)
        picture = page.locator(".context-sizes")
        names = [text.rpartition(" ")[0] for text in picture.locator("li[class]").all_inner_texts()]
        assert names == ["tool results", "answers", "prompts", "system and other"]
        fills = picture.locator("path").evaluate_all(
            "all => all.map(p => getComputedStyle(p).fill)"
        )
        assert len(set(fills)) == len(names)
        bands = picture.locator("g rect")
        assert bands.count() == 6  # one for each request
        before, after = (bands.nth(at).text_content() or "" for at in (2, 3))
        assert before.startswith("150k tokens: tool results 200,")
        assert after.startswith("20k tokens: tool results 50,")  # only one file was read again
        bands.nth(1).hover()
        picture.locator("[data-lost]").click()
        page.locator(".lost").first.wait_for()
