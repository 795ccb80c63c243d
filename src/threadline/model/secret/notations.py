"""How a name and its value are written: expressions for both, and for what comes before."""

from collections.abc import Iterable
from typing import NamedTuple

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
ENDING = r"(?:[_-]?(?i:value|plain|text|base64|b64|base|v\d|[0-9]))?"
SCHEMED = r"[ \t]{1,16}|%20|\+"
NEW_LINE = r"(?:\r?\n|\\{1,7}n)"
BLOCK = rf"(?:[|>][-+]?[ \t]{{0,4}}{NEW_LINE}[+ \t]{{1,40}}|qq?[{{(\[|])?"
"""A value on the next line, as YAML writes it, or in the quotes of Perl."""

PHRASE = (
    r"[brufBRUF@$]{0,2}\\{0,15}(?P<quote>[\"'])"
    r"(?P<literal>(?:(?!(?P=quote))[^\\\r\n\x1b]){8,120}+)(?=(?P=quote)|\\)"
)
"""A literal with blanks in it."""


class Front(NamedTuple):
    """What must come directly before a name.

    It ends with one of the characters `ends`, and holds one of `words`; both are looked at first.
    It is not longer than `reach`.
    """

    expression: str
    ends: frozenset[str]
    words: tuple[str, ...]
    reach: int


def before(
    expression: str, ends: Iterable[str] = (), words: Iterable[str] = (), reach: int = 140
) -> Front:
    """Return what must come directly before a name."""
    return Front(rf"(?:{expression})\Z", frozenset(ends), tuple(words), reach)


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

WORD = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
SEPARATE = before(rf"(?<![A-Za-z])[A-Za-z0-9]{{0,20}}[_.-]|(?<![\w.])|{LINE}", reach=21)
UPPER_WORD = before(r"(?<![A-Z0-9])", reach=0)
CAMEL = before("[a-z0-9]", WORD, reach=1)
"""In front of short names that other words end in: `DB_PASS` and `dbPass`, but not `bypass`."""

EDGE = rf"(?:(?<![\w-])|{LINE})"
ALONE = before(EDGE, reach=0)
LINE_START = before(r"(?:\A|(?<=[\n\"'`])|(?<=[>+] )|(?<=\n\+))[ \t]{0,8}")
DASHES = before(rf"{EDGE}--[a-z-]{{0,24}}", "-" + WORD)
ONE_DASH = before(r"(?<=[\s\"'])-[a-z]{2,10}", WORD)
KEY_DASHES = before(r"--(?:[a-z-]{0,24}-)?(?:api|private|secret|access)-?", "-" + WORD, reach=35)
CALLED = before(rf"\({QUOTE}[\w.-]{{0,40}}", "\"'`.-" + WORD)
IN_LIST = rf"[(\[{{,][ \t]{{0,4}}{QUOTE}[\w.-]{{0,40}}"
LISTED = before(IN_LIST, "\"'`.-" + WORD)
LISTED_KEY = before(rf"{IN_LIST}(?i:api|secret|access)[_-]?", "-" + WORD)
OPENED = rf"<[\w.:-]{{0,40}}|<[\w.:-]{{1,40}} (?:name|key|id)={QUOTE}[\w.:-]{{0,60}}"
TAG = before(OPENED, "<:\"'`.-" + WORD)
KEY_TAG = before(rf"(?:{OPENED})(?i:api|secret|access|shared)[_.-]?", ".-" + WORD)
SET = before(
    r"(?:\b(?:set|config)[ \t]{1,4}(?:--?[\w-]{1,20}[ \t]{1,4}){1,4}|\bset(?:env|x)[ \t]{1,4}"
    r"|\b(?:config|configure|env|secrets?)[ :\t]{1,4}set[ \t]{1,4}|\bENV[ \t]{1,4})[^\s\"'=]{0,80}",
    words=("set", "config", "ENV"),
)
"""In front of a name that a command sets: `set -gx NAME value`, `npm config set NAME value`."""

DOTTED = before(r"(?<![\w.-])[a-z][\w-]{0,30}\.(?:[\w-]{1,30}\.){0,4}", ".")
LOGIN = before(
    rf"(?i:login|user|account|machine|connect)[ \t]{{1,8}}\S{{1,100}}(?:\s|{NEW_LINE}|\+){{1,12}}"
)
KEYS = before(
    r"(?i:api|app|access|secret|private|encryption|encrypt|decryption|signing|sign|account|auth"
    r"|master|shared|storage|service|deploy|license|application|consumer|session|jwt|hmac|aes"
    r"|crypto|cipher|admin|root|client|server|webhook|write|ingest|integration|subscription"
    r"|functions?|host|data|recovery|role)[_.-]?|(?i:api|secret|access) ",
    "_.- " + WORD,
    reach=13,
)
SOME_KEYS = before(rf"{EDGE}(?i:api|secret|access)[ _-]?", " -" + WORD, reach=7)
OTHER_KEYS = before(
    r"(?<![A-Z0-9_])(?![A-Z0-9_]{0,40}"
    r"(?:CACHE|PUBLIC|PUBLISHABLE|PRIMARY|FOREIGN|SORT|HOT|PARTITION)_)"
    r"[A-Z][A-Z0-9_]{1,40}_",
    "_",
    reach=42,
)
"""In the environment any name that ends in _KEY counts."""

PARAMETER = before(r"[?&][\w-]{0,24}", "?&-" + WORD, reach=25)
