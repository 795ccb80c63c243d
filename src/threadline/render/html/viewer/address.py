"""Addresses inside the viewer."""

from urllib.parse import quote


def session_link(session: str, at: str = "") -> str:
    """Give the address of a session's page, at an entry if one is named."""
    page = f"/s/{part(session)}"
    return f"{page}?at={part(at)}#{part(at)}" if at else page


def compare_link(session: str, one: str, other: str) -> str:
    """Give the address of two lines of a session compared."""
    return f"/compare?s={part(session)}&a={part(one)}&b={part(other)}"


def project_link(path: str) -> str:
    """Give the address of a project's page."""
    return f"/?project={part(path)}"


def part(text: str) -> str:
    """Write text as one part of an address."""
    return quote(text, safe="", errors="replace")
