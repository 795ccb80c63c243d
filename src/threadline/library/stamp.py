"""Stamps: in what state the input was when pages were made of it."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.agents.find import inputs_of

NAME = ".threadline.json"


class Stamps(msgspec.Struct):
    """The state of all input of a site, and of what each page was made of."""

    input: str = ""
    pages: dict[str, str] = {}


def load_stamps(folder: Path) -> Stamps:
    """Read the stamps of a site; those that cannot be read are forgotten."""
    try:
        return msgspec.json.decode((folder / NAME).read_bytes(), type=Stamps)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Stamps()


def state_of_input(paths: Iterable[str]) -> Iterator[str]:
    """Tell the state of every file that may be read for targets, without opening any."""
    for path in paths:
        yield from map(state_of, inputs_of(path))


def state_of(path: str) -> str:
    """Tell by size and time in what state a file is."""
    with suppress(OSError):
        found = os.stat(path)  # noqa: PTH116 - thousands of files
        return f"{path} {found.st_size} {found.st_mtime_ns}"
    return f"{path} gone"


def digest(parts: Iterable[str]) -> str:
    """Join what is known of a page into one short name."""
    return sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest()[:24]
