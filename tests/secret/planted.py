"""Labelled sessions of every agent with a secret of its own in each of their texts."""

import json
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.packed import unpack
from tests.secret.kinds import draw

CORPUS = Path(__file__).parents[1] / "corpus"
SCENARIOS = {
    "claude": ("claude-code-2.1.325", ("parallel-tools", "errors", "subagents", "tui-rewind-code")),
    "codex": ("codex", ("parallel-tools", "images-patches", "subagents", "app-revert-compact")),
    "pi": ("pi", ("parallel-tools", "errors", "misc-entries", "compact-tree")),
    "opencode": ("opencode-1.18.33", ("parallel-tools", "errors", "subagents", "revert-files")),
    "kimi": ("kimi-code-2.1.0", ("tools", "errors", "subagents", "compact")),
    "grok": ("grok-1.0.41", ("tools", "errors", "subagents", "compact-last")),
    "gemini": ("gemini-cli-0.61.0", ("tui-tools", "errors", "subagents", "tui-compress")),
    "qwen": ("qwen-code-0.24.4", ("parallel-tools", "errors", "subagents", "compress")),
    "copilot": ("copilot-cli-1.0.102", ("parallel-tools", "errors", "subagents", "tui-compact")),
}
"""Of each agent scenarios that together hold all kinds of its records."""

EVERY = [(agent, name) for agent, (_, names) in SCENARIOS.items() for name in names]

STRUCTURE = re.compile(
    r".*(?:[iI]ds?|ID|[uU]uid|[tT]ime(?:stamp)?|_at|At|Time|Hash|hash|_ms|[tT]ype|[sS]tatus)$"
    r"|role|sessionUpdate|subtype|kind|level|phase|name|tool|source|version|[a-z]*Version|provenance|action"
    r"|mime|media_type|mimeType|encoding|originator|op(?:eration)?|trigger|scope|mode|surface"
    r"|operation|format|effort|sequence|reason|finish|stopReason|stop_reason|finishReason|history_mode"
    r"|session|thread|forkedFrom|parentSession|\$rewindTo|snapshot|phase|event\.name|infoType"
    r"|signature|thinkingSignature|encrypted_content|thoughtSignature|data|image_url|slug|projectHash|bytes|service_tier"
)
"""Fields by which programs know a record, or that redaction leaves alone; all others hold text."""

KINDS = (
    "ghp_{W36}",
    "password={W14}",
    "https://ann:{W16}@host/x",
    "AKIA{Z16}",
    "--token {W32}",
    "xoxb-{D12}-{D12}-{W24}",
    "machine api.firm.org\n  login ann\n  password {W14}",
    "password: Ключ{W14}",
    "redis-cli -a {W16}",
)
"""Templates of what is planted, in turn; the last run of letters is the secret."""

RUN = re.compile(r"\{(\w)(\d+)\}")
HUNK_LINE = re.compile(r"(?m)^\+(?!\+\+).*$")
PATH = re.compile(r"/[\w./-]+")


