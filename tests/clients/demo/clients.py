"""How the clients are asked, and how their tools are called."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.clients.builds import CHECKOUT, Build
from tests.clients.demo.model import Tools
from tests.clients.demo.stage import HOME, STAGE, Place
from tests.clients.house import NO_ANSWER, QUIET

Json = dict[str, Any]
Named = tuple[str, Json]

VERSIONS = {
    "@anthropic-ai/claude-code": "2.1.250",
    "@openai/codex": "0.169.0",
    "@qwen-code/qwen-code": "0.24.4",
    "@github/copilot": "1.0.102",
    "@google/gemini-cli": "0.61.0",
    "opencode-ai": "1.18.33",
    "@kilocode/cli-linux-x64": "7.7.9",
    "@moonshot-ai/kimi-code": "2.1.0",
    "@xai-official/grok-linux-x64": "1.0.41",
}
"""Claude Code after 2.1.250 copies its instructions into every transcript, which are not ours."""


def build(package: str) -> Build:
    """Return a client by its package."""
    return Build(package, VERSIONS[package], Path())


def absolute(name: str) -> Callable[[str], str]:
    """Return what makes paths of a project absolute."""
    return lambda path: str(HOME / name / path)


def claude_tools(project: str) -> Tools:
    """Return the tools of Claude Code."""
    at = absolute(project)
    return {
        "read": lambda path: ("Read", {"file_path": at(path)}),
        "edit": lambda path, old, new: (
            "Edit",
            {"file_path": at(path), "old_string": old, "new_string": new, "replace_all": False},
        ),
        "write": lambda path, text: ("Write", {"file_path": at(path), "content": text}),
        "run": lambda command, why: ("Bash", {"command": command, "description": why}),
        "agent": lambda title, prompt: (
            "Agent",
            {"description": title, "prompt": prompt, "subagent_type": "general-purpose"},
        ),
    }


def codex_tools(_project: str) -> Tools:
    """Return the tools of Codex, which has one: commands, and patches given to one."""
    return {
        "read": lambda path: ("exec_command", {"cmd": f"cat {path}"}),
        "edit": lambda path, old, new: ("apply_patch", {"custom": patch(path, old, new)}),
        "write": lambda path, text: ("apply_patch", {"custom": addition(path, text)}),
        "run": lambda command, _why: ("exec_command", {"cmd": command}),
        "agent": lambda title, prompt: (
            "spawn_agent",
            {"task_name": title, "message": prompt, "agent_type": "explorer"},
        ),
    }


def patch(path: str, old: str, new: str) -> str:
    """Write an edit as a patch in Codex's form."""
    gone = "\n".join(f"-{line}" for line in old.splitlines())
    come = "\n".join(f"+{line}" for line in new.splitlines())
    return f"*** Begin Patch\n*** Update File: {path}\n@@\n{gone}\n{come}\n*** End Patch\n"


def addition(path: str, text: str) -> str:
    """Write a new file as a patch in Codex's form."""
    lines = "\n".join(f"+{line}" for line in text.splitlines())
    return f"*** Begin Patch\n*** Add File: {path}\n{lines}\n*** End Patch\n"


def pi_tools(_project: str) -> Tools:
    """Return the tools of Pi."""
    return {
        "read": lambda path: ("read", {"path": path}),
        "edit": lambda path, old, new: (
            "edit",
            {"path": path, "edits": [{"oldText": old, "newText": new}]},
        ),
        "write": lambda path, text: ("write", {"path": path, "content": text}),
        "run": lambda command, _why: ("bash", {"command": command}),
    }


def opencode_tools(project: str) -> Tools:
    """Return the tools of OpenCode."""
    at = absolute(project)
    return {
        "read": lambda path: ("read", {"filePath": at(path)}),
        "edit": lambda path, old, new: (
            "edit",
            {"filePath": at(path), "oldString": old, "newString": new},
        ),
        "write": lambda path, text: ("write", {"filePath": at(path), "content": text}),
        "run": lambda command, why: ("bash", {"command": command, "description": why}),
        "agent": lambda title, prompt: (
            "task",
            {"description": title, "prompt": prompt, "subagent_type": "explore"},
        ),
    }


