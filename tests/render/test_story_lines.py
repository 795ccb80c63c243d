"""The lines of a story."""

import pytest

from threadline.render.story_lines import short_path


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("src/app.py", "src/app.py"),
        ("packages/agent/src/modes/interactive/mode.ts", "…/src/modes/interactive/mode.ts"),
        ("/home/someone/.claude/plans/a-plan-for-today.md", "…/.claude/plans/a-plan-for-today.md"),
        ("a/" + "b" * 40, "…/" + "b" * 40),
    ],
)
def test_long_paths_lose_their_first_directories(path: str, shown: str) -> None:
    assert short_path(path) == shown
