"""Secrets in addresses (URLs, e-mail) and in cookies."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

from threadline.model.secret.likely import (
    HEX,
    is_filled,
    is_mixed,
    is_random,
    is_reference,
)
from threadline.model.secret.span import COOKIE, EMAIL, PASSWORD, TOKEN, Span, span_of

AUTHORITY = re.compile(r"[^\s\"'<>`\\]{1,400}")
HOST = re.compile(
    r"(?:[\w-]{1,63}\.){0,9}[\w-]{1,63}(?:[:/?#,;)\]}.\"'`<\\\s]|\Z)|\[[0-9a-fA-F:]+\]"
)
HOOKS = re.compile(
    r"hooks\.slack\.com/(?:services|workflows|triggers)/([\w+/]{20,})"
    r"|discord(?:app)?\.com/api/(?:v\d+/)?webhooks/\d+/([\w-]{30,})"
    r"|webhook\.office\.com/webhookb2/([\w@/-]{60,})"
    r"|hooks\.zapier\.com/hooks/catch/(\d+/\w+)"
    r"|api\.telegram\.org/bot(\d+:[\w-]{20,})"
    r"|chat\.googleapis\.com/v1/spaces/\w+/messages\?key=[\w-]+&token=([\w%-]{20,})"
)
WORDS = (b"hooks", b"webhook", b"api.telegra", b"chat.google")
NAMED = frozenset(WORDS)
"""What is in the addresses of hooks."""

SIGNED = re.compile(r"=(?:(?<=(?i:sig)=)|(?<=(?i:signature)=))")
PARAMETER = re.compile(r"(?i)(?:[?&]|&amp;|\\u0026)(?:x-amz-|x-goog-)?sig(?:nature)?\Z")
SIGNATURE = re.compile(r"[A-Za-z0-9%+/_=-]{24,}")

SHORTEST, TOKEN_LENGTH = 3, 16
DOCUMENTED = frozenset({"pass", "passwd", "password", "pwd"})
"""Placeholders for passwords in examples."""


def is_hook(lower: bytes, hints: frozenset[bytes]) -> bool:
    """Return True if a text names the address of a hook."""
    return not hints.isdisjoint(NAMED) and any(word in hints and word in lower for word in WORDS)


def find_in_urls(text: str, lower: bytes, hints: frozenset[bytes]) -> Iterator[Span]:
    """Find the secrets in addresses."""
    at = text.find("://")
    while at >= 0:
        if found := find_userinfo(text, at + 3):
            yield found
        at = text.find("://", at + 3)
    if is_hook(lower, hints):
        for match in HOOKS.finditer(text):
            yield span_of(text, *match.span(match.lastindex or 0), TOKEN)
    for named in SIGNED.finditer(text):
        signature = SIGNATURE.match(text, named.end())
        if signature and PARAMETER.search(text, max(0, named.start() - 24), named.start()):
            yield span_of(text, *signature.span(), TOKEN)


def find_userinfo(text: str, start: int) -> Span | None:
    """Find the password, or a token in place of a user, in front of a host.

    A password may hold `@`, `/`, `:` and `#` as they are, so the last `@` that a host follows
    within the next characters without a blank is taken.
    """
    match = AUTHORITY.match(text, start)
    whole = match[0].partition("://")[0] if match else ""
    at = len(whole)
    while (at := whole.rfind("@", 0, at)) > 0:
        if HOST.match(text, start + at + 1) and is_userinfo(whole[:at]):
            user, colon, _ = whole[:at].partition(":")
            if colon:
                return password_span(text, start + len(user) + 1, start + at)
            return token_span(text, start, start + at)
    return None


def is_userinfo(info: str) -> bool:
    """Return True if the text before an `@` can be a user and a password.

    A `/` in front of the colon, or right after a number, is part of a path: `host:80/a@b`.
    """
    user, colon, password = info.partition(":")
    if "/" in user or "?" in user or "#" in user:
        return False
    if not colon:
        return True
    port = re.match(r"\d{1,5}(?:[/?#]|\Z)", password)
    return not port and "://" not in password


def password_span(text: str, start: int, end: int) -> Span | None:
    """Return the span of a password, unless it is a variable or hidden already."""
    value = text[start:end]
    plain = unquote(value)
    documented = plain.lower() in DOCUMENTED or set(plain) <= set("*x.X•")
    filled_in = is_reference(value) or "{" in value or "[redacted" in value
    if len(value) < SHORTEST or documented or filled_in:
        return None
    return Span(start, end, PASSWORD, ((PASSWORD, plain),))


def token_span(text: str, start: int, end: int) -> Span | None:
    """Return the span of a token that is alone before a host."""
    value = text[start:end]
    likely = len(value) >= TOKEN_LENGTH and "{" not in value
    if likely and (is_random(value) or HEX.fullmatch(value)):
        return span_of(text, start, end, TOKEN)
    return None


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
                yield span_of(text, after_escape(text, *name.span()), domain.end(), EMAIL)
        at = text.find("@", at + 1)


def after_escape(text: str, start: int, end: int) -> int:
    """Return where a name begins: after the letter of an escaped line end, as JSON writes it."""
    escaped = text[start - 1 : start] == "\\" and text[start] in "nrt"
    return start + 1 if escaped and start + 1 < end else start


def is_domain(domain: str) -> bool:
    """Return True if a domain does not end like a file's name."""
    return domain.rpartition(".")[2].lower() not in ENDINGS


COOKIES = re.compile(
    r"cookies?[\"'\]]{0,3}(?:[:=]|[ \t]{1,4}(?=[\"'])|%3A)(?:%20|[ \t]){0,4}"
    r"\\{0,7}[\"']?([^\r\n\"'\\]{8,8000})",
    re.IGNORECASE,
)
PAIR = re.compile(r"([\w.$-]{1,80})=([^;,\s\"'<>\\]{8,})")
SECRET_NAMES = re.compile(r"(?i)sess|sid\b|auth|token|jwt|csrf|xsrf|login|remember|secret|key")


def find_cookies(text: str, lower: bytes) -> Iterator[Span]:
    """Yield the values of cookies that identify a user."""
    at = lower.find(b"cookie")
    while at >= 0:
        header = COOKIES.match(text, at)
        if header:
            yield from find_pairs(text, *header.span(1))
        at = lower.find(b"cookie", header.end() if header else at + 6)


def find_pairs(text: str, start: int, end: int) -> Iterator[Span]:
    """Find secret values in a list of cookies."""
    for pair in PAIR.finditer(text, start, end):
        if is_session_cookie(*pair.groups()):
            yield span_of(text, *pair.span(2), COOKIE)


def is_session_cookie(name: str, value: str) -> bool:
    """Return True if a cookie identifies a user."""
    long = len(value) >= TOKEN_LENGTH
    named = SECRET_NAMES.search(name) and (is_mixed(value) or long)
    likely = named or (long and is_random(value))
    return bool(likely) and is_filled(value) and not is_reference(value)
