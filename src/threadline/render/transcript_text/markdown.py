"""Markdown to rows of spans: headings, lists, tables, code and quotes for a terminal."""

from collections.abc import Iterator
from html import unescape

import msgspec

from threadline.lazy import LazyPattern
from threadline.render.ansi import plain
from threadline.render.commonmark import to_html
from threadline.render.style import CODES, Span
from threadline.render.transcript_text.inline import (
    HARD,
    LEAST,
    SOFT,
    Row,
    chop_spans,
    lines_of,
    printable,
    wrap_spans,
)
from threadline.render.transcript_text.markdown_table import MarkdownTable

TOKEN = LazyPattern(r"<(?P<end>/?)(?P<tag>[a-z][a-z0-9]*)(?P<fields>[^>]*)>|(?P<text>[^<]+)")
FIELD = LazyPattern(r'(\w+)="([^"]*)"')
HEADINGS = {f"h{level}": f"{'#' * level} " for level in range(1, 7)}
INLINE = {"strong": "1", "em": "3", "code": "36", "del": "9", "a": "4"}
"""Codes of inline styles."""

PLAIN_SIGNS = {"code": "`", "del": "~~"}
"""What stands around text whose style cannot be seen without color."""

MAX_DEPTH = 8
"""Lists and quotes nested deeper than this are not indented further."""


class Container(msgspec.Struct, eq=False):
    """A list item or quote: what stands before its first row, and before the others."""

    first: str
    rest: str
    tight: bool = False
    begun: bool = False


