"""Threadline in the configurations of agents: added, added again, removed, refused."""

import json
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.run import run
from threadline.cli.own_program import check_place, check_program
from threadline.json_text.edit import parse_commented
from threadline.library.actions import setup
from threadline.library.actions.setup import (
    ChangedMeanwhileError,
    PlannedEdit,
    Setup,
    apply_edits,
    plan_setup,
    set_up_agent,
    skill_text,
)
from threadline.model.error import ThreadlineError

ROOT = Path(__file__).parents[3]
AGENTS = ("claude", "codex", "copilot", "gemini", "grok", "kilo", "kimi-code", "opencode", "qwen")
PROGRAM = ["/opt/bin/threadline"]


def set_up(agent: str, home: Path, *, remove: bool = False) -> list[str]:
    edits = plan_setup(Setup(agent, PROGRAM, {}, home, remove=remove))
    apply_edits(edits)
    return [str(Path(edit.path).relative_to(home)) for edit in edits]


def files_in(home: Path) -> dict[str, str]:
    """Return the files of a home, without the notes about what was added."""
    notes = home / ".local"
    every = (path for path in home.rglob("*") if path.is_file())
    found = sorted(path for path in every if not path.is_relative_to(notes))
    return {str(path.relative_to(home)): path.read_text() for path in found}


@pytest.mark.parametrize("agent", AGENTS)
def test_adding_twice_is_adding_once_and_removing_leaves_nothing(
    agent: str, tmp_path: Path
) -> None:
    assert set_up(agent, tmp_path)
    written = files_in(tmp_path)
    assert any("/opt/bin/threadline" in text for text in written.values())
    assert set_up(agent, tmp_path) == []
    assert files_in(tmp_path) == written
    assert set_up(agent, tmp_path, remove=True)
    assert files_in(tmp_path) == {}
    assert set_up(agent, tmp_path, remove=True) == []


def test_codex_is_told_to_wait_for_the_server(tmp_path: Path) -> None:
    set_up("codex", tmp_path)
    written = tomllib.loads((tmp_path / ".codex" / "config.toml").read_text())
    server = written["mcp_servers"]["threadline"]
    assert server["required"] is True
    assert server["startup_timeout_sec"] >= 10


SETTINGS = {
    "claude": ".claude.json",
    "copilot": ".copilot/mcp-config.json",
    "gemini": ".gemini/settings.json",
    "kilo": ".config/kilo/kilo.json",
    "kimi-code": ".kimi-code/mcp.json",
    "opencode": ".config/opencode/opencode.json",
    "qwen": ".qwen/settings.json",
}


