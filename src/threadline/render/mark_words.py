"""Marks in words, as each renderer draws them in its own way."""

from collections.abc import Iterable

from threadline.model.mark import Mark, MarkKind

STAR = "★"
SHORT = frozenset({MarkKind.STAR, MarkKind.COLOR, MarkKind.TAG})
"""The marks that take a word or two."""


def describe_mark(mark: Mark) -> str:
    """Return a mark in words; of one that a client wrote also which."""
    match mark.kind:
        case MarkKind.STAR:
            words = STAR
        case MarkKind.TAG:
            words = f"#{mark.value}"
        case MarkKind.COLOR:
            words = f"colour {mark.value}"
        case MarkKind.NAME:
            words = f"“{mark.value}”"
        case _:
            words = mark.value
    return f"{words} ({mark.by})" if mark.by else words


def short_marks(marks: Iterable[Mark]) -> list[str]:
    """Return the star, the colour and the tags."""
    return [describe_mark(mark) for mark in marks if mark.kind in SHORT]


def notes_in(marks: Iterable[Mark]) -> list[str]:
    """Return the notes."""
    return [mark.value for mark in marks if mark.kind is MarkKind.NOTE]


def name_in(marks: Iterable[Mark]) -> str:
    """Return the name that the user gave; empty if there is none."""
    named = (mark.value for mark in marks if mark.kind is MarkKind.NAME and not mark.by)
    return next(named, "")


def mark_rows(marks: Iterable[Mark], *, of_session: bool = False) -> list[str]:
    """Return marks in rows: what takes a word each in one, then each note in one of its own.

    A session's name is its title, and is left out.
    """
    every = list(marks)
    named = MarkKind.NAME if not of_session else None
    short = [describe_mark(one) for one in every if one.kind in SHORT or one.kind is named]
    notes = [" ".join(note.split()) for note in notes_in(every)]
    return [*([" ".join(short)] if short else []), *notes]


def marks_in_row(marks: Iterable[Mark]) -> str:
    """Return marks of several messages for one row: each star, tag and colour once."""
    every = list(marks)
    notes = len(notes_in(every))
    told = f"{notes:,} note{'s' if notes > 1 else ''}" if notes else ""
    return " ".join(filter(None, [*dict.fromkeys(short_marks(every)), told]))
