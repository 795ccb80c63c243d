"""Blame as text: every line of a file with the entry that last changed it."""

import shlex
from collections.abc import Iterator, Mapping, Sequence

from threadline.compare.blame import BlamedFile, BlamedLine, Certainty
from threadline.compare.file_blame import PromptedFile, PromptedLine
from threadline.model.ids import SHORT, short
from threadline.outline.title import line_of
from threadline.render.facts import count, day, joined
from threadline.render.style import Display, Span, fit, paint

MARGIN = 32
"""Width of the margin."""

NARROW = SHORT + 3
WIDE = 72
"""The margin is shown in full from this width on."""

UNKNOWN = {"outside": "not recorded", "older": "older"}


def draw_blame(blamed: BlamedFile, display: Display) -> Iterator[str]:
    """Draw the lines of a file; a single line with all details."""
    if len(blamed.lines) == 1:
        yield from draw_line(blamed, blamed.lines[0], display)
    else:
        yield from draw_lines(blamed.lines, display)
    yield from draw_rest(blamed, display)


def draw_lines(lines: Sequence[BlamedLine], display: Display) -> Iterator[str]:
    """Draw lines with their origins; neighbours of the same origin show it once."""
    room, before = len(str(len(lines))), ""
    wide = MARGIN if display.columns >= WIDE else NARROW
    for line in lines:
        told = margin_text(line, display)
        margin = told[:wide] if told != before else ""
        head = [(f"{margin:<{wide}}", style_of(line))]
        yield numbered(head, line, room, display)
        before = told


def numbered(head: list[Span], line: BlamedLine | PromptedLine, room: int, display: Display) -> str:
    """Draw a line of a file with its number and its indent."""
    text = line.text.expandtabs(4)
    indent = text[: len(text) - len(text.lstrip())]
    number = (f"{line.line:>{room}} {display.glyphs.bar} ", "dim")
    return fit([*head, number, (indent, "")], (text, ""), [], display)


def draw_prompted(file: PromptedFile, display: Display) -> Iterator[str]:
    """Draw the lines of a file; the prompt stands above the lines that one entry wrote."""
    room, before = len(str(len(file.lines))), None
    prompts = {prompt.entry: prompt.text for prompt in file.prompts}
    for line in file.lines:
        origin = (line.known, line.entry)
        if origin != before:
            yield fit([], (origin_text(line, prompts, display), "prompt"), [], display)
        before = origin
        yield numbered([("  ", "")], line, room, display)


def origin_text(line: PromptedLine, prompts: Mapping[str, str], display: Display) -> str:
    """Return where a line comes from: its entry, the day, and the prompt."""
    if line.known is Certainty.OLDER:
        return "older than what is recorded"
    place, when = short(line.entry or ""), day(line.at or "", display)
    if line.known is Certainty.OUTSIDE:
        return joined([f"not recorded, after {place}", when], display)
    prompt = line_of(prompts.get(line.prompt or "", ""))
    return joined([place, when, f"{display.glyphs.prompt} {prompt}" if prompt else ""], display)


def margin_text(line: BlamedLine, display: Display) -> str:
    """Return the margin of a line: its entry, time and tool."""
    if line.known in UNKNOWN:
        return f"{display.glyphs.dot:<{SHORT}} {UNKNOWN[line.known]}"[:MARGIN]
    mark = display.glyphs.live if line.active else display.glyphs.left
    sure = "?" if line.known == "likely" else " "
    name = short(line.entry or "")
    when = day(line.at or "", display)
    return f"{name:<{SHORT}}{sure}{mark} {when} {line.tool}"[:MARGIN]


def style_of(line: BlamedLine) -> str:
    """Return the style of an origin."""
    return "dim" if line.known in UNKNOWN or not line.active else "live"


def draw_line(blamed: BlamedFile, line: BlamedLine, display: Display) -> Iterator[str]:
    """Draw one line with everything known about it."""
    yield fit([(f"{line.line} {display.glyphs.bar} ", "dim")], (line.text, "bold"), [], display)
    for text, style in line_rows(blamed, line, display):
        yield fit([("  ", "")], (text, style), [], display)


def line_rows(blamed: BlamedFile, line: BlamedLine, display: Display) -> Iterator[Span]:
    """Yield what is known about a line, one row each."""
    when = day(line.at or "", display)
    match line.known:
        case "older":
            yield "older than all sessions, or not written by any", "warn"
            return
        case "outside":
            yield f"changed after {line.entry} ({when}), not by any session", "warn"
            return
        case "likely":
            yield "uncertain: a later edit no longer matches the file", "warn"
        case _:
            pass
    branch = "on the active path" if line.active else "on an abandoned branch"
    yield joined([f"{line.tool} by {line.entry}", when, branch], display), "tool"
    yield joined([f"session {line.session}", f"line {line.on}"], display), "dim"
    if blamed.prompt is not None:
        yield f"{display.glyphs.prompt} {line_of(blamed.prompt.text)}", "prompt"


def draw_rest(blamed: BlamedFile, display: Display) -> Iterator[str]:
    """Draw notes: no changes found, or edits that no longer match the file."""
    if not blamed.changes:
        yield fit([], ("no session changed this file", "warn"), [], display)
        if blamed.known_as:
            yield fit(
                [("hint: ", "dim")], ("sessions changed a file of that name; try", ""), [], display
            )
        for name in blamed.known_as:
            # It is there to be copied, so it is never cut.
            yield paint([(f"  --as {shlex.quote(name)}", "")], display)
    elif blamed.lost:
        lost = count(len(blamed.lost), "edit")
        told = f"{lost} of {blamed.changes} no longer match the file"
        yield fit([], (told, "warn"), [], display)