class Planter:
    """Puts secrets into values, and remembers where each was put."""

    def __init__(self) -> None:
        self.secrets: dict[str, str] = {}

    def value(self, value: Any, place: str = "", key: str = "") -> Any:  # noqa: ANN401 - any JSON
        """Return a copy of a value with a secret in each of its texts."""
        if isinstance(value, dict):
            return {
                name: self.value(inner, f"{place}.{name}", name) for name, inner in value.items()
            }
        if isinstance(value, list):
            return [self.value(inner, f"{place}[{at}]", key) for at, inner in enumerate(value)]
        if not isinstance(value, str) or STRUCTURE.fullmatch(key) or not value:
            return value
        return self.text(value, place)

    def text(self, text: str, place: str) -> str:
        """Return a text with a secret in it."""
        if text[:1] in "[{" and text[-1:] in "]}":
            return self._inner(text, place)
        if HUNK_LINE.search(text) and "@@" in text:
            return HUNK_LINE.sub(lambda line: f"{line[0]} {self.secret(place)}", text, count=1)
        if PATH.fullmatch(text):
            return f"{text}/{self.secret(place, 'ghp_{W36}')}"
        if "\n" in text:
            return f"{text}\n{self.secret(place)}\n"
        return f"{text} {self.secret(place)}"

    def _inner(self, text: str, place: str) -> str:
        """Return JSON in a text with secrets in its own texts."""
        try:
            return json.dumps(self.value(json.loads(text), f"{place}!"))
        except ValueError:
            return f"{text} {self.secret(place)}"

    def secret(self, place: str, template: str = "") -> str:
        """Return a new secret, in a text by which it can be known."""
        template = template or KINDS[len(self.secrets) % len(KINDS)]
        text = draw(template, f"{place}{len(self.secrets)}")
        before = list(RUN.finditer(template))[-1]
        start = len(draw(template[: before.start()], "")) if before.start() else 0
        ending = len(draw(template[before.end() :], ""))
        self.secrets[text[start : len(text) - ending]] = f"{place} {template}"
        return text

    def left_in(self, text: str) -> list[str]:
        """Return the places whose secrets are in a text."""
        return [place for secret, place in self.secrets.items() if secret in text]


def plant(agent: str, scenario: str, folder: Path) -> tuple[Path, Planter]:
    """Write a scenario with secrets in it into `folder`; return where its files are."""
    client = SCENARIOS[agent][0]
    source = unpack(CORPUS / client / scenario, folder / "unpacked")
    planter, target = Planter(), folder / "planted"
    for path in sorted(source.rglob("*")):
        if path.is_file() and any(part in {"home", "projects", "sessions"} for part in path.parts):
            copy = target / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            plant_file(path, copy, planter)
    return target, planter


def plant_file(path: Path, copy: Path, planter: Planter) -> None:
    """Write a copy of a file with secrets in it."""
    shutil.copyfile(path, copy)
    if path.suffix == ".db":
        plant_database(copy, planter)
    elif path.suffix == ".jsonl":
        copy.write_text("".join(planted_lines(path.read_text(), planter)))
    elif path.suffix == ".json":
        copy.write_text(json.dumps(planter.value(json.loads(path.read_text()), path.name)))
    elif path.name == ".project_root":
        copy.write_text(planter.text(path.read_text().strip(), "project root"))
    elif path.name == "workspace.yaml":
        copy.write_text(planted_yaml(path.read_text(), planter))


def planted_lines(text: str, planter: Planter) -> Iterator[str]:
    """Yield the lines of a transcript with secrets in them; one that is torn stays torn."""
    for line in text.splitlines(keepends=True):
        try:
            record = json.loads(line)
        except ValueError:
            yield line
            continue
        place = str(record.get("type") or record.get("subtype") or "line")
        yield json.dumps(planter.value(record, place)) + "\n" * line.endswith("\n")


def planted_yaml(text: str, planter: Planter) -> str:
    """Return the file that names a session of Copilot CLI, named by the user."""
    name = planter.secret("name of the session", "ghp_{W36}")
    kept = [row for row in text.splitlines() if not row.startswith(("name:", "user_named:"))]
    return "\n".join([*kept, f"name: For {name}", "user_named: true", ""])


COLUMNS: dict[str, Iterable[str]] = {
    "session": ("title", "directory", "summary_diffs", "revert"),
    "message": ("data",),
    "part": ("data",),
    "event": ("data",),
}


def plant_database(path: Path, planter: Planter) -> None:
    """Put secrets into all texts of a database of OpenCode."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for table, columns in COLUMNS.items():
            for column in columns:
                plant_column(base, table, column, planter.text)


def plant_column(
    base: sqlite3.Connection, table: str, column: str, text: Callable[[str, str], str]
) -> None:
    """Put secrets into a column."""
    query = f"SELECT rowid, {column} FROM {table} WHERE {column} IS NOT NULL"  # noqa: S608
    for row, value in base.execute(query).fetchall():
        change = f"UPDATE {table} SET {column} = ? WHERE rowid = ?"  # noqa: S608
        base.execute(change, (text(value, f"{table}.{column}"), row))
