"""The write side: session trees that are appended to, branched, compacted and never lost."""

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
