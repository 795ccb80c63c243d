"""The calls that started agents: by sidecar, result, run or prompt, or unknown."""

import json
from pathlib import Path

import pytest

from tests.cases import NONE, Also, lines_of, read_case, write_case, write_text
from tests.records import Record, assistant, call, result, text, user
from tests.sketch import drawn, sketch_faults, sketch_junctions, sketch_lines, sketch_roots
from threadline.library import load_lines
from threadline.tree.ops.begin import agent_depths, type_of_agent


def task(entry: str, /, prompt: str = "find it", **inputs: object) -> Record:
    """Return an entry that calls an agent."""
    return assistant(entry, call(entry, "Task", prompt=prompt, **inputs))


def attach_of(drawing: str, agent: str, folder: Path, also: Also = NONE) -> str | None:
    line = read_case(drawing, folder, also).tree.line_by_id[f"s#agent-{agent}"]
    return line.attach.id if line.attach else None


def test_the_sidecar_names_the_call() -> None:
    assert lines_of("s: u1-t1(Task):m-t2(Task):m-r2 t1-r1-a1\ns#x(t2): u9-a9") == drawn("""
        > u1 t1 t2 r2 r1 a1 *
        t2#x> u9 a9 *
    """)


def test_the_sidecar_names_the_call_at_any_depth() -> None:
    assert lines_of("""
        s: u1-t1(Task)-r1-a1
        s#x(t1): u7-t7(Agent)-r7-a7
        s#y(t7): u8-t8(Agent)-r8-a8
        s#z(t8): u9-a9
    """) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u7 t7 r7 a7 *
        t7#y> u8 t8 r8 a8 *
        t8#z> u9 a9 *
    """)


def test_an_interrupted_spawn_is_linked_by_its_sidecar() -> None:
    assert lines_of("s: u1-t1(Task)-i1\ns#x(t1): u9") == "> u1 t1 i1 *\nt1#x> u9 *"


def test_the_result_names_the_agent(tmp_path: Path) -> None:
    drawing = "s: u1-t1(Task)-r1-t2(Task)-r2-a1\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, {"r2": {"toolUseResult": {"agentId": "x"}}}) == "t2"


def test_the_result_names_the_agent_in_a_field_of_its_own(tmp_path: Path) -> None:
    drawing = "s: u1-t1(Task)-r1-t2(Task)-r2-a1\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, {"r2": {"agentId": "x"}}) == "t2"


def test_a_result_inside_an_agent_names_another_agent_in_a_field_of_its_own(tmp_path: Path) -> None:
    drawing = "s: u1-t1(Task)-r1-a1\ns#x(t1): u9-t9(Task)-r9-a9\ns#y: u8-a8"
    assert attach_of(drawing, "y", tmp_path, {"r9": {"agentId": "y"}}) == "t9"


def test_an_entry_that_answers_no_call_may_name_the_agent(tmp_path: Path) -> None:
    drawing = "s: u1-a1-u2-a2\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, {"u2": {"agentId": "x"}}) == "u2"


def test_the_result_of_a_team_spawn_names_the_agent_too(tmp_path: Path) -> None:
    drawing = "s: u1-t1(Agent)-r1-a1\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, {"r1": {"toolUseResult": {"agent_id": "x"}}}) == "t1"


def test_a_result_written_before_its_call_names_the_agent_all_the_same(tmp_path: Path) -> None:
    """Children stand before their parents in hundreds of real places."""
    drawing = "s: u1 r1(t1)<t1 t1(Task)<u1 r1-a1\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, {"r1": {"toolUseResult": {"agentId": "x"}}}) == "t1"


def test_a_result_in_a_continuing_file_names_the_agent_of_the_first(tmp_path: Path) -> None:
    """The session was taken up again in a new file while the agent was at work."""
    drawing = "s: u1-t1(Task)\nother: r1(t1)/s<t1-a1/s\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, {"r1": {"toolUseResult": {"agentId": "x"}}}) == "t1"


def test_the_tail_of_the_results_text_names_the_agent(tmp_path: Path) -> None:
    """Inside agents results have no structure beside their text."""
    tail = user([result("t7", "it is done\nagentId: y (for resuming)\n<usage>1</usage>")])
    drawing = "s: u1-t1(Task)-r1-a1\ns#x(t1): u7-t7(Agent)-r7-a7\ns#y: u9-a9"
    assert attach_of(drawing, "y", tmp_path, {"r7": tail}) == "t7"


def test_the_last_tail_counts_when_the_report_quotes_another(tmp_path: Path) -> None:
    words = "I saw this line:\nagentId: other\nand am done\nagentId: x"
    tail = user([{**result("t1"), "content": [text(words)]}])
    assert attach_of("s: u1-t1(Task)-r1-a1\ns#x: u9-a9", "x", tmp_path, {"r1": tail}) == "t1"


def test_an_agent_started_in_the_background_is_linked_by_the_launch(tmp_path: Path) -> None:
    launch = {"toolUseResult": {"isAsync": True, "status": "async_launched", "agentId": "x"}}
    drawing = "s: u1-t1(Agent)-r1-a1-u2-a2\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, {"r1": launch}) == "t1"


def test_the_prompt_links_an_agent_that_nothing_else_names(tmp_path: Path) -> None:
    also = {"t1": task("t1"), "t2": task("t2", "fix it"), "u9": user("fix\n  it ")}
    drawing = "s: u1-t1-r1-t2-r2-a1\ns#x: u9-a9"
    assert attach_of(drawing, "x", tmp_path, also) == "t2"


def test_a_teammates_prompt_is_matched_without_its_wrapper(tmp_path: Path) -> None:
    wrapped = '<teammate-message teammate_id="team-lead">\nfind it\n</teammate-message>'
    also = {"t1": task("t1"), "u9": user(wrapped)}
    assert attach_of("s: u1-t1-r1-a1\ns#x: u9-a9", "x", tmp_path, also) == "t1"


@pytest.mark.limit(60)
def test_an_unterminated_wrapper_is_matched_in_linear_time(tmp_path: Path) -> None:
    also = {"t1": task("t1"), "u9": user("<teammate-message>" + " " * 10_000 + "x")}
    assert attach_of("s: u1-t1-r1-a1\ns#x: u9-a9", "x", tmp_path, also) is None


def test_equal_prompts_are_linked_oldest_to_oldest() -> None:
    also = {name: task(name) for name in ("t1", "t2")} | {n: user("find it") for n in ("u8", "u9")}
    assert lines_of("s: u1-t1:m-t2:m-r1-r2-a1\ns#y: u8-a8\ns#x: u9-a9", also) == drawn("""
        > u1 t1 t2 r1 r2 a1 *
        t1#y> u8 a8 *
        t2#x> u9 a9 *
    """)


def test_equal_prompts_with_differing_names_are_linked_by_name(tmp_path: Path) -> None:
    also = {
        "t1": task("t1", name="ann"),
        "t2": task("t2", name="bob"),
        "u8": user("find it"),
        "u9": user("find it"),
    }
    folder = write_case("s: u1-t1:m-t2:m-r1-r2-a1\ns#x: u8-a8\ns#y: u9-a9", tmp_path, also)
    for agent, name in (("x", "bob"), ("y", "ann")):
        sidecar = folder / "s" / "subagents" / f"agent-{agent}.meta.json"
        write_text(sidecar, json.dumps({"agentType": "helper", "name": name}))
    assert sketch_lines(load_lines([folder])) == drawn("""
        > u1 t1 t2 r1 r2 a1 *
        t2#x> u8 a8 *
        t1#y> u9 a9 *
    """)


def test_an_agent_with_an_unknown_name_is_not_linked_by_its_prompt(tmp_path: Path) -> None:
    also = {"t1": task("t1", name="ann"), "u9": user("find it")}
    folder = write_case("s: u1-t1-r1-a1\ns#x: u9-a9", tmp_path, also)
    write_text(folder / "s" / "subagents" / "agent-x.meta.json", json.dumps({"name": "bob"}))
    assert sketch_lines(load_lines([folder])) == "> u1 t1 r1 a1 *\n#x> u9 a9 *"


def test_one_call_is_not_given_to_two_agents_by_prompt() -> None:
    also = {"t1": task("t1"), "u8": user("find it"), "u9": user("find it")}
    assert lines_of("s: u1-t1-r1-a1\ns#x: u8-a8\ns#y: u9-a9", also) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u8 a8 *
        #y> u9 a9 *
    """)


