"""Searches in files and on the web, and pages of it."""

from threadline.json_text.encode import to_json
from threadline.model.body import list_in, text_in
from threadline.model.content import ToolResult, Unknown
from threadline.model.outcome import OK, Outcome
from threadline.model.tool import Does
from threadline.outline.shape import Code, Listing, Plain, Prose, Shape, Table
from threadline.outline.title import count
from threadline.outline.tools.show import show_input
from threadline.outline.tools.tool import (
    Call,
    Tool,
    View,
    lines_in,
    others_of,
    subject_of,
    texts_of,
    untold,
)

LINES = frozenset({"content", "count"})
"""The modes in which lines are found, not files."""


def show_found(call: Call, result: ToolResult) -> View:
    """Show what was found: files as a list, lines as text."""
    kept = result.kept.found
    if LINES & {kept.mode, text_in(call.given.get("output_mode"))}:
        lines = kept.lines or lines_in(result.text)
        return View(
            Outcome(note=count(lines, "line")), (*texts_of(result, Code), *others_of(result))
        )
    listed = [row for row in result.text.split("\n") if row.strip()]
    if kept.files is None:
        return View(OK, (*texts_of(result, Plain), *others_of(result)))
    shown = listed[1:] if listed and listed[0].startswith("Found ") else listed
    named = kept.files and shown == [*kept.files]
    shape = Listing(kept.files) if named else Plain(result.text)
    number = kept.number or len(kept.files)
    return View(Outcome(note=count(number, "file")), (shape, *others_of(result)))


SEARCH = Tool(subject_of("pattern", "path"), show_input, show_found, does=Does.SEARCH)


OKAY = 200
COLUMNS = ("title", "url", "page_age")
HEADS = ("title", "address", "age")


def show_hits(call: Call, result: ToolResult) -> View:
    """Show the pages that a search found, and what was made of them."""
    found = result.kept.pages
    groups = [list_in(group.get("content")) for group in found if isinstance(group, dict)]
    served = [block.raw for block in result.blocks if isinstance(block, Unknown)]
    hits = [hit for group in (*groups, served) for hit in group if is_hit(hit)]
    if not hits:
        return View(OK, (*texts_of(result, Prose), *others_of(result)))
    columns = COLUMNS if any(hit.get("page_age") for hit in hits) else COLUMNS[:2]
    rows = tuple(tuple(text_in(hit.get(column)) for column in columns) for hit in hits)
    texts = [text for text in found if isinstance(text, str) and text.strip()]
    shapes: list[Shape] = [Table(HEADS[: len(columns)], rows), *map(Prose, texts)]
    shapes += untold(result.text, "\n".join([*texts, told_query(call), *map(told_links, groups)]))
    others = [block for block in result.blocks if not is_hit(block.extra)]
    shapes += others_of(ToolResult(content=others))
    return View(Outcome(note=count(len(rows), "result")), tuple(shapes))


def is_hit(hit: object) -> bool:
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


def show_page(call: Call, result: ToolResult) -> View:
    """Show what was made of a page."""
    del call
    code = result.kept.status
    outcome = Outcome(note=f"→ {code}") if code and code != OKAY else OK
    return View(outcome, (*texts_of(result, Prose), *others_of(result)))


WEB_SEARCH = Tool(subject_of("query"), show_input, show_hits, does=Does.SEARCH)
WEB_PAGE = Tool(subject_of("url"), show_input, show_page, does=Does.READ)
