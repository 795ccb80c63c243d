"""The terminal: progress only when it takes long, glyphs only where they can be written."""

import os
import pty
import termios
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from threadline.cli.console import Progress, can_draw, draw_bar, fit
from threadline.cli.terminal import find_columns, make_display, wants_color
from threadline.render.style import ASCII, UNICODE


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Replace the clock of the console."""
    clock = Clock()
    monkeypatch.setattr("threadline.cli.console.time", clock)
    return clock


def test_quick_reading_shows_no_progress(clock: Clock) -> None:
    out = StringIO()
    progress = Progress(out)
    clock.now = 0.4
    progress(1, 2)
    progress(2, 2)
    progress.clear()
    assert out.getvalue() == ""


def test_slow_reading_shows_progress_and_clears_it(clock: Clock) -> None:
    out = StringIO()
    progress = Progress(out)
    clock.now = 0.6
    progress(1000, 2000)
    clock.now = 0.61
    progress(1001, 2000)
    progress(2000, 2000)
    progress.clear()
    assert out.getvalue() == (
        "\r\x1b[Kreading ############............ 1,000 of 2,000 files, 1 s left"
        "\r\x1b[Kreading ######################## 2,000 of 2,000 files\r\x1b[K"
    )


class Terminal(StringIO):
    """A text stream that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("color", "environ", "out", "wanted"),
    [
        ("auto", {}, Terminal(), True),
        ("auto", {}, StringIO(), False),
        ("auto", {"NO_COLOR": "1"}, Terminal(), False),
        ("auto", {"NO_COLOR": ""}, Terminal(), True),
        ("auto", {"TERM": "dumb"}, Terminal(), False),
        ("always", {"NO_COLOR": "1"}, StringIO(), True),
        ("never", {}, Terminal(), False),
    ],
)
def test_color_depends_on_option_environment_and_terminal(
    color: str,
    environ: dict[str, str],
    out: StringIO,
    wanted: bool,  # noqa: FBT001
) -> None:
    assert wants_color(color, environ, out) is wanted


def stream(encoding: str) -> TextIOWrapper:
    return TextIOWrapper(BytesIO(), encoding=encoding)


def test_glyphs_depend_on_the_encoding() -> None:
    assert can_draw(stream("utf-8"))
    assert not can_draw(stream("ascii"))
    assert not can_draw(stream("latin-1"))
    assert make_display("auto", {}, stream("utf-8")).glyphs is UNICODE
    assert make_display("auto", {}, stream("ascii")).glyphs is ASCII


def test_columns_can_be_set() -> None:
    assert find_columns({"COLUMNS": "123"}) == 123
    assert make_display("auto", {"COLUMNS": "7"}, stream("utf-8")).columns == 40


def test_a_bar_fills_from_the_left() -> None:
    assert [draw_bar(done, 4)[::6] for done in range(5)] == ["────", "━───", "━━──", "━━━─", "━━━━"]
    assert draw_bar(0, 0) == "─" * 24


def test_errors_on_a_terminal_are_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "hint: name a directory of sessions; `threadline agents` lists them"
    assert fit(text) == text
    outer, inner = pty.openpty()
    termios.tcsetwinsize(inner, (24, 40))
    with os.fdopen(outer), os.fdopen(inner, "w") as terminal:
        monkeypatch.setattr("sys.stderr", terminal)
        assert fit(text).splitlines() == [
            "hint: name a directory of sessions;",
            "`threadline agents` lists them",
        ]
        assert fit("") == ""
