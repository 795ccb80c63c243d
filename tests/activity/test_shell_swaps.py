import pytest

from threadline.activity.shell_swaps import swaps_in


@pytest.mark.parametrize(
    ("command", "swaps"),
    [
        ("sed -i 's/old name/new/g' a.py", [("old name", "new")]),
        ('sed -i \'s/^version = "0.1.0"/version = "0.2.0"/\' a', [('version = "0.1.0"', 'version = "0.2.0"')]),
        ("sed -i '' -e 's|a/b|c/d|' -e 's/x\\/y/z/' a b", [("a/b", "c/d"), ("x/y", "z")]),
        ("sed -i '' 's/one(/two(/g' a", [("one(", "two(")]),
        ("cd src && sed -i '3s/one/two/; s/three/four/' a", [("one", "two"), ("three", "four")]),
        ("perl -pi -e 's/one\\.two/three/g' a.py", [("one.two", "three")]),
        ('sed -i "s/one/$TWO/" a', [("one", "$TWO")]),
        ("sed -i 's/one(x)/two(x)/' a", [("one(x)", "two(x)")]),
        ("sed -E -i 's/one(x)/two/' a", []),
        ("perl -pi -e 's/one(x)/two/' a", []),
        ("perl -pi -e 's/one\\(x/two/' a", [("one(x", "two")]),
        ("sed -i 's/on[e]/two/' a", []),
        ("sed -i 's/\\(one\\)/\\1 two/' a", []),
        ("sed -i 's/one/& two/' a", []),
        ("sed -n 's/one/two/p' a", []),
        ("sed -i 's/one' a", []),
        ("echo sed -i s/one/two/ a", []),
    ],
)  # fmt: skip
def test_what_a_command_replaces_is_known_if_it_is_plain_text(
    command: str, swaps: list[tuple[str, str]]
) -> None:
    assert [(swap.old, swap.new) for swap in swaps_in(command)] == swaps


@pytest.mark.parametrize("hostile", ["s/" * 9_000, "\\" * 18_000, "s/a/b" * 3_600])
def test_a_hostile_script_ends(hostile: str) -> None:
    swaps_in(f"sed -i '{hostile}' a")
