"""The pages of a site: their file names, their sessions, and fingerprints of their sources."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.agents.find import inputs_of
from threadline.model.summary import SessionSummary

NAME = ".threadline.json"


class Stamps(msgspec.Struct):
    """The state of all input of a site, and of what each page was made of."""

    input: str = ""
    pages: dict[str, str] = {}


def load_stamps(folder: Path) -> Stamps:
    """Read the stamps of a site; those that cannot be read are forgotten."""
    try:
        return msgspec.json.decode((folder / NAME).read_bytes(), type=Stamps)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Stamps()


def state_of_input(paths: Iterable[str]) -> Iterator[str]:
    """Tell the state of every file that may be read for targets, without opening any."""
    for path in paths:
        yield from map(state_of, inputs_of(path))


def state_of(path: str) -> str:
    """Tell by size and time in what state a file is."""
    with suppress(OSError):
        found = os.stat(path)  # noqa: PTH116 - thousands of files
        return f"{path} {found.st_size} {found.st_mtime_ns}"
    return f"{path} gone"


def digest(parts: Iterable[str]) -> str:
    """Join what is known of a page into one short name."""
    return sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest()[:24]


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
