"""Searches: Grep, Glob and their kin."""

from threadline.model.content import ToolResult
from threadline.model.does import Does
from threadline.model.value import number_in, text_in
from threadline.outline.block import generic
from threadline.outline.shape import Code, Listing, Plain
from threadline.outline.title import count
from threadline.outline.tools.tool import (
    Call,
    Shapes,
    Tool,
    View,
    lines_in,
    list_in,
    others_of,
    subject_of,
    texts_of,
)

LINES = frozenset({"content", "count"})
"""The modes in which lines are found, not files."""


def show_query(call: Call) -> Shapes:
    """Show what is searched for, and where."""
    return generic(call.given)


def show_found(call: Call, result: ToolResult) -> View:
    """Show what was found: files as a list, lines as text."""
    kept = result.record
    modes = {text_in(kept.get("mode")), text_in(call.given.get("output_mode"))}
    if modes & LINES:
        lines = number_in(kept.get("numLines")) or lines_in(result.text)
        return View(f" {count(lines, 'line')}", (*texts_of(result, Code), *others_of(result)))
    names = [name for name in list_in(kept.get("filenames")) if isinstance(name, str)]
    listed = [row for row in result.text.split("\n") if row.strip()]
    if "filenames" not in kept:
        return View("", (*texts_of(result, Plain), *others_of(result)))
    shown = listed[1:] if listed and listed[0].startswith("Found ") else listed
    shape = Listing(tuple(names)) if names and shown == names else Plain(result.text)
    number = number_in(kept.get("numFiles")) or len(names)
    return View(f" {count(number, 'file')}", (shape, *others_of(result)))


SEARCH = Tool(subject_of("pattern", "path"), show_query, show_found, does=Does.SEARCH)