class MarkdownRows:
    """Turns the tags of comrak's HTML into rows, without recursion.

    `signs` shows by signs what would otherwise be a matter of style.
    """

    def __init__(self, room: int, style: str = "", *, signs: bool = False) -> None:
        self._room = room
        self._base = CODES.get(style, "")
        self._signs = signs
        self._containers: list[Container] = []
        self._lists: list[int | None] = []
        self._codes: list[str] = []
        self._spans: Row = []
        self._links: list[tuple[str, int]] = []
        self._table: MarkdownTable | None = None
        self._in_code = False
        self._language = ""
        self._gap = False

    def rows(self, text: str) -> Iterator[Row]:
        """Yield the rows of a text."""
        for token in TOKEN.finditer(to_html(plain(text))):
            if token["text"] is not None:
                self._text(unescape(token["text"]))
            elif token["end"]:
                yield from self._close(token["tag"])
            else:
                yield from self._open(token["tag"], token["fields"])
        yield from self._flush()

    def _text(self, text: str) -> None:
        """Add text; the line breaks between blocks are not part of it."""
        if not self._spans and not text.strip() and not self._in_code:
            return
        style = self._style()
        for number, line in enumerate(text.split("\n")):
            if number and self._spans and self._spans[-1] is not HARD:
                self._spans.append(HARD if self._in_code else SOFT)
            elif number and self._in_code:
                self._spans.append(HARD)
            if line:
                self._spans.append((printable(line), style))

    def _style(self) -> str:
        return ";".join(filter(None, [self._base, *dict.fromkeys(self._codes)]))

    def _open(self, tag: str, fields: str) -> Iterator[Row]:
        match tag:
            case "p" | "pre" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "table" | "hr":
                yield from self._flush()
                self._begin_block(tag)
                if tag == "hr":
                    yield from self._emit([[("─" * self._inner, "dim")]])
            case "ul" | "ol" | "blockquote":
                yield from self._flush()
                self._begin_container(tag, fields)
            case "li":
                yield from self._flush()
                self._begin_item()
            case "br":
                self._spans.append(HARD)
            case "input":
                self._spans.append(("[x]" if "checked" in fields else "[ ]", self._style()))
            case "img":
                told = dict(FIELD.findall(fields))
                name = unescape(told.get("alt") or told.get("src") or "")
                self._spans.append((printable(f"[image: {name}]"), self._style()))
            case "th" if self._table is not None:
                self._table.align(right='"right"' in fields)
            case _:
                self._begin_inline(tag, fields)

    def _close(self, tag: str) -> Iterator[Row]:
        match tag:
            case "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6":
                self._codes.clear()
                yield from self._flush()
            case "pre":
                yield from self._code_block()
            case "ul" | "ol":
                yield from self._flush()
                self._lists.pop()
                self._gap = True
            case "li" | "blockquote":
                yield from self._flush()
                yield from self._end_container()
            case "th" | "td":
                if self._table is not None:
                    self._table.add(self._spans)
                self._spans = []
            case "tr" if self._table is not None:
                self._table.end_row()
            case "table" if self._table is not None:
                table, self._table = self._table, None
                yield from self._emit(table.rows(self._inner))
            case _:
                self._end_inline(tag)

    def _begin_block(self, tag: str) -> None:
        if tag in HEADINGS:
            self._codes.append("1")
            if self._signs:
                self._spans.append((HEADINGS[tag], self._base))
        self._in_code = tag == "pre"
        if tag == "table":
            self._table = MarkdownTable()
        if self._containers and tag == "p":
            self._containers[-1].tight = False

    def _begin_container(self, tag: str, fields: str) -> None:
        if tag == "blockquote":
            self._containers.append(Container("│ ", "│ "))
            return
        start = dict(FIELD.findall(fields)).get("start", "1")
        self._lists.append(int(start) if tag == "ol" and start.isdecimal() else None)
        # A list inside an item begins on the next row; elsewhere it has a space before it.
        self._gap = self._gap and not (self._containers and self._containers[-1].tight)

    def _begin_item(self) -> None:
        number = self._lists[-1] if self._lists else None
        mark = "• " if number is None else f"{number}. "
        if number is not None:
            self._lists[-1] = number + 1
        self._containers.append(Container(mark, " " * len(mark), tight=True))

    def _end_container(self) -> Iterator[Row]:
        container = self._containers[-1]
        if not container.begun:
            yield from self._emit([[]])
        self._containers.pop()
        self._gap = not container.tight

    def _begin_inline(self, tag: str, fields: str) -> None:
        if self._in_code:
            self._language = dict(FIELD.findall(fields)).get("class", "").removeprefix("language-")
            return
        if tag == "a":
            href = unescape(dict(FIELD.findall(fields)).get("href", ""))
            self._links.append((href, len(self._spans)))
        if tag in INLINE:
            self._codes.append(INLINE[tag])
        if self._signs and tag in PLAIN_SIGNS:
            self._spans.append((PLAIN_SIGNS[tag], self._base))

    def _end_inline(self, tag: str) -> None:
        if self._in_code or tag not in INLINE:
            return
        if INLINE[tag] in self._codes:
            self._codes.reverse()
            self._codes.remove(INLINE[tag])
            self._codes.reverse()
        if self._signs and tag in PLAIN_SIGNS:
            self._spans.append((PLAIN_SIGNS[tag], self._base))
        if tag == "a" and self._links:
            href, begin = self._links.pop()
            said = "".join(text for text, _ in self._spans[begin:])
            if href and said not in {href, href.removeprefix("mailto:")}:
                self._spans.append((printable(f" ({href})"), "dim"))

    @property
    def _inner(self) -> int:
        """The cells that are left inside lists and quotes."""
        used = sum(len(one.rest) for one in self._containers[:MAX_DEPTH])
        return max(self._room - used, LEAST)

    def _flush(self) -> Iterator[Row]:
        """Yield the text gathered so far as a paragraph."""
        spans, self._spans = self._spans, []
        while spans and spans[-1] in {SOFT, HARD}:
            spans.pop()
        if not spans:
            return
        lines = lines_of(spans, self._inner)
        yield from self._emit([row for line in lines for row in wrap_spans(line, self._inner)])

    def _code_block(self) -> Iterator[Row]:
        spans, self._spans, self._in_code = self._spans, [], False
        if spans and spans[-1] is HARD:
            spans.pop()
        if not spans:
            # Nothing but the name of a language, which may be text that was not meant as one.
            spans = [(printable(f"```{unescape(self._language)}"), "")]
        lines = lines_of(spans, 1 << 30)
        indent: Span = ("  ", "")
        style = ";".join(filter(None, [self._base, INLINE["code"]]))
        room = max(self._inner - 2, LEAST)
        coded = ([(text, style) for text, _ in line] for line in lines)
        yield from self._emit([[indent, *row] for line in coded for row in chop_spans(line, room)])

    def _emit(self, rows: list[Row]) -> Iterator[Row]:
        """Yield the rows of a block behind those of its containers, after an empty row."""
        shown = self._containers[:MAX_DEPTH]
        if self._gap:
            yield [(one.rest, "dim") for one in shown if one.begun]
        for row in rows:
            yield [*(self._prefix(one) for one in shown), *row]
        self._gap = not (self._containers and self._containers[-1].tight)

    def _prefix(self, container: Container) -> Span:
        text = container.rest if container.begun else container.first
        container.begun = True
        return text, "dim"
