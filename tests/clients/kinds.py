"""Which kinds of records a client can write, listed from its package.

Every list is made of the package alone, so that a new version shows what is new in it. A bundle is
minified, but the names of kinds are strings: tables and sets of them are found by a few that have
been there for long.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.clients.builds import CACHE, CHECKOUT, CORPUS, Build
from tests.clients.house import WALLED

Kinds = set[str]

PI = CHECKOUT / ".cache" / "pi"


def newest(package: str) -> Build | None:
    """Return the newest version of a package that is installed."""
    name = package.rpartition("/")[2]
    versions = [path.name.partition("@")[2] for path in CACHE.glob(f"{name}@*")]
    found = [Build(package, version, CORPUS) for version in sorted(versions, key=numbers)]
    return next((build for build in reversed(found) if build.command), None)


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


@cache
def bytes_of(path: Path) -> bytes:
    return path.read_bytes()


def words(found: Iterable[bytes]) -> Kinds:
    return {word.decode() for word in found}


def claude_kinds(build: Build) -> Kinds:
    """List the records, attachments and system entries of Claude Code."""
    code = bytes_of(Path(build.command[0]))
    return {
        *claude_records(code),
        *(f"attachment:{kind}" for kind in claude_attachments(code)),
        *(f"system:{kind}" for kind in words(re.findall(SYSTEM, code))),
    }


SYSTEM = rb'type:"system",subtype:"([\w-]+)"'
TABLE = re.compile(rb'\{(?:"?[a-zA-Z][\w-]*"?:"[a-z-]+",?){8,}\}')
"""An object of names and words: how each type of record is stored, or read again."""

LIST = re.compile(rb'\[(?:"[a-z_]+",){6,}"[a-z_]+"\]')
LONG_KNOWN = {b"task_reminder", b"skill_listing", b"nested_memory", b"edited_text_file"}
MADE = re.compile(rb'([\w$]+)\(\{type:"(?:thinking_stripped|task_status|prompt_as_file)"')
COMPARED = re.compile(rb'attachment\??\.type[!=]==?"([a-z_]+)"')
CONTAINERS = {"attachment", "system"}
"""Records that are told apart by what they hold."""


def claude_records(code: bytes) -> Kinds:
    """List the types of records: the keys of the tables that have one for `last-prompt`."""
    tables = (table for table in TABLE.findall(code) if b'"last-prompt":' in table)
    found = words(name for table in tables for name in re.findall(rb'"?([\w-]+)"?:"', table))
    return found - CONTAINERS


def claude_attachments(code: bytes) -> Kinds:
    """List the types of attachments: in lists of them, where one is made, where one is tested."""
    lists = (set(re.findall(rb'"([a-z_]+)"', each)) for each in LIST.findall(code))
    listed = {name for each in lists if len(each & LONG_KNOWN) > 1 for name in each}
    makers = b"|".join(re.escape(maker) for maker in sorted(set(MADE.findall(code))))
    made = re.findall(rb"(?<![\w$])(?:" + makers + rb')\(\{type:"([a-z_]+)"', code)
    return words([*listed, *made, *COMPARED.findall(code)])


def codex_kinds(build: Build) -> Kinds:
    """List what is left between the names that are known, in the binary's tables of names.

    Names stand there without anything between them: a new one shows as the rest.
    """
    code = bytes_of(Path(build.command[0]))
    known = sorted(codex_known(), key=len, reverse=True)
    found: Kinds = set()
    for table in CODEX_TABLES:
        match = re.search(table, code)
        assert match, f"no table {table!r}"
        found |= set(split_names(match[1].decode(), known))
    return found


CODEX_TABLES = (
    rb"(session_meta[a-z_]+?event_msg(?:realtime_item)?)",
    rb"ResponseItem([a-z_]+)internally tagged enum ResponseItem",
)


def codex_known() -> Iterable[str]:
    from threadline.agents.codex.kinds import EFFECTS  # noqa: PLC0415 - the table under test

    return EFFECTS


def split_names(table: str, known: list[str]) -> Iterator[str]:
    """Yield the known names of a table, longest first, and what is between them."""
    rest = ""
    while table:
        name = next((name for name in known if table.startswith(name)), None)
        if name is None:
            rest, table = rest + table[0], table[1:]
            continue
        if rest:
            yield rest
        yield name
        rest, table = "", table[len(name) :]
    if rest:
        yield rest


def pi_kinds(folder: Path) -> Kinds:
    """List the types of entries that the package of Pi declares."""
    (declared,) = folder.rglob("dist/core/session-manager.d.ts")
    return set(re.findall(r'^ +type: "(\w+)";', declared.read_text(), re.MULTILINE))


def gemini_kinds(build: Build) -> Kinds:
    """List the types of messages and of changes that the recorder of Gemini CLI writes."""
    folder = build.folder / "node_modules" / build.package / "bundle"
    code = next(text for path in sorted(folder.glob("*.js")) if (text := recorder_in(path)))
    changes = re.findall(r"appendRecord\(\{ (\$\w+):", code)
    messages = re.findall(r'newMessage\("(\w+)"', code)
    return {*changes, *messages, "user"}


def recorder_in(path: Path) -> str:
    """Return the source of a chunk that records chats; else nothing."""
    text = path.read_text()
    return text if "appendRecord({ $rewindTo" in text else ""


def qwen_kinds(build: Build) -> Kinds:
    """List the types and subtypes of the records that Qwen Code makes."""
    folder = build.folder / "node_modules" / build.package / "chunks"
    code = next(
        text for path in sorted(folder.glob("*.js")) if "createBaseRecord(" in (text := read(path))
    )
    made = (piece.partition("}")[0] for piece in code.split("createBaseRecord(")[1:])
    return {kind_made(piece) for piece in made} - {"", "system"}


def kind_made(piece: str) -> str:
    """Return the type and the subtype in the source of one record; what is not said is a user's."""
    kind = re.match(r'"(\w+)"', piece)
    name = re.search(r'subtype: "(\w+)"', piece)
    if name is None:
        return kind[1] if kind is not None else ""
    return f"{kind[1] if kind is not None else 'user'}:{name[1]}"


