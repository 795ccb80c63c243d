"""Tests that distinguish random values and passwords from words, identifiers and placeholders."""

import re
from math import log2

ENTROPY = 1.9
"""Bits per character: fewer has what repeats a few characters."""

MIXED = 8
"""The length from which a part of a value that mixes letters and digits is taken as random."""

SHORT, LONG = 6, 8
"""The shortest password with letters and digits, and the shortest of letters only."""

PARTS = re.compile(r"[A-Za-z0-9]+")
SWITCH = re.compile(r"[A-Za-z](?=[0-9])|[0-9](?=[A-Za-z])")
CASES = re.compile(r"[a-z](?=[A-Z])|[A-Z](?=[a-z])")
HEX = re.compile(r"[0-9a-fA-F]{24,}")
UUID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)
DIGEST = re.compile(r"(?:sha\d{1,3}|md5|blake\w{1,3})[:_-]")

REFERENCE = re.compile(
    r"[$%@&!*:]?[({<\[]|[$%]\w+%?\Z|[@&*:][A-Za-z_]+\Z"
    r"|[^\"']*(?:\$\{|\{\{|\$\(|%\(|#\{|\{[\w.]*\}|<\w[\w -]*>)"
)
"""A value that is filled in later: a variable, a template, `<your key>`."""

FILLER = re.compile(
    r"(?i)(?:your|insert|enter|replace|change|put|some)[-_ ]|.*?(?:x{4}|\*{3}|\.{3}|…|•)"
    r"|.*?(?:placeholder|redacted)|(?:.*[-_.])?example(?:[-_.]|\Z)|(.)\1*\Z"
)
"""Placeholders for secrets in documentation."""

CODE = re.compile(r"[A-Za-z_$][\w$]*+(?:(?:\??\.|->|::|\\)[A-Za-z_$][\w$]*+)*+[?!;:]*\Z")
"""An identifier, or several joined by dots."""

NAMES = re.compile(
    r"(?i)passw|passphrase|secret|token|pwd|credential|(?:api|access|private|auth)_?key"
)
"""Words for secrets: an identifier that holds one is a variable, not a value."""

WORDS = re.compile(r"(?:Key|Token|Secret|Password|Credential)s?(?![a-z])|_(?:KEY|TOKEN|SECRET)")
"""The same as parts of the names of types and constants."""

PLACE = re.compile(r"(?:\.{0,2}/|~/)[\w./*:@-]*\Z|arn:|[a-z][a-z0-9+.-]*://")
"""A path or an address."""

METHOD = re.compile(r"(?i)argon2|bcrypt|scrypt|sha\d|md5|pbkdf2|base\d\d|varchar|utf\d|char\d")
"""How passwords are stored."""

PLAIN = frozenset(
    {
        "boolean",
        "default",
        "disabled",
        "enabled",
        "encrypted",
        "environ",
        "environment",
        "expired",
        "false",
        "forgotten",
        "function",
        "hidden",
        "incorrect",
        "integer",
        "invalid",
        "missing",
        "none",
        "null",
        "nullable",
        "number",
        "object",
        "optional",
        "password",
        "plain",
        "plaintext",
        "prompt",
        "required",
        "reset",
        "sensitive",
        "string",
        "true",
        "unchanged",
        "undefined",
        "unknown",
        "unspecified",
        "username",
        "visible",
    }
)
"""Words that follow the name of a secret without being one."""


def entropy(text: str) -> float:
    """Return the bits per character of a text."""
    share = [text.count(letter) / len(text) for letter in set(text)]
    return -sum(part * log2(part) for part in share)


def is_random(text: str) -> bool:
    """Return True if a value looks generated.

    One part of it must mix letters and digits, or upper and lower case, more than words with a
    number do: `parse_expression_v2` and `sk-learn-2024` are not random.
    """
    if entropy(text) < ENTROPY:
        return False
    return any(map(is_mixed, PARTS.findall(text)))


def is_mixed(part: str) -> bool:
    """Return True if letters and digits, or upper and lower case, alternate."""
    if len(part) < MIXED:
        return False
    if len(SWITCH.findall(part)) >= SWITCHES:
        return True
    return len(part) >= CASED and len(CASES.findall(part)) > CHANGING * len(part)


