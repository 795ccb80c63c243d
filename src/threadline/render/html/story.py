"""The head of a session's page: when it ran, and what happened in it."""

from threadline.model.story import Story
from threadline.outline.amounts import cost_note
from threadline.render.html.context_sizes import LinkOf
from threadline.render.html.formats import day, moment, moment_since, plural
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.story_lines import (
    Line,
    Piece,
    files_shown,
    story_facts,
    told_lines,
)

DATE, MINUTES = len("2026-01-01"), len("2026-01-01T00:00")
FEW_PROMPTS = 2
"""So many prompts alone are no story: they are seen below at once."""


def draw_facts(story: Story, entries: int) -> Html:
    """Draw when a session ran, its counts and its cost; the tooltip has its id and more."""
    told = join([html(" · <span>%s</span>", fact) for fact in story_facts(story)])
    first, last = story.first_at, story.last_at
    dash = "–" if first[:DATE] == last[:DATE] else " – "
    end = (
        html("%s%s", dash, moment_since(first, last))
        if first[:MINUTES] != last[:MINUTES]
        else EMPTY
    )
    when = html("%s, %s%s", day(first), moment(first), end)
    note = cost_note(story.spent)
    more = [plural(entries, "entry") if entries else "", f"cost: {note}" if note else ""]
    return html(
        '<p class="facts" title="%s">%s%s</p>',
        " · ".join([story.session, *filter(None, more)]),
        when if first else EMPTY,
        told,
    )


def draw_story(story: Story, link_of: LinkOf) -> Html:
    """Draw the box that says what happened; nothing if there is nothing to say."""
    lines = [draw_line(line, story, link_of) for line in told_lines(story)]
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
        html("<ul>%s</ul>", join([html("<li>%s", line) for line in lines])) if lines else EMPTY,
        html('<p class="files">%s</p>', join(files)) if files else EMPTY,
        end,
    )


def draw_line(line: Line, story: Story, link_of: LinkOf) -> Html:
    """Draw a line of a story."""
    return join([draw_piece(piece, story, link_of) for piece in line])


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