@pytest.mark.parametrize(("agent", "name"), SETTINGS.items())
def test_other_settings_stay_as_they_are(agent: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    key = "mcp" if agent in {"kilo", "opencode"} else "mcpServers"
    own = {"theme": "därk", key: {"other": {"command": "x"}}, "list": [1, 2]}
    before = json.dumps(own, indent=4, ensure_ascii=False) + "\n"
    path.write_text(before)
    path.chmod(0o640)
    set_up(agent, tmp_path)
    after = json.loads(path.read_text())
    assert after[key].pop("threadline")
    assert after == own
    assert path.stat().st_mode & 0o777 == 0o640
    set_up(agent, tmp_path, remove=True)
    assert path.read_text() == before


ODD_SETTINGS = [
    "",
    "{}",
    "{ }\n",
    "{}\r\n",
    '{"mcpServers":{},"mcp":{}}',
    '{"a":1e3,"b":1.10,"a":"\\u00e9\\/","deep":[{"x":[]}]}',
    '{\r\n    "a": 1,\r\n    "mcpServers": {},\r\n    "mcp": {\r\n    }\r\n}',
    '{\n\t"mcpServers": {\n\t\t"other": {"command": "x"}\n\t},\n\t"mcp": {"b": 1}\n}\n\n',
    '// mine\n{\n  /* keep */ "a": 1, // note\n  "mcp": {\n    // none\n  },\n}\n',
]


@pytest.mark.parametrize("before", ODD_SETTINGS)
@pytest.mark.parametrize(("agent", "name"), SETTINGS.items())
def test_removing_restores_every_byte(agent: str, name: str, before: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(before.encode())
    set_up(agent, tmp_path)
    added = path.read_bytes().decode()
    start = next((n for n, one in enumerate(before) if added[n] != one), len(before))
    assert added[:start] + added[start + len(added) - len(before) :] == before
    assert set_up(agent, tmp_path) == []
    # Added again with another command, it is still what can be removed.
    apply_edits(plan_setup(Setup(agent, ["/new/threadline"], {}, tmp_path)))
    assert "/new/threadline" in path.read_text()
    set_up(agent, tmp_path, remove=True)
    assert path.read_bytes() == before.encode()
    assert not list(tmp_path.rglob(".local/state/threadline/installed/*"))


@pytest.mark.parametrize(
    ("before", "left"),
    [
        (None, None),
        ("{}", "{}"),
        ('{"theme": 1}', '{"theme": 1}'),
        ('{"mcpServers": {}}', '{"mcpServers": {}}'),
        ('{"mcpServers": {"other": 2}}', '{"mcpServers": {"other": 2}}'),
    ],
)
def test_removing_leaves_what_was_there_before_also_when_the_client_rewrote_the_file(
    before: str | None, left: str | None, tmp_path: Path
) -> None:
    path = tmp_path / ".claude.json"
    if before is not None:
        path.write_text(before)
    set_up("claude", tmp_path)
    path.write_text(json.dumps(json.loads(path.read_text()), indent=3))
    set_up("claude", tmp_path, remove=True)
    found = json.loads(path.read_text()) if path.exists() else None
    assert found == (None if left is None else json.loads(left))


def test_what_was_written_after_an_earlier_installation_is_the_users(tmp_path: Path) -> None:
    path = tmp_path / ".claude.json"
    set_up("claude", tmp_path)
    path.write_text('{"oauthAccount": {"name": "x"}}')  # the client writes its own, without us
    set_up("claude", tmp_path)
    set_up("claude", tmp_path, remove=True)
    assert json.loads(path.read_text()) == {"oauthAccount": {"name": "x"}}


def test_a_server_with_another_command_is_removed_not_restored(tmp_path: Path) -> None:
    path = tmp_path / ".claude.json"
    path.write_text("{}")
    set_up("claude", tmp_path)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"theme": 1}))
    apply_edits(plan_setup(Setup("claude", ["/new/threadline"], {}, tmp_path)))
    set_up("claude", tmp_path, remove=True)
    assert "threadline" not in path.read_text()
    assert json.loads(path.read_text())["theme"] == 1


def test_what_another_program_writes_meanwhile_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / ".claude.json"
    path.write_text('{"count": 0}')
    old = plan_setup(Setup("claude", PROGRAM, {}, tmp_path))
    path.write_text('{"count": 1}')
    with pytest.raises(ChangedMeanwhileError):
        apply_edits(old)
    assert path.read_text() == '{"count": 1}'
    plans = [old]

    def plan_twice(wanted: Setup) -> list[PlannedEdit]:
        return plans.pop() if plans else plan_setup(wanted)

    monkeypatch.setattr(setup, "plan_setup", plan_twice)
    set_up_agent(Setup("claude", PROGRAM, {}, tmp_path))
    assert json.loads(path.read_text())["count"] == 1
    assert "threadline" in path.read_text()


TOML = """\
# my own notes
model = "gpt-5"

[mcp_servers.other]
command = "x"

[profiles.fast]
model = "gpt-5-mini"
"""


@pytest.mark.parametrize(
    "before", ["", TOML, TOML.rstrip("\n"), f"{TOML}\n\n", "# a\n", TOML.replace("\n", "\r\n")]
)
def test_a_toml_file_keeps_every_other_line(before: str, tmp_path: Path) -> None:
    path = tmp_path / ".codex" / "config.toml"
    path.parent.mkdir()
    path.write_bytes(before.encode())
    set_up("codex", tmp_path)
    parsed = tomllib.loads(path.read_text())
    assert parsed["mcp_servers"]["threadline"] == {
        "command": "/opt/bin/threadline",
        "args": ["mcp"],
        "required": True,
        "startup_timeout_sec": 30,
    }
    assert path.read_bytes().decode().startswith(before)
    set_up("codex", tmp_path, remove=True)
    assert path.read_bytes().decode() == before


