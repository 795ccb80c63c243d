"""How much of conversations is shown: `--depth` and `--active`."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from threadline.outline.depth import Depth
from threadline.outline.outline import Options

Command = Callable[..., None]


def extent_options(usual: Depth) -> Callable[[Command], Command]:
    """Give a command what an outline is to show; `usual` is how deep it goes if not told."""

    def give(command: Command) -> Command:
        @click.option(
            "--depth",
            type=click.Choice([depth.value for depth in Depth]),
            default=usual.value,
            show_default=True,
            help="How much is shown; at hook everything is.",
        )
        @click.option("--active", is_flag=True, help="The active path alone.")
        @wraps(command)
        def wrapped(*args: Any, depth: str, active: bool, **others: Any) -> None:  # noqa: ANN401 - the command's own
            command(*args, options=Options(Depth(depth), active_only=active), **others)

        return wrapped

    return give
