"""The story of a session as Markdown, with times in UTC."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from threadline.model.story import Story
from threadline.render.markdown.text import code_span, inline
from threadline.render.story_lines import Piece, story_facts, story_lines
from threadline.render.story_text import dates
from threadline.render.style import Display

IN_UTC = Display()


def render_stories(stories: Iterable[Story]) -> Iterator[str]:
    """Write stories, each with its title."""
    for number, story in enumerate(stories):
        if number:
            yield "\n"
        yield f"## {inline(story.title)}\n\n"
        yield "\n".join(story_markdown(story)) + "\n"


def story_markdown(story: Story) -> list[str]:
    """Return the facts and the lines of a story."""
    when = dates(story.first_at, story.last_at, IN_UTC)
    facts = [f"{when} UTC" if when else "", *story_facts(story)]
    dated = story.first_at[:10] != story.last_at[:10]
    lines = ["".join(write(piece, dated=dated) for piece in line) for line in story_lines(story)]
    return [" · ".join(filter(None, facts)), *([""] if lines else []), *(f"- {x}" for x in lines)]


def write(piece: Piece, *, dated: bool) -> str:
    """Write a piece of a line."""
    match piece.kind:
        case "time":
            return moment(piece.text, dated=dated)
        case "code":
            return code_span(piece.text)
        case "quote":
            return f"“{inline(piece.text)}”"
        case "link":
            return inline(piece.text)
        case _:
            return piece.text


def moment(time: str, *, dated: bool) -> str:
    """Return a time in UTC, with its date if there are several."""
    try:
        found = datetime.fromisoformat(time).astimezone(UTC)
    except (ValueError, OverflowError):
        return "an unknown time"
    return f"{found.day} {found:%b %H:%M}" if dated else f"{found:%H:%M}"
