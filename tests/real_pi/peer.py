"""Client for the real Pi: one Node process that answers requests line by line."""

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.real_pi.builds import Build, Node, parse_version

FIRST_WITH_EDITS = (0, 87, 0)
DRIVER = Path(__file__).parent / "driver.mjs"


class PiError(Exception):
    """Pi reported an error or crashed."""


class Pi:
    """Pi's session code in its own process, with its own home directory."""

    def __init__(self, build: Build, node: Node, home: Path) -> None:
        self.version = build.version
        ours = {"HOME": str(home), "PI_CODING_AGENT_DIR": str(home / "agent")}
        self._process = subprocess.Popen(
            [node.path, str(DRIVER), str(build.package)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | ours,
            cwd=home,
        )

    @property
    def edits(self) -> bool:
        """True if this release knows edits and checkpoints of system messages."""
        return parse_version(self.version) >= FIRST_WITH_EDITS

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the process; kill it if it hangs."""
        try:
            self._process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()

    def ask(self, verb: str, **fields: object) -> Any:  # noqa: ANN401 - JSON
        """Send a request and return Pi's answer."""
        assert self._process.stdin
        assert self._process.stdout
        request = json.dumps({"do": verb, **fields}, default=str)
        self._process.stdin.write(request.encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise PiError(f"Pi ended at {verb} with status {self._process.wait()}")
        answer = json.loads(line)
        if "error" in answer:
            raise PiError(answer["error"])
        return answer["ok"]

    def write(self, folder: Path, steps: Sequence[Sequence[object]], cwd: str = "/proj") -> Any:  # noqa: ANN401 - JSON
        """Make Pi write a new session with these calls of its methods."""
        return self.ask("write", folder=folder, cwd=cwd, steps=steps)
