"""Reference pages made from the code: help of every command, fields of JSON, the API."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

import threadline
from threadline.cli.main import SECTIONS, main
from threadline.cli.schema import DOCUMENTS, schema_for


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
    """Yield the fields of every JSON document, as the types that they are made from tell them."""
    yield "# JSON\n"
    yield INTRODUCTION
    for name in [*DOCUMENTS, "error"]:
        title = f"`threadline {name} --json`" if name != "error" else "Errors"
        yield f"\n## {title}\n"
        schema = schema_for(name)
        kinds = schema.get("anyOf", [schema])
        for kind in kinds:
            yield from table_of(kind, schema["$defs"])


INTRODUCTION = """\
With `--json` a command prints one JSON document, with `--jsonl` the elements of its list, one per
line. Names and meanings stay; fields may be added. A name means the same in every document; fields
that are called otherwise repeat another one by the name they had before, and say which.

Errors are the last line of standard error, as JSON too; the exit status is 1 if the request cannot
be met, 2 for bad usage. `threadline schema COMMAND` prints the JSON Schema of a command."""

Fields = dict[str, Any]


def table_of(kind: Fields, known: dict[str, Fields]) -> Iterator[str]:
    """Yield what a document is, and a table of its fields; what repeats itself is told once."""
    described = described_by(kind, known)
    yield f"\n{described.get('description', 'Rows of the answer, as objects.')}"
    if rows := described.get("x-jsonl"):
        yield f"With `--jsonl`: `{rows}[]`."
    yield "\n| field | type | meaning |\n| --- | --- | --- |"
    waiting = [("[]" if kind.get("type") == "array" else "", kind, frozenset[str]())]
    while waiting:
        path, one, inside = waiting.pop()
        names = {name for name in refs_in(one) if name not in inside}
        found = []
        for name in sorted(names):
            for field, told in known[name]["properties"].items():
                inner = f"{path}.{field}".lstrip(".")
                yield f"| `{inner}` | {type_of(told)} | {told['description'].replace('|', '/')} |"
                suffix = "[]" if "array" in type_of(told) else ""
                found.append((inner + suffix, told, inside | {name}))
        waiting += reversed(found)


def described_by(kind: Fields, known: dict[str, Fields]) -> Fields:
    """Return the struct that a document, or each element of it, is made from."""
    return next((known[name] for name in refs_in(kind)), {})


def refs_in(schema: Fields) -> Iterator[str]:
    """Yield the structs that a schema names, wherever in it."""
    if "$ref" in schema:
        yield schema["$ref"].rpartition("/")[2]
    parts = [*schema.get("anyOf", []), *schema.get("prefixItems", [])]
    for inner in (*parts, schema.get("items"), schema.get("additionalProperties")):
        if isinstance(inner, dict):
            yield from refs_in(inner)


def type_of(schema: Fields) -> str:
    """Return the type of a field in words."""
    if "$ref" in schema:
        return "object"
    if "enum" in schema:
        return ", ".join(f"`{one}`" for one in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    types = schema.get("type", "any")
    return " or ".join([types] if isinstance(types, str) else types)


def without_constructor(
    _app: object, kind: str, _name: str, _one: object, _options: object, signature: str, told: str
) -> tuple[str, str]:
    """Show no arguments of a class: programs get its objects, and do not make them."""
    return ("", "") if kind == "class" else (signature, told)


def api_page() -> Iterator[str]:
    """Yield the public names of the package, described by their docstrings."""
    yield "# Python API: all names\n"
    yield "The guide with examples is [the Python interface](../api.md).\n"
    for name in threadline.__all__:
        one = getattr(threadline, name)
        if name == "__version__":
            continue
        kind = "autofunction" if callable(one) else "autodata"
        kind = "autoclass" if isinstance(one, type) else kind
        yield "```{eval-rst}"
        yield f".. {kind}:: threadline.{name}"
        if kind == "autoclass":
            yield "   :members:\n   :undoc-members:"
        yield "```\n"
