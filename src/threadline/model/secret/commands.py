"""Secrets that are given to commands: as options, as arguments, through a pipe."""

import re
from collections.abc import Iterable, Iterator

from threadline.model.secret.addresses import find_pairs
from threadline.model.secret.likely import is_password, is_random, is_reference
from threadline.model.secret.span import PASSWORD, PRIVATE_KEY, Span, compiled, span_of

QUOTE = r"\\{0,7}[\"']"
NEXT = rf"(?:[ =\t]{{1,4}}|{QUOTE},[ \t]{{0,4}}(?={QUOTE}))"
"""Between an option and its value: blanks, or the quotes and the comma of a list."""

VALUE = rf"(?:{QUOTE}(?P<literal>[^\s\"'\\]{{4,200}})|(?P<bare>[^\s\"'\\|;&<>]{{4,200}}))"

OPTIONS = {
    "sshpass": "p",
    "docker": "p",
    "podman": "p",
    "redis-cli": "a",
    "ldap": "w",
    "mysql": "p",
    "mariadb": "p",
    "mongo": "p",
    "zip": "P",
    "unzip": "P",
    "7z": "p",
    "rar": "p",
    "sqlcmd": "P",
    "bcp": "P",
    "openssl": "k",
    "useradd": "p",
    "usermod": "p",
    "twine": "p",
    "az": "p",
    "smbclient": "U",
    "http": "a",
    "lftp": "u",
    "ssh-keygen": "N",
    "mosquitto": "P",
}
"""Commands that take a password with an option of one letter."""

TIGHT = frozenset({"mysql", "mariadb", "7z", "rar"})
"""Those whose password follows the letter directly; alone it asks for one."""

EITHER = frozenset({"sshpass", "zip", "unzip", "ldap"})
"""Those whose password may follow the letter directly."""

AFTER_USER = {"smbclient": "%", "http": ":", "lftp": ","}
"""Those that take a user and a password, with the sign between these."""

LETTERS = frozenset("".join(OPTIONS.values()))
OPTION = re.compile(
    rf"-([{''.join(sorted(LETTERS))}])(?:{NEXT}{VALUE}|{VALUE.replace('(?P<', '(?P<tight_')})"
)
COMMAND = re.compile(
    r"(?:\A|(?<=[\s;&|(\"'`/\\+>]))(?:\\[nt])?("
    + "|".join(map(re.escape, sorted(OPTIONS, key=len, reverse=True)))
    + r")\w{0,12}(?=[ \t]|\\{0,7}[\"'],)"
)
END_OF_COMMAND = re.compile(r"[\n|;&]")
FAR = 200
"""How far behind its command an option may be."""

CURL = (b"curl", b"wget")
WINDOW = 600
"""How many characters after `curl` are searched for its options."""

USER = re.compile(
    r"[ \"'](?:-u|--user|--proxy-user|-U)[ =]?\\{0,7}[\"']?([^\s:\"'\\]{0,100}):([^\s\"'\\]{3,200})"
)
JAR = re.compile(r"[ \"'](?:-b|--cookie)[ =]{1,4}\\{0,7}[\"']([^\r\n\"'\\]{8,4000})")

LINE = r"[^\n|;&]{0,200}?"
Rows = tuple[tuple[bytes, str], ...]
"""Expressions, each with what must be in a text."""

HTPASSWD = (
    r"htpasswd(?:[ \t]{1,4}-\w{0,8}){0,4}?[ \t]{1,4}-\w{0,4}b\w{0,4}[ \t]{1,4}"
    rf"(?:[^\s;|&]{{1,200}}[ \t]{{1,4}}){{1,2}}{VALUE}(?=\W{{0,4}}(?:[ \t]|[;|&>\\]|$))"
)
EXPECTED = (
    r"(?i:asswor[dt]|assphrase)[^\n]{0,40}(?:(?:\n|\\n)[+ \t]{0,20})?[^\n]{0,20}"
    r"\bsend[ \t](?:-- )?(?:\\{0,7}[\"']|\{)(?P<bare>[^\s\"'\\}]{4,100})(?:\\{1,8}[rn]|\})"
)

OPTIONAL: dict[bytes, Rows] = {
    b"pass": (
        (
            b"htpasswd",
            HTPASSWD,
        ),
        (b" -pass", rf" -pass(?:in|out|word)?[ \t](?:{QUOTE})?pass:(?P<bare>[^\s\"'\\]{{4,100}})"),
    ),
    b"put-parameter": ((b"--value", rf"put-parameter{LINE}--value{NEXT}{VALUE}"),),
    b"securestring": ((b"to", rf"(?i:ConvertTo-SecureString)[ \t]{LINE}(?={QUOTE}){VALUE}"),),
}
"""Commands that take a secret as an argument of its own, besides options."""

ARGUMENTS: dict[bytes, Rows] = {
    b"secret": (
        (b"gh secret", rf"gh secret set {LINE}[ \t](?:--body[ =]|-b[ =]?|<<<[ \t]?){VALUE}"),
        (b"keyvault", rf"keyvault secret set {LINE}--value{NEXT}{VALUE}"),
        (b"secrets set", rf"secrets set {LINE}\w{{1,40}}={VALUE}"),
        (b"secret-string", rf"--secret-string{NEXT}{VALUE}"),
        (b"from-literal", rf"from-literal[= ](?:{QUOTE})?[\w.-]{{1,60}}={VALUE}"),
    ),
    b"chpasswd": (
        (
            b"|",
            r"[ \"'][\w.-]{1,40}:(?P<bare>[^\s\"'|:]{4,100})[\"']?[ \t]{0,4}\|[^\n|]{0,20}chpasswd",
        ),
        (
            b"<<<",
            r"chpasswd[ \t]{0,4}<<<[ \t]{0,4}[\"']?[\w.-]{1,40}:(?P<bare>[^\s\"'|:]{4,100})",
        ),
    ),
    b"user ": (
        (b"rabbitmqctl", rf"rabbitmqctl {LINE}(?:add_user|change_password) \S{{1,60}} {VALUE}"),
        (b"net user", rf"(?i:net user) [\w.-]{{1,60}} {VALUE}"),
    ),
    b"vault kv put": ((b"=", rf"vault kv put {LINE}\w{{1,40}}={VALUE}"),),
    b"expect": (
        (
            b"send",
            EXPECTED,
        ),
    ),
}
"""The same without options."""

