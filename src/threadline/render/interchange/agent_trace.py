"""Hunks as Agent Trace records (version 0.1.0): a record for each commit."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from uuid import NAMESPACE_URL, uuid5

from threadline.json_text.encode import Json
from threadline.model.why import Explanation, Verdict, WhyCommit, WhyHunk

VERSION = "0.1.0"


def trace_records(found: Explanation, program: str) -> Iterator[Json]:
    """Yield a record for each commit in which agents wrote lines; `program` is our version."""
    by_commit: dict[str, list[WhyHunk]] = {}
    for hunk in found.hunks:
        if hunk.verdict is not Verdict.NONE and hunk.new.count and hunk.commit:
            by_commit.setdefault(hunk.commit, []).append(hunk)
    for commit in found.commits:
        if hunks := by_commit.get(commit.hash):
            yield record_of(commit, hunks, program)


def record_of(commit: WhyCommit, hunks: list[WhyHunk], program: str) -> Json:
    """Return the record of a commit; made again, it has the same id."""
    return {
        "version": VERSION,
        "id": str(uuid5(NAMESPACE_URL, f"threadline:{commit.hash}")),
        "timestamp": commit.at,
        "vcs": {"type": "git", "revision": commit.hash},
        "tool": {"name": "threadline", "version": program},
        "files": [
            {"path": path, "conversations": conversations_of(some)}
            for path, some in groupby(hunks, key=lambda hunk: hunk.path)
        ],
        "metadata": {"threadline": {"verdicts": verdicts_of(hunks)}},
    }


def conversations_of(hunks: Iterable[WhyHunk]) -> list[Json]:
    """Return the conversations behind hunks of a file; lines that a person changed are mixed."""
    found: dict[tuple[str, str, str], list[Json]] = {}
    for hunk in hunks:
        kind = "ai" if hunk.matched == hunk.lines else "mixed"
        key = hunk.session or "", hunk.model or "", kind
        last = hunk.new.first + hunk.new.count - 1
        found.setdefault(key, []).append({"start_line": hunk.new.first, "end_line": last})
    return [
        {
            "contributor": {"type": kind, **({"model_id": model} if model else {})},
            "ranges": ranges,
            "related": [{"type": "session", "url": f"urn:threadline:session:{session}"}],
        }
        for (session, model, kind), ranges in found.items()
    ]


def verdicts_of(hunks: Iterable[WhyHunk]) -> list[Json]:
    """Return how certain it is who wrote which lines."""
    return [
        {
            "path": hunk.path,
            "start_line": hunk.new.first,
            "verdict": hunk.verdict.value,
            "reason": hunk.reason.value,
        }
        for hunk in hunks
    ]
