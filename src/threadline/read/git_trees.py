"""Copies of whole directories that clients keep in git repositories of their own."""

import contextlib
import os
import subprocess
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from weakref import finalize

from threadline.model.file_event import Contents, Tree, contents_of

LARGEST = 1 << 24
"""Bytes of a file that are read; of a larger one only that it changed is known."""

COMMAND = ("git", "-c", "protocol.allow=never", "-c", "core.fsmonitor=false")
QUIET = {
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_CONFIG_NOSYSTEM": "1",
}
"""Git reads what is there: it asks nobody, fetches nothing and writes nothing."""

Listing = dict[str, tuple[bool, str]]
"""The entries of a directory: whether each is one itself, and its id."""


class GitStore:
    """Reads objects of a repository, by one process that answers one question after the other."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - a fixed command
            [*COMMAND, "--git-dir", str(folder), "--work-tree", "/", "cat-file", "--batch"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **QUIET},
        )
        finalize(self, end, self._process)
        self.listing = lru_cache(maxsize=None)(self._listing)
        self.blob = lru_cache(maxsize=1024)(self._blob)

    def read(self, name: str) -> tuple[str, bytes] | None:
        """Return the type and the bytes of an object; None if it is not there."""
        asked, answers = self._process.stdin, self._process.stdout
        if asked is None or answers is None or not name.isalnum():
            return None
        try:
            asked.write(f"{name}\n".encode())
            asked.flush()
            head = answers.readline().split()
            if len(head) != 3:  # noqa: PLR2004 - id, type, size; or that it is missing
                return None
            size = int(head[2])
            raw = answers.read(size + 1)[:size]
        except (OSError, ValueError):
            return None
        return head[1].decode(), raw

    def _listing(self, name: str) -> Listing | None:
        """Return the entries of a tree, or of the tree of a commit."""
        found = self.read(name)
        if found is not None and found[0] == "commit":
            found = self.read(found[1].split(b"\n", 1)[0].removeprefix(b"tree ").decode())
        if found is None or found[0] != "tree":
            return None
        return dict(entries_of(found[1], len(name) // 2))

    def _blob(self, name: str) -> Contents:
        found = self.read(name)
        if found is None or found[0] != "blob" or len(found[1]) > LARGEST:
            return Contents(None)
        return contents_of(found[1])


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a process that waits for questions."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    process.wait()


def entries_of(raw: bytes, size: int) -> Iterator[tuple[str, tuple[bool, str]]]:
    """Yield the entries of a tree: a mode, a name, a zero byte and the bytes of an id each."""
    at = 0
    while at < len(raw):
        space = raw.index(b" ", at)
        zero = raw.index(b"\0", space)
        name = os.fsdecode(raw[space + 1 : zero])
        mode = raw[at:space]
        at = zero + 1 + size
        if mode not in {b"120000", b"160000"}:  # links, and other repositories
            yield name, (mode == b"40000", raw[zero + 1 : at].hex())


class GitTree(Tree):
    """A directory as a tree of a repository."""

    def __init__(self, store: GitStore, name: str) -> None:
        self._store = store
        self.name = name

    def contents(self, path: str) -> Contents | None:
        """Return the contents of a file; None if it is not in the tree."""
        name = self.name
        *folders, last = path.split("/")
        for folder in folders:
            is_folder, name = (self._store.listing(name) or {}).get(folder, (False, ""))
            if not is_folder:
                return None
        is_folder, name = (self._store.listing(name) or {}).get(last, (True, ""))
        return None if is_folder else self._store.blob(name)

    def changed_since(self, before: Tree) -> list[str]:
        """Return the files that are not the same in an earlier tree."""
        if not isinstance(before, GitTree):
            return []
        found: list[str] = []
        waiting = [("", before.name, self.name)]
        while waiting:
            prefix, old, new = waiting.pop()
            if old == new:
                continue
            there = self._store.listing(old) or {} if old else {}
            here = self._store.listing(new) or {} if new else {}
            for name in sorted({*there, *here}):
                if there.get(name) == here.get(name):
                    continue
                was, one = there.get(name, (False, ""))
                is_folder, other = here.get(name, (False, ""))
                if was or is_folder:
                    inside = (f"{prefix}{name}/", one if was else "", other if is_folder else "")
                    waiting.append(inside)
                if (one and not was) or (other and not is_folder):
                    found.append(prefix + name)
        return found


def open_stores(folders: Iterable[Path]) -> list[GitStore]:
    """Open the repositories in some folders; none without git."""
    stores: list[GitStore] = []
    for folder in folders:
        if (folder / "objects").is_dir():
            with contextlib.suppress(OSError):
                stores.append(GitStore(folder))
    return stores


def tree_in(stores: Iterable[GitStore], name: str) -> GitTree | None:
    """Return the tree with an id from the first repository that has it."""
    return next((GitTree(one, name) for one in stores if one.listing(name) is not None), None)
