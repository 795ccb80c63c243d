"""Secrets that are given to commands: as options, as arguments, through a pipe."""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache

from threadline.model.secret.addresses import find_pairs
from threadline.model.secret.likely import is_password, is_random, is_reference
from threadline.model.secret.span import PASSWORD, Span, compiled, span_of

QUOTE = r"\\{0,7}[\"']"
NEXT = rf"(?:[ =\t]{{1,4}}|{QUOTE},[ \t]{{0,4}}(?={QUOTE}))"
"""Between an option and its value: blanks, or the quotes and the comma of a list."""

VALUE = rf"(?:{QUOTE}(?P<literal>[^\s\"'\\]{{4,200}})|(?P<bare>[^\s\"'\\|;&<>]{{4,200}}))"

LETTERS = {
    "p": "sshpass docker podman mysql mariadb mongo 7z rar useradd usermod twine az",
    "P": "zip unzip sqlcmd bcp mosquitto",
    "a": "redis-cli http",
    "k": "openssl",
    "N": "ssh-keygen",
    "u": "lftp",
    "U": "smbclient",
    "w": "ldap",
}
OPTIONS = {name: letter for letter, names in LETTERS.items() for name in names.split()}
"""Commands that take a password with an option of one letter."""

TIGHT = frozenset({"mysql", "mariadb", "7z", "rar"})
"""Those whose password follows the letter directly; alone it asks for one."""

EITHER = frozenset({"sshpass", "zip", "unzip", "ldap"})
"""Those whose password may follow the letter directly."""

AFTER_USER = {"smbclient": "%", "http": ":", "lftp": ","}
"""Those that take a user and a password, with the sign between these."""

DASH = re.compile(rf"-(?<=[ \"']-)[{''.join(LETTERS).lower()}]".encode())
OPTION = re.compile(
    rf"-([{''.join(LETTERS)}])(?:{NEXT}{VALUE}|{VALUE.replace('(?P<', '(?P<tight_')})"
)
COMMAND = re.compile(
    r"(?:\A|(?<=[\s;&|(\"'`/\\+>]))(?:\\[nt])?("
    + "|".join(map(re.escape, sorted(OPTIONS, key=len, reverse=True)))
    + r")\w{0,12}(?=[ \t]|\\{0,7}[\"'],)"
)
END_OF_COMMAND = re.compile(r"[\n|;&]")
FAR = 200
"""How far behind its command an option may be."""

WINDOW = 600
"""How many characters after `curl` are searched for its options."""

USER = re.compile(
    r"[ \"'](?:-u|--user|--proxy-user|-U)[ =]?\\{0,7}[\"']?([^\s:\"'\\]{0,100}):([^\s\"'\\]{3,200})"
)
JAR = re.compile(r"[ \"'](?:-b|--cookie)[ =]{1,4}\\{0,7}[\"']([^\r\n\"'\\]{8,4000})")

