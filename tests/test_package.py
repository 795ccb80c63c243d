"""The distributions: what is in them. `make dist` also installs and runs them."""

import json
from pathlib import Path

from hatch_build import project_links, source_in, with_addresses
from tests.package import build, check_source, check_wheel
from threadline.version import __version__

ROOT = Path(__file__).parents[1]


def test_the_plugin_and_the_changelog_have_the_version_of_the_package() -> None:
    plugin = json.loads((ROOT / "plugin/.claude-plugin/plugin.json").read_text())
    assert plugin["version"] == __version__
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_links_get_an_address_where_the_source_is_known() -> None:
    text = "![Viewer](docs/a.png) [docs](docs/b.md) [site](https://example.org)"
    assert with_addresses(text, "", "v1") == " docs [site](https://example.org)"
    assert with_addresses(text, "https://example.org/t", "v1") == (
        "![Viewer](https://example.org/t/raw/v1/docs/a.png)"
        " [docs](https://example.org/t/blob/v1/docs/b.md) [site](https://example.org)"
    )


def test_a_release_links_to_the_repository_that_makes_it() -> None:
    place = {"GITHUB_SERVER_URL": "https://example.org/", "GITHUB_REPOSITORY": "team/line"}
    source = source_in(place)
    links = project_links(source, f"v{__version__}")
    assert (links["Source"], source_in({})) == ("https://example.org/team/line", "")
    below = f"{source}/blob/v{__version__}/"
    files = [link.removeprefix(below) for link in links.values() if link.startswith(below)]
    assert files == ["docs/index.md", "CHANGELOG.md"]
    assert all((ROOT / name).is_file() for name in files)


def test_both_distributions_hold_what_they_should(tmp_path: Path) -> None:
    wheel, source = build(tmp_path)
    check_wheel(wheel)
    check_source(source)
