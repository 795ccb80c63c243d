"""A summary that needs no model: what was asked, which files were touched, which tools ran."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from threadline.model.value import text_in
from threadline.model.written import told_in
from threadline.store.context.message import text_of
from threadline.store.operations.calls import calls_in
from threadline.store.record import Entry

WIDE = 200
"""How much of a prompt is told."""
READING = frozenset({"read"})
CHANGING = frozenset({"write", "edit"})


class Digest(msgspec.Struct):
    """What can be said of entries by counting."""

    prompts: list[str]
    calls: Counter[str]
    read: set[str]
    changed: set[str]
    told: list[str]
    answer: str = ""

    @property
    def details(self) -> dict[str, Any]:
        """Name the files as Pi does: what was changed is not told as read."""
        return {
            "readFiles": sorted(self.read - self.changed),
            "modifiedFiles": sorted(self.changed),
        }


def digest(entries: Iterable[Entry]) -> Digest:
    """Count what happened in entries; earlier summaries go in whole, with their files."""
    found = Digest([], Counter(), set(), set(), [])
    for entry in entries:
        take(found, entry)
    return found


def take(found: Digest, entry: Entry) -> None:
    """Add one entry to a digest."""
    for call in calls_in(entry):
        found.calls[told_in(call.get("name"))] += 1
        take_file(found, call)
    match entry.body:
        case {"type": "message", "message": {"role": "user"} as message}:
            found.prompts.append(text_of(message))
        case {"type": "message", "message": {"role": "assistant"} as message}:
            found.answer = text_of(message) or found.answer
        case {"type": "compaction" | "branch_summary", "summary": str(summary)}:
            found.told.append(summary)
            take_files(found, entry.body)
        case _:
            pass


def take_files(found: Digest, summary: Mapping[str, Any]) -> None:
    """Note the files that an earlier summary tells, if it was made by the rules."""
    details = summary.get("details")
    if isinstance(details, Mapping) and not summary.get("fromHook"):
        found.read |= names(details.get("readFiles"))
        found.changed |= names(details.get("modifiedFiles"))


def take_file(found: Digest, call: Mapping[str, Any]) -> None:
    """Note the file that a call reads or changes."""
    arguments = call.get("arguments")
    path = arguments.get("path") if isinstance(arguments, Mapping) else None
    name = text_in(call.get("name"))
    if isinstance(path, str):
        if name in READING:
            found.read.add(path)
        elif name in CHANGING:
            found.changed.add(path)


def names(value: object) -> set[str]:
    """Take names out of what should be a list of them."""
    return {name for name in value if isinstance(name, str)} if isinstance(value, list) else set()


def write_digest(found: Digest, heading: str, *, answer: bool = False) -> str:
    """Write a digest as text; with its last answer if that is wanted."""
    files = found.details
    parts = [heading, *(f"## Told earlier\n\n{text}" for text in found.told)]
    parts += section("Asked", [cut(prompt) for prompt in found.prompts])
    parts += section("Files read", files["readFiles"])
    parts += section("Files changed", files["modifiedFiles"])
    parts += section("Tools run", [f"{name} × {n}" for name, n in sorted(found.calls.items())])
    if answer and found.answer:
        parts.append(f"## Concluded\n\n{found.answer}")
    return "\n\n".join(parts)


def section(title: str, items: list[str]) -> list[str]:
    """Write a list under a title; nothing if it is empty."""
    return [f"## {title}\n\n" + "\n".join(f"- {item}" for item in items)] if items else []


def cut(text: str) -> str:
    """Put a prompt on one row of reasonable width."""
    row = " ".join(text.split())
    return row if len(row) <= WIDE else row[: WIDE - 1] + "…"
