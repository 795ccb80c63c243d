"""Shapes, and the story of a session, to lines of Markdown."""

import base64
import binascii
import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from threadline.lazy import LazyPattern
from threadline.model.kept import Hunk
from threadline.model.story import Story
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Link,
    Listing,
    Picture,
    Plain,
    Prose,
    Raw,
    Shape,
    Table,
    Terminal,
    Typed,
)
from threadline.render.ansi import plain
from threadline.render.markdown.text import cell, code_span, fenced, inline, prose, typed
from threadline.render.story_lines import Piece, chapter_line, story_facts, story_lines
from threadline.render.story_text import dates
from threadline.render.style import Display

ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp"}
MARKS = {"done": "[x]", "completed": "[x]", "doing": "[ ] *(doing)*"}
LANGUAGE = LazyPattern(r"[A-Za-z0-9+#.-]{1,20}")
SHORT_VALUE = 120
IN_UTC = Display()


def shape_lines(shape: Shape, below: int, images: Path | None) -> list[str]:  # noqa: C901, PLR0911 - one case for each shape
    """Return the lines of one shape, below a heading of level `below`."""
    match shape:
        case Prose(text):
            return prose(text, below) if text.strip() else []
        case Typed(text):
            return typed(text) if text.strip() else []
        case Plain(text) | Terminal(text):
            return fenced(text) if text.strip() else []
        case Code(text, language):
            return fenced(text, language if LANGUAGE.fullmatch(language) else "")
        case Raw(text):
            return fenced(text, "json") if text else []
        case Diff(hunks=hunks):
            return diff_lines(shape.title, hunks)
        case Table(head, rows):
            return table_lines(head, rows)
        case Listing(items, marks):
            return listing_lines(items, marks)
        case Facts(pairs):
            return facts_lines(pairs)
        case Picture(media_type, data):
            return picture_lines(media_type, data, images)
        case Link(text):
            return [inline(text)]
        case _:
            return fenced(repr(shape))


def diff_lines(path: str, hunks: Sequence[Hunk]) -> list[str]:
    """Write a change as a unified diff."""
    text = [f"--- {path}", f"+++ {path}"] if path else []
    for hunk in hunks:
        old = sum(not line.startswith("+") for line in hunk.lines)
        new = sum(not line.startswith("-") for line in hunk.lines)
        text.append(f"@@ -{hunk.old},{old} +{hunk.new},{new} @@")
        text += hunk.lines
    return fenced("\n".join(text), "diff")


def table_lines(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> list[str]:
    """Write a table."""
    columns = max([len(head), *map(len, rows)], default=0)
    if not columns:
        return []
    empty = ("",) * columns
    filled = [(*row, *empty)[:columns] for row in (head, *rows)]
    written = [f"| {' | '.join(map(cell, row))} |" for row in filled]
    return [written[0], "|" + " --- |" * columns, *written[1:]]


def listing_lines(items: tuple[str, ...], marks: tuple[str, ...]) -> list[str]:
    """Write a list; tasks as done or not."""
    if any("\n" in item.strip() for item in items):
        return fenced("\n".join(items))
    if not marks:
        return [f"- {inline(item)}" for item in items]
    padded = (*marks, *("open",) * len(items))
    return [
        f"- {MARKS.get(mark, '[ ]')} {inline(item)}"
        for item, mark in zip(items, padded, strict=False)
    ]


def facts_lines(pairs: tuple[tuple[str, str], ...]) -> list[str]:
    """Write names and values, a list for short ones, each long one in a block below its name."""
    lines: list[str] = []
    for name, value in pairs:
        short = "\n" not in value.strip("\n") and len(value) <= SHORT_VALUE
        lines.append(f"- {inline(name)}: {inline(value) if short else ''}".rstrip())
        if not short:
            lines += ["", *(f"  {line}" if line else "" for line in fenced(value)), ""]
    return lines


def picture_lines(media_type: str, data: str, images: Path | None) -> list[str]:
    """Write an image to a file and link to it, or note that it was omitted."""
    ending = ENDINGS.get(media_type)
    try:
        content = base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        return [f"*Image omitted: {inline(media_type)}, damaged.*"]
    if images is None or ending is None:
        return [f"*Image omitted: {inline(media_type)}, {len(content):,} bytes.*"]
    name = f"{hashlib.sha256(content).hexdigest()[:16]}.{ending}"
    images.mkdir(parents=True, exist_ok=True)
    (images / name).write_bytes(content)
    return [f"![image](<{link_path(images.name)}/{name}>)"]


def link_path(name: str) -> str:
    """Return the name of a directory as part of a link."""
    return re.sub(r"[<>\\\s%]", lambda found: f"%{ord(found[0]):02X}", plain(name))


def link_text(text: str) -> str:
    """Return text for a link; brackets are escaped."""
    text = " ".join(plain(text).split())
    return code_span(text) if re.search(r"[\[\]\\`*_<&!]", text) else text


def anchor_name(anchor: str) -> str:
    """Return an anchor as a name that needs no escaping."""
    return re.sub(r"[^A-Za-z0-9_-]", lambda found: f".{ord(found[0]):x}", anchor)


def render_stories(stories: Iterable[Story]) -> Iterator[str]:
    """Write stories, each with its title."""
    for number, story in enumerate(stories):
        if number:
            yield "\n"
        yield f"## {inline(story.title)}\n\n"
        yield "\n".join(story_markdown(story)) + "\n"


def story_markdown(story: Story) -> list[str]:
    """Return the facts and the lines of a story."""
    when = dates(story.first_at, story.last_at, IN_UTC)
    facts = [f"{when} UTC" if when else "", *story_facts(story)]
    dated = story.first_at[:10] != story.last_at[:10]
    lines = ["".join(write(piece, dated=dated) for piece in line) for line in story_lines(story)]
    chapters = [
        f"{chapter.number}. {''.join(write(piece, dated=dated) for piece in chapter_line(chapter))}"
        for chapter in story.chapters
    ]
    listed = [chapters, [f"- {line}" for line in lines]]
    told = " · ".join(filter(None, facts))
    return [told, *(row for rows in listed if rows for row in ("", *rows))]


def write(piece: Piece, *, dated: bool) -> str:
    """Write a piece of a line."""
    match piece.kind:
        case "time":
            return moment(piece.text, dated=dated)
        case "code":
            return code_span(piece.text)
        case "quote":
            return f"“{inline(piece.text)}”"
        case "link":
            return inline(piece.text)
        case _:
            return piece.text


def moment(time: str, *, dated: bool) -> str:
    """Return a time in UTC, with its date if there are several."""
    try:
        found = datetime.fromisoformat(time).astimezone(UTC)
    except (ValueError, OverflowError):
        return "an unknown time"
    return f"{found.day} {found:%b %H:%M}" if dated else f"{found:%H:%M}"
