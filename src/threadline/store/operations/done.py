"""What operations answer."""

import shlex
from os import PathLike, fspath

import msgspec


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, in a sentence, and the command that undoes it."""

    did: str
    undo: str | None = None


def count_entries(number: int) -> str:
    """Count entries in words."""
    return "1 entry" if number == 1 else f"{number} entries"


def command(name: str, *args: str | PathLike[str] | None) -> str:
    """Write a command of ours as it would be typed."""
    told = [fspath(arg) for arg in args if arg is not None]
    return shlex.join(["threadline", name, *told])


def go_back(path: str | PathLike[str] | None, leaf: str | None) -> str | None:
    """Write the command that goes on from `leaf` again; in memory there is none."""
    if path is None:
        return None
    return command("switch", path, "--start") if leaf is None else command("switch", path, leaf)
