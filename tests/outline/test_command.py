"""`threadline outline`: the contract's document, and an indented text."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import SCENARIOS, run, run_json, scenario
from threadline.outline.message import Message
from threadline.outline.nest import count_messages, nest_messages
from threadline.outline.outline import Outline
from threadline.render.outline import outline_document

FIELDS = {
    "id": str,
    "entry": str | None,
    "kind": str,
    "level": int,
    "pair": str | None,
    "pair_with": str | None,
    "folded": str | None,
    "anchor": str | None,
    "children": list,
    "immediate": dict,
    "total": dict,
    "title": str,
}


def nodes_of(document: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """List the nodes of a document, in reading order."""
    found = []
    stack = list(reversed(document["roots"]))
    while stack:
        node = stack.pop()
        found.append(node)
        stack += reversed(node["children"])
    return found


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_document_has_the_shape_of_the_contract(path: Path) -> None:
    nodes = nodes_of(run_json("outline", str(path)))
    by_id = {node["id"]: node for node in nodes}
    assert len(by_id) == len(nodes)
    for node in nodes:
        assert all(isinstance(node[name], kind) for name, kind in FIELDS.items())
        assert node["pair"] in {"first", "last", None}
        assert node["folded"] in {"A", "B", "C"} if node["children"] else node["folded"] is None
        if node["pair"]:
            assert by_id[node["pair_with"]]["pair_with"] == node["id"]
        if node["entry"]:
            assert node["anchor"] in {
                node["entry"],
                f"{node['entry']}-{node['anchor'].rpartition('-')[2]}",
            }
        for counts in (node["immediate"], node["total"]):
            assert counts["count"] == sum(counts["by_kind"].values())


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_document_holds_every_entry_of_the_lines(path: Path) -> None:
    lines = run_json("lines", str(path))["lines"]
    entries = {entry for line in lines for entry in line["entries"]}
    entries |= {e for line in lines for fold in line["folded"] for e in fold["entries"]}
    nodes = nodes_of(run_json("outline", str(path)))
    shown = {node["entry"] for node in nodes if node["entry"]}
    assert shown | {entry for node in nodes for entry in node["also"]} == entries


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_text_keeps_within_80_columns(path: Path) -> None:
    result = run("outline", str(path))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.output.strip()
    assert max(map(len, result.output.splitlines())) <= 80


def test_the_text_is_indented_and_pairs_take_one_row() -> None:
    assert run("outline", scenario("parallel-tools"), "--depth", "tool").output == (
        "Do three things in parallel [par]  10\n"
        "  user Do three things in parallel [par]  9\n"
        "    assistant I will do three things at once.  3\n"
        "      Bash slow echo · 1.4 s\n"
        "      Read notes.txt 4 lines\n"
        "      Write out/new.txt 2 lines\n"
        "    assistant Now an edit, a read that fails and a command that fails.  3\n"
        "      Edit notes.txt +1 −1\n"
        "      Read does-not-exist.txt → error: File does not exist. Note: your current…\n"
        "      Bash failing command → exit 3 · 0.2 s\n"
        "    assistant All six calls are finished; two failed as expected.\n"
    )


def test_depth_and_active_path_can_be_chosen() -> None:
    kinds = {
        node["kind"]
        for node in nodes_of(run_json("outline", scenario("subagents"), "--depth", "user"))
    }
    assert kinds == {"session", "user"}
    all_of_it = nodes_of(run_json("outline", scenario("tui-rewind")))
    active = nodes_of(run_json("outline", scenario("tui-rewind"), "--active"))
    assert 0 < len(active) < len(all_of_it)
    assert run("outline", scenario("plain"), "--depth", "novelty").exit_code == 2


def test_a_call_without_result_says_so() -> None:
    assert "(no result)" in run("outline", scenario("killed-in-tool")).output


def test_very_deep_nesting_is_written() -> None:
    messages = [Message("assistant", "x", agent_depth=depth) for depth in range(100_000)]
    outline = Outline(messages, nest_messages(messages))
    count_messages(messages)
    text = b"".join(outline_document(outline))
    assert text.count(b'"children":[') == 100_000
    assert text.startswith(b'{"roots":[{"id":"d-0"')
    shallow = messages[-50:]
    assert json.loads(b"".join(outline_document(Outline(shallow, [shallow[0]]))))
