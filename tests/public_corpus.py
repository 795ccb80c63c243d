"""Transcripts that their authors published on GitHub; `make public` downloads them.

They are not part of this repository. The tests that read them are skipped without them.
"""

import base64
import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".cache" / "public"
SIBLING = ROOT.parent / "shared" / "corpus" / "public"
TIMEOUT = 900


def find_public() -> Path:
    """Return the directory of the public transcripts, whether it exists or not."""
    if named := os.environ.get("THREADLINE_PUBLIC"):
        return Path(named)
    return SIBLING if SIBLING.is_dir() and not CACHE.is_dir() else CACHE


PUBLIC = find_public()
MISSING = (
    f"no public transcripts in {PUBLIC}: `make public` downloads them (CONTRIBUTING.md, "
    "Public transcripts)"
)
needs_public = pytest.mark.skipif(not PUBLIC.is_dir(), reason=MISSING)


@dataclass(frozen=True, slots=True)
class Source:
    """Paths of one commit of a repository, and where they go."""

    repository: str
    commit: str
    paths: tuple[str, ...]
    folder: str


FIXTURES = "packages/coding-agent/test/fixtures"
PI_MONO = ("badlogic/pi-mono", "pi/badlogic+pi-mono")
SOURCES = (
    Source(
        "winksaville/tspec",
        "b3d78d6759ce4e4a3df116b4db75356c7b585d4f",
        (".claude",),
        "winksaville+tspec",
    ),
    Source(
        "winksaville/zc-ring-x1.claude",
        "bf841702f6e120459b54ad47096114e1a28c317a",
        (".",),
        "winksaville+zc-ring-x1.claude",
    ),
    Source(
        "24-ang/earth-0",
        "6e514cc8c8749fd945417094bef56ed73a576255",
        ("sessions",),
        "pi/24-ang+earth-0",
    ),
    Source(
        PI_MONO[0],
        "d95a5c41868ae089f4e5da0d02cb16ca3e5f248c",
        (
            "session.jsonl",
            f"{FIXTURES}/before-compaction.jsonl",
            f"{FIXTURES}/large-session.jsonl",
        ),
        PI_MONO[1],
    ),
    Source(PI_MONO[0], "9f97f0c8dac9ec5f6223573dc9e3fda81a072dc8", ("compact.jsonl",), PI_MONO[1]),
    # Version 2 survives only inside pages that Pi exported.
    Source(PI_MONO[0], "0ec8509de3cc679a4cec7c4ca89e439cf7a1b65e", ("out.html",), PI_MONO[1]),
    Source(PI_MONO[0], "872205406e407ac39142999b1c548749a025ca7a", ("out.html",), PI_MONO[1]),
)


def main() -> None:
    if CACHE.is_dir():
        return
    CACHE.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE.parent) as draft:
        for source in SOURCES:
            print(f"downloading {source.repository} {source.commit[:8]}", file=sys.stderr)  # noqa: T201
            download(source, Path(draft) / "public")
        (Path(draft) / "public").rename(CACHE)


def download(source: Source, root: Path) -> None:
    """Extract the paths of a source into its folder below `root`."""
    folder = root / source.folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        git(scratch, "init", "--quiet", "--bare")
        url = f"https://github.com/{source.repository}"
        git(scratch, "fetch", "--quiet", "--depth", "1", url, source.commit)
        packed = Path(scratch) / "paths.tar"
        git(scratch, "archive", "--output", str(packed), source.commit, *source.paths)
        subprocess.run(["tar", "-xf", packed, "-C", folder], check=True)
    for page in folder.glob("*.html"):
        unpack_page(page, folder / "html-decoded" / f"{source.commit[:8]}.jsonl")


def git(folder: str, *arguments: str) -> None:
    subprocess.run(["git", "-C", folder, *arguments], check=True, timeout=TIMEOUT)


def unpack_page(page: Path, output: Path) -> None:
    """Replace a page that Pi exported by the session inside it."""
    found = re.search(r'<script id="session-data"[^>]*>([^<]+)<', page.read_text())
    assert found, page
    session = json.loads(base64.b64decode(found[1]))
    output.parent.mkdir(exist_ok=True)
    records = [session["header"], *session["entries"]]
    output.write_text("".join(json.dumps(record) + "\n" for record in records))
    page.unlink()


if __name__ == "__main__":
    main()
