"""An index is named by the code that made it."""

from pathlib import Path

from threadline.library.index.maker import digest_sources, maker_name
from threadline.version import __version__


def test_code_that_is_edited_makes_another_index(tmp_path: Path) -> None:
    inner = tmp_path / "agents" / "toy"
    inner.mkdir(parents=True)
    (tmp_path / "main.py").write_text("1")
    (inner / "reader.py").write_text("1")
    before = digest_sources(str(tmp_path))
    assert digest_sources(str(tmp_path)) == before
    (inner / "notes.txt").write_text("1")
    assert digest_sources(str(tmp_path)) == before
    (inner / "reader.py").write_text("22")
    assert digest_sources(str(tmp_path)) != before
    assert maker_name().startswith(__version__)
