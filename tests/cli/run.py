"""Runs the command line: inside this process, or as one of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from tests.packed import unpacked
from threadline.cli.main import main

CORPUS = Path(__file__).parent.parent / "corpus"
SCENARIOS = [unpacked(path.parent) for path in sorted(CORPUS.glob("*/*/expected.txt"))]
PLAIN = {"TZ": "UTC", "COLUMNS": "80", "NO_COLOR": "1"}


def scenario(name: str) -> str:
    """Return the path of a scenario of the usual version."""
    return str(CORPUS / "claude-code" / name)


def run(*args: str, **env: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(main, list(args), env={**PLAIN, **env})


def run_json(*args: str) -> Any:  # noqa: ANN401 - any document
    """Run a command with `--json` and give its document."""
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout_bytes.decode())


def spawn(*args: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command as a process of its own."""
    surroundings = {**os.environ, **PLAIN, **env}
    return subprocess.run(command_line(*args), env=surroundings, capture_output=True, check=False)


def command_line(*args: str) -> list[str]:
    return [sys.executable, "-m", "threadline", *args]
