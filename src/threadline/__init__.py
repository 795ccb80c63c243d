"""threadline reads the transcripts of coding agents as the one graph they really are.

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
    from threadline.api.archive import Archive, Sessions, demo
    from threadline.api.archive import open_archive as open  # noqa: A004 - as `gzip.open`
    from threadline.api.context import Context, Messages
    from threadline.api.files import File, Files
    from threadline.api.line import Entry, Line
    from threadline.api.session import Session
    from threadline.compare.contexts import Loss
    from threadline.compare.diff import Diff
    from threadline.compare.turns import Turn
    from threadline.context import Sent as Message
    from threadline.history.report import FileAt
    from threadline.index.usage import Usage
    from threadline.model.error import (
        AmbiguousIdError,
        EntryNotFoundError,
        IndexUnusableError,
        MissingExtraError,
        MissingFileError,
        NotWrittenError,
        SearchError,
        TargetNotFoundError,
        UnknownIdError,
        UnreadableError,
    )
    from threadline.model.error import ThreadlineError as Error
    from threadline.model.price import Spent
    from threadline.model.results import Hit, Results, SessionSummary, TurnHit, TurnResults
    from threadline.native.request import Written

__all__ = [
    "AmbiguousIdError",
    "Archive",
    "Context",
    "Diff",
    "Entry",
    "EntryNotFoundError",
    "Error",
    "File",
    "FileAt",
    "Files",
    "Hit",
    "IndexUnusableError",
    "Line",
    "Loss",
    "Message",
    "Messages",
    "MissingExtraError",
    "MissingFileError",
    "NotWrittenError",
    "Results",
    "SearchError",
    "Session",
    "SessionSummary",
    "Sessions",
    "Spent",
    "TargetNotFoundError",
    "Turn",
    "TurnHit",
    "TurnResults",
    "UnknownIdError",
    "UnreadableError",
    "Usage",
    "Written",
    "__version__",
    "demo",
    "open",
]

MODULES = {
    "Archive": "api.archive",
    "Context": "api.context",
    "Diff": "compare.diff",
    "Entry": "api.line",
    "File": "api.files",
    "FileAt": "history.report",
    "Files": "api.files",
    "Hit": "model.results",
    "Line": "api.line",
    "Loss": "compare.contexts",
    "Messages": "api.context",
    "Results": "model.results",
    "Session": "api.session",
    "SessionSummary": "model.results",
    "Sessions": "api.archive",
    "Spent": "model.price",
    "Turn": "compare.turns",
    "TurnHit": "model.results",
    "TurnResults": "model.results",
    "Usage": "index.usage",
    "Written": "native.request",
    "demo": "api.archive",
}
"""The module of each name; the errors are in `model.error`."""

RENAMED = {
    "Error": ("model.error", "ThreadlineError"),
    "Message": ("context", "Sent"),
    "open": ("api.archive", "open_archive"),
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
