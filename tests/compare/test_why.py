"""What calls wrote, as blocks of lines."""

import pytest

from threadline.agents.genai import patch_in
from threadline.agents.registry import dialect_of
from threadline.compare.change import changes_of
from threadline.compare.why_lines import tokens_in
from threadline.compare.why_place import Fit, Wanted
from threadline.compare.why_writes import Block, blocks_of, diff_blocks, signed_tokens
from threadline.index.text import files_in
from threadline.model.commit import Change
from threadline.model.content import ToolCall
from threadline.model.file import Format
from threadline.model.kept import NO_PATCH


def test_a_line_that_was_added_is_in_a_block_once() -> None:
    old = ["import os", "import sys", "", "def one():"]
    new = ["import os", "import re", "import sys", "", "def one():"]
    assert list(diff_blocks(old, new)) == [
        (" import os", "+import re", " import sys", " ", " def one():")
    ]


def test_changes_far_from_each_other_are_blocks_of_their_own() -> None:
    old = [f"line {number}" for number in range(20)]
    new = ["first", *old[1:-1], "last"]
    first, last = diff_blocks(old, new)
    assert first[:2] == ("-line 0", "+first")
    assert last[-2:] == ("-line 19", "+last")


BLOCK = (" import os", "-use a::{B};", "+use a::{B, C};", "+", " def one():", "+    pass", " end")


@pytest.mark.parametrize(
    ("removed", "added", "above", "below", "fit"),
    [
        (["use a::{B};"], ["use a::{B, C};"], "import os", "", Fit.BESIDE),
        (["use a::{B};"], ["use a::{B, C};"], "other", "other", Fit.NONE),
        (["use data::{Builder};"], ["use data::{Builder, Cutter};"], "other", "x", Fit.REPLACED),
        ([], ["    pass"], "def one():", "end", Fit.BESIDE),
        ([], ["    pass"], "def one():", "def two():", Fit.NONE),
        (["use a::{B};"], [], "import os", "", Fit.NONE),
        (["use a::{B};"], [], "import os", "def one():", Fit.BESIDE),
    ],
)
def test_lines_that_anybody_writes_are_known_by_what_they_replace_or_stand_between(
    removed: list[str], added: list[str], above: str, below: str, fit: Fit
) -> None:
    wanted = Wanted.of(Change(1, 1, tuple(removed), tuple(added), above, below))
    block: Block = BLOCK
    if "data" in "".join(removed):
        block = ("-use data::{Builder};", "+use data::{Builder, Cutter};")
    places = [range(at, at + len(wanted.lines)) for at in range(len(block))]
    assert max(wanted.fit(block, place) for place in places) is fit


def test_tokens_are_found_in_their_order_only() -> None:
    tokens = signed_tokens([("+one two", " three", "-four"), ("+five six",)], "+")
    found = {
        text: tokens.find(tokens_in([text]), text.split())
        for text in ("two five", "five two", "four")
    }
    assert [text for text, at in found.items() if at >= 0] == ["two five"]
    assert list(tokens.units(found["two five"], found["two five"] + 9)) == [(0, 0), (1, 0)]


@pytest.mark.parametrize(
    "given",
    [
        {"new_string": "a\nagent"},
        {"new_string": "a\nagent\nperson", "ai_proposed_string": "a\nagent"},
    ],
)
@pytest.mark.parametrize(("format_", "tool"), [("gemini", "replace"), ("qwen", "edit")])
def test_lines_that_a_person_added_to_a_proposed_edit_are_not_the_agents(
    format_: str, tool: str, given: dict[str, object]
) -> None:
    diff = "--- f\n+++ f\n@@ -1 +1,3 @@\n a\n+agent\n+person\n"
    display: dict[str, object] = {"fileDiff": diff, "diffStat": {"user_added_lines": 1}}
    block = ToolCall(tool, "call", {"file_path": "f", "old_string": "a", **given})
    call = dialect_of(Format(format_)).call(block)
    [change] = changes_of("e", "", call, patch_in(display))
    assert blocks_of(change)[0] == ((" a", "+agent", " person"),)


PATCH = "*** Begin Patch\n*** Update File: a.py\n@@\n-one\n+two\n*** End Patch"


@pytest.mark.parametrize(
    ("format_", "given"), [("opencode", {"patchText": PATCH}), ("copilot", PATCH)]
)
def test_the_patches_of_every_agent_are_read(format_: str, given: object) -> None:
    block = ToolCall("apply_patch", "call", given)
    call = dialect_of(Format(format_)).call(block)
    [change] = changes_of("e", "", call, NO_PATCH)
    assert (change.path, blocks_of(change)[0]) == ("a.py", (("-one", "+two"),))
    assert list(files_in(given)) == ["a.py"]
