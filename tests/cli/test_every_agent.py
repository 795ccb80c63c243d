"""Every command on every labelled session of the agents that keep their own kinds of files."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.run import CORPUS, run
from tests.packed import unpacked
from tests.serve.asgi import get, open_context

CLIENTS = ("qwen-code-*", "copilot-cli-*", "opencode-*", "gemini-cli-*")
CHOSEN = (
    "kilo-*/revert",
    "kilo-*/subagents",
    "grok-*/subagents",
    "grok-*/rewind",
    "grok-*/compact-twice",
    "kimi-*/subagents",
    "kimi-*/undo-resume",
    "kimi-*/compact",
)
"""Scenarios of clients whose others are much like those of one above."""

PLACES = [*(f"{name}/*" for name in CLIENTS), *CHOSEN]
SCENARIOS = sorted(path.parent for name in PLACES for path in CORPUS.glob(f"{name}/truth.json"))
WHOLE = (
    "ls", "ls --json", "tree", "tree --json", "story", "story --md", "show --no-pager", "show --no-pager --depth hook",
    "graph", "outline", "outline --json", "lines", "ops", "doctor", "ledger --check",
    "search question", "index", "archive",
)  # fmt: skip


class Home:
    """A home with the sessions of a scenario at the default places of their agent."""

    def __init__(self, scenario: Path, folder: Path) -> None:
        self.path = folder / "home"
        shutil.copytree(unpacked(scenario) / "home", self.path)
        self.databases = list(self.path.rglob("*.db"))

    def run(self, *args: str) -> Result:
        places = {"HOME": str(self.path), "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""}
        done = run(*args, **places, XDG_STATE_HOME="")
        assert "unexpected" not in done.output
        return done

    def output(self, *args: str) -> str:
        done = self.run(*args)
        assert done.exit_code == 0, (args, done.output)
        return done.stdout


@pytest.fixture(params=SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Home:
    return Home(request.param, tmp_path)


def test_every_command_reads_every_session(home: Home, tmp_path: Path) -> None:
    for command in WHOLE:
        assert home.output(*command.split()), command
    sessions = [one["id"] for one in json.loads(home.output("tree", "--json"))["sessions"]]
    assert sessions
    listed = json.loads(home.output("ls", "--json"))
    assert {one["id"] for one in listed["sessions"]} == set(sessions)
    for session in sessions:
        for target in (session, session[:12], *(f"{path}#{session}" for path in home.databases)):
            [found] = json.loads(home.output("tree", target, "--json"))["sessions"][:1]
            assert found["id"] in sessions
        home.output("context", session)
        home.output("diff", session, sessions[0])
        for name in ("a.html", "a.md", "a.json"):
            home.output("export", session, "--redact", "-o", str(tmp_path / session / name))
            assert (tmp_path / session / name).stat().st_size > 0
        forked = home.run("fork", "--redact", session, "-o", str(tmp_path / session / "fork"))
        assert forked.exit_code == 0 or "cannot fork a session of OpenCode" in forked.output
    for operation in json.loads(home.output("ops", "--json"))["ops"]:
        if operation["kind"] == "compact":
            home.output("lost", operation["entry"])
    home.output("export", "-o", str(tmp_path / "site"))


def test_the_viewer_shows_every_session(home: Home) -> None:
    context = open_context(home.path)
    sessions = [listed.summary.id for listed in context.state.sessions()]
    pages = ["/", "/sessions", "/usage", "/search?q=question"]
    for session in sessions:
        pages += [f"/s/{session}", f"/s/{session}/context"]
    for page in pages:
        assert (page, get(context, page).status) == (page, 200)
    for session in sessions:
        compared = get(context, f"/compare?s={session}")
        assert compared.status == 200 or "one attempt alone cannot be compared" in compared.text
