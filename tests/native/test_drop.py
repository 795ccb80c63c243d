"""Forks of drawn sessions: what they copy, what they leave out, and what goes with it."""

import json
from pathlib import Path

import pytest

from tests.cases import NONE, Also, write_case
from tests.context.sketch import keeps, sketch_context, written_by
from tests.native.check import records_in, wrong_with
from threadline.agents.claude.context.version_rules import INTERRUPTED
from threadline.library import load_lines
from threadline.library.actions.native import Written, fork_at
from threadline.library.position import context_at


def forked(
    drawing: str, folder: Path, at: str | None = None, *drop: str, also: Also = NONE
) -> Written:
    write_case(drawing, folder, also)
    made = fork_at(load_lines([folder / "s.jsonl"]), at, drop=drop, place=folder / "out")
    assert wrong_with(Path(made.file), made.session) == []
    return made


def way(made: Written) -> str:
    """Name the entries in order, each below the one before it; `|` marks one below nothing."""
    words, last = [], None
    for record in records_in(Path(made.file)):
        if "uuid" not in record:
            continue
        words += ["|"] if record["parentUuid"] is None else []
        assert record["parentUuid"] in {None, last}
        last = record["uuid"]
        words.append(last if len(last) < 9 else "?")
    return " ".join(words)


def sent(made: Written) -> str:
    return sketch_context(context_at(load_lines([made.file])))


def test_a_fork_holds_only_the_path_to_its_entry(tmp_path: Path) -> None:
    assert way(forked("u1-a1-u2-a2 a1-u3-a3", tmp_path, "a2")) == "| u1 a1 u2 a2"


def test_parallel_calls_are_laid_out_one_after_the_other(tmp_path: Path) -> None:
    made = forked("u1-t1:m-t2:m-t3:m t2-r2 t1-r1 t3-r3-a1", tmp_path)
    assert way(made) == "| u1 t1 t2 t3 r2 r1 r3 a1"


def test_a_fork_in_mid_message_has_the_whole_message_and_its_results(tmp_path: Path) -> None:
    made = forked("u1-t1:m-t2:m t1-r1 t2-r2-a1", tmp_path, "t1")
    assert (way(made), sent(made)) == ("| u1 t1 t2 r1 r2", "U(u1) A(t1 t2) U(r1 r2)")


def test_a_call_without_a_result_is_answered_as_newer_clients_do(tmp_path: Path) -> None:
    made = forked("u1-t1", tmp_path, also=written_by("2.1.325", "u1", "t1"))
    assert way(made) == "| u1 t1 ?"
    assert [change.what for change in made.changes] == [
        "added a result to a call without one: Bash call-t1"
    ]
    *_, answer = [record for record in records_in(Path(made.file)) if "uuid" in record]
    (block,) = answer["message"]["content"]
    assert (block["tool_use_id"], block["is_error"]) == ("call-t1", True)


def test_a_call_without_a_result_is_left_out_as_older_clients_do(tmp_path: Path) -> None:
    made = forked("u1-a1-t1", tmp_path)
    assert way(made) == "| u1 a1"
    assert [(c.entry, c.what) for c in made.changes] == [("t1", "a call without a result")]


def test_what_a_compaction_kept_stands_where_the_client_puts_it(tmp_path: Path) -> None:
    also = {"b1": keeps("u2 a2", anchor="z1")}
    made = forked("u1-a1-u2-a2 b1(a2)-z1-u3-a3", tmp_path, also=also)
    assert way(made) == "| u1 a1 | b1 z1 u2 a2 u3 a3"
    assert sent(made) == "U(z1 u2) A(a2) U(u3) A(a3)"
    boundary = records_in(Path(made.file))[2]
    assert (boundary["logicalParentUuid"], boundary["compactMetadata"]) == ("a1", {})


def test_a_compaction_holds_where_what_follows_hangs_on_what_it_kept(tmp_path: Path) -> None:
    """`/compact` on the command line: the next prompt hangs on a2, not on the summary."""
    also = {"b1": keeps("a2", anchor="z1")}
    made = forked("u1-a1-u2-a2 b1(a2)-z1 a2-u3-a3", tmp_path, also=also)
    assert way(made) == "| u1 a1 u2 | b1 z1 a2 u3 a3"
    assert sent(made) == "U(z1) A(a2) U(u3) A(a3)"


def test_parts_that_the_path_passes_by_stand_before_the_results(tmp_path: Path) -> None:
    made = forked("u1-t1:m-t2:m-r2(t2)@4 t1-r1(t1)@5-a1@6", tmp_path)
    assert way(made) == "| u1 t1 t2 r2 r1 a1"


def test_the_answer_to_a_call_stands_behind_the_results_and_is_no_earlier(tmp_path: Path) -> None:
    made = forked("u1-t1:m-t2:m t1-r1@9", tmp_path, also=written_by("2.1.270", "r1"))
    assert way(made) == "| u1 t1 t2 r1 ?"
    *_, result, answer = [r for r in records_in(Path(made.file)) if "uuid" in r]
    assert answer["timestamp"] == result["timestamp"]
    assert answer["message"]["content"][0]["content"] == INTERRUPTED
    assert INTERRUPTED in answer["toolUseResult"]


