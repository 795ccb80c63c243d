"""Sessions by what users call them: the beginning of an id, or a title; and the newest here."""

from collections.abc import Iterable, Sequence
from pathlib import PurePath

from threadline.index.catalog import SessionKey
from threadline.library.index.catalog import Catalog
from threadline.library.index.session_list import runs_in
from threadline.model.error import AmbiguousIdError
from threadline.model.ids import shortest
from threadline.model.results import ListedSession

MIN_TITLE = 3
"""Fewer letters of a title are more likely a mistake."""

LISTED = 8
"""How many candidates an error names."""


def find_named(catalog: Catalog, target: str) -> str | None:
    """Return the id of the session that `target` names; None if there is none.

    A title counts only if no id begins so. Raise AmbiguousIdError if several sessions fit.
    """
    ids = [key.id for key in catalog.session_keys()]
    matching = [one for one in ids if one.startswith(target)] if target else []
    if target and not matching:
        name = target.lower()
        matching = [one for one in ids if one.lower().startswith(name)]
    if target in matching:
        return target
    if not matching and len(target.strip()) >= MIN_TITLE:
        matching = best_titles(catalog.find_titles(target.strip()), target.strip())
    if len(matching) > 1:
        message = f"ambiguous session '{target}' ({len(matching)} matches)"
        raise AmbiguousIdError(message, candidates(catalog, matching, ids), matching)
    return matching[0] if matching else None


def best_titles(found: Iterable[ListedSession], text: str) -> list[str]:
    """Return the sessions with this title, else those whose title begins so, else all found."""
    titles = {one.summary.id: one.summary.title.casefold() for one in found}
    text = text.casefold()
    same = [name for name, title in titles.items() if title == text]
    return same or [name for name, title in titles.items() if title.startswith(text)] or [*titles]


def candidates(catalog: Catalog, matching: Sequence[str], every: Iterable[str]) -> str:
    """Return a hint that lists sessions by id and title, the newest first."""
    names = shortest(every)
    known = catalog.fetch_sessions(matching[:LISTED])
    rows = [
        f"{names[one.summary.id]}  {(one.summary.last_at or '')[:10]:10}  {one.summary.title}"
        for one in known
    ]
    more = [f"and {len(matching) - LISTED} more"] if len(matching) > LISTED else []
    return "\n".join(["use one of these ids", *rows, *more])


def newest_here(keys: Sequence[SessionKey], here: str) -> str | None:
    """Return the newest session of the project in which a directory is; None if there is none.

    That is the nearest directory upwards with sessions, else those below it.
    """
    if not here:
        return None
    projects: dict[str, str] = {}
    for key in keys:
        projects.setdefault(key.project, key.id)
    upwards = map(str, (PurePath(here), *PurePath(here).parents))
    above = next((projects[path] for path in upwards if path in projects), None)
    return above or next((key.id for key in keys if runs_in(key.project, here)), None)
