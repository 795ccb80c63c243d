"""Patches: apply_patch, shown as the changes that they make."""

from threadline.activity.patches import BEGIN, FILE, GIVEN, PatchedFile, PatchPart, patched_files
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


def patch_diffs(patch: str) -> list[Diff]:
    """Read the changes of a patch, file by file."""
    return [diff_of(file) for file in patched_files(patch)]


def diff_of(file: PatchedFile) -> Diff:
    """Return the change to one file of a patch."""
    added, deleted = file.action == "Add", file.action == "Delete"
    hunks = tuple(Hunk(1, 1, lines) for part in file.parts if (lines := shown_lines(part)))
    return Diff(file.path, hunks, is_new=added, is_deleted=deleted, moved_to=file.moved_to)


def shown_lines(part: PatchPart) -> tuple[str, ...]:
    """Return the lines of a place in a patch, after the one that says where it is."""
    place = [f" {part.place}"] if part.place.strip("@ ") else []
    return (*place, *(line.rstrip("\r") for line in part.signed))


def diffs_of(call: Call) -> list[Diff]:
    """Read the changes that a call asks for."""
    return patch_diffs(patch_of(call))


def patch_of(call: Call) -> str:
    """Return the patch of a call."""
    return call.text(*GIVEN)


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
    return changed(diffs_of(call))


PATCH = Tool(patch_subject, show_patch, plain_result, patch_outcome, does=Does.PATCH)
