"""The write side: session trees that are appended to, branched, compacted and never lost.

The classes are loaded when they are used: to know where Pi keeps sessions, none is needed.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threadline.store.hooks import Event, HookContext, Verdict
    from threadline.store.reader import SessionReader
    from threadline.store.record import Entry
    from threadline.store.results import BranchResult, SessionContext
    from threadline.store.session import LEAF, Options, Session
    from threadline.store.tree import Node

__all__ = [
    "LEAF",
    "BranchResult",
    "Entry",
    "Event",
    "HookContext",
    "Node",
    "Options",
    "Session",
    "SessionContext",
    "SessionReader",
    "Verdict",
]

MODULES = {
    "BranchResult": "results",
    "Entry": "record",
    "Event": "hooks",
    "HookContext": "hooks",
    "LEAF": "session",
    "Node": "tree",
    "Options": "session",
    "Session": "session",
    "SessionContext": "results",
    "SessionReader": "reader",
    "Verdict": "hooks",
}


def __getattr__(name: str) -> object:
    """Load a class when it is used."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)
