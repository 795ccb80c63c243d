"""The doctor finds what is wrong or remarkable, says what it means, and makes nothing up."""

import json
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given

from tests.cases import read_case, write_case
from tests.library.projects import Project, projects
from tests.records import Record
from threadline.agents.registry import Recognised, registered
from threadline.library import Reading, load_lines
from threadline.library.doctor import examine
from threadline.library.doctor.meanings import MEANINGS, OUR_FAULT
from threadline.lines.line import Fold
from threadline.model.error import Fault, Level
from threadline.tree.ops import list_ops

CORPUS = Path(__file__).parents[1].parent / "corpus"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("*/*/README.md"))

REMARKED = {
    "claude-code/auto-compact": {"duplicate_id": 6, "results_interleaved": 1},
    "claude-code/compact": {"compacted_often": 1, "copies": 1, "relinked": 1},
    "claude-code/fork-session": {"copies": 2, "relinked": 0},
    "claude-code/parallel-tools": {"results_interleaved": 1, "call_unanswered": 0},
    "claude-code/tui-branch": {"copies": 2, "relinked": 2},
    "claude-code/killed-in-tool": {"call_unanswered": 1},
    "claude-code-2.1.325/killed-in-tool": {"call_unanswered": 0},
    "claude-code-1.0.128/compact": {"title_only": 7},
    "claude-code-2.0.77/compact": {"empty": 7, "agent_uncalled": 0},
    "claude-code-2.0.77/resume-at": {"two_sessions": 13},
    "kimi-code-2.1.0/undo": {"branch_unprompted": 0},
    "grok-1.0.41/rewind": {"branch_unprompted": 0},
    "pi/fork": {"copies": 4, "relinked": 0, "call_unanswered": 0},
    "pi/compact-tree": {"copies": 1, "compacted_often": 1, "compaction_cut": 0, "kept_missing": 0},
}
"""Counted by hand in the files: how often each is found."""
KILLED = {
    "claude-code/killed-in-tool": 1,
    "claude-code-2.1.250/killed-then-on": 2,
    "copilot-cli-1.0.102/interrupts": 1,
    "grok-1.0.41/killed": 1,
    "kimi-code-2.1.0/killed": 1,
}
"""How many calls have no result: a client or a call was stopped."""

WARNED = {
    "claude-code-2.0.14/torn-then-on": {"json": 1, "orphan": 1, "roots": 1},
    "claude-code-2.0.42/fork-chain": {"agent_uncalled": 10},
    "claude-code-2.0.42/mcp": {"agent_uncalled": 8},
    "claude-code-2.0.42/thinking": {"agent_uncalled": 4},
    "claude-code-2.1.325/concurrent-resume": {"result_twice": 1},
    "claude-code-2.1.326/skills-forked": {"agent_uncalled": 1},
    "gemini-cli-0.45.2/killed-then-on": {"json": 1},
    "kimi-code-2.1.0/btw": {"agent_uncalled": 1},
}
"""2.0.42 does not record that its agents are for warming up; two processes answered one call; a skill
that was typed leaves no link to its agent, and a side question none in the log of its session; a line was
torn, and another one written behind it."""


def kinds_in(drawing: str, folder: Path, **also: Record) -> dict[str, list[str | None]]:
    """Read a drawn conversation; return the entries of each kind of finding."""
    return kinds_of(read_case(drawing, folder, also))


def kinds_of(reading: Reading) -> dict[str, list[str | None]]:
    found: dict[str, list[str | None]] = {}
    for finding in examine(reading):
        found.setdefault(finding.kind, []).append(finding.entry)
    return found


def kinds_in_files(folder: Path, **contents: str | bytes) -> dict[str, list[str | None]]:
    """Write files as they are given; return the entries of each kind of finding."""
    for name, content in contents.items():
        raw = content.encode() if isinstance(content, str) else content
        (folder / f"{name}.jsonl").write_bytes(raw)
    return kinds_of(load_lines([folder]))


@pytest.mark.parametrize("name", REMARKED)
def test_what_is_remarkable_in_the_corpus_is_found(name: str) -> None:
    counts = Counter(finding.kind for finding in examine(load_lines([CORPUS / name])))
    assert {kind: counts[kind] for kind in REMARKED[name]} == REMARKED[name]


