"""Styles and pages name the same things."""

import re
from pathlib import Path

from tests.frontend.constants import FRONTEND
from threadline import render, serve
from threadline.lake import report_page

WRITTEN_BY_COMRAK = {"task-list-item"}
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTORS = re.compile(r"([^{}]+)\{")
NAME = re.compile(r"[.#]([a-zA-Z][\w-]*)")


def styled_names() -> set[str]:
    """Return the classes and ids that the styles name."""
    sheets = "".join(file.read_text() for file in sorted((FRONTEND / "styles").glob("*.css")))
    selectors = "".join(SELECTORS.findall(COMMENT.sub("", sheets)))
    return set(NAME.findall(selectors))


def sources() -> str:
    """Return all that writes markup: Python, templates and scripts."""
    lake = Path(report_page.__file__).parent
    folders = [*map(Path, (*render.__path__, *serve.__path__)), lake, FRONTEND / "src"]
    files = [file for folder in folders for file in folder.rglob("*")]
    kinds = {".py", ".html", ".js"}
    return "".join(
        file.read_text() for file in files if file.suffix in kinds and file.parent.name != "static"
    )


def is_written(name: str, text: str) -> bool:
    """Return True if a name occurs; one like `level2` or `side-a` may be put together."""
    stem = re.sub(r"\d+$|(?<=-)[a-f]$", "", name)
    whole = re.escape(name)
    return bool(re.search(rf"(?<![\w-])({whole}(?![\w-])|{re.escape(stem)}[%{{\"'])", text))


def test_every_class_and_id_with_a_style_is_written_somewhere() -> None:
    text = sources()
    names = styled_names() - WRITTEN_BY_COMRAK
    assert [name for name in sorted(names) if not is_written(name, text)] == []
