"""The command that tells what happened in a session: story."""

from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, write_bytes
from threadline.cli.options import Request, paged, reading_options, redact_option, report_redaction
from threadline.cli.reading import display_of, open_reading, print_rows

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


@click.command(
    "story",
    epilog=example(
        "threadline story 7bc87c4c",
        "threadline story 7bc87c4c --md >> pull-request.md",
        "threadline story 7bc87c4c --json | jq .stories[0].files",
    ),
)
@click.option("markdown", "--md", is_flag=True, help="Print Markdown, with times in UTC.")
@redact_option
@reading_options
@paged
def story_command(request: Request, *, markdown: bool, redactor: "Redactor | None") -> None:
    """Show what happened in a session, in at most ten lines.

    Prompts in order, abandoned attempts, commands that failed and when they passed, commits,
    agents, compactions and changed files, with their cost. It is made from the transcript alone,
    without any model. Without TARGET, the stories of all sessions are told.
    """
    from threadline.library.story import stories_of
    from threadline.render.json import document
    from threadline.render.markdown.story import render_stories
    from threadline.render.story_text import draw_stories

    stories = stories_of(open_reading(request, redactor))
    if request.as_json:
        write_bytes(document(stories=iter(stories)))
    elif markdown:
        write_bytes(piece.encode("utf-8", "replace") for piece in render_stories(stories))
    else:
        print_rows(request, draw_stories(stories, display_of(request)))
    report_redaction(redactor)