@pytest.mark.parametrize("folder", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_in_what_real_clients_wrote_only_a_killed_call_is_a_warning(folder: Path) -> None:
    findings = examine(load_lines([folder]))
    warnings = Counter(finding.kind for finding in findings if finding.level is not Level.INFO)
    name = folder.relative_to(CORPUS).as_posix()
    unanswered = {"call_unanswered": KILLED[name]} if name in KILLED else {}
    assert warnings == unanswered | WARNED.get(name, {})


def test_a_good_conversation_has_no_findings(tmp_path: Path) -> None:
    assert kinds_in("u1-t1-r1-a1-u2-a2", tmp_path) == {}


def test_a_finding_says_what_it_means(tmp_path: Path) -> None:
    finding = examine(read_case("u1-t1-u2-a2", tmp_path))[0]
    assert msgspec.to_builtins(finding) == {
        "kind": "call_unanswered",
        "level": "warning",
        "file": str(tmp_path / "s.jsonl"),
        "line": 2,
        "entry": "t1",
        "what": "Bash call-t1 has no result",
        "means": "No result recorded: interrupted, or still running.",
    }


def test_findings_are_ordered_by_level_and_kind(tmp_path: Path) -> None:
    write_case("u1-t1-t2-u2<gone", tmp_path)
    with (tmp_path / "s.jsonl").open("a") as file:
        file.write('{"type": "user", "uuid": 7}\n{broken\n')
    findings = examine(load_lines([tmp_path]))
    assert [(finding.level.value, finding.kind, finding.line) for finding in findings] == [
        ("error", "json", 6),
        ("warning", "call_unanswered", 2),
        ("warning", "call_unanswered", 3),
        ("warning", "orphan", 4),
        ("warning", "roots", 4),
        ("info", "field", 5),
    ]


def test_each_kind_has_one_plain_sentence() -> None:
    assert all(m.text.endswith(".") and m.text[:-1].count(".") == 0 for m in MEANINGS.values())


def test_a_fault_of_an_unknown_kind_is_reported(tmp_path: Path) -> None:
    reading = read_case("u1-a1", tmp_path)
    reading.tree.faults.append(Fault("f", 3, "new_kind", "odd"))
    assert [(f.kind, f.what) for f in examine(reading)] == [("new_kind", "odd")]


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (b'{"type":"user"}\n{"broken\n', "json"),
        (b'{"type":"user"}\n{"torn', "torn"),
        (b'{"type":"user"}\n[1]\n', "object"),
        (b'{"type":"user","sessionId":"\xff"}\n', "encoding"),
        (b'{"type":"user","isMeta":"yes"}\n', "field"),
        (b"", "empty"),
        (b'{"type":"ai-title","aiTitle":"x"}\n', "title_only"),
        (b'{"type":"file-history-snapshot","messageId":"m"}\n' * 3, "notes_only"),
    ],
)
def test_a_damaged_or_empty_file_is_reported(tmp_path: Path, raw: bytes, kind: str) -> None:
    assert list(kinds_in_files(tmp_path, s=raw)) == [kind]


def test_a_file_without_entries_is_told_with_what_it_holds(tmp_path: Path) -> None:
    (tmp_path / "s.jsonl").write_text('{"type":"file-history-snapshot"}\n' * 23)
    (finding,) = examine(load_lines([tmp_path]))
    assert finding.what == "no entries; notes: 23 file-history-snapshot"


def test_a_file_beside_a_session_need_not_have_messages(tmp_path: Path) -> None:
    journal = tmp_path / "s1" / "subagents" / "workflows" / "run7" / "journal.jsonl"
    journal.parent.mkdir(parents=True)
    journal.write_text('{"type":"launched"}\n{"type":"started"}\n')
    assert list(kinds_of(load_lines([tmp_path]))) == []


def test_a_file_in_a_format_that_nobody_reads_is_reported(tmp_path: Path) -> None:
    (tmp_path / "s.jsonl").write_bytes(b'{"type":"init"}\n')
    other = Recognised("other", "Other", default=".other", folder="sessions", pattern="*.json")
    with registered(other):
        reading = load_lines([tmp_path], agent="other")
    assert list(kinds_of(reading)) == ["unread_format"]


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    (tmp_path / "s.jsonl").mkdir()
    (tmp_path / "s.jsonl" / "t.jsonl").symlink_to("nowhere")
    assert "unreadable" in kinds_of(load_lines([tmp_path / "s.jsonl" / "t.jsonl"]))


