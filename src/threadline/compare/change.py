"""Changes to files: what a call did to the file it names, according to its result."""

import msgspec

from threadline.model.call import Call
from threadline.model.kept import Hunk, Patch
from threadline.model.tool import Does, Swap
from threadline.outline.tools.patch import Draft, patch_of, read_patch


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
    swaps: tuple[Swap, ...] = ()
    after: str | None = None
    base: str | None = None
    created: bool = False


def changes_of(entry: str, at: str, call: Call, patch: Patch) -> list[Change]:
    """Return what a call changed, by its input and by the change that the client kept."""
    if call.does is Does.PATCH:
        drafts = read_patch(patch_of(call))
        return [change_by(draft, entry, at, call.name) for draft in drafts]
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
