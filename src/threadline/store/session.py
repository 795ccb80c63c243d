"""A session that is written: created, opened, appended to, branched."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from os import PathLike
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from threadline.store.branching import branch_lines, copy_lines
from threadline.store.errors import (
    FileLostError,
    InvalidEntryError,
    NotASessionError,
    RefusedError,
    WrongVersionError,
    unknown_entry,
)
from threadline.store.form import HEADER, Form
from threadline.store.hooks import Event, HookContext, Hooks, Verdict
from threadline.store.journal import FileJournal, Journal, write_new
from threadline.store.memory import MemoryJournal
from threadline.store.migrate import Migration, migrate_file
from threadline.store.place import default_directory, file_name, session_files
from threadline.store.record import VERSION, Body, Clock, encode_line, new_id, now, stamp
from threadline.store.result import BranchResult
from threadline.store.session_id import new_session_id
from threadline.store.text import text_of_entry
from threadline.store.view import View

OWN = frozenset({"type", "id", "parentId", "timestamp"})


class Options(msgspec.Struct, frozen=True):
    """How a session is kept: whether an append waits for the disk, and who tells the time."""

    fsync: bool = True
    clock: Clock = now


DEFAULT = Options()


class Current(Enum):
    """The parent that is meant when none is given."""

    LEAF = "leaf"


LEAF: Final = Current.LEAF
Parent = str | None | Current


class Session(View):
    """A session tree in a file, or in memory.

    What an append returns for is on the disk. Several processes can write to one session: each
    goes on from its own leaf, nothing of either is lost. Every method can be called from any
    thread; from asyncio, call them with `asyncio.to_thread`.
    """

    def __init__(self, journal: Journal, options: Options = DEFAULT) -> None:
        super().__init__(journal)
        self.hooks = Hooks()
        self.migrated: Migration | None = None
        self._options = options
        self._grouped = 0
        self._unsynced = False

    # -- life

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
        return cls._open(FileJournal(Path(path)), options=options)

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
            return cls._write(header, copy_lines(old), directory, options=options)

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
        folder = Path(directory or default_directory(header["cwd"]))
        path = folder / file_name(header["timestamp"], header["id"])
        write_new(path, iter([encode_line(header), *lines]), fsync=options.fsync)
        return cls.open(path, options=options)

    # -- appending

    def save_message(self, message: Mapping[str, Any], parent: Parent = LEAF) -> str:
        """Save a message below `parent`, or below the leaf; it becomes the leaf."""
        if not isinstance(field_of(message, "role"), str):
            raise InvalidEntryError("a message needs a role", 'such as {"role": "user", …}')
        return self._append({"type": "message", "message": message}, parent)

    def save_entry(self, entry: Mapping[str, Any], parent: Parent = LEAF) -> str:
        """Save any entry; its own id, parent and time are kept if it has them."""
        kind = field_of(entry, "type")
        if not isinstance(kind, str) or kind in {"", HEADER}:
            hint = f"give it a type other than '{HEADER}'"
            raise InvalidEntryError(f"an entry of type {kind!r} cannot be saved", hint)
        if parent is LEAF and "parentId" in entry:
            parent = entry["parentId"]
        match kind:
            case "label":
                return self.set_label(str(entry.get("targetId")), entry.get("label"))
            case "session_info":
                return self.set_name(entry.get("name"))
            case "leaf":
                return self._move(entry.get("targetId"))
            case _:
                return self._append(entry, parent)

    def save_model_change(self, provider: str, model: str, parent: Parent = LEAF) -> str:
        """Save that another model answers from here on."""
        body = {"type": "model_change", "provider": provider, "modelId": model}
        return self._append(body, parent)

    def save_thinking_level(self, level: str, parent: Parent = LEAF) -> str:
        """Save how hard the model thinks from here on."""
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
        """Save a compaction at the leaf: the summary stands for what is before `first_kept`.

        What it keeps must lie on the path, else the kept part would be lost.
        """
        with self._lock:
            if first_kept not in self.path_ids():
                raise unknown_entry(first_kept, "the current path")
            verdict = self._ask(Event.BEFORE_COMPACT, first_kept)
            body: Body = {"type": "compaction", "summary": verdict.summary or summary}
            body |= {"firstKeptEntryId": first_kept, "tokensBefore": tokens_before}
            if (told := details if verdict.details is None else verdict.details) is not None:
                body["details"] = told
            body["fromHook"] = from_hook or verdict.summary is not None
            entry = self._append(body, LEAF)
            self._tell(Event.AFTER_COMPACT, entry)
            return entry

    def set_label(self, target: str, label: str | None) -> str:
        """Put a label on an entry, or take it away; the leaf stays where it is."""
        body: Body = {"type": "label", "targetId": target}
        if label:
            body["label"] = label
        with self._lock:
            return self._append_aside(body, target)

    def set_name(self, name: str | None) -> str:
        """Name the session, or take its name away; the leaf stays where it is."""
        with self._lock:
            return self._append_aside({"type": "session_info", "name": (name or "").strip()}, None)

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

    # -- moving

    def branch_in_place(
        self,
        entry: str,
        *,
        summary: str | None = None,
        details: object = None,
        before: bool = False,
    ) -> BranchResult[Self]:
        """Go on from `entry` in this file; `before` goes to its parent, to ask a prompt again.

        With a summary of what is left, that becomes the leaf. The move is stored.
        """
        with self._lock:
            chosen = self._book.records[self._book.by_id[self._known(entry)]]
            goal = chosen.parent if before else entry
            return self._go(goal, entry, summary, details, Event.BEFORE_BRANCH)

    def branch_with_summary(
        self, entry: str | None, summary: str, *, details: object = None
    ) -> BranchResult[Self]:
        """Go on from `entry`, or from before the first, leaving a summary of what is left."""
        with self._lock:
            if entry is not None:
                self._known(entry)
            return self._go(entry, entry, summary, details, Event.BEFORE_BRANCH)

    def switch(self, entry: str) -> BranchResult[Self]:
        """Go to `entry`, on whatever branch it is. The move is stored."""
        with self._lock:
            return self._go(self._known(entry), entry, None, None, Event.BEFORE_SWITCH)

    def reset(self) -> BranchResult[Self]:
        """Go to before the first entry: what is appended next is a new root."""
        with self._lock:
            return self._go(None, None, None, None, Event.BEFORE_SWITCH)

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
            verdict = self._verdict(Event.BEFORE_BRANCH, chosen)
            if verdict.cancel:
                return BranchResult(cancelled=True, reason=verdict.reason, leaf=self._leaf)
            text = self._text(chosen)
            goal = self._parent_of(chosen) if before else chosen
            new = self.create_branched_session(goal, directory)
            self._tell(Event.AFTER_BRANCH, goal)
        return BranchResult(text, new_file=new.path, leaf=new.leaf, left=self._leaf, session=new)

    def create_branched_session(
        self, leaf: str | None, directory: str | PathLike[str] | None = None
    ) -> Self:
        """Write the path to `leaf` to a new session that names this one as its parent.

        Entries keep their ids; labels are put on again behind it; parents that are left out are
        stepped over.
        """
        with self._lock:
            lines = branch_lines(self, leaf)
            header = new_header(self.cwd, id=None, parent=self.path, clock=self._options.clock)
            if self.path is None:
                data = b"".join([encode_line(header), *lines])
                return type(self)(MemoryJournal(data), self._options)
            folder = directory or self.path.parent
            return self._write(header, lines, folder, options=self._options)

    # -- how it is done

    def _append(self, entry: Mapping[str, Any], parent: Parent) -> str:
        with self._lock:
            body = dict(entry)
            if self.hooks.any_for(Event.BEFORE_APPEND):
                self._ask(Event.BEFORE_APPEND, None, body)
            with self._writing():
                above = self._leaf if isinstance(parent, Current) else self._parent(parent)
                record = self._record(body, above)
                self._add([record])
                self._leaf = record["id"]
            self._sync()
            self._tell(Event.AFTER_APPEND, record["id"], record)
            return str(record["id"])

    def _append_aside(self, body: Body, target: str | None) -> str:
        """Add a label or name below the stored leaf, and store that leaf again."""
        if self.hooks.any_for(Event.BEFORE_APPEND):
            self._ask(Event.BEFORE_APPEND, None, body)
        with self._writing():
            if target is not None:
                self._known(target)
            stored = self._book.refs.leaf
            aside = self._record(body, stored)
            self._add([aside, self._leaf_record(stored, taken=aside["id"])])
        self._sync()
        self._tell(Event.AFTER_APPEND, aside["id"], aside)
        return str(aside["id"])

    def _go(
        self,
        goal: str | None,
        chosen: str | None,
        summary: str | None,
        details: object,
        event: Event,
    ) -> BranchResult[Self]:
        verdict = self._verdict(event, chosen)
        left = self._leaf
        if verdict.cancel:
            return BranchResult(cancelled=True, reason=verdict.reason, leaf=left, in_place=True)
        told = None
        if summary is None and verdict.summary is None:
            self._move(goal)
        else:
            told = self._summarise(goal, verdict.summary or summary or "", left, details)
        after = Event.AFTER_SWITCH if event is Event.BEFORE_SWITCH else Event.AFTER_BRANCH
        self._tell(after, goal)
        return BranchResult(
            self._text(chosen), in_place=True, leaf=self._leaf, left=left, summary=told
        )

    def _summarise(self, goal: str | None, summary: str, left: str | None, details: object) -> str:
        body: Body = {"type": "branch_summary", "fromId": goal or "root", "summary": summary}
        told = dict(details) if isinstance(details, Mapping) else {}
        body["details"] = {"readFiles": [], "modifiedFiles": [], "abandonedLeaf": left} | told
        return self._append(body, goal)

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
            if self._book.catch_up():
                self._check_leaf()
            if self._book.form is Form.NEWER:
                hint = f"this release writes version {VERSION}; export the branch to go on with it"
                raise WrongVersionError(f"{self.path} is of version {self.version}", hint)
            if not self.is_old:
                yield
                return
        self._migrate()
        with self._journal.locked():
            self._book.catch_up()
            yield

    def _migrate(self) -> None:
        if self.path is None:
            return
        self.migrated = migrate_file(self.path, fsync=self._options.fsync)
        self._book.load()

    def _add(self, records: Sequence[Body]) -> None:
        data = b"".join(map(encode_line, records))
        start = self._journal.append(data)
        self._unsynced = True
        self._book.written(data, start)

    def _sync(self) -> None:
        if self._unsynced and self._options.fsync and not self._grouped:
            self._journal.sync()
            self._unsynced = False

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

    def _parent_of(self, entry: str | None) -> str | None:
        return None if entry is None else self._book.records[self._book.by_id[entry]].parent

    def _check_leaf(self) -> None:
        if self._leaf is not None and self._leaf not in self._book.by_id:
            hint = "`refresh(follow=True)` goes on from what is there now"
            what = f"{self.path} was replaced: it no longer holds the leaf '{self._leaf}'"
            raise FileLostError(what, hint)

    def _text(self, entry: str | None) -> str:
        found = None if entry is None else self.get_entry(entry)
        return "" if found is None else text_of_entry(found)

    def _verdict(self, event: Event, target: str | None, record: Body | None = None) -> Verdict:
        return self.hooks.run(HookContext(event, self, target, record))

    def _ask(self, event: Event, target: str | None, record: Body | None = None) -> Verdict:
        """Ask the hooks; one that cancels stops what would be done."""
        verdict = self._verdict(event, target, record)
        if verdict.cancel:
            raise RefusedError(f"a hook cancelled: {verdict.reason or event}", "ask whoever set it")
        return verdict

    def _tell(self, event: Event, target: str | None, record: Body | None = None) -> None:
        self.hooks.run(HookContext(event, self, target, record))


def field_of(value: object, name: str) -> object:
    """Give a field of what should be a mapping."""
    return value.get(name) if isinstance(value, Mapping) else None


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
