"""Repaired copies: faults are repaired, and all that could be read is kept."""

import json
from collections.abc import Callable, Collection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import write_case
from tests.library.projects import Project, projects
from tests.native.check import Record, records_in
from tests.records import assistant, text
from threadline.agents.claude.record_content import content_of
from threadline.library import load_lines
from threadline.library.actions.native import Written, repair_session
from threadline.library.position import context_at
from threadline.read.body import decode_body

CORPUS = Path(__file__).parents[1] / "corpus"


def repaired(drawing: str, folder: Path, damage: dict[str, Any] | None = None) -> Written:
    write_case(drawing, folder, damage or {})
    return repair_session(load_lines([folder / "s.jsonl"]), place=folder / "out")


def shape(made: Written) -> str:
    """Draw the entries of a file with their parents; one that we made up is `?`."""
    nodes = [record for record in records_in(Path(made.file)) if "uuid" in record]
    short = {r["uuid"]: r["uuid"] if len(r["uuid"]) < 9 else "?" for r in nodes}
    return " ".join(f"{short.get(r['parentUuid'], '')}<{short[r['uuid']]}" for r in nodes)


def told(made: Written) -> list[str]:
    return [f"{change.entry}: {change.what}" for change in made.changes]


def test_a_sound_session_is_copied_as_it_is(tmp_path: Path) -> None:
    made = repaired("u1-t1-r1-a1 r1-a2", tmp_path)
    assert (shape(made), told(made)) == ("<u1 u1<t1 t1<r1 r1<a1 r1<a2", [])


def test_an_agent_may_continue_an_entry_of_the_session(tmp_path: Path) -> None:
    """As one that compacts it does: its first record is the result of a call in the session."""
    write_case("u1-t1-r1-a1", tmp_path, {})
    (result,) = [record for record in records_in(tmp_path / "s.jsonl") if record["uuid"] == "r1"]
    agent = result | {"uuid": "g1", "agentId": "acompact-1", "isSidechain": True}
    folder = tmp_path / "s" / "subagents"
    folder.mkdir(parents=True)
    (folder / "agent-acompact-1.jsonl").write_text(json.dumps(agent) + "\n")
    made = repair_session(load_lines([tmp_path / "s.jsonl"]), place=tmp_path / "out")
    assert told(made) == []


REFUSED = (
    "API Error: 400 messages.3.content.0: `thinking` or `redacted_thinking` blocks in the latest"
    " assistant message cannot be modified."
)


def refused(words: str = REFUSED, **thoughts: str) -> dict[str, Any]:
    """Return the records of a session that thinks, and ends with an error."""
    thought = {"type": "thinking", "thinking": "hm", "signature": "c2ln", **thoughts}
    error = assistant("a2", text(words)) | {"isApiErrorMessage": True, "version": "2.1.300"}
    return {"a1": assistant("a1", thought, text("so")), "a2": error}


def test_a_session_whose_thinking_is_refused_goes_on_without_it(tmp_path: Path) -> None:
    made = repaired("u1-a1-u2-a2", tmp_path, refused())
    assert shape(made) == "<u1 u1<a1 a1<u2 u2<a2 a2<?"
    assert [change.what for change in made.changes] == [
        "added a record by which Claude Code (2.1.325 or newer) sends no earlier thinking"
    ]
    blocks = context_at(load_lines([made.file])).messages[1].blocks
    assert [block.type for block in blocks] == ["text"]
    again = repair_session(load_lines([made.file]), place=tmp_path / "again")
    assert again.changes == ()


@pytest.mark.parametrize(
    ("drawing", "words"),
    [("u1-a1-u2-a2", "API Error: 529 overloaded"), ("u1-a1-u2-a2-u3-a3", REFUSED)],
)
def test_thinking_stays_after_another_error_or_an_answer(
    drawing: str, words: str, tmp_path: Path
) -> None:
    assert repaired(drawing, tmp_path, refused(words)).changes == ()


