"""Which files an archive keeps, and which of them changed since."""

from collections.abc import Iterable
from os.path import abspath

from threadline.agents.beside import agents_with, belongings, shared_files, with_side_files
from threadline.agents.find import scan
from threadline.disk.file_state import file_state
from threadline.library.archive.manifest import ArchivedFile
from threadline.read.plain import file_of


def files_to_keep(roots: Iterable[str]) -> list[str]:
    """Return every transcript below `roots`, followed by all that belongs to it."""
    found: dict[str, None] = {}
    transcripts = list(dict.fromkeys(map(file_of, scan(map(abspath, roots)))))
    telling = agents_with("side_files")
    for transcript in transcripts:
        found.update(dict.fromkeys(with_side_files(transcript, telling)))
        found.update(dict.fromkeys(shared_files(transcript)))
    return list(found | dict.fromkeys(one.path for one in belongings(transcripts)))


def is_changed(path: str, known: ArchivedFile | None) -> bool:
    """Return True if a file is there and not as it was when it was archived."""
    state = file_state(path)
    if state is None:
        return False
    return known is None or (state.size, state.modified) != (known.size, known.modified)
