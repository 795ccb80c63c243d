"""Where a repository is, and where it was in sessions."""

import os
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

from threadline.library.load.forge import forge_of
from threadline.read.git_log import Repository
from threadline.read.git_trees import repository_of

MIN_PARTS = 2
"""A path in another directory has at least so many parts in common with that in the repository."""


class Place(NamedTuple):
    """A file of the repository: in a work tree at `root`, or in another directory there."""

    path: str
    elsewhere: bool
    root: str


class Roots:
    """Where a repository is, and where it was in sessions: by its work trees, or by its name."""

    def __init__(self, roots: Iterable[str], wanted: Iterable[str]) -> None:
        self._roots = tuple(dict.fromkeys(os.path.normpath(root) for root in roots))
        self._wanted = frozenset(wanted)
        self._names = frozenset(path.rpartition("/")[2] for path in self._wanted)
        here = list(filter(None, map(repository_of, self._roots)))
        self._stores = {os.path.realpath(store) for _, store in here}
        self._forges = set(filter(None, (forge_of(str(root)) for root, _ in here)))
        self._others: dict[str, bool] = {}
        self._by_name: dict[str, list[str]] = {}
        for path in sorted(self._wanted):
            self._by_name.setdefault(path.rpartition("/")[2], []).append(path)

    knows_names = True
    """Whether the files are known, so that a word in a command is told from the name of one."""

    def may_be(self, name: str) -> bool:
        """Return False for the name of a file that is none of those wanted."""
        return name.rpartition("/")[2] in self._names

    def place(self, path: str) -> Place | None:
        """Return where a file is in the repository."""
        for root in self._roots:
            inside = path.removeprefix(f"{root}/")
            if inside != path and inside in self._wanted:
                return Place(inside, elsewhere=False, root=root)
        for inside in self._by_name.get(path.rpartition("/")[2], ()):
            outside = path.removesuffix(f"/{inside}")
            if outside != path and inside.count("/") >= MIN_PARTS - 1 and self._is_copy(outside):
                return Place(inside, elsewhere=True, root=outside)
        return None

    def below(self, folder: str, *, whole: bool) -> list[Place]:
        """Return the wanted files in a directory, or in the `whole` work tree that it is in."""
        if not self.holds(folder):
            return []
        root = max((one for one in self._roots if is_in(folder, one)), key=len)
        inside = "" if whole or folder == root else f"{folder.removeprefix(f'{root}/')}/"
        names = sorted(path for path in self._wanted if path.startswith(inside))
        return [Place(name, elsewhere=False, root=root) for name in names]

    def _is_copy(self, folder: str) -> bool:
        """Return True if a directory may be another copy of the repository, by its name."""
        name = folder.rpartition("/")[2]
        is_near = any(
            folder.startswith(f"{root}/") or name.startswith(root.rpartition("/")[2])
            for root in self._roots
        )
        return is_near and not self._is_other(folder)

    def holds(self, folder: str) -> bool:
        """Return True if a directory is in the repository."""
        return self._is_inside(folder) and not self._is_other(folder)

    def may_hold(self, folder: str) -> bool:
        """Return True if a directory is in the repository, or may be in another copy of it."""
        if self._is_other(folder):
            return False
        names = (folder, *map(str, PurePosixPath(folder).parents))
        return self.holds(folder) or any(map(self._is_copy, names[:-1]))

    def _is_inside(self, folder: str) -> bool:
        return any(is_in(folder, root) for root in self._roots)

    def _is_other(self, folder: str) -> bool:
        """Return True if a directory is in a repository that is known to be another one."""
        if folder not in self._others:
            self._others[folder] = self._belongs_elsewhere(folder)
        return self._others[folder]

    def _belongs_elsewhere(self, folder: str) -> bool:
        found = repository_of(folder)
        if found is None or os.path.realpath(found[1]) in self._stores:
            return False
        forge = forge_of(folder)
        if forge is not None and self._forges:
            return forge not in self._forges
        return self._is_inside(str(found[0]))


class AllFiles(Roots):
    """All files of a repository."""

    knows_names = False

    def __init__(self, roots: Iterable[str]) -> None:
        super().__init__(roots, ())

    def may_be(self, name: str) -> bool:
        """Return True: any file is wanted."""
        del name
        return True

    def place(self, path: str) -> Place | None:
        """Return where a file is in the repository."""
        for root in self._roots:
            inside = path.removeprefix(f"{root}/")
            if inside != path:
                return Place(inside, elsewhere=False, root=root)
        return None


def places_of(repository: Repository, known_as: str | None) -> list[str]:
    """Return the directories that a repository is in, or was in: `known_as` is one of them."""
    root = str(repository.root)
    return [root, os.path.realpath(root), *repository.roots(), *([known_as] if known_as else ())]


def is_in(folder: str, root: str) -> bool:
    """Return True if a directory is another one, or in it."""
    return folder == root or folder.startswith(f"{root}/")
