"""The only door for front ends: runs the stages and answers questions.

The engine is loaded when it is asked for: who only asks the index need not wait for it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from threadline.library.library import Reading, load_lines

__all__ = ["Reading", "load_lines"]


def __getattr__(name: str) -> object:
    """Load what the door names, when somebody uses it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("threadline.library.library"), name)
