"""Names that come before secrets, as a table: assignments, options, headers, sentences."""

import re
from typing import NamedTuple

from threadline.model.secret import notations as n
from threadline.model.secret.notations import (
    Front,
    argument,
    assigned,
    before,
    below,
    beside,
    element,
    environment,
    option,
    phrased,
    scheme,
)
from threadline.model.secret.span import API_KEY, PASSWORD, TOKEN


class Form(NamedTuple):
    """A way to name a secret.

    `stem` is searched for, in lower case. `front` must come directly before it, `after` matches
    from the stem on to the end of the value. `style` says how the value is judged.
    """

    stem: bytes
    front: Front | None
    after: str
    kind: str
    style: str = "assigned"


PASSWORDS = "passw(?:or)?[dt]s?|passphrase|passcode"
ANY_PASSWORD = f"{PASSWORDS}|pass"
TWELVE_WORDS = r"[\\\"'`\s]{0,16}[:=][\\\"'`\s]{0,16}(?P<bare>(?:[a-z]{3,8} ){11,23}[a-z]{3,8})"

NAMES = {
    b"pass": "(?i:pass)",
    **dict.fromkeys((b"passw", b"passphrase", b"passcode"), f"(?i:{PASSWORDS})"),
    b"secret": "(?i:secrets?)",
    b"token": "(?i:token)",
    b"cred": "(?i:cred(?:ential)?s?)",
    b"auth": "(?i:auth(?:orization)?(?:[_-]?(?:value|data))?)",
    b"key": "(?i:keys?(?:[_-]?data)?)",
    b"_session": "(?i:_session)",
}
"""What the names of a stem are; another word is passed over."""


def token_forms(stem: bytes, names: str) -> tuple[Form, ...]:
    """Return the ways to name a token by one word."""
    name = stem.decode()
    return (
        Form(stem, None, assigned(names), TOKEN),
        Form(stem, n.DASHES, option(name), TOKEN, "option"),
        Form(stem, None, below(name), TOKEN, "below"),
        Form(stem, None, beside(name), TOKEN, "option"),
        Form(stem, n.SET, option(name), TOKEN, "option"),
        Form(stem, n.LISTED, argument(name), TOKEN, "option"),
        Form(stem, n.TAG, element(name), TOKEN, "option"),
    )


