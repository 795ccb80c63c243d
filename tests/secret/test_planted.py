"""No text of a labelled session of any agent reveals its secret in any output."""

import sqlite3
from contextlib import closing
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.cli.run import run
from tests.secret.planted import EVERY, plant
from tests.serve.asgi import get, open_context
from threadline.library import load_lines

RAW = "raw"
"""The agent's own files, which are never exported with secrets."""

COMMANDS = {
    "show": ("show", "--no-pager", "--depth", "hook", "--ids"),
    "show json": ("show", "--json"),
    "site": ("export", "-o", "OUT"),
    "md": ("export", "-o", "OUT.md", "--ids"),
    "json": ("export", "-o", "OUT.json"),
    "atif": ("export", "--format", "atif", "-o", "OUT.jsonl"),
    "messages": ("export", "--format", "messages", "-o", "OUT.jsonl"),
    RAW: ("export", "--format", "raw", "-o", "OUT"),
}
HIDDEN = "threadline-redact=1"
PAGES = (
    "/", "/sessions", "/usage", "/search?q=question", "/search?q=project:home", "/suggest?q=que",
    "/suggest?q=model:", "/suggest?q=tool:", "/suggest?q=project:",
    "/s/ID", "/s/ID/context", "/compare?s=ID", "/s/ID/find?q=question", "/export/ID.html",
    "/s/ID/units?from=0&to=200&snapshot=1",
)  # fmt: skip


def content_of(path: Path) -> str:
    """Return the bytes of a file as text, and of a database also what it holds."""
    text = path.read_bytes().decode(errors="replace")
    if not text.startswith("SQLite format 3"):
        return text
    with closing(sqlite3.connect(path)) as database:
        return text + "\n".join(database.iterdump())


class Planted:
    """A scenario with secrets, in a home of its own."""

    def __init__(self, agent: str, scenario: str, folder: Path) -> None:
        self.folder = folder
        self.home, self.planter = plant(agent, scenario, folder)
        self.report = ""

    def output(self, *command: str) -> str:
        """Run a command; return all that it prints and writes, as a reader sees it."""
        out = self.folder / "out" / str(len(list(self.folder.glob("out/*"))))
        out.mkdir(parents=True)
        args = [word.replace("OUT", str(out / "written")) for word in command]
        done = run(*args, HOME=str(self.folder))
        assert done.exit_code == 0, done.output
        self.report = done.stderr
        files = [path for path in sorted(out.rglob("*")) if path.is_file()]
        return unescape(done.output + "".join(map(content_of, files)))

    @property
    def counted(self) -> int:
        """How many secrets the last command says that it replaced."""
        told = self.report.rpartition("replaced ")[2].splitlines()[0]
        return sum(int(part.split()[0]) for part in told.split(", "))

    def sessions(self) -> list[str]:
        """Return the paths of the sessions that have entries."""
        read = load_lines([self.home]).transcripts
        main = [one for one in read if one.file.agent is None]
        return [one.file.path for one in main if any(entry.id for entry in one.entries)]

    def revealed_in(self, text: str) -> list[str]:
        """Return the places whose secrets are in a text."""
        return self.planter.left_in(text)


@pytest.fixture(params=EVERY, ids="-".join)
def planted(request: pytest.FixtureRequest, tmp_path: Path) -> Planted:
    agent, scenario = request.param
    return Planted(agent, scenario, tmp_path)


@pytest.mark.parametrize("form", COMMANDS)
def test_what_is_shown_and_exported_holds_no_secret(planted: Planted, form: str) -> None:
    command, source = COMMANDS[form], str(planted.home)
    shown = planted.revealed_in(planted.output(*command, source))
    assert shown or form == RAW
    assert planted.revealed_in(planted.output(*command, "--redact", source)) == []
    assert planted.counted >= len(shown)


def test_forks_and_what_is_said_of_them_hold_no_secret(planted: Planted) -> None:
    for session in planted.sessions():
        for more in ([], ["--json"]):
            copied = planted.revealed_in(planted.output("fork", session, *more, "-o", "OUT"))
            assert copied
            text = planted.output("fork", "--redact", session, *more, "-o", "OUT")
            assert planted.revealed_in(text) == []
            assert planted.counted >= len(copied)


def test_the_viewer_shows_no_secret_while_they_are_hidden(planted: Planted) -> None:
    context = open_context(planted.folder, str(planted.home))
    context.state.catalog.refresh()
    sessions = [listed.summary.id for listed in context.state.sessions()]
    assert sessions
    pages = [page.replace("ID", name) for name in sessions for page in PAGES]
    plain = "".join(unescape(unquote(get(context, page).text)) for page in pages)
    assert planted.revealed_in(plain)
    hidden = {page: get(context, page, cookie=HIDDEN) for page in pages}
    left = {
        page: planted.revealed_in(unescape(unquote(told.text))) for page, told in hidden.items()
    }
    assert {page: found for page, found in left.items() if found} == {}