def workflow(folder: Path, snapshot: str) -> Path:
    """Write a session with a workflow whose run has two agents, and a snapshot of the run."""
    done = {"toolUseResult": "done", **user([result("t1", "Workflow started. Task ID: w77")])}
    drawing = "s: u1-t1(Workflow)-r1-a1\ns#wf_1/x: u8-a8\ns#wf_1/y: u9-a9"
    write_case(drawing, folder, {"r1": done})
    write_text(folder / "s" / "workflows" / "wf_1.json", snapshot)
    return folder


def test_the_agents_of_a_workflow_are_linked_by_the_task_of_their_run(tmp_path: Path) -> None:
    folder = workflow(tmp_path, '{"runId": "wf_1", "taskId": "w77"}')
    assert sketch_lines(load_lines([folder])) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u8 a8 *
        t1#y> u9 a9 *
    """)


@pytest.mark.parametrize("snapshot", ["{}", "not JSON", '{"taskId": 7}', '{"taskId": "w00"}'])
def test_a_run_without_a_known_task_leaves_its_agents_uncalled(
    snapshot: str, tmp_path: Path
) -> None:
    folder = workflow(tmp_path, snapshot)
    assert sketch_lines(load_lines([folder])) == "> u1 t1 r1 a1 *\n#x> u8 a8 *\n#y> u9 a9 *"


def test_a_run_is_found_by_its_own_id_in_the_result(tmp_path: Path) -> None:
    done = {"r1": {"toolUseResult": {"status": "async_launched", "runId": "wf_1"}}}
    drawing = "s: u1-t1(Workflow)-r1-a1\ns#wf_1/x: u8-a8"
    assert attach_of(drawing, "x", tmp_path, done) == "t1"


def test_an_uncalled_agent_belongs_to_its_session(tmp_path: Path) -> None:
    reading = read_case("s: u1-a1\ns#x: u9-a9", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 *\n#x> u9 a9 *"
    line = reading.tree.line_by_id["s#agent-x"]
    assert (line.parent, line.attach) == ("s", None)
    assert sketch_junctions(reading) == []


def test_an_agent_whose_session_is_not_here_stands_alone(tmp_path: Path) -> None:
    reading = read_case("s#x: u9-a9", tmp_path)
    assert sketch_lines(reading) == "#x> u9 a9 *"
    assert reading.tree.line_by_id["s#agent-x"].parent is None


def test_an_agents_file_in_the_old_place_belongs_to_the_session_it_names() -> None:
    also = {"r1": {"toolUseResult": {"agentId": "x"}}}
    assert lines_of("s: u1-t1(Task)-r1-a1\ns/x: u9-a9", also) == "> u1 t1 r1 a1 *\nt1#x> u9 a9 *"


def test_an_agent_is_never_called_by_itself(tmp_path: Path) -> None:
    """Its own file holds the call that its sidecar names."""
    reading = read_case("s: u1-a1\ns#x(t9): u9-t9(Task)-a9", tmp_path)
    assert sketch_lines(reading) == "> u1 a1 *\n#x> u9 t9 a9 *"


def test_two_agents_that_call_each_other_are_both_shown(tmp_path: Path) -> None:
    reading = read_case("s: u1-a1\ns#x(t9): u8-t8(Task)-a8\ns#y(t8): u9-t9(Task)-a9", tmp_path)
    assert {line.id for line in reading.tree.lines} == {"s", "s#agent-x", "s#agent-y"}


def test_a_broken_sidecar_or_an_unknown_call_is_ignored(tmp_path: Path) -> None:
    folder = write_case("s: u1-t1(Task)-r1-a1\ns#x(t7): u8-a8\ns#y: u9-a9", tmp_path)
    write_text(folder / "s" / "subagents" / "agent-y.meta.json", "{")
    assert sketch_lines(load_lines([folder])) == "> u1 t1 r1 a1 *\n#x> u8 a8 *\n#y> u9 a9 *"


def test_a_call_that_was_replayed_keeps_its_agent_on_the_line(tmp_path: Path) -> None:
    """A compaction's replay has new ids but the same call; the agent hangs on the original."""
    drawing = "s: u1-a1-u2@6-t2(Task)@7-r2@8 a1-u5@6-t5@7-r5(t2)@8\ns#x(t2): u9-a9"
    reading = read_case(drawing, tmp_path, {"t5": assistant("t5", call("t2", "Task"))})
    assert sketch_lines(reading) == drawn("""
        > u1 a1 [replay u5 t5 r5] u2 t2 r2 *
        t2#x> u9 a9 *
    """)


