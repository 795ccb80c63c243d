"""Searches in files and on the web, and pages of it."""

from typing import TypeGuard

from threadline.json_text.encode import to_json
from threadline.model.body import list_in, text_in
from threadline.model.call import Call
from threadline.model.content import ToolResult, Unknown
from threadline.model.outcome import OK, Outcome
from threadline.model.tool import Does
from threadline.outline.shape import Code, Listing, Plain, Prose, Shape, Table
from threadline.outline.title import count
from threadline.outline.tools.show import show_input
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    lines_in,
    others_of,
    prose_result,
    subject_of,
    texts_of,
    untold,
)

LINES = frozenset({"content", "count"})
"""The modes in which lines are found, not files."""


def finds_lines(call: Call, result: ToolResult) -> bool:
    """Return True if a search lists lines, not files."""
    modes = {result.kept.found.mode, text_in(call.given.get("output_mode"))}
    return not modes.isdisjoint(LINES)


def show_found(call: Call, result: ToolResult) -> Shapes:
    """Show what was found: files as a list, lines as text."""
    files = result.kept.found.files
    if finds_lines(call, result):
        return (*texts_of(result, Code), *others_of(result))
    if files is None:
        return (*texts_of(result, Plain), *others_of(result))
    listed = [row for row in result.text.split("\n") if row.strip()]
    shown = listed[1:] if listed and listed[0].startswith("Found ") else listed
    shape = Listing(files) if files and shown == [*files] else Plain(result.text)
    return (shape, *others_of(result))


def search_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return how many lines or files were found."""
    kept = result.kept.found
    if finds_lines(call, result):
        return Outcome(note=count(kept.lines or lines_in(result.text), "line"))
    return OK if kept.files is None else Outcome(note=count(kept.number or len(kept.files), "file"))


SEARCH = Tool(
    subject_of("pattern", "path"), show_input, show_found, search_outcome, does=Does.SEARCH
)


OKAY = 200
COLUMNS = ("title", "url", "page_age")
HEADS = ("title", "address", "age")


Hit = dict[str, object]
"""A page that a search of the web found."""


def groups_in(result: ToolResult) -> list[list[object]]:
    """Return what a search of the web found, search by search, as the client kept it."""
    found = result.kept.pages
    return [list_in(group.get("content")) for group in found if isinstance(group, dict)]


def hits_in(result: ToolResult) -> list[Hit]:
    """Return the pages that were found: those that the client kept, then those in the result."""
    served: list[object] = [block.raw for block in result.blocks if isinstance(block, Unknown)]
    return [hit for group in (*groups_in(result), served) for hit in group if is_hit(hit)]


def show_hits(call: Call, result: ToolResult) -> Shapes:
    """Show the pages that a search found, and what was made of them."""
    hits = hits_in(result)
    if not hits:
        return (*texts_of(result, Prose), *others_of(result))
    columns = COLUMNS if any(hit.get("page_age") for hit in hits) else COLUMNS[:2]
    rows = tuple(tuple(text_in(hit.get(column)) for column in columns) for hit in hits)
    found = result.kept.pages
    texts = [text for text in found if isinstance(text, str) and text.strip()]
    shapes: list[Shape] = [Table(HEADS[: len(columns)], rows), *map(Prose, texts)]
    told = [*texts, told_query(call), *map(told_links, groups_in(result))]
    shapes += untold(result.text, "\n".join(told))
    others = [block for block in result.blocks if not is_hit(block.extra)]
    return (*shapes, *others_of(ToolResult(content=others)))


def hits_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return how many pages were found."""
    hits = hits_in(result)
    return Outcome(note=count(len(hits), "result")) if hits else OK


def is_hit(hit: object) -> TypeGuard[Hit]:
    """Return True if a search hit has only a title, an address and no text."""
    if not isinstance(hit, dict) or not (hit.get("title") or hit.get("url")):
        return False
    told = all(isinstance(hit.get(column) or "", str) for column in COLUMNS)
    return told and hit.keys() <= {"type", "encrypted_content", *COLUMNS}


def told_query(call: Call) -> str:
    """Return the line in which the client repeats the query to the model."""
    return f'Web search results for query: "{call.text("query")}"'


def told_links(hits: list[object]) -> str:
    """Return the line in which the client lists the pages found to the model."""
    links = [{"title": h.get("title"), "url": h.get("url")} for h in hits if isinstance(h, dict)]
    return f"Links: {to_json(links)}"


def page_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return the status of a page that could not be had."""
    code = result.kept.status
    return Outcome(answer=str(code)) if code and code != OKAY else OK


WEB_SEARCH = Tool(subject_of("query"), show_input, show_hits, hits_outcome, does=Does.SEARCH)
WEB_PAGE = Tool(subject_of("url"), show_input, prose_result, page_outcome, does=Does.READ)
