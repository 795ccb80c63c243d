"""Archived transcripts: restored byte for byte, and read where agents deleted theirs."""

import json
import os
import random
from pathlib import Path

import pytest

from tests.index.dump import Dump, catalog_of, dump_of
from tests.index.test_search import NOW, write_sessions
from threadline.library.archive import update
from threadline.library.archive.archive import Archive
from threadline.library.archive.restore import select_files
from threadline.library.index.search import parse_search
from threadline.model.error import ArchiveError


def archive_at(folder: Path) -> Archive:
    return Archive(folder / "kept", folder / "mirror")


def objects(folder: Path) -> set[str]:
    return {path.name for path in (folder / "kept" / "objects").rglob("*.zst")}


def transcript(folder: Path, name: str = "s.jsonl") -> Path:
    path = folder / "archive" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def noise(size: int, seed: int = 1) -> bytes:
    return random.Random(seed).randbytes(size)


@pytest.mark.parametrize("size", [0, 1, 999, 1000, 1001, 5000])
def test_a_kept_file_is_given_back_byte_for_byte(
    tmp_path: Path, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "PIECE_SIZE", 1000)
    path = transcript(tmp_path)
    path.write_bytes(noise(size))
    before = path.stat().st_mtime_ns
    kept = archive_at(tmp_path)
    kept.update([str(tmp_path / "archive")])
    path.unlink()
    assert kept.restore(kept.files()[str(path)]) == (path, True)
    assert path.read_bytes() == noise(size)
    assert path.stat().st_mtime_ns == before
    assert kept.restore(kept.files()[str(path)]) == (path, False)


def test_a_file_that_grows_costs_its_last_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(update, "PIECE_SIZE", 1000)
    path, kept = transcript(tmp_path), archive_at(tmp_path)
    path.write_bytes(noise(3500))
    assert kept.update([str(path.parent)]).kept == 1
    first = objects(tmp_path)
    assert kept.update([str(path.parent)]).kept == 0
    for seed in (2, 3, 4):
        with path.open("ab") as out:
            out.write(noise(100, seed))
        assert kept.update([str(path.parent)]).kept == 1
    # three whole pieces, the last one, and the one that the list before the last names
    assert (len(first), len(objects(tmp_path))) == (4, 5)
    assert len(first & objects(tmp_path)) == 3
    assert kept.files()[str(path)].earlier == []


def test_what_a_rewrite_took_away_is_kept(tmp_path: Path) -> None:
    path, kept = transcript(tmp_path), archive_at(tmp_path)
    for content in (b"one\n", b"two\n", b"two\nthree\n"):
        path.write_bytes(content)
        os.utime(path, ns=(0, path.stat().st_mtime_ns + len(content)))
        kept.update([str(path.parent)])
    original = kept.files()[str(path)]
    assert [one.size for one in original.versions] == [10, 4]
    place, _ = kept.restore(original.versions[1], tmp_path / "to")
    assert place.read_bytes() == b"one\n"


def test_nothing_is_written_over(tmp_path: Path) -> None:
    path, kept = transcript(tmp_path), archive_at(tmp_path)
    path.write_bytes(b"kept\n")
    kept.update([str(path.parent)])
    path.write_bytes(b"else\n")
    with pytest.raises(ArchiveError) as caught:
        kept.restore(kept.files()[str(path)])
    assert "--to" in (caught.value.hint or "")
    assert path.read_bytes() == b"else\n"


def test_a_damaged_piece_is_noticed(tmp_path: Path) -> None:
    path, kept = transcript(tmp_path), archive_at(tmp_path)
    path.write_bytes(b"kept\n")
    kept.update([str(path.parent)])
    path.unlink()
    (piece,) = (tmp_path / "kept" / "objects").rglob("*.zst")
    piece.write_bytes(b"noise")
    with pytest.raises(ArchiveError, match="damaged"):
        kept.restore(kept.files()[str(path)])
    assert not path.exists()


def test_sidecars_are_kept_with_their_agents(tmp_path: Path) -> None:
    path = transcript(tmp_path, "p/s1/subagents/agent-x.jsonl")
    path.write_text("{}\n")
    sidecar = path.with_suffix(".meta.json")
    sidecar.write_text('{"agentType": "helper"}')
    kept = archive_at(tmp_path)
    kept.update([str(tmp_path / "archive")])
    names = [Path(one.path).name for one in select_files(kept, [str(tmp_path)])]
    assert names == ["agent-x.jsonl", "agent-x.meta.json"]


def without_gone(found: Dump) -> Dump:
    """Return a dump without what tells that files are gone."""
    return {
        **found,
        "files": sorted((row[0], *row[4:6]) for row in found["files"]),
        "sessions": sorted((row[:16] for row in found["sessions"]), key=repr),
    }


def test_deleted_transcripts_stay_readable_if_they_were_kept(tmp_path: Path) -> None:
    write_sessions(tmp_path)
    catalog = catalog_of(tmp_path)
    catalog.archive.update(catalog.roots)
    catalog.refresh()
    before = dump_of(catalog)
    for path in sorted((tmp_path / "archive").rglob("s1.jsonl")):
        path.unlink()
    took = catalog.refresh()
    assert (took.gone, took.added, took.forgotten) == (0, 0, 0)
    assert without_gone(dump_of(catalog)) == without_gone(before)
    assert {session.summary.id: session.gone for session in catalog.sessions()} == {
        "s1": True,
        "s2": False,
        "s3": False,
    }
    (hit,) = catalog.search(parse_search("water", NOW)).hits
    assert (hit.entry, hit.gone, hit.snippet) == ("u2", True, "water the parser")
    catalog.rebuild()
    assert without_gone(dump_of(catalog)) == without_gone(before)
    (session,) = catalog.fetch_sessions(["s1"])
    file = session.summary.file
    assert file is not None
    lines = Path(catalog.readable(file)).read_text().splitlines()
    assert json.loads(lines[0])["uuid"] == "u1"
    catalog.archive.restore(catalog.archive.files()[file])
    catalog.refresh()
    assert without_gone(dump_of(catalog)) == without_gone(before)
    assert not any(session.gone for session in catalog.sessions())
    catalog.close()


def test_deleted_transcripts_go_if_they_were_not_kept(tmp_path: Path) -> None:
    write_sessions(tmp_path)
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    for path in sorted((tmp_path / "archive").rglob("s3.jsonl")):
        path.unlink()
    catalog.refresh()
    assert [session.summary.id for session in catalog.sessions()] == ["s2", "s1"]
    assert catalog.search(parse_search("orchard", NOW)).total == 0
    catalog.close()
