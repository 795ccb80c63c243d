"""Shapes to markup: one small function for each form that content takes."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Hunk,
    Link,
    Listing,
    Picture,
    Plain,
    Prose,
    Raw,
    Shape,
    Table,
    Terminal,
)
from threadline.render.html.markup import EMPTY, Html, escape, hash_link, html, join
from threadline.render.html.prose import prose
from threadline.render.html.terminal import terminal

LINES = 24
"""How many lines of a long text are shown before the rest is asked for."""

LETTERS = 3000
PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
SIGN = itemgetter(slice(1))
"""The first letter of a line, if it has one."""

BOXES = {"done": "☑", "completed": "☑", "doing": "◐", "in_progress": "◐"}


def draw_shapes(shapes: Sequence[Shape]) -> list[Html]:
    """Draw shapes one below the other; they may be large, so they are not copied together."""
    return [DRAW.get(type(shape), draw_unknown)(shape) for shape in shapes]


def draw_prose(shape: Prose) -> Html:
    """Draw Markdown."""
    return prose(shape.text)


def draw_plain(shape: Plain) -> Html:
    """Draw text as it stands."""
    return block("text", shape.text)


def draw_code(shape: Code) -> Html:
    """Draw program text; its language is left to the page's script."""
    return block(f"code language-{shape.language}" if shape.language else "code", shape.text)


def draw_terminal(shape: Terminal) -> Html:
    """Draw what a terminal showed."""
    return block("terminal error" if shape.error else "terminal", shape.text, terminal)


def draw_raw(shape: Raw) -> Html:
    """Draw JSON."""
    return block("code language-json", shape.text)


def as_it_is(text: str) -> str:
    """Leave text to be escaped where it is put."""
    return text


def block(kind: str, text: str, draw: Callable[[str], str] = as_it_is) -> Html:
    """Draw a block of text; of a long one the beginning, and the rest on request."""
    text = text.rstrip("\n")
    if not text:
        return EMPTY
    cut = cut_at(text)
    if cut is None:
        if text[0] != "\n":
            return html('<pre class="%s">%s</pre>', kind, draw(text))
        return html('<pre class="%s">%s%s</pre>', kind, guard(text), draw(text))
    lines = text.count("\n", cut) + 1
    return html(
        '<pre class="truncated %s">%s%s</pre><details class="more">'
        '<summary>show all, %s more</summary><pre class="%s">%s%s</pre></details>',
        kind,
        guard(text),
        draw(text[:cut]),
        f"{lines:,} lines" if lines > 1 else f"{len(text) - cut:,} letters",
        kind,
        guard(rest := text[cut:].removeprefix("\n")),
        draw(rest),
    )


def guard(text: str) -> str:
    """Keep a line end at the beginning, which a reader of HTML would leave out."""
    return "\n" if text.startswith("\n") else EMPTY


def cut_at(text: str) -> int | None:
    """Say where the beginning of a long text ends: None if all of it is shown."""
    if len(text) <= LETTERS and text.count("\n") < LINES + LINES // 2:
        return None
    at = -1
    for _ in range(LINES):
        at = text.find("\n", at + 1)
        if at < 0 or at > LETTERS:
            break
    if at < 0:
        return None if len(text) < 2 * LETTERS else LETTERS
    if at > LETTERS:
        line = text.rfind("\n", 0, LETTERS)
        return line if line > 0 else LETTERS
    # A few lines more than shown are not worth a click.
    return at if len(text) - at > LETTERS or text.count("\n", at) > LINES // 2 else None


def draw_diff(shape: Diff) -> Html:
    """Draw a change: the numbers where each place begins, and its lines."""
    hunks = join(map(draw_hunk, shape.hunks))
    if not shape.path:
        return html('<pre class="diff">%s</pre>', hunks)
    return html('<div class="file-path">%s</div><pre class="diff">%s</pre>', shape.path, hunks)


def draw_hunk(hunk: Hunk) -> Html:
    """Draw one place of a change; runs of added or removed lines are one element."""
    runs = [draw_run(sign, lines) for sign, lines in groupby(hunk.lines, SIGN) if sign]
    return html("<i>@@ -%s +%s @@</i>\n%s", hunk.old, hunk.new, join(runs))


def draw_run(sign: str, lines: Iterable[str]) -> Html:
    """Draw lines of the same sign."""
    text = "\n".join(lines) + "\n"
    if sign == "+":
        return html("<ins>%s</ins>", text)
    return html("<del>%s</del>", text) if sign == "-" else escape(text)


def draw_table(shape: Table) -> Html:
    """Draw rows."""
    head = join([html("<th>%s", cell) for cell in shape.head])
    rows = join([draw_row(row) for row in shape.rows])
    return html('<div class="table-scroll"><table><tr>%s%s</table></div>', head, rows)


def draw_row(row: Iterable[str]) -> Html:
    """Draw one row of a table."""
    return html("<tr>%s", join([html("<td>%s", cell) for cell in row]))


def draw_listing(shape: Listing) -> Html:
    """Draw items, with boxes if they are tasks."""
    if not shape.marks:
        return html(
            '<ul class="listing">%s</ul>', join([html("<li>%s", item) for item in shape.items])
        )
    marks = (*shape.marks, *[""] * len(shape.items))
    tasks = [
        html('<li class="%s">%s %s', mark, BOXES.get(mark, "☐"), item)
        for item, mark in zip(shape.items, marks, strict=False)
    ]
    return html('<ul class="todo">%s</ul>', join(tasks))


def draw_facts(shape: Facts) -> Html:
    """Draw names and values; long values stand below their names."""
    if len(shape.pairs) == 1:
        return html("<dl><dt>%s<dd>%s</dl>", shape.pairs[0][0], draw_value(shape.pairs[0][1]))
    facts = [html("<dt>%s<dd>%s", name, draw_value(value)) for name, value in shape.pairs]
    return html("<dl>%s</dl>", join(facts))


def draw_value(value: str) -> str:
    """Draw the value of a fact; a long one as a block."""
    return block("text", value) if is_long(value) else value


def is_long(text: str) -> bool:
    """Say whether a text is too long to stand in a line with others."""
    return len(text) > 200 or "\n" in text  # noqa: PLR2004 - about two lines


def draw_picture(shape: Picture) -> Html:
    """Draw an image whose type is known to be harmless."""
    if shape.media_type not in PICTURES:
        return html('<p class="notice">[image of type %s]</p>', shape.media_type)
    return html(
        '<img loading="lazy" decoding="async" alt="picture" src="data:%s;base64,%s">',
        shape.media_type,
        shape.data,
    )


def draw_link(shape: Link) -> Html:
    """Draw a pointer to another message."""
    return html('<p class="notice"><a href="%s">%s</a></p>', hash_link(shape.anchor), shape.text)


def draw_unknown(shape: Shape) -> Html:
    """Draw a form that has no drawing yet."""
    return block("text", repr(shape))


DRAW: dict[type[Shape], Callable[[Any], Html]] = {
    Prose: draw_prose,
    Plain: draw_plain,
    Code: draw_code,
    Terminal: draw_terminal,
    Raw: draw_raw,
    Diff: draw_diff,
    Table: draw_table,
    Listing: draw_listing,
    Facts: draw_facts,
    Picture: draw_picture,
    Link: draw_link,
}
