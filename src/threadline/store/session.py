"""A session: created, opened and found, read and written, branched in place or to a new file."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from os import PathLike
from pathlib import Path
from typing import Any, Final, Self

from threadline.disk.atomic import DRAFT, create_files
from threadline.store.errors import NotASessionError, storage_error, unknown_entry
from threadline.store.extract import all_records, path_records
from threadline.store.file_journal import FileJournal
from threadline.store.hooks import Event, Hooks
from threadline.store.journal import Journal, MemoryJournal
from threadline.store.migrate import Migration
from threadline.store.reader import SessionReader
from threadline.store.record import (
    Body,
    check_entry,
    check_message,
    encode_line,
    new_header,
    with_source,
)
from threadline.store.results import BranchResult
from threadline.store.session_files import (
    SessionInfo,
    all_session_files,
    default_directory,
    describe_files,
    file_name,
    session_files,
)
from threadline.store.writer import DEFAULT, Options, RecordWriter

__all__ = ["LEAF", "Options", "Parent", "Session"]


class Current(Enum):
    """The parent of an entry if none is given."""

    LEAF = "leaf"


LEAF: Final = Current.LEAF
Parent = str | None | Current


class Session(SessionReader):
    """A session tree in a file, or in memory.

    When an append returns, its entry is on the disk. Several processes can write to one session:
    each continues from its own leaf, nothing of either is lost. Every method can be called from
    any thread; from asyncio, call them with `asyncio.to_thread`.
    """

    def __init__(self, journal: Journal, options: Options = DEFAULT) -> None:
        super().__init__(journal)
        self.hooks = Hooks(self)
        self._options = options
        self._writer = RecordWriter(journal, self._index, options)

    @classmethod
    def create(
        cls,
        cwd: str | PathLike[str],
        directory: str | PathLike[str] | None = None,
        *,
        id: str | None = None,  # noqa: A002 - Pi's name
        parent_session: str | PathLike[str] | None = None,
        options: Options = DEFAULT,
    ) -> Self:
        """Create a session of the project at `cwd`, in Pi's folder for it or in `directory`."""
        header = new_header(os.fspath(cwd), id=id, parent=parent_session, clock=options.clock)
        return cls._create_file([header], directory, options)

    @classmethod
    def in_memory(
        cls,
        cwd: str | PathLike[str] = "",
        *,
        id: str | None = None,  # noqa: A002 - Pi's name
        options: Options = DEFAULT,
    ) -> Self:
        """Create a session that is never written to a file."""
        header = new_header(os.fspath(cwd), id=id, parent=None, clock=options.clock)
        return cls(MemoryJournal(encode_line(header)), options)

    @classmethod
    def open(cls, path: str | PathLike[str], *, options: Options = DEFAULT) -> Self:
        """Open a session to continue it. Nothing is written before the first append."""
        return cls._open(FileJournal(Path(path), lock_timeout=options.lock_timeout), options)

    @classmethod
    def open_read_only(cls, path: str | PathLike[str]) -> Self:
        """Open a session whose file cannot be changed."""
        return cls._open(FileJournal(Path(path), writable=False), DEFAULT)

    @classmethod
    def most_recent(
        cls, cwd: str | PathLike[str], directory: str | PathLike[str] | None = None
    ) -> Self | None:
        """Open the session of the project at `cwd` that was changed last, if there is one."""
        project = os.fspath(cwd)
        for path in session_files(Path(directory or default_directory(project))):
            try:
                session = cls.open(path)
            except NotASessionError:
                continue
            if session.cwd == project:
                return session
            session.close()
        return None

    @classmethod
    def fork_from(
        cls,
        source: str | PathLike[str],
        cwd: str | PathLike[str],
        directory: str | PathLike[str] | None = None,
        *,
        options: Options = DEFAULT,
    ) -> Self:
        """Copy a whole session, as the newest version, to the project at `cwd`."""
        with cls.open_read_only(source) as old:
            header = new_header(os.fspath(cwd), id=None, parent=old.path, clock=options.clock)
            return cls._create_file([header, *all_records(old)], directory, options)

    @classmethod
    def list(
        cls, cwd: str | PathLike[str], directory: str | PathLike[str] | None = None
    ) -> Sequence[SessionInfo]:
        """Return the sessions of the project at `cwd`, newest first."""
        project = os.fspath(cwd)
        folder = Path(directory or default_directory(project))
        return describe_files(session_files(folder), project)

    @classmethod
    def list_all(cls, root: str | PathLike[str] | None = None) -> Sequence[SessionInfo]:
        """Return the sessions of all projects, newest first."""
        return describe_files(all_session_files(root))

    @property
    def migrated(self) -> Migration | None:
        """The migration that the first write made necessary, if there was one."""
        return self._writer.migrated

    @contextmanager
    def group(self) -> Iterator[None]:
        """Write at once, but wait for the disk only at the end, when all is acknowledged."""
        with self._lock:
            self._writer.grouped += 1
        try:
            yield
        finally:
            with self._lock:
                self._writer.grouped -= 1
                self._writer.sync()

    def save_message(self, message: Mapping[str, Any], parent: Parent = LEAF) -> str:
        """Save a message below `parent`, or below the leaf; it becomes the leaf."""
        check_message(message)
        return self._append({"type": "message", "message": message}, parent)

    def save_entry(self, entry: Mapping[str, Any], parent: Parent = LEAF) -> str:
        """Save any entry; its own id, parent and time are kept if it has them."""
        kind = check_entry(entry)
        if parent is LEAF and "parentId" in entry:
            parent = entry["parentId"]
        match kind:
            case "label":
                return self.set_label(str(entry.get("targetId")), entry.get("label"))
            case "session_info":
                return self.set_name(entry.get("name"))
            case "leaf":
                return self._store_leaf(entry.get("targetId"))
            case _:
                return self._append(entry, parent)

    def save_model_change(self, provider: str, model: str, parent: Parent = LEAF) -> str:
        """Save that another model answers from here on."""
        body = {"type": "model_change", "provider": provider, "modelId": model}
        return self._append(body, parent)

    def save_thinking_level(self, level: str, parent: Parent = LEAF) -> str:
        """Save the thinking level from here on."""
        return self._append({"type": "thinking_level_change", "thinkingLevel": level}, parent)

    def save_custom(self, kind: str, data: object = None, parent: Parent = LEAF) -> str:
        """Save state of an extension; it is not sent to the model."""
        body: Body = {"type": "custom", "customType": kind}
        return self._append(body if data is None else body | {"data": data}, parent)

    def save_custom_message(
        self,
        kind: str,
        content: str | Sequence[Mapping[str, Any]],
        *,
        display: bool = True,
        details: object = None,
        parent: Parent = LEAF,
    ) -> str:
        """Save a message of an extension; it is sent to the model."""
        body: Body = {"type": "custom_message", "customType": kind, "content": content}
        body["display"] = display
        return self._append(body if details is None else body | {"details": details}, parent)

    def save_compaction(
        self,
        summary: str,
        first_kept: str,
        tokens_before: int,
        *,
        details: object = None,
        from_hook: bool = False,
    ) -> str:
        """Save a compaction at the leaf: the summary replaces what is before `first_kept`.

        `first_kept` must be on the path, else the kept part would be lost.
        """
        with self._lock:
            if first_kept not in self.path_ids():
                raise unknown_entry(first_kept, "the current path")
            verdict = self.hooks.ask(Event.BEFORE_COMPACT, first_kept)
            body: Body = {"type": "compaction", "summary": verdict.summary or summary}
            body |= {"firstKeptEntryId": first_kept, "tokensBefore": tokens_before}
            if verdict.details is not None:
                details = verdict.details
            if details is not None:
                body["details"] = details
            body["fromHook"] = from_hook or verdict.summary is not None
            entry = self._append(body, LEAF)
            self.hooks.run(Event.AFTER_COMPACT, entry)
            return entry

    def set_label(self, target: str, label: str | None) -> str:
        """Set the label of an entry, or remove it; the leaf does not move."""
        body: Body = {"type": "label", "targetId": target}
        return self._append_metadata(body | {"label": label} if label else body, target)

    def set_name(self, name: str | None) -> str:
        """Set the name of the session, or remove it; the leaf does not move."""
        return self._append_metadata({"type": "session_info", "name": (name or "").strip()}, None)

    def branch_in_place(
        self,
        entry: str,
        *,
        summary: str | None = None,
        details: object = None,
        before: bool = False,
    ) -> BranchResult[Self]:
        """Continue from `entry` in this file; with `before` from its parent, to ask again.

        With a summary of what is left, that becomes the leaf. The move is stored.
        """
        with self._lock:
            target = self._parent_of(entry) if before else self.require(entry)
            return self._go(target, entry, summary, details, Event.BEFORE_BRANCH)

    def branch_with_summary(
        self, entry: str | None, summary: str, *, details: object = None
    ) -> BranchResult[Self]:
        """Continue from `entry`, or from before the first, with a summary of what is left."""
        with self._lock:
            if entry is not None:
                self.require(entry)
            return self._go(entry, entry, summary, details, Event.BEFORE_BRANCH)

    def switch(self, entry: str) -> BranchResult[Self]:
        """Move to `entry`, on any branch. The move is stored."""
        with self._lock:
            return self._go(self.require(entry), entry, None, None, Event.BEFORE_SWITCH)

    def reset(self) -> BranchResult[Self]:
        """Move to before the first entry: what is appended next is a new root."""
        with self._lock:
            return self._go(None, None, None, None, Event.BEFORE_SWITCH)

    def branch(
        self,
        entry: str | None = None,
        directory: str | PathLike[str] | None = None,
        *,
        before: bool = False,
    ) -> BranchResult[Self]:
        """Continue from `entry`, or from the leaf, in a new file that holds the path to it.

        This session stays as it is; the new one is in the result.
        """
        with self._lock:
            chosen = self._leaf if entry is None else self.require(entry)
            verdict = self.hooks.run(Event.BEFORE_BRANCH, chosen)
            if verdict.cancel:
                return BranchResult(cancelled=True, reason=verdict.reason, leaf=self._leaf)
            text = self.text_of(chosen)
            target = self._parent_of(chosen) if before and chosen is not None else chosen
            new = self.create_branched_session(target, directory)
            self.hooks.run(Event.AFTER_BRANCH, target)
        return BranchResult(text, new_file=new.path, leaf=new.leaf, left=self._leaf, session=new)

    def create_branched_session(
        self, leaf: str | None, directory: str | PathLike[str] | None = None
    ) -> Self:
        """Write the path to `leaf` to a new session that names this one as its parent.

        Entries keep their ids; labels are written again at its end; entries whose parents are left
        out hang on the next ancestor.
        """
        with self._lock:
            return self.write_part(path_records(self, leaf), directory)

    def write_part(
        self, records: Sequence[Body], directory: str | PathLike[str] | None = None
    ) -> Self:
        """Write records to a new session, beside this one, that names this one as its parent.

        `directory` can be the name of the file itself, if it ends in .jsonl.
        """
        header = new_header(self.cwd, id=None, parent=self.path, clock=self._options.clock)
        if self.path is None and directory is None:
            data = b"".join(map(encode_line, (header, *records)))
            return type(self)(MemoryJournal(data), self._options)
        folder = directory or (self.path.parent if self.path else None)
        return self._create_file([header, *records], folder, self._options)

    @classmethod
    def _open(cls, journal: FileJournal, options: Options) -> Self:
        try:
            return cls(journal, options)
        except BaseException:
            journal.close()
            raise

    @classmethod
    def _create_file(
        cls, records: Sequence[Body], directory: str | PathLike[str] | None, options: Options
    ) -> Self:
        header = records[0]
        path = Path(directory or default_directory(header["cwd"]))
        if path.suffix != ".jsonl":
            path /= file_name(header["timestamp"], header["id"])
        lines = [encode_line(record) for record in records]
        try:
            create_files([(path, lines)], sync=options.fsync, suffix=DRAFT)
        except OSError as error:
            raise storage_error("create", path, error) from error
        return cls.open(path, options=options)

    def _append(self, entry: Mapping[str, Any], parent: Parent) -> str:
        with self._lock:
            body = dict(entry)
            self.hooks.ask(Event.BEFORE_APPEND, None, body)
            with self._writer.locked(self._leaf):
                above = self._leaf if parent is LEAF else self._writer.check_parent(parent)
                record = with_source(self._writer.new_record(body, above), entry)
                self._writer.append([record])
                self._leaf = record["id"]
            self._writer.sync()
            self.hooks.run(Event.AFTER_APPEND, record["id"], record)
            return str(record["id"])

    def _append_metadata(self, body: Body, target: str | None) -> str:
        """Append a label or name below the stored leaf, and store that leaf again."""
        with self._lock:
            self.hooks.ask(Event.BEFORE_APPEND, None, body)
            with self._writer.locked(self._leaf):
                if target is not None:
                    self.require(target)
                leaf = self.stored_leaf
                record = self._writer.new_record(body, leaf)
                self._writer.append(
                    [record, self._writer.new_leaf_record(leaf, taken=record["id"])]
                )
            self._writer.sync()
            self.hooks.run(Event.AFTER_APPEND, record["id"], record)
            return str(record["id"])

    def _store_leaf(self, leaf: str | None) -> str:
        with self._lock:
            with self._writer.locked(self._leaf):
                record = self._writer.new_leaf_record(self._writer.check_parent(leaf))
                self._writer.append([record])
                self._leaf = leaf
            self._writer.sync()
            return str(record["id"])

    def _go(
        self,
        target: str | None,
        chosen: str | None,
        summary: str | None,
        details: object,
        event: Event,
    ) -> BranchResult[Self]:
        verdict = self.hooks.run(event, chosen)
        left = self._leaf
        if verdict.cancel:
            return BranchResult(cancelled=True, reason=verdict.reason, leaf=left, in_place=True)
        summary_entry = None
        if summary is None and verdict.summary is None:
            if target != left or target != self.stored_leaf:
                self._store_leaf(target)
        else:
            text = verdict.summary or summary or ""
            body: Body = {"type": "branch_summary", "fromId": target or "root", "summary": text}
            body["details"] = {"readFiles": [], "modifiedFiles": [], "abandonedLeaf": left}
            body["details"] |= details if isinstance(details, Mapping) else {}
            summary_entry = self._append(body, target)
        after = Event.AFTER_SWITCH if event is Event.BEFORE_SWITCH else Event.AFTER_BRANCH
        self.hooks.run(after, target)
        text = self.text_of(chosen)
        return BranchResult(text, in_place=True, leaf=self._leaf, left=left, summary=summary_entry)

    def _parent_of(self, entry: str) -> str | None:
        return self._index.records[self._index.by_id[self.require(entry)]].parent

    def text_of(self, entry: str | None) -> str:
        """Return the text of a prompt or of an extension's message; empty for other entries."""
        found = None if entry is None else self.get_entry(entry)
        return "" if found is None else found.text
