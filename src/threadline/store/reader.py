"""Reading a session: entries, paths, the tree, refs and the context."""

import threading
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Self

from threadline.collector import collector_paused
from threadline.model.error import Fault
from threadline.store.context.build import build_context
from threadline.store.context.plan import plan_context
from threadline.store.context.system import current_system
from threadline.store.encoding import decode_line
from threadline.store.errors import FileLostError, unknown_entry
from threadline.store.index import RecordIndex
from threadline.store.journal import Journal, Span, read_spans
from threadline.store.record import HEADER, Entry
from threadline.store.refs import Label
from threadline.store.results import Messages, SessionContext
from threadline.store.schema_version import SchemaVersion, Spine, upgrade, upgrade_header
from threadline.store.stored_context import StoredContext
from threadline.store.tree import Tree, build_tree, check_links

OLD_SCHEMAS = frozenset({SchemaVersion.LINEAR, SchemaVersion.UUID, SchemaVersion.OLD})


class SessionReader:
    """A session that can be read. Safe to use from several threads."""

    def __init__(self, journal: Journal) -> None:
        self._lock = threading.RLock()
        self._journal = journal
        self._index = RecordIndex(journal)
        self._leaf = self._index.refs.leaf

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} in {self.path or 'memory'}>"

    @property
    def path(self) -> Path | None:
        """The file of the session; None in memory."""
        return self._journal.path

    @property
    def header(self) -> dict[str, object]:
        """The header as the newest version has it."""
        header = self._index.header_body
        return upgrade_header(header) if self.is_old else dict(header)

    @property
    def id(self) -> str:
        """The id of the session."""
        return self._index.header.id

    @property
    def cwd(self) -> str:
        """The directory of the session's project."""
        return self._index.header.cwd

    @property
    def version(self) -> object:
        """The version in the header of the file; 1 if there is none."""
        return self._index.header.version

    @property
    def schema_version(self) -> SchemaVersion:
        """How the entries of the file are linked."""
        return self._index.schema_version

    @property
    def is_old(self) -> bool:
        """True if the first write will migrate the file."""
        return self._index.schema_version in OLD_SCHEMAS

    @property
    def leaf(self) -> str | None:
        """The id of the entry from which this session continues; None before the first."""
        return self._leaf

    @property
    def leaf_entry(self) -> Entry | None:
        """The entry from which this session continues."""
        return None if self._leaf is None else self.get_entry(self._leaf)

    @property
    def stored_leaf(self) -> str | None:
        """The leaf that is stored in the file; another process may have moved it."""
        return self._index.refs.leaf

    @property
    def name(self) -> str | None:
        """The name of the session."""
        return self._index.refs.name

    @property
    def labels(self) -> dict[str, Label]:
        """The labels by the id of their entry."""
        return dict(self._index.refs.labels)

    @property
    def faults(self) -> list[Fault]:
        """What is wrong in the file: lines that cannot be read, links that are broken."""
        with self._lock:
            broken = check_links(self._index, str(self.path or "memory"))
            return [*self._index.faults, *broken]

    def __len__(self) -> int:
        return len(self._index.by_id)

    def __bool__(self) -> bool:
        return True  # a session without entries is not missing

    def __contains__(self, entry: object) -> bool:
        return entry in self._index.by_id

    def require(self, entry: str) -> str:
        """Return `entry`; raise UnknownEntryError if there is none with that id."""
        if entry not in self._index.by_id:
            raise unknown_entry(entry, str(self.path or "this session"))
        return entry

    def get_entry(self, entry: str) -> Entry | None:
        """Return an entry, or None if there is none with that id."""
        with self._lock:
            n = self._index.by_id.get(entry)
            return None if n is None else self._entries([n])[0]

    def entries(self) -> list[Entry]:
        """Return all entries in the order of the file."""
        with self._lock:
            return self._entries(sorted(self._index.by_id.values()))

    def written(self) -> list[Entry]:
        """Return every entry ever written, also those whose id a later one has taken."""
        with self._lock:
            return self._entries(self._written())

    def written_ids(self) -> list[str]:
        """Return the ids of every entry ever written, without reading the entries."""
        with self._lock:
            return [str(self._index.records[n].id) for n in self._written()]

    def ids(self) -> list[str]:
        """Return the ids of all entries in the order of the file."""
        return list(self._index.by_id)

    def spines(self) -> Iterator[Spine]:
        """Return the spines of all entries in the order of the file."""
        return (self._index.records[n] for n in sorted(self._index.by_id.values()))

    def get_path(self, entry: str | None = None) -> list[Entry]:
        """Return the entries from the root to `entry`, or to the leaf."""
        with self._lock:
            return self._entries(self._walk(entry))

    def path_ids(self, entry: str | None = None) -> list[str]:
        """Return the ids from the root to `entry`, or to the leaf."""
        with self._lock:
            return [str(self._index.records[n].id) for n in self._walk(entry)]

    def get_children(self, entry: str | None) -> list[Entry]:
        """Return the children of `entry` in the order of the file; the roots for None."""
        with self._lock:
            return self._entries(self._index.children_of(entry))

    def below(self, entry: str) -> set[str]:
        """Return the ids of an entry and all its descendants."""
        with self._lock:
            found: set[str] = set()
            stack = [self.require(entry)]
            while stack:
                name = stack.pop()
                if name not in found:
                    found.add(name)
                    below = self._index.children_of(name)
                    stack.extend(str(self._index.records[n].id) for n in below)
            return found

    def get_tree(self) -> Tree:
        """Return the roots of the tree in the order of the file, children oldest first."""
        with self._lock:
            return build_tree(self._index)

    def get_label(self, entry: str) -> str | None:
        """Return the label of an entry."""
        label = self._index.refs.labels.get(entry)
        return label.text if label else None

    def build_context(self, at: str | None = None) -> SessionContext:
        """Build what the model is sent when the session continues from `at`, or from the leaf."""
        with self._lock, collector_paused():
            path = self._walk(at)
            records = self._index.records
            spines = [records[n] for n in path]
            plan = plan_context(spines)
            sent = [spines[position] for position in plan.sent]
            spans = self._index.spans([path[position] for position in plan.sent])
            changed: dict[int, Span | None] = {
                number: self._index.span(path[plan.edits[position]])
                for number, position in enumerate(plan.sent if plan.edits else ())
                if position in plan.edits
            }
            changed |= {0: None} if plan.checkpoint else {}
            old = sent if self.is_old else None
            by = None if plan.compaction is None else spines[plan.compaction].id
            return SessionContext(
                at=spines[-1].id if spines else None,
                messages=Messages(self._journal.hold(), spans, old, changed),
                entries=tuple([str(spine.id) for spine in sent]),
                model=plan.model,
                thinking_level=plan.thinking_level,
                compacted_by=by,
            )

    def system_message(self, at: str | None = None) -> dict[str, object] | None:
        """Return the system prompt and the tools at `at`, or at the leaf, as one system message."""
        with self._lock:
            context = self.build_context(at)
            records, by_id = self._index.records, self._index.by_id
            spines = [records[by_id[entry]] for entry in context.entries]
            numbers = [n for n, spine in enumerate(spines) if spine.is_system]
            first = [0] if spines and spines[0].checkpoint is not None else []
            return current_system([context.messages[n] for n in first + numbers])

    def context(self, at: str | None = None) -> StoredContext:
        """Return what the model is sent and what is dropped, in the form all agents share."""
        path = self.get_path(at)
        found = build_context([(entry.id, entry.body) for entry in path])
        return StoredContext.of(found, {entry.id: entry.body for entry in path})

    def refresh(self, *, follow: bool = False) -> list[str]:
        """Read what others wrote and return the new ids; `follow` moves to their leaf."""
        with self._lock:
            known, count = self._index.by_id, len(self._index.by_id)
            if self._index.catch_up():
                new = [entry for entry in self._index.by_id if entry not in known]
            else:
                new = list(islice(known, count, None))
            if follow:
                self._leaf = self._index.refs.leaf
            return new

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._journal.close()

    def _written(self) -> list[int]:
        records = enumerate(self._index.records)
        return [n for n, spine in records if spine.type != HEADER and spine.id is not None]

    def _walk(self, entry: str | None) -> list[int]:
        return self._index.walk(self._leaf if entry is None else self.require(entry))

    def _entries(self, numbers: Sequence[int]) -> list[Entry]:
        with collector_paused():
            lines = read_spans(self._journal, self._index.spans(numbers))
            return list(map(self._entry, numbers, lines))

    def _entry(self, n: int, raw: memoryview) -> Entry:
        spine = self._index.records[n]
        body = decode_line(bytes(raw))
        if self.is_old:
            body = upgrade(body, spine)
        if "id" not in body or body["id"] != spine.id:
            hint = "another program rewrote the file; call `refresh` to read it again"
            raise FileLostError(f"file changed while the session was open: {self.path}", hint)
        return Entry(str(spine.id), spine.parent, spine.type, spine.timestamp, body)
