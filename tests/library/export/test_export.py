"""Exports: one file by its ending, nothing half written."""

import json
from pathlib import Path

import pytest

from tests.writer import answer, prompt, write
from threadline.library import Reading, load_lines
from threadline.library.export.export import ExportError, export_file, write_file
from threadline.library.load.outline import Outliner
from threadline.outline.outline import Outline


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    path = tmp_path / "s.jsonl"
    write(path, prompt("u1", None, "Say <b>hi</b>"), answer("a1", "u1", "Hi *you*"))
    return load_lines([path])


def test_the_suffix_decides_the_format(reading: Reading, tmp_path: Path) -> None:
    for ending in (".html", ".md", ".json"):
        export_file(reading, tmp_path / f"out{ending}")
    assert "<em>you</em>" in (tmp_path / "out.html").read_text()
    assert "Hi *you*" in (tmp_path / "out.md").read_text()
    assert json.loads((tmp_path / "out.json").read_bytes())


def test_other_suffixes_are_an_error_with_a_hint(reading: Reading, tmp_path: Path) -> None:
    with pytest.raises(ExportError) as error:
        export_file(reading, tmp_path / "out.pdf")
    assert ".html, .md, .json" in str(error.value.hint)


def test_nothing_to_export_is_an_error(tmp_path: Path) -> None:
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


def test_markdown_outlines_a_session_once(
    reading: Reading, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outlined: list[Outline] = []
    outline = Outliner.outline

    def count(self: Outliner, *options: object) -> Outline:
        outlined.append(outline(self, *options))  # type: ignore[arg-type]
        return outlined[-1]

    monkeypatch.setattr(Outliner, "outline", count)
    export_file(reading, tmp_path / "x.md")
    assert len(outlined) == 1
