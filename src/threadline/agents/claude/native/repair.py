"""A repaired copy of a Claude Code file: nothing that can be read is left out of it."""

from collections.abc import Collection

from threadline.agents.claude.native.halves import mend_pairs
from threadline.agents.claude.native.record import Origin, take_along
from threadline.model.body import Body
from threadline.model.value import text_in
from threadline.native.links import Keys, mend_links
from threadline.native.plan import Change, NewId
from threadline.native.salvage import Found, Haul, salvage


def side_of(record: Body) -> tuple[bool, str]:
    """Tell the main conversation and the side chains in one file apart."""
    return record.get("isSidechain") is True, text_in(record.get("agentId"))


KEYS = Keys("uuid", "parentUuid", side_of)


def is_record(value: Body) -> bool:
    """Tell a record from the messages and blocks inside one."""
    names = ("uuid", "sessionId", "leafUuid", "messageId")
    return isinstance(value.get("type"), str) and any(name in value for name in names)


def repair_file(
    data: bytes, origin: Origin, elsewhere: Collection[str], new_id: NewId
) -> tuple[list[Body], list[Change]]:
    """Give the records of a repaired copy, and all that was changed.

    `elsewhere` are entries of other files that a parent may name.
    """
    haul = salvage(data, is_record)
    haul.found = park_cut_compaction(haul)
    mend_links(haul, KEYS, elsewhere)
    mend_pairs(haul, new_id)
    records = [renamed(found.record, origin) for found in haul.found]
    return records, haul.changes


def renamed(record: Body, origin: Origin) -> Body:
    """Move a record to the new session; a note that names no session stays as it is."""
    if record.get("uuid") or "sessionId" in record:
        return take_along(record, origin)
    return record


def park_cut_compaction(haul: Haul) -> list[Found]:
    """Set a compaction that ends the file without a summary aside, to the front of it.

    The client would go on from it, with nothing. Where it stands now nothing goes on from it.
    """
    nodes = [found for found in haul.found if isinstance(found.record.get("uuid"), str)]
    if len(nodes) < 2 or nodes[-1].record.get("subtype") != "compact_boundary":  # noqa: PLR2004
        return haul.found
    last = nodes[-1]
    what = "a compaction without its summary no longer ends the session"
    haul.changes.append(Change(what, last.record["uuid"], last.line))
    return [last, *(found for found in haul.found if found is not last)]