def read(path: Path) -> str:
    return path.read_text()


def copilot_kinds(build: Build) -> Kinds:
    """List the events of the schema that Copilot CLI unpacks, without those in no file."""
    with TemporaryDirectory() as home:
        command = [*WALLED, *build.command, "--version"]
        env = {"HOME": home, "PATH": "/usr/bin:/bin"}
        subprocess.run(command, env=env, capture_output=True, check=True, timeout=120)
        (path,) = Path(home).rglob("session-events.schema.json")
        schema = json.loads(path.read_text())["definitions"]
    events = [schema[each["$ref"].rpartition("/")[2]] for each in schema["SessionEvent"]["anyOf"]]
    return {each["properties"]["type"]["const"] for each in events if not is_ephemeral(each)}


def is_ephemeral(event: dict[str, dict[str, dict[str, object]]]) -> bool:
    return event["properties"].get("ephemeral", {}).get("const") is True


PART = rb'type:[\w$]+\.Literal\("([\w-]+)"\)[^;]{0,1500}?\.annotate\(\{identifier:"(\w+)Part"'


def opencode_kinds(build: Build) -> Kinds:
    """List the types of parts that OpenCode declares, by their names in the schema."""
    code = bytes_of(Path(build.command[0]))
    parts = words(name for _, name in re.findall(PART, code))
    return {re.sub(r"(?<!^)(?=[A-Z])", "-", part).lower() for part in parts}


LISTERS: dict[str, Callable[[Build], Kinds]] = {
    "claude": claude_kinds,
    "codex": codex_kinds,
    "copilot": copilot_kinds,
    "gemini": gemini_kinds,
    "opencode": opencode_kinds,
    "qwen": qwen_kinds,
}
PACKAGES = {
    "claude": "@anthropic-ai/claude-code",
    "codex": "@openai/codex",
    "copilot": "@github/copilot",
    "gemini": "@google/gemini-cli",
    "opencode": "opencode-ai",
    "qwen": "@qwen-code/qwen-code",
}


def pi_versions() -> list[Path]:
    """Return the folders of the versions of Pi that are installed, oldest first."""
    return sorted(PI.glob("[0-9]*"), key=lambda path: numbers(path.name)) if PI.is_dir() else []


def main() -> None:
    """Print the kinds of an agent's newest client: `python -m tests.clients.kinds claude`."""
    agent = sys.argv[1]
    build = newest(PACKAGES[agent]) if agent != "pi" else None
    found = LISTERS[agent](build) if build is not None else pi_kinds(pi_versions()[-1])
    print(*sorted(found), sep="\n")  # noqa: T201 - a tool talks


if __name__ == "__main__":
    main()
