"""Saving entries: one method for each kind."""

from collections.abc import Mapping, Sequence
from typing import Any

from threadline.store.errors import InvalidEntryError, unknown_entry
from threadline.store.form import HEADER
from threadline.store.hooks import Event
from threadline.store.record import Body
from threadline.store.writer import LEAF, Parent, Writer


class Appender(Writer):
    """A session to which every kind of entry can be added."""

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
            verdict = self.hooks.ask(Event.BEFORE_COMPACT, first_kept)
            body: Body = {"type": "compaction", "summary": verdict.summary or summary}
            body |= {"firstKeptEntryId": first_kept, "tokensBefore": tokens_before}
            if (told := details if verdict.details is None else verdict.details) is not None:
                body["details"] = told
            body["fromHook"] = from_hook or verdict.summary is not None
            entry = self._append(body, LEAF)
            self.hooks.run(Event.AFTER_COMPACT, entry)
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


def check_message(message: Mapping[str, Any]) -> None:
    """Raise for what is no message."""
    if not isinstance(field_of(message, "role"), str):
        raise InvalidEntryError("a message needs a role", 'such as {"role": "user", …}')


def check_entry(entry: Mapping[str, Any]) -> str:
    """Give the type of an entry; raise for what is none."""
    kind = field_of(entry, "type")
    if not isinstance(kind, str) or kind in {"", HEADER}:
        hint = f"give it a type other than '{HEADER}'"
        raise InvalidEntryError(f"an entry of type {kind!r} cannot be saved", hint)
    return kind


def field_of(value: object, name: str) -> object:
    """Give a field of what should be a mapping."""
    return value.get(name) if isinstance(value, Mapping) else None