def gemini_tools(project: str) -> Tools:
    """Return the tools of Gemini CLI."""
    at = absolute(project)
    return {
        "read": lambda path: ("read_file", {"file_path": at(path)}),
        "edit": lambda path, old, new: (
            "replace",
            {
                "file_path": at(path),
                "instruction": "Change it",
                "old_string": old,
                "new_string": new,
            },
        ),
        "write": lambda path, text: ("write_file", {"file_path": at(path), "content": text}),
        "run": lambda command, why: (
            "run_shell_command",
            {"command": command, "description": why},
        ),
        "agent": lambda title, prompt: ("invoke_agent", {"agent_name": title, "prompt": prompt}),
        "look": lambda words: ("grep_search", {"pattern": words}),
        "finish": lambda report: (
            "complete_task",
            {
                "report": {
                    "SummaryOfFindings": report,
                    "ExplorationTrace": ["Looked for open"],
                    "RelevantLocations": [],
                }
            },
        ),
    }


def qwen_tools(project: str) -> Tools:
    """Return the tools of Qwen Code."""
    at = absolute(project)
    return {
        "read": lambda path: ("read_file", {"file_path": at(path)}),
        "edit": lambda path, old, new: (
            "edit",
            {"file_path": at(path), "old_string": old, "new_string": new},
        ),
        "write": lambda path, text: ("write_file", {"file_path": at(path), "content": text}),
        "run": lambda command, why: (
            "run_shell_command",
            {"command": command, "description": why, "is_background": False},
        ),
    }


def copilot_tools(project: str) -> Tools:
    """Return the tools of Copilot CLI."""
    at = absolute(project)
    return {
        "read": lambda path: ("view", {"path": at(path)}),
        "edit": lambda path, old, new: (
            "edit",
            {"path": at(path), "old_str": old, "new_str": new},
        ),
        "write": lambda path, text: ("create", {"path": at(path), "file_text": text}),
        "run": lambda command, why: ("bash", {"command": command, "description": why}),
        "agent": lambda title, prompt: (
            "task",
            {
                "name": "readme",
                "description": title,
                "prompt": prompt,
                "agent_type": "explore",
                "mode": "sync",
            },
        ),
    }


class Claude:
    """A session of Claude Code, in print mode."""

    def __init__(self, place: Place, model: str, name: str, session: str) -> None:
        self.place, self.model, self.name, self.session = place, model, name, session
        self.begun = False

    def ask(self, prompt: str, at: str = "") -> None:
        """Give a prompt, after the entry `at` if it is given: a rewind."""
        begin = ["--session-id", self.session, "--name", self.name]
        words = ["--resume", self.session] if self.begun else begin
        self._run([prompt, *words, *(["--resume-session-at", at] if at else [])])
        self.begun = True

    def fork(self, prompt: str, name: str, session: str) -> None:
        """Continue in a session of its own."""
        words = ["--resume", self.session, "--fork-session", "--session-id", session]
        self._run([prompt, *words, "--name", name])

    def mark(self) -> str:
        """Return the last answer, to come back to."""
        (file,) = (HOME / ".claude" / "projects").glob(f"*/{self.session}.jsonl")
        records = [json.loads(line) for line in file.read_text().splitlines()]
        return str([each["uuid"] for each in records if each["type"] == "assistant"][-1])

    def _run(self, words: list[str]) -> None:
        program = build("@anthropic-ai/claude-code").command
        tools = ["--allowedTools", "Bash", "Read", "Edit", "Write", "Agent"]
        env = {"ANTHROPIC_BASE_URL": self.place.model.address, "ANTHROPIC_API_KEY": "sk-ant-dummy"}
        env |= QUIET | {"CLAUDE_CODE_DISABLE_BACKGROUND_TASKS": "1"}
        env["CLAUDE_CONFIG_DIR"] = str(HOME / ".claude")
        prompt, *words = words
        skills = [] if prompt.startswith("/") else ["--disable-slash-commands"]
        stream = ["--input-format", "stream-json", "--output-format", "stream-json", "--verbose"]
        command = [*inside(program), "-p", *stream, *words, "--model", self.model, *skills, *tools]
        message = {"type": "user", "message": {"role": "user", "content": prompt}}
        self.place.talk(command, env, json.dumps(message), '"type":"result"')


