"""Read with several processes: workers decode files, and send their entries as MessagePack."""

import os
from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from threadline.model.entry import NOWHERE, Entry
from threadline.model.fault import Fault
from threadline.model.file import File
from threadline.read.place import place_entries
from threadline.read.reader import NewReader, Readers, read_files
from threadline.read.transcript import Lineage, Transcript

BATCH = 8 << 20
WORTHWHILE = 4 * BATCH
"""Below this many bytes one process has finished before others have started."""


class PackedTranscript(msgspec.Struct, frozen=True):
    """A transcript on its way between processes."""

    entries: bytes
    lines: bytes
    ends: bytes
    faults: list[Fault]
    lost: list[Fault]
    size: int
    beside: dict[int, tuple[int, ...]] = {}
    lineage: Lineage | None = None
    modified: int = 0
    starts: bytes | None = None
    keys: bytes | None = None
    record_lines: bytes | None = None
    notes: dict[str, bytes] = {}


def read_with(files: Sequence[File], jobs: int, new_reader: NewReader) -> Iterator[Transcript]:
    """Read files with up to `jobs` processes, in the order given.

    `new_reader` is a function of a module, so that other processes can import it.
    """
    sizes = [size_of(file) for file in files] if jobs > 1 else []
    if not sizes or sum(sizes) < WORTHWHILE:
        yield from read_files(files, new_reader)
        return
    from concurrent import futures  # noqa: PLC0415 - small archives do without

    batches = list(batch_files(files, sizes))
    done = 0
    try:
        for batch, packs in zip(batches, read_batches(batches, jobs, new_reader), strict=True):
            yield from (unpack(file, pack) for file, pack in zip(batch, packs, strict=True))
            done += 1
    except futures.BrokenExecutor:
        rest = [file for batch in batches[done:] for file in batch]
        yield from read_files(rest, new_reader)


def size_of(file: File) -> int:
    """Return the size of a file; 0 if it cannot be examined or holds several sessions."""
    try:
        return os.stat(file.path).st_size
    except OSError:
        return 0


def batch_files(files: Iterable[File], sizes: Iterable[int]) -> Iterator[list[File]]:
    """Cut the files into pieces of work."""
    batch: list[File] = []
    held = 0
    for file, size in zip(files, sizes, strict=True):
        batch.append(file)
        held += size
        if held >= BATCH:
            yield batch
            batch, held = [], 0
    if batch:
        yield batch


def read_batches(
    batches: list[list[File]], jobs: int, new_reader: NewReader
) -> Iterator[list[PackedTranscript]]:
    """Submit the batches, a few ahead of the one that is waited for."""
    from concurrent import futures  # noqa: PLC0415 - small archives do without

    with futures.ProcessPoolExecutor(jobs) as pool:
        ahead: deque[futures.Future[list[PackedTranscript]]] = deque()
        try:
            for batch in batches:
                with interrupts_held():
                    ahead.append(pool.submit(pack_batch, batch, new_reader))
                if len(ahead) > 2 * jobs:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        finally:
            for future in ahead:
                future.cancel()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Block Ctrl-C in the workers that start meanwhile: the parent stops them."""
    import signal  # noqa: PLC0415 - small archives do without

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def pack_batch(files: list[File], new_reader: NewReader) -> list[PackedTranscript]:
    """Read files in a worker."""
    readers = Readers(new_reader)
    return [pack(readers.read(file)) for file in files]


def bytes_of(numbers: "array[int] | None") -> bytes | None:
    """Return numbers as bytes."""
    return numbers.tobytes() if numbers is not None else None


def numbers_of(kind: str, numbers: bytes | None) -> "array[int] | None":
    """Return the numbers of a type code that some bytes hold."""
    return array(kind, numbers) if numbers is not None else None


def pack(transcript: Transcript) -> PackedTranscript:
    """Encode a transcript without what the parent knows already."""
    lines = array("Q", (entry.line for entry in transcript.entries))
    for entry in transcript.entries:
        entry.file = NOWHERE
        entry.line = 0
    entries = msgspec.msgpack.encode(transcript.entries)
    ends = transcript.ends.tobytes()
    return PackedTranscript(
        entries,
        lines.tobytes(),
        ends,
        transcript.faults,
        transcript.lost,
        transcript.size,
        transcript.beside,
        transcript.lineage,
        transcript.modified,
        bytes_of(transcript.starts),
        bytes_of(transcript.keys),
        bytes_of(transcript.lines),
        {kind: numbers.tobytes() for kind, numbers in transcript.notes.items()},
    )


def unpack(file: File, packed: PackedTranscript) -> Transcript:
    """Decode a transcript."""
    entries = msgspec.msgpack.decode(packed.entries, type=list[Entry])
    ends, lines = array("Q", packed.ends), array("Q", packed.lines)
    transcript = Transcript(file, entries, ends, packed.faults, packed.lost, packed.size)
    transcript.beside, transcript.lineage = packed.beside, packed.lineage
    transcript.modified = packed.modified
    transcript.starts = numbers_of("Q", packed.starts)
    transcript.keys = numbers_of("q", packed.keys)
    transcript.lines = numbers_of("Q", packed.record_lines)
    transcript.notes = {kind: array("I", numbers) for kind, numbers in packed.notes.items()}
    place_entries(transcript, lines)
    return transcript
