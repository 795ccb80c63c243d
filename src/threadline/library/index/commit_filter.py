"""The filter `commit:`: the calls that made a commit, by the hash that they printed."""

from msgspec import structs

from threadline.index.filters import COMMIT, Filter, MarkedIds
from threadline.index.query import Query
from threadline.library.index.origins import SHORT, Origins, commits_made


def resolve_commits(query: Query, origins: Origins) -> Query:
    """Return a query whose filters by commits name the calls that made them."""
    filters = tuple(
        part._replace(marked=MarkedIds(entries=calls_of(part, origins)))
        if part.key == COMMIT and part.marked is None
        else part
        for part in query.filters
    )
    return structs.replace(query, filters=filters)


def calls_of(part: Filter, origins: Origins) -> tuple[str, ...]:
    """Return the entries with calls that made a commit."""
    wanted = part.value.lower()
    calls = origins.commands(f"{wanted[:SHORT]}*", answered=True)
    return tuple(
        one.entry
        for one, call in origins.read(calls)
        if any(
            made.hash and (made.hash.startswith(wanted) or wanted.startswith(made.hash))
            for made in commits_made(call)
        )
    )
