"""Who owns an entry that several files repeat: a table of rules, the first that decides wins."""

from collections.abc import Callable, Container, Iterable, Mapping

import msgspec

from threadline.graph.graph import FileEntries
from threadline.model.entry import Entry, Origin
from threadline.model.file import File


class Unshared:
    """The notes and the own entries of files, collected when a rule asks for them."""

    def __init__(self, parts: Mapping[File, FileEntries], shared: Container[str]) -> None:
        self._parts = parts
        self._shared = shared
        self._found: dict[File, tuple[list[Entry], list[Entry]]] = {}

    def of(self, file: File) -> tuple[list[Entry], list[Entry]]:
        """Return the notes of a file, and its entries that no other file has."""
        if file not in self._found:
            entries, shared = self._parts[file].entries, self._shared
            notes = [entry for entry in entries if not entry.id]
            own = [entry for entry in entries if entry.id and entry.id not in shared]
            self._found[file] = notes, own
        return self._found[file]


class Claim(msgspec.Struct, eq=False):
    """One file's claim to a set of shared entries: its appearances of them and what else it has."""

    file: File
    entries: list[Entry]
    unshared: Unshared

    @property
    def session(self) -> str:
        """The session that the file is named for."""
        return self.file.session

    @property
    def notes(self) -> list[Entry]:
        """The notes of the file."""
        return self.unshared.of(self.file)[0]

    @property
    def own(self) -> list[Entry]:
        """The entries that no other file has."""
        return self.unshared.of(self.file)[1]


Rule = Callable[[list[Claim]], list[Claim]]


def settle_owners(
    nodes: dict[str, Entry], copies: list[Entry], parts: Mapping[File, FileEntries]
) -> list[Entry]:
    """Store the owner's appearance of every shared entry in `nodes`; return the others."""
    shared: dict[str, list[Entry]] = {}
    for entry in copies:
        shared.setdefault(entry.id, [nodes[entry.id]]).append(entry)
    cohorts = sort_cohorts(shared.values())
    unshared = Unshared(parts, shared)
    losers: list[Entry] = []
    for cohort in cohorts.values():
        owner = decide([Claim(file, found, unshared) for file, found in by_file(cohort)])
        for appearances in cohort:
            winner = next(entry for entry in appearances if entry.file is owner)
            nodes[winner.id] = winner
            losers.extend(entry for entry in appearances if entry is not winner)
    return losers


Cohort = list[list[Entry]]
"""Shared entries that stand in the same set of files: one decision serves them all."""


def sort_cohorts(shared: Iterable[list[Entry]]) -> dict[frozenset[File], Cohort]:
    """Sort shared entries by the set of files that hold them."""
    found: dict[frozenset[File], Cohort] = {}
    for appearances in shared:
        files = frozenset(entry.file for entry in appearances)
        found.setdefault(files, []).append(appearances)
    return found


def by_file(cohort: Cohort) -> Iterable[tuple[File, list[Entry]]]:
    """Return each file of a cohort with its appearances, in line order."""
    found: dict[File, list[Entry]] = {}
    for appearances in cohort:
        for entry in appearances:
            found.setdefault(entry.file, []).append(entry)
    for entries in found.values():
        entries.sort(key=lambda entry: entry.line)
    return found.items()


def decide(claims: list[Claim]) -> File:
    """Apply the rules in order, each to the claims that the one before left, until one is left."""
    for rule in RULES:
        claims = rule(claims) or claims
        if len(claims) == 1:
            break
    return min(claims, key=lambda claim: claim.file.path).file


def not_forked(claims: list[Claim]) -> list[Claim]:
    """Drop files whose entries say that they were copied; else keep the nearest source."""
    originals = [claim for claim in claims if not sources(claim)]
    if originals:
        return originals
    named = {source for claim in claims for source in sources(claim)}
    return [claim for claim in claims if claim.session in named]


def sources(claim: Claim) -> set[str]:
    """Return the sessions that a file's entries say they were copied from."""
    origins = (entry.origin for entry in claim.entries if entry.origin)
    found = (origin.session if isinstance(origin, Origin) else origin for origin in origins)
    return {session for session in found if session and session != claim.session}


def main_file(claims: list[Claim]) -> list[Claim]:
    """Prefer a main file to a side chain's copy."""
    return [claim for claim in claims if claim.file.agent is None]


def not_carried(claims: list[Claim]) -> list[Claim]:
    """Prefer the file of a session whose id the other file's copies still carry (2.0)."""
    carried = {
        entry.session
        for claim in claims
        for entry in claim.entries
        if entry.session != claim.session
    }
    return [claim for claim in claims if claim.session in carried]


def notes_inside(claims: list[Claim]) -> list[Claim]:
    """Prefer the file whose notes lie inside the entries: notes are never copied."""
    weights = [inside(claim) for claim in claims]
    top = max(weights)
    return [claim for claim, weight in zip(claims, weights, strict=True) if top and weight == top]


def inside(claim: Claim) -> int:
    """Count a file's notes that were written before the last of the shared entries was."""
    first, last = claim.entries[0].line, claim.entries[-1].line
    latest = max(entry.time for entry in claim.entries)
    ids = {entry.id for entry in claim.entries[:-1]}
    count = 0
    for note in claim.notes:
        if note.type == "summary":
            continue
        named = note.leaf in ids or note.names in ids
        if first < note.line < last or named or "" < note.time <= latest:
            count += 1
    return count


def left_empty(claims: list[Claim]) -> list[Claim]:
    """Leave the entries to a session that would have none without them."""
    return [claim for claim in claims if not claim.own]


def older_own(claims: list[Claim]) -> list[Claim]:
    """Prefer the session whose first own entry is older."""
    return oldest(claims, lambda claim: [entry.time for entry in claim.own])


def older_copy(claims: list[Claim]) -> list[Claim]:
    """Prefer the file whose appearances bear the older time."""
    return oldest(claims, lambda claim: [entry.time for entry in claim.entries])


def oldest(claims: list[Claim], times: Callable[[Claim], list[str]]) -> list[Claim]:
    """Keep the claims with the least time."""
    firsts = [min((time for time in times(claim) if time), default="~") for claim in claims]
    least = min(firsts)
    return [claim for claim, first in zip(claims, firsts, strict=True) if first == least]


def lesser_session(claims: list[Claim]) -> list[Claim]:
    """Decide the rest by session id."""
    least = min(claim.session for claim in claims)
    return [claim for claim in claims if claim.session == least]


RULES: tuple[Rule, ...] = (
    not_forked,
    main_file,
    not_carried,
    notes_inside,
    left_empty,
    older_own,
    older_copy,
    lesser_session,
)
