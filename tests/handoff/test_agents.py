"""Sessions of each agent that another agent continues, read back by the reader of that agent."""

import json
import re
from itertools import permutations
from pathlib import Path

import pytest

from tests.cli.run import run, run_json
from tests.handoffs import (
    CORPUS,
    facts_of,
    fitted,
    own,
    position_in,
    source_of,
    unlike,
)
from threadline.agents.registry import AGENTS
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.actions.native import ForkOptions, Written, plan_fork
from threadline.model.error import EntryNotFoundError, NotWrittenError, UnreadableError
from threadline.native.loss import Loss, LossKind

SCENARIOS = {
    "claude": ("claude-code-2.1.325/images", "claude-code-2.1.325/compact"),
    "codex": ("codex/images-patches", "codex/app-revert-compact"),
    "pi": ("pi/parallel-tools", "pi/compact"),
    "gemini": ("gemini-cli-0.61.0/parallel-tools", "gemini-cli-0.61.0/tui-compress"),
    "qwen": ("qwen-code-0.24.4/parallel-tools", "qwen-code-0.24.4/compress"),
    "copilot": ("copilot-cli-1.0.102/parallel-tools", "copilot-cli-1.0.102/tui-compact"),
    "kilo": ("kilo-7.7.9/parallel-tools", "kilo-7.7.9/compact"),
    "kimi-code": ("kimi-code-2.1.0/tools", "kimi-code-2.1.0/compact"),
    "opencode": ("opencode-1.18.33/parallel-tools", "opencode-1.18.33/compact"),
    "grok": ("grok-1.0.41/tools", "grok-1.0.41/compact"),
}
"""Sessions of each agent: with calls or pictures, and with a compaction."""

RING = list(SCENARIOS)

IMAGES = CORPUS / "codex/images-patches"


@pytest.fixture(scope="module")
def readings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Reading]]:
    place = tmp_path_factory.mktemp("sources")
    return {
        agent: [source_of(name, place / agent / str(at)) for at, name in enumerate(names)]
        for agent, names in SCENARIOS.items()
    }


def hand_over(reading: Reading, to: str, place: Path) -> Written:
    return plan_fork(position_in(reading), reading, ForkOptions(place=place, to=to)).write()


def test_every_agent_takes_conversations_of_others() -> None:
    able = {agent.name for agent in AGENTS if "handoff" in agent.capabilities}
    assert able == set(SCENARIOS)


@pytest.mark.parametrize(("source", "target"), list(permutations(SCENARIOS, 2)))
def test_the_other_agent_has_every_text_call_result_and_picture(
    source: str, target: str, readings: dict[str, list[Reading]], tmp_path: Path
) -> None:
    check(readings[source][0], target, tmp_path)


@pytest.mark.parametrize(("source", "target"), list(zip(RING, RING[1:] + RING[:1], strict=True)))
def test_the_other_agent_has_a_compaction_with_its_summary(
    source: str, target: str, readings: dict[str, list[Reading]], tmp_path: Path
) -> None:
    check(readings[source][1], target, tmp_path)


def check(reading: Reading, target: str, place: Path) -> None:
    """Hand a session over, and compare what the other agent has with what the first had."""
    made = hand_over(reading, target, place)
    wanted = fitted(reading, target)
    back = own(load_lines([made.file]))
    assert unlike(facts_of(back), facts_of(wanted.messages)) == []
    assert made.losses == wanted.losses


@pytest.mark.parametrize("target", sorted(set(SCENARIOS) - {"codex"}))
def test_both_sessions_are_one_tree(
    target: str, readings: dict[str, list[Reading]], tmp_path: Path
) -> None:
    reading = readings["codex"][0]
    made = hand_over(reading, target, tmp_path)
    source = position_in(reading)
    both = load_lines([source.entry.file.path, made.file])
    session = both.tree.session_by_id[made.session]
    assert session.parent == source.session
    assert session.attach is both.graph.nodes[source.entry.id]
    [junction] = [one for one in both.tree.junctions if made.session in one.lines]
    assert junction.kind == "fork"


def test_what_is_changed_or_lost_is_listed_with_its_entry(
    readings: dict[str, list[Reading]], tmp_path: Path
) -> None:
    made = hand_over(readings["codex"][0], "claude", tmp_path)
    thread = made.parent
    assert made.losses == (
        Loss(LossKind.INSTRUCTIONS, None, 2),
        Loss(LossKind.THINKING, f"{thread}:69", 1),
        Loss(LossKind.OTHER_TOOL, f"{thread}:22", 2),
        Loss(LossKind.CALL_ID, f"{thread}:22", 2),
        Loss(LossKind.OTHER_TOOL, f"{thread}:31", 3),
        Loss(LossKind.CALL_ID, f"{thread}:31", 3),
        Loss(LossKind.TOOL, f"{thread}:51", 2),
        Loss(LossKind.CALL_ID, f"{thread}:51", 2),
    )
    note = json.loads(Path(made.file).read_text().split("\n")[0])
    assert f"Continued from Codex session {thread}" in note["content"]
    assert "id of a call renewed: 7" in note["content"]


