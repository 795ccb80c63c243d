"""Reads what other programs left in a repository about who wrote its lines."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from threadline.compare.why_claims import (
    RULE,
    ClaimedLines,
    claims_in_note,
    claims_in_record,
)
from threadline.files.regular import read_regular
from threadline.index.asking import batched
from threadline.model.commit import CommitHead
from threadline.model.why import Claim, WhyHunk
from threadline.read.git_log import Repository

FOLDER = ".agent-trace"
SUFFIXES = (".json", ".jsonl")
LARGEST = 64 << 20
AT_ONCE = 500
OWN_NOTES = "refs/notes/threadline"


class Claims:
    """What others say about the lines of commits, by commit and file."""

    def __init__(self, repository: Repository, heads: Sequence[CommitHead]) -> None:
        self._found: dict[tuple[str, str], list[Claim]] = {}
        commits: dict[str, list[str]] = {}
        for head in heads:
            for name in (head.hash, *head.parents):  # some count lines before they are committed
                commits.setdefault(name, []).append(head.hash)
        for one in in_files(Path(repository.root) / FOLDER):
            for commit in commits.get(one.revision, ()):
                self._found.setdefault((commit, one.path), []).append(one.claim)
        for commit, one in in_notes(repository, [head.hash for head in heads]):
            self._found.setdefault((commit, one.path), []).append(one.claim)

    def mark(self, hunk: WhyHunk) -> WhyHunk:
        """Return a hunk with what others say about its lines; its verdict stays."""
        here = self._found.get((hunk.commit or "", hunk.path), ())
        last = hunk.new.first + hunk.new.count
        found = [
            one
            for one in here
            if one.lines.first < last and hunk.new.first < one.lines.first + one.lines.count
        ]
        return msgspec.structs.replace(hunk, claims=tuple(found)) if found else hunk


def in_files(folder: Path) -> Iterator[ClaimedLines]:
    """Yield what the records in a directory say."""
    if not folder.is_dir():
        return
    for path in sorted(folder.iterdir()):
        if path.suffix not in SUFFIXES:
            continue
        try:
            raw = read_regular(path, LARGEST)
        except OSError:
            continue
        source = f"{FOLDER}/{path.name}"
        for part in (raw,) if path.suffix == ".json" else raw.split(b"\n"):
            yield from claims_in_record(decoded(part), source)


def in_notes(repository: Repository, commits: Sequence[str]) -> Iterator[tuple[str, ClaimedLines]]:
    """Yield what notes say of commits: records of Agent Trace, or the format of Git AI."""
    refs = [ref for ref in repository.notes_refs() if ref != OWN_NOTES] if commits else []
    for ref in refs:
        for some in batched(commits, AT_ONCE):
            for commit, text in repository.notes(ref, some):
                for one in in_note(text, ref):
                    yield commit, one


def in_note(text: str, source: str) -> Iterable[ClaimedLines]:
    """Return what a note says."""
    record = decoded(text.encode(errors="replace"))
    if isinstance(record, dict):
        return claims_in_record(record, source)
    lines, _, rest = f"\n{text}".partition(f"\n{RULE}\n")
    fields = decoded(rest.encode(errors="replace"))
    return claims_in_note(lines[1:], fields, source) if isinstance(fields, dict) else ()


def decoded(raw: bytes) -> object:
    """Return a JSON value; None for what is none."""
    try:
        return msgspec.json.decode(raw) if raw.strip() else None
    except (msgspec.DecodeError, RecursionError):
        return None
