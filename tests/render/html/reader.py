"""Reads pages back: their tags and attributes, and the text that a reader sees."""

import re
from collections.abc import Iterable
from html.parser import HTMLParser

from threadline.library.load.describe import describe_sessions
from threadline.library.load.reading import Reading
from threadline.outline.outline import Outline
from threadline.render.html.page import render_page
from threadline.render.html.view import View
from threadline.tree.tree import Tree

INLINED = re.compile(r"<(style|script)>.*?</\1>", re.DOTALL)
HASH = re.compile(r"sha256-[\w+/=]+")
NO_TREE = Tree({}, {}, [], [], {}, {}, {}, set(), [])

TAGS = frozenset(
    [
        "html",
        "meta",
        "title",
        "style",
        "script",
        "header",
        "button",
        "b",
        "span",
        "a",
        "input",
        "output",
        "div",
        "label",
        "small",
        "nav",
        "ol",
        "ul",
        "li",
        "p",
        "main",
        "section",
        "noscript",
        "article",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "details",
        "summary",
        "code",
        "pre",
        "time",
        "aside",
        "i",
        "em",
        "figure",
        "figcaption",
        "desc",
        "g",
        "svg",
        "line",
        "rect",
        "path",
        "circle",
        "text",
        "dialog",
        "dl",
        "dt",
        "dd",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "ins",
        "del",
        "strong",
        "blockquote",
        "hr",
        "br",
        "img",
    ]
)
ATTRIBUTES = frozenset(
    [
        "id",
        "class",
        "href",
        "title",
        "datetime",
        "data-units",
        "data-action",
        "data-icon",
        "data-order",
        "data-path",
        "data-first",
        "data-fold",
        "data-form",
        "data-last",
        "data-rule",
        "data-since",
        "data-time",
        "data-times",
        "data-turns",
        "data-unit",
        "data-lost",
        "data-state",
        "src",
        "alt",
        "loading",
        "decoding",
        "width",
        "height",
        "viewbox",
        "role",
        "x",
        "x1",
        "x2",
        "y",
        "y1",
        "y2",
        "rx",
        "cx",
        "cy",
        "r",
        "d",
        "tabindex",
        "aria-hidden",
        "aria-label",
        "aria-labelledby",
        "aria-expanded",
        "aria-haspopup",
        "aria-live",
        "aria-orientation",
        "aria-valuemax",
        "aria-valuemin",
        "aria-valuenow",
        "type",
        "placeholder",
        "value",
        "checked",
        "disabled",
        "hidden",
        "lang",
        "charset",
        "http-equiv",
        "content",
        "name",
        "preserveaspectratio",
        "start",
        "align",
    ]
)
HARMLESS = re.compile(r"(#|https?:|mailto:|sessions/|\.\./index\.html|combined-)")
PICTURE = re.compile(r"data:image/(png|jpeg|gif|webp);base64,")


class Seen(HTMLParser):
    """Everything that a page holds."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self._raw = False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._raw = tag in {"style", "script"}
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        del tag
        self._raw = False

    def handle_data(self, data: str) -> None:
        if not self._raw:
            self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    @property
    def text(self) -> str:
        return "".join(self.texts)


def check_harmless(page: str) -> Seen:
    """Fail if a page holds anything that we did not put there."""
    seen = Seen(page)
    for tag, attributes in seen.tags:
        assert tag in TAGS, tag
        assert set(attributes) <= ATTRIBUTES, (tag, attributes)
        if "href" in attributes:
            assert tag == "a"
            assert HARMLESS.match(attributes["href"]), attributes
        if "src" in attributes:
            assert tag == "img"
            assert PICTURE.match(attributes["src"]), attributes
        if tag == "input":
            assert attributes["type"] in {"search", "checkbox"}
    assert sum(tag == "script" for tag, _ in seen.tags) <= 1
    return seen


def page_of(outline: Outline, tree: Tree = NO_TREE) -> str:
    """Draw a page of an outline."""
    return joined(render_page(View(outline, tree, {})))


def page_of_reading(reading: Reading, outline: Outline) -> str:
    """Draw a page of what was read."""
    return joined(render_page(View(outline, reading.tree, describe_sessions(reading))))


def joined(pieces: Iterable[bytes]) -> str:
    return b"".join(pieces).decode()


def normalised(page: str) -> str:
    """Leave out style and script, which are files of their own."""
    return HASH.sub("sha256-…", INLINED.sub(r"<\1>…</\1>", page))
