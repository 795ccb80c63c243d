"""Values that options repeat so that help loads no engine: they must match the library's."""

import click

from threadline.cli.branching import export_branch_command
from threadline.cli.main import COMMANDS, MODULES
from threadline.cli.options import DEPTHS
from threadline.cli.search import DEFAULT_LIMIT
from threadline.cli.store import KEEP_TOKENS
from threadline.library.index.open_index import LIMIT
from threadline.outline.depth import Depth
from threadline.store.operations.branch import Scope
from threadline.store.operations.compact import KEEP_RECENT


def test_repeated_values_match_the_library() -> None:
    assert tuple(Depth) == DEPTHS
    assert (DEFAULT_LIMIT, KEEP_TOKENS) == (LIMIT, KEEP_RECENT)


def test_scopes_match_the_store() -> None:
    (kind,) = (one.type for one in export_branch_command.params if one.name == "scope")
    assert isinstance(kind, click.Choice)
    assert list(kind.choices) == list(Scope)


def test_every_command_has_a_module() -> None:
    assert set(COMMANDS) == set(MODULES)
