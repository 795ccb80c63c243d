"""Records changed at random, in sessions of every agent: no command fails, and none is lost."""

from pathlib import Path

import pytest

from tests.cli.run import run
from tests.mutated import AGENTS, write_mutated
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger

SEEDS = (1, 2)
ON_ALL = (
    "ls", "doctor", "tree --all", "ops", "ledger --check", "search the --in",
    "export -o OUT.json", "export --format atif -o OUT.jsonl", "export --format messages -o OUT",
)  # fmt: skip
ON_ONE = ("context --full", "show --depth hook --redact", "graph --all", "export -o ONE.html")


def check(command: str, path: Path, out: Path) -> None:
    """Run a command: it is done, or refused with a hint."""
    words = [word.replace("OUT", f"{out}").replace("ONE", f"{out}1") for word in command.split()]
    result = run(*words, str(path), HOME=str(out))
    assert "unexpected" not in result.stderr, result.stderr
    assert "bug" not in result.stderr, result.stderr
    assert result.exit_code == 0 or "hint: " in result.stderr, (command, result.stderr)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("agent", AGENTS)
def test_whatever_becomes_of_records_is_told(agent: str, seed: int, tmp_path: Path) -> None:
    files = write_mutated(agent, seed, tmp_path / "in")
    assert check_ledger(load_lines([tmp_path / "in"])) == []
    for command in ON_ALL:
        check(command, tmp_path / "in", tmp_path / "out")
    for command in ON_ONE:
        check(command, files[seed % len(files)], tmp_path / "out")
