"""A session as operations know it: created, opened, found, branched in place or to a file."""

import os
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Self

from threadline.store.append import LEAF, Parent, SessionAppender
from threadline.store.encoding import encode_line
from threadline.store.errors import NotASessionError
from threadline.store.extract import all_records, path_records
from threadline.store.file_journal import FileJournal
from threadline.store.folders import default_directory
from threadline.store.hooks import Event, Hooks
from threadline.store.journal import Journal, MemoryJournal
from threadline.store.record import BranchSummary, NewLine, body_of, new_header
from threadline.store.results import BranchResult
from threadline.store.session_files import (
    SessionInfo,
    all_session_files,
    create_session_file,
    describe_files,
    session_files,
)
from threadline.store.writer import DEFAULT, Options

__all__ = ["LEAF", "BranchingSession", "Options", "Parent"]


class BranchingSession(SessionAppender):
    """A session tree in a file, or in memory.

    When an append returns, its entry is on the disk. Several processes can write to one session:
    each continues from its own leaf, nothing of either is lost. Every method can be called from
    any thread; from asyncio, call them with `asyncio.to_thread`.
    """

    def __init__(self, journal: Journal, options: Options = DEFAULT) -> None:
        super().__init__(journal, options, Hooks(self))

    @classmethod
    def create(
        cls,
        cwd: str | PathLike[str],
        directory: str | PathLike[str] | None = None,
        *,
        id: str | None = None,
        parent_session: str | PathLike[str] | None = None,
        options: Options = DEFAULT,
    ) -> Self:
        """Create a session of the project at `cwd`, in Pi's folder for it or in `directory`."""
        header = new_header(os.fspath(cwd), id=id, parent=parent_session, clock=options.clock)
        return cls._create_file([body_of(header)], directory, options)

    @classmethod
    def in_memory(
        cls,
        cwd: str | PathLike[str] = "",
        *,
        id: str | None = None,
        options: Options = DEFAULT,
    ) -> Self:
        """Create a session that is never written to a file."""
        header = new_header(os.fspath(cwd), id=id, parent=None, clock=options.clock)
        return cls(MemoryJournal(encode_line(body_of(header))), options)

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
            return cls._create_file([body_of(header), *all_records(old)], directory, options)

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
        out are linked to the next ancestor.
        """
        with self._lock:
            return self.write_part(path_records(self, leaf), directory)

    def write_part(
        self, records: Sequence[NewLine], directory: str | PathLike[str] | None = None
    ) -> Self:
        """Write records to a new session, beside this one, that names this one as its parent.

        `directory` can be the name of the file itself, if it ends in .jsonl.
        """
        header = new_header(self.cwd, id=None, parent=self.path, clock=self._options.clock)
        lines = [body_of(header), *records]
        if self.path is None and directory is None:
            data = b"".join(map(encode_line, lines))
            return type(self)(MemoryJournal(data), self._options)
        folder = directory or (self.path.parent if self.path else None)
        return self._create_file(lines, folder, self._options)

    @classmethod
    def _open(cls, journal: FileJournal, options: Options) -> Self:
        try:
            return cls(journal, options)
        except BaseException:
            journal.close()
            raise

    @classmethod
    def _create_file(
        cls, records: Sequence[NewLine], directory: str | PathLike[str] | None, options: Options
    ) -> Self:
        path = create_session_file(records, directory, fsync=options.fsync)
        return cls.open(path, options=options)

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
            files: dict[str, object] = {"readFiles": [], "modifiedFiles": [], "abandonedLeaf": left}
            files |= details if isinstance(details, Mapping) else {}
            text = verdict.summary or summary or ""
            record = BranchSummary(left or "root", text, files)
            summary_entry = self._append(body_of(record), target)
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
