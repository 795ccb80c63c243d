"""Documents that `opencode export` writes are sessions, as the same sessions in a database are."""

import json
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.context.truths import rows_of
from tests.packed import unpacked
from threadline.agents.find import find_below
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.load.reading import Reading
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[2] / "corpus" / "opencode-1.18.33"
EXPORTS = sorted(CORPUS.glob("*/export/*.json"))
FORKS = frozenset({"fork", "fork-at-message"})
"""Scenarios with forks: only beside its source is it known what a fork copied."""

PLAIN = next(CORPUS.glob("parallel-tools/export/*.json"))


def in_database(export: Path) -> Path:
    """Return the same session in the database of its scenario."""
    home = unpacked(export.parents[1])
    return home / f"home/.local/share/opencode/opencode.db#{export.stem}"


def said(reading: Reading) -> list[tuple[str, str]]:
    """Return the kinds and the words of all entries."""
    content_of = reading.bodies.content_of
    return [(entry.type, content_of(entry).text) for entry in reading.graph.nodes.values()]


@pytest.mark.parametrize(
    "export", EXPORTS, ids=lambda path: f"{path.parents[1].name}-{path.stem[-6:]}"
)
def test_a_document_has_the_messages_of_the_session_in_the_database(export: Path) -> None:
    reading = load_lines([export])
    assert not reading.faults
    assert check_ledger(reading) == []
    stored = load_lines([in_database(export)])
    assert rows_of(context_at(reading)) == rows_of(context_at(stored))


@pytest.mark.parametrize("name", ["full.jsonl", "anything.json", "ses_other.json"])
@pytest.mark.parametrize("indent", [None, 2, 4])
def test_a_document_is_known_by_its_content(name: str, indent: int | None, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(json.dumps(json.loads(PLAIN.read_text()), indent=indent))
    reading = load_lines([path])
    assert said(reading) == said(load_lines([PLAIN]))
    assert [*reading.tree.session_by_id] == [PLAIN.stem]
    assert check_ledger(reading) == []


def test_documents_are_found_in_a_directory(tmp_path: Path) -> None:
    for name in (PLAIN.name, "full.jsonl"):
        (tmp_path / name).write_bytes(PLAIN.read_bytes())
    (tmp_path / "package.json").write_text('{"name": "other"}')
    found = find_below(str(tmp_path))
    assert [Path(file.path).name for file in found.files] == ["full.jsonl", PLAIN.name]
    assert not found.skipped


def test_a_session_that_is_in_the_database_too_is_merged_with_it() -> None:
    stored = in_database(PLAIN)
    alone, both = load_lines([stored]), load_lines([stored, PLAIN])
    assert [*both.graph.nodes] == [*alone.graph.nodes]
    assert [*both.tree.session_by_id] == [*alone.tree.session_by_id]
    assert check_ledger(both) == []


def test_what_a_document_holds_is_found_blamed_forked_and_exported(tmp_path: Path) -> None:
    path = tmp_path / "full.jsonl"
    path.write_bytes(PLAIN.read_bytes())
    assert "Do in parallel" in run("search", "--in", str(path), "parallel").stdout
    assert "Do in parallel" in run("context", str(path), "--full", "--no-pager").stdout
    forked = tmp_path / "fork.json"
    assert run("fork", str(path), "-o", str(forked)).exit_code == 0
    assert rows_of(context_at(load_lines([forked]))) == rows_of(context_at(load_lines([path])))
    raw = tmp_path / "raw.jsonl"
    assert run("export", "--format", "raw", str(path), "-o", str(raw)).exit_code == 0
    assert said(load_lines([raw])) == said(load_lines([path]))


def test_sub_agents_are_found_beside_the_session_that_called_them() -> None:
    folder = next(CORPUS.glob("subagents/export"))
    main = [
        path for path in folder.iterdir() if "parentID" not in json.loads(path.read_text())["info"]
    ]
    reading = load_lines(main)
    assert len(reading.transcripts) == 4
    agents = [line for line in reading.tree.lines if line.kind == "agent"]
    assert len(agents) == 3
    assert all(line.attach is not None for line in agents)


ODD = {
    "a message that is no record": ("messages", [7, None, "text", {"info": 3}]),
    "messages without ids": ("messages", [{"info": {"role": "user"}, "parts": [{"type": "text"}]}]),
    "parts that are no records": (
        "messages",
        [{"info": {"role": "user", "id": "m"}, "parts": [7, []]}],
    ),
    "no list of messages": ("messages", {"a": 1}),
}


@pytest.mark.parametrize(("key", "value"), ODD.values(), ids=ODD)
def test_an_odd_document_is_accounted_for(key: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "full.jsonl"
    path.write_text(json.dumps({**json.loads(PLAIN.read_text()), key: value}))
    assert check_ledger(load_lines([path])) == []
    for command in ("show", "doctor", "ls", "tree"):
        assert run(command, str(path)).exit_code == 0


def test_of_a_torn_document_the_whole_messages_are_read(tmp_path: Path) -> None:
    path = tmp_path / "full.jsonl"
    path.write_bytes(PLAIN.read_bytes()[:-400])
    reading = load_lines([path])
    assert [fault.kind for fault in reading.faults] == ["object"]
    assert check_ledger(reading) == []
    whole = said(load_lines([PLAIN]))
    assert said(reading) == whole[: len(reading.graph.nodes)]
    assert len(reading.graph.nodes) == len(whole) - 1


def test_a_document_that_ends_before_its_messages_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "full.jsonl"
    path.write_bytes(PLAIN.read_bytes()[:600])
    assert "not a whole JSON document" in run("show", str(path)).stderr


def test_half_a_character_in_the_title_is_replaced(tmp_path: Path) -> None:
    document = json.loads(PLAIN.read_text())
    document["info"]["title"] = "cut \ud83d"
    path = tmp_path / "full.json"
    path.write_text(json.dumps(document))
    shown = run("show", "--no-pager", str(path))
    assert shown.exit_code == 0, shown.stderr
