"""Secrets: what they look like, and how they are taken out of text and of records."""

import re
from collections.abc import Callable, Iterable
from functools import partial
from math import log2

import msgspec

from threadline.model.body import Body

RANDOM = 3.2
"""Bits for each character: what was made by chance has more, what people write has fewer."""

LEAST = 8
"""A value behind a telling name that is shorter is no secret worth the name."""


class Pattern(msgspec.Struct, frozen=True):
    """One kind of secret: `hints` are letters without which there is none.

    If the pattern has a group, that is what is replaced; `likely` has the last word.
    """

    kind: str
    hints: tuple[str, ...]
    regex: re.Pattern[str]
    likely: Callable[[str], bool] = bool


def is_random(text: str) -> bool:
    """Say whether text looks made by chance: letters and digits, and few of them alike."""
    if not any(map(str.isdigit, text)) or not any(map(str.isalpha, text)):
        return False
    share = [text.count(letter) / len(text) for letter in set(text)]
    return -sum(part * log2(part) for part in share) >= RANDOM


def has_digit(text: str) -> bool:
    """Say whether there is a digit in a text."""
    return any(map(str.isdigit, text))


def is_address(text: str) -> bool:
    """Say whether what looks like an e-mail address is one: not a file, not a repository."""
    name, _, domain = text.partition("@")
    return name.lower() != "git" and domain.rpartition(".")[2].lower() not in ENDINGS


PICTURES = {"png", "jpg", "jpeg", "gif", "svg", "webp"}
TEXTS = {"css", "js", "ts", "tsx", "jsx", "json", "py", "rs", "go", "md", "txt", "html"}
ENDINGS = frozenset(PICTURES | TEXTS)
"""Names of files may hold an @ too."""

API_KEY, TOKEN, PRIVATE_KEY, PASSWORD, EMAIL = (
    "API key",
    "token",
    "private key",
    "password",
    "e-mail address",
)

PATTERNS = (
    Pattern(
        PRIVATE_KEY,
        ("PRIVATE KEY",),
        re.compile(
            r"-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----"
            r"(?:[\s\S]{0,16000}?-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----"
            r"|[A-Za-z0-9+/=\s\\]*+)"
        ),
    ),
    Pattern(API_KEY, ("sk-ant-",), re.compile(r"(?<![\w-])sk-ant-[\w-]{16,}")),
    Pattern(API_KEY, ("sk-",), re.compile(r"(?<![\w-])sk-[\w-]{20,}"), is_random),
    Pattern(API_KEY, ("AIza",), re.compile(r"(?<![\w-])AIza[\w-]{35}")),
    Pattern(API_KEY, ("AKIA", "ASIA"), re.compile(r"(?<![A-Z0-9])A[KS]IA[0-9A-Z]{16}(?![A-Z0-9])")),
    Pattern(
        API_KEY, ("_live_", "_test_"), re.compile(r"(?<!\w)[srp]k_(?:live|test)_[0-9A-Za-z]{16,}")
    ),
    Pattern(
        TOKEN, ("gh", "github_pat_"), re.compile(r"(?<!\w)(?:gh[pousr]_\w{36,}|github_pat_\w{22,})")
    ),
    Pattern(TOKEN, ("glpat-",), re.compile(r"(?<![\w-])glpat-[\w-]{20,}")),
    Pattern(TOKEN, ("xox",), re.compile(r"(?<![\w-])xox[abeprs]-[\w-]{10,}"), has_digit),
    Pattern(
        TOKEN, ("hooks.slack",), re.compile(r"hooks\.slack\.com/services/([A-Z0-9]+/[A-Z0-9]+/\w+)")
    ),
    Pattern(TOKEN, ("npm_",), re.compile(r"(?<!\w)npm_[A-Za-z0-9]{36}")),
    Pattern(TOKEN, ("pypi-",), re.compile(r"(?<![\w-])pypi-AgEI[\w-]{50,}")),
    Pattern(TOKEN, ("hf_",), re.compile(r"(?<!\w)hf_[A-Za-z0-9]{30,}")),
    Pattern(TOKEN, ("ya29.",), re.compile(r"(?<!\w)ya29\.[\w-]{20,}")),
    Pattern(TOKEN, ("eyJ",), re.compile(r"(?<![\w.-])eyJ[\w-]{10,}+\.eyJ[\w-]{10,}+\.[\w-]{8,}+")),
    Pattern(
        TOKEN,
        ("earer ", "oken ", "asic "),
        re.compile(r"(?i)(?<!\w)(?:bearer|token|basic)[ \t]{1,4}([\w.~+/-]{20,}={0,2})"),
        is_random,
    ),
    Pattern(
        PASSWORD, ("://",), re.compile(r"://[^\s/:@\"'<>]{0,128}:([^\s/:@\"'<>{}$]{3,128})@[\w.-]")
    ),
    Pattern(
        PASSWORD,
        ("=", ":"),
        re.compile(
            r"(?i)(?:passw(?:or)?d|passphrase|secret|api[_-]?key|access[_-]?key|auth[_-]?token"
            r"|access[_-]?token|client[_-]?secret|private[_-]?token)"
            r"[\\\"'\]]{0,3}\s{0,3}[:=]\s{0,3}[\\\"']{0,2}([\w+/=.~!@#%^&*-]{12,256})"
        ),
        is_random,
    ),
    Pattern(
        EMAIL,
        ("@",),
        re.compile(
            r"(?<![\w.%+/-])[A-Za-z0-9][\w.%+-]{0,63}@(?=[\d-]*[A-Za-z])"
            r"(?:[A-Za-z0-9-]{1,63}\.){1,6}[A-Za-z]{2,24}(?![\w@])"
        ),
        is_address,
    ),
)
"""All kinds of secrets that are looked for, in this order."""

