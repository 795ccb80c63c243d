"""Names of projects: short and unique."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.render.html.viewer.address import name_projects

PATHS = st.lists(st.sampled_from(["", ".", "…", "a", "b", "elsewhere", "p"]), max_size=5)


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        (["/a/x", "/a/y"], ["x", "y"]),
        (["/a/x/p", "/a/y/p"], ["x/p", "y/p"]),
        (["/a/x/d/p", "/a/y/d/p"], ["x/d/p", "y/d/p"]),
        (["/a/x/d/e/p", "/a/y/d/e/p"], ["x/…/p", "y/…/p"]),
        (["/h/cc/err/p", "/h/cx/err/p", "/h/cx/sub/p"], ["cc/err/p", "cx/err/p", "sub/p"]),
        (["", "/"], ["elsewhere", "/"]),
        (["", "/a/elsewhere", "elsewhere"], ["elsewhere", "a/elsewhere", "./elsewhere"]),
        (["/p", "/q/p"], ["/p", "q/p"]),
        (["/a/p/", "/a/p"], ["p/", "p"]),
    ],
)
def test_names_are_the_parts_that_distinguish_a_path(paths: list[str], names: list[str]) -> None:
    assert list(name_projects(paths).values()) == names


@given(st.sets(st.one_of(PATHS.map("/".join), st.text("/.ab…", max_size=8))))
def test_names_are_unique(paths: set[str]) -> None:
    names = name_projects(sorted(paths))
    assert names.keys() == paths
    assert len(set(names.values())) == len(paths)
    assert all(names.values())


def test_long_paths_that_differ_in_their_first_part_are_walked_once() -> None:
    deep = "/d" * 200
    paths = [f"/{number}{deep}" for number in range(1000)]
    assert list(name_projects(paths).values()) == [f"{number}/…/d" for number in range(1000)]
