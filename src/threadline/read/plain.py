"""Files as plain bytes, whether compressed or not; what unpacks is loaded when it is needed."""

import os
from typing import BinaryIO

PACKED = ".zst"
SUFFIXES = (".jsonl", f".jsonl{PACKED}")
"""How the names of transcripts end whose records are lines."""


def stem_of(path: str) -> str:
    """Give the name of a transcript without folder and suffix."""
    return os.path.basename(path).removesuffix(PACKED).removesuffix(".jsonl")


def is_packed(path: str) -> bool:
    """Say whether a file is compressed."""
    return path.endswith(PACKED)


def open_plain(path: str) -> BinaryIO:
    """Open a transcript for reading, unbuffered, whether compressed or not."""
    if not is_packed(path):
        return open(path, "rb", buffering=0)
    from threadline.read.packed import Unpacked  # noqa: PLC0415 - few are

    return Unpacked(path)  # type: ignore[return-value]


def open_lasting(path: str) -> int:
    """Give a handle in which any place of a transcript can be read."""
    if not is_packed(path):
        return os.open(path, os.O_RDONLY)
    from threadline.read.packed import unpack_whole  # noqa: PLC0415 - few are

    return unpack_whole(path)
