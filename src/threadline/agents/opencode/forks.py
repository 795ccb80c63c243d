"""What a fork copied: OpenCode names no source, so it is inferred from the times of messages."""

from collections.abc import Iterator

import msgspec
from msgspec import field

from threadline.agents.opencode.rows import (
    CHANGES,
    PARTS,
    Remembered,
    has_events,
    rows,
    session_row,
)
from threadline.read.database import Database

FIRST = "SELECT min(time_created) FROM message WHERE session_id = ?"
FIRSTS = """SELECT coalesce(CAST(session_id AS TEXT), ''), min(time_created) FROM message
    GROUP BY session_id"""
TIMES = """SELECT coalesce(CAST(id AS TEXT), ''), time_created FROM message
    WHERE session_id = ? ORDER BY time_created, id"""
REMOVALS = """SELECT count(*) FROM event
    WHERE aggregate_id = ? AND type LIKE 'message.removed.%'"""
Times = list[tuple[str, int]]


class Call(msgspec.Struct):
    """A part, as far as it names a call."""

    id: str = field(name="callID", default="")


class Created(msgspec.Struct):
    """When a message was written, in milliseconds."""

    created: int = 0


class LoggedMessage(msgspec.Struct):
    """A message in the log."""

    id: str = ""
    time: Created = msgspec.field(default_factory=Created)


class LoggedPart(msgspec.Struct):
    """A part in the log, as far as it names a call."""

    id: str = ""
    message: str = field(name="messageID", default="")
    call: str = field(name="callID", default="")


class Change(msgspec.Struct):
    """What an event says was written."""

    info: LoggedMessage | None = None
    part: LoggedPart | None = None


CALL = msgspec.json.Decoder(Call)
CHANGE = msgspec.json.Decoder(Change)


def source_of(base: Database, session: str) -> str:
    """Return the session that a session was forked from; empty if it was not.

    A fork copies messages with their times, so its first message is older than itself. Of the
    sessions that begin at that time the source is the one that shares the most.
    """
    created = session_row(base, session).get("time_created")
    (begun_at,) = base.execute(FIRST, (session,)).fetchone()
    if not isinstance(created, int) or not isinstance(begun_at, int) or begun_at >= created:
        return ""
    own = times_of(base, session)
    best, most = "", 0
    for other in sessions_by_beginning(base).get(begun_at, ()):
        if other == session:
            continue
        begun = session_row(base, other).get("time_created")
        shared = count_shared(own, times_of(base, other))
        if isinstance(begun, int) and begun < created and shared > most:
            best, most = other, shared
    return best


@Remembered
def sessions_by_beginning(base: Database, _: str) -> dict[int, list[str]]:
    """Return the sessions of a database by the times of their first messages."""
    found: dict[int, list[str]] = {}
    for session, time in base.execute(FIRSTS):
        found.setdefault(time, []).append(session)
    return found


def times_of(base: Database, session: str) -> Times:
    """Return the ids and times of a session's messages, with those that were removed from it."""
    found: Times = base.execute(TIMES, (session,)).fetchall()
    there = {name for name, _ in found}
    removed = {
        info.id: info.time.created
        for change in removed_in(base, session)
        if (info := change.info) is not None and info.id not in there
    }
    return sorted([*found, *removed.items()], key=by_time) if removed else found


def by_time(message: tuple[str, object]) -> tuple[int, str]:
    """Return a key that orders messages as they were written."""
    name, time = message
    return time if isinstance(time, int) else 0, name


def removed_in(base: Database, session: str) -> list[Change]:
    """Return what the log says of messages and parts, if any message was removed from a session."""
    if not has_events(base) or not base.execute(REMOVALS, (session,)).fetchone()[0]:
        return []
    return [change for row in rows(base, CHANGES, session) for change in read_change(row.data)]


def read_change(data: bytes | str) -> Iterator[Change]:
    """Yield what an event says; nothing if it cannot be read."""
    try:
        yield CHANGE.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return


def count_shared(own: Times, others: Times) -> int:
    """Return how many messages at the beginning of two sessions have the same times."""
    count = 0
    for (_, mine), (_, yours) in zip(own, others, strict=False):
        if mine != yours:
            break
        count += 1
    return count


def originals_of(base: Database, session: str) -> dict[str, str]:
    """Return the ids of the messages and parts that those of a fork are copies of."""
    names: dict[str, str] = {}
    met = {session}
    while (source := source_of(base, session)) and source not in met:
        met.add(source)
        pairs = pair_copies(base, session, source)
        names = {own: pairs.get(name, name) for own, name in names.items()} or pairs
        session = source
    return names


def pair_copies(base: Database, session: str, source: str) -> dict[str, str]:
    """Return which messages and parts of `source` those of a fork of it are copies of.

    Parts are paired by their calls: no other part is an entry.
    """
    own, others = times_of(base, session), times_of(base, source)
    shared = count_shared(own, others)
    messages = {
        mine: yours for (mine, _), (yours, _) in zip(own[:shared], others[:shared], strict=True)
    }
    originals = calls_of(base, source)
    parts = {
        part: originals[original, call]
        for (message, call), part in calls_of(base, session).items()
        if (original := messages.get(message)) is not None and (original, call) in originals
    }
    return messages | parts


def calls_of(base: Database, session: str) -> dict[tuple[str, str], str]:
    """Return the parts of a session that are calls, by message and call."""
    found: dict[tuple[str, str], str] = {}
    for row in rows(base, PARTS, session):
        try:
            call = CALL.decode(row.data).id
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if call:
            found[row.message, call] = row.id
    for change in removed_in(base, session):
        if (part := change.part) is not None and part.call:
            found.setdefault((part.message, part.call), part.id)
    return found
