"""Real transcripts: nothing but e-mail addresses is replaced in them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.records import Record
from threadline.model.secret import Redactor

OWN = Path(__file__).parents[1] / "corpus"
PUBLIC = Path(__file__).parents[3] / "shared" / "corpus" / "public"
pytestmark = pytest.mark.slow


def records_in(folder: Path) -> Iterator[Record]:
    for path in sorted(folder.rglob("*.jsonl")):
        for line in path.read_text(errors="replace").split("\n"):
            try:
                record = json.loads(line)
            except ValueError:
                continue
            if isinstance(record, dict):
                yield record


@pytest.mark.parametrize("folder", [OWN, PUBLIC], ids=["own", "public"])
def test_hardly_a_record_is_changed_wrongly(folder: Path) -> None:
    if not folder.is_dir():
        pytest.skip(f"the transcripts are not beside the checkout: {folder}")
    count, wrong = 0, []
    for record in records_in(folder):
        redactor = Redactor()
        redactor.body(record)
        count += 1
        if set(redactor.report()) - {"e-mail address"}:
            wrong.append(redactor.report())
    assert count > 500
    assert len(wrong) <= count / 10_000, wrong
