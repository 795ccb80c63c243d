"""Finding transcripts: sessions, sub-agents old and new, workflows, other agents, other files."""

import os
from pathlib import Path

import pytest

from threadline.agents.claude import CLAUDE, JOURNAL
from threadline.agents.claude.files import describe
from threadline.agents.find import find_in
from threadline.agents.registry import Recognised, registered
from threadline.library import load_lines
from threadline.library.actions.ledger import make_ledger

LINE = '{"type":"user","uuid":"%s","parentUuid":null,"sessionId":"s1","message":{"content":"x"}}\n'


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_a_session_brings_its_sub_agents_from_both_places(tmp_path: Path) -> None:
    main = write(tmp_path / "s1.jsonl", LINE % "a")
    write(tmp_path / "s1" / "subagents" / "agent-x1.jsonl", LINE % "b")
    write(tmp_path / "agent-old.jsonl", LINE % "c")
    write(tmp_path / "agent-other.jsonl", (LINE % "d").replace("s1", "s2"))
    write(tmp_path / "s2.jsonl", LINE % "e")
    names = [Path(file.path).name for file in find_in(str(main)).files]
    assert sorted(names) == ["agent-old.jsonl", "agent-x1.jsonl", "s1.jsonl"]


def test_the_place_says_whose_file_it_is() -> None:
    deep = describe("p/s1/subagents/agent-x.jsonl", CLAUDE)
    run = describe("p/s1/subagents/workflows/run7/agent-y.jsonl", CLAUDE)
    journal = describe("p/s1/subagents/workflows/run7/journal.jsonl", JOURNAL)
    legacy = describe("p/agent-z.jsonl", CLAUDE)
    assert (deep.session, deep.agent, deep.run) == ("s1", "x", None)
    assert (run.session, run.agent, run.run) == ("s1", "y", "run7")
    assert (journal.session, journal.agent, journal.run) == ("s1", None, "run7")
    assert (legacy.session, legacy.agent) == ("", "z")


def test_files_that_are_no_transcripts_are_named(tmp_path: Path) -> None:
    write(tmp_path / "history.jsonl", '{"display":"x","sessionId":"s1"}\n')
    write(tmp_path / "s1.jsonl", LINE % "a")
    write(tmp_path / "notes.txt", "no")
    found = find_in(str(tmp_path))
    assert [Path(file.path).name for file in found.files] == ["s1.jsonl"]
    assert [Path(other.file).name for other in found.skipped] == ["history.jsonl"]


def test_the_same_file_under_two_names_is_read_once(tmp_path: Path) -> None:
    write(tmp_path / "s1.jsonl", LINE % "a")
    (tmp_path / "z.jsonl").symlink_to(tmp_path / "s1.jsonl")
    found = find_in(str(tmp_path))
    assert (len(found.files), len(found.skipped)) == (1, 1)


def test_formats_not_read_yet_are_notes_in_the_ledger(tmp_path: Path) -> None:
    lines = '{"type":"session_meta","timestamp":"t","payload":{}}\n\n{"type":"event_msg"}\n'
    write(tmp_path / "codex.jsonl", lines)
    other = Recognised("other", "Other", default=".other", folder="sessions", pattern="*.jsonl")
    with registered(other):
        ledger = make_ledger(load_lines([tmp_path], agent="other"))
    assert [(row.line, row.state, row.why) for row in ledger.rows] == [
        (1, "note", "not read yet"),
        (3, "note", "not read yet"),
    ]


def test_a_journal_is_made_of_notes(tmp_path: Path) -> None:
    folder = tmp_path / "s1" / "subagents" / "workflows" / "run7"
    write(folder / "journal.jsonl", '{"type":"launched"}\n{"type":"started","agentId":"y"}\n')
    ledger = make_ledger(load_lines([tmp_path]))
    assert [(row.state, row.why) for row in ledger.rows] == [
        ("note", "launched"),
        ("note", "started"),
    ]


def test_an_empty_file_has_no_rows(tmp_path: Path) -> None:
    write(tmp_path / "s1.jsonl", "")
    assert make_ledger(load_lines([tmp_path])).totals["lines"] == 0


def test_a_link_in_a_circle_or_a_pipe_does_not_hide_the_files_beside_it(tmp_path: Path) -> None:
    write(tmp_path / "s1.jsonl", LINE % "a")
    (tmp_path / "circle.jsonl").symlink_to("circle.jsonl")
    os.mkfifo(tmp_path / "pipe.jsonl")
    names = [Path(file.path).name for file in find_in(str(tmp_path)).files]
    assert names == ["s1.jsonl"]


@pytest.mark.parametrize("odd", [r'"\ud800"', "[" * 2000 + "]" * 2000, "9" * 5000, "NaN"])
def test_a_header_that_is_hard_to_read_still_tells_of_its_session(odd: str, tmp_path: Path) -> None:
    header = f'{{"type":"session","version":3,"id":"own","cwd":"/p","more":{odd}}}\n'
    meta = f'{{"type":"session_meta","payload":{{"id":"thread","cwd":"/p","more":{odd}}}}}\n'
    write(tmp_path / "a.jsonl", header)
    write(tmp_path / "b.jsonl", meta)
    files = find_in(str(tmp_path)).files
    assert [(file.format.name, file.session) for file in files] == [
        ("pi", "own"),
        ("codex", "thread"),
    ]
    assert [file.header.cwd for file in files if file.header] == ["/p", "/p"]
