"""The records of a fork: copies that name their source, and answers to calls that have none."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from uuid import uuid4

import msgspec

from threadline.agents.claude.context.version_rules import UNKNOWN, VersionRules
from threadline.agents.claude.fork_path import (
    ForkPath,
    calls_in,
    find_pairs,
    pair_content,
    places_of_answers,
)
from threadline.agents.claude.record_content import content_of
from threadline.model.body import Body, BodyOf, text_in
from threadline.model.entry import Entry
from threadline.model.time import instant, just_after
from threadline.native.plan import DROPPED, PAIRED, Change, NewId, describe_answer
from threadline.tree.ancestry import is_cut

SHARED = ("cwd", "version", "gitBranch", "userType", "entrypoint", "slug", "timestamp", "teamName")
"""The fields that an answer shares with the entry that calls."""

KEPT = ("preservedSegment", "preservedMessages")


class Origin(msgspec.Struct, frozen=True):
    """The session that is copied and the one that is made."""

    old: str
    new: str


class Writing(msgspec.Struct, eq=False):
    """The records of a fork as far as they are made; the parent of each is the one before it."""

    origin: Origin
    body_of: BodyOf
    new_id: NewId
    records: list[Body] = []
    changes: list[Change] = []

    @property
    def last(self) -> str | None:
        """The parent of the next record."""
        return self.records[-1]["uuid"] if self.records else None


def write_path(
    path: ForkPath, drop: Collection[str], origin: Origin, body_of: BodyOf, new_id: NewId
) -> Writing:
    """Return the records of a path, without the entries in `drop` and what pairs with them."""
    writing = Writing(origin, body_of, new_id)
    gone = calls_in(entry for entry in (*path.past, *path.sent) if entry.id in drop)
    for entries, spliced in ((path.past, False), (path.sent, True)):
        left = [entry for entry in entries if entry.id not in drop]
        writing.changes += [Change(DROPPED, e.id) for e in entries if e.id in drop]
        write_stretch(writing, left, path.rules, gone, spliced=spliced)
    if path.rules.newest_tip:
        make_newest(writing)
    return writing


def make_newest(writing: Writing) -> None:
    """Set the time of the tip to the latest: clients before 2.1 continue from the newest entry."""
    times = [instant(text_in(record.get("timestamp"))) for record in writing.records]
    newest = max(times[:-1], default="")
    if newest and newest >= times[-1] and (later := just_after(newest)):
        tip = writing.records[-1]
        tip["timestamp"] = later
        what = "time moved to the latest, because the client resumes from the newest entry"
        writing.changes.append(Change(what, tip["uuid"]))


def write_stretch(
    writing: Writing,
    entries: Sequence[Entry],
    rules: VersionRules,
    gone: Collection[str],
    *,
    spliced: bool,
) -> None:
    """Add the records of one stretch, with its calls and results paired."""
    pairs = find_pairs(entries, writing.body_of, rules, gone)
    reasons = {dropped.entry: dropped.why for dropped in pairs.dropped}
    answers = places_of_answers(entries, pairs.unanswered)
    for at, entry in enumerate(entries):
        record = pair_content(writing.body_of(entry), entry, pairs)
        if record is None:
            writing.changes.append(Change(reasons.get(entry.id, PAIRED), entry.id))
        elif is_cut(entry):
            copy = copy_boundary(record, writing.last, writing.origin, spliced=spliced)
            writing.records.append(copy)
        else:
            writing.records.append(copy_record(record, writing.last, writing.origin))
        write_answers(writing, answers.get(at, ()), rules.answer)


def write_answers(writing: Writing, answers: Iterable[tuple[str, Entry]], words: str) -> None:
    """Add answers to unanswered calls; an answer has the time of the record before it."""
    for call, caller in answers:
        body = writing.body_of(caller)
        last = writing.records[-1] if writing.records else body
        record = make_answer(call, writing.new_id(), last, body, writing.origin.new)
        record |= answer_fields(call, words)
        if time := last.get("timestamp"):
            record["timestamp"] = time
        writing.records.append(record)
        writing.changes.append(Change(describe_answer(call, tool_in(body, call)), caller.id))


def take_along(record: Body, origin: Origin) -> Body:
    """Copy a record; that of an entry names the session and entry it was copied from."""
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
    """Return an answer to a call whose result was never recorded, as newer clients make it.

    It is later than the call and than its parent: 2.0.42 continues from the newest entry by time,
    and of equals from the first in the file, so an answer with the time of its call is never sent.
    """
    shared = {field: caller[field] for field in SHARED if field in caller}
    if time := just_after(max(time_of(caller), time_of(parent))):
        shared["timestamp"] = time
    return {
        "parentUuid": parent.get("uuid"),
        "isSidechain": False,
        "type": "user",
        **answer_fields(call, UNKNOWN),
        "uuid": name,
        "sourceToolAssistantUUID": caller.get("uuid"),
        **shared,
        "sessionId": session,
    }


def answer_fields(call: str, words: str) -> Body:
    """Return the fields of an answer to a call that hold its words."""
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


def new_id() -> str:
    """Return a new id for an entry."""
    return str(uuid4())
