"""Changes to files: what a call did to the file it names, according to its result."""

import msgspec

from threadline.activity.patches import PatchedFile, patched_files
from threadline.model.call import Call
from threadline.model.kept import Hunk, Patch
from threadline.model.tool import Does, Swap
from threadline.outline.tools.patch import patch_of


class Change(msgspec.Struct, frozen=True, eq=False):
    """What one call did to one file.

    `after` and `base` are the whole file after and before the change, if they were kept; `hunks`
    are the places that changed, `swaps` the replacements if those places are not known. `asked` are
    the lines that the model had asked for, if a person altered them before the change was made.
    """

    entry: str
    at: str
    tool: str
    path: str
    hunks: tuple[Hunk, ...] = ()
    swaps: tuple[Swap, ...] = ()
    after: str | None = None
    base: str | None = None
    created: bool = False
    deleted: bool = False
    asked: frozenset[str] | None = None


def changes_of(entry: str, at: str, call: Call, patch: Patch) -> list[Change]:
    """Return what a call changed, by its input and by the change that the client kept."""
    if call.does is Does.PATCH:
        files = patched_files(patch_of(call))
        return [change_by(file, entry, at, call.name) for file in files]
    given = call.given
    told = given.get("content", given.get("file_text"))
    written = patch.after if patch.after is not None else told
    change = Change(
        entry=entry,
        at=at,
        tool=call.name,
        path=patch.path or call.text("file_path", "path"),
        hunks=patch.hunks,
        swaps=() if patch.hunks else call.swaps,
        after=written if call.does is Does.WRITE and isinstance(written, str) else None,
        base=patch.before,
        created=patch.created,
        asked=lines_asked(call) if patch.altered else None,
    )
    return [change]


def lines_asked(call: Call) -> frozenset[str]:
    """Return the lines that the model asked a call to write."""
    written = [call.text("content", "file_text"), *(swap.new for swap in call.swaps)]
    return frozenset(
        line.rstrip() for text in call.proposed or written for line in text.split("\n")
    )


def change_by(file: PatchedFile, entry: str, at: str, tool: str) -> Change:
    """Return what a patch does to one of its files; it does not say on which line."""
    added = file.action == "Add"
    hunks = (tuple(line.rstrip("\r") for line in hunk.lines) for hunk in file.hunks)
    return Change(
        entry=entry,
        at=at,
        tool=tool,
        path=file.moved_to or file.path,
        hunks=() if added else tuple(Hunk(1, 1, lines) for lines in hunks),
        after=file.added if added else None,
        created=added,
        deleted=file.action == "Delete",
    )
