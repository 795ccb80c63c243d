"""Marks by what a user names: what is to be marked, and what is."""

from collections.abc import Iterable

from threadline.library.index.catalog import Catalog
from threadline.library.load.redact import clean_marks
from threadline.library.marks.marking import Marked
from threadline.library.naming import AT
from threadline.library.workspace import Workspace
from threadline.model.mark import MarkedItem, MarkKind, MarkTarget


def marked_by(workspace: Workspace, text: str) -> Marked:
    """Return what is named by SESSION, SESSION@ENTRY, or the whole id of an entry."""
    name, _, entry = text.strip().partition(AT)
    if entry:
        found = workspace.resolve(text)
        return Marked(found.id, found.entry or "")
    place = workspace.catalog.place_of(name)
    if place is not None:
        return Marked(place.session, place.entry)
    return Marked(workspace.session(name).summary.id)


def list_marked(workspace: Workspace, targets: Iterable[MarkTarget]) -> list[MarkedItem]:
    """Return the targets that have marks, with the titles of their sessions.

    Secrets are taken out if wanted.
    """
    marks, titles = workspace.journal.refresh(), workspace.catalog.titles()
    hide = workspace.redactor.text if workspace.redactor is not None else str
    found: list[MarkedItem] = []
    for target in targets:
        session = target.session or marks.session_of(target)
        if some := marks.of(target):
            title, shown = hide(titles.get(session, "")), clean_marks(some, hide)
            found.append(MarkedItem(session, target.entry, title, [*shown]))
    return found


def marked_sessions(catalog: Catalog) -> set[str]:
    """Return the sessions that are marked, or an entry of which is; a client only tags them."""
    marks = catalog.journal.refresh()
    found = {one.session for one in catalog.client_marks() if one.mark.kind is MarkKind.TAG}
    for target in marks.targets():
        found.add(marks.session_of(target))
        # It may have been marked in a session that a resumed one has replaced.
        place = catalog.place_of(target.entry) if target.entry else None
        found |= {place.session} if place is not None else set()
    return found
