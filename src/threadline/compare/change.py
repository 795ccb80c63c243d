"""Changes to files: what a call did to the file it names, as its result tells."""

from collections.abc import Iterator

import msgspec

from threadline.model.body import Body
from threadline.model.does import Does
from threadline.model.value import text_in
from threadline.outline.shape import Hunk
from threadline.outline.tools.diff import patch_hunks
from threadline.outline.tools.patch import Draft, patch_of, read_patch
from threadline.outline.tools.tool import Call


class Swap(msgspec.Struct, frozen=True, gc=False):
    """One text put in the place of another, nobody says where."""

    old: str
    new: str
    everywhere: bool = False


class Change(msgspec.Struct, frozen=True, eq=False):
    """What one call did to one file.

    `after` and `base` are the whole file behind and before the change, where they were kept;
    `hunks` the places that changed, `swaps` what is known instead when those are not.
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


def changes_of(entry: str, at: str, call: Call, record: Body) -> list[Change]:
    """Read what a call changed from what it asked for and from what the harness kept of it."""
    if call.tool.does is Does.PATCH:
        drafts = read_patch(patch_of(call))
        return [change_by(draft, entry, at, call.name) for draft in drafts]
    given = call.given
    hunks = patch_hunks(record.get("structuredPatch"))
    base = record.get("originalFile", record.get("originalFileContents"))
    written = record.get("content", given.get("content")) if call.tool.does is Does.WRITE else None
    change = Change(
        entry=entry,
        at=at,
        tool=call.name,
        path=text_in(record.get("filePath")) or call.text("file_path", "path"),
        hunks=hunks,
        swaps=() if hunks else tuple(swaps_in(given)),
        after=written if isinstance(written, str) else None,
        base=base if isinstance(base, str) else None,
        created=record.get("type") == "create",
    )
    return [change]


def change_by(draft: Draft, entry: str, at: str, tool: str) -> Change:
    """Read what a patch does to one of its files; it does not say on which line."""
    added = draft.deed == "Add"
    lines = [line[1:] for hunk in draft.hunks for line in hunk.lines]
    return Change(
        entry=entry,
        at=at,
        tool=tool,
        path=draft.moved or draft.path,
        hunks=() if added else tuple(map(without_place, draft.hunks)),
        after="\n".join([*lines, ""]) if added else None,
        created=added,
    )


def without_place(hunk: Hunk) -> Hunk:
    """Leave out the line that only says where to look."""
    return Hunk(hunk.old, hunk.new, tuple(x for x in hunk.lines if not x.startswith(" @@")))


def swaps_in(given: Body) -> Iterator[Swap]:
    """Read which texts a call replaces."""
    edits = given.get("edits")
    for edit in edits if isinstance(edits, list) else [given]:
        match edit:
            case {"old_string": str(old), "new_string": str(new)}:
                yield Swap(old, new, edit.get("replace_all") is True)
            case {"oldText": str(old), "newText": str(new)}:
                yield Swap(old, new)
            case _:
                pass
