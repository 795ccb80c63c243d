"""Commits of a git repository, and the changes they make, as runs of lines."""

import msgspec


class Change(msgspec.Struct, frozen=True, gc=False):
    """Neighbouring lines that a commit removes and adds, with the unchanged line on either side.

    `old` and `new` are the numbers of the first of them before and after; without lines on that
    side, of the line before. `above` and `below` are None where a file begins or ends.
    """

    old: int
    new: int
    removed: tuple[str, ...]
    added: tuple[str, ...]
    above: str | None = None
    below: str | None = None


class ChangedFile(msgspec.Struct, frozen=True):
    """A file that a commit changes; `old_path` is another path if it was moved.

    A file that `is_opaque` is binary, or too much of it was changed: then there are no changes.
    """

    path: str
    old_path: str
    changes: tuple[Change, ...] = ()
    is_opaque: bool = False
    created: bool = False
    deleted: bool = False


class CommitHead(msgspec.Struct, frozen=True):
    """A commit without its changes; one that is not made yet has no hash.

    `made` is the time at which its author made it, in seconds; it stays when a commit is rebased or
    cherry-picked, `committed` does not. `reverts` are the commits that its message says it undoes.
    """

    hash: str = ""
    parents: tuple[str, ...] = ()
    author: str = ""
    made: float = 0.0
    committed: float = 0.0
    subject: str = ""
    reverts: tuple[str, ...] = ()


class ChangedCommit(msgspec.Struct, frozen=True):
    """A commit and what it changes, file by file; of a merge, what none of its parents has."""

    head: CommitHead
    files: tuple[ChangedFile, ...]
