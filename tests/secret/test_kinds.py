"""Every kind of secret is found in every frame, and counted once."""

import json
from collections.abc import Callable
from html import unescape
from urllib.parse import quote

import pytest

from tests.secret.kinds import Kind, all_kinds, encoded, pem_lines, putty_lines
from threadline.model.body import list_in, records_in
from threadline.model.secret import Redactor

MOST = 0.03
"""The share of kinds that may survive in a frame."""


def each_line(text: str, before: Callable[[int], str]) -> str:
    return "\n".join(before(number) + line for number, line in enumerate(text.split("\n"), 1))


FRAMES: dict[str, Callable[[str], str]] = {
    "alone": lambda text: text,
    "in a sentence": lambda text: f"Use {text} please.",
    "in quotes": lambda text: f'"{text}"',
    "in backticks": lambda text: f"`{text}`",
    "in brackets": lambda text: f"({text})",
    "on a line": lambda text: f"a\n{text}\nb",
    "assigned": lambda text: f"VALUE={text}",
    "behind an underscore": lambda text: f"mcp__x__{text}",
    "in colour": lambda text: f"\x1b[32m{text}\x1b[0m",
    "in a diff": lambda text: each_line(text, lambda _: "+"),
    "in a context diff": lambda text: each_line(text, lambda _: " "),
    "numbered": lambda text: each_line(text, "{:6d}→".format),
    "numbered with tabs": lambda text: each_line(text, "{:6d}\t".format),
    "found by grep": lambda text: each_line(text, "{}:".format),
    "cited": lambda text: each_line(text, lambda _: "> "),
    "in JSON": lambda text: json.dumps({"x": text}),
    "in JSON in JSON": lambda text: json.dumps({"x": json.dumps({"y": f"\n{text}\n"})}),
    "a string each": lambda text: json.dumps(text.split("\n"), indent=1),
    "percent-encoded": lambda text: "https://a.firm.org/x?q=" + quote(text, safe=""),
    "in base64": encoded,
    "in base64 of a file": lambda text: encoded(f"# settings\nA=1\n{text}\nB=2\n"),
}


def survives(kind: Kind, framed: str, clean: str) -> bool:
    """Return True if a part of the secret that cannot be guessed is still there."""
    plain = {clean, unescape(clean), clean.replace("\\", "")}
    secret = kind.secret if kind.secret in framed else quote(kind.secret, safe="")
    if secret not in framed:
        return clean == framed
    step = max(8, len(secret) // 3)
    parts = [secret[at : at + step] for at in range(0, len(secret) - step + 1, 4)] or [secret]
    return any(part in text for part in parts for text in plain)


@pytest.mark.parametrize("frame", FRAMES)
def test_nearly_every_kind_is_found_in_any_frame(frame: str) -> None:
    kinds = all_kinds()
    assert len(kinds) > 150
    left = []
    for kind in kinds:
        framed = FRAMES[frame](kind.text)
        if survives(kind, framed, Redactor().text(framed)):
            left.append(kind.name)
    assert len(left) <= MOST * len(kinds), left


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.name)
def test_each_kind_alone_is_found_and_counted_once(kind: Kind) -> None:
    redactor = Redactor()
    clean = redactor.text(f"a {kind.text}")
    assert not survives(kind, kind.text, clean)
    assert sum(redactor.report().values()) == 1 == clean.count("[redacted ")


KEYS = {
    "pem": pem_lines("OPENSSH PRIVATE KEY"),
    "pgp": pem_lines("PGP PRIVATE KEY BLOCK"),
    "putty": putty_lines(),
}


@pytest.mark.parametrize("lines", KEYS.values(), ids=KEYS)
@pytest.mark.parametrize("mark", ["", "+", "-", " ", "> "])
def test_a_key_split_into_strings_is_removed_completely(lines: list[str], mark: str) -> None:
    given = ["@@ -0,0 +1 @@", *(mark + line for line in lines), mark + "the end"]
    redactor = Redactor()
    [part] = records_in(redactor.body({"patch": [{"lines": given}]})["patch"])
    clean = list_in(part["lines"])
    assert len(clean) == len(given)
    assert clean[0] == given[0]
    assert clean[-1] == given[-1]
    assert not [line for line in lines[3:-1] if any(line[4:30] in str(one) for one in clean)]
    assert redactor.report() == {"private key": 1}


@pytest.mark.parametrize(
    "cut",
    [slice(0, -1), slice(0, 4), slice(2, None), slice(4, None)],
    ids=["no end", "beginning", "no beginning", "end"],
)
def test_a_part_of_a_key_is_removed_too(cut: slice) -> None:
    lines = pem_lines("RSA PRIVATE KEY")
    clean = Redactor().text("\n".join(["It was:", *lines[cut], "That is all."]))
    assert not [line for line in lines[1:-1] if line[:16] in clean]
    assert clean.startswith("It was:\n")
    assert clean.endswith("That is all.") or cut.stop == 4


def test_one_key_in_several_frames_counts_once() -> None:
    key = "\n".join(pem_lines("RSA PRIVATE KEY"))
    redactor = Redactor()
    for frame in (
        "alone",
        "in a diff",
        "numbered",
        "in JSON",
        "in JSON in JSON",
        "percent-encoded",
        "in base64",
    ):
        redactor.text(FRAMES[frame](key))
    assert redactor.report() == {"private key": 1}


def test_wrapped_or_doubly_encoded_secrets_are_found() -> None:
    secret = next(kind.text for kind in all_kinds() if kind.name == "github")
    settings = "".join(f"SETTING_{number}=some value that takes room\n" for number in range(9))
    long = encoded(f"{settings}KEY={secret}\n")
    wrapped = "\n".join(long[at : at + 76] for at in range(0, len(long), 76))
    for text in (
        wrapped,
        wrapped.replace("\n", "\\n"),
        encoded(quote(f"a?b={secret}&c=d", safe="")),
    ):
        redactor = Redactor()
        assert redactor.text(f"cat x\n{text}\nend") == "cat x\n[redacted token]\nend"
        assert redactor.report() == {"token": 1}
