"""What a build of the lake is asked for, and what it did."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from threadline.lake.manifest import (
    Options,
)
from threadline.lake.pseudonyms import Pseudonyms
from threadline.lake.sources import Source
from threadline.lake.storage import Place
from threadline.model.price import Prices

SEGMENT = 256 << 20
"""Bytes of transcripts whose rows are written as one segment."""

PAUSE = 5.0
"""Seconds between two publications."""


class BuildStats(msgspec.Struct):
    """What a build came to."""

    sources: int = 0
    files: int = 0
    read: int = 0
    families: int = 0
    replaced: int = 0
    vanished: int = 0
    pruned: int = 0
    bytes: int = 0
    failed: int = 0
    merged: int = 0
    migrated: int = 0
    forgotten: int = 0
    generation: int = 0
    rows: dict[str, int] = {}
    seconds: float = 0.0


class Request(NamedTuple):
    """What is to be built, where and how."""

    sources: Sequence[Source]
    lake: Place
    options: Options
    prices: Prices
    prune: bool = False
    verify: bool = False
    rebuild: bool = False
    segment: int = SEGMENT
    pause: float = PAUSE

    @property
    def names(self) -> Pseudonyms | None:
        """The pseudonyms that its sources have."""
        return next((source.names for source in self.sources), None)