NAMES = re.compile(
    r"(?i)^[\w.-]{0,40}(?:passw(?:or)?d|passphrase|secret|api[_-]?key|access[_-]?key|private[_-]?key"
    r"|authorization|auth[_-]?token|access[_-]?token)$"
)
"""Fields whose values are secrets, whatever they look like."""

UNTOUCHED = frozenset({"signature", "uuid", "parentUuid", "sessionId"})
"""Fields that are long and say nothing, or by which records are known."""


class Redactor:
    """Takes secrets out, and remembers how many different ones of each kind there were."""

    def __init__(self) -> None:
        self._found: dict[str, set[int]] = {}

    def text(self, text: str) -> str:
        """Put the name of its kind in the place of each secret."""
        for pattern in PATTERNS:
            if any(hint in text for hint in pattern.hints):
                text = pattern.regex.sub(partial(self._replace, pattern), text)
        return text

    def body(self, body: Body) -> Body:
        """Take the secrets out of a record; the record that was given stays as it is."""
        root: list[object] = [body]
        stack: list[tuple[list[object] | dict[str, object], int | str]] = [(root, 0)]
        while stack:
            holder, key = stack.pop()
            value = holder[key]  # type: ignore[index]
            if isinstance(value, str):
                clean: object = self._field(key, value)
            elif isinstance(value, dict):
                clean = self._keys(value)
                stack += [(clean, name) for name in clean if not is_left(name, clean)]
            elif isinstance(value, list):
                clean = list(value)
                stack += [(clean, number) for number in range(len(clean))]
            else:
                continue
            holder[key] = clean  # type: ignore[index]
        return root[0]  # type: ignore[return-value]

    def report(self) -> dict[str, int]:
        """Say how many different secrets of each kind were replaced."""
        return {kind: len(found) for kind, found in self._found.items()}

    def told(self) -> str:
        """Say in words what was replaced."""
        return tell_replaced(self.report().items())

    def _field(self, key: int | str, value: str) -> str:
        if isinstance(key, str) and len(value) >= LEAST and NAMES.match(key) and " " not in value:
            return self._note(PASSWORD, value)
        return self.text(value)

    def _keys(self, value: dict[str, object]) -> dict[str, object]:
        """Copy a record with clean keys; two that become the same stay two."""
        clean: dict[str, object] = {}
        for key, inner in value.items():
            name = self.text(key)
            while name in clean:
                name += "+"
            clean[name] = inner
        return clean

    def _replace(self, pattern: Pattern, match: re.Match[str]) -> str:
        """Replace a match, or its group if it has one."""
        group = 1 if pattern.regex.groups else 0
        secret = match[group]
        if not pattern.likely(secret):
            return match[0]
        start, end = (at - match.start() for at in match.span(group))
        return match[0][:start] + self._note(pattern.kind, secret) + match[0][end:]

    def _note(self, kind: str, secret: str) -> str:
        self._found.setdefault(kind, set()).add(hash(secret))
        return f"[redacted {kind}]"


def is_left(name: str, record: dict[str, object]) -> bool:
    """Say whether a field is left as it is: names of records, and pictures."""
    return name in UNTOUCHED or (
        name == "data" and ("media_type" in record or "mimeType" in record)
    )


def tell_replaced(counts: Iterable[tuple[str, int]]) -> str:
    """Say in words what was replaced."""
    told = [f"{number} {kind}{ending(kind, number)}" for kind, number in counts]
    return ", ".join(told) or "no secrets"


def ending(kind: str, number: int) -> str:
    """Give the ending of a plural."""
    return "" if number == 1 else "es" if kind.endswith("s") else "s"
