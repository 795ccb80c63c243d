"""Copies of whole directories that clients keep in git repositories of their own."""

import contextlib
import os
import subprocess
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import IO
from weakref import finalize

from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.file_event import Contents, Tree, contents_of

LARGEST = 1 << 24
"""Bytes of a file that are read; of a larger one only that it changed is known."""

COMMAND = ("git", "-c", "protocol.allow=never", "-c", "core.fsmonitor=false")
QUIET = {
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": os.devnull,
}
"""Git reads what is there: it asks nobody, fetches nothing and writes nothing."""

OBJECT_ID = LazyPattern(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
CHUNK = 1 << 20
MAX_POINTER = 4096
"""Bytes of a file of git that names a directory."""

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
            env=plain_environment(),
        )
        finalize(self, end, self._process)
        self.listing = lru_cache(maxsize=None)(self._listing)
        self.blob = lru_cache(maxsize=1024)(self._blob)

    def read(self, name: str) -> tuple[str, bytes | None] | None:
        """Return the type and the bytes of an object, none if it is too large.

        None if it is not there.
        """
        asked, answers = self._process.stdin, self._process.stdout
        if asked is None or answers is None or OBJECT_ID.fullmatch(name) is None:
            return None
        try:
            asked.write(f"{name}\n".encode())
            asked.flush()
            # Fewer words say that it is missing.
            _, kind, digits = answers.readline().split()
            size = int(digits)
            if size > LARGEST:
                skip(answers, size + 1)
                return kind.decode(), None
            raw = answers.read(size + 1)[:size]
        except (OSError, ValueError):
            return None
        return kind.decode(), raw

    def _listing(self, name: str) -> Listing | None:
        """Return the entries of a tree, or of the tree of a commit."""
        found = self.read(name)
        if found is not None and found[0] == "commit" and found[1] is not None:
            found = self.read(found[1].split(b"\n", 1)[0].removeprefix(b"tree ").decode())
        if found is None or found[0] != "tree" or found[1] is None:
            return None
        return dict(entries_of(found[1], len(name) // 2))

    def _blob(self, name: str) -> Contents:
        found = self.read(name)
        if found is None or found[0] != "blob" or found[1] is None:
            return Contents(None)
        return contents_of(found[1])


def plain_environment() -> dict[str, str]:
    """Return the environment for git, without what would lead it to other objects or settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {**kept, **QUIET}


def skip(answers: IO[bytes], size: int) -> None:
    """Read over bytes that are too many to be kept."""
    while size > 0:
        size -= len(answers.read(min(size, CHUNK))) or size


def repository_of(folder: str) -> tuple[Path, Path] | None:
    """Return the work tree that a directory is in, and where git keeps its objects."""
    path = Path(folder)
    for root in (path, *path.parents) if path.is_absolute() and path.is_dir() else ():
        place = root / ".git"
        if place.is_dir():
            return root, place
        if place.is_file():
            return root, shared_folder(root, place)
    return None


def shared_folder(root: Path, pointer: Path) -> Path:
    """Return where the objects of another work tree of a repository are, or of a submodule."""
    place = pointer
    try:
        place = root / pointer_in(read_regular(pointer, limit=MAX_POINTER))
        return place / pointer_in(read_regular(place / "commondir", limit=MAX_POINTER))
    except (OSError, ValueError):
        return place if place.is_dir() else pointer


def pointer_in(raw: bytes) -> str:
    """Return the path that a file of git names."""
    return raw.decode().removeprefix("gitdir: ").strip()


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
