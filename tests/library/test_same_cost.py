"""A session costs the same in the index, in an outline, and counted entry by entry."""

from pathlib import Path

import pytest

from tests.test_corpus import CORPUS
from threadline.library import load_lines
from threadline.library.catalog import Catalog
from threadline.library.library import Reading
from threadline.library.outline import Outliner
from threadline.library.target import Places
from threadline.model.price import Requests, Spent
from threadline.outline.amounts import cost_text
from threadline.outline.message import spent_on
from threadline.outline.outline import ALL

FOLDERS = sorted(path for path in CORPUS.iterdir() if path.is_dir())


def figures(spent: Spent) -> tuple[str, int]:
    return cost_text(spent), spent.unpriced


def entry_by_entry(session: str, reading: Reading) -> Spent:
    requests = Requests()
    for name in reading.tree.session_by_id[session].lines:
        line = reading.tree.line_by_id[name]
        for entries in (line.entries, *(fold.entries for fold in line.folds)):
            for entry in entries:
                if entry.type == "assistant":
                    requests.add(entry.id, reading.bodies.content_of(entry))
    return requests.sum(reading.prices)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_the_same_figure_everywhere(folder: Path, tmp_path: Path) -> None:
    catalog = Catalog([str(folder)], Places(tmp_path / "cache", tmp_path / "archive"))
    catalog.refresh()
    indexed = {usage.group[0]: figures(usage) for usage in catalog.usage("session")}
    reading = load_lines([folder])
    outliner = Outliner(reading)
    for session in reading.tree.session_by_id:
        expected = indexed.get(session, figures(Spent()))
        messages = outliner.outline(ALL, [session]).messages
        assert figures(spent_on(messages)) == expected
        assert figures(entry_by_entry(session, reading)) == expected