def test_a_file_that_is_no_transcript_is_reported(tmp_path: Path) -> None:
    assert list(kinds_in_files(tmp_path, requests='{"model": "x"}\n')) == ["skipped"]


def test_an_orphan_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-a1 u2<gone", tmp_path)["orphan"] == ["u2"]


def test_a_cycle_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1<a1-a1", tmp_path)["cycle"] != []


def test_a_ring_across_sessions_is_told_once(tmp_path: Path) -> None:
    found = kinds_in("s1: u1<a2-a1\ns2: u2<a1-a2", tmp_path)
    assert len(found["cycle"]) == 1


def test_a_result_without_its_call_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-r1(t9)-a1", tmp_path)["result_uncalled"] == ["r1"]


def test_a_second_result_of_a_call_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-t1-r1-a1 t1-r2(t1)-a2", tmp_path)["result_twice"] == ["r2"]


def test_a_result_that_a_compacting_agent_was_shown_is_no_second_one(tmp_path: Path) -> None:
    drawing = "s: u1-t1-r1-a1\ns#acompact: r2(t1)<t1-a2"
    assert "result_twice" not in kinds_in(drawing, tmp_path)


def test_the_calls_of_a_replay_count_once(tmp_path: Path) -> None:
    drawing = "u1-t1@5-r1@6-a1@7 u1-t2@5-r2(t1)@6"
    calls = [{"type": "tool_use", "id": "call-t1", "name": "Bash"}]
    found = kinds_in(drawing, tmp_path, t2={"message": {"id": "msg-t1", "content": calls}})
    assert found["replay"] == ["t2"]
    assert "result_twice" not in found


def test_results_in_another_order_than_the_calls_are_counted(tmp_path: Path) -> None:
    drawing = "u1-t1:m-t2:m-t3:m-r3 t2-r2 t1-r1-a1"
    reading = read_case(drawing, tmp_path)
    assert [f.what for f in examine(reading)] == ["2 results out of order"]


def test_a_compaction_without_summary_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-a1 b1(a1)", tmp_path)["compaction_cut"] == ["b1"]


def test_a_summary_behind_attachments_is_found(tmp_path: Path) -> None:
    assert "compaction_cut" not in kinds_in("u1-a1 b1(a1)-h1-z1-u2", tmp_path)


def test_a_prelude_needs_its_recap(tmp_path: Path) -> None:
    assert "compaction_cut" not in kinds_in("u1-a1 P.p1-R.r1-u2", tmp_path)
    assert kinds_in("s9: u3-a3 P.p2-a4", tmp_path)["compaction_cut"] == ["p2"]


def test_a_compaction_of_something_lost_is_reported(tmp_path: Path) -> None:
    kept = {"preservedMessages": {"uuids": ["a1", "lost"]}}
    found = kinds_in("u1-a1 b1(gone)-z1", tmp_path, b1={"compactMetadata": kept})
    assert found["compaction_unlinked"] == found["kept_missing"] == ["b1"]


def test_an_agent_that_nobody_called_is_reported(tmp_path: Path) -> None:
    assert kinds_in("s: u1-a1\ns#x: u2-a2", tmp_path)["agent_uncalled"] == ["u2"]


def test_an_agent_of_unknown_kind_is_reported(tmp_path: Path) -> None:
    result = {"toolUseResult": {"agentId": "x"}}
    found = kinds_in("s: u1-t1(Task)-r1-a1\ns#x: u2-a2", tmp_path, r1=result)
    assert found == {"agent_unknown": ["u2"]}


def test_an_agent_whose_words_are_missing_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-t1(Agent)-r1-a1", tmp_path) == {"agent_missing": ["t1"]}


def test_agents_deeper_than_allowed_are_reported(tmp_path: Path) -> None:
    rows = ["s: u0-t1(Task)-r1-a0"]
    rows += [f"s#x{n}(t{n}): u{n}-t{n + 1}(Task)-r{n + 1}-a{n}" for n in range(1, 7)]
    rows += ["s#x7(t7): u7-a7"]
    assert kinds_in("\n".join(rows), tmp_path) == {"agent_deep": ["u6", "u7"]}


def test_two_sessions_in_one_file_are_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-a1-u2/other-a2/other", tmp_path)["two_sessions"] == ["u2"]


