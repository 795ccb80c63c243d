"""Blame for people: every line of a file behind the entry that wrote it."""

from collections.abc import Iterator, Sequence

from threadline.compare.blame import BlamedFile, BlamedLine
from threadline.model.ids import SHORT, short
from threadline.outline.title import line_of
from threadline.render.facts import count, day, joined
from threadline.render.style import Look, Span, fit

MARGIN = 32
"""How much room an origin has."""

NARROW = SHORT + 3
ROOMY = 72
"""From how many columns on an origin is told in full."""

UNKNOWN = {"outside": "not recorded", "older": "older"}


def draw_blame(blamed: BlamedFile, look: Look) -> Iterator[str]:
    """Draw the lines of a file, or all about the only one."""
    if len(blamed.lines) == 1:
        yield from draw_line(blamed, blamed.lines[0], look)
    else:
        yield from draw_lines(blamed.lines, look)
    yield from draw_rest(blamed, look)


def draw_lines(lines: Sequence[BlamedLine], look: Look) -> Iterator[str]:
    """Draw lines behind their origins; neighbours of one origin tell it once."""
    room, before = len(str(len(lines))), ""
    wide = MARGIN if look.columns >= ROOMY else NARROW
    for line in lines:
        told = tell(line, look)
        margin = told[:wide] if told != before else ""
        text = line.text.expandtabs(4)
        indent = text[: len(text) - len(text.lstrip())]
        head = [
            (f"{margin:<{wide}}", style_of(line)),
            (f"{line.line:>{room}} {look.glyphs.bar} ", "dim"),
            (indent, ""),
        ]
        yield fit(head, (text, ""), [], look)
        before = told


def tell(line: BlamedLine, look: Look) -> str:
    """Tell an origin in the margin."""
    if line.known in UNKNOWN:
        return f"{look.glyphs.dot:<{SHORT}} {UNKNOWN[line.known]}"[:MARGIN]
    mark = look.glyphs.live if line.active else look.glyphs.left
    sure = "?" if line.known == "likely" else " "
    name = short(line.entry or "")
    when = day(line.at or "", look)
    return f"{name:<{SHORT}}{sure}{mark} {when} {line.tool}"[:MARGIN]


def style_of(line: BlamedLine) -> str:
    """Choose how an origin looks."""
    return "dim" if line.known in UNKNOWN or not line.active else "live"


def draw_line(blamed: BlamedFile, line: BlamedLine, look: Look) -> Iterator[str]:
    """Tell all about one line."""
    yield fit([(f"{line.line} {look.glyphs.bar} ", "dim")], (line.text, "bold"), [], look)
    for text, style in line_rows(blamed, line, look):
        yield fit([("  ", "")], (text, style), [], look)


def line_rows(blamed: BlamedFile, line: BlamedLine, look: Look) -> Iterator[Span]:
    """Give what is known of a line, a row each."""
    when = day(line.at or "", look)
    match line.known:
        case "older":
            yield "older than all sessions read, or never written by one", "warn"
            return
        case "outside":
            yield f"came after {line.entry} ({when}), from something no session recorded", "warn"
            return
        case "likely":
            yield "likely, not sure: a later edit is no longer found in the file", "warn"
        case _:
            pass
    branch = "on the active path" if line.active else "on an abandoned branch"
    yield joined([f"{line.tool} by {line.entry}", when, branch], look), "tool"
    yield joined([f"session {line.session}", f"line {line.on}"], look), "dim"
    if blamed.prompt is not None:
        yield f"{look.glyphs.prompt} {line_of(blamed.prompt.text)}", "prompt"


def draw_rest(blamed: BlamedFile, look: Look) -> Iterator[str]:
    """Say how much was looked at, and what could not be found again."""
    if not blamed.changes:
        yield fit([], ("no session read has changed this file", "warn"), [], look)
        for name in blamed.known_as:
            yield fit(
                [("hint: ", "dim")], (f"sessions know one of that name: --as {name}", ""), [], look
            )
    elif blamed.lost:
        lost = count(len(blamed.lost), "edit")
        told = f"{lost} of {blamed.changes} could not be found in the file as it is now"
        yield fit([], (told, "warn"), [], look)
