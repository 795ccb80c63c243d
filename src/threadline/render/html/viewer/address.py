"""Addresses inside the viewer, and short names of projects."""

from collections.abc import Iterable, Sequence
from urllib.parse import quote

import msgspec


def session_link(session: str, at: str = "") -> str:
    """Return the address of a session's page, at an entry if one is given."""
    page = f"/s/{part(session)}"
    return f"{page}?at={part(at)}#{part(at)}" if at else page


def compare_link(session: str, one: str, other: str) -> str:
    """Return the address of the comparison of two lines."""
    return f"/compare?s={part(session)}&a={part(one)}&b={part(other)}"


def project_link(path: str) -> str:
    """Return the address of a project's page."""
    return f"/?project={part(path)}"


def part(text: str) -> str:
    """Write text as one part of an address."""
    return quote(text, safe="", errors="replace")


NOWHERE = "elsewhere"
"""What the project of sessions is called that tell no directory."""


class Knot(msgspec.Struct, eq=False):
    """Where paths with the same end part, read backwards: how many there are, and what is before.

    `ends` if one of them has nothing before.
    """

    paths: int = 0
    ends: bool = False
    before: dict[str, "Knot"] = msgspec.field(default_factory=dict)


def name_projects(paths: Iterable[str]) -> dict[str, str]:
    """Call each project by the parts of its path that tell it from the others, up to its end.

    No two are called the same.
    """
    parts = {path: parts_of(path) for path in paths}
    root = tie(parts.values())
    return {path: "/".join(telling(root, found)) for path, found in parts.items()}


def parts_of(path: str) -> list[str]:
    """Take a path apart; what is relative begins with a dot, slashes at the end stay there."""
    if not path:
        return [NOWHERE]
    body = path.rstrip("/")
    parts = body.split("/")
    if parts[0]:
        parts.insert(0, ".")
    parts[-1] += path[len(body) :]
    return parts


def tie(paths: Iterable[Sequence[str]]) -> Knot:
    """Put paths together as far as their ends are alike."""
    root = Knot()
    for parts in paths:
        knot = root
        for part in reversed(parts):
            knot = knot.before.setdefault(part, Knot())
            knot.paths += 1
        knot.ends = True
    return root


def telling(root: Knot, parts: Sequence[str]) -> list[str]:
    """Choose the parts of a path that tell it from others; what all have between is left out."""
    knot, kept, same = root, list[str](), list[str]()
    for part in reversed(parts):
        tells = knot is root or knot.ends or len(knot.before) > 1
        knot = knot.before[part]
        if not tells:
            same.append(part)
            continue
        kept += ["…"] if len(same) > 1 else same
        kept.append(part)
        same.clear()
        if knot.paths == 1:
            break
    return kept[::-1]
