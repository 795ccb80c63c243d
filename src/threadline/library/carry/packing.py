"""Writes packs."""

import os
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from threadline.disk.atomic import creating
from threadline.files.regular import open_regular
from threadline.library.carry.contents import PackItem, Tip, named_files
from threadline.library.carry.encrypted import encrypting
from threadline.library.carry.errors import PackError, not_written
from threadline.library.carry.manifest import (
    FILES,
    FORMAT,
    LARGEST,
    MANIFEST,
    MARKS,
    VERSION,
    PackManifest,
    encode_manifest,
    sums_size,
)
from threadline.library.carry.members import Member, PackWriter, Sink
from threadline.model.keeping import CleanedFile
from threadline.version import __version__

Progress = Callable[[int, int], None]


def manifest_of(items: Sequence[PackItem], tip: Tip | None = None) -> PackManifest:
    """Return what a pack says first."""
    created = datetime.now(UTC).isoformat(timespec="seconds")
    by = f"threadline {__version__}"
    files = tip.told if tip is not None else None
    return PackManifest(FORMAT, VERSION, by, created, [item.told for item in items], files)


class Packing(NamedTuple):
    """What is packed: sessions, the marks on them, and files of their project.

    `recipients` are those for whom it is encrypted, if for anybody.
    """

    items: Sequence[PackItem]
    marks: bytes = b""
    recipients: Sequence[object] = ()
    tip: Tip | None = None

    def files(self) -> Iterator[tuple[bytes, CleanedFile]]:
        """Yield all files with their names in the pack."""
        yield from named_files(self.items)
        for file in self.tip.files if self.tip is not None else ():
            yield os.fsencode(f"{FILES}/{file.below}"), file.state


def write_pack(out: Sink, packing: Packing, progress: Progress | None = None) -> PackManifest:
    """Write a pack; raise PackError if a file shrinks or goes meanwhile."""
    if not packing.recipients:
        return write_plain(out, packing, progress)
    with encrypting(out, packing.recipients) as pipe:
        return write_plain(pipe, packing, progress)


def write_plain(out: Sink, packing: Packing, progress: Progress | None) -> PackManifest:
    """Write a pack that is not encrypted."""
    manifest, writer = manifest_of(packing.items, packing.tip), PackWriter(out)
    files, listed = list(packing.files()), encode_manifest(manifest)
    if max(sums_size(name for name, _ in files), len(listed)) > LARGEST:
        told = f"too many files for one pack: {len(files):,}"
        raise PackError(told, "make several packs of fewer sessions")
    writer.add_bytes(MANIFEST, listed)
    if packing.marks:
        writer.add_bytes(MARKS, packing.marks)
    for done, (name, file) in enumerate(files, 1):
        add_file(writer, name, file)
        if progress is not None:
            progress(done, len(files))
    writer.finish()
    return manifest


def add_file(writer: PackWriter, name: bytes, file: CleanedFile) -> None:
    """Add a file as far as it went when it was looked at; it may have grown since."""
    try:
        with open_regular(file.path) as source:
            writer.add(Member(name, file.size, file.mode, file.modified), source)
    except (EOFError, FileNotFoundError) as error:
        told = f"{file.path} was written anew while it was packed"
        raise PackError(told, "pack again when its client has ended") from error


def pack_to(path: Path, packing: Packing, progress: Progress | None = None) -> PackManifest:
    """Write a pack to a new file, which is there when it is whole."""
    try:
        with creating(path) as out:
            return write_pack(out, packing, progress)
    except FileExistsError as error:
        raise PackError(f"{path} already exists", "choose another file with -o") from error
    except OSError as error:
        raise not_written(error, path) from error
