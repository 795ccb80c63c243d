"""Claude Code deletes what we said it would, and resumes and keeps what we restored."""

import json
import os
import time
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.clients.builds import Build, builds
from tests.clients.house import QUIET, House, Json, run_all
from tests.clients.inside import ADDRESS
from tests.clients.test_claude import need
from threadline.library.keep.forecast import forecast

pytestmark = pytest.mark.limit(900)

DAY = 86_400
AGES = {"0": 0.2, "1": 0.9, "2": 1.1, "3": 3.0, "4": 40.0}
"""How many days ago sessions were written, by the first digit of their ids."""

WAITING = "sleep 12"
"""A hook that keeps the client from ending before it has cleaned up, after five seconds."""


def newest() -> Build:
    return [build for build in builds() if build.package.endswith("claude-code")][-1]


def session(digit: str) -> str:
    return f"{digit * 8}-0000-4000-8000-000000000000"


class Machine(House):
    """A home with sessions of several ages, and what belongs to them."""

    def fill(self) -> None:
        source = min((newest().corpus / "agent-fork" / "projects").glob("*/*.jsonl"))
        text = source.read_text()
        for digit, age in AGES.items():
            self._write(session(digit), text.replace(source.stem, session(digit)), age)
        old = self.sessions / session("0") / "tool-results" / "r.txt"
        os.utime(old, (1e9, 1e9))  # a result goes by its own time
        desktop = text.replace('"entrypoint":"sdk-cli"', '"entrypoint":"claude-desktop"')
        self._write(session("9"), desktop.replace(source.stem, session("9")), 90)

    def _write(self, name: str, text: str, age: float) -> None:
        folder = self.sessions / name
        copies = self.home / ".claude" / "file-history" / name
        files = {
            self.sessions / f"{name}.jsonl": text,
            folder / "subagents" / "agent-a1.jsonl": "{}\n",
            folder / "tool-results" / "r.txt": "long\n",
            copies / "0123456789abcdef@v1": "before\n",
        }
        when = time.time() - age * DAY
        for path, content in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
            os.utime(path, (when, when))
        os.utime(copies, (when, when))

    def configure(self, **settings: object) -> None:
        path = self.home / ".claude" / "settings.json"
        hooks = {"Stop": [{"hooks": [{"type": "command", "command": WAITING}]}]}
        path.write_text(json.dumps({"cleanupPeriodDays": 1, "hooks": hooks} | settings))

    def files(self) -> set[Path]:
        return {path for path in (self.home / ".claude").rglob("*") if path.is_file()}

    def predicted(self) -> set[Path]:
        """Return the files that are said to go now."""
        [told] = forecast({}, self.home, [str(self.project)], {}, time.time())
        going = [Path(one.path) for one in (*told.sessions, *told.others)]
        return {file for file in self.files() if {file, *file.parents} & set(going)}

    def start(self, *words: str) -> Json:
        env = {"ANTHROPIC_BASE_URL": ADDRESS, "ANTHROPIC_API_KEY": "sk-ant-dummy", **QUIET}
        return self.run([*self.build.command, "-p", "Go on.", *words], env)

    def threadline(self, *args: str) -> str:
        done = run(*args, HOME=str(self.home), THREADLINE_TIMER="none")
        assert done.exit_code == 0, done.output
        return done.stdout


def test_what_we_predict_is_deleted_and_what_we_restore_is_kept_and_resumed(tmp_path: Path) -> None:
    need(newest())
    machine = Machine(newest(), tmp_path)
    machine.fill()
    machine.configure()
    machine.threadline("archive")
    before = {path: path.read_bytes() for path in machine.files()}
    predicted = machine.predicted()
    run_all([machine.start()])
    gone = before.keys() - machine.files()
    assert gone == predicted
    assert len(gone) == 15
    listed = json.loads(machine.threadline("recover", "--json"))["sessions"]
    lost = {session(digit) for digit in "234"}
    assert {one["session"] for one in listed} == lost
    machine.threadline("recover", "--all", "--restore")
    owned = {path for path in gone if lost & {path.stem, *path.parts}}
    assert len(owned) == 12
    assert all(path.read_bytes() == before[path] for path in owned)
    (machine.home / ".claude" / ".last-cleanup").unlink()
    restored = machine.files()
    [answer] = run_all([machine.start("--resume", session("4"))])
    assert answer.status == 0, answer.said
    assert any(len(request["messages"]) > 1 for request in answer.asked)
    assert restored - machine.files() == set()
    assert (machine.home / ".claude" / ".last-cleanup").exists()


def test_a_hook_archives_when_a_session_ends_and_goes_without_a_trace(tmp_path: Path) -> None:
    need(newest())
    machine = Machine(newest(), tmp_path)
    machine.sessions.mkdir(parents=True)
    settings = machine.home / ".claude" / "settings.json"
    settings.write_text('{\n  "cleanupPeriodDays": 90,\n  "hooks": {"Stop": []}\n}\n')
    before = settings.read_bytes()
    machine.threadline("keep", "on", "--yes")
    run_all([machine.start()])
    [written] = machine.sessions.glob("*.jsonl")
    end = time.monotonic() + 60
    while time.monotonic() < end and written.name not in machine.threadline("archive", "list"):
        time.sleep(0.5)
    assert written.name in machine.threadline("archive", "list")
    machine.threadline("keep", "off", "--yes")
    assert settings.read_bytes() == before
