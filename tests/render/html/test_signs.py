"""Signs with numbers: what is seen is short, what is heard are words."""

from pathlib import Path

from threadline.model.story import FailedCommand
from threadline.render.html.help import draw_help
from threadline.render.html.icons import draw_number
from threadline.render.html.story import draw_failed
from threadline.render.html.viewer import templates


def test_a_number_with_a_sign_is_heard_in_words() -> None:
    drawn = draw_number("commit", 2, "2 commits")
    assert '<span title="2 commits"><span aria-hidden="true">' in drawn
    assert '<span class="heard">2 commits</span>' in drawn
    assert not draw_number("commit", 0, "")


def test_what_failed_tells_if_it_passed_in_the_end() -> None:
    failed = FailedCommand("pytest", "a", "exit 1", 3, "", check=True)
    assert 'data-icon="pass"' not in draw_failed([failed])
    mended = FailedCommand("pytest", "a", "exit 1", 3, "", check=True, passed="b")
    drawn = draw_failed([mended])
    assert 'data-icon="pass"' in drawn
    assert '<span class="heard">failed 3×, then passed</span>' in drawn


def test_signs_of_pages_are_icons_and_no_letters_of_a_font() -> None:
    folder = Path(templates.__file__).with_name("templates")
    drawn = [path.read_text() for path in sorted(folder.glob("*.html"))]
    assert len(drawn) > 10
    for text in [*drawn, str(draw_help())]:
        assert set("📦⎇◐☰⋯▸▶▼▾↰◆★").isdisjoint(text)
