"""The records that Gemini CLI writes, and what each does to a context; package of 0.61.0."""

from collections.abc import Iterable

from threadline.model.body import BodyOf
from threadline.model.effect import Kinds, classify
from threadline.model.entry import Entry

EFFECTS = classify(
    sent="""
        gemini user
    """,
    edits="""
        $rewindTo $set
    """,
    shown="""
        error info warning
    """,
)


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the type of a message of the client's; the reader knows all other records."""
    return (entry.subtype or "",) if entry.type == "system" else ()


KINDS = Kinds(EFFECTS, kinds_of)
