"""The generated pages of the documentation site say what the program says."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import threadline
from tests.cli.run import run
from threadline.cli.main import COMMANDS
from threadline.cli.schema import DOCUMENTS

PLACE = Path(__file__).parents[1] / "docs" / "reference.py"


@pytest.fixture(scope="module")
def reference() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("docs_reference", PLACE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def test_help_on_the_site_is_help_in_the_terminal(reference: ModuleType) -> None:
    page = "\n".join(reference.cli_page())
    for name in COMMANDS:
        shown = run(name, "--help", COLUMNS="80").output
        assert shown.strip() in page, name


def test_json_is_described_by_its_types(reference: ModuleType) -> None:
    page = "\n".join(reference.json_page())
    for name in DOCUMENTS:
        assert f"\n## `threadline {name} --json`\n" in page
    for field in ("`sessions[].active_tip`", "`hits[].snippet`", "`messages[].blocks[].type`"):
        assert f"| {field} | " in page
    assert "| `sessions[].active_tip` | string or null | the same as `tip` |" in page
    assert "| `sessions[].cost` | number or null | dollars" in page
    assert "children[].children[]" not in page


def test_pages_about_classes_do_not_show_how_objects_are_made(reference: ModuleType) -> None:
    shown = reference.without_constructor
    assert shown(None, "class", "threadline.Archive", None, None, "(catalog)", "") == ("", "")
    assert shown(None, "function", "threadline.open", None, None, "(x)", "y") == ("(x)", "y")


def test_every_public_name_has_a_place(reference: ModuleType) -> None:
    page = "\n".join(reference.api_page())
    for name in threadline.__all__:
        assert f":: threadline.{name}\n" in page or name.startswith("__")
