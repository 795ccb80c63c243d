"""Files: reading, writing, editing and listing them; their languages."""

import re
from functools import lru_cache, partial

import msgspec

from threadline.lazy import LazyPattern
from threadline.model.body import list_in, number_in, text_in
from threadline.model.call import Call, Input
from threadline.model.content import ToolResult
from threadline.model.kept import FileRead
from threadline.model.outcome import OK, Outcome
from threadline.model.tool import Does, Swap
from threadline.outline.block import generic, picture, raw
from threadline.outline.shape import Code, Diff, Facts, Plain
from threadline.outline.title import count
from threadline.outline.tools.diff import Compared, changed
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    lines_in,
    others_of,
    plain_result,
    short_path,
    texts_of,
    untold,
    unused,
)

LANGUAGES = {
    "py": "python", "pyi": "python", "js": "javascript", "mjs": "javascript", "cjs": "javascript",
    "jsx": "jsx", "ts": "typescript", "tsx": "tsx", "rs": "rust", "go": "go", "java": "java",
    "c": "c", "h": "c", "cc": "cpp", "cpp": "cpp", "hpp": "cpp", "cs": "csharp", "rb": "ruby",
    "php": "php", "swift": "swift", "kt": "kotlin", "scala": "scala", "sh": "bash", "bash": "bash",
    "zsh": "bash", "fish": "fish", "ps1": "powershell", "sql": "sql", "html": "html",
    "htm": "html", "css": "css", "scss": "scss", "json": "json", "jsonl": "json", "toml": "toml",
    "yaml": "yaml", "yml": "yaml", "xml": "xml", "svg": "xml", "md": "markdown", "lua": "lua",
    "r": "r", "pl": "perl", "ex": "elixir", "exs": "elixir", "erl": "erlang", "hs": "haskell",
    "clj": "clojure", "dart": "dart", "vue": "vue", "nix": "nix", "tf": "hcl", "ini": "ini",
    "cfg": "ini", "diff": "diff", "patch": "diff", "zig": "zig", "ipynb": "json",
}  # fmt: skip
NAMES = {"dockerfile": "docker", "makefile": "make", "cmakelists.txt": "cmake"}


def language_of(path: str) -> str:
    """Name the language of a file; empty if its name does not tell."""
    name = path.rpartition("/")[2].lower()
    return NAMES.get(name) or LANGUAGES.get(name.rpartition(".")[2], "")


NUMBERED = LazyPattern(r"\s*(\d+)[→\t](.*)")
NUMBER = LazyPattern(r"^ *\d+[→\t]", re.MULTILINE)
PATHS = frozenset({"file_path", "path"})
CONTENTS = ("content", "file_text")
POWERS = tuple(int(f"1{'0' * zeros}") for zeros in range(1, 10))
FITS = 250
"""So long a path is told whole in the line of its call."""


def show_range(call: Call) -> Shapes:
    """Show which part of a file is read, if not all."""
    path = call.path
    rest = [(k, str(v)) for k, v in call.given.items() if k not in PATHS or v != path]
    return (Facts((("file", path), *rest)),)


def show_read(notice: str, call: Call, result: ToolResult) -> Shapes:
    """Show what was read: text as it is in the file, pictures, notebooks."""
    file = result.kept.file
    content = file.text
    if content is not None:
        start = file.start or number_in(call.given.get("offset")) or 1
    elif found := unnumbered(result.text, notice):
        start, content = found
    else:
        return (*pictures_of(result, file), *texts_of(result, Plain))
    shown = Code(content, language_of(call.path), start)
    return (shown, *told_besides(result.text, content, notice), *others_of(result))


def read_outcome(notice: str, call: Call, result: ToolResult) -> Outcome:
    """Return how many lines were read."""
    file = result.kept.file
    if file.text is not None:
        return Outcome(note=count(file.lines or lines_in(file.text), "line"))
    found = unnumbered(result.text, notice)
    return Outcome(note=count(lines_in(found[1]), "line")) if found else OK


def told_besides(text: str, content: str, begin: str) -> Shapes:
    """Show what the model was told that is not in the file: notices, and lines told otherwise."""
    if text is content or not text:
        return ()
    # A file may hold the same words: what is in it is not a notice.
    at = text.find(begin) if begin else -1
    notice = text[at:] if at >= 0 and text[at:] not in content else ""
    told = text.removesuffix(notice).rstrip("\n")
    # By length and ends first, so that the lines of a large file are not compared one by one.
    odd = () if is_numbered(told, content) else untold(NUMBER.sub("", told), content)
    return (*odd, Plain(notice)) if notice else odd


def is_numbered(told: str, content: str) -> bool:
    """Return True if `told` is `content` with line numbers, judging by length and both ends."""
    first, lines = NUMBERED.match(told), told.count("\n") + 1
    more = content.count("\n") + 1 - lines
    end = len(content) - more  # without a last newline that is not numbered
    return (
        first is not None
        and (more == 0 or (more == 1 and content.endswith("\n")))
        and len(told) - len(content) + more == widths(first, lines)
        and content.startswith(first[2])
        and told.endswith(content[content.rfind("\n", 0, end) + 1 : end])
    )


def widths(first: re.Match[str], lines: int) -> int:
    """Return the total width of the line numbers, if they continue as they begin."""
    # Claude Code pads numbers before an arrow to one width; before a tab they grow with the line.
    if first[0][first.end(1)] == "→":
        return lines * (first.end(1) + 1)
    start = int(first[1][:9])
    end = start + lines
    return lines * 2 + sum(end - max(start, power) for power in POWERS if end > power)


