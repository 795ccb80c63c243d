"""How a rollout hangs together with others."""

import msgspec

from threadline.read.transcript import Lineage, Transcript


class Base(msgspec.Struct, frozen=True):
    """The beginning of another rollout (`thread_id`) that a rollout goes on from."""

    thread_id: str = ""
    end_ordinal_exclusive: int = 0
    end_byte_offset: int = 0


class RolloutLineage(Lineage, frozen=True, kw_only=True):
    """How a rollout hangs together with others.

    `first` is its first ordinal, `base` the beginning that it goes on from, `source` the thread
    whose records it repeats, up to the ordinal `start` if that is told.
    """

    rollout: str
    first: int = 0
    base: Base | None = None
    source: str = ""
    start: int | None = None


def lineage_of(transcript: Transcript) -> RolloutLineage | None:
    """Return how a rollout hangs together with others, if its first record tells."""
    lineage = transcript.lineage
    return lineage if isinstance(lineage, RolloutLineage) else None
