"""`threadline lake`: sessions of many machines as Parquet tables."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from threadline.cli.catalog import MEGABYTE, open_workspace
from threadline.cli.console import example, print_stderr, progress_shown, write_bytes, write_rows
from threadline.cli.lake_forget import forget_command
from threadline.cli.lake_push import push_command
from threadline.cli.lake_queries import (
    endpoint_option,
    report_command,
    require_extra,
    rows_of,
    sql_command,
)
from threadline.cli.options import json_option
from threadline.library.cores import usable_cores

if TYPE_CHECKING:
    from threadline.lake.engine import Engine
    from threadline.lake.pseudonyms import Pseudonyms
    from threadline.lake.request import BuildStats, Request
    from threadline.lake.storage import Place


@click.group(
    "lake",
    epilog=example(
        "threadline lake build -o lake",
        'threadline lake sql "SELECT tool, count(*) FROM calls GROUP BY tool"',
        "threadline lake report projects",
        "threadline lake build s3://team/transcripts --layout '{developer}/{machine}' -o s3://team/lake",
    ),
)
def lake_command() -> None:
    """Build Parquet tables from many machines and query them.

    Needs duckdb and pyarrow (the extra `lake`); --cluster also needs dask and distributed (the
    extra `lake-cluster`).
    """


@lake_command.command(
    "build",
    epilog=example(
        "threadline lake build -o lake",
        "threadline lake build /mnt/homes --layout '{developer}/.claude' --machine shared -o lake",
        "threadline lake build s3://team/in -o s3://team/lake --cluster tcp://10.0.0.1:8786",
    ),
)
@click.argument("sources", metavar="[SOURCE]...", nargs=-1)
@click.option(
    "output",
    "-o",
    "--output",
    metavar="DEST",
    required=True,
    envvar="THREADLINE_LAKE",
    help="Where the lake is (default: $THREADLINE_LAKE).",
)
@click.option("--cluster", metavar="ADDRESS", help="Run on this Dask cluster.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="Number of processes without --cluster (default: one per core).",
)
@click.option("--developer", metavar="NAME", help="Whose sessions these are (default: you).")
@click.option("--machine", metavar="NAME", help="Where they ran (default: this machine).")
@click.option(
    "--layout",
    metavar="PATTERN",
    help="Folders below SOURCE that are a machine's: '{developer}/{machine}'.",
)
@click.option(
    "projects",
    "--project",
    metavar="FOLDER=NAME",
    multiple=True,
    help="Name the project in folders that match (default: the name of the folder).",
)
@click.option("--text", is_flag=True, help="Keep titles and what was said, without secrets.")
@click.option("--show-secrets", is_flag=True, help="Do not redact secrets.")
@click.option(
    "key",
    "--pseudonyms",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="KEYFILE",
    help="Replace people, machines and paths by hashes; the key is created if there is none.",
)
@click.option("--prune", is_flag=True, help="Remove the rows of files that no longer exist.")
@click.option("--verify", is_flag=True, help="Compare contents, whatever sizes and times say.")
@click.option("--rebuild", is_flag=True, help="Make all rows anew.")
@endpoint_option
@json_option
def build_command(
    *,
    sources: tuple[str, ...],
    cluster: str | None,
    jobs: int | None,
    as_json: bool,
    **options: Any,  # noqa: ANN401 - see BuildOptions
) -> None:
    """Update the lake at DEST from the transcripts at each SOURCE.

    SOURCE and DEST are folders, or addresses such as s3://bucket/folder. Without SOURCE, the
    sessions of all agents on this machine are read. Only what changed is read again, and a build
    that was stopped continues.
    """
    require_extra()
    from threadline.lake.build import build_lake
    from threadline.lake.engine import running

    request = make_request(sources, BuildOptions(**options))
    engine = choose_engine(cluster, jobs)
    with running(engine), progress_shown("building", "MB", MEGABYTE) as progress:
        stats = build_lake(request, engine, progress)
    if as_json:
        import msgspec

        write_bytes([msgspec.json.format(msgspec.json.encode(stats)), b"\n"])
    else:
        write_rows(outcome(stats))
    if stats.failed:
        failed = "1 family" if stats.failed == 1 else f"{stats.failed:,} families"
        print_stderr(f"warning: {failed} could not be read; see the table faults")


def choose_engine(cluster: str | None, jobs: int | None) -> "Engine":
    """Return what runs the tasks; without options, processes as soon as they pay."""
    if cluster is not None:
        require_extra("lake-cluster")
        from threadline.lake.cluster import Cluster, is_open

        if is_open(cluster):
            print_stderr(OPEN_CLUSTER)
        return Cluster(cluster)
    from threadline.lake.engine import InProcess
    from threadline.lake.growing import Growing
    from threadline.lake.processes import Processes

    if jobs is None:
        return Growing(usable_cores())
    return Processes(jobs) if jobs > 1 else InProcess()


OPEN_CLUSTER = """\
warning: this cluster has no authentication: whoever can connect to it runs code as its owner
hint: use tls:// with certificates in Dask's settings (distributed.comm.tls), or keep others away"""