def pictures_of(result: ToolResult, file: FileRead) -> Shapes:
    """Show the picture that was read: from the result, else from what the client kept."""
    shown = others_of(result)
    if not shown and file.data is not None:
        return (picture(file.media, file.data),)
    return shown


@lru_cache(1)
def unnumbered(text: str, notice: str) -> tuple[int, str] | None:
    """Take the numbers off lines that all have one; it is asked twice for each result."""
    body = text.partition(notice)[0] if notice else text
    fullmatch = NUMBERED.compiled.fullmatch
    found = []
    for line in body.rstrip("\n").split("\n"):
        row = fullmatch(line)
        if row is None:
            return None
        found.append(row)
    return int(found[0][1][:9]), "\n".join([row[2] for row in found])


def show_content(call: Call) -> Shapes:
    """Show what is to be written."""
    content, path = call.text(*CONTENTS), call.path
    rest = unused(call, content, path if len(path) <= FITS else None)
    shown = (Code(content, language_of(path), 1),) if content else ()
    return (*shown, *generic(rest)) if rest else shown


def show_written(call: Call, result: ToolResult) -> Shapes:
    """Show what writing changed: the difference for a file that was there before."""
    hunks = result.kept.patch.hunks
    diffs = (Diff(call.path, hunks),) if hunks else ()
    return (*diffs, *texts_of(result, Plain), *others_of(result))


def write_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return how many lines writing changed, or how many a new file has."""
    hunks = result.kept.patch.hunks
    if hunks:
        return changed([Diff(call.path, hunks)])
    return Outcome(note=count(lines_in(call.text(*CONTENTS)), "line"))


class EditNames(msgspec.Struct, frozen=True):
    """How a tool names the old text, the new one, and whether it replaces all there are.

    These are inputs of a call, or of each item of its `edits`.
    """

    old: str
    new: str
    everywhere: str = ""


def show_edits(names: EditNames, call: Call) -> Shapes:
    """Show what is to be changed, as far as the call itself tells."""
    edits, path = list_in(call.given.get("edits")), call.path
    if not edits:
        return show_edit(names, call.given, path)
    beside = {k: v for k, v in unused(call, path).items() if k != "edits" and v is not False}
    shown = [shape for edit in edits for shape in show_edit(names, edit, path)]
    return (*shown, *show_edit(names, beside, path)) if beside else tuple(shown)


def show_edit(names: EditNames, edit: object, path: str) -> Shapes:
    """Show one edit: the old and the new text compared, if they differ, and what else it holds."""
    if not isinstance(edit, dict):
        return (raw(edit),)
    old, new = text_in(edit.get(names.old)), text_in(edit.get(names.new))
    if old == new:
        return generic(edit)
    diff = Diff(path, Compared(old, new))
    rest = {k: v for k, v in edit.items() if v not in (old, new, path, False, None)}
    return (diff, *generic(rest)) if rest else (diff,)


def swaps_in(names: EditNames, given: Input) -> tuple[Swap, ...]:
    """Return the replacements of a call, as far as both texts are there."""
    edits = given.get("edits")
    found: list[Swap] = []
    for edit in edits if isinstance(edits, list) else [given]:
        if isinstance(edit, dict):
            old, new = edit.get(names.old), edit.get(names.new)
            if isinstance(old, str) and isinstance(new, str):
                found.append(Swap(old, new, edit.get(names.everywhere) is True))
    return tuple(found)


def show_edited(call: Call, result: ToolResult) -> Shapes:
    """Show the difference that an edit made."""
    patch = result.kept.patch
    diffs = (Diff(patch.path or call.path, patch.hunks),) if patch.hunks else ()
    return (*diffs, *texts_of(result, Plain), *others_of(result))


def edit_outcome(names: EditNames, call: Call, result: ToolResult) -> Outcome:
    """Return how many lines an edit changed: by its result, else as far as the call tells."""
    patch = result.kept.patch
    if patch.hunks:
        return changed([Diff(patch.path, patch.hunks)])
    return changed([shape for shape in show_edits(names, call) if isinstance(shape, Diff)])


def show_cell(call: Call) -> Shapes:
    """Show the source of a notebook's cell."""
    language = "markdown" if call.given.get("cell_type") == "markdown" else "python"
    source, path = call.text("new_source"), call.path
    rest = unused(call, source, path if len(path) <= FITS else None)
    return (*((Code(source, language),) if source else ()), *generic(rest))


def read_tool(notice: str = "") -> Tool:
    """Make the view of a tool that reads files; `notice` begins what a client adds to the text."""
    shown, outcome = partial(show_read, notice), partial(read_outcome, notice)
    return Tool(short_path, show_range, shown, outcome, does=Does.READ)


def edit_tool(old: str, new: str, everywhere: str = "") -> Tool:
    """Make the view of a tool that replaces texts, by the names of its inputs."""
    names = EditNames(old, new, everywhere)
    return Tool(
        short_path,
        partial(show_edits, names),
        show_edited,
        partial(edit_outcome, names),
        does=Does.EDIT,
        swaps=partial(swaps_in, names),
    )


READ = read_tool()
WRITE = Tool(short_path, show_content, show_written, write_outcome, does=Does.WRITE)
LIST = Tool(short_path, show_range, plain_result)
EDIT_CELL = Tool(short_path, show_cell, plain_result, does=Does.EDIT_CELLS)
READ_CELLS = Tool(short_path, show_range, plain_result, does=Does.READ)