def kinds(drawing: str, folder: Path, also: Also = NONE) -> list[str]:
    tree = read_case(drawing, folder, also).tree
    agents = [line for line in tree.lines if line.kind == "agent"]
    return [type_of_agent(line, tree.calls.get(line.id)) for line in agents]


def test_the_call_says_what_kind_of_agent_it_is(tmp_path: Path) -> None:
    also = {"t1": task("t1", subagent_type="bug-hunter")}
    assert kinds("s: u1-t1-r1-a1\ns#x(t1): u9-a9", tmp_path, also) == ["bug-hunter"]


def test_the_call_above_an_inline_side_chain_says_its_kind(tmp_path: Path) -> None:
    """The specification's way: first entry, its parent, the Task call there, its subagent_type."""
    also = {"t1": task("t1", subagent_type="bug-hunter")}
    assert kinds("u1-t1-~H9-~a9 t1-r1-a1", tmp_path, also) == ["bug-hunter"]


def test_the_prompt_of_an_inline_side_chain_identifies_its_call(tmp_path: Path) -> None:
    """1.0: the side chain hangs on nothing."""
    also = {"t1": task("t1", subagent_type="bug-hunter"), "H9": user("find it")}
    assert kinds("u1-t1 ~H9-~a9 t1-r1-a1", tmp_path, also) == ["bug-hunter"]


