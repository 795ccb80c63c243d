"""`threadline lake forget`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, write_rows
from threadline.cli.lake_queries import endpoint_option, lake_option, require_extra
from threadline.cli.options import json_option

if TYPE_CHECKING:
    from threadline.lake.forget import Forgetting
    from threadline.lake.storage import Place


@click.command(
    "forget",
    epilog=example(
        "threadline lake forget --lake lake ada",
        "threadline lake forget --lake lake ada --yes",
        "threadline lake forget --lake lake ada --readmit",
    ),
)
@click.argument("developer")
@lake_option
@click.option("yes", "--yes", is_flag=True, help="Carry out the plan.")
@click.option("readmit", "--readmit", is_flag=True, help="Let builds add DEVELOPER again.")
@click.option(
    "key",
    "--pseudonyms",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="KEYFILE",
    help="The key with which the lake was built, to find DEVELOPER by name.",
)
@json_option
@endpoint_option
def forget_command(
    *,
    developer: str,
    lake: str,
    yes: bool,
    readmit: bool,
    key: Path | None,
    as_json: bool,
    endpoint: str | None,
) -> None:
    """Remove all rows of DEVELOPER from a lake, and leave them out of later builds.

    Without --yes, only print what would be removed. Replaced files are deleted at once. Rows of
    others that mention DEVELOPER, and transcripts at the sources, stay.
    """
    require_extra()
    from threadline.lake.forget import forget, plan_forgetting, readmit_developer
    from threadline.lake.storage import place_at

    place = place_at(lake, endpoint)
    name = name_in_rows(place, developer, key)
    if readmit:
        readmit_developer(place, name)
        write_rows([f"the next build adds the sessions of {developer}, if it finds them"])
        return
    found = forget(place, name) if yes else plan_forgetting(place, name)
    if as_json:
        import msgspec

        from threadline.cli.documents import ForgottenDocument
        from threadline.cli.json_output import write_document

        write_document(ForgottenDocument(**msgspec.structs.asdict(found), done=yes))
        return
    write_rows(lines_of(found, done=yes))


def name_in_rows(place: "Place", developer: str, key: Path | None) -> str:
    """Return a developer as the rows of a lake name them."""
    from threadline.lake.pseudonyms import load_key

    return developer if key is None else load_key(key, place).developer(developer)


def lines_of(found: "Forgetting", *, done: bool) -> list[str]:
    """Return what was removed, or would be."""
    from threadline.cli.lake_queries import rows_of
    from threadline.render.html.formats import plural

    rows = ", ".join(rows_of(table, count) for table, count in found.rows.items())
    where = f"{plural(found.segments, 'segment')}, {plural(found.sources, 'source')}"
    if done:
        return [f"removed {found.developer}: {rows or 'no rows'} ({where})"]
    return [
        f"would remove {found.developer}: {rows or 'no rows'} ({where})",
        "nothing was changed; --yes removes them",
    ]