@pytest.mark.parametrize(
    ("before", "changed"),
    [
        (TOML, lambda text: text.replace("my own", "my other")),
        (TOML, lambda text: f"{text}\n# about tools\n[tools]\nx = 1 # one\n"),
        (TOML, lambda text: text.replace('args = ["mcp"]', 'args = [\n  "mcp", # it\n]')),
        ('mcp_servers = { a = { command = "x" } } # mine\n', lambda text: f"# new\n{text}"),
        ('text = """\n[mcp_servers.threadline]\n"""\n', lambda text: f"# new\n{text}"),
    ],
)
def test_a_toml_file_that_changed_since_keeps_its_comments(
    before: str, changed: Callable[[str], str], tmp_path: Path
) -> None:
    path = tmp_path / ".codex" / "config.toml"
    path.parent.mkdir()
    path.write_text(before)
    set_up("codex", tmp_path)
    assert "threadline" in tomllib.loads(path.read_text())["mcp_servers"]
    path.write_text(changed(path.read_text()))
    comments = re.findall("#.*", path.read_text().replace(" # it", ""))
    set_up("codex", tmp_path, remove=True)
    left = path.read_text()
    assert "threadline" not in tomllib.loads(left).get("mcp_servers", {})
    assert re.findall("#.*", left) == comments
    assert tomllib.loads(left).items() >= tomllib.loads(before).items()


def test_an_older_table_is_replaced_with_what_is_below_it(tmp_path: Path) -> None:
    path = tmp_path / ".codex" / "config.toml"
    path.parent.mkdir()
    old = '[mcp_servers.threadline]\ncommand = "old"\n\n[mcp_servers.threadline.env]\nA = "b"\n\n'
    path.write_text(f'model = "a"\n\n{old}[mcp_servers.zebra]\ncommand = "z"\n')
    set_up("codex", tmp_path)
    parsed = tomllib.loads(path.read_text())
    assert parsed["mcp_servers"]["threadline"]["command"] == "/opt/bin/threadline"
    assert parsed["mcp_servers"]["zebra"] == {"command": "z"}


