"""A page of a Codex thread: its tools, its revert and its fork, in a real browser."""

import json
from pathlib import Path

import pytest

from tests.browser.conftest import Open
from tests.rollouts import base, item, line, lines_of, meta, path_of, thread, write_rollout
from threadline.library import load_lines
from threadline.library.export.export import export_file

pytestmark = pytest.mark.slow

PATCH = "*** Begin Patch\n*** Update File: src/app.py\n@@\n-old words\n+new words\n*** End Patch"
PLAN = {"plan": [{"step": "Read the code", "status": "completed"}]}


@pytest.fixture
def codex_page(tmp_path: Path) -> Path:
    """Export a thread with a patch and a plan, a revert of its second turn, and a fork."""
    plan = {"type": "function_call", "name": "update_plan", "call_id": "c1"}
    patch = {"type": "custom_tool_call", "name": "apply_patch", "call_id": "c2", "input": PATCH}
    tools = [item({**plan, "arguments": json.dumps(PLAN)}), item(patch)]
    lines = [*lines_of("T1 u1 a1", meta("A")), *(line(*t, n, n) for n, t in enumerate(tools, 4))]
    lines += lines_of("u2 a2", {}, first=5, seconds=9)[1:]
    path_of(tmp_path, "A").write_bytes(b"".join(lines))
    again = lines_of("u3 a3", meta("A", history_base=base("A", 6)), first=6, seconds=60)
    path_of(tmp_path, "A", 1, rollout="F").write_bytes(b"".join(again))
    told = {"forked_from_id": thread("A"), "history_base": base("A", 6)}
    write_rollout(tmp_path, "B", "u4 a4", first=6, minute=2, **told)
    page = tmp_path / "page.html"
    export_file(load_lines([tmp_path / "sessions"]), page)
    return page


def test_a_codex_thread_is_shown_like_any_session(open_page: Open, codex_page: Path) -> None:
    page = open_page(codex_page)
    page.get_by_text("please do u1").first.wait_for()
    text = page.locator("body").inner_text()
    for words in ("Codex 0.166.0", "model-1", "please do u3", "here is a4"):
        assert words in text
    assert page.locator(".opener.attempt").count() == 1
    assert page.get_by_text("Another session forks here").count() == 1


def test_a_patch_is_shown_as_a_diff(open_page: Open, codex_page: Path) -> None:
    page = open_page(codex_page, f"#{thread('A')}:5-0")
    page.locator("pre.diff").first.wait_for()
    assert "new words" in page.locator("pre.diff").first.inner_text()
