"""Changes to files: what a call did to the file it names, according to its result."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET, field

from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body
from threadline.model.call import Call
from threadline.model.tool import Does
from threadline.outline.shape import Hunk
from threadline.outline.tools.diff import patch_hunks
from threadline.outline.tools.patch import Draft, patch_of, read_patch


class Replacement(msgspec.Struct, frozen=True, gc=False):
    """A replacement of one text by another whose position is not recorded."""

    old: str
    new: str
    everywhere: bool = False


class Change(msgspec.Struct, frozen=True, eq=False):
    """What one call did to one file.

    `after` and `base` are the whole file after and before the change, if they were kept; `hunks`
    are the places that changed, `swaps` the replacements if those places are not known.
    """

    entry: str
    at: str
    tool: str
    path: str
    hunks: tuple[Hunk, ...] = ()
    swaps: tuple[Replacement, ...] = ()
    after: str | None = None
    base: str | None = None
    created: bool = False


class ResultRecord(msgspec.Struct):
    """What the client keeps of the result of a call that changed a file."""

    patch: Any = field(name="structuredPatch", default=None)
    original: Any = field(name="originalFile", default=UNSET)
    original_contents: str | None = field(name="originalFileContents", default=None)
    content: Any = UNSET
    path: str | None = field(name="filePath", default=None)
    type: Any = None


def changes_of(entry: str, at: str, call: Call, record: Body) -> list[Change]:
    """Return what a call changed, by its input and by what the client kept of its result."""
    if call.does is Does.PATCH:
        drafts = read_patch(patch_of(call))
        return [change_by(draft, entry, at, call.name) for draft in drafts]
    kept, given = fitting_fields(ResultRecord, record), call.given
    hunks = patch_hunks(kept.patch)
    base = kept.original_contents if kept.original is UNSET else kept.original
    told = given.get("content", given.get("file_text"))
    content = told if kept.content is UNSET else kept.content
    written = content if call.does is Does.WRITE else None
    change = Change(
        entry=entry,
        at=at,
        tool=call.name,
        path=kept.path or call.text("file_path", "path"),
        hunks=hunks,
        swaps=() if hunks else tuple(swaps_in(given)),
        after=written if isinstance(written, str) else None,
        base=base if isinstance(base, str) else None,
        created=kept.type == "create",
    )
    return [change]


def change_by(draft: Draft, entry: str, at: str, tool: str) -> Change:
    """Return what a patch does to one of its files; it does not say on which line."""
    added = draft.action == "Add"
    lines = [line[1:] for hunk in draft.hunks for line in hunk.lines]
    return Change(
        entry=entry,
        at=at,
        tool=tool,
        path=draft.moved or draft.path,
        hunks=() if added else tuple(map(without_context_line, draft.hunks)),
        after="\n".join([*lines, ""]) if added else None,
        created=added,
    )


def without_context_line(hunk: Hunk) -> Hunk:
    """Return a hunk without the line that only says where to look."""
    return Hunk(hunk.old, hunk.new, tuple(x for x in hunk.lines if not x.startswith(" @@")))


def swaps_in(given: Body) -> Iterator[Replacement]:
    """Yield the texts that a call replaces."""
    edits = given.get("edits")
    for edit in edits if isinstance(edits, list) else [given]:
        match edit:
            case {"old_string": str(old), "new_string": str(new)}:
                yield Replacement(old, new, edit.get("replace_all") is True)
            case {"oldText": str(old), "newText": str(new)} | {
                "old_str": str(old),
                "new_str": str(new),
            }:
                yield Replacement(old, new)
            case _:
                pass
