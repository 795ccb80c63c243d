"""Files below a directory, in order."""

import os
from collections.abc import Iterable, Iterator

from threadline.read.plain import SUFFIXES


def jsonl_below(root: str) -> Iterator[str]:
    """List the transcripts below a directory, in order."""
    return files_below(root, SUFFIXES)


def files_below(root: str, endings: tuple[str, ...]) -> Iterator[str]:
    """List the files with some endings below a directory; linked folders are not entered."""
    stack = [root]
    while stack:
        folder = stack.pop()
        try:
            with os.scandir(folder) as listing:
                items = sorted(listing, key=lambda item: item.name)
        except OSError:
            continue
        stack += [item.path for item in reversed(items) if item.is_dir(follow_symlinks=False)]
        yield from (item.path for item in items if item.name.endswith(endings) and is_file(item))


def is_file(item: "os.DirEntry[str]") -> bool:
    """Return True if there is a file; a link that leads in a circle leads to none."""
    try:
        return item.is_file()
    except OSError:
        return False


def without_links(paths: Iterable[str]) -> list[str]:
    """List each file once: without links to another of them."""
    every = list(dict.fromkeys(paths))
    links = {path for path in every if os.path.islink(path)}
    places = {os.path.realpath(path) for path in every if path not in links} if links else ()
    return [path for path in every if path not in links or os.path.realpath(path) not in places]
