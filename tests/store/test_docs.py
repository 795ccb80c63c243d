"""The examples of docs/store.md run as they stand."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "store.md"


def test_the_examples_run_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(examples) == 11
    # In a thread of its own: the browser tests leave an event loop running in this one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(run_examples, examples).result()


def run_examples(examples: list[str]) -> None:
    names: dict[str, object] = {}
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102 - our own page