SWITCHES = 2
"""So often random text changes between letters and digits; `word2` does once."""

CASED, CHANGING = 16, 0.6
"""How long a part is that mixes capitals and small letters, and how much of it changes."""


def has_digit(text: str) -> bool:
    """Return True if there is a digit in a text."""
    return any(map(str.isdigit, text))


def is_filled(text: str) -> bool:
    """Return True unless a value is a placeholder or made of very few different characters."""
    return len(set(text)) >= DIFFERENT and not FILLER.match(text)


DIFFERENT = 4
"""The fewest different characters of a secret: `xxxx` and `0000-0000` are none."""


def is_reference(text: str) -> bool:
    """Return True if a value only says where the secret is to come from."""
    return bool(REFERENCE.match(text))


SHORTEST_TOKEN = 12


def is_token(value: str, *, strong: bool = False) -> bool:
    """Return True if a value after the name of a key or token is one.

    UUIDs name many things; they count only after a name that is `strong`.
    """
    if len(value) < SHORTEST_TOKEN or is_reference(value) or not is_filled(value):
        return False
    if UUID.fullmatch(value):
        return strong
    if DIGEST.match(value):
        return False
    if CODE.match(value) and WORDS.search(value):
        return False
    return not PLACE.match(value) and is_random(value)


def is_password(value: str, *, quoted: bool, tight: bool) -> bool:
    """Return True if a value after the name of a password is one.

    `quoted` is a literal in quotes; `tight` is an assignment without blanks, as in a shell.
    """
    if len(value) < SHORT or is_reference(value) or FILLER.match(value):
        return False
    word = value.rstrip("0123456789")
    if (
        PLACE.match(value)
        or value.lower() in PLAIN
        or (NAMES.search(value) and CODE.match(word.replace("-", "_")))
    ):
        return False
    if quoted:
        return is_literal(value)
    return not value.startswith(("/", "./", "~", "\\", "@")) and is_bare(value, tight=tight)


def is_word(value: str) -> bool:
    """Return True if a literal of some length may be a password, even if it is a word."""
    if len(value) < LONG or is_reference(value) or FILLER.match(value) or PLACE.match(value):
        return False
    return value.lower() not in PLAIN and not value.startswith("@")


def is_literal(value: str) -> bool:
    """Return True if a literal without blanks is long enough for what it is made of."""
    return len(value) >= LONG or (has_digit(value) and not value.isdigit())


def is_bare(value: str, *, tight: bool) -> bool:
    """Return True if an unquoted value is a password rather than code or a word."""
    if value.isdigit():
        return tight
    if CODE.match(value):
        plain = len(value) > SHORT and value.isalnum() and has_digit(value)
        return plain and not METHOD.match(value)
    if has_digit(value):
        return "://" not in value
    symbols = len(value) - sum(map(str.isalnum, value))
    return len(value) >= LONG and symbols >= (1 if tight else 2)


SPOKEN = frozenset(
    """a an and are at be by can cannot change characters confirm could current did do does enter
    field for forgot from has have here hide if in incorrect input invalid is it least letters
    long match minimum missing must new no not of on one or please required repeat reset should
    show some strong that the they this to too use user value was weak will with wrong you
    your""".split()  # noqa: SIM905 - easier to read
)
"""Words of sentences about passwords."""


def is_phrase(value: str) -> bool:
    """Return True if a literal with blanks is a password: no sentence, no label of a form.

    One of its words mixes letters and digits, or it is four words and more that make no sentence.
    """
    words = value.split()
    if not words[1:] or is_reference(value) or FILLER.match(value) or NAMES.search(value):
        return False
    if any(is_odd(word) for word in words):
        return True
    plain = all(word.isascii() and word.isalnum() for word in words)
    return plain and len(words) >= PHRASE and not SPOKEN.intersection(map(str.lower, words))


PHRASE = 4
"""The fewest words of a password that is made of words."""


def is_odd(word: str) -> bool:
    """Return True if a word mixes letters and digits as no word of a sentence does."""
    return len(word) > SWITCHES and word.isalnum() and len(SWITCH.findall(word)) >= SWITCHES
