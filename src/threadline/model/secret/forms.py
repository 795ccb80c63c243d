"""Names that come before secrets, as a table: assignments, options, headers, sentences."""

import re
from typing import NamedTuple

from threadline.model.secret.span import API_KEY, PASSWORD, TOKEN

QUOTE = r"\\{0,15}[\"'`]"
CLOSE = rf"(?:{QUOTE}|[\])*]){{0,3}}"
TYPE = r"(?:[ \t]{0,4}:[ \t]{0,4}(?:&(?:'static )?)?(?:str|string|String|bytes)\b|[ \t]string\b)?"
SEPARATOR = r"[ \t]{0,30}(?:=>|:=|={1,3}|\?\?=|\|\|=|::?|->|—|–)(?:\*\*(?=[ \t]))?[ \t]{0,30}"
LITERAL = (
    r"[brufBRUF@$]{0,2}\\{0,15}(?P<quote>[\"'`])(?P<literal>(?:(?!(?P=quote))[^\\\s\x1b]){4,600}+)"
    r"(?= ?(?P=quote)|[\\\x1b]|\Z|(?<=\S{600}))"
)
BARE = (
    r"(?P<bare>(?:[^\s\"'`<>,;(){}\[\]\\|&\x1b]|&(?![\w.-]{1,40}=|amp;|\w{1,9};)){4,600}+)"
    r"(?![(\[{]|\.\w+\()"
)
VALUE = rf"(?:{LITERAL}|{BARE})"
ENDING = r"(?:[_-]?(?:value|plain|text|base64|b64|v\d|[0-9]))?"
SCHEMED = r"[ \t]{1,16}|%20|\+"
NEW_LINE = r"(?:\r?\n|\\{1,7}n)"
BLOCK = rf"(?:[|>][-+]?[ \t]{{0,4}}{NEW_LINE}[+ \t]{{1,40}}|qq?[{{(\[|])?"
"""A value on the next line, as YAML writes it, or in the quotes of Perl."""

PHRASE = (
    r"[brufBRUF@$]{0,2}\\{0,15}(?P<quote>[\"'])"
    r"(?P<literal>(?:(?!(?P=quote))[^\\\r\n\x1b]){8,120}+)(?=(?P=quote)|\\)"
)
"""A literal with blanks in it."""


class Form(NamedTuple):
    """A way to name a secret.

    `stem` is searched for, in lower case. `before` matches what comes directly before
    it, `after` from the stem on to the end of the value. `style` says how the value is judged.
    """

    stem: bytes
    before: str | None
    after: str
    kind: str
    style: str = "assigned"


def before(expression: str) -> str:
    """Return the expression for what must come directly before a stem."""
    return rf"(?:{expression})\Z"


def assigned(name: str) -> str:
    """Return the expression for a name with separator and value."""
    return rf"(?i:{name}){ENDING}{CLOSE}{TYPE}(?P<separator>{SEPARATOR}){BLOCK}{VALUE}"


def phrased(name: str) -> str:
    """Return the expression for a name with a literal that may hold blanks."""
    return rf"(?i:{name}){ENDING}{CLOSE}{TYPE}(?P<separator>{SEPARATOR}){PHRASE}"


def environment(name: str) -> str:
    """Return the expression for a variable in upper case, whose value is always literal."""
    return rf"(?:{name})={BARE}"


def option(name: str) -> str:
    """Return the expression for a name with its value as the next word of a command line."""
    return rf"(?i:{name})(?:[ \t]{{1,4}}|{QUOTE},[ \t]{{0,4}}(?={QUOTE})){VALUE}"


def argument(name: str) -> str:
    """Return the expression for a quoted name and an argument: `setenv("NAME", "value")`."""
    return rf"(?i:{name}){QUOTE}[ \t]{{0,4}},[ \t]{{0,4}}{LITERAL}"


def element(name: str) -> str:
    """Return the expression for the name of an XML element with its content."""
    return rf"(?i:{name})(?:{QUOTE})?(?: [^<>\n]{{0,80}})?>(?P<bare>[^\s<>]{{4,400}})(?=</)"


def below(name: str) -> str:
    """Return the expression for a name with its value alone on one of the next two lines."""
    return (
        rf"(?i:{name}){CLOSE}[ \t]{{0,4}}:(?:\*\*)?"
        rf"(?:[ \t]{{0,4}}{NEW_LINE}){{1,2}}[-+> \t`]{{0,40}}"
        r"(?P<bare>[^\s\"'`<>,;:(){}\[\]\\|&\x1b]{8,300}+)(?=`?[ \t]{0,4}(?:\r?\n|\\|\"|\Z))"
    )


