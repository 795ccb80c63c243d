"""What runs on the forge: pinned by commit, on every Python that the package names."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORKFLOWS = {path.stem: path.read_text() for path in (ROOT / ".github/workflows").glob("*.yml")}


def test_actions_are_pinned_by_commit() -> None:
    used = [name for text in WORKFLOWS.values() for name in re.findall(r"uses: (\S+)", text)]
    others = [name for name in used if not name.startswith("./")]
    assert others
    assert [name for name in others if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name)] == []


def test_every_python_that_is_named_is_tried_with_the_oldest_and_the_newest_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = [one.rpartition(" :: ")[2] for one in project["classifiers"] if " :: 3." in one]
    tried = WORKFLOWS["test"].partition("\n  versions:\n")[2].partition("\n  portable:\n")[0]
    words = ", ".join(f'"{one}"' for one in named)
    assert f"python: [{words}]" in tried
    assert "packages: [lowest-direct, highest]" in tried


def test_a_release_is_tested_and_its_tag_is_the_version() -> None:
    publish = WORKFLOWS["publish"]
    assert "uses: ./.github/workflows/test.yml" in publish
    assert re.search(r"\n  build:\n    needs: test\n", publish)
    assert re.search(r"\n  publish:\n    needs: build\n", publish)
    assert 'test "$TAG" = "v$(' in publish
