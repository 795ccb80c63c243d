"""Appending to a session: messages, settings, summaries, labels and the name, with hooks."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from enum import Enum
from typing import Any, Final

from msgspec import UNSET

from threadline.store.context.message import BLOCKS_ONLY, EDITABLE, milliseconds
from threadline.store.encoding import check_entry, check_message, read_new, with_source
from threadline.store.errors import InvalidEntryError, unknown_entry
from threadline.store.hooks import Event, Hooks
from threadline.store.journal import Journal
from threadline.store.migrate import Migration
from threadline.store.reader import SessionReader
from threadline.store.record import (
    Compaction,
    ContextEdit,
    Custom,
    CustomMessage,
    LabelRecord,
    LeafRecord,
    MessageRecord,
    ModelChange,
    SessionInfoRecord,
    ThinkingLevelChange,
    body_of,
    new_id,
    stamp,
)
from threadline.store.writer import Options, RecordWriter


class Current(Enum):
    """The parent of an entry if none is given."""

    LEAF = "leaf"


LEAF: Final = Current.LEAF
Parent = str | None | Current


class SessionAppender(SessionReader):
    """A session that can be appended to; hooks run before and after."""

    def __init__(self, journal: Journal, options: Options, hooks: Hooks) -> None:
        super().__init__(journal)
        self.hooks = hooks
        self._options = options
        self._writer = RecordWriter(journal, self._index, options)

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
        return self._append(body_of(MessageRecord(message)), parent)

    def save_entry(self, entry: Mapping[str, Any], parent: Parent = LEAF) -> str:
        """Save any entry; its own id, parent and time are kept if it has them."""
        kind = check_entry(entry)
        if parent is LEAF and "parentId" in entry:
            parent = entry["parentId"]
        match kind:
            case "label":
                label = read_new(LabelRecord, entry)
                return self.set_label(label.target_id, label.label or None)
            case "session_info":
                return self.set_name(read_new(SessionInfoRecord, entry).name)
            case "leaf":
                return self._store_leaf(read_new(LeafRecord, entry).target_id)
            case _:
                return self._append(entry, parent)

    def save_model_change(self, provider: str, model: str, parent: Parent = LEAF) -> str:
        """Save that another model answers from here on."""
        return self._append(body_of(ModelChange(provider, model)), parent)

    def save_thinking_level(self, level: str, parent: Parent = LEAF) -> str:
        """Save the thinking level from here on."""
        return self._append(body_of(ThinkingLevelChange(level)), parent)

    def save_custom(self, kind: str, data: object = None, parent: Parent = LEAF) -> str:
        """Save state of an extension; it is not sent to the model."""
        return self._append(body_of(Custom(kind, given(data))), parent)

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
        record = CustomMessage(kind, content, display, given(details))
        return self._append(body_of(record), parent)

    def save_compaction(
        self,
        summary: str,
        first_kept: str | None,
        tokens_before: int,
        *,
        details: object = None,
        from_hook: bool = False,
    ) -> str:
        """Save a compaction at the leaf: the summary replaces what is before `first_kept`.

        None keeps nothing. `first_kept` must be on the path, else the kept part would be lost.
        The system prompt and the tools are saved with it, for they replace those before it.
        """
        with self._lock:
            if first_kept is not None and first_kept not in self.path_ids():
                raise unknown_entry(first_kept, "the current path")
            verdict = self.hooks.ask(Event.BEFORE_COMPACT, first_kept)
            own, moment = new_id(self), self._options.clock()
            record = Compaction(
                verdict.summary or summary,
                first_kept or own,
                tokens_before,
                given(details if verdict.details is None else verdict.details),
                from_hook=from_hook or verdict.summary is not None,
                system_message=given(checkpoint(self.system_message(), moment)),
            )
            body = {"id": own, "timestamp": stamp(moment)} | body_of(record)
            entry = self._append(body, LEAF)
            self.hooks.run(Event.AFTER_COMPACT, entry)
            return entry

    def save_context_edit(
        self, target: str, content: str | Sequence[Mapping[str, Any]] | None
    ) -> str:
        """Save an edit: from here on `target` is sent with another content; None leaves it out.

        The target is a prompt, an answer, a result or the message of an extension, on the path.
        """
        with self._lock:
            found = self.get_entry(target)
            if found is None or target not in self.path_ids():
                raise unknown_entry(target, "the current path")
            role = "custom" if found.type == "custom_message" else found.role
            if role not in EDITABLE:
                hint = "only prompts, answers, results and messages of extensions can be edited"
                raise InvalidEntryError(f"cannot edit {target}: type {found.type}", hint)
            if isinstance(content, str) and role in BLOCKS_ONLY:
                content = [{"type": "text", "text": content}]
            new = None if content is None else {"content": content}
            return self._append(body_of(ContextEdit(target, new)), LEAF)

    def set_label(self, target: str, label: str | None) -> str:
        """Set the label of an entry, or remove it; the leaf does not move."""
        return self._append_metadata(body_of(LabelRecord(target, label or UNSET)), target)

    def set_name(self, name: str | None) -> str:
        """Set the name of the session, or remove it; the leaf does not move."""
        return self._append_metadata(body_of(SessionInfoRecord((name or "").strip())), None)

    def _append(self, entry: Mapping[str, Any], parent: Parent) -> str:
        with self._lock:
            body = dict(entry)
            self.hooks.ask(Event.BEFORE_APPEND, None, body)
            with self._writer.locked(self._leaf):
                above = self._leaf if parent is LEAF else self._writer.check_parent(parent)
                record = with_source(self._writer.new_record(body, above), entry)
                self._writer.append([record])
                self._leaf = own = str(record["id"])
            self._writer.sync()
            self.hooks.run(Event.AFTER_APPEND, own, record)
            return own

    def _append_metadata(self, body: dict[str, object], target: str | None) -> str:
        """Append a label or name below the stored leaf, and store that leaf again."""
        with self._lock:
            self.hooks.ask(Event.BEFORE_APPEND, None, body)
            with self._writer.locked(self._leaf):
                if target is not None:
                    self.require(target)
                # Not below our own leaf: a label must not move the branch of another process.
                leaf = self.stored_leaf
                record = self._writer.new_record(body, leaf)
                own = str(record["id"])
                self._writer.append([record, self._writer.new_leaf_record(leaf, taken=own)])
            self._writer.sync()
            self.hooks.run(Event.AFTER_APPEND, own, record)
            return own

    def _store_leaf(self, leaf: str | None) -> str:
        with self._lock:
            with self._writer.locked(self._leaf):
                record = self._writer.new_leaf_record(self._writer.check_parent(leaf))
                self._writer.append([record])
                self._leaf = leaf
            self._writer.sync()
            return str(record["id"])


def checkpoint(system: dict[str, object] | None, moment: datetime) -> dict[str, object] | None:
    """Return the system message of a compaction, which is as old as the compaction."""
    return None if system is None else system | {"timestamp": milliseconds(stamp(moment))}


def given(value: object) -> object:
    """Return a value for an optional field; None leaves it out."""
    return UNSET if value is None else value
