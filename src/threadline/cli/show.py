"""`threadline show`: the conversation as text, in a pager."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, say, write_bytes
from threadline.cli.options import Request, reading_options, redact_option, straight_option
from threadline.cli.reading import extent_options, look_of, open_reading
from threadline.cli.terminal import page_rows
from threadline.library import Reading
from threadline.library.outline import Outliner
from threadline.outline.depth import Depth
from threadline.outline.outline import Options
from threadline.render.outline_json import render_conversation_json
from threadline.render.style import Look
from threadline.render.transcript_text import TranscriptOptions, draw_transcript
from threadline.tree.tree import Tree

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


@click.command(
    "show",
    epilog=example(
        "threadline show 7bc87c4c",
        "threadline show --depth assistant session.jsonl",
        "threadline show --depth hook --no-pager session.jsonl > everything.txt",
    ),
)
@extent_options(Depth.TOOL)
@click.option("--ids", is_flag=True, help="Name every entry.")
@straight_option
@redact_option
@reading_options
def command(
    request: Request,
    *,
    options: Options,
    ids: bool,
    straight: bool,
    redactor: "Redactor | None",
) -> None:
    """Read a conversation: prompts, answers, what was done, and where it parted.

    Tools are a row each; with `--depth hook` everything is unfolded. In a terminal the text is
    paged with $PAGER, otherwise with less.
    """
    reading = open_reading(request, redactor)
    if request.as_json:
        write_bytes(render_conversation_json(Outliner(reading).outline(options)))
    else:
        drawn = TranscriptOptions(full=options.depth is Depth.HOOK, ids=ids)
        page_rows(draw_families(reading, options, look_of(request), drawn), paged=not straight)
    if redactor is not None:
        say(f"replaced {redactor.told()}")


def draw_families(
    reading: Reading, options: Options, look: Look, drawn: TranscriptOptions
) -> Iterator[str]:
    """Draw the sessions that hang together one after the other, so that one is held at a time."""
    outliner = Outliner(reading)
    for number, family in enumerate(families(reading.tree)):
        if number:
            yield ""
        yield from draw_transcript(outliner.outline(options, family), look, drawn)


def families(tree: Tree) -> Iterator[list[str]]:
    """List the sessions that fork from one another or go on, in reading order."""
    for session in tree.session_by_id.values():
        if session.parent is None:
            family, stack = [], [session.id]
            while stack:
                family.append(stack.pop())
                stack += reversed(tree.session_by_id[family[-1]].children)
            yield family
