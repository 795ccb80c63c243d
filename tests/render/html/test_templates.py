"""Templates: every value is escaped, wherever it stands."""

import re

import pytest

from threadline.render.html.markup import Html, html
from threadline.render.html.viewer.session import draw_error
from threadline.render.html.viewer.templates import FOLDER, environment, render

HOSTILE = "<script>\"'&\0"
TEMPLATES = sorted(path.name for path in FOLDER.iterdir())


@pytest.mark.parametrize("name", TEMPLATES)
def test_no_template_switches_escaping_off(name: str) -> None:
    text = (FOLDER / name).read_text()
    assert not re.search(r"\|\s*safe|autoescape|Markup|<script>|\son\w+=|style=", text)
    assert not re.search(r"\s[\w-]+=(?:{[{%]|')", text), "attributes stand in double quotes"
    environment().get_template(name)


def test_values_are_escaped_and_markup_is_not() -> None:
    drawn = draw_error(HOSTILE, HOSTILE)
    assert type(drawn) is Html
    assert "<h1>&lt;script&gt;&#34;&#39;&amp;\ufffd</h1>" in drawn
    assert "<h1><b>x</b></h1>" in render("error.html", message=html("<b>%s</b>", "x"), hint="")
