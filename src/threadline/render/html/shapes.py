"""Shapes to markup: one small function for each form that content takes."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from threadline.model.kept import Hunk
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
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
    NOTHING,
    Html,
    Piece,
    concat,
    escape,
    hash_link,
    html,
    join,
    quoted,
    short_text,
    text,
)
from threadline.render.html.prose import prose_piece, typed_piece

LINES = 24
"""How many lines of a long text are shown before the rest is asked for."""

LETTERS = 3000
LONG_VALUE = 200
"""A longer value does not stand in a line with others."""

PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
SIGN = itemgetter(slice(1))
"""The first letter of a line, if it has one."""

BOXES = {"done": "☑", "completed": "☑", "doing": "◐", "in_progress": "◐"}
NEWLINE = Piece("\n")


def draw_shapes(shapes: Sequence[Shape]) -> Piece:
    """Draw shapes one below the other."""
    if len(shapes) == 1:  # most
        return DRAW[type(shapes[0])](shapes[0])
    return concat([DRAW[type(shape)](shape) for shape in shapes])


def draw_prose(shape: Prose) -> Piece:
    """Draw Markdown."""
    return prose_piece(shape.text)


def draw_typed(shape: Typed) -> Piece:
    """Draw text as it was typed."""
    return typed_piece(shape.text)


def draw_plain(shape: Plain) -> Piece:
    """Draw text as it stands."""
    return draw_block("text", shape.text)


def draw_code(shape: Code) -> Piece:
    """Draw program text; its language is left to the page's script."""
    language = shape.language
    return draw_block(f"language-{language}" if language else "code", shape.text)


def draw_raw(shape: Raw) -> Piece:
    """Draw JSON."""
    return draw_block("language-json", shape.text)


def draw_terminal(shape: Terminal) -> Piece:
    """Draw what a terminal showed; without colours it is text like any other."""
    coloured = "\x1b" in shape.text or "\x9b" in shape.text
    kind = "terminal error" if shape.error else "terminal"
    return draw_block(kind, shape.text, draw_colours if coloured else text)


def draw_colours(text: str) -> Html:
    """Draw text with escape sequences: colours and weights become classes."""
    return join([draw_colour(piece, codes) for piece, codes in parse_colors(text)])


def draw_colour(text: str, codes: str) -> Html:
    """Draw text of one colour; the codes are the names of the classes."""
    if not codes:
        return escape(text)
    return html('<span class="sgr%s">%s</span>', codes.replace(";", " sgr"), text)


@cache
def pre_tag(kind: str) -> Piece:
    """Return the tag that begins a block of a kind."""
    return Piece(f'<pre class="{quoted(kind)}">')


def draw_block(kind: str, content: str, draw: Callable[[str], Piece] = text) -> Piece:
    """Draw a block of text; of a long one the beginning, and the rest on request."""
    content = content.rstrip("\n")
    if not content:
        return NOTHING
    cut = cut_at(content)
    if cut is not None:
        return draw_cut(kind, content, cut, draw)
    return Piece(f"{pre_tag(kind)}{first_line_end(content)}{draw(content)}</pre>")


def first_line_end(content: str) -> Piece:
    """Return a line end before content that begins with one: a parser of HTML drops the first."""
    return NEWLINE if content.startswith("\n") else NOTHING


def draw_cut(kind: str, content: str, cut: int, draw: Callable[[str], Piece]) -> Piece:
    """Draw the beginning of a long block, and the rest folded below it."""
    lines = content.count("\n", cut) + 1
    more = text(f"{lines:,} lines" if lines > 1 else f"{len(content) - cut:,} characters")
    rest = content[cut + 1 if content[cut] == "\n" else cut :]
    return Piece(
        f"{pre_tag(f'truncated {kind}')}{first_line_end(content)}"
        f'{draw(content[:cut])}</pre><details class="more"><summary>show all, {more} more</summary>'
        f"{pre_tag(kind)}{first_line_end(rest)}{draw(rest)}</pre></details>"
    )


