"""An element of an array in a user's JSON file, added and removed."""

import json
from collections.abc import Sequence

from threadline.agents.setup import JsonElement
from threadline.json_text.edit import insert_element, insert_member, remove_elements, remove_member
from threadline.library.load.install_note import Note, take_note, text_before
from threadline.library.load.json_entry import document_with, missing_in, parsed
from threadline.model.error import ThreadlineError


def lacks(part: JsonElement, text: str | None) -> bool:
    """Return True if a file does not have an element as it would be added now."""
    return text is None or part.value not in elements_in(part, text)


def with_element(
    part: JsonElement, before: str | None, note: Note | None
) -> tuple[str, Note | None]:
    """Return a file with an element added, and the note about it; one of ours is replaced."""
    if before is not None and not lacks(part, before):
        return before, note
    existed, base = text_before(before, note)
    clean = stripped(part, base or "{}", ())
    there = elements_in(part, clean)
    has_array = array_in(parsed(clean, part.path), part.keys) is not None
    if has_array:
        after = insert_element(clean, part.keys, part.value)
    else:
        after = insert_member(clean, part.keys, [part.value])
    after += "" if base else "\n"
    expected = document_with(parsed(clean, part.path), part.keys, [part.value, *there])
    if parsed(after, part.path) != expected:
        raise ThreadlineError(f"cannot edit {part.path}", "add the hook by hand")
    made = missing_in(base, part.keys, part.path)
    return after, take_note(part.path, base, after, made, existed=existed)


def without_element(part: JsonElement, before: str | None, note: Note | None) -> str | None:
    """Return a file without our element; None if there was no file before it was added."""
    if before is None:
        return None
    if note is not None and (earlier := note.undone(before)) is not None:
        return earlier if note.existed else None
    made = part.keys[:-1] if note is None else note.made
    after = stripped(part, before, made)
    is_empty = parsed(after, part.path) == {}
    return None if note is not None and not note.existed and is_empty else after


def stripped(part: JsonElement, text: str, made: Sequence[str]) -> str:
    """Return a text without our elements; an array that had no others goes too."""
    there = elements_in(part, text)
    own = [at for at, one in enumerate(there) if part.mark in json.dumps(one)]
    if not own:
        return text
    document = parsed(text, part.path)
    if len(own) == len(there):
        return remove_member(text, part.keys, made)
    after = remove_elements(text, part.keys, own)
    kept = [one for at, one in enumerate(there) if at not in own]
    if parsed(after, part.path) != document_with(document, part.keys, kept):
        raise ThreadlineError(f"cannot edit {part.path}", "remove the hook by hand")
    return after


def elements_in(part: JsonElement, text: str) -> list[object]:
    """Return the elements of the array; none if there is no array."""
    return array_in(parsed(text, part.path), part.keys, str(part.path)) or []


def array_in(document: object, keys: Sequence[str], path: str = "") -> list[object] | None:
    """Return the array below some keys, if there is one; raise ThreadlineError if it is none."""
    level = document
    for key in keys:
        if not isinstance(level, dict):
            raise ThreadlineError(f"'{key}' in {path} is not in an object", "nothing was written")
        if key not in level:
            return None
        level = level[key]
    if not isinstance(level, list):
        raise ThreadlineError(f"'{keys[-1]}' in {path} is not an array", "nothing was written")
    return level
