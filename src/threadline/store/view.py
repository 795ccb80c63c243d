"""What can be asked of a session: entries, paths, the tree, refs and the context."""

import threading
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Self

from threadline.context.context import Context
from threadline.model.collector import collector_paused
from threadline.model.fault import Fault
from threadline.model.value import text_in
from threadline.store.book import Book
from threadline.store.check import check_links
from threadline.store.context.build import build_context, plan_context
from threadline.store.errors import FileLostError, unknown_entry
from threadline.store.form import HEADER, Form, upgrade, upgrade_header
from threadline.store.journal import Journal
from threadline.store.record import Body, Entry, decode_line
from threadline.store.refs import Label
from threadline.store.result import Node
from threadline.store.spine import Spine
from threadline.store.stretch import read_spans
from threadline.store.talk import Messages, SessionContext
from threadline.store.tree import grow_tree


class View:
    """A session to look at. Safe to use from several threads."""

    def __init__(self, journal: Journal) -> None:
        self._lock = threading.RLock()
        self._journal = journal
        self._book = Book(journal)
        self._leaf = self._book.refs.leaf

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id} in {self.path or 'memory'}>"

    @property
    def path(self) -> Path | None:
        """The file of the session; none in memory."""
        return self._journal.path

    @property
    def header(self) -> Body:
        """The header as the newest version has it."""
        return upgrade_header(self._book.header) if self.is_old else dict(self._book.header)

    @property
    def id(self) -> str:
        """The id of the session."""
        return str(self._book.header["id"])

    @property
    def cwd(self) -> str:
        """The folder the session is about."""
        return text_in(self._book.header.get("cwd"))

    @property
    def version(self) -> object:
        """The version that the file says it is; none means 1."""
        return self._book.header.get("version", 1)

    @property
    def form(self) -> Form:
        """How the entries of the file are linked."""
        return self._book.form

    @property
    def is_old(self) -> bool:
        """Say whether the first write will migrate the file."""
        return self._book.form in {Form.LINEAR, Form.UUID, Form.OLD}

    @property
    def leaf(self) -> str | None:
        """The entry from which this session goes on; none before the first."""
        return self._leaf

    @property
    def leaf_entry(self) -> Entry | None:
        """The entry from which this session goes on."""
        return None if self._leaf is None else self.get_entry(self._leaf)

    @property
    def stored_leaf(self) -> str | None:
        """The leaf that the file tells whoever opens it; another process may have moved it."""
        return self._book.refs.leaf

    @property
    def name(self) -> str | None:
        """What the session is called."""
        return self._book.refs.name

    @property
    def labels(self) -> dict[str, Label]:
        """The labels by the entry they are on."""
        return dict(self._book.refs.labels)

    @property
    def faults(self) -> list[Fault]:
        """What is wrong in the file: lines that cannot be read, links that lead nowhere."""
        with self._lock:
            broken = check_links(self._book, str(self.path or "memory"))
            return [*self._book.faults, *broken]

    def __len__(self) -> int:
        return len(self._book.by_id)

    def __bool__(self) -> bool:
        return True  # else one without entries would pass for none

    def __contains__(self, entry: object) -> bool:
        return entry in self._book.by_id

    def get_entry(self, entry: str) -> Entry | None:
        """Give an entry, or nothing if there is none of that id."""
        with self._lock:
            n = self._book.by_id.get(entry)
            return None if n is None else self._entries([n])[0]

    def entries(self) -> list[Entry]:
        """Give all entries in the order of the file."""
        with self._lock:
            return self._entries(sorted(self._book.by_id.values()))

    def written(self) -> list[Entry]:
        """Give every entry ever written, those too whose id a later one has taken."""
        with self._lock:
            return self._entries(self._written())

    def written_ids(self) -> list[str]:
        """List the ids of every entry ever written, without reading them."""
        with self._lock:
            return [str(self._book.records[n].id) for n in self._written()]

    def ids(self) -> list[str]:
        """List the ids of all entries in the order of the file."""
        return list(self._book.by_id)

    def spines(self) -> Iterator[Spine]:
        """Give what is known of all entries without reading them, in the order of the file."""
        return (self._book.records[n] for n in sorted(self._book.by_id.values()))

    def get_path(self, entry: str | None = None) -> list[Entry]:
        """Give the entries from the root to `entry`, or to the leaf."""
        with self._lock:
            return self._entries(self._walk(entry))

    def path_ids(self, entry: str | None = None) -> list[str]:
        """List the ids from the root to `entry`, or to the leaf."""
        with self._lock:
            return [str(self._book.records[n].id) for n in self._walk(entry)]

    def get_children(self, entry: str | None) -> list[Entry]:
        """Give what hangs on `entry`, in the order of the file; roots for none."""
        with self._lock:
            return self._entries(self._book.children_of(entry))

    def below(self, entry: str) -> set[str]:
        """Name an entry and all that hangs on it, at any depth."""
        with self._lock:
            found: set[str] = set()
            stack = [self._known(entry)]
            while stack:
                name = stack.pop()
                if name not in found:
                    found.add(name)
                    below = self._book.children_of(name)
                    stack.extend(str(self._book.records[n].id) for n in below)
            return found

    def get_tree(self) -> list[Node]:
        """Give the whole tree: its roots in the order of the file, children oldest first."""
        with self._lock:
            return grow_tree(self._book)

    def get_label(self, entry: str) -> str | None:
        """Give the label of an entry."""
        label = self._book.refs.labels.get(entry)
        return label.text if label else None

    def build_context(self, at: str | None = None) -> SessionContext:
        """Build what the model is sent when the session goes on from `at`, or from the leaf."""
        with self._lock, collector_paused():
            path = self._walk(at)
            records = self._book.records
            spines = [records[n] for n in path]
            plan = plan_context(spines)
            sent = [spines[position] for position in plan.sent]
            places = self._book.places([path[position] for position in plan.sent])
            by = None if plan.compaction is None else spines[plan.compaction].id
            return SessionContext(
                at=spines[-1].id if spines else None,
                messages=Messages(self._journal.hold(), places, sent if self.is_old else None),
                entries=tuple([str(spine.id) for spine in sent]),
                model=plan.model,
                thinking_level=plan.thinking_level,
                compacted_by=by,
            )

    def context(self, at: str | None = None) -> Context:
        """Say what the model is sent, in the words that all agents share, with what is dropped."""
        return build_context([(entry.id, entry.body) for entry in self.get_path(at)])

    def refresh(self, *, follow: bool = False) -> list[str]:
        """Take in what others wrote; give the ids that are new. `follow` goes to their leaf."""
        with self._lock:
            known, count = self._book.by_id, len(self._book.by_id)
            if self._book.catch_up():
                new = [entry for entry in self._book.by_id if entry not in known]
            else:
                new = list(islice(known, count, None))
            if follow:
                self._leaf = self._book.refs.leaf
            return new

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._journal.close()

    def _written(self) -> list[int]:
        records = enumerate(self._book.records)
        return [n for n, spine in records if spine.type != HEADER and spine.id is not None]

    def _walk(self, entry: str | None) -> list[int]:
        return self._book.walk(self._leaf if entry is None else self._known(entry))

    def _known(self, entry: str) -> str:
        if entry not in self._book.by_id:
            raise unknown_entry(entry, str(self.path or "this session"))
        return entry

    def _entries(self, numbers: Sequence[int]) -> list[Entry]:
        with collector_paused():
            lines = read_spans(self._journal, self._book.places(numbers))
            return list(map(self._entry, numbers, lines))

    def _entry(self, n: int, raw: memoryview) -> Entry:
        spine = self._book.records[n]
        body = decode_line(bytes(raw))
        if self.is_old:
            body = upgrade(body, spine)
        if body.get("id") != spine.id:
            hint = "somebody rewrote the file; `refresh` reads it anew"
            raise FileLostError(f"{self.path} was changed while the session was open", hint)
        return Entry(str(spine.id), spine.parent, spine.type, spine.timestamp, body)
