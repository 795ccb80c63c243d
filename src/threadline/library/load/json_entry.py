"""A value in a user's JSON file: added, and removed again so that the file is as it was before."""

from collections.abc import Sequence
from pathlib import Path

from threadline.agents.setup import JsonEntry
from threadline.json_text.edit import has_value, insert_member, parse_commented, remove_member
from threadline.library.load.install_note import Note, take_note, text_before
from threadline.model.error import ThreadlineError


def with_entry(entry: JsonEntry, before: str | None, note: Note | None) -> tuple[str, Note | None]:
    """Return a file with a value added, and the note about it; every other character stays."""
    document = parsed(before, entry.path)
    if has_value(document, entry.keys, entry.value) and before is not None:
        return before, note
    existed, base = text_before(before, note)
    after = inserted(base or "{}", entry) + ("" if base else "\n")
    # What replaced an older value cannot be undone: that would bring the older one back.
    can_undo = not has_key(parsed(base, entry.path), entry.keys)
    made = missing_in(base, entry.keys, entry.path)
    return after, take_note(entry.path, base, after, made, existed=existed, can_undo=can_undo)


def without_entry(entry: JsonEntry, before: str | None, note: Note | None) -> str | None:
    """Return a file without a value; None if there was no file before the value was added."""
    if before is None:
        return None
    document = parsed(before, entry.path)
    if note is not None and (earlier := note.undone(before)) is not None:
        return earlier if note.existed else None
    made = entry.keys[:-1] if note is None else note.made
    after = remove_member(before, entry.keys, made)
    if after == before:
        return before
    expected = document_without(document, entry.keys)
    left = parsed(after, entry.path)
    if not has_same(left, expected, made):
        raise ThreadlineError(f"cannot edit {entry.path}", "remove the server by hand")
    return None if note is not None and not note.existed and left == {} else after


def inserted(text: str, entry: JsonEntry) -> str:
    """Return a text with a value, after a check that nothing else changed."""
    try:
        after = insert_member(text, entry.keys, entry.value)
        document, expected = parse_commented(after), parse_commented(text)
    except (ValueError, IndexError) as error:
        raise not_an_object(entry, text) from error
    if document != document_with(expected, entry.keys, entry.value):
        raise ThreadlineError(f"cannot edit {entry.path}", "add it by hand")
    return after


def not_an_object(entry: JsonEntry, text: str) -> ThreadlineError:
    """Return the error for a file in which something on the way to a value is not an object."""
    level = parsed(text, entry.path)
    for key in entry.keys[:-1]:
        inner = level.get(key)
        if not isinstance(inner, dict):
            told = f"'{key}' in {entry.path} is not an object"
            return ThreadlineError(told, "nothing was written")
        level = inner
    return ThreadlineError(f"cannot edit {entry.path}", "add it by hand")


def parsed(text: str | None, path: Path) -> dict[str, object]:
    """Parse a configuration; raise ThreadlineError if it is not a JSON object."""
    try:
        document = parse_commented(text or "{}")
    except (ValueError, RecursionError) as error:
        hint = "correct it, or add it by hand; nothing was written"
        raise ThreadlineError(f"{path} is not valid JSON: {error}", hint) from error
    if not isinstance(document, dict):
        raise ThreadlineError(f"{path} is not a JSON object", "nothing was written")
    return document


def document_with(document: object, keys: Sequence[str], value: object) -> object:
    """Return a document with a value below some keys."""
    if not keys:
        return value
    level = dict(document) if isinstance(document, dict) else {}
    level[keys[0]] = document_with(level.get(keys[0], {}), keys[1:], value)
    return level


def document_without(document: object, keys: Sequence[str]) -> object:
    """Return a document without the value below some keys."""
    if not isinstance(document, dict) or keys[0] not in document:
        return document
    level = dict(document)
    if len(keys) == 1:
        del level[keys[0]]
    else:
        level[keys[0]] = document_without(level[keys[0]], keys[1:])
    return level


def has_same(document: dict[str, object], expected: object, made: Sequence[str]) -> bool:
    """Return True if two documents are the same but for empty objects that we made."""
    if not isinstance(expected, dict):
        return False
    pruned = {key: value for key, value in expected.items() if value != {} or key not in made}
    return document in (expected, pruned)


def missing_in(text: str, keys: Sequence[str], path: Path) -> tuple[str, ...]:
    """Return the objects on the way to a value that a text does not have."""
    level: object = parsed(text, path)
    for at, key in enumerate(keys[:-1]):
        if not isinstance(level, dict) or key not in level:
            return tuple(keys[at:-1])
        level = level[key]
    return ()


def has_key(document: object, keys: Sequence[str]) -> bool:
    """Return True if a document has some value below keys."""
    level = document
    for key in keys:
        if not isinstance(level, dict) or key not in level:
            return False
        level = level[key]
    return True
