"""Patches in the form of apply_patch, read once for all who need them."""

import pytest

from threadline.activity.patches import PatchedFile, patched_files
from threadline.outline.tools.patch import patch_diffs


def only(patch: str) -> PatchedFile:
    """Return the only file of a patch."""
    [file] = patched_files(patch)
    return file


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\r\n"])
def test_nothing_after_the_end_belongs_to_a_file(end: str) -> None:
    added = only(f"*** Begin Patch\n*** Add File: a\n+x\n+\n*** End Patch{end}")
    assert added.added == "x\n\n"
    changed = only(f"*** Begin Patch\n*** Update File: a\n@@\n-x\n+y\n*** End Patch{end}")
    assert [hunk.lines for hunk in changed.hunks] == [("-x", "+y")]


def test_a_place_is_named_and_shown() -> None:
    patch = "*** Update File: a\n*** Move to: b\n@@ class A\n@@ def f\n\n x\nbare\n+y"
    file = only(patch)
    assert (file.path, file.moved_to) == ("a", "b")
    assert [(hunk.below, hunk.lines) for hunk in file.hunks] == [("def f", (" x", " bare", "+y"))]
    [diff] = patch_diffs(patch)
    shown = [hunk.lines for hunk in diff.hunks]
    assert shown == [(" @@ class A",), (" @@ def f", " ", " x", " bare", "+y")]


def test_text_after_the_end_is_shown() -> None:
    [diff] = patch_diffs("*** Update File: a\n@@\n+y\n*** End Patch\nEOF")
    assert [hunk.lines for hunk in diff.hunks] == [("+y",), (" EOF",)]


def test_carriage_returns_are_kept_in_files_and_not_shown() -> None:
    patch = "*** Begin Patch\r\n*** Add File: a\r\n+x\r\n*** End Patch\r\n"
    assert only(patch).added == "x\r\n"
    [diff] = patch_diffs(patch)
    assert [hunk.lines for hunk in diff.hunks] == [("+x",)]
