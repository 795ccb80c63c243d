"""Where a repository is, and where it was in sessions."""

import os
from collections.abc import Iterable
from pathlib import PurePosixPath

from threadline.library.load.forge import forge_of
from threadline.read.git_log import Repository
from threadline.read.git_trees import repository_of

MIN_PARTS = 2
"""A path in another directory has at least so many parts in common with that in the repository."""


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

    def place(self, path: str) -> tuple[str, bool] | None:
        """Return the path of a file in the repository, and whether it was in another directory."""
        for root in self._roots:
            inside = path.removeprefix(f"{root}/")
            if inside != path and inside in self._wanted:
                return inside, False
        for inside in self._by_name.get(path.rpartition("/")[2], ()):
            outside = path.removesuffix(f"/{inside}")
            if outside != path and inside.count("/") >= MIN_PARTS - 1 and self._is_copy(outside):
                return inside, True
        return None

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
        return any(folder == root or folder.startswith(f"{root}/") for root in self._roots)

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

    def place(self, path: str) -> tuple[str, bool] | None:
        """Return the path of a file in the repository."""
        inside = (path.removeprefix(f"{root}/") for root in self._roots)
        return next(((name, False) for name in inside if name != path), None)


def places_of(repository: Repository, known_as: str | None) -> list[str]:
    """Return the directories that a repository is in, or was in: `known_as` is one of them."""
    root = str(repository.root)
    return [root, os.path.realpath(root), *repository.roots(), *([known_as] if known_as else ())]
