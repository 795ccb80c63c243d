"""How a session is written: under the lock, whole, and acknowledged when the disk has it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import Any, Final

import msgspec

from threadline.store.errors import (
    FileLostError,
    InvalidEntryError,
    StorageError,
    SyncError,
    WrongVersionError,
    unknown_entry,
)
from threadline.store.form import Form
from threadline.store.hooks import Event, Hooks
from threadline.store.journal import Journal
from threadline.store.migrate import Migration, migrate_file
from threadline.store.record import (
    VERSION,
    Body,
    Clock,
    as_read,
    check_values,
    encode_line,
    new_id,
    now,
    stamp,
)
from threadline.store.view import View

OWN = frozenset({"type", "id", "parentId", "timestamp"})


class Options(msgspec.Struct, frozen=True):
    """How a session is kept: whether an append waits for the disk, and who tells the time.

    `lock_timeout` is how many seconds to wait for another process; without it what the variable
    THREADLINE_LOCK_TIMEOUT says, else 30.
    """

    fsync: bool = True
    clock: Clock = now
    lock_timeout: float | None = None


DEFAULT = Options()


class Current(Enum):
    """The parent that is meant when none is given."""

    LEAF = "leaf"


class Unsynced(msgspec.Struct):
    """Lines that the disk has not confirmed; `whole` if nobody else's stand between them."""

    start: int
    end: int
    entries: list[str] = msgspec.field(default_factory=list)
    whole: bool = True

    def add(self, start: int, end: int, entries: Iterable[str]) -> None:
        """Note lines that were written after these."""
        self.whole = self.whole and start == self.end
        self.end = end
        self.entries += entries


LEAF: Final = Current.LEAF
Parent = str | None | Current


class Writer(View):
    """A session that can be added to; what the rest of the store builds on."""

    hooks: Hooks

    def __init__(self, journal: Journal, options: Options = DEFAULT) -> None:
        super().__init__(journal)
        self.migrated: Migration | None = None
        self._options = options
        self._grouped = 0
        self._unsynced: Unsynced | None = None

    @contextmanager
    def group(self) -> Iterator[None]:
        """Write at once, but let the disk confirm only at the end: then all is acknowledged."""
        with self._lock:
            self._grouped += 1
        try:
            yield
        finally:
            with self._lock:
                self._grouped -= 1
                self._sync()

    def _append(self, entry: Mapping[str, Any], parent: Parent) -> str:
        with self._lock:
            body = dict(entry)
            self.hooks.ask(Event.BEFORE_APPEND, None, body)
            with self._writing():
                above = self._leaf if isinstance(parent, Current) else self._parent(parent)
                record = as_read(self._record(body, above), entry)
                self._add([record])
                self._leaf = record["id"]
            self._sync()
            self.hooks.run(Event.AFTER_APPEND, record["id"], record)
            return str(record["id"])

    def _append_aside(self, body: Body, target: str | None) -> str:
        """Add a label or name below the stored leaf, and store that leaf again."""
        self.hooks.ask(Event.BEFORE_APPEND, None, body)
        with self._writing():
            if target is not None:
                self._known(target)
            stored = self._book.refs.leaf
            aside = self._record(body, stored)
            self._add([aside, self._leaf_record(stored, taken=aside["id"])])
        self._sync()
        self.hooks.run(Event.AFTER_APPEND, aside["id"], aside)
        return str(aside["id"])

    def _move(self, goal: str | None) -> str:
        with self._lock:
            with self._writing():
                record = self._leaf_record(self._parent(goal))
                self._add([record])
                self._leaf = goal
            self._sync()
            return str(record["id"])

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Hold the lock of the file, knowing all that is in it, in a form that can be added to."""
        with self._journal.locked():
            self._catch_up()
            if self._book.form is Form.NEWER:
                hint = f"this release writes version {VERSION}; export the branch to go on with it"
                raise WrongVersionError(f"{self.path} is of version {self.version}", hint)
            if not self.is_old:
                yield
                return
        self._migrate()
        with self._journal.locked():
            self._catch_up()
            yield

    def _migrate(self) -> None:
        """Bring the file to the newest version, unless somebody was quicker."""
        if self.path is None:
            return
        done = migrate_file(
            self.path, fsync=self._options.fsync, lock_timeout=self._options.lock_timeout
        )
        self.migrated = done if done.kept is not None else self.migrated
        self._book.load()

    def _add(self, records: Sequence[Body]) -> None:
        data = b"".join(map(encode_line, records))
        for record in records:
            check_values(record)
        start = self._journal.append(data)
        if self._options.fsync:
            self._unsynced = self._unsynced or Unsynced(start, start)
            ids = [str(record["id"]) for record in records]
            self._unsynced.add(start, start + len(data), ids)
        self._book.written(data, start)

    def _sync(self) -> None:
        if self._unsynced and not self._grouped:
            try:
                self._journal.sync()
            except StorageError as error:
                raise self._give_up(self._unsynced, error) from error
            self._unsynced = None

    def _give_up(self, unsynced: Unsynced, error: StorageError) -> SyncError:
        """Close the session after a failed sync, and take back what it did not confirm.

        The system may have dropped what it could not write, and the next sync may succeed all the
        same: nothing that this session would acknowledge from here on could be trusted.
        """
        taken_back = unsynced.whole and self._journal.take_back(unsynced.start, unsynced.end)
        self._unsynced = None
        self._journal.close("the disk did not confirm the last write")
        hint = "check the disk and open the session again"
        if not taken_back:
            hint += "; what was not acknowledged could not be taken back and may be there: "
            hint += ", ".join(unsynced.entries)
        return SyncError(str(error), hint, tuple(unsynced.entries), taken_back=taken_back)

    def _record(self, entry: Mapping[str, Any], parent: str | None) -> Body:
        """Make a record of what should be saved; in the order in which Pi writes fields."""
        own = entry.get("id")
        if own is not None and (not isinstance(own, str) or not own or own in self._book.by_id):
            hint = "leave the id out and one is drawn"
            raise InvalidEntryError(f"the id {own!r} is taken or no id", hint)
        return {
            "type": entry["type"],
            "id": own or new_id(self._book.by_id),
            "parentId": parent,
            "timestamp": entry.get("timestamp") or stamp(self._options.clock()),
            **{name: value for name, value in entry.items() if name not in OWN},
        }

    def _leaf_record(self, leaf: str | None, taken: str | None = None) -> Body:
        """Make the entry that stores a leaf: both of Pi's readers then stand there."""
        drawn = new_id(self._book.by_id)
        while drawn == taken:
            drawn = new_id(self._book.by_id)
        return self._record({"type": "leaf", "id": drawn, "targetId": leaf}, leaf)

    def _parent(self, parent: object) -> str | None:
        if parent is not None and (not isinstance(parent, str) or parent not in self._book.by_id):
            raise unknown_entry(str(parent), str(self.path or "this session"))
        return parent

    def _catch_up(self) -> None:
        """Take in what others wrote; the leaf must still be there."""
        self._book.catch_up()
        if self._leaf is not None and self._leaf not in self._book.by_id:
            hint = "`refresh(follow=True)` goes on from what is there now"
            what = f"{self.path} was replaced: it no longer holds the leaf '{self._leaf}'"
            raise FileLostError(what, hint)
