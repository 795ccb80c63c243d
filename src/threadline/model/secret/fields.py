"""Fields of records: those that stay as they are, and those whose names say they hold a secret."""

import re

from threadline.model.secret.likely import is_password, is_token
from threadline.model.secret.span import API_KEY, PASSWORD

IDENTITY = frozenset(
    {
        "uuid",
        "parentUuid",
        "sessionId",
        "logicalParentUuid",
        "leafUuid",
        "id",
        "parentId",
        "session_id",
    }
)
"""Fields at the top of a record by which it is known."""

THOUGHTS = frozenset({"thinking", "redacted_thinking", "reasoning"})
SIGNED = frozenset({"signature", "thinkingSignature", "encrypted_content", "data"})
"""Fields of a thought that its model wrote for itself; changed, the thought is refused."""

PICTURES = frozenset({"data", "base64"})
MEDIA = ("media_type", "mimeType", "type")
LETTERS = re.compile(r"[A-Za-z0-9+/\s]*+=*\s*\Z")
DATA_URL = re.compile(r"data:image/[\w.+-]{1,40};base64,")

PASSWORD_FIELD = re.compile(r"(?i)[\w.-]{0,40}(?:passw(?:or)?d|passphrase|passcode|pwd)\Z")
TOKEN_FIELD = re.compile(
    r"(?i)[\w.-]{0,40}(?:secret|(?:api|access|private|secret|signing|encryption|account)[_-]?key"
    r"|authorization|token|credentials?)\Z"
)


def is_untouched(name: str, record: dict[str, object], *, top: bool) -> bool:
    """Return True if a field of a record is left as it is: an identity, a signature, a picture."""
    if top and name in IDENTITY:
        return True
    if name in SIGNED and record.get("type") in THOUGHTS:
        return True
    return name in PICTURES and is_picture(record) and is_base64(record[name])


def is_picture(record: dict[str, object]) -> bool:
    """Return True if a record says that its data is a picture."""
    kinds = (record.get(name) for name in MEDIA)
    return any(isinstance(kind, str) and kind.startswith("image/") for kind in kinds) and (
        record.get("type") != "text"
    )


def is_base64(value: object) -> bool:
    """Return True if a value is nothing but base64."""
    return isinstance(value, str) and bool(LETTERS.match(value))


def is_picture_url(text: str) -> bool:
    """Return True if a text is a picture as a `data:` address."""
    match = DATA_URL.match(text)
    return bool(match) and bool(LETTERS.match(text, match.end() if match else 0))


def kind_of_field(name: str, value: str) -> str | None:
    """Return the kind of secret that a field holds, if its name and value say so."""
    if any(map(str.isspace, value)):
        return None
    if PASSWORD_FIELD.match(name):
        return PASSWORD if is_password(value, quoted=True, tight=True) else None
    if TOKEN_FIELD.match(name):
        return API_KEY if is_token(value, strong=True) else None
    return None
