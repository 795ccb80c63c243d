"""Shapes to markup: one small function for each form that content takes.

Each appends its pieces to a list, which is joined once for a whole unit.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
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
    Typed,
)
from threadline.render.ansi import parse_colors
from threadline.render.html.markup import (
    EMPTY,
    Html,
    Piece,
    escape,
    filled,
    hash_link,
    html,
    join,
    text,
)
from threadline.render.html.prose import prose_piece, typed

LINES = 24
"""How many lines of a long text are shown before the rest is asked for."""

LETTERS = 3000
LONG_VALUE = 200
"""A longer value does not stand in a line with others."""

PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
SIGN = itemgetter(slice(1))
"""The first letter of a line, if it has one."""

BOXES = {"done": "☑", "completed": "☑", "doing": "◐", "in_progress": "◐"}
PRE_END, MORE_END = html("</pre>"), html("</pre></details>")
NEWLINE = html("\n")
DIFF, PATH, PATH_END = html('<pre class="diff">'), html('<div class="file-path">'), html("</div>")
INS, INS_END, DEL, DEL_END = html("<ins>"), html("</ins>"), html("<del>"), html("</del>")
FACTS, NAME, VALUE, FACTS_END = html("<dl>"), html("<dt>"), html("<dd>"), html("</dl>")


def draw_shapes(shapes: Sequence[Shape], out: list[Piece]) -> None:
    """Draw shapes one below the other."""
    for shape in shapes:
        DRAW.get(type(shape), draw_unknown)(shape, out)


def draw_prose(shape: Prose, out: list[Piece]) -> None:
    """Draw Markdown."""
    out.append(prose_piece(shape.text))


def draw_typed(shape: Typed, out: list[Piece]) -> None:
    """Draw text as it was typed."""
    out.append(typed(shape.text))


def draw_plain(shape: Plain, out: list[Piece]) -> None:
    """Draw text as it stands."""
    draw_block("text", shape.text, out)


def draw_code(shape: Code, out: list[Piece]) -> None:
    """Draw program text; its language is left to the page's script."""
    language = shape.language
    draw_block(f"language-{language}" if language else "code", shape.text, out)


def draw_raw(shape: Raw, out: list[Piece]) -> None:
    """Draw JSON."""
    draw_block("language-json", shape.text, out)


def draw_terminal(shape: Terminal, out: list[Piece]) -> None:
    """Draw what a terminal showed; without colours it is text like any other."""
    coloured = "\x1b" in shape.text or "\x9b" in shape.text
    kind = "terminal error" if shape.error else "terminal"
    draw_block(kind, shape.text, out, draw_colours if coloured else text)


def draw_colours(text: str) -> Html:
    """Draw text with escape sequences: colours and weights become classes."""
    return join([draw_colour(piece, codes) for piece, codes in parse_colors(text)])


def draw_colour(text: str, codes: str) -> Html:
    """Draw text of one colour; the codes are the names of the classes."""
    if not codes:
        return escape(text)
    return html('<span class="sgr%s">%s</span>', codes.replace(";", " sgr"), text)


@cache
def pre_tag(kind: str) -> Html:
    """Return the tag that begins a block of a kind."""
    return html('<pre class="%s">', kind)


@cache
def cut_tag(kind: str) -> Html:
    """Return the tag that begins the shown part of a long block of a kind."""
    return html('<pre class="truncated %s">', kind)


def draw_block(
    kind: str, content: str, out: list[Piece], draw: Callable[[str], Piece] = text
) -> None:
    """Draw a block of text; of a long one the beginning, and the rest on request."""
    content = content.rstrip("\n")
    if not content:
        return
    cut = cut_at(content)
    if cut is not None:
        draw_cut(kind, content, cut, out, draw)
    elif content[0] == "\n":  # a parser of HTML drops the first line end
        out += (pre_tag(kind), NEWLINE, draw(content), PRE_END)
    else:
        out += (pre_tag(kind), draw(content), PRE_END)


def draw_cut(
    kind: str, content: str, cut: int, out: list[Piece], draw: Callable[[str], Piece]
) -> None:
    """Draw the beginning of a long block, and the rest folded below it."""
    shown, rest = content[:cut], content[cut:].removeprefix("\n")
    lines = content.count("\n", cut) + 1
    more = f"{lines:,} lines" if lines > 1 else f"{len(content) - cut:,} characters"
    out += (
        cut_tag(kind),
        NEWLINE if shown[0] == "\n" else EMPTY,
        draw(shown),
        filled(f'</pre><details class="more"><summary>show all, {more} more</summary>'),
        pre_tag(kind),
        NEWLINE if rest.startswith("\n") else EMPTY,
        draw(rest),
        MORE_END,
    )


