"""Markdown to HTML, as comrak writes it: every tag is one of Markdown's, all else is escaped."""

import comrak

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


def to_html(text: str) -> str:
    """Return the HTML of Markdown; raw HTML in it is text, and so is a single tilde."""
    # Looking for addresses is a tenth of the work, and each has one of these in it.
    linked = "@" in text or "://" in text or "www." in text
    options = EXTENSIONS if linked else NO_AUTOLINK
    try:
        drawn: str = comrak.render_markdown(text, extension_options=options, render_options=RENDER)
    except UnicodeEncodeError:
        whole = text.encode("utf-8", "replace").decode()
        drawn = comrak.render_markdown(whole, extension_options=options, render_options=RENDER)
    # Text and attributes are escaped, so a tag found here is one that the Markdown part wrote.
    if "<sub>" in drawn:
        drawn = drawn.replace("<sub>", "~").replace("</sub>", "~")
    return drawn