@pytest.mark.parametrize(
    ("drawing", "also"),
    [
        ("u1-a1 ~H9-~a9", NONE),
        ("u1-a1 ~H9<gone-~a9", NONE),
        ("u1-t1(Task)-~H9-~a9 t1-r1", NONE),
        ("u1-t1(Bash)-~H9-~a9 t1-r1", NONE),
        ("u1-t1(Task)-~H9-~a9 t1-r1", {"t1": task("t1", subagent_type=7)}),
        ("s: u1-a1\ns#x: u9-a9", NONE),
    ],
    ids=["no parent", "parent lost", "no type", "no Task call", "type is no text", "never called"],
)
def test_an_agent_without_a_type_is_unknown(drawing: str, also: Also, tmp_path: Path) -> None:
    assert kinds(drawing, tmp_path, also) == ["unknown"]


def test_depth_counts_the_agents_above(tmp_path: Path) -> None:
    reading = read_case(
        """
        s: u1-t1(Task)-r1-a1 a1-u2-a2 a1-u3-a3
        s#x(t1): u7-t7(Agent)-r7-a7
        s#y(t7): u9-a9
        """,
        tmp_path,
    )
    assert agent_depths(reading.tree) == {
        "s": 0,
        "s#agent-x": 1,
        "s#agent-y": 2,
        "s@u2": 0,
        "s@u3": 0,
    }


def test_in_an_agent_the_user_is_claude_and_the_root_says_so(tmp_path: Path) -> None:
    """The facts of the reversed roles: the line's kind, its root, and who is external."""
    reading = read_case("s: u1-t1(Task)-r1-a1\ns#x(t1): u9-a9", tmp_path)
    assert sketch_roots(reading) == ["u1 on s: first_prompt", "u9 on s#agent-x: agent"]
    first = reading.graph.nodes["u9"]
    assert first.side
    assert reading.bodies.body_of(first)["userType"] == "external"
    assert reading.tree.line_by_id["s#agent-x"].kind == "agent"
    assert sketch_faults(reading) == []


def test_every_agent_of_a_session_has_a_junction_at_its_call(tmp_path: Path) -> None:
    reading = read_case(
        "s: u1-t1(Task,Task)-r1(t1,t1.2)-a1\ns#x(t1): u8-a8\ns#y(t1.2): u9-a9", tmp_path
    )
    assert sketch_junctions(reading) == ["t1 agent: s#agent-x s#agent-y"]
