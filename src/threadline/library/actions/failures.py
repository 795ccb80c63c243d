"""Where a call failed before with the same error, and what came after."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from re import compile as pattern

from threadline.activity.errors import error_key, error_line
from threadline.activity.pairs import MadeCall, pair_calls
from threadline.agents.registry import dialect_of
from threadline.compare.failures import (
    EarlierFailure,
    FailedCall,
    FailureReport,
    after_failure,
    describe_failure,
)
from threadline.graph.graph import session_of
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import parse_search
from threadline.library.load.reading import Reading
from threadline.library.workspace import Workspace
from threadline.model.error import EntryNotFoundError
from threadline.model.search_results import Hit

WORD = pattern(r"[^\W\d_]{3,}")
WORDS = 8
"""How many words of an error are searched for."""

LATEST = "9999"
"""Later than every time of an entry."""

SEARCHED, SESSIONS, SHOWN = 200, 12, 20
"""How many entries are looked at, in how many sessions, and how many failures are returned."""


def failures_before(workspace: Workspace, reading: Reading, entry: str) -> FailureReport:
    """Return where the call of an entry failed before; raise EntryNotFoundError if it did not fail.

    The entry is that of the call or of its result.
    """
    made = list(calls_beside(reading, entry))
    at, failed = failed_call(made, reading, entry)
    earlier, capped = earlier_failures(workspace, failed)
    return FailureReport(
        session_of(reading.graph.nodes[entry].group),
        failed.entry,
        failed.time,
        failed.title,
        failed.error,
        error_key(failed.error),
        after_failure(failed.identity, made[at + 1 :], dialect_of),
        earlier,
        capped,
    )


def failures_with(
    workspace: Workspace, text: str, without: str | None = None
) -> tuple[list[EarlierFailure], bool]:
    """Return where calls failed with an error as it was printed, and whether there may be more.

    The session `without` is left out.
    """
    failed = FailedCall("", LATEST, "", "", error_line(text))
    return earlier_failures(workspace, failed, without)


def words_of_error(text: str) -> list[str]:
    """Return the words of the line of an error that tells most, each once and without numbers."""
    return list(dict.fromkeys(WORD.findall(error_line(text))))


def earlier_failures(
    workspace: Workspace, failed: FailedCall, without: str | None = None
) -> tuple[list[EarlierFailure], bool]:
    """Return the failures that have the same error as a later call, the newest first."""
    found: list[EarlierFailure] = []
    hits = earlier_hits(workspace.catalog, error_key(failed.error), failed)
    sessions: dict[str, list[Hit]] = {}
    for hit in hits:
        if hit.session != without:
            sessions.setdefault(hit.session, []).append(hit)
    for session in list(sessions)[:SESSIONS]:
        found += failures_in(workspace, session, sessions[session], failed)
    earlier = sorted(found, key=lambda one: one.time, reverse=True)
    capped = len(hits) >= SEARCHED or len(sessions) > SESSIONS or len(earlier) > SHOWN
    return earlier[:SHOWN], capped


def failed_calls(reading: Reading, session: str) -> list[FailedCall]:
    """Return the calls of a session and its agents that failed, in order of time."""
    lines = [line for line in reading.tree.lines if line.session == session]
    made = (
        call
        for line in lines
        for call in pair_calls(line.entries, reading.bodies.words_of, dialect_of)
    )
    failed = [describe_failure(one, dialect_of) for one in made if one.call.has_failed]
    return sorted(failed, key=lambda one: one.time)


def calls_beside(reading: Reading, entry: str) -> Iterator[MadeCall]:
    """Yield the calls of the line that an entry is on, and of the active lines that continue it."""
    tree = reading.tree
    line = next((one for one in tree.lines if any(e.id == entry for e in one.entries)), None)
    if line is None:
        return
    entries = list(line.entries)
    if line.kind != "agent" and line.id in tree.active:
        after = [one for one in tree.lines if one.group == line.group and one.id in tree.active]
        later = after[after.index(line) + 1 :]
        entries += [e for one in later if one.kind == "branch" for e in one.entries]
    yield from pair_calls(entries, reading.bodies.words_of, dialect_of)


def failed_call(made: list[MadeCall], reading: Reading, entry: str) -> tuple[int, FailedCall]:
    """Return the failed call of an entry, or whose result it is, and its place among calls."""
    content = reading.bodies.words_of(reading.graph.nodes[entry])
    own = {block.call for block in content.results}
    for at, one in enumerate(made):
        if one.call.has_failed and (one.entry.id == entry or one.call.id in own):
            return at, describe_failure(one, dialect_of)
    raise EntryNotFoundError(
        f"no failed call at {entry}", "`threadline search has:error` lists failed calls"
    )


def earlier_hits(catalog: Catalog, key: str, failed: FailedCall) -> list[Hit]:
    """Return entries with failed calls and the words of an error, the newest first."""
    words = list(dict.fromkeys(WORD.findall(key)))[:WORDS]
    if not words:
        return []
    query = " ".join(["has:error", *(f'"{word}"' for word in words)])
    parsed = parse_search(query, datetime.now(UTC).astimezone())
    hits = [hit for hit in catalog.search(parsed, limit=SEARCHED).hits if hit.time <= failed.time]
    return sorted(hits, key=lambda hit: hit.time, reverse=True)


def failures_in(
    workspace: Workspace, session: str, hits: list[Hit], failed: FailedCall
) -> Iterator[EarlierFailure]:
    """Yield the newest failures of a session that have the same error as a later call."""
    reading = workspace.read(workspace.family(session))
    key = error_key(failed.error)
    found: list[tuple[FailedCall, Hit, list[MadeCall], int]] = []
    for line in dict.fromkeys(hit.line for hit in hits):
        first = next(hit for hit in hits if hit.line == line)
        made = list(calls_beside(reading, first.entry))
        wanted = {hit.entry for hit in hits if hit.line == line}
        results = result_calls(reading, wanted)
        for at, one in enumerate(made):
            if one.call.has_failed and one.call.id in results:
                same = describe_failure(one, dialect_of)
                is_other = same.time < failed.time and same.entry != failed.entry
                if is_other and error_key(same.error) == key:
                    found.append((same, first, made, at))
    # What came after is looked for in all calls that follow, so not for more than are shown.
    found.sort(key=lambda one: one[0].time, reverse=True)
    for same, first, made, at in found[: SHOWN + 1]:
        yield EarlierFailure(
            session, first.title, first.project, first.line, first.active,
            same.entry, same.time, same.title, same.error,
            after_failure(same.identity, islice(made, at + 1, None), dialect_of),
        )  # fmt: skip


def result_calls(reading: Reading, entries: set[str]) -> set[str]:
    """Return the ids of the calls whose results some entries hold."""
    nodes = (reading.graph.nodes[name] for name in entries if name in reading.graph.nodes)
    return {block.call for node in nodes for block in reading.bodies.words_of(node).results}
