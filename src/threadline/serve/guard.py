"""The guard: who may ask what. It stands before every handler."""

import hmac
import secrets
from ipaddress import ip_address

import msgspec

from threadline.serve.login import LOGIN, ask_for_token, local_path, token_in, without_token
from threadline.serve.message import Request, Response, redirect, refusal
from threadline.serve.token import Ticket

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
COOKIE_SECONDS = 30 * 24 * 3600
TOKEN = "x-threadline-token"  # noqa: S105 - the name of a header
READS = frozenset({"GET", "HEAD"})
MINE = frozenset({"same-origin", "none"})


class Guard(msgspec.Struct, frozen=True):
    """What this start of the server accepts.

    `hosts` are the names by which it may be called; a server that listens `everywhere` has too many
    addresses to list, so any address will do, but no other name. With `private`, every request
    needs the token; otherwise only those that change something need what was derived from it.
    """

    hosts: frozenset[str]
    token: str
    private: bool = False
    everywhere: bool = False
    port: int = 0
    ticket: Ticket | None = None

    @property
    def cookie_name(self) -> str:
        """The name of the cookie: browsers send a host's cookies to all of its ports."""
        return f"{COOKIE}-{self.port}"

    @property
    def form_token(self) -> str:
        """What pages send along with a POST; it does not reveal the token to who keeps a page."""
        return derive(self.token, "form")

    def refuse(self, request: Request) -> Response | None:
        """Return the answer to a request that may not pass; None if it may."""
        named = request.all("host")
        if len(named) != 1 or not self._is_called(named[0].lower()):
            return refusal(421, "this server is not called that")
        if not self._is_own(request):
            return refusal(403, "another site may not ask this")
        if request.method == "POST":
            return self._refuse_post(request)
        if request.method not in READS:
            return Response(
                405, b"only GET, HEAD and POST\n", headers=(("allow", "GET, HEAD, POST"),)
            )
        if "token" in request.query:
            return self._take_token(request)
        return None if self._is_let_in(request) else ask_for_token(request, request.target)

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

    def _refuse_post(self, request: Request) -> Response | None:
        """Return the answer to a POST that may not pass, or to a token sent by the login form."""
        if self.private and request.path == LOGIN:
            where = local_path(request.form.get("next", "/"))
            if self._accepts(token_in(request.form.get("token", "")), request):
                return self._let_in(where)
            return ask_for_token(request, where, wrong=True)
        if not self._is_let_in(request):
            return ask_for_token(request, "/")
        told = request.header(TOKEN) or request.form.get("token", "")
        return None if is_same(told, self.form_token) else refusal(403, "the token is missing")

    def _take_token(self, request: Request) -> Response:
        """Move the token from the address to a cookie, so that no history or page shows it."""
        where = without_token(request.target)
        if self.private and self._accepts(request.query["token"], request):
            return self._let_in(where)
        if self._is_let_in(request):
            return redirect(where)
        return ask_for_token(request, where, wrong=True)

    def _accepts(self, told: str, request: Request) -> bool:
        if is_same(told, self.token):
            return True
        return self.ticket is not None and self.ticket.redeem(told, request.peer, self.port)

    def _is_let_in(self, request: Request) -> bool:
        """Return True if a request may read: it has the cookie or the token, or none is needed."""
        if not self.private:
            return True
        scheme, _, told = (request.header("authorization") or "").partition(" ")
        if scheme.lower() == "bearer" and is_same(told.strip(), self.token):
            return True
        return is_same(request.cookies.get(self.cookie_name, ""), self._cookie())

    def _let_in(self, where: str) -> Response:
        """Redirect with the cookie. Lax: following a link from another site must work too."""
        cookie = f"{self.cookie_name}={self._cookie()}; Path=/; HttpOnly; SameSite=Lax"
        return redirect(where, (("set-cookie", f"{cookie}; Max-Age={COOKIE_SECONDS}"),))

    def _cookie(self) -> str:
        return derive(self.token, f"cookie {self.port}")


def derive(token: str, purpose: str) -> str:
    """Return a value that only the token's owner can compute and that does not reveal it."""
    return hmac.digest(token.encode("utf-8", "replace"), purpose.encode(), "sha256")[:16].hex()


def is_same(told: str, token: str) -> bool:
    """Compare two tokens in a time that tells nothing."""
    encoded = (text.encode("utf-8", "replace") for text in (told, token))
    return secrets.compare_digest(*encoded)


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
