"""Exports: one file by its ending, a site of pages that stay inside it, nothing half written."""

import json
from pathlib import Path

import pytest

from tests.library.scribe import answer, prompt, write
from threadline.library import Reading, load_lines
from threadline.library.export import (
    SAFE,
    ExportError,
    export_file,
    export_site,
    name_pages,
    paginate,
    safe_name,
    write_file,
)
from threadline.render.card import Card


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    path = tmp_path / "s.jsonl"
    write(path, prompt("u1", None, "Say <b>hi</b>"), answer("a1", "u1", "Hi *you*"))
    return load_lines([path])


def test_the_ending_of_the_name_says_the_form(reading: Reading, tmp_path: Path) -> None:
    for ending in (".html", ".md", ".json"):
        export_file(reading, tmp_path / f"out{ending}")
    assert "<em>you</em>" in (tmp_path / "out.html").read_text()
    assert "Hi *you*" in (tmp_path / "out.md").read_text()
    assert json.loads((tmp_path / "out.json").read_bytes())


def test_other_endings_are_refused_with_a_hint(reading: Reading, tmp_path: Path) -> None:
    with pytest.raises(ExportError) as error:
        export_file(reading, tmp_path / "out.pdf")
    assert ".html, .md, .json" in str(error.value.hint)


def test_nothing_to_export_is_said(tmp_path: Path) -> None:
    with pytest.raises(ExportError):
        export_file(load_lines([tmp_path]), tmp_path / "out.html")


def test_a_failing_export_leaves_the_old_file_and_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text("old")

    def pieces() -> list[bytes]:
        raise OSError("no space")

    with pytest.raises(OSError, match="no space"):
        write_file(path, (piece for piece in pieces()))
    assert [p.name for p in tmp_path.iterdir()] == ["page.html"]
    assert path.read_text() == "old"


@pytest.mark.parametrize(
    "session", ["../../x", "/etc/passwd", "a/b", "", ".", "..", "x" * 300, "é\0<b>"]
)
def test_odd_ids_become_harmless_names(session: str) -> None:
    assert SAFE.fullmatch(safe_name(session))
    assert "/" not in safe_name(session)


def test_ids_that_differ_in_case_alone_get_names_of_their_own() -> None:
    names = name_pages(["abc", "ABC", "a/b", "a-b"])
    assert len({name.lower() for name in names.values()}) == 4


def test_the_combined_view_is_cut_into_pages() -> None:
    cards = [Card(str(number), "t", "claude", entries=1500) for number in range(7)]
    assert list(paginate(cards)) == [["0", "1", "2"], ["3", "4", "5"], ["6"]]


def test_a_site_tells_its_progress(reading: Reading, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    site = export_site(
        reading, tmp_path / "site", told=lambda done, total: told.append((done, total))
    )
    assert told == [(1, 2), (2, 2)]
    assert (site.written, site.kept) == (2, 0)
    assert 'href="sessions/s.html"' in (tmp_path / "site" / "index.html").read_text()
    assert 'href="../index.html"' in (tmp_path / "site" / "sessions" / "s.html").read_text()


def test_a_file_in_the_way_of_a_site_is_an_error(reading: Reading, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("")
    with pytest.raises(ExportError):
        export_site(reading, tmp_path / "site")
