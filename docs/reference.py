"""Reference pages made from the code: help of every command, JSON as it is printed, the API."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click

import threadline
from threadline.cli.main import SECTIONS, main

DEMO = Path(threadline.__file__).parent / "demo"
SESSION, COMPACTED, BRANCH = "7bc87c4c", "d294e339", "796bf904"
"""Sessions of the demo: one with branches, one with a compaction, and the start of a branch."""

DOCUMENTS = {
    "ls": ["ls", "{demo}"],
    "tree": ["tree", "{demo}"],
    "lines": ["lines", "{rewind}"],
    "outline": ["outline", "{rewind}"],
    "ops": ["ops", "{rewind}"],
    "ledger": ["ledger", "{rewind}"],
    "doctor": ["doctor", "{demo}"],
    "search": ["search", "plants", "--in", "{demo}"],
    "context": ["context", "{rewind}"],
    "diff": ["diff", SESSION, BRANCH, "{rewind}"],
    "lost": ["lost", COMPACTED, "{compacted}"],
    "story": ["story", "{rewind}"],
    "agents": ["agents"],
    "index": ["index", "{demo}"],
}
"""Commands whose JSON is described, and how each is run on the demo."""


def write_reference(folder: Path) -> None:
    """Write the pages into a folder."""
    folder.mkdir(exist_ok=True)
    pages = {"cli": cli_page(), "json": json_page(), "api": api_page()}
    for name, rows in pages.items():
        text = "\n".join(rows) + "\n"
        path = folder / f"{name}.md"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


def cli_page() -> Iterator[str]:
    """Yield the help of every command, as `--help` prints it."""
    yield "# Commands\n"
    yield from fenced(help_of(main, "threadline"))
    for section, commands in SECTIONS.items():
        yield f"\n## {section}\n"
        for name in commands:
            command = main.get_command(click.Context(main), name)
            assert command is not None, name
            yield f"\n### threadline {name}\n"
            yield from fenced(help_of(command, f"threadline {name}"))
            for inner in getattr(command, "commands", {}).values():
                yield f"\n#### threadline {name} {inner.name}\n"
                yield from fenced(help_of(inner, f"threadline {name} {inner.name}"))


def help_of(command: click.Command, name: str) -> str:
    """Return the help of a command at 80 columns."""
    # Click leaves two columns free unless the width is given.
    with click.Context(command, info_name=name, terminal_width=80) as context:
        context.help_option_names = ["-h", "--help"]
        return command.get_help(context)


def fenced(text: str, language: str = "text") -> Iterator[str]:
    """Yield a text as a block of code."""
    yield f"```{language}"
    yield text.rstrip()
    yield "```"


def json_page() -> Iterator[str]:
    """Yield the fields of every JSON document, found by running the commands on the demo."""
    yield "# JSON\n"
    yield (
        "With `--json` a command prints one JSON document. Names and meanings stay; fields may be"
        " added. The tables list the fields that the commands print for the demo sessions."
    )
    with TemporaryDirectory() as home:
        for name, words in DOCUMENTS.items():
            yield f"\n## threadline {name} --json\n"
            yield "| field | type |\n| --- | --- |"
            for path, kinds in fields_of(run_json(words, home)).items():
                yield f"| `{path}` | {', '.join(sorted(kinds))} |"


def run_json(words: Iterable[str], home: str) -> object:
    """Run a command on the demo and return its document."""
    places = {
        "demo": DEMO,
        "rewind": next((DEMO / "projects").glob(f"*/{SESSION}*.jsonl")),
        "compacted": next((DEMO / "projects").glob(f"*/{COMPACTED}*.jsonl")),
    }
    command = [sys.executable, "-m", "threadline", *(word.format(**places) for word in words)]
    environ = {**os.environ, "HOME": home, "THREADLINE_CACHE": f"{home}/cache", "TZ": "UTC"}
    done = subprocess.run([*command, "--json"], env=environ, capture_output=True, check=True)
    return json.loads(done.stdout)


KINDS = {str: "text", bool: "true or false", int: "number", float: "number", type(None): "null"}


def fields_of(value: object) -> dict[str, set[str]]:
    """Return the path of every field in a document, with the types of its values."""
    found: dict[str, set[str]] = {}
    waiting: list[tuple[str, object]] = [("", value)]
    while waiting:
        path, one = waiting.pop()
        if isinstance(one, dict):
            note(found, path, "object")
            for key, inner in reversed(one.items()):
                waiting.append((f"{path}.{key}".lstrip("."), inner))
        elif isinstance(one, list):
            note(found, path, "list")
            waiting.extend((f"{path}[]", inner) for inner in reversed(one))
        else:
            note(found, path, KINDS[type(one)])
    return dict(sorted(found.items()))


def note(found: dict[str, set[str]], path: str, kind: str) -> None:
    """Add the type of a value; the document has no name, and what repeats itself is left out."""
    if path and path.count("children[]") <= 1:
        found.setdefault(path, set()).add(kind)


def api_page() -> Iterator[str]:
    """Yield the public names of the package, described by their docstrings."""
    yield "# Python API: all names\n"
    yield "The guide with examples is [the Python interface](../api.md).\n"
    for name in threadline.__all__:
        one = getattr(threadline, name)
        if name == "__version__":
            continue
        kind = "autoclass" if isinstance(one, type) else "autofunction"
        yield "```{eval-rst}"
        yield f".. {kind}:: threadline.{name}"
        if kind == "autoclass":
            yield "   :members:\n   :undoc-members:"
        yield "```\n"
