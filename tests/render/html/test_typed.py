"""Prompts on pages: the text of their element is what was typed, character by character."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import example, given

from tests.render.awkward import AWKWARD, PROMPTS
from tests.render.html.reader import check_harmless, page_of
from tests.render.stories import message, outline
from threadline.context import Context, Part, Sent, SentBlock
from threadline.outline.message import Kind
from threadline.outline.shape import Typed
from threadline.render.html.markup import EMPTY
from threadline.render.html.prose import prose, typed
from threadline.render.html.viewer.context import draw_context


class TypedText(HTMLParser):
    """Collects the text of each element with the class `typed`."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._depth = 0
        # A parser reads the line ends of a page as newlines before it does anything else.
        self.feed(re.sub(r"\r\n?", "\n", markup))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "div" and dict(attrs).get("class") == "typed":
            self.found.append("")
            self._depth = 1
        elif self._depth:
            self._depth += 1

    def handle_endtag(self, tag: str) -> None:
        del tag
        self._depth = max(0, self._depth - 1)

    def handle_data(self, data: str) -> None:
        if self._depth:
            self.found[-1] += data


@given(PROMPTS)
@example("\n".join(AWKWARD))
def test_the_text_of_a_prompt_is_what_was_typed(text: str) -> None:
    assert TypedText(typed(text)).found == ([text] if text.strip() else [])


@pytest.mark.parametrize("text", AWKWARD)
@pytest.mark.parametrize("kind", ["user", "steering", "summary"])
def test_a_page_shows_awkward_prompts_as_typed(kind: Kind, text: str) -> None:
    page = page_of(outline(message(kind, Typed(text))))
    check_harmless(page)
    assert TypedText(page).found == [text]


@pytest.mark.parametrize("text", AWKWARD)
def test_the_panel_shows_what_was_sent_as_it_was_sent(text: str) -> None:
    sent = Sent("user", (), (SentBlock(Part.TEXT, text),))
    assert TypedText(draw_context(Context("a", (sent,)))).found == [text]


def test_what_html_cannot_hold_is_replaced() -> None:
    assert typed("a\0b") == '<div class="typed">a\ufffdb</div>'
    assert typed(" \n") == EMPTY


def test_code_and_links_are_marked() -> None:
    assert typed("`a`\n```\nb\n```\nhttps://a.b?c&d") == (
        '<div class="typed"><code>`a`</code>\n<code class="fence">```\nb\n```\n</code>'
        '<a href="https://a.b?c&amp;d">https://a.b?c&amp;d</a></div>'
    )


@pytest.mark.parametrize(
    ("answer", "drawn"),
    [
        ("~5 MB in ~/data, ~foo~ bar", "<p>~5 MB in ~/data, ~foo~ bar</p>"),
        ("~~old~~ new", "<p><del>old</del> new</p>"),
        ("~~a ~b~ c~~ <sub>", "<p><del>a ~b~ c</del> &lt;sub&gt;</p>"),
    ],
)
def test_only_two_tildes_strike_an_answer_through(answer: str, drawn: str) -> None:
    assert prose(answer) == f'<div class="prose">{drawn}\n</div>'
