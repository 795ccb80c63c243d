"""Which files belong together: a number for each name in a file."""

from array import array
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b

import msgspec

from threadline.agents.beside import side_files
from threadline.agents.find import examine, has_records_beside, transcripts_in
from threadline.agents.registry import new_reader
from threadline.collector import collector_paused
from threadline.files.regular import open_regular
from threadline.lake.sources import FoundFile, LocalCopies, Source, local_copies
from threadline.library.index.ingest import related_ids
from threadline.model.file import File
from threadline.read.plain import file_of
from threadline.read.reader import Readers
from threadline.read.transcript import Transcript

CHUNK = 1 << 20


class Relation(msgspec.Struct, frozen=True, array_like=True):
    """A file as it was read: its content as a digest, and the names in it as numbers.

    Without a digest the content may have changed. A file that is not a transcript has no names.
    """

    path: str
    digest: bytes
    names: bytes


def relate_files(source: Source, files: list[FoundFile]) -> list[Relation]:
    """Read files for the names in them."""
    needs = [name for file in files for name in file.needs]
    with local_copies(source, needs) as copies, collector_paused():
        paths = [local for file in files for local in transcripts_at(copies.local(file.path))]
        found = examine(paths)
        skipped = [Relation(copies.origin(one.file), b"", b"") for one in found.skipped]
        related = list(relations_of(source, found.files, copies))
    return [*related, *skipped]


def relations_of(source: Source, files: Iterable[File], copies: LocalCopies) -> Iterator[Relation]:
    """Yield what relates each file to others; one that cannot be read is a family of its own."""
    digest_of = cache(digest_of_files)
    readers = Readers(new_reader)
    for file in files:
        try:
            names = numbers_in(readers.read(file))
        except Exception:  # noqa: BLE001 - its faults are told with its rows
            names = unrelated(source, file.path).names
            readers = Readers(new_reader)
        yield Relation(copies.origin(file.path), digest_of(*inputs_of(file.path)), names)


def unrelated(source: Source, path: str) -> Relation:
    """Return that a file is a family of its own, since what is in it cannot be told."""
    return Relation(path, b"", array("Q", [number_of(f"{source.key}\0{path}")]).tobytes())


def transcripts_at(path: str) -> list[str]:
    """Return the transcripts of a file; one session of it may be named already."""
    return [path] if file_of(path) != path else transcripts_in(path)


def inputs_of(path: str) -> list[str]:
    """Return the files that hold the records of a transcript."""
    file = file_of(path)
    return [file, *sorted(side_files(file))] if has_records_beside(path) else [file]


def numbers_in(transcript: Transcript) -> bytes:
    """Return the names that relate a file to others, as numbers."""
    names = related_ids(transcript).names
    # The index counts a request once, whichever files tell of it.
    names.update(e.message.id for e in transcript.entries if e.message and e.message.id)
    return array("Q", sorted(map(number_of, names))).tobytes()


def number_of(name: str) -> int:
    """Return a number made from a name."""
    return int.from_bytes(
        blake2b(name.encode(errors="surrogatepass"), digest_size=8).digest(), "big"
    )


def digest_of_files(first: str, *others: str) -> bytes:
    """Return a digest of the content of files; nothing if the first cannot be read."""
    digest = blake2b(digest_size=16)
    for path in (first, *others):
        try:
            with open_regular(path) as file:
                while piece := file.read(CHUNK):
                    digest.update(piece)
        except OSError:
            if path == first:
                return b""
        digest.update(b"\0")
    return digest.digest()


def names_in(numbers: bytes) -> set[int]:
    """Return the numbers of the names in a file."""
    return set(memoryview(numbers).cast("Q"))
