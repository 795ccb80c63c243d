"""What a shell command does to files: removed, moved, written and printed ones."""

import msgspec


class Removed(msgspec.Struct, frozen=True):
    """A file or directory was removed."""

    path: str


class Transferred(msgspec.Struct, frozen=True):
    """A file or directory was moved, or copied."""

    path: str
    to: str
    copy: bool = False


class Put(msgspec.Struct, frozen=True):
    """Text was written to a file, or added to it; None if it is not known which."""

    path: str
    text: str | None
    add: bool = False


class Printed(msgspec.Struct, frozen=True):
    """Lines of a file were printed, and nothing else; `last` is 0 for all up to the end."""

    path: str
    first: int = 1
    last: int = 0


Act = Removed | Transferred | Put | Printed


class Effects(msgspec.Struct, frozen=True):
    """What a command line may have done: `acts` to named files, and whether it is `opaque`.

    `mild` commands are not known to change sources; `lasts` if a part runs on in the background.
    """

    acts: tuple[Act, ...] = ()
    opaque: bool = False
    mild: bool = False
    lasts: bool = False
