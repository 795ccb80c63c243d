"""`threadline export`: files, sites, depths, the active path."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import run, scenario
from tests.writer import entry, write


def test_a_file_is_written_and_named(tmp_path: Path) -> None:
    result = run("export", scenario("tui-rewind"), "-o", str(tmp_path / "a.html"))
    assert result.exit_code == 0, result.output
    assert "<article " in (tmp_path / "a.html").read_text()


def test_depth_and_active_path_are_obeyed(tmp_path: Path) -> None:
    def page(*flags: str) -> str:
        out = tmp_path / "page.html"
        assert run("export", scenario("tui-rewind"), "-o", str(out), *flags).exit_code == 0
        return out.read_text()

    assert "Third question [c3]" in page()
    assert "Third question [c3]" not in page("--active")
    assert "Answer one" in page("--depth", "assistant")
    assert "Answer one" not in page("--depth", "user")


def test_a_directory_becomes_a_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    for _ in range(2):
        result = run("export", scenario("fork-session"), "-o", str(site), "--combined")
        assert result.exit_code == 0, result.output
    names = sorted(str(path.relative_to(site)) for path in site.rglob("*.html"))
    assert names[:2] == ["combined-1.html", "index.html"]
    assert len(names) > 3


def test_what_a_killed_export_left_is_swept_and_what_a_running_one_writes_is_not(
    tmp_path: Path,
) -> None:
    site = tmp_path / "site"
    (site / "sessions").mkdir(parents=True)
    ended = subprocess.Popen(["true"])
    ended.wait()
    drafts = {}
    for process in (ended.pid, os.getppid()):
        drafts[process] = [
            site / f".index.html.{process}-0a1b2c3d.part",
            site / "sessions" / f".x.html.{process}-0a1b2c3d.part",
            tmp_path / f".a.html.{process}-0a1b2c3d.part",
        ]
    own = site / ".mine.part"
    for draft in (*drafts[ended.pid], *drafts[os.getppid()], own):
        draft.write_text("half")
    for out in (site, site, tmp_path / "a.html"):
        assert run("export", scenario("plain"), "-o", str(out)).exit_code == 0
    assert not any(draft.exists() for draft in drafts[ended.pid])
    assert all(draft.exists() for draft in (*drafts[os.getppid()], own))


def test_other_files_are_refused(tmp_path: Path) -> None:
    result = run("export", scenario("plain"), "-o", str(tmp_path / "a.pdf"))
    assert result.exit_code == 1
    assert run("export", scenario("plain")).exit_code == 2


def test_a_site_of_unchanged_input_is_left_alone_without_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = str(tmp_path / "site")
    assert run("export", scenario("fork-session"), "-o", site).exit_code == 0

    def read(request: object) -> None:
        pytest.fail(f"read {request}")

    monkeypatch.setattr("threadline.cli.export.open_reading", read)
    again = run("export", scenario("fork-session"), "-o", site)
    assert again.exit_code == 0, again.output
    assert "wrote no pages, " in again.stderr


def test_markdown_includes_ids_and_image_files_on_request(tmp_path: Path) -> None:
    picture = {
        "type": "image",
        "source": {"type": "base64", "media_type": "image/png", "data": "aGk="},
    }
    write(
        tmp_path / "s.jsonl", entry("u1", None, "user", [picture, {"type": "text", "text": "See"}])
    )

    def page(*flags: str) -> str:
        out = tmp_path / "out.md"
        result = run("export", str(tmp_path / "s.jsonl"), "-o", str(out), *flags)
        assert result.exit_code == 0, result.output
        return out.read_text()

    assert "`u1`" not in page()
    assert "Image omitted" in page()
    assert not (tmp_path / "out.images").exists()
    told = page("--ids", "--images", "files")
    assert "`u1`" in told
    (kept,) = (tmp_path / "out.images").iterdir()
    assert f"![image](<out.images/{kept.name}>)" in told
    assert kept.read_bytes() == b"hi"


def test_markdown_options_are_an_error_elsewhere(tmp_path: Path) -> None:
    for flags in (["--ids"], ["--images", "files"]):
        for out in ("a.html", "site"):
            refused = run("export", scenario("plain"), "-o", str(tmp_path / out), *flags)
            assert refused.exit_code == 2
            assert "ends in .md" in refused.stderr
