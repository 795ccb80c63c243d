"""The examples of docs/api.md run as they stand, on the demo."""

import re
from pathlib import Path

import pytest

from tests.api.demo_home import make_home

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
ISSUE = """
import threadline as tl
archive = tl.open()
for s in archive.sessions(agent="claude", project="vc-x1", since="7d"): print(s.title, s.cost)
s = archive["7bc87c4c"]
s.turns, s.lines, s.branches, s.active
s.context(at=None).messages
a, b = s.branches[:2]
s.diff(a, b), archive["d294e339"].lost(), s.fork(at=a.attach), s.to_markdown(), s.to_html(), s.usage
archive.search("parser tool:Edit", limit=20)
archive.table("entries")
"""
"""The example that the interface was asked for with."""


def run(examples: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_home(folder, monkeypatch)
    monkeypatch.chdir(folder)
    names: dict[str, object] = {}
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102 - our own page


def test_the_examples_run_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(examples) == 9
    run(examples, tmp_path, monkeypatch)


def test_the_first_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run([ISSUE], tmp_path, monkeypatch)
