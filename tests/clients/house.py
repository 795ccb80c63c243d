"""A house for a client: a home, a project and a configuration of its own, and no way out."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.clients.builds import CHECKOUT, Build
from tests.clients.inside import ADDRESS
from threadline.agents.claude.fork import project_name
from threadline.agents.grok.fork import project_folder as grok_folder
from threadline.agents.kimi.fork import project_folder as kimi_folder
from threadline.agents.qwen.fork import project_folder

PROMPT = "Please go on from here."
WALLED = ("unshare", "--map-root-user", "--net")
"""A network namespace of its own: nothing but loopback is in it."""

QUIET = {
    "DISABLE_AUTOUPDATER": "1",
    "DISABLE_TELEMETRY": "1",
    "DISABLE_ERROR_REPORTING": "1",
    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
}
NO_ANSWER = {"HTTPS_PROXY": "http://127.0.0.1:9"}
"""Nothing listens there: what a client asks of the world fails at once, not after a timeout."""

Json = dict[str, Any]
OPENCODE_PROVIDER = {
    "npm": "@ai-sdk/openai-compatible",
    "name": "mock",
    "options": {"baseURL": f"{ADDRESS}/v1", "apiKey": "dummy"},
    "models": {
        "mock-a": {
            "name": "mock-a",
            "limit": {"context": 200_000, "output": 8_000},
            "attachment": True,
            "modalities": {"input": ["text", "image"], "output": ["text"]},
        }
    },
}
OPENCODE_SETTINGS = {
    "CONFIG_CONTENT": json.dumps(
        {"autoupdate": False, "share": "disabled", "provider": {"mock": OPENCODE_PROVIDER}}
    ),
    "DISABLE_AUTOUPDATE": "1",
    "DISABLE_MODELS_FETCH": "1",
    "DISABLE_LSP_DOWNLOAD": "1",
}
OPENCODE_ENV = {
    f"{client}_{name}": value
    for client in ("OPENCODE", "KILO")
    for name, value in OPENCODE_SETTINGS.items()
}
"""Kilo, which began as a copy of OpenCode, has the same settings under its own name."""


KIMI_CONFIG = f"""default_model = "mock-a"

[providers.openai]
type = "openai"
base_url = "{ADDRESS}/v1"
api_key = "dummy"

[models.mock-a]
provider = "openai"
model = "mock-a"
max_context_size = 200000
"""


GROK_CONFIG = f"""[cli]
auto_update = false

[features]
telemetry = false

[models]
default = "mock-a"

