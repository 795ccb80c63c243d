"""The write side: session trees that are appended to, branched, compacted and never lost."""

from threadline.store.hooks import Event, HookContext, Verdict
from threadline.store.record import Entry
from threadline.store.result import BranchResult, Node
from threadline.store.session import Options, Session
from threadline.store.talk import SessionContext

__all__ = [
    "BranchResult",
    "Entry",
    "Event",
    "HookContext",
    "Node",
    "Options",
    "Session",
    "SessionContext",
    "Verdict",
]
