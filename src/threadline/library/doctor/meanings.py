"""The kinds of findings: how much each matters, and what it means for the reader."""

import msgspec

from threadline.model.entry import Entry
from threadline.model.fault import Fault, Finding, Level


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


OUR_FAULT = "This should never happen: what is shown there is wrong, and we would like to know."

OF_FILES = {
    "json": error("What this line said cannot be read; the lines around it are not affected."),
    "object": error("This line holds no record, so nothing of it is shown."),
    "torn": error("The client was stopped, or is still at work, in the middle of this record."),
    "unreadable": error("Nothing of this file is shown, and what hangs on it looks orphaned."),
    "shrank": error("The file was changed while it was read; reading it again may show more."),
    "encoding": info("Some characters of this line were replaced; the rest of it is whole."),
    "depth": info("A part of this line is nested very deeply; it is shown as text."),
    "field": info("One field has an unexpected shape and was left out; the line is shown."),
    "empty": info("There is nothing in this file: a session that was begun and never used."),
    "title_only": info("A session has a title but no words: it was never used, or was cleaned up."),
    "notes_only": info("Nothing was said in this file: it holds only what the client notes."),
    "two_sessions": info("This file holds two sessions: one goes on in it, or was copied into it."),
    "other_name": info("The file is named for another session; it is found by the id inside."),
    "duplicate_id": info("The client wrote this entry again into the same file; it counts once."),
    "copy_differs": warning("Two records have one id and other words; one is below the other."),
    "copies": info("These entries are copies from another session; they are counted there."),
    "relinked": info("Copies name other parents than the originals; each file keeps its own."),
    "time_back": info("Times do not follow the order of writing; the order shown ignores them."),
    "version": info("A newer client wrote this file; what is new in it is shown as it is."),
    "unread_format": info("Files of this agent are counted but not read yet."),
    "skipped": info("This file is no transcript and was left aside."),
}

OF_SHAPE = {
    "orphan": warning("What came before this is in no file read, so it looks like a beginning."),
    "cycle": warning("The way back from here ended in a circle and was cut: the order is a guess."),
    "ring": warning("The way back from here never ends; it is shown where its own group has it."),
    "roots": warning("The session begins in several places; all are read in order of time."),
    "root_unexplained": warning("An entry begins a conversation and nobody can say why."),
    "revisit": error(OUR_FAULT),
    "coverage": error("The order of this whole session is by time alone, branches are not told."),
    "misplaced": error(OUR_FAULT),
    "placed_twice": error(OUR_FAULT),
    "not_placed": error(OUR_FAULT),
    "branch_unprompted": info("Here an answer was made again, or two clients wrote at once."),
    "tip_elsewhere": warning("Resuming goes on from an earlier entry, not from the last words."),
    "typed_again": info("A prompt was typed again before it was answered; the first is folded."),
    "replay": info("The client repeated entries it had written; the repetition is folded."),
}

OF_CALLS = {
    "call_unanswered": warning("Nobody knows how this call ended: it was cut off, or still runs."),
    "result_uncalled": warning("This is the result of a call that is in no file read."),
    "result_twice": warning("One call has two results: two clients, or a crash made good later."),
    "results_interleaved": info("Results came in another order than the calls; pairs go by id."),
}

OF_AGENTS = {
    "agent_uncalled": warning("Nobody can say who called this agent; it stands by its session."),
    "agent_unknown": info("Nothing says what kind of agent this is."),
    "agent_deep": info("Agents call agents here, deeper than clients say they allow."),
    "agent_missing": info("The agent's own words are not here: never begun, denied or cleaned up."),
}

OF_COMPACTIONS = {
    "compaction_cut": warning("This compaction was cut short: the words before it are the end."),
    "compaction_unlinked": info("What was compacted is taken to be what stands before it."),
    "kept_missing": warning(
        "The compaction kept entries that are lost: the model missed them too."
    ),
    "compacted_often": info("The model has seen the beginning only through several summaries."),
}

MEANINGS = {**OF_FILES, **OF_SHAPE, **OF_CALLS, **OF_AGENTS, **OF_COMPACTIONS}


RANK = {Level.ERROR: 0, Level.WARNING: 1, Level.INFO: 2}
UNTOLD = Meaning(Level.WARNING, "Something here is not as it should be; see what is said of it.")


def at_entry(kind: str, entry: Entry, what: str) -> Finding:
    """Return a finding at an entry."""
    return at_line(kind, entry.file.path, entry.line, what, entry.id or None)


def at_line(kind: str, file: str, line: int, what: str, entry: str | None = None) -> Finding:
    """Return a finding at a line of a file."""
    meaning = MEANINGS[kind]
    return Finding(kind, meaning.level, file, line, entry, what, meaning.text)


def of_fault(fault: Fault) -> Finding:
    """Return a fault of a stage as a finding, with the level of the fault."""
    means = MEANINGS.get(fault.kind, UNTOLD).text
    return Finding(fault.kind, fault.level, fault.file, fault.line, fault.entry, fault.what, means)


def by_weight(finding: Finding) -> tuple[int, str, str, int, str, str]:
    """Order findings: the worst first, then by kind and place."""
    place = (finding.file, finding.line, finding.entry or "", finding.what)
    return (RANK[finding.level], finding.kind, *place)
