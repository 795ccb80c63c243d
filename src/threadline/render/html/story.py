"""The head of a session's page: when it ran, and what happened in it."""

from collections.abc import Sequence
from typing import NamedTuple

from threadline.model.story import Chapter, FailedCommand, FileChanges, Story
from threadline.outline.amounts import cost_note, cost_text
from threadline.outline.title import count
from threadline.render.html.context_sizes import LinkOf
from threadline.render.html.formats import day, moment, moment_since, plural
from threadline.render.html.icons import draw_number, draw_sign
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.story_lines import (
    Line,
    Piece,
    failed_text,
    file_pieces,
    files_shown,
    pass_at_last,
    some,
    story_facts,
    times_failed,
    told_lines,
)

DATE, MINUTES = len("2026-01-01"), len("2026-01-01T00:00")
FEW_PROMPTS = 2
"""So many prompts alone are no story: they are seen below at once."""


def draw_facts(story: Story, entries: int, link_of: LinkOf) -> Html:
    """Draw when a session ran, its counts and its cost; the tooltip has its id and more.

    Abandoned attempts and compactions lead to the first of them.
    """
    firsts: dict[str, str] = {}
    if story.attempts:
        firsts[count(len(story.attempts), "abandoned attempt")] = story.attempts[0].entry
    if story.compactions:
        firsts[count(len(story.compactions), "compaction")] = story.compactions[0].entry
    facts = story_facts(story, is_short=True)
    links = [link_of(firsts[fact]) if fact in firsts else None for fact in facts]
    told = join(
        [
            html(' · <span><a href="%s">%s</a></span>', link, fact)
            if link
            else html(" · <span>%s</span>", fact)
            for fact, link in zip(facts, links, strict=True)
        ]
    )
    first, last = story.first_at, story.last_at
    dash = "–" if first[:DATE] == last[:DATE] else " – "
    end = (
        html("%s%s", dash, moment_since(first, last))
        if first[:MINUTES] != last[:MINUTES]
        else EMPTY
    )
    when = html("%s, %s%s", day(first), moment(first), end)
    note = cost_note(story.spent)
    calls = some(story.calls, "tool call")
    more = [plural(entries, "entry") if entries else "", calls, f"cost: {note}" if note else ""]
    return html(
        '<p class="facts" title="%s">%s%s</p>',
        " · ".join([story.session, *filter(None, more)]),
        when if first else EMPTY,
        told,
    )


class CommitLinks(NamedTuple):
    """Where commits can be seen: on their forge, and what they changed, in the viewer."""

    forge: LinkOf = lambda _: None
    change: LinkOf = lambda _: None


NO_LINKS = CommitLinks()


def draw_story(story: Story, link_of: LinkOf, commits: CommitLinks = NO_LINKS) -> Html:
    """Draw the box that says what happened; nothing if there is nothing to say.

    `commits` tells where commits can be seen, if that is known.
    """
    lines = [draw_line(line, story, link_of, commits) for line in told_lines(story)]
    files = [
        html("<code>%s</code>", draw_line(file, story, link_of)) for file in files_shown(story)
    ]
    if not files and len(lines) <= 1 and len(story.prompts) <= FEW_PROMPTS:
        return EMPTY
    if story.chapters:  # they tell what happened; the rest is for those who ask
        box, end = html('<details class="story"><summary>Summary</summary>'), html("</details>")
    else:
        box, end = html('<div class="story"><b>Summary</b>'), html("</div>")
    return html(
        "%s%s%s%s",
        box,
        draw_lines(lines),
        html('<p class="files">%s</p>', join(files)) if files else EMPTY,
        end,
    )


def draw_lines(lines: Sequence[Html]) -> Html:
    """Draw lines as a list; of many, the last ones are folded."""
    if not lines:
        return EMPTY
    end = len(lines)
    if end > FIRST_LINES:
        end = min(FIRST_LINES, end - 2)  # a fold for one line would be as high as that line
    shown, rest = (
        join([html("<li>%s", one) for one in part]) for part in (lines[:end], lines[end:])
    )
    if end == len(lines):
        return html("<ul>%s</ul>", shown)
    return html(
        '<ul>%s</ul><details class="folded"><summary>%s more</summary><ul>%s</ul></details>',
        shown,
        len(lines) - end,
        rest,
    )


