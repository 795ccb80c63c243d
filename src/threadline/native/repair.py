"""Repair: links to parents that are missing or form a cycle, and results without a call."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeGuard

import msgspec

from threadline.json_text.encode import as_text, to_json
from threadline.json_text.exact import Record
from threadline.model.body import text_in
from threadline.native.plan import Change
from threadline.native.salvage import Salvaged, SalvageResult


class Keys(msgspec.Struct, frozen=True):
    """How a format names entries and their parents, and distinguishes chains in one file."""

    name: str
    parent: str
    chain_of: Callable[[Record], object]

    def name_of(self, record: Record) -> str:
        """Return the id of an entry; empty if it has none."""
        return text_in(record.get(self.name))


def repair_links(result: SalvageResult, keys: Keys, elsewhere: Collection[str] = ()) -> None:
    """Link entries whose parents are lost to the entry before them, and break cycles.

    `elsewhere` are entries of other files that a parent may name.
    """
    repairer = LinkRepair(result, keys, elsewhere)
    before: dict[object, str] = {}
    for found in result.found:
        if name := keys.name_of(found.record):
            chain = keys.chain_of(found.record)
            repairer.repair(found, before.get(chain))
            before[chain] = name


class LinkRepair:
    """Repairs the links of one file, entry by entry."""

    def __init__(self, result: SalvageResult, keys: Keys, elsewhere: Collection[str]) -> None:
        self._changes = result.changes
        self._keys = keys
        self._elsewhere = elsewhere
        self._rooted: set[str] = set()
        self._known: dict[str, Record] = {}
        for found in result.found:
            if name := keys.name_of(found.record):
                self._known.setdefault(name, found.record)

    def repair(self, found: Salvaged, before: str | None) -> None:
        """Link an entry to the one before it if its parent is lost, to none if it is in a cycle."""
        parent = found.record.setdefault(self._keys.parent, None)
        if not self._is_there(parent):
            self._link_to(found, before, f"parent {as_text(parent)} is missing")
        elif self._leads_back(self._keys.name_of(found.record)):
            self._relink(found, None, "its parents form a cycle")

    def _is_there(self, parent: object) -> bool:
        if parent is None:
            return True
        return isinstance(parent, str) and (parent in self._known or parent in self._elsewhere)

    def _link_to(self, found: Salvaged, before: str | None, why: str) -> None:
        """Link an entry to the one before it, unless that one's own path leads through it."""
        found.record[self._keys.parent] = before
        own = self._keys.name_of(found.record)
        # The entry before may be a descendant of this one: then linking to it would make a cycle.
        if own in self._rooted and self._ancestors(own, ()) is None:
            before = None
        self._relink(found, before, why)

    def _relink(self, found: Salvaged, parent: str | None, why: str) -> None:
        found.record[self._keys.parent] = parent
        where = f"linked to {parent}" if parent else "made a root"
        name = self._keys.name_of(found.record)
        self._changes.append(Change(f"{why}: {where}", name, found.line))

    def _leads_back(self, own: str) -> bool:
        """Return True if an entry's parents lead back to it; paths that end are remembered."""
        path = self._ancestors(own, self._rooted)
        self._rooted |= path or set()
        return path is None

    def _ancestors(self, own: str, ends: Collection[str]) -> set[str] | None:
        """Return the entries above one, itself included; None if they lead back to it.

        A path that ends in a cycle of others is empty: it is not to be remembered.
        """
        path: set[str] = set()
        current = self._known.get(own)
        while current is not None and (name := self._keys.name_of(current)) not in ends:
            if name in path:
                return None if name == own else set()
            path.add(name)
            parent = current.get(self._keys.parent)
            current = self._known.get(parent) if isinstance(parent, str) else None
        return path


LOST = "[The call of this result is missing.]"
AGAIN = "[A second result of the same call.]"


Part = dict[str, object]
"""A part of a message as it is written."""


class Parts(msgspec.Struct, frozen=True):
    """What a user message may hold: text, and other types by the field each must have."""

    text: str
    others: Mapping[str, str]


def parts_of_result(
    why: str, content: object, more: Mapping[str, object], parts: Parts
) -> list[Part]:
    """Return what a result holds: the parts that may stay as they are, all others as text.

    `more` are fields of the result besides its content.
    """
    held = list(parts_in(content, parts))
    if more:
        held.append(to_json(more))
    first = held.pop(0) if held and isinstance(held[0], str) else ""
    texts = (f"{why}\n{first}", *held)
    return [{"type": parts.text, "text": each} if isinstance(each, str) else each for each in texts]


def parts_in(content: object, parts: Parts) -> Iterator[Part | str]:
    """Yield the parts of a result; a text block that is nothing but text as its text."""
    for part in content if isinstance(content, list) else [content]:
        if is_text(part, parts) and part.keys() == {"type", "text"}:
            kept: Part | str = text_in(part["text"])
        elif is_text(part, parts) or may_stay(part, parts):
            kept = part
        else:
            kept = as_text(part)
        if kept:
            yield kept


def is_text(part: object, parts: Parts) -> TypeGuard[Part]:
    """Return True if a part is text."""
    match part:
        case {"type": parts.text, "text": str()}:
            return True
        case _:
            return False


def may_stay(part: object, parts: Parts) -> TypeGuard[Part]:
    """Return True if a user message may hold a part that is not text."""
    match part:
        case {"type": str(kind), **fields}:
            return bool(fields.get(parts.others.get(kind, "")))
        case _:
            return False
