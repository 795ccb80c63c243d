"""Passwords on command lines, and cookies in headers."""

import re
from collections.abc import Iterator

from threadline.model.secret.likely import is_filled, is_mixed, is_password, is_random, is_reference
from threadline.model.secret.span import COOKIE, PASSWORD, Span, span_of

CURL = (b"curl", b"wget")
WINDOW = 600
"""How many characters after `curl` are searched for its options."""

USER = re.compile(
    r"[ \"'](?:-u|--user|--proxy-user|-U)[ =]?\\{0,7}[\"']?([^\s:\"'\\]{0,100}):([^\s\"'\\]{3,200})"
)
JAR = re.compile(r"[ \"'](?:-b|--cookie)[ =]{1,4}\\{0,7}[\"']([^\r\n\"'\\]{8,4000})")
ARGUMENT = r"[ =]{1,4}[\"']?([^\s\"'\\|;&]{4,100})"
REST = r"[ \t][^\n|;&]{0,200}?[ \t]"
SHORT_OPTIONS = (
    (b"sshpass", re.compile(rf"sshpass[ \t]{{1,4}}-p{ARGUMENT}")),
    (b"docker", re.compile(rf"docker{REST}-p{ARGUMENT}")),
    (b"podman", re.compile(rf"podman{REST}-p{ARGUMENT}")),
    (b"redis-cli", re.compile(rf"redis-cli(?:{REST}|[ \t])-a{ARGUMENT}")),
    (b"ldap", re.compile(rf"ldap\w{{1,12}}{REST}-w{ARGUMENT}")),
    (b"mysql", re.compile(rf"mysql\w{{0,8}}{REST}-p[\"']?([^\s\"'\\|;&-][^\s\"'\\|;&]{{3,100}})")),
)
"""Commands that take a password with an option of one letter."""

COOKIES = re.compile(
    r"cookies?[\"'\]]{0,3}(?:[:=]|[ \t]{1,4}(?=[\"'])|%3A)(?:%20|[ \t]){0,4}"
    r"\\{0,7}[\"']?([^\r\n\"'\\]{8,8000})",
    re.IGNORECASE,
)
PAIR = re.compile(r"([\w.$-]{1,80})=([^;,\s\"'<>\\]{8,})")
SECRET_NAMES = re.compile(r"(?i)sess|sid\b|auth|token|jwt|csrf|xsrf|login|remember|secret|key")


def find_on_command_lines(text: str, lower: bytes) -> Iterator[Span]:
    """Find passwords and cookies among the options of commands."""
    for command in CURL:
        at = lower.find(command)
        while at >= 0:
            after = lower.find(command, at + 4)
            limit = min(at + WINDOW, after if after > 0 else len(text))
            for match in USER.finditer(text, at, limit):
                if not is_reference(match[2]) and not match[2].startswith("//"):
                    yield span_of(text, *match.span(2), PASSWORD)
            for match in JAR.finditer(text, at, limit):
                yield from find_pairs(text, *match.span(1))
            at = after
    for hint, expression in SHORT_OPTIONS:
        if hint in lower:
            for match in expression.finditer(text):
                if is_password(match[1], quoted=False, tight=True) and not is_ports(match[1]):
                    yield span_of(text, *match.span(1), PASSWORD)


def is_ports(value: str) -> bool:
    """Return True if what follows `-p` are the ports of a container."""
    return bool(re.fullmatch(r"[\d.:/-]+(?:tcp|udp)?", value))


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
        name, value = pair.groups()
        long = len(value) >= 16  # noqa: PLR2004 - shorter ones are settings and languages
        named = SECRET_NAMES.search(name) and (is_mixed(value) or long)
        if (named or (long and is_random(value))) and is_filled(value) and not is_reference(value):
            yield span_of(text, *pair.span(2), COOKIE)
