"""Kept files as rows of text: what is kept, restored, damaged."""

from collections.abc import Iterator
from typing import Protocol

from threadline.render.cells import clean
from threadline.render.facts import count

MEGABYTE = 1_000_000


class Damaged(Protocol):
    """A version of a file that cannot be restored."""

    @property
    def path(self) -> str:
        """The path of the original."""

    @property
    def earlier(self) -> int:
        """How many rewrites ago the file held this."""

    @property
    def why(self) -> list[str]:
        """What is wrong, object by object."""

    @property
    def repairable(self) -> bool:
        """True if the original is still there."""


def megabytes(size: int) -> str:
    """Write a number of bytes in megabytes."""
    return f"{size / MEGABYTE:,.1f} MB"


def kept_row(path: str, size: int, earlier: int, *, gone: bool) -> str:
    """Describe a kept file in a row."""
    mark = "gone" if gone else "there"
    more = f"  ({count(earlier, 'earlier version')})" if earlier else ""
    return f"{mark:5}  {size:12,}  {clean(path)}{more}"


def restored_row(path: str, failed: str, *, written: bool) -> str:
    """Describe what became of a file that was to be restored."""
    if failed:
        return f"failed    {clean(path)}: {clean(failed)}"
    return f"{'restored' if written else 'is there'}  {clean(path)}"


def damaged_rows(damaged: Damaged) -> Iterator[str]:
    """Describe a damaged file: what is wrong, and whether it can be repaired."""
    version = f" (earlier version {damaged.earlier})" if damaged.earlier else ""
    fate = "can be repaired" if damaged.repairable else "original is gone or changed"
    yield f"damaged   {clean(damaged.path)}{version}; {fate}"
    yield from (f"          {clean(why)}" for why in damaged.why)
