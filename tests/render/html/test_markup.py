"""Pieces of markup: mypy rejects text where markup belongs, and in the templates of pieces."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import threadline.render.html

FOLDER = Path(threadline.render.html.__file__).parent
TRUSTED = frozenset({"markup.py", "prose.py"})
"""The modules that make markup of text: by escaping it, and from Markdown."""

CHECK = """

def checked(*values: Piece | int) -> str:
    return ""
"""


def pieces_made(source: str) -> Iterator[ast.expr]:
    """Yield what is declared to be markup by a call of `Piece`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Piece":
            yield node.args[0]


def with_checked_templates(source: str) -> str:
    """Return a module in which the values of each template are passed to `checked`."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    raw = source.encode()
    templates = [made for made in pieces_made(source) if isinstance(made, ast.JoinedStr)]
    for one in sorted(templates, key=lambda one: (one.lineno, one.col_offset), reverse=True):
        values = [v.value for v in one.values if isinstance(v, ast.FormattedValue)]
        call = f"checked({', '.join(map(ast.unparse, values))})".encode()
        assert one.end_lineno is not None
        assert one.end_col_offset is not None
        begin = starts[one.lineno - 1] + one.col_offset
        raw = raw[:begin] + call + raw[starts[one.end_lineno - 1] + one.end_col_offset :]
    return raw.decode() + CHECK


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("markup")


def run_mypy(folder: Path, *more: str) -> str:
    """Return what mypy says of the modules with checked templates; `more` is added to one."""
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(folder / "cache")]
    paths: list[str] = []
    for path in sorted(FOLDER.rglob("*.py")):
        source = path.read_text()
        if path.name not in TRUSTED and any(pieces_made(source)):
            shadow = folder / path.name
            added = more if path.name == "message.py" else ()
            shadow.write_text(with_checked_templates("\n\n".join([source, *added])))
            command += ["--shadow-file", str(path), str(shadow)]
            paths.append(str(path))
    done = subprocess.run([*command, *paths], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.slow
def test_templates_hold_numbers_and_pieces_only(folder: Path) -> None:
    assert run_mypy(folder).startswith("Success: no issues found in ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ('f"<b>{title}</b>"', 'Incompatible return value type (got "str", expected "Piece")'),
        ("title", 'Incompatible return value type (got "str", expected "Piece")'),
        ('Piece(f"<b>{title}</b>")', 'Argument 1 to "checked" has incompatible type "str"'),
        ('draw_folded("", f"<b>{title}</b>")', 'Argument 2 to "draw_folded" has incompatible type'),
    ],
)
def test_text_is_not_a_piece(folder: Path, wrong: str, error: str) -> None:
    said = run_mypy(folder, f"def draw_wrong(title: str) -> Piece:\n    return {wrong}\n")
    assert error in said
    assert "Found 1 error in 1 file" in said


def test_pieces_are_made_of_templates_only() -> None:
    for path in FOLDER.rglob("*.py"):
        if path.name not in TRUSTED:
            for made in pieces_made(path.read_text()):
                where = f"{path.name}:{made.lineno}"
                assert isinstance(made, ast.JoinedStr | ast.Constant), where