def test_an_entry_with_a_missing_parent_is_linked_to_the_one_before_it(tmp_path: Path) -> None:
    made = repaired("u1-a1-u2<gone-a2", tmp_path)
    assert shape(made) == "<u1 u1<a1 a1<u2 u2<a2"
    assert told(made) == ["u2: parent gone is missing: linked to a1"]


def test_a_cycle_is_cut(tmp_path: Path) -> None:
    made = repaired("u1<a2-a1-u2-a2", tmp_path)
    assert shape(made) == "<u1 u1<a1 a1<u2 u2<a2"
    assert told(made) == ["u1: its parents form a cycle: made a root"]


def test_a_call_without_a_result_is_answered_before_the_next_message(tmp_path: Path) -> None:
    made = repaired("u1-t1-u2-a2", tmp_path)
    assert shape(made) == "<u1 u1<t1 t1<? ?<u2 u2<a2"
    assert told(made) == ["t1: added a result to a call without one: Bash call-t1"]


def test_results_that_are_added_are_later_than_their_calls(tmp_path: Path) -> None:
    """2.0.42 continues from the newest entry by time, and of equals from the first in the file."""
    made = repaired("u1-t1:m-t2:m", tmp_path)
    assert shape(made) == "<u1 u1<t1 t1<t2 t2<? ?<?"
    times = [record["timestamp"] for record in records_in(Path(made.file))]
    assert times == sorted(set(times))


def test_a_result_without_a_call_becomes_text(tmp_path: Path) -> None:
    made = repaired("u1-a1-r1(t9)-a2", tmp_path)
    assert [block["type"] for block in content_of(records_in(Path(made.file))[2])] == ["text"]
    assert "done" in Path(made.file).read_text()


def test_a_second_result_on_the_same_path_becomes_text(tmp_path: Path) -> None:
    made = repaired("u1-t1-r1-r2(t1)-a2", tmp_path)
    kinds = [b["type"] for r in records_in(Path(made.file)) for b in content_of(r)]
    assert kinds == ["text", "tool_use", "tool_result", "text", "text"]


def test_results_of_one_call_on_two_branches_stay(tmp_path: Path) -> None:
    assert told(repaired("u1-t1-r1-a1 t1-r2(t1)-a2", tmp_path)) == []


def test_only_notes_may_stand_between_a_call_and_its_second_result(
    tmp_path: Path,
) -> None:
    assert told(repaired("u1-t1-r1-a1 t1-p1-r2(t1)-a2", tmp_path / "noted")) == []
    (change,) = told(repaired("u1-t1-r1-a1 t1-u2-r2(t1)-a2", tmp_path / "said"))
    assert change.startswith("r2: replaced a result with text")


def test_a_compaction_that_was_cut_short_no_longer_ends_the_session(tmp_path: Path) -> None:
    made = repaired("u1-a1 b1(a1)", tmp_path)
    assert shape(made) == "<b1 <u1 u1<a1"


@pytest.mark.parametrize(
    ("damage", "lines", "left"),
    [
        (lambda rows: rows[0] + rows[1] + b"\n" + rows[2] + b"\n", [1], "u1 a1 u2"),
        (lambda rows: rows[0] + b"\n" + rows[1][:40] + rows[2] + b"\n", [2], "u1 u2"),
        (lambda rows: b"\n".join(rows)[:-20], [3], "u1 a1"),
        (lambda rows: rows[0] + b"\n\0\0\0\0\n \n" + rows[1] + b"\n", [2], "u1 a1"),
        (lambda rows: b"\xef\xbb\xbf" + b"\n".join(rows) + b"\n", [], "u1 a1 u2"),
        (lambda rows: rows[0].replace(b"please", b"pl\xffase") + b"\n", [1], "u1"),
        (lambda rows: rows[0][:-1] + b',"n":-Infinity,"m":NaN}\n', [1], "u1"),
        (lambda rows: rows[0][:-1] + b',"n":"\\ud800"}\n', [], "u1"),
        (lambda rows: b"[1]\n7\nrubbish\n" + rows[0] + b"\n", [1, 2, 3], "u1"),
    ],
    ids=[
        "glued",
        "torn-and-glued",
        "cut",
        "zeros",
        "mark",
        "not-utf8",
        "no-numbers",
        "half-pair",
        "no-records",
    ],
)
def test_damaged_lines_are_repaired(
    damage: Callable[[list[bytes]], bytes], lines: list[int], left: str, tmp_path: Path
) -> None:
    write_case("u1-a1-u2", tmp_path)
    path = tmp_path / "s.jsonl"
    path.write_bytes(damage(path.read_bytes().splitlines()))
    made = repair_session(load_lines([path]), place=tmp_path / "out")
    assert [change.line for change in made.changes if not change.entry] == lines
    assert load_lines([made.file]).transcripts[0].lost == []
    assert [record["uuid"] for record in records_in(Path(made.file))] == left.split()


