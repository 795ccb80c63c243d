"""Repaired copies of Claude Code's sessions: nothing that can be read is left out."""

import re
from collections.abc import Collection, Iterator

import msgspec

from threadline.agents.claude.context.edit import STRIPPED
from threadline.agents.claude.context.version_rules import rules_of
from threadline.agents.claude.fork import agent_path, prepare, sidecar_draft
from threadline.agents.claude.fork_records import Origin, new_id, take_along
from threadline.agents.claude.record_content import content_of
from threadline.agents.claude.unpaired_calls import repair_pairs
from threadline.json_text.exact import encode_line, new_record
from threadline.lazy import LazyPattern
from threadline.model.body import Body, text_in
from threadline.model.file import File
from threadline.native.plan import Change, Draft, NewId, Plan
from threadline.native.repair import Keys, repair_links
from threadline.native.request import Prepared, RepairRequest, nothing_readable, read_source
from threadline.native.salvage import Salvaged, SalvageResult, salvage


def side_of(record: Body) -> tuple[bool, str]:
    """Return which conversation in a file a record belongs to: the main one or a side chain."""
    return record.get("isSidechain") is True, text_in(record.get("agentId"))


KEYS = Keys("uuid", "parentUuid", side_of)


def repair_claude(request: RepairRequest) -> Prepared:
    """Plan a repaired copy of a Claude Code session and of its agents."""
    file, reading, place = request.file, request.source, request.destination
    origin = Origin(file.session, place.session)
    drafts: list[Draft] = []
    changes: list[Change] = []
    agents = {t.file for t in reading.transcripts if t.file.agent is not None}
    # An agent may continue an entry of the session, as one that compacts it does.
    sources = [t for t in reading.transcripts if t.file in agents or t.file == file]
    elsewhere = {entry.id for source in sources for entry in source.entries if entry.id}
    for agent in sorted(agents, key=lambda file: file.path):
        drafts += repaired_agent(agent, origin, elsewhere, changes)
    data, lost = read_source(file)
    records, mended = repair_file(data, origin, elsewhere, new_id)
    nodes = [record for record in records if isinstance(record.get("uuid"), str)]
    if not nodes:
        raise nothing_readable(file)
    drafts.append(Draft(place.name, tuple(map(encode_line, records))))
    tip = str(nodes[-1]["uuid"])
    main = [record for record in nodes if record.get("isSidechain") is not True]
    plan = Plan(place.session, tuple(drafts), len(main), tip, (*lost, *mended, *changes))
    return prepare(plan, [text_in(record.get("cwd")) for record in nodes], place)


def repaired_agent(
    file: File, origin: Origin, elsewhere: Collection[str], changes: list[Change]
) -> Iterator[Draft]:
    """Plan the repaired copy of an agent's file, and its sidecar."""
    data, lost = read_source(file)
    records, mended = repair_file(data, origin, elsewhere, new_id)
    every = [*lost, *mended]
    changes += [msgspec.structs.replace(c, what=f"agent {file.agent}: {c.what}") for c in every]
    path = agent_path(file, origin.new)
    yield Draft(path, tuple(map(encode_line, records)))
    yield from sidecar_draft(file, path)


def is_record(value: Body) -> bool:
    """Return True for a record, False for the messages and blocks inside one."""
    names = ("uuid", "sessionId", "leafUuid", "messageId")
    return isinstance(value.get("type"), str) and any(name in value for name in names)


def repair_file(
    data: bytes, origin: Origin, elsewhere: Collection[str], new_id: NewId
) -> tuple[list[Body], list[Change]]:
    """Return the records of a repaired copy, and all changes.

    `elsewhere` are entries of other files that a parent may name.
    """
    result = salvage(data, is_record)
    # Links first: pairs are found along the paths that they make.
    result.found = move_unfinished_compaction(result)
    repair_links(result, KEYS, elsewhere)
    repair_pairs(result, new_id)
    strip_refused_thinking(result, new_id)
    records = [renamed(found.record, origin) for found in result.found]
    return records, result.changes


