"""Machines for packs: each with a home, a checkout and threadline's own folders."""

import json
import os
from pathlib import Path
from typing import Any

from click.testing import Result

from tests.cli.run import run
from tests.writer import SessionWriter
from threadline.agents.claude.fork import project_name

SESSION = "11111111-0000-4000-8000-000000000001"
State = dict[str, bytes]


class Machine:
    """A home and a project; `use` makes them those of this process."""

    def __init__(self, place: Path, project: str = "proj") -> None:
        self.place = place
        self.home = place / "home"
        self.project = place / project
        for folder in (self.home, self.project):
            folder.mkdir(parents=True, exist_ok=True)

    @property
    def environ(self) -> dict[str, str]:
        names = ("ARCHIVE", "CACHE", "STATE")
        own = {f"THREADLINE_{name}": str(self.place / name.lower()) for name in names}
        return {"HOME": str(self.home), **own}

    @property
    def sessions(self) -> Path:
        """Where the sessions of the project are."""
        return self.home / ".claude" / "projects" / project_name(str(self.project))

    def checkout(self, remote: str) -> None:
        """Make the project a checkout of a remote."""
        git = self.project / ".git"
        git.mkdir()
        (git / "HEAD").write_text("ref: refs/heads/main\n")
        (git / "config").write_text(f'[remote "origin"]\n\turl = {remote}\n')

    def do(self, *words: str) -> Result:
        """Run threadline here, in the project."""
        before = Path.cwd()
        os.chdir(self.project)
        try:
            return run(*words, **self.environ)
        finally:
            os.chdir(before)

    def done(self, *words: str) -> str:
        """Run threadline and return what it printed."""
        result = self.do(*words)
        assert result.exit_code == 0, result.output
        return result.output

    def told(self, *words: str) -> Any:  # noqa: ANN401 - any document
        """Return what threadline says as JSON."""
        result = self.do(*words, "--json")
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout_bytes)

    def refused(self, *words: str) -> str:
        """Return the error of a command, which has a hint and no traceback."""
        result = self.do(*words)
        assert result.exit_code == 1, result.output
        assert "hint: " in result.stderr
        assert "Traceback" not in result.stderr
        assert "this is a bug" not in result.stderr
        return result.stderr

    def state(self) -> State:
        """Return all files of the home."""
        return {
            str(path.relative_to(self.home)): path.read_bytes()
            for path in sorted(self.home.rglob("*"))
            if path.is_file()
        }

    def begin(self, session: str = SESSION) -> SessionWriter:
        """Write a session with what belongs to one."""
        writer = SessionWriter(session, cwd=str(self.project), version="2.1.326")
        writer.prompt(f"look at {self.project}/notes.txt")
        writer.answer("it says hello")
        writer.save(self.sessions)
        for name in ("subagents/agent-a1.jsonl", "tool-results/out.txt"):
            path = self.sessions / session / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"type": "user", "cwd": str(self.project)}) + "\n")
        copy = self.home / ".claude" / "file-history" / session / "0123456789abcdef@v1"
        copy.parent.mkdir(parents=True)
        copy.write_text("a file of old\n")
        return writer

    def go_on(self, words: str, session: str = SESSION) -> None:
        """Add a turn to a session, as its client would."""
        path = self.sessions / f"{session}.jsonl"
        rows = path.read_text().splitlines()
        last = json.loads(rows[-1])["uuid"]
        writer = SessionWriter(
            session, f"{words}-", cwd=str(self.project), start="2026-03-01T00:00:00"
        )
        writer.back_to(last)
        writer.prompt(words)
        writer.answer(f"done: {words}")
        with path.open("a") as out:
            out.writelines(json.dumps(record) + "\n" for record in writer.records)

    def pack(self, *words: str) -> str:
        """Pack sessions; return the file."""
        path = self.place / f"{len(list(self.place.glob('*.thread')))}.thread"
        self.done("pack", *(words or (SESSION,)), "-o", str(path))
        return str(path)

    def unpack(self, pack: str, *words: str) -> Any:  # noqa: ANN401 - any document
        """Unpack sessions; return the plan of what was done."""
        return self.told("unpack", pack, "--yes", *words)["plan"]
