"""Pages of a site: which sessions each holds, and a harmless name for its file."""

import re
from collections.abc import Iterable, Iterator

from threadline.library.stamp import digest
from threadline.model.summary import SessionSummary

PAGE = 4000
"""How many entries a page of the combined view holds before the next begins."""

SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")
UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")


def name_pages(sessions: Iterable[str]) -> dict[str, str]:
    """Name the page of each session; an odd id, or one like another, is told by its hash."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for session in sessions:
        name = safe_name(session)
        if name.lower() in taken:
            name = hashed_name(session)
        taken.add(name.lower())
        names[session] = f"{name}.html"
    return names


def safe_name(session: str) -> str:
    """Give a file name that stays where it is put, whatever the id of a session."""
    return session if SAFE.fullmatch(session) else hashed_name(session)


def hashed_name(session: str) -> str:
    """Give what is harmless of an id, and a hash of all of it."""
    harmless = UNSAFE.sub("-", session).strip("-")[:40]
    return f"{harmless}-{digest([session])[:12]}".lstrip("-")


def paginate(cards: Iterable[SessionSummary]) -> Iterator[list[str]]:
    """Divide the sessions into pages of about the same size, in reading order."""
    page: list[str] = []
    size = 0
    for card in cards:
        page.append(card.id)
        size += card.entries
        if size >= PAGE:
            yield page
            page, size = [], 0
    if page:
        yield page
