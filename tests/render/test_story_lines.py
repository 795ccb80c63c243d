"""The lines of a story."""

import pytest

from threadline.outline.amounts import lasting_text
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


@pytest.mark.parametrize(
    ("last", "told"),
    [("00.000", ""), ("00.400", "< 1 s"), ("01.000", "1 s"), ("43.000", "43 s"), ("odd", "")],
)
def test_a_moment_lasts_no_time(last: str, told: str) -> None:
    assert lasting_text("2026-02-01T00:00:00.000Z", f"2026-02-01T00:00:{last}Z") == told
