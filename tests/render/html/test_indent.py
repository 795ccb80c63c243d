"""The form in which golden pages are kept."""

from tests.render.html.indent import indent


def test_elements_are_indented_and_spaces_at_ends_are_visible() -> None:
    markup = '<ol><li class="a"><b>x</b> y &lt;<li><svg><rect/><rect/></svg></ol>\n<p>end</p>'
    assert indent(markup) == (
        '<ol>\n  <li class="a">\n    <b>x\n    ·y &lt;\n'
        "  <li>\n    <svg>\n      <rect/>\n      <rect/>\n<p>end\n"
    )


def test_preformatted_text_is_left_as_it_is() -> None:
    markup = "<div><pre> a\n  <ins>b</ins></pre></div>"
    assert indent(markup) == "<div>\n  <pre> a\n  <ins>b</ins>\n"
