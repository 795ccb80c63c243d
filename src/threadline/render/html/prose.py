"""Markdown to markup: raw HTML is shown, links lead to the web or nowhere, images are named."""

import re

import comrak

from threadline.render.html.markup import EMPTY, Html

EXTENSIONS = comrak.ExtensionOptions()
EXTENSIONS.table = True
EXTENSIONS.strikethrough = True
EXTENSIONS.tasklist = True
EXTENSIONS.autolink = True

# A single tilde is a home directory or an approximation. Told apart from two as a subscript,
# it can be put back.
EXTENSIONS.subscript = True

NO_AUTOLINK = comrak.ExtensionOptions()
NO_AUTOLINK.table = True
NO_AUTOLINK.strikethrough = True
NO_AUTOLINK.tasklist = True
NO_AUTOLINK.subscript = True

RENDER = comrak.RenderOptions()
RENDER.escape = True
RENDER.tasklist_classes = True

IMAGE = re.compile(r'<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? />')
LINK = re.compile(r'<a href="(?!https?:|mailto:)([^"]*)"')


def prose(text: str) -> Html:
    """Draw Markdown."""
    if not text.strip():
        return EMPTY
    # Looking for addresses is a tenth of the work, and each has one of these in it.
    linked = "@" in text or "://" in text or "www." in text
    options = EXTENSIONS if linked else NO_AUTOLINK
    try:
        drawn = comrak.render_markdown(text, extension_options=options, render_options=RENDER)
    except UnicodeEncodeError:
        whole = text.encode("utf-8", "replace").decode()
        drawn = comrak.render_markdown(whole, extension_options=options, render_options=RENDER)
    # Text and attributes are escaped, so a tag found here is one that the Markdown part wrote.
    if "<img " in drawn:
        drawn = IMAGE.sub(r'<a href="\1">[image: \2]</a>', drawn)
    if "<sub>" in drawn:
        drawn = drawn.replace("<sub>", "~").replace("</sub>", "~")
    if "<a " in drawn:
        drawn = LINK.sub(r'<a title="\1"', drawn)
    return Html(f'<div class="prose">{drawn}</div>')
