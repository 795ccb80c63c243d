"""Packs that are read where they are: verified, and laid out in the cache as clients do."""

import os
import shutil
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from threadline.disk.private import make_private_folder
from threadline.library.carry.encrypted import EncryptedError
from threadline.library.carry.errors import PackError, not_written
from threadline.library.carry.staging import StagedPack, carrying_for, open_pack, staged
from threadline.model.carry import PackedSession
from threadline.native.carry import Move

PACKS = "packs"
UNUSED = 7 * 86_400.0
"""A pack that was not read for so many seconds is deleted from the cache."""


def opened(path: str, cache: Path) -> str:
    """Return the directory with the files of a pack; raise PackError if it is damaged.

    One that is encrypted is not read: its files would lie in the cache as they are.
    """
    with open_pack(path) as source:
        found = os.fstat(source.fileno())
        state = (os.path.realpath(path), found.st_size, found.st_mtime_ns, found.st_ino)
        name = sha256(os.fsencode(repr(state))).hexdigest()[:16]
        folder = cache / PACKS / name
        if not folder.is_dir():
            make_private_folder(folder.parent)
            tidy(folder.parent)
            try:
                with staged(source, cache) as pack:
                    lay_out(pack, folder)
            except EncryptedError as error:
                hint = "put its sessions in place first: `threadline unpack PACK --identity FILE`"
                raise PackError(str(error), hint) from error
    with suppress(OSError):
        os.utime(folder)
    return str(folder)


def lay_out(pack: StagedPack, folder: Path) -> None:
    """Move the files of a pack to the paths that they have below the folders of their clients."""
    draft = folder.with_name(f"{folder.name}.{os.getpid()}")
    try:
        for number, told in enumerate(pack.manifest.sessions):
            for file in pack.files[number]:
                place = draft / told.agent / below_client(told, number, file.below)
                if not place.exists():
                    make_private_folder(place.parent, below=draft)
                    shutil.move(file.path, place)
                    os.utime(place, ns=(file.modified, file.modified))
        with suppress(FileExistsError):  # another process was quicker
            draft.rename(folder)
    except OSError as error:
        raise not_written(error) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def below_client(told: PackedSession, number: int, below: str) -> str:
    """Return the path of a file below the folder of its client; databases have one each."""
    carrying = carrying_for(told)
    return f"{number}/{carrying.place(below, Move(), '')}" if carrying.is_table else below


def tidy(above: Path) -> None:
    """Delete packs that were not read for long."""
    for folder in above.iterdir():
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime > UNUSED:
                shutil.rmtree(folder)
