"""Passwords and keys behind a label in another language than English."""

import re
from collections.abc import Iterator
from functools import lru_cache

from threadline.model.secret.likely import has_digit, is_password, is_token
from threadline.model.secret.span import API_KEY, PASSWORD, Span, span_of

PASSWORDS = (
    b"de passe",
    b"senha",
    b"contrase",
    b"kennwort",
    b"wachtwoord",
    b"parola",
    b"heslo",
    b"psk",
    b"senord",
    b"adgangskode",
    b"passord",
    b"salasana",
    b"jelsz",
    b"kata sandi",
)
PLACES = (b"atlassian", b"jira", b"confluence")
"""Words for passwords in Latin letters, and names of services that stand for the key to them."""

WORDS = {**dict.fromkeys(PASSWORDS, False), **dict.fromkeys(PLACES, True)}
"""Whether a key follows a word, else a password."""

FOREIGN = re.compile(
    "(?P<password>ło|[şŞ]ifre|ă|ật khẩu|[пП]ароль|ПАРОЛЬ|密[码碼]|口令"
    "|パスワード|비밀번호|암호|كلمة المرور|كلمة السر|पासवर्ड|סיסמ|รหัสผ่าน)"
    "|(?P<key>密[钥鑰]|令牌|[кК]люч API|API-ключ|キー|トークン)"
)
FIRST = re.compile("[łşŞăậпП密口パ비암كप\u05e1ร令к\u041aAキト]")
"""What those words begin with: a text is searched for one letter much faster than for words."""

BEFORE = {"ło": "has", "ă": "parol", "ật khẩu": "m"}
"""How a word begins that is searched for by its first letter that is not ASCII."""

KEYS = re.compile("chlüssel|clé (?:d')?API")
"""Words for keys that no ASCII text holds."""

SEPARATOR = "(?:[:=\uff1a\uff1d]|=>|—|\u2013|->|→|は|是|为|為|은|는)"
VERB = r"(?<= )(?:est|es|é|è|ist|lautet|jest) "
BLANKS = "[ \\t\u3000\xa0]{0,4}"
QUOTES, CLOSING = "\"'“«\u2018「『`", "\"'`”»\u2019」』"
VALUE = (
    rf"(?P<quote>[{QUOTES}])?"
    rf"(?P<value>[^\s<>,;\uff0c。\uff1b(){{}}\[\]\\|\x1b{CLOSING}]{{6,200}}+)(?![(\[{{])"
)
SPOKEN = re.compile(r"(?<= )(?=[!-~])" + VALUE)
"""A value right behind its label, in letters of another script than that."""

LABEL = re.compile(
    rf"[^\W\d_]{{0,8}}(?:[ _'\u2019][^\W\d_]{{1,14}}){{0,3}}[*_`\"']{{0,3}}{BLANKS}"
    rf"(?:{SEPARATOR}|{VERB})[*_]{{0,2}}{BLANKS}{VALUE}"
)
ORDINARY = bytes({0x00, *range(0x20, 0x30), 0xFE, *range(0xD8, 0xE0)})
"""The upper bytes of Latin letters, punctuation, arrows and pictures."""


def scripts_in(text: str) -> bytes:
    """Return the upper bytes of the characters of a text that are neither Latin nor symbols."""
    high = text.encode("utf-16-le", "surrogatepass")[1::2]
    return high.translate(None, ORDINARY)


def find_labelled(text: str, lower: bytes, hints: frozenset[bytes], scripts: bytes) -> list[Span]:
    """Find what follows a label; `scripts` tells which letters there are besides Latin ones."""
    found: list[Span] = []
    for word in words_among(hints):
        found += find_after(text, lower, word, is_key=WORDS[word])
    if scripts:
        found += find_foreign(text)
    if "\xe9" in text or "\xfc" in text:
        for match in KEYS.finditer(text):
            found += labelled(text, match.end(), is_key=True)
    return found


@lru_cache(maxsize=4096)
def words_among(hints: frozenset[bytes]) -> list[bytes]:
    """Return the labels in Latin letters that a text may hold."""
    return [word for word in WORDS if word in hints]


def find_foreign(text: str) -> Iterator[Span]:
    """Find what follows a label in letters of another script, or right behind it."""
    for match in foreign_in(text):
        begins = BEFORE.get(match[0], "")
        if text[match.start() - len(begins) : match.start()].lower() == begins:
            after = match.end() + (text[match.end() : match.end() + 1] == " ")
            yield from (
                labelled(text, match.end(), is_key=match["key"] is not None)
                or labelled(text, after, is_key=False, label=SPOKEN)
            )


def foreign_in(text: str) -> Iterator[re.Match[str]]:
    """Yield the words for passwords and keys in other scripts."""
    free = 0
    for first in FIRST.finditer(text):
        if first.start() >= free and (match := FOREIGN.match(text, first.start())):
            free = match.end()
            yield match


def find_after(text: str, lower: bytes, word: bytes, *, is_key: bool) -> Iterator[Span]:
    """Find what follows a word."""
    at = lower.find(word)
    while at >= 0:
        yield from labelled(text, at + len(word), is_key=is_key)
        at = lower.find(word, at + len(word))


def labelled(text: str, at: int, *, is_key: bool, label: re.Pattern[str] = LABEL) -> list[Span]:
    """Return the secret behind a label that ends at a place."""
    match = label.match(text, at)
    if match is None:
        return []
    value = match["value"].rstrip(".!?:*")
    likely = (
        is_token(value, strong=True)
        if is_key
        else is_spoken(value, quoted=match["quote"] is not None)
    )
    start = match.start("value")
    kind = API_KEY if is_key else PASSWORD
    return [span_of(text, start, start + len(value), kind)] if likely else []


def is_spoken(value: str, *, quoted: bool) -> bool:
    """Return True if what follows a label is a password and not a word."""
    mixed = has_digit(value) and any(map(str.isalpha, value))
    return mixed and is_password(value, quoted=quoted, tight=False)
