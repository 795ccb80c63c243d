"""Judges a change of a commit: how certain it is which calls wrote it, and why."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from typing import NamedTuple

from threadline.compare.why_found import SLACK, Found
from threadline.compare.why_lines import is_distinct, same_line
from threadline.compare.why_writes import Origin, Write
from threadline.model.commit import Change, ChangedFile, CommitHead
from threadline.model.why import AbandonedWrite, Lines, Reason, Verdict, WhyHunk, Writer

PROVING = frozenset({Reason.HASH, Reason.CALL, Reason.PULL_REQUEST})
GENERATED = (
    "*.lock", "*-lock.json", "*-lock.yaml", "go.sum", "*.min.js", "*.min.css", "*.map", "*.snap",
    "*_pb2.py", "*.pb.go", "*.generated.*", "npm-shrinkwrap.json",
)  # fmt: skip
"""Names of files that programs write."""


class Tie(NamedTuple):
    """What ties a commit to a session: how, the call that made it, and when that had ended."""

    reason: Reason
    session: str
    entry: str | None = None
    at: float = 0.0


class Judgement(NamedTuple):
    """A hunk, and the calls that wrote it, by their turns: the first wrote most of it."""

    hunk: WhyHunk
    origins: tuple[Origin, ...] = ()


class Judge:
    """Judges the changes of one commit."""

    def __init__(self, head: CommitHead, tie: Tie | None) -> None:
        self._head = head
        self._tie = tie

    def opaque(self, file: ChangedFile) -> Judgement:
        """Return the verdict of a file whose lines are not known."""
        return Judgement(self._none(file, None, Reason.OPAQUE))

    def cut(self, file: ChangedFile, change: Change) -> Judgement:
        """Return the verdict of a change in a commit whose parents are not there."""
        return Judgement(self._none(file, change, Reason.SHALLOW))

    def judge(self, file: ChangedFile, change: Change, found: Sequence[Found | None]) -> Judgement:
        """Return the verdict of a change whose lines were `found` where calls wrote them."""
        lines = change.added or change.removed
        relevant = [at for at, line in enumerate(lines) if is_distinct(same_line(line))]
        is_distinct_change = bool(relevant)
        relevant = relevant or [at for at, line in enumerate(lines) if line.strip()]
        matched = [one for at in relevant if (one := found[at]) is not None]
        if not matched:
            return Judgement(
                self._none(file, change, self._why_not(file, distinct=is_distinct_change))
            )
        writers, origins = self._writers(matched)
        verdict, reason = self._verdict(writers, len(matched), len(relevant))
        first = writers[0]
        is_named = verdict is not Verdict.NONE
        hunk = WhyHunk(
            file.path, old_lines(change), new_lines(change), verdict, reason,
            self._head.hash or None,
            first.entry if is_named else None,
            first.session if is_named else None,
            first.agent if is_named else None,
            first.model if is_named else None,
            at=first.at if is_named else None,
            committed=self._tie.entry if self._tie is not None else None,
            lines=len(relevant), matched=len(matched), writers=writers,
        )  # fmt: skip
        return Judgement(hunk, origins)

    def _none(self, file: ChangedFile, change: Change | None, reason: Reason) -> WhyHunk:
        lines = (change.added or change.removed) if change is not None else ()
        return WhyHunk(
            file.path,
            old_lines(change),
            new_lines(change),
            Verdict.NONE,
            reason,
            self._head.hash or None,
            committed=self._tie.entry if self._tie is not None else None,
            lines=sum(is_distinct(same_line(line)) for line in lines),
        )

    def _why_not(self, file: ChangedFile, *, distinct: bool) -> Reason:
        if self._head.reverts:
            return Reason.REVERTS
        name = file.path.rpartition("/")[2]
        if any(fnmatch(name, pattern) for pattern in GENERATED):
            return Reason.GENERATED
        return Reason.UNWRITTEN if distinct else Reason.INDISTINCT

    def _writers(self, matched: Iterable[Found]) -> tuple[tuple[Writer, ...], tuple[Origin, ...]]:
        counts: Counter[tuple[int, Reason | None]] = Counter()
        writes: dict[int, Write] = {}
        for one in matched:
            counts[id(one.write), one.doubt] += 1
            writes[id(one.write)] = one.write
        listed = [
            (self._writer(writes[name].origin, doubt, number), writes[name].origin)
            for (name, doubt), number in counts.most_common()
        ]
        return tuple(writer for writer, _ in listed), tuple(origin for _, origin in listed)

    def _writer(self, origin: Origin, doubt: Reason | None, lines: int) -> Writer:
        verdict, reason = Verdict.LIKELY, doubt or self._untied()
        tie = self._tie
        if doubt is None and tie is not None and self._proves(tie, origin):
            verdict, reason = Verdict.PROVEN, tie.reason
        return Writer(
            origin.entry, origin.session, origin.on, origin.time, origin.tool, origin.agent,
            verdict, reason, lines, origin.active, origin.model or None,
        )  # fmt: skip

    def _proves(self, tie: Tie, origin: Origin) -> bool:
        """Return True if a tie proves that what a call wrote went into the commit."""
        if tie.reason is Reason.PULL_REQUEST:
            return tie.session == origin.session
        return tie.reason in PROVING and origin.at <= tie.at + SLACK

    def _untied(self) -> Reason:
        """Return why a text that is as it was written is not proven."""
        if not self._head.hash:
            return Reason.UNCOMMITTED
        is_rewritten = self._tie is not None and self._tie.reason is Reason.REWRITTEN
        return Reason.REWRITTEN if is_rewritten else Reason.WRITTEN

    def _verdict(
        self, writers: Sequence[Writer], matched: int, relevant: int
    ) -> tuple[Verdict, Reason]:
        if matched == relevant and all(one.verdict is Verdict.PROVEN for one in writers):
            return Verdict.PROVEN, writers[0].reason
        if 2 * matched <= relevant:
            return Verdict.NONE, Reason.PART
        likely = [one for one in writers if one.verdict is Verdict.LIKELY]
        return Verdict.LIKELY, likely[0].reason if likely else Reason.PART


def old_lines(change: Change | None) -> Lines:
    """Return the lines that a change removes."""
    return Lines(change.old, len(change.removed)) if change is not None else Lines(0, 0)


def new_lines(change: Change | None) -> Lines:
    """Return the lines that a change adds."""
    return Lines(change.new, len(change.added)) if change is not None else Lines(0, 0)


def abandoned(
    writes: Iterable[Write], since: float, origins: Iterable[Origin]
) -> tuple[AbandonedWrite, ...]:
    """Return the attempts that had written to a file since a time, the last first.

    `writes` are those before the commit, the latest first; `origins` are of those in the commit.
    """
    taken = {(origin.session, origin.on) for origin in origins}
    found: dict[tuple[str, str], AbandonedWrite] = {}
    for write in writes:
        origin = write.origin
        name = (origin.session, origin.on)
        if origin.at <= since:
            break
        if origin.active or write.restores or name in taken:
            continue
        known = found.get(name)
        if known is None:
            found[name] = AbandonedWrite(origin.session, origin.on, origin.entry, origin.time, 1)
        else:
            found[name] = AbandonedWrite(
                known.session, known.on, known.entry, known.at, known.writes + 1
            )
    return tuple(found.values())
