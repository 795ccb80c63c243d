"""Commands on branches: branches, branch, switch, pop, merge, cherry-pick, export-branch."""

from contextlib import nullcontext
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, write_rows
from threadline.cli.json_output import write_document
from threadline.cli.options import color_option, json_option, jsonl_option
from threadline.cli.store import entry_id, open_target, report, summary_options

if TYPE_CHECKING:
    from threadline.store.operations.summary import Summarise

output_option = click.option("-o", "out", metavar="PATH", help="Output file or directory.")


@click.command(
    "branches", epilog=example("threadline branches 01a1e078", "threadline branches s.jsonl --json")
)
@click.argument("target")
@color_option
@json_option
@jsonl_option
def branches_command(target: str, color: str, *, as_json: bool) -> None:
    """Show the branches of a session as a tree: last entry, size and first words of each."""
    from threadline.cli.documents import BranchesDocument
    from threadline.cli.terminal import stdout_display
    from threadline.render.store_text import draw_branches
    from threadline.store.segments import list_segments

    with open_target(target, writable=False) as session:
        segments = list_segments(session)
        if not as_json:
            write_rows(draw_branches(segments, stdout_display(color)))
            return
        branches = (segment for segment in segments if segment.ends)
        write_document(BranchesDocument(session.id, session.leaf, branches, iter(segments)))


@click.command(
    "branch",
    epilog=example(
        "threadline branch 01a1e078 5b9971d4",
        'threadline branch s.jsonl 5b9971d4 --here --summary "tried Node"',
    ),
)
@click.argument("target")
@click.argument("entry", required=False)
@click.option("--here", is_flag=True, help="Branch in the same file (default: in a new one).")
@click.option("--before", is_flag=True, help="Branch before ENTRY, to repeat a prompt.")
@click.option("--summarize", is_flag=True, help="With --here: add a summary of what is left.")
@output_option
@summary_options
@json_option
def branch_command(
    target: str,
    entry: str | None,
    *,
    here: bool,
    before: bool,
    summarize: bool,
    out: str | None,
    summarise: "Summarise | None",
    as_json: bool,
) -> None:
    """Copy the path to ENTRY (default: the leaf) to a new session.

    With --here nothing is copied: the session continues from ENTRY, and what followed ENTRY stays
    in the file as another branch.
    """
    from threadline.store.operations.branch import branch_here, branch_to_file
    from threadline.store.operations.pop import LEFT_BEHIND
    from threadline.store.operations.summary import counted

    if here and entry is None:
        raise click.UsageError("--here requires ENTRY")
    if not here and (summarise or summarize):
        raise click.UsageError("a summary requires --here: a new file leaves nothing behind")
    if here and out:
        raise click.UsageError("--here and -o are mutually exclusive")
    with open_target(target, writable=here) as session:
        chosen = entry_id(session, entry)
        if here:
            summary = summarise or (counted(LEFT_BEHIND) if summarize else None)
            done = branch_here(session, chosen or "", summary, before=before)
        else:
            done = branch_to_file(session, chosen, out, before=before)
        report(done, session, as_json=as_json)


@click.command(
    "switch",
    epilog=example("threadline switch 01a1e078 5b9971d4", "threadline switch s.jsonl --start"),
)
@click.argument("target")
@click.argument("entry", required=False)
@click.option("--start", is_flag=True, help="Switch to before the first entry.")
@json_option
def switch_command(target: str, entry: str | None, *, start: bool, as_json: bool) -> None:
    """Continue the session from ENTRY, on whichever branch it is."""
    from threadline.store.operations.branch import switch

    if (entry is None) != start:
        raise click.UsageError("specify either ENTRY or --start")
    with open_target(target) as session:
        report(switch(session, entry_id(session, entry)), session, as_json=as_json)


@click.command(
    "pop",
    epilog=example(
        "threadline pop 01a1e078",
        'threadline pop s.jsonl 5b9971d4 --summary "dead end"',
        "threadline pop s.jsonl --summary-command './summarise'",
    ),
)
@click.argument("target")
@click.argument("entry", required=False)
@summary_options
@json_option
def pop_command(
    target: str, entry: str | None, summarise: "Summarise | None", *, as_json: bool
) -> None:
    """Go back to ENTRY (default: before the last prompt), leaving a summary of what followed.

    The default summary lists prompts, files read and changed, and tools used.
    """
    from threadline.store.operations.pop import pop

    with open_target(target) as session:
        report(pop(session, entry_id(session, entry), summarise), session, as_json=as_json)


@click.command(
    "merge",
    epilog=example(
        "threadline merge 01a1e078 5b9971d4",
        'threadline merge s.jsonl 5b9971d4 --summary "use Rust"',
    ),
)
@click.argument("target")
@click.argument("entry")
@summary_options
@json_option
def merge_command(target: str, entry: str, summarise: "Summarise | None", *, as_json: bool) -> None:
    """Merge the branch that ends at ENTRY into the current one, as one summary.

    The summary records its source. Fails if a call on the current branch has no result yet.
    """
    from threadline.library.actions.store import find_entry
    from threadline.store.operations.pop import merge

    with open_target(target) as session:
        report(merge(session, find_entry(session, entry), summarise), session, as_json=as_json)


@click.command(
    "cherry-pick",
    epilog=example(
        "threadline cherry-pick 01a1e078 5b9971d4",
        "threadline cherry-pick s.jsonl 5b9971d4 7dddcf5f --from other.jsonl",
    ),
)
@click.argument("target")
@click.argument("entries", metavar="ENTRY...", nargs=-1, required=True)
@click.option("--from", "source", metavar="SESSION", help="Session to copy from (default: TARGET).")
@json_option
def cherry_pick_command(
    target: str, entries: tuple[str, ...], source: str | None, *, as_json: bool
) -> None:
    """Copy entries after the leaf, in the order given; calls are copied with their results."""
    from threadline.library.actions.store import find_entry
    from threadline.store.operations.cherry_pick import cherry_pick

    other = open_target(source, writable=False) if source else nullcontext()
    with open_target(target) as session, other as origin:
        chosen = [find_entry(origin or session, entry) for entry in entries]
        report(cherry_pick(session, chosen, origin), session, as_json=as_json)


@click.command(
    "export-branch",
    epilog=example(
        "threadline export-branch 01a1e078 5b9971d4",
        "threadline export-branch s.jsonl --scope path -o branch.jsonl",
    ),
)
@click.argument("target")
@click.argument("entry", required=False)
@click.option(
    "--scope",
    type=click.Choice(["path", "subtree", "all"]),
    help="The path to ENTRY, ENTRY and its descendants (default), or everything.",
)
@output_option
@json_option
def export_branch_command(
    target: str, entry: str | None, scope: str | None, out: str | None, *, as_json: bool
) -> None:
    """Copy part of a session to a new file that Pi can open; ids do not change."""
    from threadline.store.operations.branch import Scope, export_branch

    with open_target(target, writable=False) as session:
        part = Scope(scope) if scope else None
        report(export_branch(session, entry_id(session, entry), part, out), as_json=as_json)
