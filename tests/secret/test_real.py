"""Real transcripts: nothing but e-mail addresses is replaced in them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.public_corpus import PUBLIC, needs_public
from tests.records import Record
from threadline.model.secret import Redactor

OWN = Path(__file__).parents[1] / "corpus"
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


@pytest.mark.parametrize(
    "folder", [pytest.param(OWN, id="own"), pytest.param(PUBLIC, id="public", marks=needs_public)]
)
def test_nearly_no_record_is_redacted_wrongly(folder: Path) -> None:
    count, wrong = 0, []
    for record in records_in(folder):
        redactor = Redactor()
        redactor.body(record)
        count += 1
        if set(redactor.report()) - {"e-mail address"}:
            wrong.append(redactor.report())
    assert count > 500
    assert len(wrong) <= count / 10_000, wrong