class Codex:
    """A thread of Codex."""

    def __init__(self, place: Place, model: str, thread: str = "") -> None:
        self.place, self.model, self.thread = place, model, thread

    def ask(self, prompt: str) -> None:
        """Give a prompt."""
        self._run(["resume", self.thread, prompt] if self.thread else [prompt])
        self.thread = self.thread or newest_thread()

    def fork(self, prompt: str) -> "Codex":
        """Continue in a thread of its own."""
        self._run(["fork", self.thread, prompt])
        return Codex(self.place, self.model, newest_thread())

    def _run(self, words: list[str]) -> None:
        address = self.place.model.address
        mock = f'{{name="mock",base_url="{address}/v1",wire_api="responses",env_key="MOCK_KEY"}}'
        told = HOME / "instructions.md"
        told.write_text("You are a coding agent. Work in the current directory; be brief.\n")
        settings = [
            f'model="{self.model}"',
            'model_provider="mock"',
            f"model_providers.mock={mock}",
        ]
        settings.append(f'model_instructions_file="{told}"')
        given = [word for setting in settings for word in ("-c", setting)]
        program = inside(build("@openai/codex").command)
        free = ["--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox"]
        self.place.run(
            [*program, "exec", *free, *given, *words], {"MOCK_KEY": "dummy", **NO_ANSWER}
        )


def newest_thread() -> str:
    """Return the id of the thread that was begun last."""
    files = (HOME / ".codex" / "sessions").rglob("rollout-*.jsonl")
    return max(files, key=lambda file: file.name).stem[-36:]


class Pi:
    """A session of Pi."""

    def __init__(self, place: Place, model: str) -> None:
        self.place, self.model = place, model
        self.file = ""

    def ask(self, prompt: str) -> None:
        """Give a prompt."""
        self._run(["--session", self.file] if self.file else [], prompt)

    def fork(self, prompt: str) -> None:
        """Continue in a file of its own."""
        self._run(["--fork", self.file], prompt)

    def _run(self, words: list[str], prompt: str) -> None:
        from tests.real_pi.builds import builds, find_node  # noqa: PLC0415 - looks for Node

        newest = builds()[-1]
        node = find_node(newest.least_node)
        assert node is not None, "Pi needs Node: run `make pi`"
        agent = HOME / ".pi" / "agent"
        agent.mkdir(parents=True, exist_ok=True)
        known = [{"id": self.model, "reasoning": True, "input": ["text"]}]
        mock = {"api": "anthropic-messages", "baseUrl": self.place.model.address, "models": known}
        mock["apiKey"] = "dummy"
        (agent / "models.json").write_text(json.dumps({"providers": {"anthropic": mock}}))
        program = str(newest.package / "dist" / "bundle" / "cli.js")
        given = ["--provider", "anthropic", "--model", self.model, "--offline", "--no-extensions"]
        given += ["--system-prompt", "You are a coding agent. Be brief."]
        self.place.run(
            [node.path, *inside([program]), *words, *given, "-p", prompt], {"PI_OFFLINE": "1"}
        )
        files = (agent / "sessions").rglob("*.jsonl")
        self.file = str(max(files, key=lambda file: file.stat().st_mtime))