@given(projects(), st.data())
def test_cut_and_corrupt_and_repair_loses_nothing_that_could_be_read(
    project: Project, data: st.DataObject
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "s1.jsonl")
        project.write(Path(folder))
        path.write_bytes(damaged(path.read_bytes() if path.exists() else b"", data))
        reading = load_lines([path])
        main = reading.transcripts[0]
        readable = [decode_body(reading.bodies.raw_of(entry)) for entry in main.entries]
        if not any(isinstance(r.get("uuid"), str) and r["uuid"] for r in readable):
            return
        before = path.read_bytes()
        made = repair_session(reading, place=Path(folder, "out"))
        assert path.read_bytes() == before
        copies = [json.loads(line) for line in Path(made.file).read_bytes().splitlines()]
        assert missing(readable, copies) == []
        assert wrong(copies, reading.graph.nodes.keys()) == []
        again = load_lines([made.file])
        assert not again.transcripts[0].lost


def damaged(raw: bytes, data: st.DataObject) -> bytes:
    """Cut a file, strike bytes out of it or into it."""
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(raw)))
        end = min(len(raw), at + data.draw(st.integers(0, 40)))
        raw = (
            raw[:at]
            + data.draw(st.sampled_from([b"", b"\n", b"\xff", b"\0\0", b'{"', b"}"]))
            + raw[end:]
        )
    return raw


def missing(readable: list[Record], copies: list[Record]) -> list[str]:
    """List the ids and texts that were readable and are in no record of the copy."""
    ids = {str(record.get("uuid")) for record in copies}
    said = "\n".join(text for record in copies for text in texts(record))
    gone = [str(r["uuid"]) for r in readable if r.get("uuid") and str(r["uuid"]) not in ids]
    return gone + [text for record in readable for text in texts(record) if text not in said]


def texts(value: object) -> list[str]:
    """List all words that are said in a record."""
    match value:
        case {"type": "text", "text": str(text)} | {"type": "tool_result", "content": str(text)}:
            return [text]
        case dict():
            return [text for each in value.values() for text in texts(each)]
        case list():
            return [text for each in value for text in texts(each)]
        case _:
            return []


def wrong(copies: list[Record], elsewhere: Collection[str]) -> list[str]:
    """List parents that are not there, and halves of pairs."""
    nodes = {r["uuid"]: r for r in copies if isinstance(r.get("uuid"), str) and r["uuid"]}
    known = {None, *nodes, *elsewhere}
    lost = [name for name, record in nodes.items() if record["parentUuid"] not in known]
    blocks = [block for record in nodes.values() for block in content_of(record)]
    calls = {
        b.get("id") for b in blocks if b.get("type") == "tool_use" and isinstance(b.get("id"), str)
    }
    answered = {b.get("tool_use_id") for b in blocks if b.get("type") == "tool_result"}
    return lost + sorted(f"half of {call}" for call in (calls ^ answered) if call)


def test_an_entry_above_a_cycle_of_others_keeps_its_parent(tmp_path: Path) -> None:
    made = repaired("u1<a2-a1-u2-a2-u3", tmp_path)
    assert shape(made) == "<u1 u1<a1 a1<u2 u2<a2 a2<u3"


def test_an_entry_with_a_missing_parent_is_not_linked_to_its_descendants(tmp_path: Path) -> None:
    made = repaired("a1<u1-u2 u1<gone", tmp_path)
    assert shape(made) == "u1<a1 a1<u2 <u1"
