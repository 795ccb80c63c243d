"""Parents that are not there, and parents that lead in a ring: every entry is hung on something."""

from collections.abc import Callable, Collection

import msgspec

from threadline.json_text.encode import as_text
from threadline.model.body import Body
from threadline.native.plan import Change
from threadline.native.salvage import Found, Haul


class Keys(msgspec.Struct, frozen=True):
    """How a format names entries and their parents, and tells chains in one file apart."""

    name: str
    parent: str
    chain_of: Callable[[Body], object]

    def name_of(self, record: Body) -> str:
        """Give the id of an entry; empty if it is none."""
        name = record.get(self.name)
        return name if isinstance(name, str) else ""


def mend_links(haul: Haul, keys: Keys, elsewhere: Collection[str] = ()) -> None:
    """Hang entries whose parents are lost on the entry before them, and open rings.

    `elsewhere` are entries of other files that a parent may name.
    """
    mender = Mender(haul, keys, elsewhere)
    before: dict[object, str] = {}
    for found in haul.found:
        if name := keys.name_of(found.record):
            chain = keys.chain_of(found.record)
            mender.mend(found, before.get(chain))
            before[chain] = name


class Mender:
    """Mends the links of one file, entry by entry."""

    def __init__(self, haul: Haul, keys: Keys, elsewhere: Collection[str]) -> None:
        self._changes = haul.changes
        self._keys = keys
        self._elsewhere = elsewhere
        self._climbed: set[str] = set()
        self._known: dict[str, Body] = {}
        for found in haul.found:
            if name := keys.name_of(found.record):
                self._known.setdefault(name, found.record)

    def mend(self, found: Found, before: str | None) -> None:
        """Hang an entry on the one before it if its parent is lost, on nothing if it rings."""
        parent = found.record.setdefault(self._keys.parent, None)
        if not self._is_there(parent):
            self._hang_on(found, before, f"its parent {as_text(parent)} is lost")
        elif self._leads_back(self._keys.name_of(found.record)):
            self._rehang(found, None, "its parents led back to it")

    def _is_there(self, parent: object) -> bool:
        if parent is None:
            return True
        return isinstance(parent, str) and (parent in self._known or parent in self._elsewhere)

    def _hang_on(self, found: Found, before: str | None, why: str) -> None:
        """Hang an entry on the one before it, unless that one's own way leads through it."""
        found.record[self._keys.parent] = before
        own = self._keys.name_of(found.record)
        if own in self._climbed and self._climb(own, ()) is None:
            before = None
        self._rehang(found, before, why)

    def _rehang(self, found: Found, parent: str | None, why: str) -> None:
        found.record[self._keys.parent] = parent
        where = f"hung on {parent}" if parent else "begins the conversation anew"
        name = self._keys.name_of(found.record)
        self._changes.append(Change(f"{why}: {where}", name, found.line))

    def _leads_back(self, own: str) -> bool:
        """Say whether an entry's parents lead back to it; what leads to an end is remembered."""
        way = self._climb(own, self._climbed)
        self._climbed |= way or set()
        return way is None

    def _climb(self, own: str, ends: Collection[str]) -> set[str] | None:
        """Climb from an entry as far as it goes; None if the way leads back to it.

        A way that ends in a ring of others is none to remember.
        """
        way: set[str] = set()
        current = self._known.get(own)
        while current is not None and (name := self._keys.name_of(current)) not in ends:
            if name in way:
                return None if name == own else set()
            way.add(name)
            parent = current.get(self._keys.parent)
            current = self._known.get(parent) if isinstance(parent, str) else None
        return way
