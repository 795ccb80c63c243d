"""What two attempts led to, compared."""

from pathlib import Path

from threadline.compare.outcome import EffectTotals, Outcome, compare_files, effects_of
from threadline.library import load_lines
from threadline.library.actions.compare import compare_outcomes
from threadline.library.position import end_of
from threadline.model.call import Call
from threadline.model.content import ToolResult
from threadline.model.entry import Entry
from threadline.model.kept import Hunk
from threadline.model.outcome import OK
from threadline.model.story import FileChanges
from threadline.model.tool import Does
from threadline.outline.message import Message
from threadline.outline.shape import Diff

PARALLEL = Path(__file__).parents[1] / "corpus" / "claude-code"


def test_files_of_all_attempts_come_first() -> None:
    one = Outcome((FileChanges("b.py", 3, 1), FileChanges("a.py", 1)))
    other = Outcome((FileChanges("c.py", 2), FileChanges("b.py", 0, 4)))
    found = compare_files([one, other])
    assert [(file.path, file.group) for file in found] == [
        ("b.py", "both"),
        ("a.py", "only A"),
        ("c.py", "only B"),
    ]
    assert [change and change.removed for change in found[0].changes] == [1, 4]


def test_what_is_shared_counts_for_neither() -> None:
    reading = load_lines([PARALLEL / "tui-clear-compact"])
    branches = [line for line in reading.tree.lines if line.kind == "branch"]
    ends = [end_of(reading, line) for line in branches[:2]]
    for outcome in compare_outcomes(ends, reading):
        assert outcome.files == ()


def test_changes_after_the_fork_are_found() -> None:
    reading = load_lines([PARALLEL / "parallel-tools"])
    trunk = next(line for line in reading.tree.lines if line.kind == "trunk")
    [alone] = compare_outcomes([end_of(reading, trunk)], reading)
    assert alone.files
    assert all(file.added or file.removed for file in alone.files)


def test_a_file_is_new_if_the_change_says_so_not_if_its_name_looks_so() -> None:
    hunks = (Hunk(1, 1, ("+a",)),)
    diffs = (Diff("notes (new)", hunks), Diff("made.py", hunks, is_new=True))
    ended = Call("apply_patch", {}, Does.PATCH).end(ToolResult(), OK)
    call = Message("tool_use", "apply_patch 2 files", diffs, Entry("assistant"), call=ended)
    call.pair_with = Message("tool_result", "done")
    effects, totals = effects_of(call, ""), EffectTotals()
    assert effects is not None
    totals.add(effects, active=True)
    found = {file.path: file.created for file in totals.files}
    assert found == {"notes (new)": False, "made.py": True}
