"""Files on disk and in stores such as S3: read, listed, and written so that each appears whole."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from urllib.parse import urlsplit

import msgspec
import pyarrow as pa
from pyarrow import fs

from threadline.disk.atomic import replacing
from threadline.model.error import ThreadlineError

PRIVATE_FOLDER = 0o700
CHUNK = 1 << 20


class StorageError(ThreadlineError):
    """A file or folder that cannot be read or written."""


class Place(msgspec.Struct, frozen=True):
    """A file or folder: a path on disk, or an address such as `s3://bucket/folder`.

    `endpoint` is the address of a store that is not the provider's own.
    """

    path: str
    endpoint: str | None = None

    @property
    def is_local(self) -> bool:
        """True if it is on disk."""
        return "://" not in self.path

    def __truediv__(self, name: str) -> "Place":
        """Return a place below this one."""
        return Place(f"{self.path.rstrip('/')}/{name}", self.endpoint)


class StoredFile(NamedTuple):
    """A file below a place; `modified` is in nanoseconds."""

    path: str
    size: int
    modified: int


def place_at(text: str, endpoint: str | None = None) -> Place:
    """Return the place that a user names."""
    if text.startswith("file://"):
        text = urlsplit(text).path
    if "://" in text:
        return Place(text.rstrip("/"), endpoint)
    return Place(os.path.abspath(text))  # noqa: PTH100 - links stay as they are


@lru_cache(maxsize=64)
def connect(scheme: str, endpoint: str | None) -> fs.FileSystem:
    """Return the file system of a scheme."""
    if scheme != "s3":
        try:
            return fs.FileSystem.from_uri(f"{scheme}://x/")[0]
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
            hint = "use a path, or s3://, gs:// or abfs:// with a bucket"
            raise StorageError(f"unknown kind of store '{scheme}://'", hint) from error
    if endpoint is None:
        return fs.S3FileSystem()
    parts = urlsplit(endpoint if "://" in endpoint else f"https://{endpoint}")
    return fs.S3FileSystem(endpoint_override=parts.netloc, scheme=parts.scheme)


def remote(place: Place) -> tuple[Any, str]:
    """Return the file system of a place in a store, and the path in it."""
    scheme, _, path = place.path.partition("://")
    return connect(scheme, place.endpoint), path


def read_bytes(place: Place) -> bytes | None:
    """Return the content of a file; None if there is none."""
    try:
        if place.is_local:
            return Path(place.path).read_bytes()
        system, path = remote(place)
        with system.open_input_stream(path) as file:
            return bytes(file.read())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise failed("read", place, error) from error


def write_file(place: Place, write: Callable[[BinaryIO], object]) -> int:
    """Write a file that appears under its name when it is complete; return its size."""
    try:
        if place.is_local:
            return write_local(Path(place.path), write)
        system, path = remote(place)
        with system.open_output_stream(path) as out:
            write(out)
            return int(out.tell())
    except OSError as error:
        raise failed("write", place, error) from error


def write_local(path: Path, write: Callable[[BinaryIO], object]) -> int:
    """Write a file on disk, readable by its owner only."""
    path.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    with replacing(path) as out:
        write(out)
        return out.tell()


def failed(what: str, place: Place, error: OSError) -> StorageError:
    """Return the error for a place that cannot be used."""
    if place.is_local:
        hint = "check that it exists, and its permissions"
    else:
        hint = "check the bucket, the credentials (AWS_ACCESS_KEY_ID …) and --endpoint"
    told = error.strerror or str(error).split("\n")[0]
    return StorageError(f"cannot {what} {place.path}: {told}", hint)


def list_files(place: Place) -> Iterator[StoredFile]:
    """Yield all files below a place, in order; none if it does not exist."""
    found = listing(place, recursive=True)
    prefix = "" if place.is_local else f"{place.path.partition('://')[0]}://"
    for info in sorted(found, key=lambda info: info.path):
        if info.type == fs.FileType.File:
            yield StoredFile(prefix + info.path, info.size, info.mtime_ns or 0)


def list_folders(place: Place) -> list[str]:
    """Return the names of the folders in a place, in order."""
    if place.is_local:  # where names need not be UTF-8
        return local_folders(place)
    found = listing(place, recursive=False)
    return sorted(info.base_name for info in found if info.type == fs.FileType.Directory)


def local_folders(place: Place) -> list[str]:
    """Return the names of the folders in one on disk, in order; none if it does not exist."""
    try:
        with os.scandir(place.path) as found:
            return sorted(entry.name for entry in found if entry.is_dir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise failed("list", place, error) from error


def listing(place: Place, *, recursive: bool) -> list[Any]:
    """Return what is in a place."""
    system, path = (fs.LocalFileSystem(), place.path) if place.is_local else remote(place)
    try:
        if not place.is_local:
            info = system.get_file_info(path)
            if info.type == fs.FileType.File:
                return [info]
        selector = fs.FileSelector(path, recursive=recursive, allow_not_found=True)
        return list(system.get_file_info(selector))
    except OSError as error:
        raise failed("list", place, error) from error


def delete_file(place: Place) -> None:
    """Delete a file, if it is there."""
    try:
        if place.is_local:
            Path(place.path).unlink(missing_ok=True)
        else:
            system, path = remote(place)
            system.delete_file(path)
    except FileNotFoundError:
        pass
    except OSError as error:
        raise failed("delete", place, error) from error


def copy_file(source: Place, target: Place) -> None:
    """Copy a file within a disk or a store; the copy appears whole."""
    if source.is_local:
        with Path(source.path).open("rb") as file:
            write_file(target, partial(shutil.copyfileobj, file))
        return
    system, path = remote(source)
    try:
        system.copy_file(path, remote(target)[1])
    except OSError as error:
        raise failed("write", target, error) from error


def send_file(source: Path, target: Place) -> None:
    """Copy a file on disk to a place; it appears under its name when it is complete.

    In a store it is sent under another name first: pyarrow completes what it was sending when it
    is interrupted, too.
    """
    with source.open("rb") as file:
        copy = partial(shutil.copyfileobj, file, length=CHUNK)
        if target.is_local:
            write_file(target, copy)
            return
        draft = Place(f"{target.path}.part", target.endpoint)
        write_file(draft, copy)
    copy_file(draft, target)
    delete_file(draft)


def copy_to_disk(place: Place, target: Path) -> None:
    """Copy a file of a store to a path on disk."""
    target.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    system, path = remote(place)
    try:
        with system.open_input_stream(path) as source, target.open("wb") as out:
            while piece := source.read(CHUNK):
                out.write(piece)
    except OSError as error:
        raise failed("read", place, error) from error
