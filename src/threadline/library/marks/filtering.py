"""Filters by marks: which sessions and entries they let through."""

from collections.abc import Callable

import msgspec

from threadline.index.filters import MARKS, NOTED, STARRED, TAGGED, Filter, MarkedIds
from threadline.index.query import Query
from threadline.model.mark import MarkKind, MarkSet

KINDS = {STARRED: MarkKind.STAR, TAGGED: MarkKind.TAG, NOTED: MarkKind.NOTE}


def resolve_marks(query: Query, marks: Callable[[], MarkSet]) -> Query:
    """Return a query whose filters by marks name the sessions and entries that have them."""
    if not any(part.key in MARKS for part in query.filters):
        return query
    known = marks()
    return msgspec.structs.replace(
        query, filters=tuple(named_filter(part, known) for part in query.filters)
    )


def named_filter(part: Filter, marks: MarkSet) -> Filter:
    """Return a filter by a mark with what has that mark; others stay as they are."""
    if part.key not in MARKS or part.marked is not None:
        return part
    found = marks.having(KINDS[part.key], part.value if part.key == TAGGED else "")
    sessions = tuple(one.session for one in found if one.session)
    entries = tuple(one.entry for one in found if one.entry)
    return part._replace(marked=MarkedIds(sessions, entries))