def cut_at(text: str) -> int | None:
    """Return where the beginning of a long text ends, None if all of it is shown."""
    size = len(text)
    if size <= LETTERS and (size < LINES or text.count("\n") < LINES + LINES // 2):
        return None
    beginning = text[: LETTERS + 1]
    lines = beginning.split("\n", LINES)
    if len(lines) > LINES:
        at = len(beginning) - len(lines[-1]) - 1
        # A few lines more than shown are not worth a click.
        return at if size - at > LETTERS or text.count("\n", at) > LINES // 2 else None
    if "\n" in text[LETTERS + 1 :]:
        line = text.rfind("\n", 0, LETTERS)
        return line if line > 0 else LETTERS
    return None if size < 2 * LETTERS else LETTERS


def draw_diff(shape: Diff) -> Piece:
    """Draw a change: the numbers where each place begins, and its lines."""
    title = Piece(f'<div class="file-path">{text(shape.title)}</div>') if shape.path else NOTHING
    return Piece(f'{title}<pre class="diff">{concat(map(draw_hunk, shape.hunks))}</pre>')


def draw_hunk(hunk: Hunk) -> Piece:
    """Draw one place of a change; runs of added or removed lines are one element."""
    drawn = [Piece(f"<i>@@ -{hunk.old} +{hunk.new} @@</i>\n")]
    for sign, run in groupby(hunk.lines, SIGN):
        lines = text("\n".join(run))
        if sign == "+":
            drawn.append(Piece(f"<ins>{lines}\n</ins>"))
        elif sign == "-":
            drawn.append(Piece(f"<del>{lines}\n</del>"))
        elif sign:
            drawn.append(Piece(f"{lines}\n"))
    return concat(drawn)


def draw_table(shape: Table) -> Piece:
    """Draw rows."""
    head = join([html("<th>%s", cell) for cell in shape.head])
    rows = join([draw_row(row) for row in shape.rows])
    return html('<div class="table-scroll"><table><tr>%s%s</table></div>', head, rows)


def draw_row(row: Iterable[str]) -> Html:
    """Draw one row of a table."""
    return html("<tr>%s", join([html("<td>%s", cell) for cell in row]))


def draw_listing(shape: Listing) -> Piece:
    """Draw items, with boxes if they are tasks."""
    if not shape.marks:
        items = join([html("<li>%s", item) for item in shape.items])
        return html('<ul class="listing">%s</ul>', items)
    marks = (*shape.marks, *[""] * len(shape.items))
    tasks = [
        html('<li class="%s">%s %s', mark, BOXES.get(mark, "☐"), item)
        for item, mark in zip(shape.items, marks, strict=False)
    ]
    return html('<ul class="todo">%s</ul>', join(tasks))


def draw_facts(shape: Facts) -> Piece:
    """Draw names and values; long values stand below their names."""
    return Piece(f"<dl>{concat([draw_fact(*pair) for pair in shape.pairs])}</dl>")


def draw_fact(name: str, value: str) -> Piece:
    """Draw a name and its value."""
    told = draw_block("text", value) if is_long(value) else text(value)
    return Piece(f"<dt>{short_text(name)}<dd>{told}")


def is_long(text: str) -> bool:
    """Return True if a text is too long to stand in a line with others."""
    return len(text) > LONG_VALUE or "\n" in text


def draw_picture(shape: Picture) -> Piece:
    """Draw an image whose type is known to be harmless."""
    if shape.media_type not in PICTURES:
        return html('<p class="notice">[image of type %s]</p>', shape.media_type)
    return html(
        '<img loading="lazy" decoding="async" alt="picture" src="data:%s;base64,%s">',
        shape.media_type,
        shape.data,
    )


def draw_link(shape: Link) -> Piece:
    """Draw a pointer to another message."""
    return html('<p class="notice"><a href="%s">%s</a></p>', hash_link(shape.anchor), shape.text)


def draw_unknown(shape: Shape) -> Piece:
    """Draw a form that has no drawing yet."""
    return draw_block("text", repr(shape))


DRAW: defaultdict[type[Shape], Callable[[Any], Piece]] = defaultdict(
    lambda: draw_unknown,
    {
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
    },
)
