"""Adds threadline to the configuration of an agent, and takes it away again."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import assert_never

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS
from threadline.agents.setup import JsonEntry, Part, SkillFile, TomlTable
from threadline.disk.atomic import replacing
from threadline.lazy import pattern
from threadline.model.error import NotWrittenError, TargetNotFoundError, ThreadlineError

INDENT = pattern(r"\{\n([ \t]+)")


class FileEdit(msgspec.Struct, frozen=True):
    """How a file changes; None where it does not exist."""

    path: str
    before: str | None
    after: str | None


def plan_setup(
    agent: str, command: Sequence[str], environ: Mapping[str, str], home: Path, *, remove: bool
) -> list[FileEdit]:
    """Return how files change when threadline is added to an agent, or removed from it."""
    parts = parts_for(agent, command, environ, home)
    edits = [edit_part(part, remove=remove) for part in parts]
    return [edit for edit in edits if edit.before != edit.after]


def parts_for(
    name: str, command: Sequence[str], environ: Mapping[str, str], home: Path
) -> Iterable[Part]:
    """Return what an agent needs; raise TargetNotFoundError if it takes nothing."""
    able = {one.name: one for one in AGENTS if takes_tools(one)}
    if name not in able:
        raise TargetNotFoundError(f"cannot set up '{name}'", f"known: {', '.join(sorted(able))}")
    return able[name].setup(command, environ, home)


def takes_tools(agent: Agent) -> bool:
    """Return True if an agent can be given tools or skills."""
    return type(agent).setup is not Agent.setup


def edit_part(part: Part, *, remove: bool) -> FileEdit:
    """Return how a file changes when a part is added or removed."""
    before = text_at(part.path)
    match part:
        case JsonEntry():
            after = edit_json(part, before, remove=remove)
        case TomlTable():
            after = edit_toml(part, before, remove=remove)
        case SkillFile():
            after = None if remove else skill_text()
        case _:
            assert_never(part)
    return FileEdit(str(part.path), before, after)


def text_at(path: Path) -> str | None:
    """Return the text of a file; None if it does not exist."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise ThreadlineError(f"cannot read {path}: {why}", "nothing was written") from error


def skill_text() -> str:
    """Return the skill."""
    return files("threadline.library").joinpath("skill.md").read_text(encoding="utf-8")


def edit_json(entry: JsonEntry, before: str | None, *, remove: bool) -> str | None:
    """Return a JSON file with a value added or removed; all else and the indentation stay."""
    if before is None and remove:
        return None
    document = parse_json(before or "{}", entry.path)
    levels = list(levels_of(document, entry, remove=remove))
    last = entry.keys[-1]
    if not remove:
        if levels[-1].get(last) == entry.value:
            return before
        levels[-1][last] = entry.value
    elif len(levels) < len(entry.keys) or last not in levels[-1]:
        return before
    else:
        remove_entry(levels, entry.keys)
        if not document:
            return None
    found = INDENT.search(before or "")
    indent = found[1] if found else "  "
    return json.dumps(document, indent=indent, ensure_ascii=False) + "\n"


def parse_json(text: str, path: Path) -> dict[str, object]:
    """Parse a configuration; raise ThreadlineError if it is not a JSON object."""
    try:
        document = json.loads(text)
    except ValueError as error:
        hint = "correct it, or add the server by hand; nothing was written"
        raise ThreadlineError(f"{path} is not valid JSON: {error}", hint) from error
    if not isinstance(document, dict):
        raise ThreadlineError(f"{path} is not a JSON object", "nothing was written")
    return document


def levels_of(
    document: dict[str, object], entry: JsonEntry, *, remove: bool
) -> Iterator[dict[str, object]]:
    """Yield the objects that lead to an entry; missing ones are made unless it is removed."""
    level = document
    yield level
    for key in entry.keys[:-1]:
        inner = level.get(key) if remove else level.setdefault(key, {})
        if inner is None:
            return
        if not isinstance(inner, dict):
            raise ThreadlineError(
                f"'{key}' in {entry.path} is not an object", "nothing was written"
            )
        level = inner
        yield level


def remove_entry(levels: Sequence[dict[str, object]], keys: Sequence[str]) -> None:
    """Remove a value, and the objects that are empty without it."""
    for level, key in zip(reversed(levels), reversed(keys), strict=True):
        del level[key]
        if level:
            return


def edit_toml(table: TomlTable, before: str | None, *, remove: bool) -> str | None:
    """Return a TOML file with a table added or removed; every other line stays."""
    text = before or ""
    check_toml(text, table.path)
    header = re.escape(f"[{table.table}]")
    # A table ends where the next one begins, or a table below it.
    own = re.compile(rf"(?:^|\n)\n?{header}[^\n]*(?:\n(?!\[(?!{re.escape(table.table)}\.))[^\n]*)*")
    rest = own.sub("", text, count=1).rstrip("\n") if own.search(text) else text.rstrip("\n")
    rest = f"{rest}\n" if rest else ""
    if remove:
        if not own.search(text):
            return before
        return rest or None
    after = f"{rest}\n{table.text}" if rest else table.text
    check_toml(after, table.path)
    return after


def check_toml(text: str, path: Path) -> None:
    """Raise ThreadlineError if a text is not valid TOML."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        hint = "correct it, or add the server by hand; nothing was written"
        raise ThreadlineError(f"{path} is not valid TOML: {error}", hint) from error


def apply_edits(edits: Iterable[FileEdit]) -> None:
    """Carry out edits, each file at once; raise NotWrittenError if one cannot be written."""
    for edit in edits:
        path = Path(edit.path)
        try:
            write_edit(path, edit)
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise NotWrittenError(f"cannot write {path}: {why}", "check its permissions") from error


def write_edit(path: Path, edit: FileEdit) -> None:
    """Write or delete one file; its permissions stay, and a link stays a link."""
    target = path.resolve()
    if edit.after is None:
        target.unlink(missing_ok=True)
        if not any(target.parent.iterdir()) and target.parent.name == "threadline":
            target.parent.rmdir()
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o600
    with replacing(target, mode=mode) as out:
        out.write(edit.after.encode())
