"""Links to directories: followed once, never in a circle, and no file is read twice."""

from pathlib import Path

import pytest

from tests.index.dump import catalog_of
from threadline.agents.agent import Archive
from threadline.agents.find import scan
from threadline.library import load_lines
from threadline.library.actions.ledger import make_ledger
from threadline.library.index.session_list import scan_folders
from threadline.library.target import sessions_in

LINE = '{"type":"user","uuid":"%s","parentUuid":null,"sessionId":"%s","message":{"content":"x"}}\n'


def write(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(LINE % (path.stem, path.stem))
    return path


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Draw an archive with a project of its own, and one that lies elsewhere."""
    write(tmp_path / "archive" / "p" / "s1.jsonl")
    write(tmp_path / "elsewhere" / "s2.jsonl")
    (tmp_path / "archive" / "linked").symlink_to(tmp_path / "elsewhere")
    return tmp_path / "archive"


def found(archive: Path) -> list[str]:
    """List the files that are read, as every way to find them does."""
    reading = load_lines([archive])
    paths = [transcript.file.path for transcript in reading.transcripts]
    assert sorted(scan([str(archive)])) == sorted(paths)
    shelves = scan_folders([str(archive)])
    assert sorted(path for shelf in shelves.values() for path in shelf.files) == sorted(paths)
    assert make_ledger(reading).totals["lines"] == len(paths)
    return sorted(str(Path(path).relative_to(archive)) for path in paths)


def test_a_project_behind_a_link_is_read(archive: Path) -> None:
    assert found(archive) == ["linked/s2.jsonl", "p/s1.jsonl"]


def test_a_project_with_two_links_is_read_once(archive: Path) -> None:
    (archive / "again").symlink_to(archive / "linked")
    (archive / "p" / "third").symlink_to(archive / "linked")
    assert len(found(archive)) == 2


def test_a_file_has_its_own_path_if_it_lies_here(archive: Path) -> None:
    (archive / "a-link").symlink_to(archive / "p")
    (archive / "linked" / "back").symlink_to(archive / "p")
    assert found(archive) == ["linked/s2.jsonl", "p/s1.jsonl"]


@pytest.mark.parametrize("target", [".", "..", "/", "../../elsewhere/up"])
def test_links_in_a_circle_and_upwards_are_not_followed(archive: Path, target: str) -> None:
    (archive / "p" / "loop").symlink_to(target)
    (archive / "top").symlink_to(target)
    (archive.parent / "elsewhere" / "up").symlink_to("..")
    (archive.parent / "elsewhere" / "self").symlink_to("self")
    assert found(archive) == ["linked/s2.jsonl", "p/s1.jsonl"]


def test_two_targets_that_share_a_file_read_it_once(archive: Path, tmp_path: Path) -> None:
    reading = load_lines([archive, tmp_path / "elsewhere"])
    assert sorted(Path(t.file.path).parent.name for t in reading.transcripts) == ["elsewhere", "p"]
    assert make_ledger(reading).totals["copy"] == 0


def test_a_file_that_was_named_is_read_by_that_name(archive: Path, tmp_path: Path) -> None:
    link = tmp_path / "mine.jsonl"
    link.symlink_to(archive / "p" / "s1.jsonl")
    reading = load_lines([archive, link])
    assert [file.path for file in reading.asked] == [str(link)]
    assert str(archive / "p" / "s1.jsonl") in [skipped.file for skipped in reading.skipped]


@pytest.mark.parametrize("pattern", ["*/*.jsonl", "**/*.jsonl"])
def test_a_session_behind_a_link_is_found_by_its_id_and_once(archive: Path, pattern: str) -> None:
    (archive / "again").symlink_to(archive / "linked")
    sessions = sessions_in(Archive("claude", archive, pattern))
    assert sorted(name for name, _ in sessions) == ["s1", "s2"]


def test_sessions_behind_links_are_indexed(archive: Path) -> None:
    catalog = catalog_of(archive.parent)
    catalog.refresh()
    assert sorted(session.summary.id for session in catalog.sessions()) == ["s1", "s2"]
    catalog.close()
