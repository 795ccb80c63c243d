"""Paths of files that hold a secret, as the state of a lake keeps them: by a hash.

A file is known again by the hash of its path. One that is gone keeps the path that its rows have,
which is without the secret.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b

import msgspec

from threadline.lake.known import KnownFile
from threadline.lake.sources import FoundFile
from threadline.model.secret import Redactor
from threadline.read.plain import file_of

MARK = "\x01"
"""In front of a path that is hidden, and between its parts."""

REMEMBERED = 1 << 17


@lru_cache(maxsize=REMEMBERED)
def hidden(path: str) -> str:
    """Return a path if it has no secret, else its hash, the session in it, and how it is shown."""
    shown = Redactor().text(path)
    if shown == path or is_hidden(path):
        return path
    file = file_of(path)
    return MARK + MARK.join((hash_of(file), path[len(file) :], shown))


def is_hidden(path: str) -> bool:
    """Return True if a path was hidden."""
    return path.startswith(MARK)


def shown_path(path: str) -> str:
    """Return a path as rows have it."""
    return path.rpartition(MARK)[2] if is_hidden(path) else Redactor().text(path)


def hash_of(file: str) -> str:
    """Return a short name that tells nothing of a file."""
    return blake2b(file.encode(errors="surrogatepass"), digest_size=16).hexdigest()


def hide_paths(files: Mapping[str, KnownFile]) -> dict[str, KnownFile]:
    """Return what is known of files without secrets in their paths."""
    found = {}
    for path, file in files.items():
        name = hidden(path)
        changed = name != path
        found[name] = msgspec.structs.replace(file, path=name, needs=()) if changed else file
    return found


def reveal_paths(files: dict[str, KnownFile], present: Iterable[FoundFile]) -> dict[str, KnownFile]:
    """Return what is known of files by their paths, as far as they are still there."""
    marked = [path for path in files if is_hidden(path)]
    if not marked:
        return files
    by_hash = {hash_of(file.path): file for file in present}
    for path in marked:
        _, digest, session, _ = path.split(MARK, 3)
        if file := by_hash.get(digest):
            name = file.path + session
            known = files.pop(path)
            files[name] = msgspec.structs.replace(known, path=name, needs=file.needs)
    return files
