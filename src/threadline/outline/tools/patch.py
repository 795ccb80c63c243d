"""Patches: apply_patch, shown as the changes that they make."""

import re

from threadline.lazy import LazyPattern
from threadline.model.call import Call
from threadline.model.content import ToolResult
from threadline.model.kept import Hunk
from threadline.model.outcome import Outcome
from threadline.model.tool import Does
from threadline.outline.block import generic
from threadline.outline.shape import Diff, Plain
from threadline.outline.title import count, near
from threadline.outline.tools.diff import changed
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    plain_result,
    unused,
)

BEGIN, END = "*** Begin Patch", "*** End Patch"
FILE = LazyPattern(r"^\*\*\* (Add|Update|Delete) File: (.*)", re.MULTILINE)
MOVED = LazyPattern(r"\*\*\* Move to: (.*)")
PLACE = "@@"
DONE = "*** End of File"


class Draft:
    """One file of a patch as it is read."""

    def __init__(self, path: str, action: str) -> None:
        self.path = path
        self.action = action
        self.moved = ""
        self.hunks: list[Hunk] = []
        self.lines: list[str] = []

    def close(self) -> None:
        """End the place that is being read."""
        if self.lines:
            self.hunks.append(Hunk(1, 1, tuple(self.lines)))
            self.lines = []


def read_patch(patch: str) -> list[Draft]:
    """Read a patch, file by file."""
    drafts: list[Draft] = []
    for line in patch.splitlines():
        if found := FILE.fullmatch(line):
            drafts.append(Draft(found[2].strip(), found[1]))
        elif not drafts or line in {BEGIN, END, DONE}:
            continue
        elif moved := MOVED.fullmatch(line):
            drafts[-1].moved = moved[1].strip()
        elif line.startswith(PLACE):
            drafts[-1].close()
            drafts[-1].lines += [f" {line}"] if line.strip("@ ") else []
        else:
            # A line without a sign counts as unchanged: models omit the leading space.
            drafts[-1].lines.append(line if line[:1] in {"+", "-", " "} else f" {line}")
    for draft in drafts:
        draft.close()
    return drafts


def patch_diffs(patch: str) -> list[Diff]:
    """Read the changes of a patch, file by file."""
    return [diff_of(draft) for draft in read_patch(patch)]


def diff_of(draft: Draft) -> Diff:
    """Return the change to one file of a patch."""
    added, deleted = draft.action == "Add", draft.action == "Delete"
    hunks = tuple(draft.hunks)
    return Diff(draft.path, hunks, is_new=added, is_deleted=deleted, moved_to=draft.moved)


def diffs_of(call: Call) -> list[Diff]:
    """Read the changes that a call asks for."""
    return patch_diffs(patch_of(call))


def patch_of(call: Call) -> str:
    """Return the patch of a call."""
    return call.text("input", "patch")


def preamble(patch: str) -> str:
    """Return the text before the first file of a patch."""
    first = FILE.search(patch)
    lines = patch[: first.start()].splitlines() if first else []
    return "\n".join(line for line in lines if line not in {"", BEGIN})


def patch_subject(call: Call) -> str:
    """Return the file, or the number of files."""
    diffs = diffs_of(call)
    if not diffs:
        return ""
    return near(diffs[0].title, call.cwd) if len(diffs) == 1 else count(len(diffs), "file")


def show_patch(call: Call) -> Shapes:
    """Show the changes; a patch that cannot be read as it stands."""
    diffs, patch = diffs_of(call), patch_of(call)
    if not diffs:
        return generic(call.given)
    before = preamble(patch)
    shapes: Shapes = (Plain(before), *diffs) if before else tuple(diffs)
    return (*shapes, *generic(unused(call, patch)))


def patch_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return how many lines a patch changes, which only its call says."""
    del result
    return changed(diffs_of(call))


PATCH = Tool(patch_subject, show_patch, plain_result, patch_outcome, does=Does.PATCH)
