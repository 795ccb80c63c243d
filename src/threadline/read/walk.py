"""Walks directories: each directory and each file once, however many links lead to it."""

import errno
import os
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

import msgspec

GONE = frozenset({errno.ENOENT, errno.ENOTDIR})


class Unlisted(msgspec.Struct, frozen=True):
    """A directory that cannot be listed, and why."""

    path: str
    why: str


def files_below(
    root: str,
    endings: tuple[str, ...],
    unlisted: list[Unlisted] | None = None,
    skip: Callable[[str], bool] | None = None,
) -> Iterator[str]:
    """List the files with some endings below a directory; add what cannot be read to `unlisted`.

    Links to directories are followed, but only after everything that is not behind a link, so
    that a file is found by its own path if it has one. A directory is known by device and inode,
    so links in a circle end. A link that leads up, to a directory in which it lies itself, is not
    followed: it would bring in everything else there. Directories that `skip` accepts are not
    entered.
    """
    seen: set[tuple[int, int]] = set()
    stack, links = [root], deque[str]()
    while stack or links:
        folder = stack.pop() if stack else links.popleft()
        items = enter(folder, seen, unlisted)
        inner = [item for item in items if is_folder(item) and not (skip and skip(item.path))]
        stack += [item.path for item in reversed(inner) if not item.is_symlink()]
        links += (i.path for i in inner if i.is_symlink() and not leads_up(i.path, root))
        yield from (item.path for item in items if item.name.endswith(endings) and is_file(item))


def enter(
    folder: str, seen: set[tuple[int, int]], unlisted: list[Unlisted] | None
) -> list["os.DirEntry[str]"]:
    """List a directory in order of name; one that was entered before is empty."""
    try:
        found = os.stat(folder)
        if (found.st_dev, found.st_ino) in seen:
            return []
        seen.add((found.st_dev, found.st_ino))
        with os.scandir(folder) as listing:
            return sorted(listing, key=lambda item: item.name)
    except OSError as error:
        if unlisted is not None and error.errno not in GONE:
            unlisted.append(Unlisted(folder, error.strerror or str(error)))
        return []
    except ValueError:  # the same: an id may be part of its name
        return []


def leads_up(link: str, root: str) -> bool:
    """Return True if a link leads to a directory that holds the link itself, or `root`."""
    target = os.path.join(os.path.realpath(link), "")
    places = (os.path.dirname(link), root)
    return any(os.path.join(os.path.realpath(place), "").startswith(target) for place in places)


def is_folder(item: "os.DirEntry[str]") -> bool:
    """Return True for a directory and for a link to one; a link in a circle leads nowhere."""
    try:
        return item.is_dir()
    except OSError:
        return False


def is_file(item: "os.DirEntry[str]") -> bool:
    """Return True for a file and for a link to one."""
    try:
        return item.is_file()
    except OSError:
        return False


def repeated_files(paths: Iterable[str], preferred: Collection[str] = ()) -> set[str]:
    """Return the paths that lead to a file to which another of them leads as well.

    The path that stays is one of `preferred`, else the file's own, else the first. Hard links are
    files of their own, each with its name.
    """
    return repeated_among(stat_files(paths), preferred)


def stat_files(paths: Iterable[str]) -> dict[str, os.stat_result]:
    """Return what the system says of files, in the order given; missing ones are left out."""
    found: dict[str, os.stat_result] = {}
    for path in dict.fromkeys(paths):
        try:
            found[path] = os.stat(path)
        except (OSError, ValueError):  # a name with a NUL in it is that of no file
            continue
    return found


def repeated_among(
    found: Mapping[str, os.stat_result], preferred: Collection[str] = ()
) -> set[str]:
    """Return the repeated paths, as `repeated_files`, among files that were looked at."""
    by_file: dict[tuple[int, int], list[str]] = {}
    for path, state in found.items():
        by_file.setdefault((state.st_dev, state.st_ino), []).append(path)
    repeated: set[str] = set()
    for group in by_file.values():
        if len(group) > 1:
            repeated |= repeats_in(group, preferred)
    return repeated


def repeats_in(group: list[str], preferred: Collection[str]) -> set[str]:
    """Return the paths of one file that are not needed."""
    ways: dict[str, list[str]] = {}
    for path in group:
        ways.setdefault(os.path.realpath(path), []).append(path)
    repeats: set[str] = set()
    for real, paths in ways.items():
        best = min(paths, key=lambda path: (path not in preferred, os.path.abspath(path) != real))
        repeats |= set(paths) - {best}
    return repeats


def without_links(paths: Iterable[str]) -> list[str]:
    """List each file once: without links to another of them."""
    every = list(dict.fromkeys(paths))
    repeated = repeated_files(every)
    return [path for path in every if path not in repeated]
