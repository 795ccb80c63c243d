"""The examples of docs/store.md run as they stand."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "store.md"


def test_the_examples_run_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(examples) == 9
    names: dict[str, object] = {}
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102 - our own page
