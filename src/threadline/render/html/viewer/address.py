"""Addresses inside the viewer, and short names of projects."""

from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import quote

import msgspec

LETTERS = "abcdef"
"""Attempts that are compared are called by letters; more cannot be compared at once."""

DELETED = "/deleted"
"""The address of the sessions that are gone."""


def session_link(session: str, at: str = "") -> str:
    """Return the address of a session's page, at an entry if one is given."""
    page = f"/s/{part(session)}"
    return f"{page}?at={part(at)}#{part(at)}" if at else page


def compare_link(session: str, *lines: str) -> str:
    """Return the address of the comparison of lines, which are called by letters."""
    named = "".join(f"&{letter}={part(line)}" for letter, line in zip(LETTERS, lines, strict=False))
    return f"/compare?s={part(session)}{named}"


def continue_files_link(session: str, at: str) -> str:
    """Return the address that tells which files are not on disk as an entry left them."""
    return f"/s/{part(session)}/continue/files?at={part(at)}"


def failures_link(session: str, at: str) -> str:
    """Return the address that tells where the call of an entry failed before."""
    return f"/s/{part(session)}/failures?at={part(at)}"


def commit_link(session: str, commit: str) -> str:
    """Return the address of what a commit changed, seen from a session."""
    return f"/s/{part(session)}/commit?of={part(commit)}"


def home_link(fields: Mapping[str, str]) -> str:
    """Return the address of the first page with some fields of its filter."""
    query = "&".join(f"{name}={part(value)}" for name, value in fields.items())
    return f"/?{query}" if query else "/"


def search_link(query: str) -> str:
    """Return the address of the results of a search."""
    return f"/search?q={part(query)}"


def project_link(path: str) -> str:
    """Return the address of a project's page."""
    return f"/?project={part(path)}"


def part(text: str) -> str:
    """Return text percent-encoded, as one part of an address."""
    return quote(text, safe="", errors="replace")


NO_DIRECTORY = "elsewhere"
"""The name of the project of sessions that record no directory."""


class SuffixNode(msgspec.Struct, eq=False):
    """A node of a tree of paths that are read from their ends.

    `paths` go through it, and one of them may end here (`ends`); `before` are the parts that
    precede.
    """

    paths: int = 0
    ends: bool = False
    before: dict[str, "SuffixNode"] = msgspec.field(default_factory=dict)


def name_projects(paths: Iterable[str]) -> dict[str, str]:
    """Return a unique name for each path: the parts that distinguish it, and its last."""
    parts = {path: parts_of(path) for path in paths}
    root = suffix_tree(parts.values())
    return {path: "/".join(distinguishing_parts(root, found)) for path, found in parts.items()}


def parts_of(path: str) -> list[str]:
    """Split a path; a relative one gets a dot first, slashes at the end stay with the last part."""
    if not path:
        return [NO_DIRECTORY]
    body = path.rstrip("/")
    parts = body.split("/")
    if parts[0]:
        parts.insert(0, ".")
    parts[-1] += path[len(body) :]
    return parts


def suffix_tree(paths: Iterable[Sequence[str]]) -> SuffixNode:
    """Return the tree of paths, merged as far as their ends are equal."""
    root = SuffixNode()
    for parts in paths:
        node = root
        for part in reversed(parts):
            node = node.before.setdefault(part, SuffixNode())
            node.paths += 1
        node.ends = True
    return root


def distinguishing_parts(root: SuffixNode, parts: Sequence[str]) -> list[str]:
    """Return the parts of a path that distinguish it; several equal ones between become `…`."""
    node, kept, equal = root, list[str](), list[str]()
    for part in reversed(parts):
        is_choice = node is root or node.ends or len(node.before) > 1
        node = node.before[part]
        if not is_choice:
            equal.append(part)
            continue
        # `…` for a single part would hide something and save nothing.
        kept += ["…"] if len(equal) > 1 else equal
        kept.append(part)
        equal.clear()
        if node.paths == 1:
            break
    return kept[::-1]
