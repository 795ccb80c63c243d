"""Packs without secrets: every file is cleaned as an export of originals is."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from threadline.agents.agent import Agent
from threadline.library.carry.contents import PackedFile, PackItem, as_they_are
from threadline.library.export.clean_file import clean_file
from threadline.library.export.raw import text_cleaner
from threadline.library.session_files import look_at
from threadline.model.secret import Redactor
from threadline.native.carry import TABLE


def redacted_items(
    items: Iterable[PackItem], redactor: Redactor, scratch: str
) -> Iterator[PackItem]:
    """Yield what is packed, with files in a folder from which the secrets were removed.

    Rows of databases were cleaned when they were copied.
    """
    for number, item in enumerate(items):
        files = [
            clean_copy(file, redactor, os.path.join(scratch, f"{number}-{at}"))
            for at, file in enumerate(item.files)
        ]
        told = replace(
            item.told,
            title=redactor.text(item.told.title),
            bytes=sum(file.state.size for file in files),
            redacted=True,
        )
        yield PackItem(told, files, item.left)


def clean_copy(file: PackedFile, redactor: Redactor, folder: str) -> PackedFile:
    """Return a file without secrets; its copy ends as it does, which tells what it is."""
    if file.below == TABLE:
        return file
    copy = Path(folder) / os.path.basename(file.below)
    copy.parent.mkdir(mode=0o700)
    with copy.open("wb") as out:
        out.writelines(packed_again(clean_file(file.state.path, redactor), file.below))
    state = look_at(str(copy))
    assert state is not None  # noqa: S101 - it was written above
    told = replace(state, modified=file.state.modified, mode=file.state.mode)
    return PackedFile(file.below, told)


def packed_again(pieces: Iterable[bytes], name: str) -> Iterator[bytes]:
    """Yield the bytes of a file, compressed if its name says so."""
    from threadline.library.carry.compare import compressed
    from threadline.read.plain import is_packed

    yield from compressed(pieces) if is_packed(name) else pieces


def cleaner_for(redactor: Redactor | None) -> Callable[[Agent], Callable[[str], str]]:
    """Return what cleans the texts in rows of an agent's sessions."""
    return as_they_are if redactor is None else lambda agent: text_cleaner(agent, redactor)
