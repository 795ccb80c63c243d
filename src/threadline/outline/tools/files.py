"""Files: Read, Write, Edit, MultiEdit, NotebookEdit, LS, and Pi's read, write, edit."""

import re
from collections.abc import Sequence

from threadline.model.value import number_in, text_in
from threadline.outline.block import generic, shape_of_block
from threadline.outline.shape import Code, Diff, Facts, Hunk, Plain, Shape
from threadline.outline.title import count
from threadline.outline.tools.diff import Compared, changed, patch_hunks
from threadline.outline.tools.language import language_of
from threadline.outline.tools.tool import (
    Call,
    Result,
    Shapes,
    Tool,
    View,
    lines_in,
    list_in,
    others_of,
    plain_result,
    texts_of,
)

NUMBERED = re.compile(r"\s*(\d+)[→\t](.*)")
REMINDER = "<system-reminder>"


def path_subject(call: Call) -> str:
    """Tell the file."""
    return call.short_path


def show_range(call: Call) -> Shapes:
    """Show which part of a file is read, if not all."""
    rest = [(k, str(v)) for k, v in call.given.items() if k not in {"file_path", "path"}]
    return (Facts((("file", call.path), *rest)),)


def show_read(call: Call, result: Result) -> View:
    """Show what was read: text as it is in the file, pictures, notebooks."""
    kept = result.record.get("file")
    file = kept if isinstance(kept, dict) else {}
    content = file.get("content")
    if isinstance(content, str):
        start = number_in(file.get("startLine")) or number_in(call.given.get("offset")) or 1
        lines = number_in(file.get("numLines")) or lines_in(content)
        shapes: list[Shape] = [Code(content, language_of(call.path), start)]
    elif found := unnumbered(result.text):
        start, content = found
        lines = lines_in(content)
        shapes = [Code(content, language_of(call.path), start)]
    else:
        return View("", (*pictures_of(result, file), *texts_of(result, Plain)))
    told = result.text.find(REMINDER)
    if told >= 0 and result.text[told:] not in content:
        shapes.append(Plain(result.text[told:]))
    return View(f" {count(lines, 'line')}", (*shapes, *others_of(result)))


def pictures_of(result: Result, file: dict[str, object]) -> Shapes:
    """Show the picture that was read: from the result, else from what the harness kept."""
    shown = others_of(result)
    if not shown and isinstance(file.get("base64"), str):
        source = {"media_type": str(file.get("type")), "data": file["base64"]}
        return (shape_of_block({"type": "image", "source": source}),)
    return shown


def unnumbered(text: str) -> tuple[int, str] | None:
    """Take the numbers off lines that all have one."""
    body = text[: text.find(REMINDER)] if REMINDER in text else text
    rows = [NUMBERED.fullmatch(line) for line in body.rstrip("\n").split("\n")]
    found = [row for row in rows if row is not None]
    if not found or len(found) < len(rows):
        return None
    return int(found[0][1][:9]), "\n".join(row[2] for row in found)


def show_content(call: Call) -> Shapes:
    """Show what is to be written."""
    content = call.text("content", "file_text")
    return (Code(content, language_of(call.path), 1),) if content else ()


def show_written(call: Call, result: Result) -> View:
    """Show what writing changed: the difference for a file that was there before."""
    hunks = patch_hunks(result.record.get("structuredPatch"))
    if not hunks:
        size = f" {count(lines_in(call.text('content', 'file_text')), 'line')}"
        return View(size, texts_of(result, Plain))
    diff = Diff(call.path, hunks)
    return View(changed([diff]), (diff, *texts_of(result, Plain)))


def show_edits(call: Call) -> Shapes:
    """Show what is to be changed, as far as the call itself tells."""
    given = call.given
    edits = [edit for edit in list_in(given.get("edits")) if isinstance(edit, dict)]
    hunks = [edit_hunks(edit) for edit in edits or [given]]
    shown = [Diff(call.path, found) for found in hunks if found != ()]
    if not shown:
        return generic(given)
    options = {k: v for k, v in given.items() if k not in EDITED and v is not False}
    return (*shown, *generic(options)) if options else tuple(shown)


OLD, NEW = ("old_string", "oldText", "old_str"), ("new_string", "newText", "new_str")
EDITED = frozenset({"file_path", "path", "edits", *OLD, *NEW})
"""Inputs that are shown as a change."""


def edit_hunks(edit: dict[str, object]) -> Sequence[Hunk]:
    """Compare the old and the new text of one edit, if they differ."""
    old, new = first_text(edit, OLD), first_text(edit, NEW)
    return Compared(old, new) if old != new else ()


def first_text(edit: dict[str, object], keys: tuple[str, ...]) -> str:
    """Give the first of some inputs that is there."""
    for key in keys:
        if key in edit:
            return text_in(edit[key])
    return ""


def show_edited(call: Call, result: Result) -> View:
    """Show the difference that an edit made."""
    hunks = patch_hunks(result.record.get("structuredPatch"))
    if hunks:
        diff = Diff(text_in(result.record.get("filePath")) or call.path, hunks)
        return View(changed([diff]), (diff, *texts_of(result, Plain)))
    asked = [shape for shape in show_edits(call) if isinstance(shape, Diff)]
    return View(changed(asked), (*texts_of(result, Plain), *others_of(result)))


def show_cell(call: Call) -> Shapes:
    """Show the source of a notebook's cell."""
    rest = {k: v for k, v in call.given.items() if k not in {"new_source", "notebook_path"}}
    language = "markdown" if call.given.get("cell_type") == "markdown" else "python"
    source = call.text("new_source")
    return (*((Code(source, language),) if source else ()), *generic(rest))


READ = Tool(path_subject, show_range, show_read)
WRITE = Tool(path_subject, show_content, show_written)
LIST = Tool(path_subject, show_range, plain_result)
EDIT = Tool(path_subject, show_edits, show_edited)
FILES = {
    "Read": READ,
    "read": READ,
    "Write": WRITE,
    "write": WRITE,
    "Edit": EDIT,
    "MultiEdit": EDIT,
    "edit": EDIT,
    "NotebookEdit": Tool(path_subject, show_cell, plain_result),
    "NotebookRead": Tool(path_subject, show_range, plain_result),
    "LS": LIST,
    "ls": LIST,
}
