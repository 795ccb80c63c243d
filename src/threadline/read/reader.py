"""Files to transcripts: the right reader for each, faults instead of errors."""

import os
from array import array
from collections.abc import Iterable, Iterator

from threadline.model.fault import Fault, Level
from threadline.model.file import File
from threadline.read.claude import ClaudeReader
from threadline.read.transcript import Transcript
from threadline.read.unread import read_unread


def read_files(files: Iterable[File]) -> Iterator[Transcript]:
    """Read files one after the other."""
    claude = ClaudeReader()
    for file in files:
        yield read_file(file, claude)


def read_file(file: File, claude: ClaudeReader) -> Transcript:
    """Read one file; one that cannot be opened is empty and says so."""
    try:
        with open(file.path, "rb", buffering=0) as handle:
            before = os.fstat(handle.fileno()).st_size
            read = claude.read if file.format in {"claude", "journal"} else read_unread
            transcript = read(file, handle)
    except OSError as error:
        what = f"cannot be read: {error.strerror or error}"
        return Transcript(
            file,
            [],
            array("Q"),
            [Fault(file.path, 0, "unreadable", what, None, Level.ERROR)],
            [],
            0,
        )
    if transcript.size < before:
        what = f"shrank while it was read: {before} bytes before, {transcript.size} read"
        transcript.faults.append(Fault(file.path, 0, "shrank", what, None, Level.ERROR))
    return transcript
