"""The JSON of every command has the contract's shape and keeps its promises."""

from collections import Counter
from pathlib import Path

import pytest

from tests.cli.run import SCENARIOS, run_json
from tests.cli.shape import SHAPES, misfits


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
@pytest.mark.parametrize("command", sorted(SHAPES))
def test_every_document_has_the_shape_of_the_contract(command: str, path: Path) -> None:
    assert misfits(command, run_json(command, str(path))) == []


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_an_entry_is_on_one_line_or_folded_once(path: Path) -> None:
    document = run_json("lines", str(path))
    ids = Counter(entry for line in document["lines"] for entry in line["entries"])
    ids.update(e for line in document["lines"] for fold in line["folded"] for e in fold["entries"])
    assert ids
    assert set(ids.values()) == {1}


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_the_documents_agree_with_each_other(path: Path) -> None:
    lines, ledger = run_json("lines", str(path)), run_json("ledger", str(path))
    tree, graph = run_json("tree", str(path)), run_json("graph", str(path))
    assert lines["order"] == [line["id"] for line in lines["lines"]]
    entries = sum(len(line["entries"]) for line in lines["lines"])
    folded = sum(len(fold["entries"]) for line in lines["lines"] for fold in line["folded"])
    totals = ledger["totals"]
    assert (totals["shown"], totals["folded"]) == (entries, folded)
    assert totals["lines"] == len(ledger["rows"])
    assert totals["lines"] == sum(number for name, number in totals.items() if name != "lines")
    assert sum(session["entries"] for session in tree["sessions"]) == entries + folded
    assert len(graph["nodes"]) == entries + folded
    assert sorted(line for session in tree["sessions"] for line in session["lines"]) == sorted(
        lines["order"]
    )


@pytest.mark.parametrize("path", SCENARIOS, ids=name_of)
def test_the_session_tree_is_a_tree(path: Path) -> None:
    tree = run_json("tree", str(path))
    by_id = {session["id"]: session for session in tree["sessions"]}
    assert [s["id"] for s in tree["sessions"] if s["parent"] is None] == tree["roots"]
    for session in tree["sessions"]:
        assert all(by_id[child]["parent"] == session["id"] for child in session["children"])


def test_the_shapes_are_strict() -> None:
    assert misfits("tree", {"sessions": [], "roots": []}) == []
    assert misfits("tree", {"sessions": []}) == ["tree: no 'roots'"]
    assert misfits("tree", {"sessions": [], "roots": [1]}) == ["tree.roots[0]: 1 is no text"]
    assert (
        misfits("ledger", {"rows": None, "totals": {}, "skipped": []})[0] == "ledger.rows: no list"
    )
