"""Chapters: where a long session is cut, and what each part is called."""

import re
from pathlib import Path

import pytest

from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.load.describe import describe_sessions
from threadline.library.load.outline import Outliner, stories_of
from threadline.model.story import Chapter
from threadline.outline.title import says_little
from threadline.render.html.navigation import draw_contents
from threadline.render.html.page import render_page
from threadline.render.html.view import View
from threadline.render.markdown.shapes import render_stories
from threadline.render.story_text import draw_stories
from threadline.render.style import Display

HOUR = 3600
COMMITTED = "[main {}] {}\n 1 file changed"


class Work:
    """Writes turns that edit a file, with pauses, commits and compactions between them."""

    def __init__(self, folder: Path) -> None:
        self.writer = SessionWriter("s", cwd="/w")
        self.folder = folder

    def turn(self, words: str, file: str = "/w/a.py", *, pause: int = 0) -> None:
        self.writer.wait(pause)
        self.writer.prompt(words)
        self.writer.tool("Write", {"file_path": file, "content": "x = 1\n"}, "written")
        self.writer.answer("done")

    def commit(self, words: str, subject: str) -> None:
        self.writer.prompt(words)
        command = {"command": f"git commit -am '{subject}'"}
        self.writer.tool("Bash", command, COMMITTED.format("1234567", subject))
        self.writer.answer("committed")

    def compact(self) -> None:
        self.writer.write("system", subtype="compact_boundary", content="compacted")
        self.writer.add("user", "summary of it all", isCompactSummary=True)

    def save(self) -> Path:
        return self.writer.save(self.folder)

    def chapters(self) -> tuple[Chapter, ...]:
        (story,) = stories_of(load_lines([self.save()]))
        return story.chapters


@pytest.fixture
def work(tmp_path: Path) -> Work:
    return Work(tmp_path)


def test_a_short_session_has_none(work: Work) -> None:
    for number in range(5):
        work.turn(f"step {number}", pause=9 * HOUR)
    assert work.chapters() == ()


def test_a_long_session_that_nothing_divides_has_none(work: Work) -> None:
    for number in range(30):
        work.turn(f"step {number}")
    assert work.chapters() == ()


def test_a_commit_ends_a_chapter_and_names_it(work: Work) -> None:
    for number in range(3):
        work.turn(f"parse {number}")
    work.commit("commit", "Add the parser")
    for number in range(3):
        work.turn(f"print {number}")
    first, second = work.chapters()
    assert (first.title, first.cut, first.prompts) == ("Add the parser", "start", 4)
    assert (second.title, second.cut, second.prompts) == ("print 0", "commit", 3)
    assert [commit.subject for commit in first.commits] == ["Add the parser"]
    assert [file.path for file in second.files] == ["a.py"]


def test_a_pause_a_compaction_and_other_files_end_a_chapter(tmp_path: Path) -> None:
    pause, compaction, files = (Work(tmp_path / name) for name in "pcf")
    for work in (pause, compaction, files):
        for number in range(3):
            work.turn(f"first {number}")
    compaction.compact()
    pause.writer.wait(2 * HOUR)
    file = "/w/b.py"
    for work in (pause, compaction, files):
        for number in range(3):
            work.turn(f"then {number}", file if work is files else "/w/a.py")
        assert [chapter.title for chapter in work.chapters()] == ["first 0", "then 0"]
    cuts = [work.chapters()[1].cut for work in (pause, compaction, files)]
    assert cuts == ["pause", "compaction", "files"]


def test_a_chapter_is_called_by_a_prompt_that_says_something(work: Work) -> None:
    for words in ("plan it", "more", "better"):
        work.turn(words)
    work.turn("go for it", pause=5 * HOUR)
    for words in ("split the `module`", "rename it"):
        work.turn(words)
    second = work.chapters()[1]
    assert (second.title, second.prompt) == ("split the module", "split the `module`")


def test_what_is_typed_in_mid_turn_is_counted_and_in_the_contents(work: Work) -> None:
    for number in range(3):
        work.turn(f"parse {number}")
    queued = {"type": "queued_command", "prompt": "Skip the docs", "origin": {"kind": "human"}}
    work.writer.write("attachment", attachment=queued)
    work.writer.answer("Skipped")
    for number in range(3):
        work.turn(f"print {number}", pause=HOUR if not number else 0)
    reading = load_lines([work.save()])
    (story,) = stories_of(reading)
    assert [chapter.prompts for chapter in story.chapters] == [4, 3]
    assert len(story.prompts) == 7
    view = View(Outliner(reading).outline(), reading.tree, describe_sessions(reading))
    contents = "".join(map(str, draw_contents(view)))
    assert "Skip the docs</a>" in contents


def test_there_are_at_most_twelve_and_none_has_one_prompt(work: Work) -> None:
    for number in range(200):
        work.turn(f"step {number}", pause=HOUR)
    chapters = work.chapters()
    assert len(chapters) == 12
    assert all(chapter.prompts >= 2 for chapter in chapters)
    assert sum(chapter.prompts for chapter in chapters) == 200


def test_prompts_that_only_go_on() -> None:
    assert says_little("go for it!")
    assert says_little("y")
    assert says_little("OK, commit and push.")
    assert not says_little("go to the parser")
    assert not says_little("bump the version")


def test_page_contents_rail_markdown_and_terminal_use_the_same_cut(work: Work) -> None:
    for number in range(3):
        work.turn(f"parse {number}")
    work.commit("commit", "Add the parser")
    for number in range(3):
        work.turn(f"print {number}")
    titles = [chapter.title for chapter in work.chapters()]
    reading = load_lines([work.save()])
    outline = Outliner(reading).outline()
    stories = stories_of(reading)
    view = View(outline, reading.tree, describe_sessions(reading))
    page = b"".join(render_page(view)).decode()
    head, rest = page.split('<nav id="toc"')[1].split("<main", 1)
    contents = re.findall(r'<li class="chapter[^>]*><a [^>]*>(\d) · ([^<]*)', head)
    chapters = re.findall(r"<i>(\d)</i><b>([^<]*)</b>", rest)
    labels = re.findall(r'<text [^>]*class="chapter">(\d) ([^<]*)', rest)
    assert contents == chapters == [("1", titles[0]), ("2", titles[1])]
    assert labels == chapters
    markdown = "".join(render_stories(stories))
    assert re.findall(r"^(\d)\. \d\d:\d\d “([^”]*)”", markdown, re.MULTILINE) == chapters
    terminal = "\n".join(draw_stories(stories, Display()))
    assert re.findall(r"^ (\d) \d\d:\d\d “([^”]*)”", terminal, re.MULTILINE) == chapters
