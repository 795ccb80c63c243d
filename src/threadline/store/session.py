"""A session with all operations as methods."""

from os import PathLike

from threadline.store.append import LEAF, Parent
from threadline.store.branching import BranchingSession
from threadline.store.operations.branch import Exported, Scope, export_branch
from threadline.store.operations.cherry_pick import Picked, cherry_pick
from threadline.store.operations.compact import KEEP_RECENT, Compacted, compact
from threadline.store.operations.pop import Merged, Popped, merge, pop
from threadline.store.operations.summary import Summarise, summary_from
from threadline.store.reader import SessionReader
from threadline.store.writer import Options

__all__ = ["LEAF", "Options", "Parent", "Session"]


class Session(BranchingSession):
    """A session tree in a file, or in memory.

    When an append returns, its entry is on the disk. Several processes can write to one session:
    each continues from its own leaf, nothing of either is lost. Every method can be called from
    any thread; from asyncio, call them with `asyncio.to_thread`.

    Operations return what they did; `undo()` of what they return takes it back. A summary is a
    text, or a function that gets the entries that it replaces and returns one; without, prompts,
    files and tools are listed.
    """

    def pop(self, entry: str | None = None, summary: str | Summarise | None = None) -> Popped:
        """Go back to `entry`, or to before the last prompt, with a summary of what is left."""
        return pop(self, entry, summary_from(summary))

    def merge(self, tip: str, summary: str | Summarise | None = None) -> Merged:
        """Save a summary of the branch that ends at `tip` after the leaf."""
        return merge(self, tip, summary_from(summary))

    def compact(
        self, summary: str | Summarise | None = None, *, keep_recent: int = KEEP_RECENT
    ) -> Compacted:
        """Replace all but about `keep_recent` tokens of the current path by a summary."""
        return compact(self, summary_from(summary), keep_recent)

    def cherry_pick(self, *entries: str, source: SessionReader | None = None) -> Picked:
        """Copy entries of this session, or of `source`, to after the leaf, in the order given."""
        return cherry_pick(self, entries, source)

    def export_branch(
        self,
        entry: str | None = None,
        out: str | PathLike[str] | None = None,
        *,
        scope: Scope | str | None = None,
    ) -> Exported:
        """Write part of this session to a new file: `path`, `subtree` or `all`; ids stay.

        `entry` is the end of the path or the root of the subtree. Without a scope it is the
        subtree of `entry`, or the path to the leaf if no entry is given.
        """
        return export_branch(self, entry, None if scope is None else Scope(scope), out)
