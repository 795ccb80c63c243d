"""The list of changed files in a page, cut with a word where it is long."""

from threadline.model.price import Spent
from threadline.model.story import FileChanges, Story
from threadline.render.html.markup import html
from threadline.render.html.story import MAX_CHANGES, MAX_FILES, draw_changes, draw_lines


def drawn(*files: FileChanges) -> str:
    story = Story(
        session="s",
        title="",
        first_at="",
        last_at="",
        active_seconds=0.0,
        calls=0,
        prompts=(),
        files=files,
        failures=(),
        commits=(),
        agents=(),
        attempts=(),
        compactions=(),
        spent=Spent(),
    )
    return draw_changes(story, lambda entry: f"#{entry}" if entry.startswith("e") else None)


def test_without_changes_there_is_no_list() -> None:
    assert drawn() == ""


def test_a_file_has_a_link_to_each_change() -> None:
    text = drawn(FileChanges("<a>.py", 1, 2, entries=["e1", "e2"]))
    assert text.count('<a href="#e') == 2
    assert 'data-path="&lt;a&gt;.py"' in text


def test_changes_that_a_page_does_not_show_have_no_links() -> None:
    assert (
        "details" not in drawn(FileChanges("a.py", 1, entries=["x"])).partition("summary>")[2][:9]
    )
    assert "<a " not in drawn(FileChanges("a.py", 1, entries=["x"]))


def test_long_lists_say_how_much_is_left_out() -> None:
    many = [FileChanges(f"{number}.py", 1, entries=["e1"]) for number in range(MAX_FILES + 3)]
    assert "and 3 files more" in drawn(*many)
    entries = [f"e{number}" for number in range(MAX_CHANGES + 1)]
    assert "and 1 change more" in drawn(FileChanges("a.py", 1, entries=entries))


def test_the_last_of_many_lines_of_a_story_are_folded() -> None:
    lines = [html("line %s", number) for number in range(6)]
    assert "details" not in draw_lines(lines[:3])
    assert draw_lines(lines[:4]).partition("2 more")[0].count("<li>") == 2
    shown, _, folded = draw_lines(lines).partition("3 more")
    assert shown.count("<li>") == folded.count("<li>") == 3
