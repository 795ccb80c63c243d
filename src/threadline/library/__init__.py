"""The API of the front ends: runs the stages and answers questions.

The engine is loaded on first use, so that commands that only need the index start fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threadline.library.load.reading import Reading, check_readable, load_files, load_lines

__all__ = ["Reading", "check_readable", "load_files", "load_lines"]


def __getattr__(name: str) -> object:
    """Load a name on first use."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("threadline.library.load.reading"), name)
