"""The reflog lists what the READMEs of the corpus say was done, and what drawings show."""

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tests.cases import read_case, stamp
from tests.records import Record
from tests.rollouts import write_rollout
from threadline.library import Reading, load_lines
from threadline.model.entry import Entry
from threadline.read.body import Bodies
from threadline.tree.ops import Op, list_ops

CORPUS = Path(__file__).parent.parent.parent / "corpus"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("*/*/README.md"))
BEGINNINGS = {"start", "fork", "clear", "resume"}
SHORT = 8

EXPECTED = {
    "auto-compact": "start d8a030b0 · compact 8e3b6146<b28fa2a6 1",
    "clear": """
        start 0c1ec25d · clear 5ebddb5c · resume 32b8bed2<5ebddb5c · start 40dd28ed · clear 1dafb317
        """,
    "compact": """
        start d39d0126 · compact 7aa7e81f<94ffb2a7 1 · resume f137c85b<ab097ce2 1
        compact 38c76e73<21c73e56 2 · resume a694d758<30f592d4 2 · fork 6dca0287<014f35ff 2
        """,
    "edit-history": "start 11111111",
    "errors": "start 93c11b60",
    "fork-session": "start 5f4184b2 · fork 10439cb4<3db024fd · fork b27bbadf<a2260f85",
    "killed-in-tool": "start f6f4e4ed",
    "parallel-tools": "start cde2fa63",
    "plain": "start 475b41c4",
    "resume-at": "start fa094fc8 · rewind 6b90fcd3<ae0331b5 · fork 0735bb27<cc6d7c59",
    "resume-at-twice-same": """
        start 51a20330 · rewind 32d19474<93c0ff87 · rewind 00712040<5db57e89
        """,
    "sdk-multiturn": """
        start 2255b80e · title 2255b80e · interrupt 0355a8c1<ea4fa6f3 · interrupt 70ab9e8e<d81779e0
        """,
    "slash-commands": """
        start 45c5bdc3 · title 45c5bdc3 · resume 5fccea16<902aa3c0 · resume 6ed1260c<541b8198
        """,
    "subagent-background": "start fd0f81c3 · sidechain 85065f56<a5cfea9c",
    "subagents": "start be427713 · sidechain 438b3732<d7a14872 · sidechain 6cff2027<64d61462",
    "tui-branch": """
        start 734a83a2 · fork aa2d432c<b0ee1fed · title aa2d432c
        fork 8d248bad<75238b84 · title 8d248bad
        """,
    "tui-clear-compact": """
        start 47d9bf47 · compact 44d296e0<9a8a572a 1 · rewind c5b0e7cc<7283f125 1
        clear 8b97113a · title 21f52c5f
        """,
    "tui-interrupt": "start 0d06a661 · interrupt 3407a04d<82debef6 · interrupt 95f76dab<0603f121",
    "tui-resume-midway-esc": "start e26e7885 · interrupt 9430f9dd<1465a7ee",
    "tui-rewind": "start 8737ede2 · rewind 796bf904<8a92dfd4 · rewind 70ff94a7<a9aace31",
    "tui-rewind-code": "start fa809999 · rewind 8d938729<56ff34d6",
    "tui-rewind-quit": "start 53c10a8f",
    "tui-rewind-root": "start f73c561f · rewind 9dd73932<11fda62e",
    "tui-summarize-upto": "start d072d42f · compact 2e549803<abee0594 1",
}
"""Written by hand from the READMEs: kind, entry, the entry it comes from, the epoch if not 0."""


def ops_of(reading: Reading) -> list[Op]:
    return list_ops(reading.tree, reading.graph, reading.bodies)


def sketch(op: Op) -> str:
    source = f"<{op.source[:SHORT]}" if op.source else ""
    return f"{op.kind} {op.entry[:SHORT]}{source}" + (f" {op.epoch}" if op.epoch else "")


def drawn(drawing: str, folder: Path, **also: Record) -> str:
    return " · ".join(map(sketch, ops_of(read_case(drawing, folder, also))))


