"""Appending records: under the lock, up to date, and acknowledged when the disk has them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import msgspec

from threadline.store.encoding import check_id, check_values, encode_line
from threadline.store.errors import (
    FileLostError,
    StorageError,
    SyncError,
    WrongVersionError,
    unknown_entry,
)
from threadline.store.index import RecordIndex
from threadline.store.journal import Journal
from threadline.store.migrate import Migration, migrate_file
from threadline.store.reader import OLD_SCHEMAS
from threadline.store.record import VERSION, Clock, LeafRecord, NewLine, body_of, new_id, now, stamp
from threadline.store.schema_version import SchemaVersion

LINK_FIELDS = frozenset({"type", "id", "parentId", "timestamp"})


class Options(msgspec.Struct, frozen=True):
    """How a session is kept: whether an append waits for the disk, and the clock.

    `lock_timeout` is how many seconds to wait for another process; without it the value of the
    variable THREADLINE_LOCK_TIMEOUT, else 30.
    """

    fsync: bool = True
    clock: Clock = now
    lock_timeout: float | None = None


DEFAULT = Options()


class Unsynced(msgspec.Struct):
    """Lines that the disk has not confirmed; `contiguous` if no others are between them."""

    start: int
    end: int
    entries: list[str] = msgspec.field(default_factory=list)
    contiguous: bool = True

    def add(self, start: int, end: int, entries: Iterable[str]) -> None:
        """Add lines that were written after these."""
        self.contiguous = self.contiguous and start == self.end
        self.end = end
        self.entries += entries


class RecordWriter:
    """Appends records to the journal of a session and keeps its index up to date."""

    def __init__(self, journal: Journal, index: RecordIndex, options: Options) -> None:
        self.migrated: Migration | None = None
        self.grouped = 0
        """How many groups are open; while there are any, `sync` does nothing."""
        self._journal = journal
        self._index = index
        self._options = options
        self._unsynced: Unsynced | None = None

    @contextmanager
    def locked(self, leaf: str | None) -> Iterator[None]:
        """Lock the file, with the index up to date and the file of a version that is written.

        Raise FileLostError if the file no longer holds `leaf`.
        """
        with self._journal.locked():
            self._catch_up(leaf)
            schema = self._index.schema_version
            if schema is SchemaVersion.NEWER:
                hint = f"this release writes version {VERSION}; convert with `export-branch`"
                version = self._index.header.version
                raise WrongVersionError(
                    f"unsupported version {version}: {self._journal.path}", hint
                )
            if schema not in OLD_SCHEMAS:
                yield
                return
        # The lock is released first: the migration takes it through a descriptor of its own, and
        # would wait for ours for ever. Whoever is first migrates; the others find it done.
        self._migrate()
        with self._journal.locked():
            self._catch_up(leaf)
            yield

    def append(self, records: Sequence[NewLine]) -> None:
        """Append records; the caller holds the lock."""
        data = b"".join(map(encode_line, records))
        # After encoding, which ends with an error for a value that contains itself.
        for record in records:
            check_values(record)
        start = self._journal.append(data)
        if self._options.fsync:
            self._unsynced = self._unsynced or Unsynced(start, start)
            ids = [str(record["id"]) for record in records]
            self._unsynced.add(start, start + len(data), ids)
        self._index.add_own(data, start)

    def sync(self) -> None:
        """Return when the disk has all that was appended, unless a group is open."""
        if self._unsynced and not self.grouped:
            try:
                self._journal.sync()
            except StorageError as error:
                raise self._give_up(self._unsynced, error) from error
            self._unsynced = None

    def new_record(self, entry: Mapping[str, object], parent: str | None) -> dict[str, object]:
        """Return the record of an entry, with its fields in the order in which Pi writes them."""
        own = check_id(entry, self._index.by_id)
        return {
            "type": entry["type"],
            "id": own or new_id(self._index.by_id),
            "parentId": parent,
            "timestamp": entry.get("timestamp") or stamp(self._options.clock()),
            **{name: value for name, value in entry.items() if name not in LINK_FIELDS},
        }

    def new_leaf_record(self, leaf: str | None, taken: str | None = None) -> dict[str, object]:
        """Return the record that stores a leaf; its parent is the leaf too.

        Pi has two readers: one takes the target for the leaf, the other the parent.
        """
        own = new_id(self._index.by_id)
        while own == taken:
            own = new_id(self._index.by_id)
        return self.new_record(body_of(LeafRecord(leaf, own)), leaf)

    def check_parent(self, parent: object) -> str | None:
        """Return `parent`; raise UnknownEntryError unless it is None or the id of an entry."""
        if parent is not None and (not isinstance(parent, str) or parent not in self._index.by_id):
            raise unknown_entry(str(parent), str(self._journal.path or "this session"))
        return parent

    def _catch_up(self, leaf: str | None) -> None:
        self._index.catch_up()
        if leaf is not None and leaf not in self._index.by_id:
            hint = "call `refresh(follow=True)` to continue from its current leaf"
            what = f"{self._journal.path} was replaced: it no longer holds the leaf '{leaf}'"
            raise FileLostError(what, hint)

    def _migrate(self) -> None:
        """Migrate the file to the newest version, unless another process was faster."""
        if self._journal.path is None:
            return
        options = self._options
        done = migrate_file(
            self._journal.path, fsync=options.fsync, lock_timeout=options.lock_timeout
        )
        self.migrated = done if done.kept is not None else self.migrated
        self._index.load()

    def _give_up(self, unsynced: Unsynced, error: StorageError) -> SyncError:
        """Close the journal after a failed sync, and take back what it did not confirm.

        The system may have dropped what it could not write, and the next sync may succeed all the
        same: nothing that this session would acknowledge from here on could be trusted.
        """
        taken_back = unsynced.contiguous and self._journal.take_back(unsynced.start, unsynced.end)
        self._unsynced = None
        # The session stays closed: after a failed fsync the kernel may call lost pages clean.
        self._journal.close("the disk did not confirm the last write")
        hint = "check the disk and open the session again"
        if not taken_back:
            hint += "; unacknowledged entries could not be removed and may be in the file: "
            hint += ", ".join(unsynced.entries)
        return SyncError(str(error), hint, tuple(unsynced.entries), taken_back=taken_back)
