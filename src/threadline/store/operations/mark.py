"""Mark: labels on entries, and the name of a session."""

from threadline.store.operations.done import Done, command
from threadline.store.session import Session


class Labelled(Done, frozen=True, kw_only=True):
    """A label that was put on an entry or taken away."""

    entry: str
    label: str | None
    before: str | None


class Named(Done, frozen=True, kw_only=True):
    """A name that was given or taken away."""

    name: str | None
    before: str | None


def label(session: Session, entry: str, text: str | None) -> Labelled:
    """Put a label on an entry, or take it away."""
    before = session.get_label(entry)
    session.set_label(entry, text)
    did = f"labelled {entry} '{text}'" if text else f"took the label off {entry}"
    back = (before,) if before else ("--clear",)
    return Labelled(
        did=did,
        undo=command("label", session.path, entry, *back) if session.path else None,
        entry=entry,
        label=text or None,
        before=before,
    )


def name(session: Session, text: str | None) -> Named:
    """Name a session, or take its name away."""
    before = session.name
    session.set_name(text)
    back = (before,) if before else ("--clear",)
    return Named(
        did=f"named the session '{session.name}'" if session.name else "took the name away",
        undo=command("name", session.path, *back) if session.path else None,
        name=session.name,
        before=before,
    )
