"""The cookie of a browser that is logged in: derived from the token, and valid for three days.

Browsers send the cookies of a host to all of its ports, so another program of this machine may get
to see it. It ends soon, and only a process of the viewer's own user can have it renewed.
"""

import hmac
import secrets

import msgspec

NAME = "threadline-token"
LIFE = 3 * 24 * 3600
"""Seconds that a cookie is valid: a weekend, so that who reads on workdays stays logged in."""

FRESH = 3600
"""Seconds for which a cookie is not renewed."""


class LoginCookie(msgspec.Struct, frozen=True):
    """Makes and checks the cookies for a token at a port. A cookie is EXPIRES.SIGNATURE."""

    token: str
    port: int

    @property
    def name(self) -> str:
        """The name of the cookie: one for each port."""
        return f"{NAME}-{self.port}"

    def make(self, now: float) -> str:
        """Return the header that sets a new cookie. Lax: links from other sites must work too."""
        value = self.value_until(int(now) + LIFE)
        return f"{self.name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={LIFE}"

    def value_until(self, expires: int) -> str:
        """Return the value of the cookie that expires at a time."""
        return f"{expires}.{derive(self.token, f'cookie {self.port} {expires}')}"

    def seconds_left(self, value: str, now: float) -> float:
        """Return how long a cookie is still valid; 0 if it is not."""
        told = value.partition(".")[0]
        if not (told.isascii() and told.isdigit() and len(told) <= len(str(1 << 63))):
            return 0
        expires = int(told)
        if not is_same(value, self.value_until(expires)):
            return 0
        return max(0.0, min(expires - now, LIFE))


def derive(token: str, purpose: str) -> str:
    """Return a value that only the token's owner can compute and that does not reveal it."""
    return hmac.digest(token.encode("utf-8", "replace"), purpose.encode(), "sha256")[:16].hex()


def is_same(given: str, token: str) -> bool:
    """Compare two tokens in constant time."""
    encoded = (text.encode("utf-8", "replace") for text in (given, token))
    return secrets.compare_digest(*encoded)
