"""E-mail addresses."""

import re
from collections.abc import Iterator

from threadline.model.secret.span import EMAIL, Span, span_of

NAME = re.compile(r"(?<![\w.%/$])(?<!\w[+-])[A-Za-z0-9][\w.%+-]{0,63}\Z")
DOMAIN = re.compile(r"(?=[\d-]*[A-Za-z])(?:[A-Za-z0-9-]{1,63}\.){1,6}[A-Za-z]{2,24}(?![\w@])")
PICTURES = {"png", "jpg", "jpeg", "gif", "svg", "webp"}
TEXTS = {"css", "html", "json", "lock", "md", "toml", "txt", "yaml", "yml"}
CODE = {"cjs", "go", "js", "jsx", "mjs", "py", "rs", "sh", "ts", "tsx"}
ENDINGS = frozenset(PICTURES | TEXTS | CODE)
"""File names hold an @ too, such as `logo@2x.png`."""


def find_addresses(text: str) -> Iterator[Span]:
    """Find e-mail addresses, from one `@` to the next."""
    at = text.find("@")
    while at >= 0:
        domain = DOMAIN.match(text, at + 1)
        if domain and is_domain(domain[0]):
            name = NAME.search(text, max(0, at - 64), at)
            if name and name[0].lower() != "git":
                yield span_of(text, name.start(), domain.end(), EMAIL)
        at = text.find("@", at + 1)


def is_domain(domain: str) -> bool:
    """Return True if a domain does not end like a file's name."""
    return domain.rpartition(".")[2].lower() not in ENDINGS