LINE = r"[^\n|;&]{0,200}?"
HTPASSWD = (
    r"htpasswd(?:[ \t]{1,4}-\w{0,8}){0,4}?[ \t]{1,4}-\w{0,4}b\w{0,4}[ \t]{1,4}"
    rf"(?:[^\s;|&]{{1,200}}[ \t]{{1,4}}){{1,2}}{VALUE}(?=\W{{0,4}}(?:[ \t]|[;|&>\\]|$))"
)
PASSED = rf" -pass(?:in|out|word)?[ \t](?:{QUOTE})?pass:(?P<bare>[^\s\"'\\]{{4,100}})"
USER_PIPED = r"[ \"'][\w.-]{1,40}:(?P<bare>[^\s\"'|:]{4,100})[\"']?[ \t]{0,4}\|[^\n|]{0,20}chpasswd"
USER_GIVEN = r"chpasswd[ \t]{0,4}<<<[ \t]{0,4}[\"']?[\w.-]{1,40}:(?P<bare>[^\s\"'|:]{4,100})"
EXPECTED = (
    r"[aA][sS][sS](?i:wor[dt]|phrase)[^\n]{0,40}(?:(?:\n|\\n)[+ \t]{0,20})?[^\n]{0,20}"
    r"\bsend[ \t](?:-- )?(?:\\{0,7}[\"']|\{)(?P<bare>[^\s\"'\\}]{4,100})(?:\\{1,8}[rn]|\})"
)
PIPED = (
    r"[ \t]{1,4}(?:-[neE]{1,3}[ \t]{1,4})?(?:[\"']?%s(?:\\n)?[\"']?[ \t]{1,4})?"
    rf"{VALUE}\\{{0,7}}[\"']?[ \t]{{0,4}}\|[ \t]{{0,4}}"
    r"(?:sudo -S|(?:sudo |npx |pnpm )?(?:gh secret|(?:docker|podman) (?:login|secret)"
    r"|wrangler|vercel env|vault login|gcloud secrets|passwd|helm registry login))"
)
RABBIT = rf"rabbitmqctl {LINE}(?:add_user|change_password) \S{{1,60}} {VALUE}"
ARGUMENTS = (
    (b"passwd", b"htpasswd", HTPASSWD),
    (b"pass", b" -pass", PASSED),
    (b"parameter", b"put-parameter", rf"put-parameter{LINE}--value{NEXT}{VALUE}"),
    (b"secure", b"securestring", rf"(?i:ConvertTo-SecureString)[ \t]{LINE}(?={QUOTE}){VALUE}"),
    (b"secret", b"gh secret", rf"gh secret set {LINE}[ \t](?:--body[ =]|-b[ =]?|<<<[ \t]?){VALUE}"),
    (b"secret", b"keyvault", rf"keyvault secret set {LINE}--value{NEXT}{VALUE}"),
    (b"secret", b"secrets set", rf"secrets set {LINE}\w{{1,40}}={VALUE}"),
    (b"secret", b"secret-string", rf"--secret-string{NEXT}{VALUE}"),
    (b"secret", b"from-literal", rf"from-literal[= ](?:{QUOTE})?[\w.-]{{1,60}}={VALUE}"),
    (b"passwd", b"chpasswd", USER_PIPED),
    (b"passwd", b"chpasswd", USER_GIVEN),
    (b"rabbitmqctl", b"user ", RABBIT),
    (b"net user", b"net user", rf"(?i:net user) [\w.-]{{1,60}} {VALUE}"),
    (b"vault ", b"vault kv put", rf"vault kv put {LINE}\w{{1,40}}={VALUE}"),
    (b"expect", b"assw", EXPECTED),
    (b"expect", b"assphrase", EXPECTED),
    (b"encrypt_string", b"encrypt_string", rf"encrypt_string(?: --?[\w-]{{1,20}})?[ ]{VALUE}"),
    (b"echo ", b"|", rf"echo{PIPED}"),
    (b"print", b"printf ", rf"printf{PIPED}"),
)
"""Commands that take a secret as an argument: a hint, what must be there, and an expression."""

WORDS = tuple(dict.fromkeys(hint for hint, _, _ in ARGUMENTS))

WALLET_KEYS = (64, 66)
"""How many characters the private key of a wallet has."""

WALLET = re.compile(r"(?:[wW]allet|KeyToAccount|from_key)\(\s{0,20}\\{0,7}[\"'`]\Z")


def may_hold_option(text: str) -> bool:
    """Return True if a blank or a quote is before a dash in a text, as where an option begins."""
    return "-" in text and (" -" in text or '"-' in text or "'-" in text)


def find_on_command_lines(text: str, lower: bytes, hints: Collection[bytes]) -> list[Span]:
    """Find passwords and cookies among the options of commands."""
    found = list(find_options(text, lower))
    if b"curl" in hints:
        found += find_users(text, lower, b"curl")
    if b"wget" in lower:
        found += find_users(text, lower, b"wget")
    return found


@lru_cache(maxsize=4096)
def arguments_among(hints: frozenset[bytes]) -> list[tuple[bytes, str]]:
    """Return what must be in a text and the expressions, for the commands that it may hold."""
    return [(word, expression) for hint, word, expression in ARGUMENTS if hint in hints]


def find_arguments(text: str, lower: bytes, hints: frozenset[bytes]) -> Iterator[Span]:
    """Find the secrets that are arguments of commands."""
    for word, expression in arguments_among(hints):
        if word in lower:
            for match in compiled(expression, re.MULTILINE).finditer(text):
                if given := given_in(text, match):
                    yield given


def is_wallet_key(text: str, start: int) -> bool:
    """Return True if a number is the private key of a wallet, by the call that it is given to."""
    return bool(WALLET.search(text, max(0, start - FAR), start))


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


def find_options(text: str, lower: bytes) -> Iterator[Span]:
    """Find passwords behind options of one letter."""
    for dash in DASH.finditer(lower):
        option = OPTION.match(text, dash.start())
        if option and (span := option_value(text, dash.start() - 1, option)):
            yield span


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
