"""Names of secrets: what a field, a variable or a column must be called to hold one."""

import re
from functools import lru_cache

from threadline.model.secret.likely import is_password, is_token
from threadline.model.secret.span import API_KEY, PASSWORD

LONGEST = 60
"""No name of a secret is longer."""

PASSWORD_NAME = re.compile(
    r"(?i)(?:.*?(?:[\W_]|(?<=[a-z])(?-i:(?=[A-Z]))))?(?:passw(?:or)?[dt]s?|passphrase|passcode|pwd"
    r"|pass|psk|senha|contrase[nñ]a|kennwort|wachtwoord|mot de passe|heslo|пароль|密码|密碼"
    r"|パスワード|비밀번호)\Z|.*passw(?:or)?d\Z"
)
TOKEN_NAME = re.compile(
    r"(?i).*(?:secret|(?:api|app|access|private|secret|signing|encryption|account|auth|client"
    r"|master|service|deploy|license|admin|shared|subscription)[ _.-]?keys?|authorization|token"
    r"|credentials?|(?:\A|[\W_])auth|jwt|密钥)(?:[_-]?value)?\Z"
)
STEMS = (
    *(b"pass", b"pwd", b"psk", b"senha", b"contrase", b"kennwort", b"wachtwoord", b"heslo"),
    *(b"secret", b"key", b"auth", b"token", b"cred", b"jwt"),
)
"""What every name of a secret holds if it is ASCII."""

HARMLESS = re.compile(
    r"(?i)(?:next|page|continuation|pagination|start(?:ing)?|creation|sync|request|change|lock|public_?key|cursor|unit"
    r"|idempotency|update|verification)[_.-]?\Z"
)
"""In front of `token`: what names a place in a list or a request, not a person."""


@lru_cache(maxsize=4096)
def kind_named(name: str) -> str | None:
    """Return the kind of secret that a name stands for."""
    if len(name) > LONGEST:
        return None
    if PASSWORD_NAME.match(name):
        return PASSWORD
    if TOKEN_NAME.match(name):
        before = name[: name.lower().rfind("token")] if name.lower().endswith("token") else ""
        return None if HARMLESS.search(before) else API_KEY
    return None


def kind_of_value(name: str, value: str) -> str | None:
    """Return the kind of secret that a value is, if its name and itself say so."""
    kind = kind_named(name)
    if kind == PASSWORD:
        return PASSWORD if is_password(value, quoted=True, tight=True) else None
    if kind == API_KEY:
        return API_KEY if is_token(value, strong=True) else None
    return None
