"""Filters by marks: which sessions and entries they let through."""

from collections.abc import Callable

import msgspec

from threadline.index.filters import MARKS, NOTED, STARRED, TAGGED, Filter, MarkedIds
from threadline.index.query import Query
from threadline.model.mark import ClientMark, MarkKind, MarkSet

KINDS = {STARRED: MarkKind.STAR, TAGGED: MarkKind.TAG, NOTED: MarkKind.NOTE}


def resolve_marks(
    query: Query, marks: Callable[[], MarkSet], others: Callable[[], list[ClientMark]]
) -> Query:
    """Return a query whose filters by marks name the sessions and entries that have them.

    `others` are the marks that clients wrote.
    """
    if not any(part.key in MARKS for part in query.filters):
        return query
    known, theirs = marks(), others()
    return msgspec.structs.replace(
        query, filters=tuple(named_filter(part, known, theirs) for part in query.filters)
    )


def named_filter(part: Filter, marks: MarkSet, others: list[ClientMark]) -> Filter:
    """Return a filter by a mark with what has that mark; others stay as they are."""
    if part.key not in MARKS or part.marked is not None:
        return part
    kind, value = KINDS[part.key], part.value if part.key == TAGGED else ""
    theirs = (one for one in others if one.mark.kind is kind)
    found = [
        *marks.having(kind, value),
        *(one.target for one in theirs if value.casefold() in {"", one.mark.value.casefold()}),
    ]
    sessions = tuple(one.session for one in found if one.session)
    entries = tuple(one.entry for one in found if one.entry)
    return part._replace(marked=MarkedIds(sessions, entries))
