"""`threadline why`: the prompts, attempts and cost behind lines and commits."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, refresh
from threadline.cli.console import example, write_rows
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    jsonl_option,
    paged,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.reading import display_of, print_rows

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


@click.command(
    "why",
    epilog=example(
        "threadline why src/app.py:42",
        "threadline why HEAD",
        "threadline why main..feature --md",
        "threadline why main..feature --html > why.html",
        "git diff | threadline why -",
        "threadline why --session 7bc87c4c",
    ),
)
@click.argument("what", metavar="[WHAT]", required=False)
@click.option(
    "of_session", "--session", is_flag=True, help="WHAT is a session: what is left of it."
)
@click.option("as_markdown", "--md", is_flag=True, help="Print Markdown for a pull request.")
@click.option("as_page", "--html", is_flag=True, help="Print a page that needs nothing else.")
@click.option(
    "hook",
    "--hook",
    type=click.Choice(["on", "off", "note"]),
    help="Add or remove a hook that notes on each commit which sessions are behind it.",
)
@click.option("yes", "--yes", is_flag=True, help="Do not ask (--hook only).")
@click.option("known_as", "--as", metavar="PATH", help="Another directory of the repository.")
@redact_option
@reading_options
@paged
@jsonl_option
def why_command(
    request: Request,
    *,
    what: str | None,
    of_session: bool,
    as_markdown: bool,
    as_page: bool,
    hook: str | None,
    yes: bool,
    known_as: str | None,
    redactor: "Redactor | None",
) -> None:
    """Show the prompts, attempts, tests and cost behind lines or commits.

    \b
    WHAT is one of:
      FILE:LINE, FILE:LINE-LINE, FILE   lines of a file as it is now
      COMMIT                            what a commit changes
      A..B                              what the commits of a range change
      PATCH                             a file with a patch; - for standard input

    Run it inside the repository. Each run of changed lines has a verdict. It is proven if a call
    wrote the lines and a recorded call committed them, likely if they were written and no record
    ties the two, or if they were formatted, moved or rebased since. Otherwise nobody is named.
    --md prints a summary, --html a page with the changes, both without secrets. TARGETs are the
    sessions to search.

    --hook on shows a hook for git and adds it if you agree; --hook off removes it. After each
    commit it writes the sessions behind it into a note of git (refs/notes/threadline), which
    stays on this machine unless you push it.

    With --session, WHAT is a session: its commits are shown, whether they were rebased or reverted
    since, and how many of the lines that each of its attempts wrote HEAD still has.
    """  # noqa: D301 - click reads the backslash
    from threadline.library.actions.why import explain_changes
    from threadline.library.actions.why_target import read_asked

    if hook is not None:
        run_hook(request, hook, what, yes=yes)
        return
    if what is None:
        raise click.UsageError("missing argument: WHAT")
    if of_session:
        if as_markdown or as_page:
            raise click.UsageError("--session takes no --md and no --html")
        show_session(request, what, known_as)
        return
    given = sys.stdin.buffer.read() if what == "-" else None
    asked = read_asked(what, str(Path.cwd()), given)
    if (as_markdown or as_page) and redactor is None:
        from threadline.model.secret import Redactor

        redactor = Redactor()
    workspace = open_workspace(request.targets, redactor)
    refresh(workspace.catalog)
    explained = explain_changes(workspace, asked, known_as)
    found = explained.told
    if request.as_json:
        write_document(found)
    elif as_markdown:
        from threadline.render.markdown.why import write_why

        write_rows(write_why(found))
    elif as_page:
        from threadline.render.html.why import render_commits

        write_rows(render_commits(explained, what if what != "-" else "a patch"))
    else:
        from threadline.render.why_text import draw_why

        print_rows(request, draw_why(found, display_of(request)))
    report_redaction(redactor)


def show_session(request: Request, name: str, known_as: str | None) -> None:
    """Show the commits of a session, and what is left of its lines."""
    from threadline.library.actions.why_session import fate_of
    from threadline.library.actions.why_target import repository_at
    from threadline.render.why_text import draw_fate

    repository = repository_at(str(Path.cwd()))
    workspace = open_workspace(request.targets)
    refresh(workspace.catalog)
    fate = fate_of(workspace, repository, workspace.session(name).summary.id, known_as)
    if request.as_json:
        write_document(fate)
    else:
        print_rows(request, draw_fate(fate, display_of(request)))


def run_hook(request: Request, hook: str, what: str | None, *, yes: bool) -> None:
    """Add or remove the hook after showing it; or do what it does."""
    from threadline.cli.confirm import changes_in, may_do
    from threadline.cli.own_program import own_program
    from threadline.library.actions.why_hook import note_commit, plan_hook, write_hook
    from threadline.library.actions.why_target import repository_at

    repository = repository_at(str(Path.cwd()))
    if hook == "note":
        workspace = open_workspace(request.targets)
        refresh(workspace.catalog)
        write_rows(note_commit(workspace, repository, what or "HEAD"))
        return
    if what is not None:
        raise click.UsageError(f"--hook {hook} takes no WHAT")
    edit = plan_hook(repository, own_program(), on=hook == "on")
    if edit is None:
        write_rows(["nothing to change"])
        return
    write_rows(changes_in(edit))
    if may_do(yes=yes):
        write_hook(edit)
