"""Verdicts in words."""

from collections import Counter
from collections.abc import Iterable

from threadline.model.why import Reason, Verdict, WhyHunk

REASONS = {
    Reason.HASH: "committed by a recorded call, by its hash",
    Reason.CALL: "committed by a recorded call, by its subject and time",
    Reason.PULL_REQUEST: "the client linked the session to the pull request",
    Reason.WRITTEN: "written before; no record ties it to the commit",
    Reason.UNCOMMITTED: "not committed yet",
    Reason.REWRITTEN: "the commit was made anew: rebased, cherry-picked or amended",
    Reason.FORMATTED: "formatted since",
    Reason.MOVED: "moved, from another file or in this one",
    Reason.COMMAND: "part of a command that names the file",
    Reason.ELSEWHERE: "written in another directory",
    Reason.OVERWRITTEN: "written with the whole file",
    Reason.UNDONE: "written, but a later call deleted or restored the file",
    Reason.LEFT_OUT: "written before an earlier commit of the file, which left it out",
    Reason.PART: "calls wrote only part of it",
    Reason.UNWRITTEN: "no recorded call wrote it",
    Reason.INDISTINCT: "anybody writes such lines",
    Reason.OPAQUE: "binary, or too large",
    Reason.GENERATED: "a generated file",
    Reason.REVERTS: "undoes another commit",
    Reason.SHALLOW: "the history of this shallow clone begins here; try git fetch --unshallow",
}


def verdict_text(hunk: WhyHunk) -> str:
    """Return a verdict and why it is so."""
    return f"{verdict_name(hunk.verdict)}: {reason_text(hunk)}"


def verdict_name(verdict: Verdict) -> str:
    """Return what a verdict says about who wrote lines."""
    return "nobody" if verdict is Verdict.NONE else verdict.value


def reason_text(hunk: WhyHunk) -> str:
    """Return why a verdict is so, with the share of lines if it is not all."""
    share = f" ({hunk.matched} of {hunk.lines} lines)" if 0 < hunk.matched < hunk.lines else ""
    return f"{REASONS[hunk.reason]}{share}"


def place_text(hunk: WhyHunk) -> str:
    """Return the file and the lines of a hunk, as they are now or else as they were."""
    lines = line_numbers(hunk)
    return f"{hunk.path}:{lines}" if lines else hunk.path


def line_numbers(hunk: WhyHunk) -> str:
    """Return the numbers of the lines of a hunk, as they are now or else as they were."""
    lines = hunk.new if hunk.new.count else hunk.old
    if not lines.count:
        return ""
    last = lines.first + lines.count - 1
    told = str(lines.first) if lines.count == 1 else f"{lines.first}-{last}"
    return told if hunk.new.count else f"{told} (removed)"


def count_verdicts(hunks: Iterable[WhyHunk]) -> str:
    """Return how many hunks have which verdict."""
    counts = Counter(hunk.verdict for hunk in hunks)
    return ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict)


def claims_told(hunk: WhyHunk) -> list[str]:
    """Return what other programs say about a hunk, each once."""
    told = (
        f"{one.source} says: {' '.join(filter(None, (one.kind, one.tool, one.model)))}"
        for one in hunk.claims
    )
    return list(dict.fromkeys(told))
