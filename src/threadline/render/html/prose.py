"""Markdown to markup: raw HTML is shown, links lead to the web or nowhere, images are named."""

import re

from threadline.render.commonmark import to_html
from threadline.render.html.markup import EMPTY, Html

CHECKBOX = '<input type="checkbox" class="task-list-item-checkbox"'
IMAGE = re.compile(r'<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? />')
LINK = re.compile(r'<a href="(?!https?:|mailto:)([^"]*)"')


def prose(text: str) -> Html:
    """Draw Markdown."""
    if not text.strip():
        return EMPTY
    drawn = to_html(text)
    if "<img " in drawn:
        drawn = IMAGE.sub(r'<a href="\1">[image: \2]</a>', drawn)
    if CHECKBOX in drawn:
        drawn = drawn.replace(f"{CHECKBOX} checked", f'{CHECKBOX} aria-label="done" checked')
        drawn = drawn.replace(f"{CHECKBOX} disabled", f'{CHECKBOX} aria-label="to do" disabled')
    if "<a " in drawn:
        drawn = LINK.sub(r'<a title="\1"', drawn)
    return Html(f'<div class="prose">{drawn}</div>')
