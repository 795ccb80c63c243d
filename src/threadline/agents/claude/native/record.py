"""Records of a new Claude Code session: copies that say where they come from, answers made up."""

from collections.abc import Mapping

import msgspec

from threadline.agents.claude.context.habits import UNKNOWN
from threadline.model.body import Body, content_of
from threadline.model.time import instant, just_after
from threadline.model.value import text_in

SHARED = ("cwd", "version", "gitBranch", "userType", "entrypoint", "slug", "timestamp", "teamName")
"""What an answer that we make up has from the entry that calls."""

KEPT = ("preservedSegment", "preservedMessages")


class Origin(msgspec.Struct, frozen=True):
    """The session that is copied and the one that is made."""

    old: str
    new: str


def take_along(record: Body, origin: Origin) -> Body:
    """Copy a record; if it is an entry's, it says from which session and entry it was copied."""
    copy: Body = record | {"sessionId": origin.new}
    if name := record.get("uuid"):
        copy["forkedFrom"] = {"sessionId": origin.old, "messageUuid": name}
    return copy


def copy_record(record: Body, parent: str | None, origin: Origin) -> Body:
    """Copy an entry's record below another parent.

    What the main conversation has left in an agent's file is the main conversation's again.
    """
    copy = take_along(record, origin)
    copy["parentUuid"] = parent
    if copy.get("isSidechain"):
        copy["isSidechain"] = False
        copy.pop("agentId", None)
    return copy


def copy_boundary(record: Body, before: str | None, origin: Origin, *, spliced: bool) -> Body:
    """Copy a boundary: a root that names what was before it.

    What it kept is no longer named where it stands behind it, `spliced`.
    """
    copy = copy_record(record, None, origin)
    copy["logicalParentUuid"] = before
    meta = record.get("compactMetadata")
    if spliced and isinstance(meta, Mapping):
        copy["compactMetadata"] = {key: meta[key] for key in meta if key not in KEPT}
    return copy


def make_answer(call: str, name: str, parent: Body, caller: Body, session: str) -> Body:
    """Make the answer to a call whose result was never recorded, as newer clients do.

    It is later than the call and than its parent: 2.0.42 goes on from the newest entry by time, and
    of equals from the first in the file, so an answer with the time of its call is never sent.
    """
    shared = {field: caller[field] for field in SHARED if field in caller}
    if time := just_after(max(time_of(caller), time_of(parent))):
        shared["timestamp"] = time
    return {
        "parentUuid": parent.get("uuid"),
        "isSidechain": False,
        "type": "user",
        **told_by_answer(call, UNKNOWN),
        "uuid": name,
        "sourceToolAssistantUUID": caller.get("uuid"),
        **shared,
        "sessionId": session,
    }


def told_by_answer(call: str, words: str) -> Body:
    """Return the fields in which an answer to a call tells its words."""
    block = {"type": "tool_result", "content": words, "is_error": True, "tool_use_id": call}
    message = {"role": "user", "content": [block]}
    return {"message": message, "toolUseResult": f"Error: {words}"}


def time_of(record: Body) -> str:
    """Return when a record was written; empty if that is unknown."""
    return instant(text_in(record.get("timestamp")))


def tool_in(record: Body, call: str) -> str:
    """Return the name of the tool that a call of a record is for."""
    names = (block.get("name") for block in content_of(record) if block.get("id") == call)
    return text_in(next(names, ""))
