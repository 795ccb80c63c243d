"""The rollouts that belong to one: its thread, what it continues, its agents; thread names."""

import os
from collections.abc import Iterable, Iterator

import msgspec

from threadline.agents.codex import CODEX
from threadline.agents.codex.meta import NAME, NO_META, Meta, read_meta
from threadline.files.regular import read_regular
from threadline.lazy import LazyDecoder, LazyPattern
from threadline.model.file import File
from threadline.read.plain import SUFFIXES, open_plain, stem_of
from threadline.read.walk import files_below

HOMES = ("sessions", "archived_sessions")
ID = LazyPattern(rb"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
LENGTH = 36
PIECE = 1 << 20
MOST = 16 << 20
"""The largest first record that is read."""

INDEX = "session_index.jsonl"


class First(msgspec.Struct):
    """The first record of a rollout."""

    type: object = None
    payload: msgspec.Raw = msgspec.Raw()


FIRST = LazyDecoder(First)


def find_relatives(path: str) -> list[str]:
    """Find the files beside a rollout that belong to it, near and far, in order of path."""
    known = by_id(rollouts_in(folders_of(path)))
    metas: dict[str, Meta] = {}
    found = {path}
    todo = [path]
    while todo:
        current = todo.pop()
        meta = metas.setdefault(current, meta_of(current))
        near = {name for name in named_by(meta) if name}
        for name in near | (mentioned_in(current) & known.keys()):
            for other in known.get(name, ()):
                if other in found or same_file(other, path):
                    continue
                related = metas.setdefault(other, meta_of(other))
                if name in near or related.caller == meta.id:
                    found.add(other)
                    todo.append(other)
    return sorted(found - {path})


def folders_of(path: str) -> list[str]:
    """Return where the relatives of a rollout may be: the client's folders, else beside it."""
    home = home_of(path)
    return [os.path.join(home, name) for name in HOMES] if home else [os.path.dirname(path) or "."]


def home_of(path: str) -> str:
    """Return the home of the client that a file is in; empty if it is elsewhere."""
    parts = os.path.abspath(path).split(os.sep)
    places = [at for at in range(len(parts) - 1) if parts[at] in HOMES]
    return os.sep.join(parts[: places[-1]]) or os.sep if places else ""


def rollouts_in(folders: Iterable[str]) -> Iterator[str]:
    """Yield the files in folders that have names of rollouts."""
    for folder in folders:
        for path in files_below(folder, SUFFIXES):
            if NAME.fullmatch(stem_of(path)):
                yield path


def by_id(paths: Iterable[str]) -> dict[str, list[str]]:
    """Return rollouts by thread and by their own ids."""
    found: dict[str, list[str]] = {}
    for path in paths:
        found_name = NAME.fullmatch(stem_of(path))
        for name in filter(None, found_name.groups() if found_name else ()):
            found.setdefault(name, []).append(path)
    return found


def meta_of(path: str) -> Meta:
    """Read the first record of a rollout."""
    head = b""
    try:
        with open_plain(path) as handle:
            while b"\n" not in head and len(head) < MOST and (piece := handle.read(PIECE)):
                head += piece
    except OSError:
        return NO_META
    try:
        line = head.partition(b"\n")[0]
        return read_meta(FIRST.decode(line).payload or msgspec.Raw(line))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return NO_META


def named_by(meta: Meta) -> tuple[str, ...]:
    """Return the threads that a rollout's first record names."""
    base = meta.history_base.thread_id if meta.history_base is not None else ""
    return meta.id, meta.session_id, base, meta.forked_from_id or "", meta.caller


def mentioned_in(path: str) -> set[str]:
    """Return all ids in a file."""
    found: set[str] = set()
    rest = b""
    try:
        with open_plain(path) as handle:
            while piece := handle.read(PIECE):
                found.update(name.decode() for name in ID.findall(rest + piece))
                rest = piece[-LENGTH:]  # an id may lie across the end of a piece
    except OSError:
        pass
    return found


def same_file(one: str, other: str) -> bool:
    """Return True if two paths lead to one file."""
    return os.path.realpath(one) == os.path.realpath(other)


class Named(msgspec.Struct):
    """One line of the index: a thread and its name since then."""

    id: str = ""
    thread_name: str | None = None


NAMED = LazyDecoder(Named)


def names_by_thread(files: Iterable[File]) -> dict[str, str]:
    """Read the names of threads; of several the last holds."""
    return names_in(home_of(file.path) for file in files if file.format == CODEX)


def names_below(roots: Iterable[str]) -> dict[str, str]:
    """Read the names of the threads whose rollouts lie below some folders."""
    return names_in(home_of(os.path.join(root, INDEX)) for root in roots)


def names_in(homes: Iterable[str]) -> dict[str, str]:
    """Read the names of the threads of some homes."""
    names: dict[str, str] = {}
    for home in sorted({*filter(None, homes)}):
        try:
            lines = read_regular(os.path.join(home, INDEX)).split(b"\n")
        except OSError:
            continue
        for line in lines:
            try:
                named = NAMED.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                continue
            if named.thread_name:
                names[named.id] = named.thread_name
    return names
