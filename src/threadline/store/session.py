"""A session: created, opened, found, branched to a file of its own."""

import os
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Self

from threadline.store.branching import all_records, path_records
from threadline.store.errors import NotASessionError
from threadline.store.form import HEADER
from threadline.store.hooks import Event, Hooks
from threadline.store.journal import FileJournal, Journal
from threadline.store.listing import SessionInfo, describe_files
from threadline.store.memory import MemoryJournal
from threadline.store.mover import Mover
from threadline.store.new_file import write_new
from threadline.store.place import default_directory, file_name, session_files, sessions_root
from threadline.store.record import VERSION, Body, Clock, encode_line, stamp
from threadline.store.result import BranchResult
from threadline.store.session_id import new_session_id
from threadline.store.writer import DEFAULT, LEAF, Options

__all__ = ["LEAF", "Options", "Session"]


class Session(Mover):
    """A session tree in a file, or in memory.

    What an append returns for is on the disk. Several processes can write to one session: each
    goes on from its own leaf, nothing of either is lost. Every method can be called from any
    thread; from asyncio, call them with `asyncio.to_thread`.
    """

    def __init__(self, journal: Journal, options: Options = DEFAULT) -> None:
        super().__init__(journal, options)
        self.hooks = Hooks(self)

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
        """Start a session of the project at `cwd`, in Pi's folder for it or in `directory`."""
        header = new_header(os.fspath(cwd), id=id, parent=parent_session, clock=options.clock)
        return cls._write(header, [], directory, options=options)

    @classmethod
    def in_memory(
        cls,
        cwd: str | PathLike[str] = "",
        *,
        id: str | None = None,  # noqa: A002 - Pi's name
        options: Options = DEFAULT,
    ) -> Self:
        """Start a session that is never written to a file."""
        header = new_header(os.fspath(cwd), id=id, parent=None, clock=options.clock)
        return cls(MemoryJournal(encode_line(header)), options)

    @classmethod
    def open(cls, path: str | PathLike[str], *, options: Options = DEFAULT) -> Self:
        """Open a session to go on with it. Nothing is written before the first append."""
        journal = FileJournal(Path(path), lock_timeout=options.lock_timeout)
        return cls._open(journal, options=options)

    @classmethod
    def open_read_only(cls, path: str | PathLike[str]) -> Self:
        """Open a session to look at it; its file cannot be changed through this."""
        return cls._open(FileJournal(Path(path), writable=False))

    @classmethod
    def most_recent(
        cls, cwd: str | PathLike[str], directory: str | PathLike[str] | None = None
    ) -> Self | None:
        """Open the session of the project at `cwd` that was changed last, if there is one."""
        place = os.fspath(cwd)
        for path in session_files(Path(directory or default_directory(place))):
            try:
                session = cls.open(path)
            except NotASessionError:
                continue
            if session.cwd == place:
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
            return cls._write(
                header, list(map(encode_line, all_records(old))), directory, options=options
            )

    def branch(
        self,
        entry: str | None = None,
        directory: str | PathLike[str] | None = None,
        *,
        before: bool = False,
    ) -> BranchResult[Self]:
        """Go on from `entry`, or from the leaf, in a new file that holds the path to it.

        This session stays where it is; the new one is in the result.
        """
        with self._lock:
            chosen = self._leaf if entry is None else self._known(entry)
            verdict = self.hooks.run(Event.BEFORE_BRANCH, chosen)
            if verdict.cancel:
                return BranchResult(cancelled=True, reason=verdict.reason, leaf=self._leaf)
            text = self.text_of(chosen)
            goal = self._parent_of(chosen) if before else chosen
            new = self.create_branched_session(goal, directory)
            self.hooks.run(Event.AFTER_BRANCH, goal)
        return BranchResult(text, new_file=new.path, leaf=new.leaf, left=self._leaf, session=new)

    def create_branched_session(
        self, leaf: str | None, directory: str | PathLike[str] | None = None
    ) -> Self:
        """Write the path to `leaf` to a new session that names this one as its parent.

        Entries keep their ids; labels are put on again behind it; parents that are left out are
        stepped over.
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
        lines = [encode_line(record) for record in records]
        if self.path is None and directory is None:
            data = b"".join([encode_line(header), *lines])
            return type(self)(MemoryJournal(data), self._options)
        folder = directory or (self.path.parent if self.path else None)
        return self._write(header, lines, folder, options=self._options)

    @classmethod
    def list(
        cls, cwd: str | PathLike[str], directory: str | PathLike[str] | None = None
    ) -> Sequence[SessionInfo]:
        """List the sessions of the project at `cwd`, newest first."""
        place = os.fspath(cwd)
        folder = Path(directory or default_directory(place))
        return describe_files(session_files(folder), place)

    @classmethod
    def list_all(cls, root: str | PathLike[str] | None = None) -> Sequence[SessionInfo]:
        """List the sessions of all projects, newest first."""
        return describe_files(all_session_files(root))

    @classmethod
    def _open(cls, journal: FileJournal, *, options: Options = DEFAULT) -> Self:
        try:
            return cls(journal, options)
        except BaseException:
            journal.close()
            raise

    @classmethod
    def _write(
        cls,
        header: Body,
        lines: Sequence[bytes],
        directory: str | PathLike[str] | None,
        *,
        options: Options,
    ) -> Self:
        path = Path(directory or default_directory(header["cwd"]))
        if path.suffix != ".jsonl":
            path /= file_name(header["timestamp"], header["id"])
        write_new(path, iter([encode_line(header), *lines]), fsync=options.fsync)
        return cls.open(path, options=options)


def all_session_files(root: str | PathLike[str] | None) -> Iterator[Path]:
    """List the session files of all projects below `root`, or where Pi keeps them."""
    top = Path(root) if root else sessions_root(os.environ, Path.home())
    for folder in (top, *sorted(path for path in top.glob("*") if path.is_dir())):
        yield from session_files(folder)


def new_header(
    cwd: str,
    *,
    id: str | None,  # noqa: A002 - Pi's name
    parent: str | PathLike[str] | None,
    clock: Clock,
) -> Body:
    """Make the header of a new session."""
    moment = clock()
    header: Body = {"type": HEADER, "version": VERSION, "id": id or new_session_id(moment)}
    header |= {"timestamp": stamp(moment), "cwd": cwd}
    return header if parent is None else header | {"parentSession": os.fspath(parent)}
