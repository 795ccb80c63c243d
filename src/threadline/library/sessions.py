"""Sessions of the store and their entries, found by what users call them."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from threadline.agents.agent import Archive
from threadline.agents.find import detect
from threadline.agents.registry import FALLBACK
from threadline.library.target import resolve_target
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.store.session import Session

LEAST = 4
"""How much of an id must be given."""


def find_session_file(target: str, archives: Sequence[Archive]) -> Path:
    """Find the one file that a target names."""
    found = [Path(path) for path in resolve_target(target, archives)]
    if agent := next(filter(None, map(others, found)), ""):
        message = f"cannot write a {agent} session: {target}"
        hint = f"`threadline fork` writes a session that {agent} can continue from any entry"
        raise TargetNotFoundError(message, hint)
    if len(found) > 1:
        names = ", ".join(str(path) for path in found)
        message = f"ambiguous session '{target}' ({len(found)} files)"
        raise TargetNotFoundError(message, f"specify one: {names}")
    if found[0].is_dir():
        hint = "specify the .jsonl file of one session; `threadline ls` lists sessions"
        raise TargetNotFoundError(f"is a directory: {target}", hint)
    return found[0]


def others(path: Path) -> str:
    """Return the title of the agent whose session is in a file, if the store cannot write it."""
    detected = detect(str(path)) if path.is_file() else None
    if detected is None or detected.agent.is_writable:
        return ""
    if detected.agent is FALLBACK and b'"sessionId"' not in detected.head.raw:
        return ""  # whatever cannot be read is taken for the fallback's
    return detected.agent.title


def open_session(target: str, archives: Sequence[Archive], *, writable: bool = True) -> Session:
    """Open the session that a target names."""
    path = find_session_file(target, archives)
    return Session.open(path) if writable else Session.open_read_only(path)


def find_entry(session: Session, name: str) -> str:
    """Find the entry that is meant: by its id, its label, or the beginning of its id."""
    if name in session:
        return name
    labelled = [entry for entry, label in session.labels.items() if label.text == name]
    begun = [entry for entry in session.ids() if entry.startswith(name)]
    for found in (labelled, begun if len(name) >= LEAST else []):
        if len(found) == 1:
            return found[0]
        if found:
            hint = f"use a longer prefix: {', '.join(found[:8])}"
            raise EntryNotFoundError(f"ambiguous entry '{name}' ({len(found)} matches)", hint)
    near = get_close_matches(name, session.ids(), n=1)
    similar = f"; did you mean '{near[0]}'?" if near else ""
    hint = "`threadline branches` lists branches and their entries"
    raise EntryNotFoundError(f"no entry '{name}' in {session.path}{similar}", hint)
