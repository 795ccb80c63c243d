"""Markup with one element per line, so that a change of a page is a readable diff."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"meta", "input", "br", "img", "link"})
CLOSED_BY = {
    "li": {"li"},
    "dt": {"dt", "dd"},
    "dd": {"dt", "dd"},
    "tr": {"tr", "th", "td"},
    "th": {"th", "td"},
    "td": {"th", "td"},
}
"""The elements that end where another one starts, without an end tag."""

WIDTH = 100
"""An element with nothing but text is one line if it is not longer than this."""


@dataclass
class Element:
    """An element: its start tag as written, and what is inside; text is a string."""

    tag: str
    start: str
    inside: list["Element | str"] = field(default_factory=list)


class TreeBuilder(HTMLParser):
    """Reads markup into elements; character references stay as they are written."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=False)
        self._open = [Element("", "")]
        self.root = self._open[0]
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        while self._open[-1].tag in CLOSED_BY.get(tag, ()):
            self._open.pop()
        element = Element(tag, self.get_starttag_text() or "")
        self._open[-1].inside.append(element)
        if tag not in VOID and not element.start.endswith("/>"):
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        while self._open[-1].tag not in {tag, ""}:
            self._open.pop()
        if len(self._open) > 1:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        inside = self._open[-1].inside
        if inside and isinstance(inside[-1], str):
            inside[-1] += data
        else:
            inside.append(data)

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        self.root.inside.append(Element("", f"<!{decl}>"))


def indent(markup: str) -> str:
    """Return markup with one element per line and no end tags.

    `pre` is left as it is; `·` is a space at the beginning or the end of a text.
    """
    rows: list[str] = []
    stack: list[tuple[Element | str, int]] = [
        (one, 0) for one in reversed(TreeBuilder(markup).root.inside)
    ]
    while stack:
        one, depth = stack.pop()
        if isinstance(one, str):
            rows += [f"{'  ' * depth}{text}" for text in [shown(one)] if text]
        elif one.tag == "pre" or is_short(one):
            rows.append(f"{'  ' * depth}{one.start}{flat(one)}")
        else:
            rows.append(f"{'  ' * depth}{one.start}")
            stack += [(inner, depth + 1) for inner in reversed(one.inside)]
    return "\n".join(rows) + "\n"


def is_short(element: Element) -> bool:
    """Return True if an element has nothing but a short text inside."""
    texts = [one for one in element.inside if isinstance(one, str)]
    return (
        len(texts) == len(element.inside)
        and "\n" not in "".join(texts)
        and (sum(map(len, texts)) < WIDTH)
    )


def flat(element: Element) -> str:
    """Return what is inside an element, in one piece."""
    parts: list[str] = []
    stack: list[Element | str] = list(reversed(element.inside))
    while stack:
        one = stack.pop()
        if isinstance(one, str):
            parts.append(one)
        else:
            parts.append(one.start)
            stack += [*([f"</{one.tag}>"] if one.tag not in VOID else []), *reversed(one.inside)]
    return "".join(parts)


def shown(text: str) -> str:
    """Return text for a line of its own; line ends between elements are left out."""
    text = text.strip("\n")
    bare = text.strip(" ")
    before = len(text) - len(text.lstrip(" "))
    return "·" * before + bare + "·" * (len(text) - before - len(bare))
