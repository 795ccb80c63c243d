"""Where sessions are or were on this machine: places that exist, copies of them, and traces."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.agents.agent import Archive
from threadline.agents.registry import AGENTS
from threadline.library.naming import matching_ids
from threadline.library.target import is_there
from threadline.model.error import UnknownIdError
from threadline.model.ids import short

if TYPE_CHECKING:
    from threadline.library.archive.archive import Archive as Copies
    from threadline.model.keeping import Trace

Traces = Callable[[], "Iterable[Trace]"]
"""Returns what clients left of sessions, also of those that are there."""


def present_archives(archives: Iterable[Archive], copies: "Copies") -> list[Archive]:
    """Return the places that exist, and those that are gone but of which there are copies."""
    every = list(archives)
    gone = {f"{one.path}/" for one in every if not is_there(one.path)}
    if not gone:
        return every
    prefixes, found = tuple(gone), set[str]()
    for path in copies.files():
        if path.startswith(prefixes):
            found |= {prefix for prefix in gone if path.startswith(prefix)}
    return [one for one in every if (prefix := f"{one.path}/") not in gone or prefix in found]


def traces_of(environ: Mapping[str, str], home: Path) -> "Iterable[Trace]":
    """Yield what the clients of this machine left of sessions."""
    return (trace for agent in AGENTS for trace in agent.traces(environ, home))


def has_prompts(traces: "Iterable[Trace]") -> bool:
    """Return True if something that was asked is left; commands such as `/exit` are not."""
    return any(trace.prompt and not trace.prompt.startswith("/") for trace in traces)


def deleted_error(text: str, traces: "Iterable[Trace]") -> UnknownIdError | None:
    """Return the error for the id of a session of which only traces are left; None if none is."""
    prompts = Counter(trace.session for trace in traces if trace.prompt)
    found = matching_ids(text.strip(), prompts)
    if len(found) != 1:
        return None
    [session] = found
    number = prompts[session]
    left = f"the {number:,} prompts that are" if number > 1 else "the prompt that is"
    told = f"session {session} was deleted by its client"
    return UnknownIdError(told, f"`threadline recover {short(session)}` shows {left} left")
