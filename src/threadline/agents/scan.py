"""Finds the files of archives and stamps them, without reading them."""

import os
from collections.abc import Iterable, Iterator

from threadline.agents.find import find_in, side_files, transcripts_below
from threadline.read.stamp import Stamp, stamp_of
from threadline.read.walk import without_links


def scan(roots: Iterable[str]) -> dict[str, Stamp]:
    """Stamp every file that may be a transcript; a link to another of them is left out."""
    every = without_links(path for root in roots for path in paths_at(root))
    return {path: stamp for path in every if (stamp := stamp_of(path, side_files(path)))}


def paths_at(root: str) -> Iterator[str]:
    """List the files of an archive; of a single session, those that belong to it."""
    if os.path.isdir(root):
        yield from transcripts_below(root)
    else:
        yield from (file.path for file in find_in(root).files)
