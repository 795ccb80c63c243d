"""A pack is read where it is, by every door, as the sessions in it were."""

import json
import shutil
from pathlib import Path

import pytest

import threadline
from tests.library.carry.machines import SESSION, Machine
from tests.packed import unpacked

CORPUS = Path(__file__).parents[2] / "corpus"
HOMES = {
    "claude-code-2.1.325/subagents": ".claude",
    "codex/tui-backtrack": ".codex",
    "copilot-cli-1.0.102/tui-fork": "",
    "gemini-cli-0.61.0/subagents": "",
    "grok-1.0.41/subagents": "",
    "kimi-code-2.1.0/subagents": "",
    "pi/tree-branch": ".pi/agent",
    "qwen-code-0.24.4/subagents": "",
}


def test_a_pack_shows_what_the_session_shows(here: Machine, there: Machine) -> None:
    pack = here.pack()
    assert there.done("show", pack) == here.done("show", SESSION)
    assert there.told("ledger", "--check", pack)["totals"] == here.told("ledger")["totals"]
    assert there.state() == {}


def machine_with(name: str, folder: Path) -> Machine:
    """Return a machine with the sessions of a scenario."""
    machine, source = Machine(folder / name.replace("/", "-")), unpacked(CORPUS / name)
    for part in ("sessions", "projects", "home"):
        if (source / part).is_dir():
            target = machine.home / HOMES[name] / part.removesuffix("home")
            shutil.copytree(source / part, target, dirs_exist_ok=True)
    return machine


def test_a_pack_of_every_client_is_read(tmp_path: Path) -> None:
    for name in HOMES:
        machine = machine_with(name, tmp_path)
        ids = [one["id"] for one in machine.told("ls", "--all")["sessions"]]
        pack = machine.pack(*ids)
        other = Machine(tmp_path / f"other-{machine.place.name}")
        assert [one["id"] for one in other.told("ls", pack)["sessions"]] == ids, name
        totals = machine.told("ledger", "--check")["totals"]
        assert other.told("ledger", "--check", pack)["totals"] == totals, name
        cwd = machine.told("ls")["sessions"][0]["cwd"]
        other.unpack(pack, "--map", f"{cwd}={other.project}")
        assert [one["id"] for one in other.told("ls", "--all")["sessions"]] == ids, name
        assert {one["cwd"] for one in other.told("ls")["sessions"]} == {str(other.project)}, name
        assert other.told("ledger", "--check")["totals"] == totals, name


@pytest.mark.parametrize("place", ["another directory", "the same"])
def test_kimi_code_finds_its_agents_elsewhere(place: str, tmp_path: Path) -> None:
    machine = machine_with("kimi-code-2.1.0/subagents", tmp_path)
    [listed] = machine.told("ls", "--all")["sessions"]
    other = Machine(tmp_path / "other")
    if place == "the same":
        machine.done("move", listed["cwd"], str(other.project), "--yes")
        listed["cwd"] = str(other.project)
    state = next(machine.home.rglob("session_*/state.json"))
    state.write_text(state.read_text().replace("/agents/main", "/../../../agents/main"))
    other.unpack(machine.pack(listed["id"]), "--map", f"{listed['cwd']}={other.project}")
    [state] = other.home.rglob("session_*/state.json")
    project = state.parent.parent.name
    agents = json.loads(state.read_text())["agents"]
    for name, agent in agents.items():
        log = state.parent / "agents" / name / "wire.jsonl"
        assert Path(agent["homedir"]) == log.parent
        assert f'"workspaceId":"{project}"' in log.read_text()
    assert len(agents) > 1


def test_two_sessions_of_grok_build_that_went_on_are_one_tree(tmp_path: Path) -> None:
    here, there = machine_with("grok-1.0.41/subagents", tmp_path), Machine(tmp_path / "there")
    session = here.told("ls")["sessions"][0]["id"]
    there.unpack(here.pack(session), "--into", str(there.project))
    for machine, words in ((here, "left"), (there, "right")):
        [chat] = machine.home.rglob(f"{session}/chat_history.jsonl")
        asked = [{"type": "text", "text": f"<user_query>\n{words}\n</user_query>"}]
        with chat.open("a") as out:
            out.write(json.dumps({"type": "user", "content": asked, "prompt_index": 99}) + "\n")
    [parted] = there.unpack(here.pack(session), "--into", str(there.project))["sessions"]
    drawn = there.done("graph", "--project", str(there.project))
    assert f"session {parted['session'][:8]} forks here" in drawn
    assert [drawn.count(f"› {words}") for words in ("left", "right")] == [1, 1]


def test_the_interface_opens_a_pack(here: Machine, tmp_path: Path) -> None:
    opened = threadline.open(here.pack(), cache=tmp_path / "cache")
    assert [session.id for session in opened] == [SESSION]


def test_a_damaged_pack_is_not_read(here: Machine, there: Machine) -> None:
    pack = Path(here.pack())
    pack.write_bytes(pack.read_bytes()[:-40])
    assert "the pack is damaged" in there.refused("show", str(pack))
