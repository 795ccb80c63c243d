"""A session costs the same in the index, in an outline, and counted entry by entry."""

from pathlib import Path
from typing import Any

import pytest

from tests.pi import header, message, read_records
from tests.test_corpus import CORPUS
from threadline.activity.requests import Requests
from threadline.library import load_lines
from threadline.library.actions.compare import turn_lister
from threadline.library.index.catalog import Catalog
from threadline.library.load.outline import Outliner
from threadline.library.load.reading import Reading
from threadline.library.target import Places
from threadline.model.price import Spent
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
                requests.add(entry, reading.bodies.content_of(entry))
    return requests.sum(reading.prices)


USED = {"input": 1, "output": 2, "cacheRead": 3, "cacheWrite": 4, "cost": {"total": 0.25}}
TAKING = [
    {"type": "usage", "kind": "cache_warm", "provider": "p", "model": "m", "usage": USED},
    {"type": "compaction", "summary": "S", "firstKeptEntryId": "e0", "usage": USED},
    {"type": "branch_summary", "summary": "S", "fromId": "e0", "usage": USED},
    {"type": "message", "message": {"role": "toolResult", "toolCallId": "t", "usage": USED}},
]


@pytest.mark.parametrize("record", TAKING, ids=lambda record: record["type"])
def test_what_is_no_answer_counts_too(record: dict[str, Any], tmp_path: Path) -> None:
    """Pi tells what summaries, tools and the warming of caches took."""
    (tmp_path / "s").mkdir()
    first = message("user", content="hello") | {"id": "e0", "parentId": None}
    last = record | {"id": "e1", "parentId": "e0", "timestamp": "2026-01-01T00:00:01.000Z"}
    reading = read_records([header("s"), first, last], tmp_path / "s")
    catalog = Catalog([str(tmp_path / "s")], Places(tmp_path / "cache", tmp_path / "archive"))
    catalog.refresh()
    (indexed,) = catalog.usage("session")
    (session,) = reading.tree.session_by_id
    log = turn_lister(reading)(list(reading.graph.nodes.values()))
    outlined = spent_on(Outliner(reading).outline(ALL, [session]).messages)
    for spent in (indexed, log.spent, outlined):
        assert (spent.requests, spent.input, spent.output, spent.cost) == (1, 1, 2, 0.25)


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
