"""A value in a user's JSON file: added, and removed again so that the file is as it was before."""

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.agents.setup import JsonEntry
from threadline.disk.atomic import write_atomically
from threadline.disk.private import make_private_folder
from threadline.files.regular import read_regular
from threadline.json_text.edit import has_value, insert_member, parse_commented, remove_member
from threadline.model.error import ThreadlineError


class Note(msgspec.Struct, frozen=True):
    """What was added to a file: how much at which character, and the digest of the file then.

    `existed` tells whether there was a file before, `made` which objects were not in it.
    """

    path: str
    existed: bool
    made: tuple[str, ...] = ()
    start: int = 0
    length: int = 0
    digest: str = ""

    def undone(self, text: str) -> str | None:
        """Return the text as it was before, if nothing else changed since; else None."""
        if not self.digest or digest_of(text) != self.digest:
            return None
        return text[: self.start] + text[self.start + self.length :]


def with_entry(entry: JsonEntry, before: str | None, note: Note | None) -> tuple[str, Note | None]:
    """Return a file with a value added, and the note about it; every other character stays."""
    document = parsed(before, entry.path)
    earlier = note.undone(before) if note is not None and before is not None else None
    if has_value(document, entry.keys, entry.value) and before is not None:
        return before, note
    if note is None or earlier is None:
        # Without a note, or with one about another state: what is there now is the user's.
        existed, base = before is not None, before or ""
    else:
        existed, base = note.existed, earlier if note.existed else ""
    after = inserted(base or "{}", entry) + ("" if base else "\n")
    start = common_beginning(base, after)
    length = len(after) - len(base)
    is_insertion = after[:start] + after[start + length :] == base
    # What replaced an older value cannot be undone: that would bring the older one back.
    can_undo = is_insertion and not has_key(parsed(base, entry.path), entry.keys)
    digest = digest_of(after) if can_undo else ""
    made = missing_in(base, entry)
    return after, Note(str(entry.path), existed, made, start, length, digest)


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
        raise ThreadlineError(f"cannot edit {entry.path}", "add the server by hand")
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
    return ThreadlineError(f"cannot edit {entry.path}", "add the server by hand")


def parsed(text: str | None, path: Path) -> dict[str, object]:
    """Parse a configuration; raise ThreadlineError if it is not a JSON object."""
    try:
        document = parse_commented(text or "{}")
    except (ValueError, RecursionError) as error:
        hint = "correct it, or add the server by hand; nothing was written"
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


def missing_in(text: str, entry: JsonEntry) -> tuple[str, ...]:
    """Return the objects on the way to a value that a text does not have."""
    level: object = parsed(text, entry.path)
    for at, key in enumerate(entry.keys[:-1]):
        if not isinstance(level, dict) or key not in level:
            return entry.keys[at:-1]
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


def common_beginning(one: str, other: str) -> int:
    """Return how many characters two texts have in common from the start."""
    most = min(len(one), len(other))
    return next((at for at in range(most) if one[at] != other[at]), most)


def digest_of(text: str) -> str:
    """Return the digest of a text."""
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def note_path(notes: Path, path: Path) -> Path:
    """Return the file with the note about another one."""
    return notes / f"{digest_of(str(path))[:16]}.json"


def load_note(notes: Path, path: Path) -> Note | None:
    """Return the note about a file, if there is one."""
    try:
        note = msgspec.json.decode(read_regular(note_path(notes, path)), type=Note)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return note if note.path == str(path) else None


def save_note(notes: Path, path: Path, note: Note) -> None:
    """Keep the note about a file."""
    make_private_folder(notes)
    write_atomically(note_path(notes, path), msgspec.json.encode(note))


def delete_note(notes: Path, path: Path) -> None:
    """Forget the note about a file."""
    with suppress(OSError):
        note_path(notes, path).unlink()
    with suppress(OSError):
        notes.rmdir()
