"""The chapters of a session in the head of its page: one row each, which leads to its beginning."""

from threadline.model.story import Chapter, Story
from threadline.outline.amounts import cost_text
from threadline.outline.title import count
from threadline.render.html.context_sizes import LinkOf
from threadline.render.html.formats import moment_since
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.story_lines import failed_text, some

FIRST_ROWS = 5
"""So many chapters are shown at once, so that the first prompt is not far below them."""

CUTS = {
    "start": "the beginning",
    "commit": "after a commit",
    "compaction": "after a compaction",
    "pause": "after a pause",
    "files": "other files from here on",
}


def draw_chapters(story: Story, link_of: LinkOf) -> Html:
    """Draw the chapters of a session; nothing if it has none."""
    if not story.chapters:
        return EMPTY
    rows = [draw_chapter(chapter, story, link_of(chapter.entry)) for chapter in story.chapters]
    first, more = rows[:FIRST_ROWS], rows[FIRST_ROWS:]
    return html(
        '<div class="chapters"><ol aria-label="Chapters">%s</ol>%s</div>',
        join(first),
        html(
            '<details><summary>%s</summary><ol start="%s">%s</ol></details>',
            count(len(more), "more chapter"),
            FIRST_ROWS + 1,
            join(more),
        )
        if more
        else EMPTY,
    )


def draw_chapter(chapter: Chapter, story: Story, address: str | None) -> Html:
    """Draw the row of a chapter: its title, when it began, and what came of it."""
    return html(
        '<li><a href="%s" title="%s"><i>%s</i><b>%s</b><span class="came">%s</span>'
        "<span>%s</span><span>%s</span><span>%s</span></a>",
        address or "",
        f"{chapter.prompt} ({CUTS[chapter.cut]})",
        chapter.number,
        chapter.title,
        join(draw_signs(chapter)),
        count(chapter.prompts, "prompt"),
        cost_text(chapter.spent),
        moment_since(story.first_at, chapter.first_at),
    )


def draw_signs(chapter: Chapter) -> list[Html]:
    """Draw what came of a chapter besides files, a few words each."""
    told = {
        "agents": some(chapter.agents, "agent"),
        "dropped": f"{chapter.attempts} abandoned" if chapter.attempts else "",
        "failed": failed_text(chapter.failures),
        "files": some(len(chapter.files), "file"),
        "commits": some(len(chapter.commits), "commit"),
    }
    return [html('<span class="%s">%s</span>', name, text) for name, text in told.items() if text]