def test_a_call_means_the_same_under_the_names_of_the_target(
    readings: dict[str, list[Reading]],
) -> None:
    told = facts_of(fitted(readings["claude"][0], "gemini").messages)
    calls = [fact.said.split(" ")[0] for fact in told if fact.part == "call"]
    assert calls == ["read_file", "read_file"]


def test_a_folder_of_kimi_code_tells_the_title_and_where_it_continues(
    readings: dict[str, list[Reading]], tmp_path: Path
) -> None:
    at = position_in(readings["codex"][0])
    options = ForkOptions(place=tmp_path, to="kimi-code", cwd="/srv/x")
    made = plan_fork(at, readings["codex"][0], options).write()
    folder = tmp_path / made.session
    assert made.file == str(folder / "agents" / "main" / "wire.jsonl")
    assert made.command == f"cd /srv/x && kimi -S {made.session}"
    state = json.loads((folder / "state.json").read_text())
    assert (state["id"], state["cwd"]) == (made.session, "/srv/x")
    assert state["title"].endswith("(from Codex)")
    again = load_lines([made.file])
    assert check_ledger(again) == []
    records = map(json.loads, Path(made.file).read_text().splitlines())
    told = " ".join(record.get("event", {}).get("type", "") for record in records)
    assert "tool.result" in told
    assert re.search(r"step\.end\W+tool\.result", told) is None  # the client takes none there
    assert position_in(again).entry.id == made.tip
    forked = plan_fork(position_in(again), again, ForkOptions(place=tmp_path / "b")).write()
    both = load_lines([made.file, forked.file])
    assert both.tree.session_by_id[forked.session].parent == made.session


def test_no_secret_is_written(readings: dict[str, list[Reading]], tmp_path: Path) -> None:
    def clean(record: dict[str, object]) -> dict[str, object]:
        told: dict[str, object] = json.loads(json.dumps(record).replace("three things", "[hidden]"))
        return told

    reading = readings["pi"][0]
    for agent in sorted(set(SCENARIOS) - {"pi"}):
        options = ForkOptions(place=tmp_path / agent, clean=clean, to=agent)
        made = plan_fork(position_in(reading), reading, options).write()
        texts = [Path(path).read_text() for path in made.files]
        assert not any("three things" in text for text in texts), agent
        assert any("[hidden]" in text for text in texts), agent


def test_outputs_are_left_out_and_entries_are_not(
    readings: dict[str, list[Reading]], tmp_path: Path
) -> None:
    reading = readings["codex"][0]
    at = position_in(reading)
    made = plan_fork(at, reading, ForkOptions(("results",), tmp_path, to="pi")).write()
    assert LossKind.OUTPUT in {loss.kind for loss in made.losses}
    assert "output left out" in Path(made.file).read_text()
    with pytest.raises(EntryNotFoundError, match="cannot leave out entries"):
        plan_fork(at, reading, ForkOptions((at.entry.id,), tmp_path, to="pi"))


def test_an_unknown_agent_and_an_unknown_place_are_refused(
    readings: dict[str, list[Reading]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GEMINI_CLI_HOME", str(tmp_path))
    reading = readings["codex"][0]
    at = position_in(reading)
    with pytest.raises(UnreadableError, match="cannot write a session for 'emacs'"):
        plan_fork(at, reading, ForkOptions(to="emacs"))
    with pytest.raises(NotWrittenError, match="unknown destination"):
        plan_fork(at, reading, ForkOptions(to="gemini"))
    with pytest.raises(NotWrittenError, match="unknown destination"):
        plan_fork(at, reading, ForkOptions(to="opencode"))


def test_it_goes_where_the_target_looks_for_sessions_of_the_directory(
    tmp_path: Path, readings: dict[str, list[Reading]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path))
    reading = readings["codex"][0]
    made = plan_fork(position_in(reading), reading, ForkOptions(to="claude", cwd="/srv/x")).write()
    assert made.file == str(tmp_path / "projects" / "-srv-x" / f"{made.session}.jsonl")
    assert made.command == f"cd /srv/x && claude --resume {made.session}"
    assert made.note is None


def test_a_dry_run_tells_the_plan_and_writes_nothing(tmp_path: Path) -> None:
    file = str(next(IMAGES.rglob("rollout-*.jsonl")))
    place = ["-o", str(tmp_path / "new")]
    told = run_json("fork", file, "--to", "pi", "--dry-run", *place)
    assert (told["agent"], told["losses"][0]["kind"]) == ("pi", "instructions")
    shown = run("fork", file, "--to", "pi", "--dry-run", *place).output
    assert "would fork" in shown
    assert "thinking left out: 1" in shown
    assert not (tmp_path / "new").exists()
    assert run("fork", file, "--to", "pi", *place).exit_code == 0
    assert len(list((tmp_path / "new").iterdir())) == 1