def beside(name: str) -> str:
    """Return the expression for the name in a cell of a table in HTML, with the next cell."""
    cell = r"</\w{1,10}>\s{0,20}(?:<[\w \"=-]{1,60}>\s{0,8}){1,3}"
    return rf"(?i:{name})[:*]{{0,2}}{cell}(?P<bare>[^\s<>]{{4,400}})(?=</)"


def scheme(name: str) -> str:
    """Return the expression for the scheme of an Authorization header with what follows it."""
    value = r"(?P<bare>[\w.~+/-]{12,4000}+={0,2})"
    return rf"(?i:{name})(?:{SCHEMED})(?:token=)?[\"']?{value}"


LINE = r"(?<=\\[nrt])"
"""The beginning of a line in JSON, where the end of the one before is written as two characters."""

SEPARATE = before(rf"(?<![A-Za-z])[A-Za-z0-9]{{0,20}}[_.-]|(?<![\w.])|{LINE}")
UPPER_WORD = before(r"(?<![A-Z0-9])")
CAMEL = before("[a-z0-9]")
"""In front of short names that other words end in: `DB_PASS` and `dbPass`, but not `bypass`."""

EDGE = rf"(?:(?<![\w-])|{LINE})"

ALONE = before(EDGE)
LINE_START = r"(?:\A|(?<=[\n\"'`])|(?<=[>+] )|(?<=\n\+))[ \t]{0,8}"
DASHES = before(rf"{EDGE}--[a-z-]{{0,24}}")
CALLED = before(rf"\({QUOTE}[\w.-]{{0,40}}")
LISTED = before(rf"[(\[{{,][ \t]{{0,4}}{QUOTE}[\w.-]{{0,40}}")
OPENED = rf"<[\w.:-]{{0,40}}|<[\w.:-]{{1,40}} (?:name|key|id)={QUOTE}[\w.:-]{{0,60}}"
TAG = before(OPENED)
SET = before(
    r"(?:\b(?:set|config)[ \t]{1,4}(?:--?[\w-]{1,20}[ \t]{1,4}){1,4}|\bset(?:env|x)[ \t]{1,4}"
    r"|\b(?:config|configure|env|secrets?)[ :\t]{1,4}set[ \t]{1,4})[^\s\"'=]{0,80}"
)
"""In front of a name that a command sets: `set -gx NAME value`, `npm config set NAME value`."""

ONE_DASH = before(r"(?<=[\s\"'])-[a-z]{2,10}")
DOTTED = before(r"(?<![\w.-])[a-z][\w-]{0,30}\.(?:[\w-]{1,30}\.){0,4}")
LOGIN = before(
    rf"(?i:login|user|account|machine|connect)[ \t]{{1,8}}\S{{1,100}}(?:\s|{NEW_LINE}|\+){{1,12}}"
)
KEYS = before(
    r"(?i:api|app|access|secret|private|encryption|encrypt|decryption|signing|sign|account|auth"
    r"|master|shared|storage|service|deploy|license|application|consumer|session|jwt|hmac|aes"
    r"|crypto|cipher|admin|root|client|server|webhook|write|ingest|integration|subscription"
    r"|functions?|host|data|recovery|role)[_.-]?|(?i:api|secret|access) "
)
OTHER_KEYS = before(
    r"(?<![A-Z0-9_])(?![A-Z0-9_]{0,40}"
    r"(?:CACHE|PUBLIC|PUBLISHABLE|PRIMARY|FOREIGN|SORT|HOT|PARTITION)_)"
    r"[A-Z][A-Z0-9_]{1,40}_"
)
"""In the environment any name that ends in _KEY counts."""

PARAMETER = before(r"[?&][\w-]{0,24}")
SERVER_SESSION = before("PHP|J|ASP")
NAMED_SESSION = before("_[a-z0-9]{2,30}_")
PASSWORDS = "passw(?:or)?[dt]s?|passphrase|passcode"

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
EDGES = {
    DASHES: frozenset("-" + LETTERS),
    CALLED: frozenset("\"'`.-" + LETTERS),
    LISTED: frozenset("\"'`.-" + LETTERS),
    TAG: frozenset("<:\"'`.-" + LETTERS),
    CAMEL: frozenset(LETTERS),
    DOTTED: frozenset("."),
    ONE_DASH: frozenset(LETTERS),
    KEYS: frozenset("_.- " + LETTERS),
    OTHER_KEYS: frozenset("_"),
    PARAMETER: frozenset("?&-" + LETTERS),
    SERVER_SESSION: frozenset("PJ"),
    NAMED_SESSION: frozenset("_"),
}
"""The characters that such an expression ends with, which are looked at first."""

