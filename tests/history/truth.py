"""Sessions of real clients with the true contents of their directory at every request.

Each archive in `corpus` holds what the client wrote (`home`), its own copies, and
`files-truth.json`: the files at every point, as digests, and the texts behind those.
"""

import json
import tarfile
from pathlib import Path
from typing import Any, NamedTuple

from threadline.cli.file_sources import Sources, open_sources
from threadline.cli.options import Request
from threadline.history.point import Sure
from threadline.history.report import FileAt
from threadline.history.state import Kind

ARCHIVES = sorted((Path(__file__).parent / "corpus").glob("*.tar.gz"))
SIDES = ("snapshot.tar.gz", "history.tar.gz", "proj-git.tar.gz")
REQUEST = Request((), None, as_json=True, color="never")


class Judged(NamedTuple):
    """How the claims about files at one point compare with the truth."""

    wrong: dict[Sure, list[str]]
    right: int
    changed: int
    known: int


def unpack(archive: Path, place: Path) -> dict[str, Any]:
    """Unpack a scenario and the client's own copies; return the truth."""
    extract(archive, place)
    for name in SIDES:
        if (place / name).exists():
            extract(place / name, place / "home")
    for file in (place / "home").rglob("alternates"):
        file.write_text(file.read_text().replace("/home/dev/", f"{place}/home/"))
    truth: dict[str, Any] = json.loads((place / "files-truth.json").read_text())
    return truth


def extract(archive: Path, place: Path) -> None:
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")


def sources_of(point: dict[str, Any], place: Path, known: dict[str, Sources]) -> Sources:
    """Return the history of the session of a point; each is read once."""
    target = f"{place}/{point['entry']['file']}"
    if target not in known:
        known[target] = open_sources(REQUEST, target)
    return known[target]


def judge_point(files: list[FileAt], truth: dict[str, Any], point: dict[str, Any]) -> Judged:
    """Compare what is claimed of files with what they were."""
    wrong: dict[Sure, list[str]] = {Sure.PROVEN: [], Sure.DERIVED: []}
    right, known = 0, set()
    for file in files:
        digest = point["files"].get(file.path)
        found = is_right(file, digest is not None, truth["texts"].get(digest))
        if file.sure is Sure.UNKNOWN or file.state is Kind.TOUCHED or found is None:
            continue
        if not found:
            wrong[file.sure].append(f"{point['seq']} {file.path} {file.state}")
            continue
        right += 1
        if file.state is not Kind.PARTIAL:
            known.add(file.path)
    start = truth["start"]
    changed = {path for path in {*start, *point["files"]} if differs(path, start, point["files"])}
    return Judged(wrong, right, len(changed), len(changed & known))


def differs(path: str, one: dict[str, str], other: dict[str, str]) -> bool:
    return one.get(path) != other.get(path)


def is_right(file: FileAt, is_there: bool, text: str | None) -> bool | None:  # noqa: FBT001 - a fact
    """Return whether a claim about a file is right; None if that cannot be told."""
    if file.state in {Kind.DELETED, Kind.ABSENT}:
        return not is_there
    if not is_there:
        return False
    if text is None:
        return None
    if file.state is Kind.WHOLE:
        return file.text == text
    lines = text.split("\n")
    return all(part.text.split("\n") == lines[part.from_ - 1 : part.to] for part in file.ranges)
