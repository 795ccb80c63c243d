"""Repair of links between entries: missing parents, and parents that form a cycle."""

from collections.abc import Callable, Collection

import msgspec

from threadline.json_text.encode import as_text
from threadline.model.body import Body
from threadline.native.plan import Change
from threadline.native.salvage import Salvaged, SalvageResult


class Keys(msgspec.Struct, frozen=True):
    """How a format names entries and their parents, and tells chains in one file apart."""

    name: str
    parent: str
    chain_of: Callable[[Body], object]

    def name_of(self, record: Body) -> str:
        """Return the id of an entry; empty if it has none."""
        name = record.get(self.name)
        return name if isinstance(name, str) else ""


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
        self._climbed: set[str] = set()
        self._known: dict[str, Body] = {}
        for found in result.found:
            if name := keys.name_of(found.record):
                self._known.setdefault(name, found.record)

    def repair(self, found: Salvaged, before: str | None) -> None:
        """Link an entry to the one before it if its parent is lost, to none if it is in a cycle."""
        parent = found.record.setdefault(self._keys.parent, None)
        if not self._is_there(parent):
            self._hang_on(found, before, f"its parent {as_text(parent)} is lost")
        elif self._leads_back(self._keys.name_of(found.record)):
            self._rehang(found, None, "its parents led back to it")

    def _is_there(self, parent: object) -> bool:
        if parent is None:
            return True
        return isinstance(parent, str) and (parent in self._known or parent in self._elsewhere)

    def _hang_on(self, found: Salvaged, before: str | None, why: str) -> None:
        """Link an entry to the one before it, unless that one's own path leads through it."""
        found.record[self._keys.parent] = before
        own = self._keys.name_of(found.record)
        if own in self._climbed and self._climb(own, ()) is None:
            before = None
        self._rehang(found, before, why)

    def _rehang(self, found: Salvaged, parent: str | None, why: str) -> None:
        found.record[self._keys.parent] = parent
        where = f"hung on {parent}" if parent else "begins the conversation anew"
        name = self._keys.name_of(found.record)
        self._changes.append(Change(f"{why}: {where}", name, found.line))

    def _leads_back(self, own: str) -> bool:
        """Return True if an entry's parents lead back to it; paths that end are remembered."""
        path = self._climb(own, self._climbed)
        self._climbed |= path or set()
        return path is None

    def _climb(self, own: str, ends: Collection[str]) -> set[str] | None:
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
