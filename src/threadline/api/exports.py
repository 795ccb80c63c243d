"""Exports of one session: pages, text, and trajectories for other programs."""

from pathlib import Path
from typing import Literal, get_args

from threadline.library.export.export import export_session
from threadline.library.export.interchange import (
    Format,
    Report,
    Selection,
    Trainer,
    export_trajectories,
)
from threadline.library.export.trajectories import Extent
from threadline.library.load.reading import Reading
from threadline.model.error import ThreadlineError
from threadline.outline.depth import Depth
from threadline.outline.outline import Options

__all__ = ["DepthName", "Extent", "Selection", "session_text", "write_trajectories"]

DepthName = Literal["session", "user", "assistant", "agent", "tool", "hook"]
"""Level of detail; each includes those before it."""


def session_text(
    reading: Reading, session: str, suffix: str, depth: DepthName, *, active: bool
) -> str:
    """Return a session in the form of a suffix."""
    if depth not in get_args(DepthName):
        raise ThreadlineError(f"no depth {depth!r}", f"one of {', '.join(get_args(DepthName))}")
    options = Options(Depth(depth), active_only=active)
    return b"".join(export_session(reading, session, suffix, options)).decode()


def write_trajectories(reading: Reading, path: Path, form: Format, selection: Selection) -> Report:
    """Write trajectories in a form; return what was written and what the form cannot hold."""
    if form not in get_args(Format):
        raise ThreadlineError(f"no format {form!r}", f"one of {', '.join(get_args(Format))}")
    if selection.trainer not in {None, *get_args(Trainer)}:
        hint = f"one of {', '.join(get_args(Trainer))}"
        raise ThreadlineError(f"no trainer {selection.trainer!r}", hint)
    return export_trajectories(reading, path, form, selection)