class BuildOptions(NamedTuple):
    """The options of `lake build` that say what is built."""

    output: str
    developer: str | None
    machine: str | None
    layout: str | None
    projects: tuple[str, ...]
    text: bool
    show_secrets: bool
    key: Path | None
    prune: bool
    verify: bool
    rebuild: bool
    endpoint: str | None


def make_request(sources: Sequence[str], told: BuildOptions) -> "Request":
    """Return what is to be built."""
    import msgspec

    from threadline.lake.manifest import Options
    from threadline.lake.request import Request
    from threadline.lake.sources import find_sources
    from threadline.lake.storage import place_at

    workspace = open_workspace()
    places = [place_at(source, told.endpoint) for source in sources or workspace.paths(())]
    projects = tuple(map(project_name, told.projects))
    lake = place_at(told.output, told.endpoint)
    names = pseudonyms_for(told, lake)
    found = find_sources(places, told.layout, told.developer, told.machine)
    return Request(
        [msgspec.structs.replace(source, names=names) for source in found],
        lake,
        Options(told.text, told.show_secrets, projects, names.id if names else ""),
        workspace.prices,
        prune=told.prune,
        verify=told.verify,
        rebuild=told.rebuild,
    )


def pseudonyms_for(told: BuildOptions, lake: "Place") -> "Pseudonyms | None":
    """Return what makes pseudonyms, if they are wanted."""
    from threadline.lake.pseudonyms import load_key

    if told.key is None:
        return None
    if told.text or told.show_secrets:
        raise click.UsageError("--pseudonyms excludes --text and --show-secrets")
    return load_key(told.key, lake)


def project_name(told: str) -> tuple[str, str]:
    """Split FOLDER=NAME."""
    folder, mark, name = told.rpartition("=")
    if not (mark and folder and name):
        raise click.UsageError(f"--project {told}: expected FOLDER=NAME")
    return folder, name


def outcome(stats: "BuildStats") -> list[str]:
    """Return what a build came to, in two lines."""
    from threadline.lake.schema import SCHEMA
    from threadline.render.html.formats import plural

    if not (stats.families or stats.replaced or stats.merged):
        files, sources = plural(stats.files, "file"), plural(stats.sources, "source")
        did = f"nothing to do: {files} of {sources} up to date"
    else:
        did = (
            f"built {plural(stats.families, 'family')} ({stats.bytes / MEGABYTE:,.1f} MB)"
            f" of {plural(stats.files, 'file')} in {stats.seconds:,.1f} s"
        )
    if stats.migrated:
        did = f"migrated the lake to schema {SCHEMA}; {did}"
    if stats.vanished:
        did += f"; rows of {plural(stats.vanished, 'vanished file')} stay (--prune removes them)"
    if stats.forgotten:
        did += f"; left out {plural(stats.forgotten, 'source')} of removed developers"
    rows = ", ".join(rows_of(table, rows) for table, rows in stats.rows.items() if rows)
    return [did, f"the lake has {rows or 'no rows'}"]


lake_command.add_command(sql_command)
lake_command.add_command(report_command)
lake_command.add_command(forget_command)
lake_command.add_command(push_command)
