"""Who calls: the ids of session and call among what a client says about a call."""

import re
import time
from collections.abc import Iterator, Sequence

import msgspec

from threadline.library.index.search import read_end
from threadline.mcp.past import Past
from threadline.mcp.quote import shown_id
from threadline.model.error import TargetNotFoundError
from threadline.model.results import ListedSession

SESSION_KEYS = frozenset({"sessionid", "threadid", "conversationid", "chatid"})
CALL_KEYS = frozenset({"callid", "toolcallid", "tooluseid"})
"""The keys of ids, as clients spell them, without what is before a slash and between words."""

LOOKS = 12
"""In how many of the newest sessions the asking call is sought."""

TAIL = 1 << 20
"""How many bytes at the end of a file are searched for it."""

SHORTEST_ID = 8
LISTED = 3
"""How many sessions are named to choose from, if the caller is not known."""

PATIENCE = 3.0
"""How many seconds to wait for the asking session: clients write a call down while it is made."""

PAUSE = 0.1
"""How many seconds to wait before it is looked for again."""


class Caller(msgspec.Struct, frozen=True):
    """The ids that a client sent along with a call."""

    sessions: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


UNKNOWN = Caller()


def caller_in(meta: object) -> Caller:
    """Return the ids among what a client says about a call; any other text there names nothing."""
    ids = list(ids_in(meta))
    return Caller(
        tuple(text for key, text in ids if key in SESSION_KEYS),
        tuple(text for key, text in ids if key in CALL_KEYS),
    )


def ids_in(value: object) -> Iterator[tuple[str, str]]:
    """Yield the texts in a value with their keys, in small letters only."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, list | tuple):
            waiting.extend(one)
        elif isinstance(one, dict):
            for key, inner in one.items():
                if isinstance(inner, str):
                    yield re.sub(r".*/|[^a-z]", "", str(key).lower()), inner
                else:
                    waiting.append(inner)


def find_caller(past: Past, caller: Caller, cwd: str) -> str:
    """Return the id of the session that asks; raise TargetNotFoundError if that is not known."""
    known = known_caller(past, caller, cwd, PATIENCE)
    if known is not None:
        return known.summary.id
    newest = ", ".join(shown_id(one.summary.id) for one in newest_in(past, cwd)[:LISTED])
    lately = f"; in this directory ran lately: {newest}" if newest else ""
    raise TargetNotFoundError("the calling session is not known", f"pass its id as `id`{lately}")


def known_caller(past: Past, caller: Caller, cwd: str, patience: float = 0) -> ListedSession | None:
    """Return the session that asks; it is waited for if it is younger than the index."""
    end = time.monotonic() + patience
    known = caller_in_index(past, caller, cwd)
    while known is None and caller != UNKNOWN and time.monotonic() < end:
        time.sleep(PAUSE)
        past.refresh(wait=max(0, end - time.monotonic()), current=0)
        known = caller_in_index(past, caller, cwd)
    return known


def caller_in_index(past: Past, caller: Caller, cwd: str) -> ListedSession | None:
    """Return the session that the client names, else the one in which it made the call."""
    if caller.sessions:
        return next(iter(past.catalog.fetch_sessions(caller.sessions)), None)
    sought = newest_in(past, cwd) if caller.calls else ()
    return next((one for one in sought if has_call(one, caller.calls)), None)


def newest_in(past: Past, cwd: str) -> list[ListedSession]:
    """Return the newest sessions that ran in a directory, or above or below it."""
    return [one for one in past.catalog.sessions() if is_in(one, cwd)][:LOOKS]


def is_in(listed: ListedSession, cwd: str) -> bool:
    """Return True if a session ran in a directory, or in one above or below it."""
    own = listed.summary.cwd
    return bool(own) and (f"{own}/".startswith(f"{cwd}/") or f"{cwd}/".startswith(f"{own}/"))


def has_call(listed: ListedSession, calls: Sequence[str]) -> bool:
    """Return True if the end of a session's file contains the id of one of some calls."""
    sought = [call.encode() for call in calls if len(call) >= SHORTEST_ID]
    if not sought or not listed.summary.file:
        return False
    end = read_end(listed.summary.file, TAIL)
    return any(call in end for call in sought)
