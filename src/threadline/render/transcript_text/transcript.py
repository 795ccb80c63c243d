"""An outline as rows for a terminal: a story when folded, everything when not."""

from collections.abc import Iterator

from threadline.outline.outline import Outline
from threadline.outline.reading import arrange_outline
from threadline.outline.unit import (
    ATTEMPT,
    CONTINUED,
    HEADING,
    NOTE,
    STEPS,
    VERSIONS,
    with_attempts,
)
from threadline.render.cells import cut, width
from threadline.render.facts import DateRules
from threadline.render.style import ASCII, CODES, PLAIN, Display
from threadline.render.transcript_text.message_rows import (
    FOLDED,
    READABLE,
    Transcript,
    TranscriptOptions,
)
from threadline.render.transcript_text.shapes import Row

FOLDED_ROLES = frozenset({"agent", ATTEMPT, NOTE, STEPS, VERSIONS})
"""The roles whose units below are left out of a story."""


def draw_transcript(
    outline: Outline, display: Display, options: TranscriptOptions = FOLDED
) -> Iterator[str]:
    """Draw an outline in the order in which it is read."""
    transcript = Transcript(outline, display, options)
    rules = DateRules(display.to_local)
    units = arrange_outline(outline)
    hidden = 0  # units before this one are inside a row that stands for them
    for unit, attempts in with_attempts(units):
        if unit.number < hidden or unit.role == CONTINUED:
            continue
        if options.story and unit.below and unit.role in FOLDED_ROLES:
            hidden = unit.number + 1 + unit.total
        if unit.role == HEADING:
            rules.restart()
        elif not attempts and unit.first.agent_depth == 0:
            begun = rules.has_begun  # the header has the first date
            if (rule := rules.above(unit.time)) and begun:
                yield from draw_rule(rule, display)
        for row in transcript.unit_rows(unit, attempts, units):
            yield draw(row, display)


def draw_rule(rule: str, display: Display) -> Iterator[str]:
    """Draw a rule with a date or the length of a pause in its middle, after an empty row."""
    dash = "-" if display.glyphs is ASCII else "─"
    room = min(display.columns, READABLE) - width(rule) - 2
    left = max(room // 2, 0)
    text = f"{dash * left} {rule} {dash * max(room - left, 0)}"
    yield ""
    yield draw([(cut(text, display.columns, display.glyphs.more), "dim")], display)


def draw(row: Row, display: Display) -> str:
    """Paint a row of text that is safe already."""
    if display.glyphs is ASCII:
        row = [(text.translate(PLAIN), style) for text, style in row]
    if not display.color:
        return "".join(text for text, _ in row).rstrip()
    return "".join(colored(text, style) for text, style in row)


def colored(text: str, style: str) -> str:
    """Return text in the color of a style, or in colors of the transcript's own."""
    code = CODES.get(style, style if style[:1].isdigit() else "")
    return f"\x1b[{code}m{text}\x1b[0m" if code and text.strip() else text
