"""threadline reads the transcripts of coding agents as one graph.

    import threadline as tl

    archive = tl.open()
    session = archive["7bc87c4c"]

The names in `__all__` are the public interface, and `threadline.store` is the write side; both are
described in the documentation. They are loaded when they are used, so that importing costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from threadline.version import __version__

if TYPE_CHECKING:
    from threadline.api.archive import Archive
    from threadline.api.context import Block, Context, Message, Messages
    from threadline.api.files import File, Files
    from threadline.api.line import Entry, Line, Point
    from threadline.api.marks import Mark, MarkedItem
    from threadline.api.opened import demo
    from threadline.api.opened import open_archive as open  # noqa: A004 - as `gzip.open`
    from threadline.api.results import Hit, HitPrompt, Results, TurnHit, TurnResults
    from threadline.api.session import Session
    from threadline.api.sessions import Sessions
    from threadline.api.story import (
        BlamedFile,
        BlamedLine,
        EarlierFailure,
        Failure,
        FailureReport,
        Story,
    )
    from threadline.api.summary import SessionSummary
    from threadline.api.turns import Common, Diff, Loss, Side, Turn
    from threadline.api.watch import Watch
    from threadline.compare.turns import CallSummary, Touched
    from threadline.history.report import FileAt
    from threadline.index.usage import Usage
    from threadline.lake.reader import LakeReader as Lake
    from threadline.lake.reader import open_lake_at as lake
    from threadline.library.export.export import ExportError
    from threadline.library.export.interchange import Report
    from threadline.model.call import Call
    from threadline.model.error import (
        AmbiguousIdError,
        ArchiveError,
        EntryNotFoundError,
        Finding,
        IndexUnusableError,
        MissingExtraError,
        MissingFileError,
        NotWrittenError,
        SearchError,
        SqlError,
        TargetNotFoundError,
        UnknownIdError,
        UnreadableError,
    )
    from threadline.model.error import ThreadlineError as Error
    from threadline.model.price import Spent
    from threadline.native.request import Written

__all__ = [
    "AmbiguousIdError",
    "Archive",
    "ArchiveError",
    "BlamedFile",
    "BlamedLine",
    "Block",
    "Call",
    "CallSummary",
    "Common",
    "Context",
    "Diff",
    "EarlierFailure",
    "Entry",
    "EntryNotFoundError",
    "Error",
    "ExportError",
    "Failure",
    "FailureReport",
    "File",
    "FileAt",
    "Files",
    "Finding",
    "Hit",
    "HitPrompt",
    "IndexUnusableError",
    "Lake",
    "Line",
    "Loss",
    "Mark",
    "MarkedItem",
    "Message",
    "Messages",
    "MissingExtraError",
    "MissingFileError",
    "NotWrittenError",
    "Point",
    "Report",
    "Results",
    "SearchError",
    "Session",
    "SessionSummary",
    "Sessions",
    "Side",
    "Spent",
    "SqlError",
    "Story",
    "TargetNotFoundError",
    "Touched",
    "Turn",
    "TurnHit",
    "TurnResults",
    "UnknownIdError",
    "UnreadableError",
    "Usage",
    "Watch",
    "Written",
    "__version__",
    "demo",
    "lake",
    "open",
]

MODULES = {
    "Archive": "api.archive",
    "BlamedFile": "api.story",
    "BlamedLine": "api.story",
    "Block": "api.context",
    "Call": "model.call",
    "CallSummary": "compare.turns",
    "Common": "api.turns",
    "Context": "api.context",
    "Diff": "api.turns",
    "EarlierFailure": "api.story",
    "Entry": "api.line",
    "ExportError": "library.export.export",
    "Failure": "api.story",
    "FailureReport": "api.story",
    "File": "api.files",
    "FileAt": "history.report",
    "Files": "api.files",
    "Hit": "api.results",
    "HitPrompt": "api.results",
    "Line": "api.line",
    "Loss": "api.turns",
    "Mark": "api.marks",
    "MarkedItem": "api.marks",
    "Message": "api.context",
    "Messages": "api.context",
    "Point": "api.line",
    "Report": "library.export.interchange",
    "Results": "api.results",
    "Session": "api.session",
    "SessionSummary": "api.summary",
    "Sessions": "api.sessions",
    "Side": "api.turns",
    "Spent": "model.price",
    "Story": "api.story",
    "Touched": "compare.turns",
    "Turn": "api.turns",
    "TurnHit": "api.results",
    "TurnResults": "api.results",
    "Usage": "index.usage",
    "Watch": "api.watch",
    "Written": "native.request",
    "demo": "api.opened",
}
"""The module of each name; the errors are in `model.error`."""

RENAMED = {
    "Error": ("model.error", "ThreadlineError"),
    "Lake": ("lake.reader", "LakeReader"),
    "lake": ("lake.reader", "open_lake_at"),
    "open": ("api.opened", "open_archive"),
}
"""The module and the name there of what has another name here."""


def __getattr__(name: str) -> object:
    """Load a name on first use."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, inner = RENAMED.get(name) or (MODULES.get(name, "model.error"), name)
    return getattr(import_module(f"{__name__}.{module}"), inner)


def __dir__() -> list[str]:
    """Return the public names."""
    return __all__