@pytest.mark.parametrize(
    ("agent", "name", "text", "said"),
    [
        ("claude", ".claude.json", "{broken", "is not valid JSON"),
        ("claude", ".claude.json", "[]", "is not a JSON object"),
        ("claude", ".claude.json", '{"mcpServers": 3}', "'mcpServers'"),
        ("codex", ".codex/config.toml", "[[[", "is not valid TOML"),
        ("codex", ".codex/config.toml", "mcp_servers = 3\n", "is not a table"),
    ],
)
def test_a_broken_configuration_is_left_alone(
    agent: str, name: str, text: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    with pytest.raises(ThreadlineError, match=said):
        set_up(agent, tmp_path)
    assert files_in(tmp_path) == {name: text}


def test_a_link_to_a_configuration_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.json"
    real.write_text("{}\n")
    (tmp_path / ".claude.json").symlink_to(real)
    set_up("claude", tmp_path)
    assert (tmp_path / ".claude.json").is_symlink()
    assert "threadline" in real.read_text()


def test_the_command_shows_what_it_writes(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    # The server is started to see that it runs, and may begin an index.
    places = {"HOME": str(home), "THREADLINE_CACHE": str(tmp_path / "cache")}
    shown = run("install", "codex", "--dry-run", **places).output
    assert "+[mcp_servers.threadline]" in shown
    assert "nothing was written" in shown
    assert files_in(home) == {}
    done = json.loads(run("install", "codex", "--json", **places).stdout)
    assert done["written"] is True
    assert sorted(files_in(home)) == [".codex/config.toml", ".codex/skills/threadline/SKILL.md"]
    assert "-[mcp_servers.threadline]" in run("uninstall", "codex", **places).output
    assert files_in(home) == {}
    refused = run("install", "notepad", **places)
    assert refused.exit_code == 1
    assert "cannot set up 'notepad'" in refused.stderr


HOOKS = [
    None,
    "{}",
    '{"theme": "dark"}\n',
    '{"hooks": {}}',
    '{\n  // mine\n  "hooks": {\n    "SessionStart": []\n  },\n}\n',
    '{"hooks":{"SessionStart":[{"hooks":[{"type":"command","command":"x"}]}]}}',
    '{\n\t"hooks": {"PostToolUseFailure": [\n\t\t{"hooks": []}, // mine\n\t\t],"SessionStart": [ 1 ]}\n}',
]


@pytest.mark.parametrize("before", HOOKS)
def test_hooks_are_added_beside_others_and_removed_to_the_byte(
    before: str | None, tmp_path: Path
) -> None:
    path = tmp_path / ".claude" / "settings.json"
    path.parent.mkdir()
    if before is not None:
        path.write_text(before)
    for program in (PROGRAM, PROGRAM, ["/new dir/threadline"]):
        apply_edits(plan_setup(Setup("claude", program, {}, tmp_path, recall=True)))
    hooks = parse_commented(path.read_text())
    assert isinstance(hooks, dict)
    for event in ("SessionStart", "PostToolUseFailure"):
        told = json.dumps(hooks["hooks"][event])
        assert told.count("recall claude") == 1
        assert "'/new dir/threadline' recall claude" in told
    set_up("claude", tmp_path, remove=True)
    assert (path.read_text() if path.exists() else None) == before


def test_hooks_are_removed_from_settings_that_the_client_wrote_anew(tmp_path: Path) -> None:
    path = tmp_path / ".claude" / "settings.json"
    path.parent.mkdir()
    own = {"hooks": {"SessionStart": [{"hooks": [1]}], "Stop": []}, "theme": 1}
    path.write_text(json.dumps(own))
    apply_edits(plan_setup(Setup("claude", PROGRAM, {}, tmp_path, recall=True)))
    path.write_text(json.dumps(json.loads(path.read_text()), indent=1))
    set_up("claude", tmp_path, remove=True)
    assert json.loads(path.read_text()) == own


def test_hooks_need_an_agent_that_has_them(tmp_path: Path) -> None:
    with pytest.raises(ThreadlineError, match="no hooks of 'codex'"):
        plan_setup(Setup("codex", PROGRAM, {}, tmp_path, recall=True))
    path = tmp_path / ".claude" / "settings.json"
    path.parent.mkdir()
    path.write_text('{"hooks": {"SessionStart": 3}}')
    with pytest.raises(ThreadlineError, match="'SessionStart'"):
        plan_setup(Setup("claude", PROGRAM, {}, tmp_path, recall=True))


def test_a_program_that_does_not_run_or_lies_in_a_cache_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = [sys.executable, "-m", "threadline"]
    check_program(good)
    with pytest.raises(ThreadlineError, match="does not start"):
        check_program([sys.executable, "-m", "threadline.nothing"])
    with pytest.raises(ThreadlineError, match="missing: no such file or directory"):
        check_program([str(tmp_path / "missing")])
    with monkeypatch.context() as patch:
        patch.setattr("threadline.cli.own_program.PATIENCE", 0.01)
        with pytest.raises(ThreadlineError, match="the server did not answer within"):
            check_program(good)
    cached = tmp_path / "uvcache" / "archive-v0" / "x" / "bin" / "threadline"
    (tmp_path / "uvcache").mkdir()
    (tmp_path / "uvcache" / "CACHEDIR.TAG").touch()
    with pytest.raises(ThreadlineError, match="runs from a cache"):
        check_program([str(cached)])


def test_environments_that_stay_are_no_caches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uv, pipx and virtualenv tag an environment as what no backup needs to copy."""
    monkeypatch.setenv("PIPX_HOME", str(tmp_path))
    made = tmp_path / "venvs" / "threadline"
    made.mkdir(parents=True)
    for name in ("CACHEDIR.TAG", "pyvenv.cfg"):
        (made / name).touch()
    check_place([str(made / "bin" / "threadline")])
    with pytest.raises(ThreadlineError, match="runs from a cache"):
        check_place([str(tmp_path / ".cache" / "x" / "bin" / "threadline")])


def test_the_plugin_in_the_repository_has_the_same_skill_and_server() -> None:
    assert (ROOT / "plugin/skills/threadline/SKILL.md").read_text() == skill_text()
    server = json.loads((ROOT / "plugin/.mcp.json").read_text())["mcpServers"]["threadline"]
    assert server == {"command": "threadline", "args": ["mcp"]}
    market = json.loads((ROOT / ".claude-plugin/marketplace.json").read_text())
    [plugin] = market["plugins"]
    manifest = ROOT / plugin["source"] / ".claude-plugin/plugin.json"
    assert json.loads(manifest.read_text())["name"] == plugin["name"] == "threadline"
