"""Patches: apply_patch, shown as the changes that they make."""

import re

from threadline.lazy import pattern
from threadline.model.tool import Does
from threadline.outline.block import generic
from threadline.outline.shape import Diff, Hunk, Plain
from threadline.outline.title import count, near
from threadline.outline.tools.diff import changed
from threadline.outline.tools.tool import (
    Call,
    Shapes,
    Tool,
    plain_result,
    unused,
)

BEGIN, END = "*** Begin Patch", "*** End Patch"
FILE = pattern(r"^\*\*\* (Add|Update|Delete) File: (.*)", re.MULTILINE)
MOVED = pattern(r"\*\*\* Move to: (.*)")
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
    return [Diff(title_of(draft), tuple(draft.hunks)) for draft in read_patch(patch)]


def title_of(draft: Draft) -> str:
    """Return the path of a file and whether it is added, deleted or moved."""
    mark = {"Add": " (new)", "Delete": " (deleted)"}.get(draft.action, "")
    return draft.path + mark + (f" → {draft.moved}" if draft.moved else "")


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
    """Return the file or the number of files, and the numbers of changed lines."""
    diffs = diffs_of(call)
    if not diffs:
        return ""
    files = near(diffs[0].path, call.cwd) if len(diffs) == 1 else count(len(diffs), "file")
    return files + changed(diffs)


def show_patch(call: Call) -> Shapes:
    """Show the changes; a patch that cannot be read as it stands."""
    diffs, patch = diffs_of(call), patch_of(call)
    if not diffs:
        return generic(call.given)
    before = preamble(patch)
    shapes: Shapes = (Plain(before), *diffs) if before else tuple(diffs)
    return (*shapes, *generic(unused(call, patch)))


PATCH = Tool(patch_subject, show_patch, plain_result, does=Does.PATCH)
