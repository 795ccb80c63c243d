"""The parts of messages that OpenCode writes, and what each does to a context; 1.18.33."""

from collections.abc import Iterable

from threadline.model.body import BodyOf, list_in, record_in, text_in
from threadline.model.effect import Kinds, classify
from threadline.model.entry import Entry

EFFECTS = classify(
    sent="""
        file reasoning subtask text tool
    """,
    edits="""
        compaction
    """,
    shown="""
        agent patch retry
    """,
    ignored="""
        snapshot step-finish step-start
    """,
)


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the types of the parts of a message, as far as its record holds them."""
    if entry.type not in {"user", "assistant"}:
        return ()
    rows = (record_in(part, "part") for part in list_in(record_of(entry).get("parts")))
    return [kind for row in rows if (kind := text_in(row.get("type")))]


KINDS = Kinds(EFFECTS, kinds_of)