@pytest.mark.parametrize(("version", "later"), [("2.0.76", True), ("2.1.197", False)])
def test_the_tip_is_the_newest_entry(version: str, *, later: bool, tmp_path: Path) -> None:
    made = forked("u1-a1@9-u2@9", tmp_path, also=written_by(version, "u1", "a1", "u2"))
    *_, before, tip = [r["timestamp"] for r in records_in(Path(made.file)) if "uuid" in r]
    assert (tip > before, [change.entry for change in made.changes]) == (later, ["u2"] * later)


def test_a_boundary_stands_for_its_compaction(tmp_path: Path) -> None:
    assert way(forked("u1-a1 b1(a1)-z1-u3-a3", tmp_path, "b1")) == "| u1 a1 | b1 z1"


def test_a_compaction_without_summary_is_not_forked_at_but_before(tmp_path: Path) -> None:
    assert way(forked("u1-a1 b1(a1)", tmp_path, "b1")) == "| u1 a1"


def test_a_dropped_entry_is_skipped(tmp_path: Path) -> None:
    made = forked("u1-a1-u2-a2-u3", tmp_path, "u3", "u2", "a2")
    assert way(made) == "| u1 a1 u3"
    assert [(c.entry, c.what) for c in made.changes] == [
        ("u2", "omitted as requested"),
        ("a2", "omitted as requested"),
    ]


def test_a_call_and_its_result_are_dropped_together(tmp_path: Path) -> None:
    drawing = "u1-t1-r1-a1-t2-r2-a2"
    made = forked(drawing, tmp_path, "a2", "t1", "r2")
    assert way(made) == "| u1 a1 a2"


def test_only_the_result_of_the_dropped_call_is_removed(tmp_path: Path) -> None:
    made = forked("u1-t1:m-t2:m-r1(t1,t2)-a1", tmp_path, "a1", "t1")
    assert way(made) == "| u1 t2 r1 a1"


def test_a_dropped_compaction_is_undone(tmp_path: Path) -> None:
    also = {"b1": keeps("a2", anchor="z1")}
    made = forked("u1-a1-u2-a2 b1(a2)-z1-u3-a3", tmp_path, "a3", "b1", also=also)
    assert way(made) == "| u1 a1 u2 a2 u3 a3"


def test_every_entry_names_its_origin(tmp_path: Path) -> None:
    made = forked("u1-a1", tmp_path)
    sources = [r["forkedFrom"] for r in records_in(Path(made.file)) if "uuid" in r]
    assert sources == [{"sessionId": "s", "messageUuid": name} for name in ("u1", "a1")]


def test_the_files_of_called_agents_are_copied(tmp_path: Path) -> None:
    drawing = """\
    s: u1-t1(Task)-r1-a1-t2(Task)-r2
    s#x(t1): u8-t8(Task)-r8
    s#z(t8): u7-a7
    s#y(t2): u9-a9
    """
    made = forked(drawing, tmp_path, "a1")
    agents = [Path(path).name for path in made.files[:-1]]
    assert agents == [f"agent-{n}.{kind}" for n in "xz" for kind in ("jsonl", "meta.json")]
    for path in made.files[:-1]:
        assert path.startswith(made.file.removesuffix(".jsonl") + "/subagents/")
    lines = Path(made.files[0]).read_text().splitlines()
    assert {json.loads(line)["sessionId"] for line in lines} == {made.session}


def test_a_file_that_names_an_id_gives_the_session_that_id(tmp_path: Path) -> None:
    write_case("u1-a1", tmp_path)
    name = "0f0e0d0c-1111-4222-8333-444455556666"
    made = fork_at(load_lines([tmp_path / "s.jsonl"]), place=tmp_path / f"{name}.jsonl")
    assert (made.session, made.file) == (name, str(tmp_path / f"{name}.jsonl"))


def test_the_command_goes_where_the_session_was_started(tmp_path: Path) -> None:
    write_case(
        "u1-a1", tmp_path, {"u1": {"cwd": "/home/me/a b"}, "a1": {"cwd": "/home/me/a b/sub"}}
    )
    folder = tmp_path / "-home-me-a-b"
    made = fork_at(load_lines([tmp_path / "s.jsonl"]), place=folder)
    assert made.command == f"cd '/home/me/a b' && claude --resume {made.session}"
    assert made.note is None


def test_entries_in_an_agents_file_return_to_the_main_conversation(tmp_path: Path) -> None:
    drawing = """\
    s: u1-t1
    s#x: r1<t1
    s: a1<r1-u2-a2
    """
    made = forked(drawing, tmp_path)
    assert way(made) == "| u1 t1 r1 a1 u2 a2"
    entries = [record for record in records_in(Path(made.file)) if "uuid" in record]
    assert not any(record["isSidechain"] or "agentId" in record for record in entries)
