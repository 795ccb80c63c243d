"""What every command prints with `--json` is what its schema says, in one set of names."""

import json
import subprocess
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import click
import jsonschema
import pytest

from tests.cli.run import run, scenario
from tests.file_session import FileSession
from tests.store.messages import save_texts
from threadline.cli.main import COMMANDS, main
from threadline.cli.schema import DOCUMENTS, schema_for, types_of
from threadline.store import Session

CLAUDE = "0ddba11a-0000-4000-8000-000000000001"
ERROR = "tests/test_a.py:3: AssertionError: no such total"


def commands_with_json() -> dict[str, click.Command]:
    """Return the commands that have `--json`, those in groups by both names."""
    every: dict[str, click.Command] = {}
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        inner = command.commands if isinstance(command, click.Group) else {}
        every |= {f"{name} {one.name}": one for one in inner.values()} or {name: command}
    return {n: c for n, c in every.items() if "as_json" in {one.name for one in c.params}}


class Scene:
    """A home directory with a session of Claude Code, one of the store, and a lake."""

    def __init__(self, home: Path) -> None:
        self.home, self.work = home, home / "work"
        self.work.mkdir()
        subprocess.run(["git", "init", "-q", str(self.work)], check=True)
        said = FileSession(CLAUDE, str(self.work))
        self.asked = said.prompt("Write the totals")
        said.created("totals.py", "total = 0\n")
        self.failed = said.tool("Bash", {"command": "pytest"}, ERROR, error=True)
        self.answered = said.answer("It fails.")
        said.prompt("Try again")
        said.answer("Done.")
        said.back_to(self.answered)
        said.prompt("Try otherwise")
        said.edited("totals.py", "0", "1", "total = 0\n")
        said.ran("pytest", "1 passed")
        said.answer("Passed.")
        said.save(home / ".claude" / "projects" / "work")
        (self.work / "totals.py").write_text("total = 1\n")
        [rewind] = Path(scenario("tui-rewind")).rglob("7bc87c4c*.jsonl")
        self.rewind = str(rewind)
        self.compacted = scenario("auto-compact")
        self.store = Session.create("/p", home / "store")
        names = save_texts(self.store, "a", "b", "c", "d")
        self.store.branch_in_place(names[1])
        self.other = save_texts(self.store, "e", "f")[-1]
        self.names = names

    def samples(self) -> dict[str, list[list[str]]]:
        """Return how every command is run."""
        at, store, out = f"{CLAUDE}@{self.asked}", str(self.store.path), str(self.home / "out")
        a, b, _, d = self.names
        built = ["--jobs", "1", "--developer", "ada"]
        reading = ("lines", "ledger", "tree", "graph", "story", "show", "outline", "ops", "doctor")
        return {
            **{name: [[self.rewind], [CLAUDE]] for name in (*reading, "context")},
            "agents": [[]],
            "clean list": [[]],
            "clean run": [["--older", "1d"]],
            "clean undo": [[]],
            "du": [["--by", "kind"]],
            "keep off": [[]],
            "mark": [[CLAUDE, "--star", "--note", "Here"], []],
            "keep on": [[]],
            "keep run": [[]],
            "keep status": [[]],
            "recover": [[]],
            "ls": [[], [self.rewind]],
            "search": [["totals"], ["nothing-has-this-word"]],
            "failures": [[self.failed], [CLAUDE]],
            "usage": [["--by", "model", "--since", "2020-01-01"]],
            "diff": [["7bc87c4c", "796bf904", self.rewind], ["--context", at, CLAUDE], [CLAUDE]],
            "lost": [["8e3b6146", self.compacted]],
            "blame": [[str(self.work / "totals.py")]],
            "why": [["totals.py"], ["--session", CLAUDE]],
            "files list": [[CLAUDE, "--text"], [CLAUDE, "totals.py", "--blame"]],
            "files diff": [[at, CLAUDE]],
            "files history": [[str(self.work / "totals.py"), CLAUDE]],
            "files restore": [[CLAUDE, "-o", out]],
            "files undo": [[]],
            "export": [["--format", "atif", CLAUDE, "-o", f"{out}.jsonl"]],
            "fork": [[CLAUDE, "--at", self.answered, "-o", f"{out}/f"]],
            "resume": [[CLAUDE]],
            "repair": [[self.rewind, "-o", f"{out}/r.jsonl"]],
            "index": [[]],
            "archive keep": [[]],
            "archive list": [[]],
            "archive restore": [[CLAUDE, "--to", f"{out}/kept"]],
            "archive verify": [[]],
            "install": [["claude", "--dry-run"]],
            "uninstall": [["claude", "--dry-run"]],
            "recall": [["--dry-run"]],
            "lake build": [[str(self.home / ".claude"), "-o", f"{out}/lake", *built]],
            "lake push": [[f"{out}/pushed", str(self.home / ".claude"), "--dry-run"]],
            "lake forget": [["ada", "--lake", f"{out}/lake"]],
            "lake sql": [["SELECT session, title FROM sessions", "--lake", f"{out}/lake"]],
            "lake report": [[], ["projects", "--lake", f"{out}/lake"]],
            "new": [["--cwd", str(self.work), "-o", out, "--name", "n"]],
            "branches": [[store]],
            "append": [[store, "more"]],
            "label": [[store, a, "here"]],
            "name": [[store, "a name"]],
            "cherry-pick": [[store, d]],
            "branch": [[store, b, "-o", f"{out}/b.jsonl"], [store, b, "--here"]],
            "switch": [[store, d]],
            "merge": [[store, self.other, "--summary", "x"]],
            "pop": [[store, b, "--summary", "x"]],
            "compact": [[store, "--keep", "1", "--summary", "x"]],
            "export-branch": [[store, "-o", f"{out}/e.jsonl"]],
            "migrate": [[store]],
            "move run": [[str(self.work), str(self.home), "--yes"]],
            "move list": [[]],
            "move undo": [[]],
            "pack": [[CLAUDE, "-o", f"{out}.thread"]],
            "unpack": [[f"{out}.thread"], [f"{out}.thread", "--yes"]],
        }


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with pytest.MonkeyPatch.context() as patch:
        scene = Scene(tmp_path_factory.mktemp("home"))
        patch.setenv("HOME", str(scene.home))
        patch.chdir(scene.work)
        yield scene


