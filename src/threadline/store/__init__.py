"""The write side: session trees that are appended to, branched, compacted and never lost.

The classes are loaded when they are used: to know where Pi keeps sessions, none is needed.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threadline.store.errors import (
        ClosedError,
        ConflictError,
        FileLostError,
        InvalidEntryError,
        LockTimeoutError,
        NotASessionError,
        ReadOnlyError,
        RefusedError,
        SessionNotFoundError,
        StorageError,
        StoreError,
        SyncError,
        UnknownEntryError,
        WrongVersionError,
    )
    from threadline.store.hooks import Event, HookContext, Verdict
    from threadline.store.operations.branch import Scope
    from threadline.store.operations.operation import Done
    from threadline.store.operations.summary import (
        Summarise,
        SummaryError,
        by_command,
        counted,
        given,
    )
    from threadline.store.reader import SessionReader
    from threadline.store.record import Entry
    from threadline.store.results import BranchResult, SessionContext
    from threadline.store.session import LEAF, Options, Session
    from threadline.store.stored_context import StoredContext
    from threadline.store.tree import Node, Tree, TreeRow

__all__ = [
    "LEAF",
    "BranchResult",
    "ClosedError",
    "ConflictError",
    "Done",
    "Entry",
    "Event",
    "FileLostError",
    "HookContext",
    "InvalidEntryError",
    "LockTimeoutError",
    "Node",
    "NotASessionError",
    "Options",
    "ReadOnlyError",
    "RefusedError",
    "Scope",
    "Session",
    "SessionContext",
    "SessionNotFoundError",
    "SessionReader",
    "StorageError",
    "StoreError",
    "StoredContext",
    "Summarise",
    "SummaryError",
    "SyncError",
    "Tree",
    "TreeRow",
    "UnknownEntryError",
    "Verdict",
    "WrongVersionError",
    "by_command",
    "counted",
    "given",
]

MODULES = {
    "BranchResult": "results",
    "ClosedError": "errors",
    "ConflictError": "errors",
    "Done": "operations.operation",
    "Entry": "record",
    "Event": "hooks",
    "FileLostError": "errors",
    "HookContext": "hooks",
    "InvalidEntryError": "errors",
    "LEAF": "session",
    "LockTimeoutError": "errors",
    "Node": "tree",
    "NotASessionError": "errors",
    "Options": "session",
    "ReadOnlyError": "errors",
    "RefusedError": "errors",
    "Scope": "operations.branch",
    "Session": "session",
    "SessionContext": "results",
    "SessionNotFoundError": "errors",
    "SessionReader": "reader",
    "StorageError": "errors",
    "StoreError": "errors",
    "StoredContext": "stored_context",
    "Summarise": "operations.summary",
    "SummaryError": "operations.summary",
    "SyncError": "errors",
    "Tree": "tree",
    "TreeRow": "tree",
    "UnknownEntryError": "errors",
    "Verdict": "hooks",
    "WrongVersionError": "errors",
    "by_command": "operations.summary",
    "counted": "operations.summary",
    "given": "operations.summary",
}


def __getattr__(name: str) -> object:
    """Load a class when it is used."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)