def renamed(record: Body, origin: Origin) -> Body:
    """Return a record as the new session's; a note that names no session stays as it is."""
    if record.get("uuid") or "sessionId" in record:
        return take_along(record, origin)
    return record


def move_unfinished_compaction(result: SalvageResult) -> list[Salvaged]:
    """Return the records with a compaction that ends the file without a summary moved to the front.

    The client would continue from it, with nothing. At the front nothing continues from it.
    """
    nodes = [found for found in result.found if isinstance(found.record.get("uuid"), str)]
    if len(nodes) <= 1 or nodes[-1].record.get("subtype") != "compact_boundary":
        return result.found
    last = nodes[-1]
    what = "moved an unfinished compaction away from the end of the session"
    result.changes.append(Change(what, last.record["uuid"], last.line))
    return [last, *(found for found in result.found if found is not last)]


REFUSED = LazyPattern(
    r"thinking[`'\"]?(?: or [`'\"]?redacted_thinking[`'\"]?)? blocks?\b.{0,80}cannot be modified"
    r"|invalid (?:signature|data) in [`'\"]?(?:redacted_)?thinking",
    re.IGNORECASE | re.DOTALL,
)
"""How the API says that thoughts differ from what the model wrote."""

THOUGHTS = frozenset({"thinking", "redacted_thinking"})
SPEAKERS = frozenset({"user", "assistant"})
KNOWS = "2.1.325"
"""The first version that was seen to follow the record."""

ENVELOPE = ("isSidechain", "userType", "entrypoint", "cwd", "sessionId", "gitBranch")
STRIP = f"added a record by which Claude Code ({KNOWS} or newer) sends no earlier thinking"


def strip_refused_thinking(result: SalvageResult, new_id: NewId) -> None:
    """Add a record behind a session whose last answer is that its thinking is refused."""
    said = [found for found in result.found if is_said(found.record)]
    last = next(reversed(said), None)
    if last is None or not is_refusal(last.record) or not any(map(thinks, said)):
        return
    if any(is_marker(found.record) for found in result.found[result.found.index(last) :]):
        return
    named = (found for found in reversed(result.found) if text_in(found.record.get("uuid")))
    if (end := next(named, None)) is None:
        return
    made = Salvaged(end.line, new_record(marker(end.record, new_id())))
    result.found.append(made)
    result.changes.append(Change(STRIP, made.record["uuid"], end.line))


def is_said(record: Body) -> bool:
    """Return True for what the user or a model said in the main conversation."""
    spoken = text_in(record.get("type")) in SPEAKERS and record.get("isMeta") is not True
    return spoken and record.get("isSidechain") is not True


def is_marker(record: Body) -> bool:
    """Return True for a record by which thinking is not sent."""
    match record:
        case {"type": "attachment", "attachment": {"type": kind}}:
            return bool(kind == STRIPPED)
        case _:
            return False


def is_refusal(record: Body) -> bool:
    """Return True for an answer of the client's: the API refused thoughts."""
    if record.get("isApiErrorMessage") is not True:
        return False
    return any(REFUSED.search(text) for text in texts_in(record))


def texts_in(record: Body) -> Iterator[str]:
    """Yield the texts of a message, and what the client recorded of an error."""
    yield from (text_in(block.get("text")) for block in content_of(record))
    yield text_in(record.get("errorDetails"))


def thinks(found: Salvaged) -> bool:
    """Return True if an entry holds thoughts."""
    return any(text_in(block.get("type")) in THOUGHTS for block in content_of(found.record))


def marker(last: Body, name: str) -> Body:
    """Return the record, as the client would write it behind `last`."""
    version = text_in(last.get("version"))
    return {
        "parentUuid": last["uuid"],
        **{field: last[field] for field in ENVELOPE if field in last},
        "attachment": {"type": STRIPPED, "scope": "all"},
        "type": "attachment",
        "uuid": name,
        "timestamp": text_in(last.get("timestamp")),
        "version": version if rules_of(version).clears_context else KNOWS,
    }
