"""What tools do to files: which one reads, edits or writes, and which file it names."""

from collections.abc import Iterator
from typing import Literal

from threadline.model.value import text_in
from threadline.outline.tools.patch import read_patch
from threadline.outline.tools.tool import Call

Deed = Literal["read", "edited", "written"]

DEEDS: dict[str, Deed] = {
    "Write": "written",
    "write": "written",
    "Edit": "edited",
    "MultiEdit": "edited",
    "NotebookEdit": "edited",
    "edit": "edited",
    "apply_patch": "edited",
    "Read": "read",
    "read": "read",
    "NotebookRead": "read",
}
"""What each tool does to the file it names."""

CHANGERS = frozenset(tool for tool, deed in DEEDS.items() if deed != "read") - {"NotebookEdit"}
"""The tools that change the lines of a file; a notebook is changed by its cells."""

WRITERS = frozenset(tool for tool, deed in DEEDS.items() if deed == "written")
"""Those that are given the whole of it."""

PATCH = "apply_patch"


def deeds_of(call: Call) -> Iterator[tuple[str, Deed]]:
    """List the files that a call names, each with what is done to it."""
    deed = DEEDS.get(call.name)
    if call.name == PATCH:
        for draft in read_patch(patch_in(call.given)):
            yield draft.moved or draft.path, "written" if draft.deed == "Add" else "edited"
    elif deed is not None and call.path:
        yield call.path, deed


def patch_in(given: dict[str, object]) -> str:
    """Return the text of a patch; Codex gives it as `input`, other harnesses as `patch`."""
    return text_in(given.get("input")) or text_in(given.get("patch"))
