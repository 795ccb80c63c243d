"""Sessions of the store and their entries, found by what users call them."""

from pathlib import Path

from threadline.agents.find import detect
from threadline.agents.registry import FALLBACK
from threadline.library.naming import matching_ids, only_one, unknown
from threadline.library.workspace import Workspace
from threadline.model.error import TargetNotFoundError
from threadline.store.session import Session

LEAST = 4
"""How much of an id must be given."""


def find_session_file(target: str, workspace: Workspace) -> Path:
    """Find the one file that a target names."""
    found = [Path(path) for path in workspace.paths([target])]
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


def open_session(target: str, workspace: Workspace, *, writable: bool = True) -> Session:
    """Open the session that a target names."""
    path = find_session_file(target, workspace)
    return Session.open(path) if writable else Session.open_read_only(path)


def find_entry(session: Session, name: str) -> str:
    """Find the entry that is meant: by its id, its label, or the beginning of its id."""
    if name in session:
        return name
    labelled = [entry for entry, label in session.labels.items() if label.text == name]
    begun = matching_ids(name, list(session.ids())) if len(name) >= LEAST else []
    found = only_one("entry", name, labelled or begun)
    if found is None:
        hint = "`threadline branches` lists branches and their entries"
        raise unknown("entry", name, session.ids(), hint, f" in {session.path}")
    return found