FORMS = (
    Form(b"passw", None, assigned(PASSWORDS), PASSWORD),
    Form(b"passw", None, environment("PASSW(?:OR)?D|PASSPHRASE"), PASSWORD, "environment"),
    Form(b"pass", n.UPPER_WORD, environment("PASS"), PASSWORD, "environment"),
    Form(b"pass", n.SEPARATE, assigned("pass"), PASSWORD),
    Form(b"pass", n.CAMEL, assigned("(?-i:Pass)"), PASSWORD),
    Form(b"pass", n.DASHES, option(ANY_PASSWORD), PASSWORD, "option"),
    Form(
        b"passw",
        None,
        r"(?i:passw(?:or)?[dt]|passphrase|passcode)(?: for \w{1,30})?"
        r" (?:is|was|ist|lautet)[ \t]{1,3}[\"'`]?(?P<bare>[^\s\"'`<>,;(){}\[\]\\]{6,100})",
        PASSWORD,
        "spoken",
    ),
    Form(b"passw", None, rf"(?i:password)[ \t]{{1,4}}{n.LITERAL}", PASSWORD, "option"),
    Form(
        b"passw",
        None,
        rf"(?i:password)\\{{0,7}}[\"'][ \t]{{1,4}}value[ \t]{{0,4}}=[ \t]{{0,4}}{n.LITERAL}",
        PASSWORD,
        "option",
    ),
    Form(b"passw", n.CALLED, argument(PASSWORDS), PASSWORD, "spoken"),
    Form(b"passw", n.TAG, element(PASSWORDS), PASSWORD, "option"),
    Form(b"passw", n.LOGIN, r"password[ \t]{1,8}(?P<bare>\S{4,200})", PASSWORD, "option"),
    Form(b"pass", None, phrased(ANY_PASSWORD), PASSWORD, "phrase"),
    Form(b"passw", None, below(PASSWORDS), PASSWORD, "spoken"),
    Form(b"passw", None, beside(PASSWORDS), PASSWORD, "option"),
    Form(b"pass", n.ONE_DASH, option("pass(?:word)?"), PASSWORD, "option"),
    Form(b"pass", n.SET, option(ANY_PASSWORD), PASSWORD, "option"),
    Form(b"passw", n.DOTTED, option(PASSWORDS), PASSWORD, "spoken"),
    Form(
        b"passw",
        None,
        r"(?i:password)(?: (?!is\b|was\b)[a-zà-ÿ]{1,12}){1,3}[ \t]{0,2}:[ \t]{1,4}" + n.BARE,
        PASSWORD,
        "spoken",
    ),
    Form(b"pwd", before("[A-Z0-9]_", "_"), environment("PWD"), PASSWORD, "environment"),
    Form(b"pwd", n.SEPARATE, assigned("pwd"), PASSWORD),
    Form(b"pwd", n.CAMEL, assigned("(?-i:Pwd)"), PASSWORD),
    Form(b"identified by", None, rf"(?i:identified by)[ \t]{{1,4}}{n.LITERAL}", PASSWORD, "option"),
    *token_forms(b"secret", "secrets?"),
    *token_forms(b"token", "token"),
    Form(b"token", n.ALONE, scheme("token"), TOKEN, "scheme"),
    Form(b"cred", None, assigned("cred(?:ential)?s?"), TOKEN),
    Form(
        b"auth",
        before(rf"(?:(?<![A-Za-z])|{n.LINE})_?"),
        assigned("auth(?:orization)?|auth[_-]?(?:value|data)"),
        TOKEN,
    ),
    Form(b"key", n.KEYS, assigned("keys?(?:[_-]?data)?"), API_KEY),
    Form(b"key", n.OTHER_KEYS, assigned("key"), API_KEY),
    Form(b"key", n.PARAMETER, assigned("key"), API_KEY, "parameter"),
    Form(b"key", n.LISTED_KEY, argument("key"), API_KEY, "option"),
    Form(b"key", n.KEY_TAG, element("key"), API_KEY, "option"),
    Form(b"key", n.KEY_DASHES, option("key"), API_KEY, "option"),
    Form(b"key", n.KEYS, below("key"), API_KEY, "below"),
    Form(b"key", n.KEYS, beside("key"), API_KEY, "option"),
    Form(b"key", n.SET, option("key"), API_KEY, "option"),
    Form(b"key", n.SOME_KEYS, scheme("key"), API_KEY, "scheme"),
    Form(b"auth", n.LINE_START, rf"(?-i:AUTH)[ \t]{{1,4}}{n.BARE}", PASSWORD, "scheme"),
    Form(b"psess", before("PH|AS", "HS"), assigned("(?-i:PSESS(?:ION)?ID)"), TOKEN),
    Form(b"jsess", None, assigned("(?-i:JSESS(?:ION)?ID)"), TOKEN),
    Form(b"_session", before("_[a-z0-9]{2,30}", n.WORD), assigned("_session"), TOKEN),
    Form(b"bearer", n.ALONE, scheme("bearer"), TOKEN, "scheme"),
    Form(b"basic", n.ALONE, scheme("basic"), TOKEN, "basic"),
    Form(b"mnemonic", None, rf"(?i:mnemonic(?:[ _-]phrase)?){TWELVE_WORDS}", PASSWORD, "certain"),
    Form(
        b"phrase",
        before(r"(?i:seed|recovery)[ _-]?"),
        rf"(?i:phrase){TWELVE_WORDS}",
        PASSWORD,
        "certain",
    ),
)
"""All names. Every expression is anchored at the stem and bounded, so the time is linear."""

STEMS: dict[bytes, tuple[Form, ...]] = {
    stem: tuple(form for form in FORMS if form.stem == stem)
    for stem in dict.fromkeys(form.stem for form in FORMS)
}
STEMS |= dict.fromkeys(
    (b"passw", b"passphrase", b"passcode"),
    tuple(form for form in FORMS if form.stem in {b"pass", b"passw"}),
)
"""The forms by stem: few for `pass`, which is a common word, and these and more for passwords."""

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
