"""Documents refer only to paths, names, make targets, commands and options that exist."""

import importlib
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from operator import attrgetter
from pathlib import Path
from textwrap import indent

import click
import pytest

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS
from threadline.cli.main import main as program
from threadline.library import load_lines
from threadline.outline.dialect import Dialect
from threadline.read.decoding import Decoding

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "threadline"
README = (ROOT / "README.md").read_text()
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
ABOUT_CODE = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *(ROOT / "docs" / f"{name}.md" for name in ("architecture", "adding-an-agent", "viewer")),
    *(ROOT / "docs" / f"{name}.md" for name in ("store", "native", "redaction", "search-index")),
]
"""Pages whose identifiers are our own; others also name those of clients and of Pi."""

WRITING = ("branching.py", "store.py")
EXAMPLES = [
    ROOT / "README.md",
    *(
        ROOT / "docs" / f"{name}.md"
        for name in ("api", "archives", "files", "index", "interchange")
    ),
    *(ROOT / "docs" / f"{name}.md" for name in ("mcp", "native", "search-language", "viewer")),
    *sorted(set((SOURCE / "cli").glob("*.py")) - {SOURCE / "cli" / name for name in WRITING}),
]
"""Documents and help in which ids of sessions that were read stand."""

FOREIGN_OPTIONS = {"--resume-session-at", "--fork-session", "--resume", "--session-file"}
"""Options of the clients."""

MADE = {".cache/pi", ".cache/clients", ".cache/public", ".venv", "frontend/node_modules"}
"""Directories that make creates."""

SUFFIXES = ("py", "md", "mjs", "js", "toml", "png")
IDENTIFIER = r"[A-Z][a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:_[a-z]+)+"
LARGEST_PICTURE = 200_000


