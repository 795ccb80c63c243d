"""Paths of files that hold a secret, as the state of a lake keeps them: by a hash.

In a lake with pseudonyms, all paths are kept so, by a hash that takes the key. A file is known
again by the hash of its path. One that is gone keeps the path that its rows have, which is without
the secret.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from hashlib import blake2b

import msgspec

from threadline.json_text.lenient import replace_surrogates
from threadline.lake.known import KnownFile
from threadline.lake.pseudonyms import Pseudonyms
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
    return marked(path, hash_of(file_of(path)), shown)


def marked(path: str, digest: str, shown: str) -> str:
    """Return a path as its hash, the session in it, and how it is shown."""
    return MARK + MARK.join((digest, path[len(file_of(path)) :], shown))


def pseudonym_of(path: str, names: Pseudonyms) -> str:
    """Return a path as its keyed hash, the session in it, and its pseudonym."""
    if is_hidden(path):
        return path
    return marked(path, names.digest("file", file_of(path)), shown_by(path, names))


def shown_by(path: str, names: Pseudonyms | None) -> str:
    """Return a path as rows have it: without secrets, or its pseudonym."""
    shown = replace_surrogates(shown_path(path))
    return shown if names is None or is_hidden(path) else names.file(shown)


def is_hidden(path: str) -> bool:
    """Return True if a path was hidden."""
    return path.startswith(MARK)


def shown_path(path: str) -> str:
    """Return a path as rows have it."""
    return path.rpartition(MARK)[2] if is_hidden(path) else Redactor().text(path)


def hash_of(file: str) -> str:
    """Return a short name that tells nothing of a file."""
    return blake2b(file.encode(errors="surrogatepass"), digest_size=16).hexdigest()


def hide_paths(
    files: Mapping[str, KnownFile], names: Pseudonyms | None = None
) -> dict[str, KnownFile]:
    """Return what is known of files without secrets in their paths."""
    found = {}
    for path, file in files.items():
        name = hidden(path) if names is None else pseudonym_of(path, names)
        changed = name != path
        found[name] = msgspec.structs.replace(file, path=name, needs=()) if changed else file
    return found


def reveal_paths(
    files: dict[str, KnownFile], present: Iterable[FoundFile], names: Pseudonyms | None = None
) -> dict[str, KnownFile]:
    """Return what is known of files by their paths, as far as they are still there."""
    hidden_paths = [path for path in files if is_hidden(path)]
    if not hidden_paths:
        return files
    digest_of = hash_of if names is None else partial(names.digest, "file")
    by_hash = {digest_of(file.path): file for file in present}
    for path in hidden_paths:
        _, digest, session, _ = path.split(MARK, 3)
        if file := by_hash.get(digest):
            name = file.path + session
            known = files.pop(path)
            files[name] = msgspec.structs.replace(known, path=name, needs=file.needs)
    return files