class OpenCode:
    """A session of OpenCode, or of a client that began as a copy of it."""

    package, prefix = "opencode-ai", "OPENCODE"

    def __init__(self, place: Place, model: str) -> None:
        self.place, self.model = place, model

    def ask(self, prompt: str, *words: str) -> None:
        """Give a prompt."""
        address = f"{self.place.model.address}/v1"
        limit = {"context": 400_000, "output": 16_000}
        provider = {
            "npm": "@ai-sdk/openai-compatible",
            "name": "OpenAI",
            "options": {"baseURL": address, "apiKey": "dummy"},
            "models": {self.model: {"name": self.model, "limit": limit}},
        }
        config = {"autoupdate": False, "share": "disabled", "provider": {"openai": provider}}
        off = ("DISABLE_AUTOUPDATE", "DISABLE_MODELS_FETCH", "DISABLE_LSP_DOWNLOAD")
        env = {f"{self.prefix}_CONFIG_CONTENT": json.dumps(config)}
        env |= {f"{self.prefix}_{name}": "1" for name in off}
        program = inside(build(self.package).command)
        given = ["run", "--model", f"openai/{self.model}", *words, prompt]
        self.place.run([*program, *given], env)


class Gemini:
    """A session of Gemini CLI."""

    def __init__(self, place: Place, model: str) -> None:
        self.place, self.model = place, model
        self.begun = False

    def ask(self, prompt: str) -> None:
        """Give a prompt."""
        settings = HOME / ".gemini" / "settings.json"
        settings.parent.mkdir(exist_ok=True)
        settings.write_text('{"security": {"auth": {"selectedType": "gemini-api-key"}}}')
        env = {"GEMINI_API_KEY": "dummy", "GOOGLE_GEMINI_BASE_URL": self.place.model.address}
        more = ["--resume", "latest"] if self.begun else []
        words = ["--yolo", "--skip-trust", "-m", self.model, *more, "-p", prompt]
        self.place.run(
            [*inside(build("@google/gemini-cli").command), *words], env | {"NO_COLOR": "1"}
        )
        self.begun = True


class Qwen:
    """A chat of Qwen Code."""

    def __init__(self, place: Place, model: str) -> None:
        self.place, self.model = place, model
        self.begun = False

    def ask(self, prompt: str, *words: str) -> None:
        """Give a prompt."""
        env = {"OPENAI_BASE_URL": f"{self.place.model.address}/v1", "OPENAI_API_KEY": "dummy"}
        more = ["--continue"] if self.begun and not words else []
        given = ["--yolo", "--auth-type", "openai", "-m", self.model, *more, *words, "-p", prompt]
        self.place.run([*inside(build("@qwen-code/qwen-code").command), *given], env)
        self.begun = True

    def fork(self, prompt: str) -> None:
        """Continue in a chat of its own."""
        files = (HOME / ".qwen" / "projects").rglob("*.jsonl")
        newest = max(files, key=lambda file: file.stat().st_mtime).stem
        self.ask(prompt, "--resume", newest, "--fork-session")


class Copilot:
    """A session of Copilot CLI."""

    def __init__(self, place: Place, model: str) -> None:
        self.place, self.model = place, model
        self.begun = False

    def ask(self, prompt: str) -> None:
        """Give a prompt."""
        env = {
            "COPILOT_PROVIDER_BASE_URL": f"{self.place.model.address}/v1",
            "COPILOT_PROVIDER_TYPE": "openai",
            "COPILOT_PROVIDER_API_KEY": "dummy",
            "COPILOT_MODEL": self.model,
            "COPILOT_OFFLINE": "true",
        }
        more = ["--continue"] if self.begun else []
        program = inside(build("@github/copilot").command)
        self.place.run([*program, "--allow-all", *more, "-p", prompt], env)
        self.begun = True


def inside(command: list[str]) -> list[str]:
    """Return a command with paths as they are inside."""
    return [word.replace(str(CHECKOUT), str(STAGE)) for word in command]
