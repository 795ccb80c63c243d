"""Handlers of marks: those of a session or a message, changes to them, and what was looked at."""

from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from threadline.library.live.snapshot import HEADERS, Snapshot
from threadline.library.load.redact import clean_mark
from threadline.library.marks.marking import Marked, apply_changes, changes_of, look
from threadline.model.error import EntryNotFoundError, ThreadlineError
from threadline.model.mark import Mark, MarkKind
from threadline.model.results import ListedSession
from threadline.serve.context import AppContext, hide, hides_secrets
from threadline.serve.messages import data, parameter
from threadline.serve.session_pages import entry_at

SEEN_ROLES = frozenset({"user", "assistant", "agent", "compaction"})
"""The roles above which a page draws where new entries begin: others are folded at first."""


class ShownMark(msgspec.Struct, frozen=True):
    """A mark as a page shows it; `remove` is what takes it away, empty if it is not ours to."""

    kind: str
    value: str
    by: str
    remove: str


class MarkedHere(msgspec.Struct, frozen=True):
    """The marks of a session or a message, and all tags that there are.

    `problem` says why a change was not made.
    """

    marks: list[ShownMark] = []
    tags: list[str] = []
    problem: str = ""


class Fresh(msgspec.Struct, frozen=True):
    """How many messages are new since a session was looked at, and the anchor of the first."""

    anchor: str = ""
    count: int = 0


def marks(app: AppContext, request: Request, name: str) -> Response:
    """Return the marks of a message, or of the session."""
    with app.live_session(request, name).study() as snapshot:
        marked = marked_at(snapshot, name, parameter(request, "at"))
    return shown(app, request, marked)


def set_marks(app: AppContext, request: Request) -> Response:
    """Set or remove a mark; return those that are there then."""
    form = request.state.form
    name = form.get("session", "")
    try:
        with app.live_session(request, name).study() as snapshot:
            marked = marked_at(snapshot, name, form.get("at", ""))
        changes = changes_of(
            star=bool(form.get("star")),
            name=form.get("name"),
            tags=filter(None, [form.get("tag")]),
            notes=filter(None, [form.get("note")]),
            remove=filter(None, [form.get("remove")]),
        )
        apply_changes(app.state.workspace.journal, marked, changes)
    except ThreadlineError as error:
        return data(MarkedHere(problem=": ".join(filter(None, (str(error), error.hint)))))
    except OSError as error:
        return data(MarkedHere(problem=f"cannot write the marks: {error.strerror or error}"))
    app.state.follow_marks()
    return shown(app, request, marked)


def shown(app: AppContext, request: Request, marked: Marked) -> Response:
    """Return the marks of something."""
    hides, workspace = hides_secrets(request), app.state.workspace
    own = workspace.journal.refresh()
    found = own.of(marked.target)
    theirs = [one.mark for one in workspace.catalog.client_marks() if one.target == marked.target]
    tags = [hide(tag) if hides else tag for tag in own.tags()]
    return data(MarkedHere([shown_mark(one, hides=hides) for one in (*found, *theirs)], tags))


def shown_mark(mark: Mark, *, hides: bool) -> ShownMark:
    """Return a mark, without secrets if they are hidden: then it cannot be removed by its text."""
    clean = clean_mark(mark, hide) if hides else mark
    named = {MarkKind.NOTE: mark.id, MarkKind.TAG: mark.value}
    value = named.get(mark.kind, "")
    is_ours = not mark.by and (mark.kind is not MarkKind.TAG or clean == mark)
    remove = ":".join(filter(None, (mark.kind, value))) if is_ours else ""
    return ShownMark(mark.kind, clean.value, mark.by, remove)


def marked_at(snapshot: Snapshot, session: str, anchor: str) -> Marked:
    """Return what an anchor marks: an entry, the first one of a branch, or the session."""
    number = snapshot.place(anchor) if anchor else 0
    unit = snapshot.view.units[number] if number is not None else None
    if unit is not None and unit.role in HEADERS:
        line = snapshot.view.line(unit.first.line)
        if unit.first.kind == "session" or line is None or not line.entries:
            return Marked(unit.first.line if anchor else session)
        return Marked(line.session, line.entries[0].id)
    entry = entry_at(snapshot, anchor)
    if entry is None:
        raise EntryNotFoundError(f"no entry '{anchor[:80]}'")
    return Marked(session, entry)


def looked(app: AppContext, request: Request) -> Response:
    """Note that a session was looked at up to its last entry."""
    name = request.state.form.get("session", "")
    snapshot = app.live_session(request, name).open()
    newest = max(
        (unit.first.entry for unit in snapshot.view.units if unit.first.entry is not None),
        key=lambda entry: entry.time,
        default=None,
    )
    if newest is not None:
        look(app.state.workspace.journal, name, newest.id)
    return Response(status_code=204)


def fresh(app: AppContext, request: Request, name: str) -> Response:
    """Return what is new since a session was looked at."""
    return data(fresh_in(app, app.live_session(request, name).open()))


def fresh_in(app: AppContext, snapshot: Snapshot) -> Fresh:
    """Return what is new in a session since it was looked at; nothing if it never was."""
    last = app.state.workspace.journal.refresh().looked(snapshot.session)
    seen = snapshot.unit_of(last) if last else None
    if seen is None:
        return Fresh()
    units = snapshot.view.units
    since = max(one.time for one in (units[seen].first, units[seen].last) if one is not None)
    new = [unit for unit in units if unit.role in SEEN_ROLES and unit.first.time > since]
    return Fresh(new[0].anchor, len(new)) if new else Fresh()


def unseen(app: AppContext, sessions: Sequence[ListedSession]) -> set[str]:
    """Return those of some sessions that were looked at, and went on since."""
    marks = app.state.workspace.journal.refresh()
    last = {one.summary.id: marks.looked(one.summary.id) for one in sessions}
    times = app.state.catalog.entry_times([entry for entry in last.values() if entry])
    return {
        one.summary.id
        for one in sessions
        if (seen := times.get(last[one.summary.id])) and (one.summary.last_at or "") > seen
    }