[model.mock-a]
model = "mock-a"
name = "mock-a"
base_url = "{ADDRESS}/v1"
api_key = "dummy"
context_window = 200000
"""


class Answer(NamedTuple):
    """What a client sent to the model, how it ended, and what it said."""

    asked: list[Json]
    status: int | None
    said: str


class House:
    """The directories of one client."""

    def __init__(self, build: Build, root: Path) -> None:
        self.build = build
        self.home = root / "home"
        self.project = root / "project"
        self.prompt = PROMPT
        self.model = "mock-a"
        for folder in (self.home, self.project):
            folder.mkdir(parents=True, exist_ok=True)

    @property
    def sessions(self) -> Path:
        """Where Claude Code keeps the sessions of the project."""
        return self.home / ".claude" / "projects" / project_name(str(self.project))

    def claude(self, session: str, model: str | None) -> Json:
        """Say how Claude Code is asked to go on with a session."""
        named = ["--model", model] if model else []
        words = [*self.build.command, "-p", self.prompt, "--resume", session, *named]
        env = {"ANTHROPIC_BASE_URL": ADDRESS, "ANTHROPIC_API_KEY": "sk-ant-dummy", **QUIET}
        return self.run(words, env)

    @property
    def rollouts(self) -> Path:
        """Where Codex keeps the rollouts of a day."""
        return self.home / ".codex" / "sessions" / "2026" / "11" / "15"

    def codex(self, thread: str) -> Json:
        """Say how Codex is asked to go on with a thread."""
        model = f'{{name="mock",base_url="{ADDRESS}/v1",wire_api="responses",env_key="MOCK_KEY"}}'
        settings = ['model="gpt-5-codex"', 'model_provider="mock"', f"model_providers.mock={model}"]
        given = [word for setting in settings for word in ("-c", setting)]
        words = ["exec", "--skip-git-repo-check", *given, "resume", thread, self.prompt]
        return self.run([*self.build.command, *words], {"MOCK_KEY": "dummy", **NO_ANSWER})

    @property
    def chats(self) -> Path:
        """Where Qwen Code keeps the chats of the project."""
        return self.home / ".qwen" / "projects" / project_folder(str(self.project)) / "chats"

    def qwen(self, session: str) -> Json:
        """Return how Qwen Code is asked to continue a chat."""
        words = [
            "--yolo",
            "--auth-type",
            "openai",
            "-m",
            self.model,
            "--resume",
            session,
            "-p",
            self.prompt,
        ]
        env = {"OPENAI_BASE_URL": f"{ADDRESS}/v1", "OPENAI_API_KEY": "dummy"}
        return self.run([*self.build.command, *words], env)

    @property
    def states(self) -> Path:
        """Where Copilot CLI keeps its sessions."""
        return self.home / ".copilot" / "session-state"

    def copilot(self, session: str) -> Json:
        """Return how Copilot CLI is asked to continue a session."""
        env = {
            "COPILOT_PROVIDER_BASE_URL": f"{ADDRESS}/v1",
            "COPILOT_PROVIDER_TYPE": "openai",
            "COPILOT_PROVIDER_API_KEY": "dummy",
            "COPILOT_MODEL": "gpt-4.1",
            "COPILOT_OFFLINE": "true",
        }
        words = ["--allow-all", f"--resume={session}", "-p", self.prompt]
        return self.run([*self.build.command, *words], env)

    @property
    def gemini_chats(self) -> Path:
        """Where Gemini CLI keeps the sessions of the project."""
        return self.home / ".gemini" / "tmp" / self.project.name / "chats"

    def gemini(self, session: str) -> Json:
        """Return how Gemini CLI is asked to continue a session."""
        settings = self.home / ".gemini" / "settings.json"
        settings.write_text('{"security": {"auth": {"selectedType": "gemini-api-key"}}}')
        env = {"GEMINI_API_KEY": "dummy", "GOOGLE_GEMINI_BASE_URL": ADDRESS, "NO_COLOR": "1"}
        words = [
            "--yolo",
            "--skip-trust",
            "-m",
            "gemini-2.5-flash",
            "--resume",
            session,
            "-p",
            self.prompt,
        ]
        return self.run([*self.build.command, *words], env)

    def opencode_import(self, file: str) -> Json:
        """Return how OpenCode or Kilo is asked to take a session from a file."""
        return self.run([*self.build.command, "import", file], OPENCODE_ENV)

    def opencode(self, session: str) -> Json:
        """Return how OpenCode or Kilo is asked to continue a session."""
        words = ["run", "--model", "mock/mock-a", "--session", session, self.prompt]
        return self.run([*self.build.command, *words], OPENCODE_ENV)

    @property
    def kimi_home(self) -> Path:
        """Where Kimi Code keeps everything."""
        return self.home / ".kimi-code"

    @property
    def kimi_sessions(self) -> Path:
        """Where Kimi Code keeps the sessions of the project."""
        return self.kimi_home / "sessions" / kimi_folder(str(self.project))

    def kimi(self, session: str, *named: str) -> Json:
        """Return how Kimi Code is asked to continue a session; its model is in a file."""
        write = 'printf %s "$0" > "$KIMI_CODE_HOME/config.toml" && exec "$@"'
        words = [*self.build.command, "-S", session, *named, "-p", self.prompt]
        return self.run(
            ["sh", "-c", write, KIMI_CONFIG, *words], {"KIMI_CODE_HOME": str(self.kimi_home)}
        )

    @property
    def grok_sessions(self) -> Path:
        """Where Grok Build keeps the sessions of the project."""
        return self.grok_home / "sessions" / grok_folder(str(self.project))

    @property
    def grok_home(self) -> Path:
        """Where Grok Build keeps everything."""
        return self.home / ".grok"

    def grok(self, session: str, *named: str) -> Json:
        """Return how Grok Build is asked to continue a session; its model is in a file."""
        write = 'mkdir -p "$GROK_HOME" && printf %s "$0" > "$GROK_HOME/config.toml" && exec "$@"'
        begin = [*self.build.command, "--always-approve", *named]
        words = [*begin, "-r", session, "-p", self.prompt]
        return self.run(
            ["sh", "-c", write, GROK_CONFIG, *words], {"GROK_HOME": str(self.grok_home)}
        )

    def run(self, command: list[str], env: dict[str, str]) -> Json:
        """Describe a run: nothing of our own environment but the path goes along."""
        clean = {"HOME": str(self.home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        return {"command": command, "cwd": str(self.project), "env": clean | env}


def run_all(runs: Sequence[Json]) -> list[Answer]:
    """Run clients one after the other, walled in."""
    command = [*WALLED, sys.executable, "-m", "tests.clients.inside"]
    done = subprocess.run(
        command, input=json.dumps(runs), capture_output=True, text=True, check=True, cwd=CHECKOUT
    )
    return [Answer(**each) for each in json.loads(done.stdout)]
