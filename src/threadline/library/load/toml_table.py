"""A table in a user's TOML file: added, and removed again so that the file is as it was before."""

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.agents.setup import TomlTable
from threadline.library.load.install_note import Note, take_note, text_before
from threadline.library.load.json_entry import document_with, document_without, has_key, has_same
from threadline.model.error import ThreadlineError

if TYPE_CHECKING:
    from tomlkit import TOMLDocument


def with_table(part: TomlTable, before: str | None, note: Note | None) -> tuple[str, Note | None]:
    """Return a file with a table, and the note about it; every other character stays."""
    expected = document_with(parsed(before, part.path), part.keys, part.value)
    if before is not None and parsed(before, part.path) == expected:
        return before, note
    existed, base = text_before(before, note)
    document = parsed(base, part.path)
    expected = document_with(document, part.keys, part.value)
    was_there = has_key(document, part.keys)
    after = base + table_text(part, base)
    if was_there or not is_toml(after, expected):
        after = replaced(part, base)
    if not is_toml(after, expected):
        raise ThreadlineError(f"cannot edit {part.path}", "add it by hand")
    return after, take_note(part.path, base, after, (), existed=existed, can_undo=not was_there)


def without_table(part: TomlTable, before: str | None, note: Note | None) -> str | None:
    """Return a file without a table; None if there was no file before the table was added."""
    if before is None:
        return None
    if note is not None and (earlier := note.undone(before)) is not None:
        return earlier if note.existed else None
    document = parsed(before, part.path)
    if not has_key(document, part.keys):
        return before
    expected = document_without(document, part.keys)
    after = before.replace(table_text(part, before), "", 1)
    if not has_same(parsed(after, part.path), expected, part.keys[:-1]):
        after = removed(part, before)
    if not has_same(parsed(after, part.path), expected, part.keys[:-1]):
        raise ThreadlineError(f"cannot edit {part.path}", "remove the server by hand")
    return after if after.strip() else None


def table_text(part: TomlTable, base: str) -> str:
    """Return a table as it is added behind a text."""
    # A JSON string, number, truth or list of strings is valid in TOML too.
    rows = [f"{key} = {json.dumps(value)}" for key, value in part.value.items()]
    gap = "" if not base else "\n" if base.endswith("\n") else "\n\n"
    text = gap + "\n".join([f"[{'.'.join(part.keys)}]", *rows, ""])
    return text.replace("\n", "\r\n") if "\r\n" in base else text


def replaced(part: TomlTable, base: str) -> str:
    """Return a file with a table in the place of an older one, or in an inline table."""
    import tomlkit

    document = tomlkit.parse(base)
    level = tables_to(document, part)
    # An assignment would keep what is below the older table.
    if part.keys[-1] in level:
        level.pop(part.keys[-1])
    level[part.keys[-1]] = part.value
    return tomlkit.dumps(document)


def removed(part: TomlTable, base: str) -> str:
    """Return a file without a table that was changed since it was added."""
    import tomlkit

    document = tomlkit.parse(base)
    tables_to(document, part).pop(part.keys[-1])
    return tomlkit.dumps(document)


def tables_to(document: "TOMLDocument", part: TomlTable) -> dict[str, object]:
    """Return the table that holds another one; raise ThreadlineError if it is none."""
    level: object = document
    for key in part.keys[:-1]:
        level = level.get(key) if isinstance(level, dict) else None
    if not isinstance(level, dict):
        name = ".".join(part.keys[:-1])
        raise ThreadlineError(f"'{name}' in {part.path} is not a table", "nothing was written")
    return level


def is_toml(text: str, expected: object) -> bool:
    """Return True if a text is TOML that says what is expected."""
    try:
        return tomllib.loads(text) == expected
    except tomllib.TOMLDecodeError:
        return False


def parsed(text: str | None, path: Path) -> dict[str, object]:
    """Parse a configuration; raise ThreadlineError if it is not TOML."""
    try:
        return tomllib.loads(text or "")
    except tomllib.TOMLDecodeError as error:
        hint = "correct it, or add it by hand; nothing was written"
        raise ThreadlineError(f"{path} is not valid TOML: {error}", hint) from error