def closed(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema that allows no field it does not name."""
    schema = deepcopy(schema)
    for one in schema["$defs"].values():
        one["additionalProperties"] = False
    return schema


def test_every_command_with_json_has_a_schema(scene: Scene) -> None:
    assert set(commands_with_json()) == set(DOCUMENTS) == set(scene.samples())


def test_documents_and_lines_fit_their_schemas(scene: Scene) -> None:
    commands = commands_with_json()
    for name, samples in scene.samples().items():
        validator = jsonschema.Draft202012Validator(closed(schema_for(name)))
        for sample in samples:
            done = run(*name.split(), *sample, "--json")
            assert done.exit_code == 0, (name, done.output)
            document = json.loads(done.stdout_bytes)
            found = [
                f"{one.json_path}: {one.message[:200]}" for one in validator.iter_errors(document)
            ]
            assert not found, (name, sample, found[:3])
        if any("--jsonl" in one.opts for one in commands[name].params):
            check_lines(name, samples[0])


def check_lines(name: str, sample: list[str]) -> None:
    """Check that `--jsonl` prints the elements of the list that a document consists of."""
    document = json.loads(run(*name.split(), *sample, "--json").stdout_bytes)
    lines = [json.loads(row) for row in run(*name.split(), *sample, "--jsonl").stdout.splitlines()]
    if name in {"show", "outline"}:  # nested messages become a list
        assert [line["id"] for line in lines if line["parent"] is None] == [
            one["id"] for one in document["roots"]
        ]
        return
    if isinstance(document, dict):
        rows = [one.ROWS for one in types_of(name) if hasattr(one, "ROWS")]
        [document] = [
            attrgetter_in(document, path) for path in rows if path.split(".")[0] in document
        ]
    assert lines == document, name


def attrgetter_in(document: Any, path: str) -> Any:  # noqa: ANN401 - any document
    """Return what stands at a path of names."""
    for key in path.split("."):
        document = document[key]
    return document


TYPES = {
    "session": "string",
    "line": "string",
    "entry": "string",
    "time": "string",
    "cwd": "string",
    "tip": "string",
    "at": "string",
    "cost": "number",
    "number": "integer",
}
"""Names that mean the same everywhere, and so have one type, or null."""


@pytest.mark.parametrize("name", [*DOCUMENTS, "error"])
def test_a_name_means_one_thing_and_every_field_has_a_meaning(name: str) -> None:
    schema = schema_for(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    for kind, told in schema["$defs"].items():
        for field, one in told["properties"].items():
            assert one["description"], (kind, field)
            if field in TYPES and not one.get("deprecated") and one.get("type"):
                types = {one["type"]} if isinstance(one["type"], str) else {*one["type"]}
                assert types <= {TYPES[field], "null"} or (kind, field) == ("Chapter", "number")


def test_lists_have_lines_and_others_do_not() -> None:
    for name, command in commands_with_json().items():
        is_list = any(hasattr(one, "ROWS") or "list" in str(one) for one in types_of(name))
        has_lines = any("--jsonl" in one.opts for one in command.params)
        assert has_lines <= is_list, name


def test_errors_are_json_too() -> None:
    validator = jsonschema.Draft202012Validator(closed(schema_for("error")))
    for words, status, kind in (
        (["lines", "/nowhere.jsonl", "--json"], 1, "TargetNotFoundError"),
        (["ls", "--nothing", "--jsonl"], 2, "usage"),
    ):
        done = run(*words)
        told = json.loads(done.stderr.splitlines()[-1])
        validator.validate(told)
        assert (done.exit_code, told["status"], told["kind"]) == (status, status, kind)
        assert done.stdout == ""
    assert run("search", "--in", "/nowhere", "--", "--json").stderr.startswith("error: ")


def test_the_schema_is_printed() -> None:
    assert json.loads(run("schema", "archive", "list").stdout)["title"].endswith("list --json")
    assert "ls\n" in run("schema").stdout
    assert run("schema", "nothing").exit_code == 2
