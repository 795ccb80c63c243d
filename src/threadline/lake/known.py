"""What a lake knows of a file whose rows it has."""

import msgspec

from threadline.disk.file_state import Stamp


class KnownFile(msgspec.Struct, frozen=True, array_like=True):
    """A file whose rows are in the lake; without a family it has none."""

    path: str
    stamp: Stamp
    size: int
    digest: bytes
    names: bytes
    family: str = ""
    needs: tuple[str, ...] = ()
    is_gone: bool = False