def cut_at(text: str) -> int | None:
    """Return where the beginning of a long text ends, None if all of it is shown."""
    size = len(text)
    if size < LINES or (size <= LETTERS and text.count("\n") < LINES + LINES // 2):
        return None
    at = -1
    for _ in range(LINES):
        at = text.find("\n", at + 1)
        if at < 0 or at > LETTERS:
            break
    if at < 0:
        return None if size < 2 * LETTERS else LETTERS
    if at > LETTERS:
        line = text.rfind("\n", 0, LETTERS)
        return line if line > 0 else LETTERS
    # A few lines more than shown are not worth a click.
    return at if size - at > LETTERS or text.count("\n", at) > LINES // 2 else None


def draw_diff(shape: Diff, out: list[Piece]) -> None:
    """Draw a change: the numbers where each place begins, and its lines."""
    if shape.path:
        out += (PATH, text(shape.path), PATH_END)
    out.append(DIFF)
    for hunk in shape.hunks:
        draw_hunk(hunk, out)
    out.append(PRE_END)


def draw_hunk(hunk: Hunk, out: list[Piece]) -> None:
    """Draw one place of a change; runs of added or removed lines are one element."""
    out.append(filled(f"<i>@@ -{hunk.old} +{hunk.new} @@</i>\n"))
    for sign, run in groupby(hunk.lines, SIGN):
        lines = "\n".join(run)
        if sign == "+":
            out += (INS, text(lines), NEWLINE, INS_END)
        elif sign == "-":
            out += (DEL, text(lines), NEWLINE, DEL_END)
        elif sign:
            out += (text(lines), NEWLINE)


def draw_table(shape: Table, out: list[Piece]) -> None:
    """Draw rows."""
    head = join([html("<th>%s", cell) for cell in shape.head])
    rows = join([draw_row(row) for row in shape.rows])
    out.append(html('<div class="table-scroll"><table><tr>%s%s</table></div>', head, rows))


def draw_row(row: Iterable[str]) -> Html:
    """Draw one row of a table."""
    return html("<tr>%s", join([html("<td>%s", cell) for cell in row]))


def draw_listing(shape: Listing, out: list[Piece]) -> None:
    """Draw items, with boxes if they are tasks."""
    if not shape.marks:
        items = join([html("<li>%s", item) for item in shape.items])
        out.append(html('<ul class="listing">%s</ul>', items))
        return
    marks = (*shape.marks, *[""] * len(shape.items))
    tasks = [
        html('<li class="%s">%s %s', mark, BOXES.get(mark, "☐"), item)
        for item, mark in zip(shape.items, marks, strict=False)
    ]
    out.append(html('<ul class="todo">%s</ul>', join(tasks)))


def draw_facts(shape: Facts, out: list[Piece]) -> None:
    """Draw names and values; long values stand below their names."""
    out.append(FACTS)
    for name, value in shape.pairs:
        if is_long(value):
            out += (NAME, text(name), VALUE)
            draw_block("text", value, out)
        else:
            out += (NAME, text(name), VALUE, text(value))
    out.append(FACTS_END)


def is_long(text: str) -> bool:
    """Return True if a text is too long to stand in a line with others."""
    return len(text) > LONG_VALUE or "\n" in text


def draw_picture(shape: Picture, out: list[Piece]) -> None:
    """Draw an image whose type is known to be harmless."""
    if shape.media_type not in PICTURES:
        out.append(html('<p class="notice">[image of type %s]</p>', shape.media_type))
        return
    out.append(
        html(
            '<img loading="lazy" decoding="async" alt="picture" src="data:%s;base64,%s">',
            shape.media_type,
            shape.data,
        )
    )


def draw_link(shape: Link, out: list[Piece]) -> None:
    """Draw a pointer to another message."""
    target = hash_link(shape.anchor)
    out.append(html('<p class="notice"><a href="%s">%s</a></p>', target, shape.text))


def draw_unknown(shape: Shape, out: list[Piece]) -> None:
    """Draw a form that has no drawing yet."""
    draw_block("text", repr(shape), out)


DRAW: dict[type[Shape], Callable[[Any, list[Piece]], None]] = {
    Prose: draw_prose,
    Typed: draw_typed,
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
