"""`threadline archive`: keeps transcripts that agents will delete; lists and restores them."""

from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from threadline.cli.catalog import open_originals, progress_shown, roots_of
from threadline.cli.console import write_bytes, write_rows
from threadline.cli.options import example, json_option
from threadline.library.originals import Original, Originals
from threadline.library.pick_originals import pick_originals, pick_version
from threadline.render.facts import count
from threadline.render.json import document

MEGABYTE = 1_000_000


class Actions(click.Group):
    """Takes an archive for an action's name only if it is one; otherwise everything is kept."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `keep` before arguments that begin with no action."""
        known = {*self.commands, "--help", "-h"}
        return super().parse_args(ctx, args if args and args[0] in known else ["keep", *args])


@click.group(
    "archive",
    cls=Actions,
    epilog=example(
        "threadline archive", "threadline archive list", "threadline archive restore 7bc87c4c"
    ),
)
def command() -> None:
    """Keep compressed copies of transcripts, and give them back byte for byte.

    Agents delete transcripts after some weeks. What was kept stays searchable and readable. It lies
    in the user's data directory ($THREADLINE_ARCHIVE, $XDG_DATA_HOME). Plain `threadline archive`
    keeps everything.
    """


@command.command(
    "keep",
    short_help="keep all transcripts as they are now",
    epilog=example("threadline archive keep ~/.claude/projects"),
)
@click.argument("targets", metavar="[TARGET]...", nargs=-1)
@json_option
def keep(*, targets: tuple[str, ...], as_json: bool) -> None:
    """Keep all transcripts as they are now; only what changed since the last time costs."""
    originals = open_originals()
    with progress_shown("keeping", "files") as progress:
        kept = originals.keep(roots_of(targets), progress)
    if as_json:
        fields = msgspec.to_builtins(kept) | {"folder": str(originals.folder)}
        write_bytes([msgspec.json.encode(fields), b"\n"])
    else:
        changed = count(kept.kept, "file") or "no file"
        sizes = f"{kept.bytes / MEGABYTE:,.1f} MB in {kept.stored / MEGABYTE:,.1f} MB"
        write_rows([f"{kept.files:,} files kept, {sizes}; {changed} new or changed"])


@command.command(
    "list", short_help="what is kept", epilog=example("threadline archive list --gone")
)
@click.argument("names", metavar="[SESSION|PATH]...", nargs=-1)
@click.option("--gone", is_flag=True, help="Only those that are no longer in their place.")
@json_option
def list_kept(*, names: tuple[str, ...], gone: bool, as_json: bool) -> None:
    """List what is kept: all, or what belongs to a session or lies below a path."""
    kept = [one for one in pick_originals(open_originals(), names) if not gone or is_gone(one)]
    if as_json:
        write_bytes(document(files=(fields_of(one) for one in kept)))
    else:
        write_rows(f"{row_of(one)}" for one in kept)


@command.command(
    "restore",
    short_help="put files back where they were, or elsewhere",
    epilog=example("threadline archive restore 7bc87c4c --to saved"),
)
@click.argument("names", metavar="SESSION|PATH...", nargs=-1, required=True)
@click.option(
    "--to", type=click.Path(path_type=Path), metavar="DIR", help="Put it below DIR instead."
)
@click.option(
    "--earlier", type=click.IntRange(0), default=0, metavar="N", help="What it held N rewrites ago."
)
@json_option
def restore(*, names: tuple[str, ...], to: Path | None, earlier: int, as_json: bool) -> None:
    """Put files back where they were, or below DIR. Nothing is ever written over."""
    originals = open_originals()
    kept = pick_version(pick_originals(originals, names), earlier)
    done = restore_all(originals, kept, to)
    if as_json:
        write_bytes(document(files=({"path": str(p), "written": w} for p, w in done)))
    else:
        write_rows(f"{'restored' if wrote else 'is there'}  {path}" for path, wrote in done)


def restore_all(
    originals: Originals, kept: Iterable[Original], to: Path | None
) -> list[tuple[Path, bool]]:
    """Restore files one after the other."""
    return [originals.restore(one, to) for one in kept]


def is_gone(original: Original) -> bool:
    """Say whether a file is no longer in its place."""
    return not Path(original.path).exists()


def fields_of(original: Original) -> dict[str, object]:
    """Give what programs want to know of a kept file."""
    return {
        "path": original.path,
        "size": original.size,
        "gone": is_gone(original),
        "earlier": [one.size for one in original.earlier],
    }


def row_of(original: Original) -> str:
    """Tell of a kept file in a row."""
    mark = "gone" if is_gone(original) else "there"
    more = f"  ({count(len(original.earlier), 'earlier version')})" if original.earlier else ""
    return f"{mark:5}  {original.size:12,}  {original.path}{more}"
