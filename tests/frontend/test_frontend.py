"""The scripts of pages: shared constants, built files, and the tests of their pure parts."""

import subprocess

import pytest

from tests.frontend.constants import CONSTANTS, module
from tests.frontend.install import LEAST_NODE, is_installed, run_node
from tests.real_pi.builds import Node, find_node


@pytest.fixture(scope="module")
def node() -> Node:
    found = find_node(LEAST_NODE)
    if found is None or not is_installed():
        pytest.skip("NO FRONT-END TESTS: no Node or no tools here (`make frontend-tools`)")
    return found


def check(result: subprocess.CompletedProcess[str]) -> None:
    assert result.returncode == 0, result.stdout + result.stderr


def test_scripts_and_python_share_their_constants() -> None:
    assert CONSTANTS.read_text(encoding="utf-8") == module(), "run `make frontend`"


def test_built_files_are_up_to_date(node: Node) -> None:
    check(run_node(node, "build.mjs", "--check", capture=True))


def test_pure_modules(node: Node) -> None:
    check(run_node(node, "--test", capture=True))
