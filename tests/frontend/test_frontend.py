"""The scripts of pages: shared constants, built files, and the tests of their pure parts."""

import re
import subprocess

import pytest

from tests.frontend.constants import CONSTANTS, FRONTEND, module
from tests.frontend.install import LEAST_NODE, is_installed, run_node
from tests.real_pi.builds import Node, find_node
from threadline.render.html.viewer.session import VIEWER_KEYS


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


def test_the_help_lists_the_keys_that_scripts_handle() -> None:
    controls = (FRONTEND / "src" / "page" / "controls.js").read_text()
    viewer = (FRONTEND / "src" / "viewer.js").read_text()
    table = controls.partition("const KEYS = {")[2].partition("\n};")[0]
    handled = set(re.findall(r'^  "?([^\s"])"?: ', table, re.MULTILINE))
    handled |= set(re.findall(r"\b(\w): ", viewer.partition("  keys: {")[2]))
    session = (FRONTEND / "src" / "viewer" / "session_keys.js").read_text()
    handled |= set(re.findall(r"^  (\w): ", session.partition("sessionKeys = {")[2], re.MULTILINE))
    marks = (FRONTEND / "src" / "viewer" / "marks.js").read_text()
    handled |= set(re.findall(r"^ +(\w): ", marks.partition("markKeys = ")[2], re.MULTILINE))
    listed = {key for keys in VIEWER_KEYS for key in keys.split() if len(key) == 1}
    assert handled == listed
