"""The kinds of findings: how much each matters, and what it means for the reader."""

import msgspec

from threadline.model.entry import Entry
from threadline.model.error import Fault, Finding, Level


class Meaning(msgspec.Struct, frozen=True):
    """How much a kind of finding matters, and what it means."""

    level: Level
    text: str


def error(text: str) -> Meaning:
    """Return the meaning of something lost."""
    return Meaning(Level.ERROR, text)


def warning(text: str) -> Meaning:
    """Return the meaning of something that may mislead."""
    return Meaning(Level.WARNING, text)


def info(text: str) -> Meaning:
    """Return the meaning of something worth knowing."""
    return Meaning(Level.INFO, text)


OUR_FAULT = "What is shown here is wrong: this is a bug in threadline; please report it."

OF_FILES = {
    "json": error("This line cannot be read; the lines around it are not affected."),
    "object": error("This line is not a record, so nothing of it is shown."),
    "too_long": error("No record is that long; this line is not shown, those around it are."),
    "torn": error("The record is incomplete: the client was stopped, or is still writing it."),
    "unreadable": error("Nothing of this file is shown; what is attached to it looks orphaned."),
    "bug": error("What is here is not shown: this is a bug in threadline; please report it."),
    "packed": error("What lies behind this place of the compressed file is not shown."),
    "shrank": error("The file changed while it was read; reading it again may show more."),
    "encoding": info("Some characters of this line were replaced; the rest is unchanged."),
    "unlisted": warning("Its sessions are not shown; give a copy the name that the agent uses."),
    "session_id": error("No client makes such an id, so nothing of this session is shown."),
    "depth": info("Part of this line is nested too deeply; it is shown as text."),
    "field": info("One field has an unexpected type and was ignored; the line is shown."),
    "empty": info("The file is empty: a session that was started and never used."),
    "title_only": info(
        "The session has a title but no messages: it was never used, or was cleaned up."
    ),
    "notes_only": info("The file has no messages, only notes of the client."),
    "two_sessions": info("The file has two sessions: one continues in it, or was copied into it."),
    "other_name": info("The file is named after another session; the id inside it is used."),
    "duplicate_id": info("The client wrote this entry twice into the same file; it counts once."),
    "copy_differs": warning(
        "Two records have the same id but different content; one is shown below the other."
    ),
    "copies": info("These entries are copies from another session and are counted there."),
    "relinked": info("Copies have other parents than the originals; each file keeps its own."),
    "time_back": info("Times are not in the order of writing; the order shown ignores them."),
    "version": info("A newer client wrote this file; unknown parts are shown as they are."),
    "unread_format": info("Files of this agent are counted but not supported yet."),
    "skipped": info("This file is not a transcript and was skipped."),
}

OF_SHAPE = {
    "orphan": warning("The parent is missing from all files read, so this looks like a root."),
    "cycle": warning("The parents form a cycle, which was cut here; the order is a guess."),
    "ring": warning("The parents form a cycle; the entry is shown in its own group."),
    "roots": warning("The session has several roots; they are read in order of time."),
    "root_unexplained": warning("This root has no known reason."),
    "revisit": error(OUR_FAULT),
    "coverage": error("The session is shown in order of time, without branches."),
    "misplaced": error(OUR_FAULT),
    "placed_twice": error(OUR_FAULT),
    "not_placed": error(OUR_FAULT),
    "branch_unprompted": info(
        "An answer was repeated here, or two clients wrote at the same time."
    ),
    "tip_elsewhere": warning(
        "Resuming continues from an earlier entry, not from the last message."
    ),
    "typed_again": info("A prompt was repeated before it was answered; the first one is folded."),
    "replay": info("The client repeated entries; the repetition is folded."),
}

OF_CALLS = {
    "call_unanswered": warning("No result recorded: interrupted, or still running."),
    "result_uncalled": warning("The call of this result is missing from all files read."),
    "result_twice": warning("The call has two results: from two clients, or after a crash."),
    "results_interleaved": info(
        "Results are in another order than their calls; they are paired by id."
    ),
}

OF_AGENTS = {
    "agent_uncalled": warning("Caller unknown; shown beside its session."),
    "agent_unknown": info("The type of this agent is not recorded."),
    "agent_deep": info("Agents are nested deeper than clients claim to allow."),
    "agent_missing": info(
        "The agent's transcript is missing: never started, denied or cleaned up."
    ),
}

OF_COMPACTIONS = {
    "compaction_cut": warning("The compaction has no summary; the session ends before it."),
    "compaction_unlinked": info("The entries before it are assumed to be what was compacted."),
    "kept_missing": warning(
        "The compaction kept entries that are missing; the model missed them too."
    ),
    "compacted_often": info("The model saw the beginning only through several summaries."),
}

MEANINGS = {**OF_FILES, **OF_SHAPE, **OF_CALLS, **OF_AGENTS, **OF_COMPACTIONS}


RANK = {Level.ERROR: 0, Level.WARNING: 1, Level.INFO: 2}
UNKNOWN = Meaning(Level.WARNING, "Unknown problem; see the description.")


def at_entry(kind: str, entry: Entry, what: str) -> Finding:
    """Return a finding at an entry."""
    return at_line(kind, entry.file.path, entry.line, what, entry.id or None)


def at_line(kind: str, file: str, line: int, what: str, entry: str | None = None) -> Finding:
    """Return a finding at a line of a file."""
    meaning = MEANINGS[kind]
    return Finding(kind, meaning.level, file, line, entry, what, meaning.text)


def of_fault(fault: Fault) -> Finding:
    """Return a fault of a stage as a finding, with the level of the fault."""
    means = MEANINGS.get(fault.kind, UNKNOWN).text
    return Finding(fault.kind, fault.level, fault.file, fault.line, fault.entry, fault.what, means)


def by_weight(finding: Finding) -> tuple[int, str, str, int, str, str]:
    """Order findings: the worst first, then by kind and place."""
    place = (finding.file, finding.line, finding.entry or "", finding.what)
    return (RANK[finding.level], finding.kind, *place)