WALLET_KEYS = (64, 66)
WALLET = re.compile(r"(?:[wW]allet|KeyToAccount|from_key)\(\s{0,20}\\{0,7}[\"'`]\Z")
PIPES = ("echo ", "printf ")
PIPED = re.compile(
    r"(?:echo|printf)[ \t]{1,4}(?:-[neE]{1,3}[ \t]{1,4})?(?:[\"']?%s(?:\\n)?[\"']?[ \t]{1,4})?"
    rf"{VALUE}\\{{0,7}}[\"']?[ \t]{{0,4}}\|[ \t]{{0,4}}"
    r"(?:sudo -S|(?:sudo |npx |pnpm )?(?:gh secret|docker login|podman login"
    r"|wrangler|vercel env|vault login|gcloud secrets|passwd|helm registry login))"
)


def find_on_command_lines(text: str, lower: bytes) -> list[Span]:
    """Find passwords and cookies among the options of commands."""
    found = list(find_options(text))
    for command in CURL:
        if command in lower:
            found += find_users(text, lower, command)
    return found


def find_in_commands(text: str, lower: bytes, *, options: bool) -> list[Span]:
    """Find the secrets that are given to commands, of which some need `options`."""
    found: list[Span] = []
    for gate, rows in OPTIONAL.items() if options else ():
        if gate in lower:
            found += find_arguments(text, lower, rows)
    for gate, rows in ARGUMENTS.items():
        if gate in lower:
            found += find_arguments(text, lower, rows)
    if "|" in text:
        for word in PIPES:
            if word in text:
                found += find_given(text, matches_at(text, word, PIPED))
    return found


def find_arguments(text: str, lower: bytes, rows: Rows) -> Iterator[Span]:
    """Find the secrets that are arguments of their own."""
    for hint, expression in rows:
        if hint in lower:
            yield from find_given(text, compiled(expression, re.MULTILINE).finditer(text))


def find_wallet_key(text: str, start: int, end: int) -> Iterator[Span]:
    """Find a number that is the private key of a wallet, by the call that it is given to."""
    if end - start in WALLET_KEYS and WALLET.search(text, max(0, start - FAR), start):
        yield span_of(text, start, end, PRIVATE_KEY)


def matches_at(text: str, word: str, expression: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Yield the matches of an expression that begins with a word."""
    at = text.find(word)
    while at >= 0:
        if match := expression.match(text, at):
            yield match
        at = text.find(word, match.end() if match else at + 1)


def find_given(text: str, matches: Iterable[re.Match[str]]) -> Iterator[Span]:
    """Find the secrets among what commands were given."""
    for match in matches:
        if given := given_in(text, match):
            yield given


def given_in(text: str, match: re.Match[str]) -> Span | None:
    """Return the value that a command was given if it is a secret."""
    found = match.groupdict()
    quoted = found.get("literal") is not None
    group = "literal" if quoted else "bare"
    value = found.get(group)
    if not value or value.startswith("-") or is_reference(value):
        return None
    if is_password(value, quoted=quoted, tight=True) or is_random(value):
        return span_of(text, *match.span(group), PASSWORD)
    return None


def find_options(text: str) -> Iterator[Span]:
    """Find passwords behind options of one letter."""
    for sign in (" -", '"-', "'-"):
        at = text.find(sign)
        while at >= 0:
            option = OPTION.match(text, at + 1) if text[at + 2 : at + 3] in LETTERS else None
            if option and (span := option_value(text, at, option)):
                yield span
            at = text.find(sign, at + 2)


def option_value(text: str, at: int, option: re.Match[str]) -> Span | None:
    """Return the password behind an option if its command takes one there."""
    name = command_before(text, at)
    if OPTIONS.get(name) != option[1]:
        return None
    apart, tight = ("literal", "bare"), ("tight_literal", "tight_bare")
    groups = tight if name in TIGHT else apart + tight * (name in EITHER)
    group = next((group for group in groups if option[group]), None)
    if group is None:
        return None
    sign = AFTER_USER.get(name)
    value = option[group].partition(sign)[2] if sign else option[group]
    likely = is_password(value, quoted=group.endswith("literal"), tight=True)
    if value.startswith("-") or is_ports(value) or not likely:
        return None
    end = option.end(group)
    return span_of(text, end - len(value), end, PASSWORD)


def command_before(text: str, at: int) -> str:
    """Return the command that an option belongs to: the last one on its line that takes any."""
    last = None
    for command in COMMAND.finditer(text, max(0, at - FAR), at + 1):
        last = command
    if last is None or END_OF_COMMAND.search(text, last.end(), at):
        return ""
    return last[1]


def find_users(text: str, lower: bytes, command: bytes) -> Iterator[Span]:
    """Find users with passwords, and cookies, among the options of `curl`."""
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


def is_ports(value: str) -> bool:
    """Return True if what follows `-p` are the ports of a container."""
    return bool(re.fullmatch(r"[\d.:/-]+(?:tcp|udp)?", value))
