"""What calls do to files: which are read, edited or written."""

from collections.abc import Iterator
from typing import Literal

from threadline.model.does import Does
from threadline.outline.tools.patch import patch_of, read_patch
from threadline.outline.tools.tool import Call

Deed = Literal["read", "edited", "written"]

DEEDS: dict[Does, Deed] = {
    Does.READ: "read",
    Does.EDIT: "edited",
    Does.EDIT_CELLS: "edited",
    Does.WRITE: "written",
}
"""What is done to the file that a call names."""


def deeds_of(call: Call) -> Iterator[tuple[str, Deed]]:
    """List the files that a call names, each with what is done to it."""
    does = call.tool.does
    if does is Does.PATCH:
        for draft in read_patch(patch_of(call)):
            yield draft.moved or draft.path, "written" if draft.deed == "Add" else "edited"
    elif does in DEEDS and call.path:
        yield call.path, DEEDS[does]
