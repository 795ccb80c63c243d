"""How Grok Build, Kilo and Kimi Code are asked, and how their tools are called."""

import json
import subprocess
from typing import Any

from tests.clients.demo.clients import OpenCode, absolute, build, inside
from tests.clients.demo.model import Tools
from tests.clients.demo.stage import HOME, Place
from tests.clients.house import NO_ANSWER

Json = dict[str, Any]


def kimi_tools(project: str) -> Tools:
    """Return the tools of Kimi Code."""
    at = absolute(project)
    return {
        "read": lambda path: ("Read", {"path": at(path)}),
        "edit": lambda path, old, new: (
            "Edit",
            {"path": at(path), "old_string": old, "new_string": new},
        ),
        "run": lambda command, why: ("Bash", {"command": command, "description": why}),
        "agent": lambda title, prompt: (
            "Agent",
            {"description": title, "prompt": prompt, "subagent_type": "explore"},
        ),
    }


def grok_tools(project: str) -> Tools:
    """Return the tools of Grok Build."""
    at = absolute(project)
    return {
        "read": lambda path: ("read_file", {"target_file": at(path)}),
        "edit": lambda path, old, new: (
            "search_replace",
            {"file_path": at(path), "old_string": old, "new_string": new},
        ),
        "run": lambda command, why: (
            "run_terminal_command",
            {"command": command, "description": why},
        ),
    }


class Kimi:
    """A session of Kimi Code."""

    def __init__(self, place: Place, model: str) -> None:
        self.place, self.model = place, model
        self.session = ""

    def ask(self, prompt: str) -> None:
        """Give a prompt."""
        home = HOME / ".kimi-code"
        home.mkdir(exist_ok=True)
        (home / "config.toml").write_text(
            f'default_model = "{self.model}"\n\n[providers.openai]\ntype = "openai"\n'
            f'base_url = "{self.place.model.address}/v1"\napi_key = "dummy"\n\n'
            f'[models."{self.model}"]\nprovider = "openai"\nmodel = "{self.model}"\n'
            "max_context_size = 262144\n"
        )
        more = ["-S", self.session] if self.session else []
        program = inside(build("@moonshot-ai/kimi-code").command)
        self.place.run([*program, *more, "-p", prompt], {"KIMI_CODE_HOME": str(home)})
        (folder,) = (home / "sessions").glob("wd_*/session_*")
        self.session = folder.name


class Kilo(OpenCode):
    """A session of Kilo."""

    package, prefix = "@kilocode/cli-linux-x64", "KILO"


class Grok:
    """A session of Grok Build, by the protocol that editors use."""

    def __init__(self, place: Place, model: str) -> None:
        home = HOME / ".grok"
        home.mkdir(exist_ok=True)
        (home / "config.toml").write_text(
            "[cli]\nauto_update = false\n\n[features]\ntelemetry = false\n\n"
            f'[models]\ndefault = "{model}"\n\n[model."{model}"]\nmodel = "{model}"\n'
            f'name = "{model}"\nbase_url = "{place.model.address}/v1"\napi_key = "dummy"\n'
            "context_window = 256000\n"
        )
        self.place = place
        program = inside(build("@xai-official/grok-linux-x64").command)
        self._client = subprocess.Popen(
            [*program, "agent", "--always-approve", "stdio"],
            cwd=place.folder,
            env=place.environment({"GROK_HOME": str(home), **NO_ANSWER}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._count = 0
        files = {"readTextFile": False, "writeTextFile": False}
        able = {"fs": files, "terminal": False}
        self._call("initialize", {"protocolVersion": 1, "clientCapabilities": able})
        made = self._call("session/new", {"cwd": str(place.folder), "mcpServers": []})
        self.session = str(made["sessionId"])

    def ask(self, prompt: str) -> None:
        """Give a prompt."""
        part = {"type": "text", "text": prompt}
        self._call("session/prompt", {"sessionId": self.session, "prompt": [part]})
        self.place.report()

    def rewind(self, prompt: int) -> None:
        """Go back to before a prompt, files too."""
        given = {"sessionId": self.session, "targetPromptIndex": prompt, "mode": "all"}
        self._call("_x.ai/rewind/execute", given | {"force": True})

    def close(self) -> None:
        """End the client."""
        assert self._client.stdin is not None
        self._client.stdin.close()
        try:
            self._client.wait(20)
        except subprocess.TimeoutExpired:
            self._client.kill()
            self._client.wait()

    def _call(self, method: str, params: Json) -> Json:
        """Call a method, and return its result; nothing that the client asks is answered."""
        self._count += 1
        assert self._client.stdin is not None
        assert self._client.stdout is not None
        told = {"jsonrpc": "2.0", "id": self._count, "method": method, "params": params}
        self._client.stdin.write(json.dumps(told) + "\n")
        self._client.stdin.flush()
        for line in self._client.stdout:
            answer: Json = json.loads(line)
            if answer.get("id") == self._count and "method" not in answer:
                assert "error" not in answer, (method, answer)
                found: Json = answer.get("result") or {}
                return found
        raise EOFError(f"Grok Build ended before it answered {method}")
