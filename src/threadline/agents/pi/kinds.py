"""The entries that Pi writes, and what each does to a context; package of 1.5.0."""

from collections.abc import Iterable

from threadline.model.body import BodyOf
from threadline.model.effect import Kinds, classify
from threadline.model.entry import SPEAKERS, Entry

EFFECTS = classify(
    sent="""
        branch_summary custom_message message stack_pop stack_summary
    """,
    edits="""
        compaction context_edit leaf
    """,
    shown="""
        label model_change session session_info thinking_level_change usage
    """,
    ignored="""
        custom
    """,
)
"""The summary and the pop of a stack are written by extensions; `leaf` by releases before 1.0."""


def kinds_of(entry: Entry, record_of: BodyOf) -> Iterable[str]:
    """Return the type of an entry; the reader gives messages the type of their role."""
    return () if entry.type in SPEAKERS else (entry.type,)


KINDS = Kinds(EFFECTS, kinds_of)
