"""The guard: who may ask what. It stands before every handler."""

import secrets
from ipaddress import ip_address

import msgspec

from threadline.serve.message import Request, Response, redirect, refusal

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "no-store"),
    ("server", "threadline"),
)
COOKIE = "threadline-token"
TOKEN = "x-threadline-token"  # noqa: S105 - the name of a header
READS = frozenset({"GET", "HEAD"})
MINE = frozenset({"same-origin", "none"})


class Guard(msgspec.Struct, frozen=True):
    """What this start of the server accepts.

    `hosts` are the names by which it may be called; a server that listens `everywhere` has too many
    addresses to list, so any address will do, but no other name. With `private`, every request
    needs the token; otherwise only those that change something.
    """

    hosts: frozenset[str]
    token: str
    private: bool = False
    everywhere: bool = False

    def refuse(self, request: Request) -> Response | None:
        """Say why a request is not answered; None if it may pass."""
        named = request.all("host")
        if len(named) != 1 or not self._is_called(named[0].lower()):
            return refusal(421, "this server is not called that")
        if not self._is_own(request):
            return refusal(403, "another site may not ask this")
        if request.method == "POST":
            return None if self._is_told(request) else refusal(403, "the token is missing")
        if request.method not in READS:
            return Response(
                405, b"only GET, HEAD and POST\n", headers=(("allow", "GET, HEAD, POST"),)
            )
        return self._ask_for_token(request) if self.private else None

    def _is_called(self, name: str) -> bool:
        """Say whether a name, with its port, is one of ours."""
        if name in self.hosts:
            return True
        return self.everywhere and is_address(name.rpartition(":")[0].strip("[]"))

    def _is_own(self, request: Request) -> bool:
        """Say whether a request comes from our own page, or from a person who follows a link."""
        origin = request.header("origin")
        if origin is not None and not self._is_called(origin.lower().removeprefix("http://")):
            return False
        site = request.header("sec-fetch-site")
        if site is None or site in MINE:
            return True
        return request.header("sec-fetch-mode") == "navigate" and request.method in READS

    def _is_told(self, request: Request) -> bool:
        told = request.header(TOKEN) or request.form.get("token", "")
        return is_same(told, self.token)

    def _ask_for_token(self, request: Request) -> Response | None:
        """Take the token from the address into a cookie; without either, nothing is given."""
        if is_same(request.cookies.get(COOKIE, ""), self.token):
            return None
        if is_same(request.query.get("token", ""), self.token):
            cookie = f"{COOKIE}={self.token}; Path=/; HttpOnly; SameSite=Strict"
            return redirect(request.target.partition("?")[0], (("set-cookie", cookie),))
        return refusal(401, "open the address that threadline printed: it holds the token")


def make_token() -> str:
    """Make a token that nobody can guess."""
    return secrets.token_urlsafe(24)


def is_same(told: str, token: str) -> bool:
    """Compare two tokens in a time that tells nothing."""
    return secrets.compare_digest(told.encode("utf-8", "replace"), token.encode())


def is_loopback(host: str) -> bool:
    """Say whether only this machine can reach an address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_address(host: str) -> bool:
    """Say whether a host is told by number; nobody can make such a name lead elsewhere."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_everywhere(host: str) -> bool:
    """Say whether an address stands for all addresses of the machine."""
    return is_address(host) and ip_address(host).is_unspecified


def names_of(host: str, port: int) -> frozenset[str]:
    """List the names by which a server at an address may be called."""
    names = {"127.0.0.1", "localhost", "[::1]"} if is_loopback(host) else set()
    names.add(f"[{host}]" if ":" in host else host.lower())
    return frozenset({f"{name}:{port}" for name in names} | (names if port == 80 else set()))  # noqa: PLR2004 - browsers leave it out