def test_a_file_named_for_another_session_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1/other-a1/other", tmp_path) == {"other_name": ["u1"]}


def test_an_entry_written_twice_into_one_file_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-a1-u2 =a1<u1", tmp_path)["duplicate_id"] == ["a1"]


def test_times_that_step_back_are_counted_by_file(tmp_path: Path) -> None:
    reading = read_case("u1@9-a1@5.5-u2@7-a2@6", tmp_path)
    assert [f.what for f in examine(reading) if f.kind == "time_back"] == [
        "2 times, by up to 3.500 s"
    ]


def test_what_only_looks_like_a_time_is_none(tmp_path: Path) -> None:
    odd = {"timestamp": "2026-99-99T99:99:99.999Z"}
    assert not kinds_in("u1-a1", tmp_path, u1=odd)


def test_a_copy_with_other_words_is_reported(tmp_path: Path) -> None:
    """Plain text and one block of it say the same."""
    record = '{{"type":"user","uuid":"u1","sessionId":"s","message":{{"content":{}}}}}\n'
    same = record.format('"First"') + record.format('[{"type":"text","text":"First"}]')
    assert "copy_differs" not in kinds_in_files(tmp_path, s=same)
    found = kinds_in_files(tmp_path, s=same + record.format('"Second"'))
    assert found["copy_differs"] == ["u1"]


def test_a_prompt_typed_again_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-a1-u2 a1-u3-a3", tmp_path)["typed_again"] == ["u2"]


def test_a_branch_that_no_prompt_began_is_reported(tmp_path: Path) -> None:
    found = kinds_in("u1-a1-u2-a2 u1-a3-u4-a4", tmp_path)
    assert found["branch_unprompted"] == ["a1", "a3"]


def test_a_session_that_resumes_elsewhere_is_reported(tmp_path: Path) -> None:
    assert kinds_in("u1-a1-u2-a2 a1-u3-a3 +leaf(a2)", tmp_path)["tip_elsewhere"] == ["a2"]
    assert "tip_elsewhere" not in kinds_in("s9: u4-a4-u5-a5 +leaf(a4)", tmp_path / "other")


def test_a_branch_that_begins_with_a_compaction_needs_no_prompt(tmp_path: Path) -> None:
    reading = read_case("u1-a1 b1(a1)-z1-u2-a2 a1-u3-a3", tmp_path)
    assert "s@b1" in reading.tree.line_by_id
    assert "branch_unprompted" not in kinds_of(reading)


def test_violated_invariants_are_reported(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2-a2 a1-u3-a3", tmp_path)
    trunk, second, third = reading.tree.lines
    trunk.entries.reverse()
    second.entries.append(third.entries.pop())
    third.folds.append(Fold(trunk.entries[0], "other", [third.entries[0]]))
    reading.tree.roots.clear()
    found = kinds_of(reading)
    assert found["misplaced"] == ["a1", "a3"]
    assert found["placed_twice"] == ["u3"]
    assert found["root_unexplained"] == ["u1"]
    second.entries.clear()
    assert kinds_of(reading)["not_placed"] == ["u2", "a2", "a3"]


@given(projects())
def test_whatever_was_read_is_examined_and_listed(project: Project) -> None:
    with TemporaryDirectory() as folder:
        reading = load_lines(project.write(Path(folder)))
        findings = examine(reading)
        ops = list_ops(reading.tree, reading.graph, reading.bodies)
    assert not [finding for finding in findings if finding.means == OUR_FAULT]
    assert {finding.what for finding in findings} >= {fault.what for fault in reading.faults}
    assert [op.at for op in ops] == sorted(op.at for op in ops)
    assert {op.entry for op in ops} <= reading.graph.nodes.keys()


def test_ten_thousand_equal_findings_are_all_kept_and_soon_found(tmp_path: Path) -> None:
    records = [
        {"type": "user", "uuid": f"u{n}", "parentUuid": f"lost{n}", "sessionId": "s"}
        for n in range(10_000)
    ]
    (tmp_path / "s.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    assert len(kinds_of(load_lines([tmp_path]))["orphan"]) == 10_000


def test_one_result_in_another_order_is_singular(tmp_path: Path) -> None:
    reading = read_case("u1-t1:m-t2:m-r2 t1-r1-a1", tmp_path)
    assert [f.what for f in examine(reading)] == ["1 result out of order"]
