"""Parents that are not there, and parents that lead in a ring: every entry is hung on something."""

from collections.abc import Collection, Mapping

from threadline.model.body import Body
from threadline.native.plan import Change
from threadline.native.salvage import Found, Haul


def mend_links(haul: Haul, elsewhere: Collection[str]) -> None:
    """Hang entries whose parents are lost on the entry before them, and open rings."""
    known: dict[str, Body] = {}
    for found in haul.found:
        name = found.record.get("uuid")
        if isinstance(name, str) and name:
            known.setdefault(name, found.record)
    before: dict[object, str] = {}
    climbed: set[str] = set()
    for found in haul.found:
        name = found.record.get("uuid")
        if not isinstance(name, str) or not name:
            continue
        if not has_parent(found.record, known, elsewhere):
            mend_link(haul, found, known, before.get(side_of(found.record)), climbed)
        if leads_back(found.record, known, climbed):
            rehang(haul, found, None, "its parents led back to it")
        before[side_of(found.record)] = name


def has_parent(record: Body, known: Mapping[str, Body], elsewhere: Collection[str]) -> bool:
    """Say whether the parent of an entry is there, or it says that it has none."""
    parent = record.setdefault("parentUuid", None)
    return parent is None or (isinstance(parent, str) and (parent in known or parent in elsewhere))


def mend_link(
    haul: Haul,
    found: Found,
    known: Mapping[str, Body],
    before: str | None,
    climbed: Collection[str],
) -> None:
    """Hang an entry on the one before it, unless that one's own way leads through it."""
    record = found.record
    why = f"its parent {record['parentUuid']} is lost"
    record["parentUuid"] = before
    if record["uuid"] in climbed and leads_back(record, known, set()):
        before = None
    rehang(haul, found, before, why)


def rehang(haul: Haul, found: Found, parent: str | None, why: str) -> None:
    """Give an entry another parent and say so."""
    found.record["parentUuid"] = parent
    where = f"hung on {parent}" if parent else "begins the conversation anew"
    haul.changes.append(Change(f"{why}: {where}", found.record["uuid"], found.line))


def leads_back(record: Body, known: Mapping[str, Body], climbed: set[str]) -> bool:
    """Say whether an entry's parents lead back to it; `climbed` are known to lead to an end."""
    way: set[str] = set()
    current: Body | None = known.get(record["uuid"])
    while current is not None and current["uuid"] not in climbed:
        if current["uuid"] in way:
            return current["uuid"] == record["uuid"] or record["uuid"] in way
        way.add(current["uuid"])
        parent = current.get("parentUuid")
        current = known.get(parent) if isinstance(parent, str) else None
    climbed |= way
    return False


def side_of(record: Body) -> tuple[bool, str]:
    """Tell the main conversation and the side chains in one file apart."""
    return record.get("isSidechain") is True, str(record.get("agentId"))