def pages(chosen: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("page", chosen, ids=lambda page: str(page.relative_to(ROOT)))


def code_in(page: Path) -> Iterator[str]:
    """Yield the inline code and the lines of the code blocks of a page."""
    in_block = False
    for line in page.read_text(encoding="utf-8").split("\n"):
        if line.startswith("```"):
            in_block = not in_block
        elif in_block or line.startswith("    "):
            yield line.strip()
        else:
            yield from re.findall(r"`([^`]+)`", line)


def words_in(page: Path) -> Iterator[str]:
    for code in code_in(page):
        yield from re.findall(r"[^\s,;()=\[\]\"']+", code)


@cache
def file_names() -> set[str]:
    return {path.name for part in ("src", "tests", "bench") for path in (ROOT / part).rglob("*")}


@cache
def identifiers() -> set[str]:
    paths = [path for part in ("src", "tests") for path in (ROOT / part).rglob("*.py")]
    texts = (path.read_text() for path in [*paths, ROOT / "Makefile"])
    return {word for text in texts for word in re.findall(r"\w+", text)}


@cache
def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


@cache
def options_of(command: click.Command) -> set[str]:
    """Return the options of a command and of its subcommands."""
    found = {
        name
        for parameter in command.params
        for name in (*parameter.opts, *parameter.secondary_opts)
    } | {"--help"}
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            found |= options_of(command.get_command(context, name) or command)
    return found


@cache
def bench_options() -> set[str]:
    text = "".join(path.read_text() for path in (ROOT / "bench").rglob("*.py"))
    return set(re.findall(r'"(--[a-z-]+)"', text))


def is_there(path: str, page: Path) -> bool:
    """Return True if a path exists, relative to the checkout, the package or the page."""
    places = (ROOT, SOURCE, SOURCE / "store" / "operations", page.parent)
    return any((place / path).exists() or (place / f"{path}.py").exists() for place in places)


def is_path(word: str) -> bool:
    """Return True if a word of code is a path in the checkout."""
    if not re.fullmatch(r"\.?[\w-]+(/[\w.-]+)+", word):
        return False
    first = word.split("/", maxsplit=1)[0]
    return (ROOT / first).is_dir() or (SOURCE / first).is_dir()


@pages(PAGES)
def test_paths_exist(page: Path) -> None:
    words = {word.rstrip(".:/").partition("::")[0] for word in words_in(page)}
    paths = {word for word in words if is_path(word)} - MADE
    assert {path for path in paths if not is_there(path, page)} == set()


@pages(ABOUT_CODE)
def test_files_named_without_their_folder_exist(page: Path) -> None:
    named = {word for word in words_in(page) if re.fullmatch(rf"\w+\.({'|'.join(SUFFIXES)})", word)}
    known = file_names() | {path.name for path in ROOT.iterdir()} | {"parser.py", "app.py"}
    assert named - known == set()


@pages(PAGES)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]*(?:#[^)\s]*)?)\)", page.read_text()):
        target, _, heading = link.partition("#")
        if target.startswith("http"):
            continue
        path = page.parent / target if target else page
        assert path.exists(), link
        assert not heading or heading in anchors_of(path), link


def anchors_of(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


@pages(PAGES)
def test_dotted_names_can_be_imported(page: Path) -> None:
    for name in set(
        re.findall(r"\b(?:threadline|bench)(?:\.[A-Za-z_]\w*)+", "\n".join(code_in(page)))
    ):
        assert importable(name), name


def importable(name: str) -> bool:
    """Return True if a dotted name is a module, or an attribute of one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        try:
            attrgetter(".".join(parts[count:]))(found) if parts[count:] else found
        except AttributeError:
            return False
        return True
    return False


@pages(PAGES)
def test_make_targets_exist(page: Path) -> None:
    named = {target for code in code_in(page) for target in re.findall(r"\bmake ([a-z-]+)", code)}
    assert named - make_targets() == set()


@pages(PAGES)
def test_modules_that_are_run_exist(page: Path) -> None:
    for code in code_in(page):
        for module, part in re.findall(r"python -m ([\w.]+)(?: ([a-z]+)\b)?", code):
            assert find_spec(module), code
            assert module != "bench" or not part or find_spec(f"bench.{part}"), code


@pages(PAGES)
def test_commands_and_their_options_exist(page: Path) -> None:
    context = click.Context(program)
    commands = set(program.list_commands(context))
    for code in code_in(page):
        words = code.removeprefix("$ ").partition("#")[0].split()
        if (
            words[:1] == ["threadline"]
            and len(words) > 1
            and re.fullmatch(r"[a-z][a-z-]*,?", words[1])
        ):
            assert words[1].rstrip(",") in commands, code
            words = words[1:]
        if not words or words[0].rstrip(",") not in commands:
            continue
        command = program.get_command(context, words[0].rstrip(","))
        assert command
        options = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert options - options_of(command) == set(), code


@pages(PAGES)
def test_options_named_alone_exist(page: Path) -> None:
    named = {re.split(r"[ =]", code)[0] for code in code_in(page) if code.startswith("--")}
    assert named - options_of(program) - bench_options() - FOREIGN_OPTIONS == set()


@pages(ABOUT_CODE)
def test_identifiers_occur_in_the_code(page: Path) -> None:
    words = {part for word in words_in(page) for part in re.findall(r"\w+(?!\w*\.py)", word)}
    named = {word for word in words if re.fullmatch(IDENTIFIER, word)}
    examples = set(re.findall(r"def (\w+)", page.read_text()))
    assert named - identifiers() - examples == set()


def test_the_readme_lists_every_agent_and_its_capabilities() -> None:
    table, _, rest = README.partition("| agent | sessions |")[2].partition("\n\n")
    rows = [row.split("|")[1:-1] for row in table.split("\n")[2:]]
    listed = {row[0].strip(): ["yes" in cell for cell in row[2:5]] for row in rows}
    known = json.loads(run_threadline("agents", "--json"))["agents"]
    can = {agent["title"]: agent["can"] for agent in known}
    assert listed == {
        name: [can[name][what] is True for what in ("fork", "repair", "append")]
        for name in can
        if can[name]["read"] is True
    }
    for name in can.keys() - listed.keys():
        assert name in rest.partition("##")[0]


def test_agents_are_counted_as_they_are() -> None:
    words = {7: "seven", 8: "eight", 9: "nine", 10: "ten", 11: "eleven", 12: "twelve"}
    count = words[len(AGENTS)]
    assert f"| agents | {count} |" in README
    assert f"for all {count}:" in README
    shown = words[sum(bool(agent.demo) for agent in AGENTS)]
    assert f"sessions of {shown} agents" in (ROOT / "docs" / "index.md").read_text()


def run_threadline(*arguments: str) -> str:
    environ = os.environ | {"TZ": "UTC", "COLUMNS": "80"}
    command = [sys.executable, "-m", "threadline", *arguments]
    done = subprocess.run(
        command, env=environ, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.parametrize("interface", [Agent, Decoding, Dialect], ids=lambda one: one.__name__)
def test_the_guide_explains_everything_an_agent_may_override(interface: type) -> None:
    guide = set(re.findall(r"`([a-z_]+)", (ROOT / "docs" / "adding-an-agent.md").read_text()))
    known = {name for name in dir(interface) if not name.startswith("_")}
    assert known - guide - {"call", "end", "tool"} == set()  # what a dialect does by itself


def test_every_dependency_has_a_row() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    required = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[><=;\[ ]", requirement)[0] for requirement in required}
    rows = re.findall(
        r"^\| ([\w.-]+) \|", (ROOT / "docs" / "dependencies.md").read_text(), re.MULTILINE
    )
    assert names - set(rows) == set()


def test_no_page_takes_the_place_of_one_that_sphinx_makes() -> None:
    made = {"genindex", "search", "py-modindex"}
    assert made & {page.stem for page in (ROOT / "docs").glob("*.md")} == set()


def test_pictures_are_small() -> None:
    for picture in (ROOT / "docs" / "images").iterdir():
        assert picture.stat().st_size < LARGEST_PICTURE, picture.name


def test_the_wheel_holds_only_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel == {"packages": ["src/threadline"]}


def test_ids_in_examples_are_those_of_the_demo() -> None:
    """The demo may be recorded anew; its examples have to follow."""
    entries = load_lines([SOURCE / "demo"]).graph.nodes
    known = {part[:8] for node in entries.values() for part in (node.id, node.session)}
    texts = {str(path): path.read_text() for path in EXAMPLES}
    unknown = {
        (name, found)
        for name, text in texts.items()
        for found in re.findall(r"\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{8}\b(?![-…])", text)
        if found not in known
    }
    assert unknown == set()


def test_the_graph_in_the_readme_is_what_the_command_prints() -> None:
    shown = re.search(r"^    \$ threadline (graph .*)\n\n((?:    .*\n)+)", README, re.MULTILINE)
    assert shown
    printed = run_threadline(*shown[1].split())
    assert indent(printed.strip(), "    ") == shown[2].rstrip()