def detail_of(kind: str, reading: Reading) -> dict[str, object]:
    """Return the detail of the last operation of a kind."""
    return [op.facts for op in ops_of(reading) if op.kind == kind][-1]


def scenario(name: str) -> Reading:
    return load_lines([CORPUS / "claude-code" / name / "projects"])


@pytest.mark.parametrize("name", EXPECTED)
def test_the_reflog_lists_what_was_done(name: str) -> None:
    expected = [op for row in EXPECTED[name].split("\n") for op in row.split("·")]
    assert [sketch(op) for op in ops_of(scenario(name))] == [
        op.strip() for op in expected if op.strip()
    ]


@pytest.mark.parametrize("folder", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_session_begins_once_and_every_agent_is_spawned_once(folder: Path) -> None:
    reading = load_lines([folder / "projects"])
    tree, ops = reading.tree, ops_of(reading)
    begun = Counter(
        op.facts["session"] for op in ops if op.kind in BEGINNINGS and "session" in op.facts
    )
    spawned = Counter(op.line for op in ops if op.kind == "sidechain")
    assert begun == dict.fromkeys((line.id for line in tree.lines if line.kind == "trunk"), 1)
    assert spawned == dict.fromkeys((line.id for line in tree.lines if line.kind == "agent"), 1)


@pytest.mark.parametrize("folder", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_operations_are_in_order_and_stand_on_their_lines(folder: Path) -> None:
    reading = load_lines([folder / "projects"])
    lines = reading.tree.lines
    line_of: dict[str, str] = {entry.id: line.id for line in lines for entry in line.entries}
    ops = ops_of(reading)
    assert [op.at for op in ops] == sorted(op.at for op in ops)
    assert [op.line for op in ops] == [line_of[op.entry] for op in ops]
    assert all(op.source is None or op.source in line_of for op in ops)


def test_in_json_the_source_is_called_from(tmp_path: Path) -> None:
    op = ops_of(read_case("u1-a1-u2-a2 a1-u3-a3", tmp_path))[-1]
    assert msgspec.to_builtins(op) == {
        "at": stamp(5),
        "kind": "rewind",
        "entry": "u3",
        "from": "a2",
        "line": "s@u3",
        "detail": {"to": "a1", "abandoned": "s@u2", "left": 2},
        "epoch": 0,
    }


def test_a_start_names_the_client_and_the_directory(tmp_path: Path) -> None:
    detail = detail_of("start", read_case("u1-a1", tmp_path))
    assert detail == {"session": "s", "agent": "claude", "version": "2.1.197", "cwd": "/repo"}


def test_a_fork_counts_what_was_copied() -> None:
    detail = detail_of("fork", scenario("tui-branch"))
    assert detail["from_session"] == "c13c424b-4ffd-4ee2-a634-a3ca7d31298d"
    assert detail["copied"] == 29


def test_a_fork_that_was_never_continued_is_listed(tmp_path: Path) -> None:
    copied = {"forkedFrom": {"sessionId": "s1", "messageUuid": "…"}}
    drawing = "s1: u1-a1-u2-a2\ns2: =u1-=a1"
    reading = read_case(drawing, tmp_path, {"s2:u1": copied, "s2:a1": copied})
    assert " · ".join(map(sketch, ops_of(reading))) == "start u1 · fork a1<a1"
    assert detail_of("fork", reading) == {"session": "s2", "from_session": "s1", "copied": 2}


def test_a_fork_that_begins_with_a_compaction_was_forked_first(tmp_path: Path) -> None:
    drawing = "s1: u1-a1\ns2: =u1-=a1 b1(a1)-z1 a1-m1-u2-a2"
    assert drawn(drawing, tmp_path).startswith("start u1 · fork b1<a1 1 · compact b1<a1 1")


def test_a_rewind_names_what_it_left() -> None:
    detail = detail_of("rewind", scenario("tui-rewind"))
    session = "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22"
    assert detail["abandoned"] == f"{session}@796bf904-10c"
    assert detail["left"] == 10
    assert str(detail["to"]).startswith("954e9adc")


def test_the_first_of_two_branches_is_not_a_rewind(tmp_path: Path) -> None:
    assert drawn("u1-a1-u2-a2 a1-u3-a3", tmp_path) == "start u1 · rewind u3<a2"


def test_a_jump_to_another_branch_is_a_rewind_from_where_one_was(tmp_path: Path) -> None:
    drawing = "u1-a1-u2-a2-u3-a3 a1-u4-a4 a2-u5-a5"
    assert drawn(drawing, tmp_path) == "start u1 · rewind u4<a3 · rewind u5<a4"
    assert detail_of("rewind", load_lines([tmp_path])) == {
        "to": "a2",
        "abandoned": "s@u4",
        "left": 2,
    }


def test_a_clock_set_back_during_a_branch_changes_nothing(tmp_path: Path) -> None:
    drawing = "u1-a1-u2-a2 a1-u3@9-a3@5-u4@6-a4@7"
    assert drawn(drawing, tmp_path) == "start u1 · rewind u3<a2"


def test_a_late_result_beside_the_branches_was_not_left(tmp_path: Path) -> None:
    drawing = "u1-t1:m-t2:m-r2 t1-r1 r2-u3-a3 r2-u4-a4"
    assert drawn(drawing, tmp_path) == "start u1 · rewind u4<a3"


def test_a_second_answer_is_a_retry(tmp_path: Path) -> None:
    assert drawn("u1-a1-u2-a2 u1-a3-u4-a4", tmp_path) == "start u1 · retry a3<a2"


def test_an_answer_alone_is_something_said_and_a_record_of_the_client_is_not(
    tmp_path: Path,
) -> None:
    assert drawn("u1-a1-u2-a2 u2-a3-u3-a4", tmp_path / "answer") == "start u1 · retry a3<a2"
    assert drawn("u1-a1-s2 a1-u3-a3 a1-u4-a4", tmp_path / "system") == "start u1 · rewind u4<a3"


def test_a_second_result_of_a_call_is_a_resume(tmp_path: Path) -> None:
    drawing = "u1-t1-r1-a1-u2-a2 t1-r9(t1)-a3-u3-a4"
    assert drawn(drawing, tmp_path) == "start u1 · resume r9<a2"


def test_a_branch_from_before_a_compaction_is_in_the_old_epoch(tmp_path: Path) -> None:
    drawing = "u1-a1-u2-a2 b1(a2)-z1-u3-a3 a1-u4-a4 b2(a4)-z2-u5-a5"
    reflog = "start u1 · compact b1<a2 1 · rewind u4<a3 · compact b2<a4 1"
    assert drawn(drawing, tmp_path) == reflog


def test_a_branch_from_after_a_compaction_counts_on(tmp_path: Path) -> None:
    drawing = "u1-a1 b1(a1)-z1-u2-a2-u3-a3 a2-u4-a4 b2(a4)-z2-u5-a5"
    reflog = "start u1 · compact b1<a1 1 · rewind u4<a3 1 · compact b2<a4 2"
    assert drawn(drawing, tmp_path) == reflog


def test_a_compaction_records_its_tokens_and_what_it_kept() -> None:
    detail = detail_of("compact", scenario("tui-summarize-upto"))
    kept = detail.pop("preserved")
    assert isinstance(kept, list)
    assert [str(entry)[:SHORT] for entry in kept] == ["981634c0", "8bdf6c04", "bf7fc43f"]
    assert detail == {
        "trigger": "manual",
        "pre_tokens": 1946,
        "post_tokens": 708,
        "direction": "up_to",
        "summary": "d403f085-82e3-46c1-a74c-6dba7e135c36",
    }


def test_the_ends_of_a_kept_segment_serve_where_no_list_is_given(tmp_path: Path) -> None:
    segment = {"preservedSegment": {"headUuid": "u1", "tailUuid": "a1"}}
    reading = read_case("u1-a1 b1(a1)-z1-a2", tmp_path, {"b1": {"compactMetadata": segment}})
    assert detail_of("compact", reading)["preserved"] == ["u1", "a1"]


def test_a_compaction_cut_short_has_no_summary(tmp_path: Path) -> None:
    assert detail_of("compact", read_case("u1-a1 b1(a1)", tmp_path))["summary"] is None


def test_a_compaction_of_codex_is_its_own_summary(tmp_path: Path) -> None:
    reading = load_lines([write_rollout(tmp_path, "A", "u1 a1 z1 u2 a2")])
    [compact] = [op for op in ops_of(reading) if op.kind == "compact"]
    assert compact.facts["summary"] == compact.entry


@pytest.mark.parametrize("between", ["a2", "b2"])
def test_a_summary_directly_follows_its_boundary(between: str, tmp_path: Path) -> None:
    reading = read_case(f"u1-a1 b1(a1)-{between}-u2-a3", tmp_path)
    first = next(op for op in ops_of(reading) if op.entry == "b1")
    assert first.facts["summary"] is None


def test_prelude_and_recap_are_one_compaction(tmp_path: Path) -> None:
    assert drawn("u1-a1 P.p1-R.r1-u2-a2", tmp_path) == "start u1 · compact p1<a1 1"


def test_a_clear_in_the_old_form_leaves_what_stands_before_it(tmp_path: Path) -> None:
    assert drawn("u1-a1 c.clear-o1-u2-a2", tmp_path) == "start u1 · clear clear<a1"


def test_a_session_can_begin_with_a_clear_written_as_a_local_command(tmp_path: Path) -> None:
    assert drawn("l.clear-u1-a1", tmp_path) == "clear clear"


def test_a_hook_and_the_command_of_one_clear_are_one(tmp_path: Path) -> None:
    hook = {"attachment": {"type": "hook_success", "hookName": "SessionStart:clear"}}
    assert drawn("h1-c.clear-u1-a1", tmp_path, h1=hook) == "clear h1"


def test_a_plan_carried_out_with_a_cleared_context_names_the_session_it_left(
    tmp_path: Path,
) -> None:
    content = "Implement it.\n\nIf you need details, read the full transcript at: /x/s1.jsonl"
    plan = {"planContent": "it", "message": {"content": content}}
    reading = read_case("s1: u1-a1\ns2: u2-a2", tmp_path, {"u2": plan})
    assert [sketch(op) for op in ops_of(reading)] == ["start u1", "clear u2<a1"]
    assert detail_of("clear", reading)["from_session"] == "s1"


def test_the_last_words_of_the_old_session_may_open_the_file_of_the_new(tmp_path: Path) -> None:
    drawing = "s1: u1-t1\ns2: i1/s1<t1 u2-a2"
    assert drawn(drawing, tmp_path, u2={"planContent": "it"}).endswith("clear u2<i1")


@pytest.mark.parametrize(
    ("session", "expected"),
    [("s2", "start u1 · resume u2<a1"), (7, "start u1 · start u2"), ("s9", "start u1 · start u2")],
)
def test_a_note_names_the_session_that_continues_another(
    tmp_path: Path, session: object, expected: str
) -> None:
    read_case("s1: u1-a1\ns2: u2-a2", tmp_path)
    note = {"type": "continued-in", "sessionId": "s1", "continuedInSessionId": session}
    append(tmp_path / "s1.jsonl", note)
    assert " · ".join(map(sketch, ops_of(load_lines([tmp_path])))) == expected


def append(path: Path, *notes: Record) -> None:
    with path.open("a") as file:
        file.writelines(json.dumps(note) + "\n" for note in notes)


def test_all_traces_of_one_resume_are_one(tmp_path: Path) -> None:
    hook = {"attachment": {"type": "hook_success", "hookName": "SessionStart:resume"}}
    told = {
        "message": {"id": "0" * 36, "content": [{"type": "text", "text": "No response requested."}]}
    }
    drawing = "u1-a1-s1-h1-h2-m1-a2-u2-a3"
    assert drawn(drawing, tmp_path, h1=hook, h2=hook, a2=told) == "start u1 · resume h1<s1"


def test_a_resume_after_a_turn_is_another_one(tmp_path: Path) -> None:
    assert drawn("u1-a1-m1-u2-a2-m2-u3", tmp_path) == "start u1 · resume m1<a1 · resume m2<a2"


def test_other_hooks_are_not_a_resume(tmp_path: Path) -> None:
    hook = {"attachment": {"type": "hook_success", "hookName": "SessionStart:startup"}}
    assert drawn("h1-u1-a1-h2-u2", tmp_path, h1=hook, h2=hook) == "start h1"


def test_typed_words_of_the_client_are_not_a_resume(tmp_path: Path) -> None:
    typed = {"isMeta": False}
    assert drawn("u1-a1-m1-a2", tmp_path, m1=typed) == "start u1"


def test_an_agent_called_by_an_agent_is_two_deep(tmp_path: Path) -> None:
    drawing = "s: u1-t1(Task)-r1-a1\ns#x(t1): u2-t2(Agent)-r2-a2\ns#y(t2): u3-a3"
    assert detail_of("sidechain", read_case(drawing, tmp_path)) == {
        "agent": "y",
        "type": "helper",
        "name": None,
        "depth": 2,
        "call": "call-t2",
        "parent": "s#agent-x",
        "by": "model",
    }


def test_an_uncalled_agent_is_unknown(tmp_path: Path) -> None:
    detail = detail_of("sidechain", read_case("s: u1-a1\ns#x: u2-a2", tmp_path))
    assert (detail["type"], detail["call"], detail["by"]) == ("unknown", None, None)


@pytest.mark.parametrize(
    ("agent", "kind"), [("acompact_0a1b", "unknown"), ("acompact-0a1b", "compact")]
)
def test_the_agents_of_the_client_itself_are_known_by_their_ids(
    tmp_path: Path, agent: str, kind: str
) -> None:
    folder = tmp_path / "s" / "subagents"
    read_case("s: u1-a1\ns#x: u2-a2", tmp_path)
    (folder / "agent-x.jsonl").rename(folder / f"agent-{agent}.jsonl")
    detail = detail_of("sidechain", load_lines([tmp_path]))
    assert detail["type"] == kind


def test_a_title_is_listed_only_where_it_changes(tmp_path: Path) -> None:
    read_case("u1-a1-u2-a2", tmp_path)
    titles = [{"type": "custom-title", "customTitle": title} for title in ("A", "A", 7, "B", "A")]
    append(tmp_path / "s.jsonl", *titles)
    ops = [op for op in ops_of(load_lines([tmp_path])) if op.kind == "title"]
    assert [(op.facts["title"], op.entry) for op in ops] == [("A", "a2"), ("B", "a2"), ("A", "a2")]


def test_only_the_entries_concerned_are_fetched(tmp_path: Path) -> None:
    turns = "-".join(f"u{n}-t{n}-r{n}-h{n}-a{n}-s{n}" for n in range(50))
    reading = read_case(turns, tmp_path)
    fetched: list[str] = []

    class CountedBodies(Bodies):
        def body_of(self, entry: Entry) -> dict[str, object]:
            fetched.append(entry.id)
            return super().body_of(entry)

    bodies = CountedBodies(reading.transcripts, reading.bodies.decoding_of)
    assert [op.kind for op in list_ops(reading.tree, reading.graph, bodies)] == ["start"]
    assert {*fetched} == {"u0"}


def test_a_staircase_of_rewinds_takes_time_linear_in_its_steps(tmp_path: Path) -> None:
    steps, rows = 5000, []
    for n in range(steps):
        above = f"a{n - 1}" if n else None
        for at, name in enumerate((f"{n}x", f"{n}")):
            rows += [record(f"u{name}", above, 4 * n + 2 * at)]
            rows += [record(f"a{name}", f"u{name}", 4 * n + 2 * at + 1)]
    (tmp_path / "s.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    kinds = Counter(op.kind for op in ops_of(load_lines([tmp_path])))
    assert kinds == {"start": 1, "rewind": steps}


def record(name: str, parent: str | None, second: int) -> dict[str, object]:
    kind = "user" if name[0] == "u" else "assistant"
    content: object = name if kind == "user" else [{"type": "text", "text": name}]
    message = {"role": kind, "id": name if kind == "assistant" else None, "content": content}
    fields = {"type": kind, "uuid": name, "parentUuid": parent, "sessionId": "s"}
    return {**fields, "timestamp": stamp(second), "message": message}
