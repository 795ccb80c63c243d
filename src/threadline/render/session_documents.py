"""JSON documents of sessions: their types, and how they are made."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import msgspec

from threadline.model.mark import Mark
from threadline.model.price import Spent
from threadline.model.results import ListedSession, SessionSummary, SessionTree
from threadline.render.json import Rows


class SessionFields(SessionSummary, kw_only=True, frozen=True):
    """A session.

    `id` names it. `lines` are the ids of its lines. `parent` is the session it continues,
    `attach` the entry of it. `active_tip` is the entry from which it would continue. `children`
    are the sessions that continue it. `marks` are stars, tags, notes and names.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"session": "id", "tip": "active_tip"}

    lines: list[str]
    parent: str | None
    attach: str | None
    active_tip: str | None
    children: list[str]
    marks: tuple[Mark, ...]


class TreeSession(SessionFields, kw_only=True, frozen=True):
    """A session in the tree of sessions.

    `inferred` is true if no record names the session that it was forked from. `attributes` is what
    its notes say of it besides its name.
    """

    inferred: bool
    attributes: dict[str, str]


class TreeDocument(msgspec.Struct):
    """Sessions, each with those that continue it; `roots` are those that continue no other."""

    ROWS: ClassVar[str] = "sessions"

    sessions: Rows[TreeSession]
    roots: list[str]


def tree_document(tree: SessionTree, only: Iterable[str] | None = None) -> TreeDocument:
    """Return some sessions with their lines, parents and children, and the roots."""
    lines: dict[str, list[str]] = {}
    begun: dict[str, str] = {}
    for line in tree.lines:
        if line.entries:
            lines.setdefault(line.session, []).append(line.id)
            begun.setdefault(line.session, line.begun_at)
    begun |= {k: v.summary.first_at or "" for k, v in tree.sessions.items() if k not in begun}
    children: dict[str | None, list[str]] = {}
    for name in sorted(tree.sessions, key=lambda name: (begun[name], name)):
        children.setdefault(tree.sessions[name].parent, []).append(name)
    wanted = {*(tree.sessions if only is None else only)}
    shown = [one for name, one in tree.sessions.items() if name in wanted]
    return TreeDocument(
        sessions=(
            tree_session(one, lines.get(one.summary.id, []), children.get(one.summary.id, []))
            for one in shown
        ),
        roots=[one.summary.id for one in shown if one.parent is None],
    )


def tree_session(session: ListedSession, lines: list[str], children: list[str]) -> TreeSession:
    """Return the fields of a session in a tree."""
    return TreeSession(
        **msgspec.structs.asdict(session.summary),
        lines=lines,
        parent=session.parent,
        attach=session.attach,
        active_tip=session.tip,
        children=children,
        marks=session.marks,
        inferred=session.inferred,
        attributes=session.attributes,
    )


class PricedSession(SessionFields, kw_only=True, frozen=True):
    """A session with what it cost; null if that was not counted."""

    cost: float | None
    known: float | None
    unpriced: int | None
    no_price: dict[str, int] | None


class SessionsDocument(msgspec.Struct):
    """Sessions, the newest first."""

    ROWS: ClassVar[str] = "sessions"

    sessions: Rows[PricedSession]


def sessions_document(
    ids: Iterable[str],
    every: Iterable[ListedSession],
    lines: Mapping[str, list[str]],
    costs: Mapping[str, Spent],
) -> SessionsDocument:
    """Return some of `every` session, with the `lines` of each and what it cost, if known."""
    known: dict[str, ListedSession] = {}
    children: dict[str | None, list[str]] = {}
    for listed in sorted(every, key=lambda one: (one.summary.first_at or "", one.summary.id)):
        known[listed.summary.id] = listed
        children.setdefault(listed.parent, []).append(listed.summary.id)
    return SessionsDocument(
        priced_session(known[name], lines.get(name, []), children.get(name, []), costs.get(name))
        for name in ids
        if name in known
    )


def priced_session(
    session: ListedSession, lines: list[str], children: list[str], spent: Spent | None
) -> PricedSession:
    """Return the fields of a session in a list."""
    return PricedSession(
        **msgspec.structs.asdict(session.summary),
        lines=lines,
        parent=session.parent,
        attach=session.attach,
        active_tip=session.tip,
        children=children,
        marks=session.marks,
        cost=spent.cost if spent else None,
        known=spent.known if spent else None,
        unpriced=spent.unpriced if spent else None,
        no_price=spent.no_price if spent else None,
    )
