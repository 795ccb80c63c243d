"""Sessions that the API refuses because of their thinking: a record by which it is not sent."""

import re
from collections.abc import Iterator

from threadline.agents.claude.context.edit import STRIPPED
from threadline.agents.claude.context.version_rules import rules_of
from threadline.agents.claude.record_content import content_of
from threadline.json_text.exact import new_record
from threadline.lazy import LazyPattern
from threadline.model.body import Body, text_in
from threadline.native.plan import Change, NewId
from threadline.native.salvage import Salvaged, SalvageResult

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