FIRST_LINES = 3
"""So many lines of a story are shown at once, so that the first prompt is not far below them."""

MAX_FILES = 200
MAX_CHANGES = 40
"""How many changed files are listed with their changes, and how many changes of each."""


def draw_changes(story: Story, link_of: LinkOf) -> Html:
    """Draw the changed files; each opens to its changes, whose diffs the page's script puts there.

    They are taken from the messages: a page holds each diff once.
    """
    if not story.files:
        return EMPTY
    left = len(story.files) - MAX_FILES
    return html(
        '<details class="changes"><summary>%s with %s changes</summary>%s%s</details>',
        plural(len(story.files), "file"),
        "its" if len(story.files) == 1 else "their",
        join([draw_changed(file, story, link_of) for file in story.files[:MAX_FILES]]),
        html("<p>and %s more</p>", plural(left, "file")) if left > 0 else EMPTY,
    )


def draw_changed(file: FileChanges, story: Story, link_of: LinkOf) -> Html:
    """Draw a changed file with links to its changes."""
    links = [link for entry in file.entries if (link := link_of(entry))]
    if not links:  # a page of some depth does not show its calls
        return html("<p>%s</p>", draw_line(file_pieces(file), story, link_of))
    left = len(links) - MAX_CHANGES
    changes = [
        html('<a href="%s">change %s</a> ', link, number)
        for number, link in enumerate(links[:MAX_CHANGES], 1)
    ]
    return html(
        '<details class="change" data-path="%s"><summary>%s</summary><p>%s%s</p></details>',
        file.path,
        draw_line(file_pieces(file), story, link_of),
        join(changes),
        html("and %s more", plural(left, "change")) if left > 0 else EMPTY,
    )


def draw_line(line: Line, story: Story, link_of: LinkOf, commits: CommitLinks = NO_LINKS) -> Html:
    """Draw a line of a story."""
    drawn: list[Html] = []
    for piece in line:
        drawn.append(draw_piece(piece, story, link_of))
        if piece.commit and (address := commits.change(piece.commit)):
            drawn.append(html(' <a href="%s">changes</a>', address))
        if piece.commit and (address := commits.forge(piece.commit)):
            drawn.append(draw_forge_link(address))
    return join(drawn)


def draw_forge_link(address: str) -> Html:
    """Draw a link to a commit on its forge."""
    return html(
        ' <a class="forge" href="%s" rel="noreferrer" title="%s">%s<span class="heard">on its'
        " forge</span></a>",
        address,
        address,
        draw_sign("commit"),
    )


def draw_piece(piece: Piece, story: Story, link_of: LinkOf) -> Html:
    """Draw a piece of a line, as a link if it is about an entry in this page."""
    match piece.kind:
        case "time":
            drawn = moment_since(story.first_at, piece.text)
        case "quote":
            drawn = html("“%s”", piece.text)
        case "code":
            drawn = html("<code>%s</code>", piece.text)
        case "added":
            drawn = html("<ins>%s</ins>", piece.text)
        case "removed":
            drawn = html("<del>%s</del>", piece.text)
        case _:
            drawn = html("%s", piece.text)
    address = link_of(piece.entry) if piece.entry else None
    return html('<a href="%s">%s</a>', address, drawn) if address else drawn


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
    """Draw what came of a chapter: signs with numbers, so that its title has room."""
    failed, attempts = chapter.failures, chapter.attempts
    told = [
        draw_failed(failed) if failed_text(failed) else EMPTY,
        draw_number("agent", chapter.agents, some(chapter.agents, "agent")),
        draw_number("branch", attempts, f"{some(attempts, 'attempt')} abandoned"),
        draw_number("commit", len(chapter.commits), some(len(chapter.commits), "commit")),
    ]
    files = some(len(chapter.files), "file")
    return [*filter(None, told), *([html("<span>%s</span>", files)] if files else [])]


def draw_failed(failures: Sequence[FailedCommand]) -> Html:
    """Draw how often tests, builds and the like failed, and that they passed in the end."""
    words = failed_text(failures)
    return html(
        '<span class="failed" title="%s"><span aria-hidden="true">%s%s%s</span>'
        '<span class="heard">%s</span></span>',
        words,
        draw_sign("fail"),
        times_failed(failures),
        html(' → <b class="passed">%s</b>', draw_sign("pass")) if pass_at_last(failures) else EMPTY,
        words,
    )