WORDS = {SET: ("set", "config")}
"""Words of which such an expression holds one."""

NAMES = {
    b"pass": rf"(?i:{PASSWORDS}|pass)",
    b"secret": "(?i:secrets?)",
    b"token": "(?i:token)",
    b"cred": "(?i:cred(?:ential)?s?)",
    b"auth": "(?i:auth(?:orization)?(?:[_-]?(?:value|data))?)",
    b"key": "(?i:keys?(?:[_-]?data)?)",
}
"""What the names of a stem are; another word is passed over."""

FORMS = (
    Form(b"pass", None, assigned(PASSWORDS), PASSWORD),
    Form(b"pass", None, environment("PASSW(?:OR)?D|PASSPHRASE"), PASSWORD, "environment"),
    Form(b"pass", UPPER_WORD, environment("PASS"), PASSWORD, "environment"),
    Form(b"pass", SEPARATE, assigned("pass"), PASSWORD),
    Form(b"pass", CAMEL, assigned("(?-i:Pass)"), PASSWORD),
    Form(b"pass", DASHES, option(f"{PASSWORDS}|pass"), PASSWORD, "option"),
    Form(
        b"pass",
        None,
        (
            r"(?i:passw(?:or)?[dt]|passphrase|passcode)(?: for \w{1,30})?"
            r" (?:is|was|ist|lautet)[ \t]{1,3}"
            r"[\"'`]?(?P<bare>[^\s\"'`<>,;(){}\[\]\\]{6,100})"
        ),
        PASSWORD,
        "spoken",
    ),
    Form(b"pass", None, (rf"(?i:password)[ \t]{{1,4}}{LITERAL}"), PASSWORD, "option"),
    Form(
        b"pass",
        None,
        (rf"(?i:password)\\{{0,7}}[\"'][ \t]{{1,4}}value[ \t]{{0,4}}=[ \t]{{0,4}}{LITERAL}"),
        PASSWORD,
        "option",
    ),
    Form(b"pass", CALLED, argument(PASSWORDS), PASSWORD, "spoken"),
    Form(b"pass", TAG, element(PASSWORDS), PASSWORD, "option"),
    Form(
        b"pass",
        LOGIN,
        (r"password[ \t]{1,8}(?P<bare>\S{4,200})"),
        PASSWORD,
        "option",
    ),
    Form(b"pass", None, phrased(f"{PASSWORDS}|pass"), PASSWORD, "phrase"),
    Form(b"pass", None, below(PASSWORDS), PASSWORD, "spoken"),
    Form(b"pass", None, beside(PASSWORDS), PASSWORD, "option"),
    Form(b"pass", ONE_DASH, option("pass(?:word)?"), PASSWORD, "option"),
    Form(b"pass", SET, option(f"{PASSWORDS}|pass"), PASSWORD, "option"),
    Form(b"pass", DOTTED, option(PASSWORDS), PASSWORD, "spoken"),
    Form(
        b"pass",
        None,
        rf"(?i:password)(?: (?!is\b|was\b)[a-zà-ÿ]{{1,12}}){{1,3}}[ \t]{{0,2}}:[ \t]{{1,4}}{BARE}",
        PASSWORD,
        "spoken",
    ),
    Form(b"pwd", before("[A-Z0-9]_"), environment("PWD"), PASSWORD, "environment"),
    Form(b"pwd", SEPARATE, assigned("pwd"), PASSWORD),
    Form(b"pwd", CAMEL, assigned("(?-i:Pwd)"), PASSWORD),
    Form(b"identified by", None, (rf"(?i:identified by)[ \t]{{1,4}}{LITERAL}"), PASSWORD, "option"),
    Form(b"secret", None, assigned("secrets?"), TOKEN),
    Form(b"secret", DASHES, option("secret"), TOKEN, "option"),
    Form(b"secret", None, below("secret"), TOKEN, "below"),
    Form(b"secret", None, beside("secret"), TOKEN, "option"),
    Form(b"secret", SET, option("secret"), TOKEN, "option"),
    Form(b"secret", LISTED, argument("secret"), TOKEN, "option"),
    Form(b"secret", TAG, element("secret"), TOKEN, "option"),
    Form(b"token", None, assigned("token"), TOKEN),
    Form(b"token", None, below("token"), TOKEN, "below"),
    Form(b"token", None, beside("token"), TOKEN, "option"),
    Form(b"token", SET, option("token"), TOKEN, "option"),
    Form(b"token", LISTED, argument("token"), TOKEN, "option"),
    Form(b"token", TAG, element("token"), TOKEN, "option"),
    Form(b"token", DASHES, option("token"), TOKEN, "option"),
    Form(b"token", ALONE, scheme("token"), TOKEN, "scheme"),
    Form(b"cred", None, assigned("cred(?:ential)?s?"), TOKEN),
    Form(
        b"auth",
        before(rf"(?:(?<![A-Za-z])|{LINE})_?"),
        assigned("auth(?:orization)?|auth[_-]?(?:value|data)"),
        TOKEN,
    ),
    Form(b"key", KEYS, assigned("keys?(?:[_-]?data)?"), API_KEY),
    Form(b"key", OTHER_KEYS, assigned("key"), API_KEY),
    Form(b"key", PARAMETER, assigned("key"), API_KEY, "parameter"),
    Form(
        b"key",
        before(rf"[(\[{{,][ \t]{{0,4}}{QUOTE}[\w.-]{{0,40}}(?i:api|secret|access)[_-]?"),
        argument("key"),
        API_KEY,
        "option",
    ),
    Form(
        b"key",
        before(rf"(?:{OPENED})(?i:api|secret|access|shared)[_.-]?"),
        element("key"),
        API_KEY,
        "option",
    ),
    Form(
        b"key",
        before(r"--(?:[a-z-]{0,24}-)?(?:api|private|secret|access)-?"),
        option("key"),
        API_KEY,
        "option",
    ),
    Form(b"key", KEYS, below("key"), API_KEY, "below"),
    Form(b"key", KEYS, beside("key"), API_KEY, "option"),
    Form(b"key", SET, option("key"), API_KEY, "option"),
    Form(b"key", before(rf"{EDGE}(?i:api|secret|access)[ _-]?"), scheme("key"), API_KEY, "scheme"),
    Form(b"auth", before(LINE_START), rf"(?-i:AUTH)[ \t]{{1,4}}{BARE}", PASSWORD, "scheme"),
    Form(b"sess", SERVER_SESSION, assigned("(?-i:SESS(?:ION)?ID)"), TOKEN),
    Form(b"sess", NAMED_SESSION, assigned("session"), TOKEN),
    Form(b"bearer", ALONE, scheme("bearer"), TOKEN, "scheme"),
    Form(b"basic", ALONE, scheme("basic"), TOKEN, "basic"),
    Form(
        b"mnemonic",
        None,
        (
            r"(?i:mnemonic(?:[ _-]phrase)?)[\\\"'`\s]{0,16}[:=][\\\"'`\s]{0,16}"
            r"(?P<bare>(?:[a-z]{3,8} ){11,23}[a-z]{3,8})"
        ),
        PASSWORD,
        "certain",
    ),
    Form(
        b"phrase",
        before(r"(?i:seed|recovery)[ _-]?"),
        (
            r"(?i:phrase)[\\\"'`\s]{0,16}[:=][\\\"'`\s]{0,16}"
            r"(?P<bare>(?:[a-z]{3,8} ){11,23}[a-z]{3,8})"
        ),
        PASSWORD,
        "certain",
    ),
)
"""All names. Every expression is anchored at the stem and bounded, so the time is linear."""

STEMS: dict[bytes, tuple[Form, ...]] = {
    stem: tuple(form for form in FORMS if form.stem == stem)
    for stem in dict.fromkeys(form.stem for form in FORMS)
}

SEPARATED = frozenset({"assigned", "environment", "parameter", "certain"})
"""Styles that need a separator after the name."""

UNSEPARATED = {
    stem: forms
    for stem, forms in STEMS.items()
    if any(form.style not in SEPARATED for form in forms)
}
"""The names to look for in a text without `:` and `=`, as much of prose is."""

STRONG = re.compile(
    r"(?i)(?:(?:api|auth|access|private|bot|service)[_.-]?(?:key|token)|(?:client|app|api)[_.-]?secret"
    r"|secret[_.-]?key)\Z"
)
"""Names after which even a UUID is a secret."""
