"""Text for the terminal: a story when folded, everything when not, and never a raw control."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import read_case
from tests.golden import check_golden
from tests.render.stories import (
    GOLDEN,
    STORIES,
    message,
    nasty,
    open_story,
    outline,
    outline_of,
    shapes,
)
from tests.sketch import drawn
from threadline.model.call import Call
from threadline.model.content import ToolResult
from threadline.model.ids import EntryId
from threadline.model.kept import Hunk, Kept
from threadline.model.outcome import Ending, Outcome
from threadline.model.tool import Does
from threadline.outline.depth import Depth
from threadline.outline.message import Kind, Message
from threadline.outline.outline import Options
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Listing,
    Picture,
    Prose,
    Shape,
    Table,
    Terminal,
    Typed,
)
from threadline.render.cells import width
from threadline.render.style import ASCII, Display
from threadline.render.transcript_text import TranscriptOptions, draw_transcript
from threadline.render.transcript_text.inline import wrap

FULL = TranscriptOptions(full=True)
COLOURS = re.compile(r"\x1b\[[\d;]+m|\x1b\[0m")
KINDS: list[Kind] = [
    "user", "assistant", "thinking", "tool_use", "tool_result", "system-info", "compaction",
    "summary", "command", "meta", "attachment", "hook", "unknown",
]  # fmt: skip


def text(
    *messages: Message, options: TranscriptOptions = FULL, display: Display | None = None
) -> str:
    """Draw messages and leave out the header above them."""
    rows = list(draw_transcript(outline(*messages), display or Display(columns=40), options))
    return "\n".join(rows[1:]).removeprefix("\n")


def body(*content: Shape, display: Display | None = None) -> str:
    return text(message("tool_result", *content, pair="last"), display=display)


@pytest.mark.parametrize("name", STORIES)
def test_stories_are_as_they_were_read_by_eye(name: str) -> None:
    reading = open_story(name)
    folded = outline_of(reading, Options(depth=Depth.TOOL))
    shown = "\n".join(draw_transcript(folded, Display())) + "\n"
    check_golden(GOLDEN / f"{name}.txt", shown)
    assert max(map(width, shown.splitlines())) <= 80


def test_a_prompt_has_its_time_at_the_right_edge() -> None:
    assert text(message("user", Prose("please do"))) == drawn(
        """
        › please do                        00:00
        """
    )


def test_answers_are_wrapped_at_words_and_aligned_behind_the_marks_of_lists() -> None:
    told = "- one two three four five six seven eight nine ten"
    assert text(message("assistant", Prose(told))) == (
        "  • one two three four five six seven\n    eight nine ten"
    )


def test_wide_characters_count_twice() -> None:
    assert wrap("世界世界", 5) == ["世界", "世界"]
    assert wrap("ab 世界", 6) == ["ab", "世界"]


def test_a_long_word_is_cut_where_the_width_ends() -> None:
    assert wrap("x" * 10, 4) == ["xxxx", "xxxx", "xx"]


def test_every_shape_has_its_form() -> None:
    assert body(Code("a\nb", "py", 9)) == "     9  a\n    10  b"
    assert body(Diff("f", (Hunk(1, 1, ("-a", "+b")),))) == "    f\n    @@ -1 +1 @@\n    -a\n    +b"
    assert body(Table(("k", "v"), (("1", "22"),))) == "    k  v\n    1  22"
    assert body(Table(("k", "v"), (("1", "x" * 50),))).startswith("    k: 1\n    v:\n      xxx")
    assert body(Listing(("a", "b"), ("done", "doing"))) == "    [x] a\n    [>] b"
    assert body(Facts((("k", "v"), ("m", "1\n2")))) == "    k: v\n    m:\n      1\n      2"
    assert body(Picture("image/png", "aGk=")) == "    [image/png, 2 bytes]"


def test_colours_of_a_terminal_are_kept_where_colours_are_wanted() -> None:
    odd = Terminal("\x1b[31mred\x1b[0m\x1b[2Jplain")
    assert body(odd) == "    redplain"
    assert body(odd, display=Display(color=True)) == "    \x1b[31mred\x1b[0mplain"


def test_folded_tools_are_a_row_each() -> None:
    result = ToolResult(failed=True, noted=Kept(seconds=1.2))
    ended = Call("Bash", {}, Does.RUN).end(result, Outcome(Ending.FAILED, 1))
    call = message("tool_use", Code("ls"), name="Bash", title="Bash ls", subject="ls", call=ended)
    done = message("tool_result", Terminal("no\nmore"), title="no", call=ended)
    call.pair, call.pair_with, done.pair, done.pair_with = "first", done, "last", call
    assert text(call, done, options=TranscriptOptions()) == "  Bash ls → exit 1 · 1.2 s"
    assert "more" in text(call, done)


def test_a_call_without_result_says_so() -> None:
    call = message("tool_use", name="Bash", title="Bash ls", subject="ls", unanswered=True)
    assert text(call) == "  Bash ls · no result"


def test_agents_stand_behind_a_bar() -> None:
    inner = message("assistant", Prose("in"), agent_depth=1, line="s#agent-x")
    assert text(inner) == "  │\n  │ ◆ agent x\n  │   in"


def test_an_attempt_is_one_row_in_a_story(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2-a2 a1-u3-t3-r3-t4-r4-a4", tmp_path)
    story = TranscriptOptions(story=True)
    shown = "\n".join(draw_transcript(outline_of(reading), Display(columns=60), story))
    assert shown == drawn(
        """
        ● Session • s • please do u1 ━━━━━━━━━━━━━━ 2026-01-01 00:00

        › please do u1                                         00:00

          here is a1

        ○ “please do u2” · 2 messages · abandoned · 1 s

        › please do u3                                         00:00

          ▸ Bash ×2 · 5 s

          here is a4
        """
    )


def test_attempts_are_told_where_they_leave(tmp_path: Path) -> None:
    reading = read_case("u1-a1-u2-a2 a1-u3-a3", tmp_path)
    shown = "\n".join(draw_transcript(outline_of(reading), Display(columns=60)))
    assert shown == drawn(
        """
        ● Session • s • please do u1 ━━━━━━━━━━━━━━ 2026-01-01 00:00

        › please do u1                                         00:00

          here is a1

        ○ “please do u2” · 2 messages · abandoned · 1 s
          │
          │ › please do u2                                     00:00
          │
          │   here is a2

        › please do u3                                         00:00

          here is a3
        """
    )


def test_the_depths_show_ever_more() -> None:
    reading = open_story("claude-code/subagents")
    sizes = []
    for depth in Depth:
        options = TranscriptOptions(full=depth is Depth.HOOK)
        rows = draw_transcript(outline_of(reading, Options(depth)), Display(), options)
        sizes.append(len(list(rows)))
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[2] < sizes[-1]


LOOKS = st.builds(Display, columns=st.integers(40, 90), color=st.booleans())
OPTIONS = st.builds(TranscriptOptions, full=st.booleans())
HARM = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


@st.composite
def odd_messages(draw: st.DrawFn) -> Message:
    """Draw a message with nasty text in every field."""
    odd = draw(nasty)
    content = draw(st.lists(shapes(), max_size=3))
    made = message(draw(st.sampled_from(KINDS)), *content, title=odd, name=odd, about=odd)
    made.agent_depth, made.line = draw(st.integers(0, 9)), odd
    assert made.entry is not None
    made.entry.id = EntryId(odd)
    return made


@given(odd_messages(), LOOKS, OPTIONS)
def test_no_control_reaches_the_terminal_and_no_row_is_too_wide(
    made: Message, display: Display, options: TranscriptOptions
) -> None:
    for row in draw_transcript(outline(made), display, options):
        bare = COLOURS.sub("", row)
        assert display.color or bare == row
        assert not HARM.search(bare)
        assert width(bare) <= display.columns


@given(nasty)
def test_colour_changes_nothing_but_colour(odd: str) -> None:
    # Markdown without color has signs instead: tests/render/test_terminal_markdown.py.
    made = message("assistant", Typed(odd), Terminal(odd))
    plain = text(made)
    colored = text(made, display=Display(columns=40, color=True))
    assert [row.rstrip() for row in COLOURS.sub("", colored).split("\n")] == plain.split("\n")


@given(nasty.filter(lambda odd: "\x1b" not in odd and "\x9b" not in odd), st.integers(3, 30))
def test_wrapping_loses_nothing_but_space(odd: str, room: int) -> None:
    line = re.sub(r"[\x00-\x1f\x7f-\x9f]", "", odd)
    assert "".join("".join(wrap(line, room)).split()) == "".join(line.split())


def test_without_our_glyphs_the_text_is_plain() -> None:
    made = message("assistant", Prose("in"), agent_depth=1, line="s#agent-x")
    rows = draw_transcript(outline(made), Display(glyphs=ASCII), FULL)
    assert all(row.isascii() for row in rows)


def test_a_call_of_an_agent_says_so_once() -> None:
    told = message("tool_use", subject='Explore "it"', name="Task", label="Agent")
    assert text(told).strip() == 'Agent Explore "it"'


LINES = st.lists(st.text("ab `*_~#>|-<&[]", max_size=30), min_size=1, max_size=5)


@given(LINES.filter(lambda lines: lines[0].strip() and lines[-1].strip()))
def test_a_prompt_is_shown_as_it_was_typed(lines: list[str]) -> None:
    made = message("user", Typed("\n".join(lines)))
    shown = text(made, display=Display(columns=60)).split("\n")
    first = shown[0].removeprefix("› ").removesuffix("00:00").rstrip()
    assert [first, *(row[2:] for row in shown[1:])] == [line.rstrip() for line in lines]
