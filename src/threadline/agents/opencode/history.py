"""The messages of a session in the order in which they were written, with those that are gone."""

from collections.abc import Callable, Iterable

import msgspec
from msgspec import field

from threadline.agents.opencode.rows import Row, quote
from threadline.agents.opencode.spine import BAD, Record, message_record, part_record


class Kept(msgspec.Struct):
    """A message and its parts, from the tables or as the log last had them.

    `after` is the message that it follows.
    """

    id: str
    record: Record
    parts: list[Record]
    after: str | None = None


class Named(msgspec.Struct):
    """Something with an id; a part names its message too."""

    id: str = ""
    message: str = field(name="messageID", default="")


class Change(msgspec.Struct):
    """What an event says was changed."""

    info: Named | None = None
    part: Named | None = None
    message: str = field(name="messageID", default="")
    removed_part: str = field(name="partID", default="")


CHANGE = msgspec.json.Decoder(Change)


def in_order(messages: Iterable[Record], parts: dict[str, list[Record]]) -> list[Kept]:
    """Return the messages of the tables, each after the one before it.

    Their parts are taken out of `parts`, which has those of each message.
    """
    kept: list[Kept] = []
    for record in messages:
        after = kept[-1].id if kept else None
        kept.append(Kept(record.id, record, parts.pop(record.id, []), after))
    return kept


def branch_removed(kept: list[Kept], removed: set[str]) -> None:
    """Make branches of messages that were removed: each follows the message before it.

    The other messages follow one another. Nothing says where a branch began that was written after
    another one was removed: it is taken for a part of that one.
    """
    last: str | None = None
    before: str | None = None
    for one in kept if removed else ():
        one.after = before if one.id in removed else last
        before = one.id
        last = last if one.id in removed else one.id


def with_removed(
    kept: list[Kept], changes: Iterable[Row], load: Callable[[Row], Row]
) -> list[Kept]:
    """Return the messages with those that were removed, in the order in which they were written.

    The log is replayed: what is written follows the last message that is there at that time.
    `load` reads the data of an event again: of most events they are not needed.
    """
    log = Log([one.id for one in kept])
    for row in changes:
        try:
            change = CHANGE.decode(row.data)
        except BAD:
            continue
        log.take(row._replace(data=b""), change)
    live = {one.id: one for one in kept}
    found: list[Kept] = []
    for name, after in log.after.items():
        one = live.pop(name, None) or log.rebuilt(name, load)
        if one is not None:
            one.after = after
            found.append(one)
    # What the log does not name stays where the tables have it.
    return [*found, *live.values()]


class Log:
    """The state of a session while its log is replayed."""

    def __init__(self, live: list[str]) -> None:
        self.after: dict[str, str | None] = {}
        self._live = live
        self._there: list[str] = []
        self._gone: set[str] = set()
        self._messages: dict[str, Row] = {}
        self._parts: dict[str, dict[str, Row]] = {}

    def take(self, row: Row, change: Change) -> None:
        """Take the next change."""
        kind = row.kind.rpartition(".")[0]
        if kind == "message.updated" and change.info is not None:
            self._write(change.info.id, row)
        elif kind == "message.removed":
            self._remove(change.message)
        elif kind == "message.part.updated" and change.part is not None:
            self._parts.setdefault(change.part.message, {})[change.part.id] = row
        elif kind == "message.part.removed":
            self._parts.get(change.message, {}).pop(change.removed_part, None)

    def _write(self, name: str, row: Row) -> None:
        if not self._messages:
            # Messages from before the log began stand in the tables only; they come first.
            for old in self._live:
                if old < name:
                    self._append(old)
        self._messages[name] = row
        if name not in self.after:
            self._append(name)

    def _append(self, name: str) -> None:
        self.after.setdefault(name, self._there[-1] if self._there else None)
        self._there.append(name)

    def _remove(self, name: str) -> None:
        self._gone.add(name)
        # Messages are removed in any order; only those missing at the end move the tip.
        while self._there and self._there[-1] in self._gone:
            self._there.pop()

    def rebuilt(self, name: str, load: Callable[[Row], Row]) -> Kept | None:
        """Return a message as the log last had it."""
        row = self._messages.get(name)
        if row is None:
            return None
        parts = [part_record(load(part)) for part in self.parts_of(name)]
        return Kept(name, message_record(load(row)), parts)

    def parts_of(self, message: str) -> list[Row]:
        """Return the last state of the parts of a message, in the order of their ids."""
        parts = sorted(self._parts.get(message, {}).items())
        return [Row(row.key, part, row.data, message, row.kind) for part, row in parts]


def message_in(data: bytes | str) -> str:
    """Return the id of the message that an event holds."""
    try:
        info = CHANGE.decode(data).info
    except BAD:
        return ""
    return info.id if info is not None else ""


def last_parts(message: str, changes: Iterable[Row]) -> list[Row]:
    """Return the last state of the parts of a message that was removed."""
    log = Log([])
    for row in changes:
        try:
            log.take(row, CHANGE.decode(row.data))
        except BAD:
            continue
    return log.parts_of(message)


def part_marker(message: str) -> str:
    """Return the text in which an event about a part names its message."""
    return f'"messageID":{quote(message)}'
