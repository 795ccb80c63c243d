"""Access control: Host, Origin, token and CSRF checks before every handler; the login page."""

import base64
import hashlib
from collections.abc import Mapping
from ipaddress import ip_address
from time import time
from urllib.parse import quote, unquote

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from threadline.render.html.viewer.session import draw_login
from threadline.serve.cookie import FRESH, LIFE, LoginCookie, derive, is_same
from threadline.serve.messages import page, redirect, refusal, target_of
from threadline.serve.token import Ticket, is_trusted

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    "server": "threadline",
}
"""Headers of every response that does not set them itself."""

TOKEN_HEADER = "x-threadline-token"  # noqa: S105 - the name of a header
DEFAULT_PORT = 80
"""The port that browsers leave out of addresses."""

SAFE_METHODS = frozenset({"GET", "HEAD"})
OWN_SITES = frozenset({"same-origin", "none"})
LOGIN_PATH = "/login"
STYLE = (
    ":root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}"
    "body{max-width:34rem;margin:12vh auto;padding:0 1.5rem}"
    "input{font:inherit;width:100%;box-sizing:border-box;margin:.3rem 0 .8rem;padding:.4rem}"
    "button{font:inherit;padding:.3rem 1rem}"
)
LOGIN_POLICY = (
    "default-src 'none'; img-src data:; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; style-src 'sha256-"
    + base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    + "'"
)
AUTHENTICATE = {"www-authenticate": 'Bearer realm="threadline"'}
PAGE_HEADERS = AUTHENTICATE | {
    "content-security-policy": LOGIN_POLICY,
    # With no-referrer the browser would send the form with `Origin: null`, which is refused.
    "referrer-policy": "same-origin",
}
SAFE = "/?&=%:;,@!$'()*+~"
"""Characters that are not encoded in an address that is redirected to."""

HINT = (
    "open the link that `threadline serve` printed in its terminal; scripts send the token as "
    "`Authorization: Bearer TOKEN`"
)


class Guard(msgspec.Struct, frozen=True):
    """Decides which requests one start of the viewer answers.

    `hosts` are the accepted values of the Host header. A server that listens `everywhere` has too
    many addresses to list, so any IP address is accepted, but no other name. With `private`, every
    request needs the token; otherwise only a POST needs the value derived from it.
    """

    hosts: frozenset[str]
    token: str
    private: bool = False
    everywhere: bool = False
    port: int = 0
    ticket: Ticket | None = None

    @property
    def _cookie(self) -> LoginCookie:
        return LoginCookie(self.token, self.port)

    @property
    def form_token(self) -> str:
        """The value that pages send with a POST; a saved page does not reveal the token."""
        return derive(self.token, "form")

    def refuse(self, request: Request, form: Mapping[str, str]) -> Response | None:
        """Return the answer to a request that may not pass; None if it may."""
        hosts = request.headers.getlist("host")
        if len(hosts) != 1 or not self._is_host(hosts[0].lower()):
            return refusal(421, "Host header not allowed")
        if not self._is_same_site(request):
            return refusal(403, "request from another site not allowed")
        if request.method == "POST":
            return self._refuse_post(request, form)
        if request.method not in SAFE_METHODS:
            return refusal(405, "method not allowed", {"allow": "GET, HEAD, POST"})
        if "token" in request.query_params:
            return self._redeem(request)
        return None if self._is_authorized(request) else ask_for_token(request, target_of(request))

    def _is_host(self, name: str) -> bool:
        """Return True if a name with its port is one of this server's."""
        if name in self.hosts:
            return True
        return self.everywhere and is_address(name.rpartition(":")[0].strip("[]"))

    def _is_same_site(self, request: Request) -> bool:
        """Return True if a request comes from our own page, or from a link that was followed."""
        origin = request.headers.get("origin")
        if origin is not None and not self._is_host(origin.lower().removeprefix("http://")):
            return False
        site = request.headers.get("sec-fetch-site")
        if site is None or site in OWN_SITES:
            return True
        is_link = request.headers.get("sec-fetch-mode") == "navigate"
        return is_link and request.method in SAFE_METHODS

    def _refuse_post(self, request: Request, form: Mapping[str, str]) -> Response | None:
        """Return the answer to a POST that may not pass, or to the login form."""
        if self.private and request.scope["path"] == LOGIN_PATH:
            location = local_path(form.get("next", "/"))
            if self._accepts(find_token(form.get("token", "")), request):
                return self._log_in(location)
            return ask_for_token(request, location, wrong=True)
        if not self._is_authorized(request):
            return ask_for_token(request, "/")
        given = request.headers.get(TOKEN_HEADER) or form.get("token", "")
        return None if is_same(given, self.form_token) else refusal(403, "form token missing")

    def _redeem(self, request: Request) -> Response:
        """Move the token from the address to a cookie, so that no history or page shows it."""
        location = remove_token(target_of(request))
        if self.private and self._accepts(request.query_params["token"], request):
            return self._log_in(location)
        if self._is_authorized(request):
            return redirect(location)
        return ask_for_token(request, location, wrong=True)

    def _accepts(self, given: str, request: Request) -> bool:
        """Return True if `given` is the token, or the ticket that the browser was opened with."""
        if is_same(given, self.token):
            return True
        return self.ticket is not None and self.ticket.redeem(given, request.client, self.port)

    def _is_authorized(self, request: Request) -> bool:
        """Return True if a request has the cookie or the token, or none is needed."""
        if not self.private:
            return True
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and is_same(given.strip(), self.token):
            return True
        return self._seconds_left(request) > 0

    def _seconds_left(self, request: Request) -> float:
        """Return how long the cookie of a request is still valid; 0 if it is not or missing."""
        given = request.cookies.get(self._cookie.name, "")
        return self._cookie.seconds_left(given, time())

    def _log_in(self, location: str) -> Response:
        """Redirect with the cookie."""
        return redirect(location, {"set-cookie": self._cookie.make(time())})

    def renewed_cookie(self, request: Request) -> str | None:
        """Return the header that renews a cookie that is older than an hour.

        Only a browser of this user gets it, so that a stolen cookie ends when it ends.
        """
        if not self.private or not 0 < self._seconds_left(request) < LIFE - FRESH:
            return None
        return self._cookie.make(time()) if is_trusted(request.client, self.port) else None


def is_loopback(host: str) -> bool:
    """Return True if `host` is a loopback address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_address(host: str) -> bool:
    """Return True if `host` is an IP address: no DNS server can make it lead elsewhere."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_everywhere(host: str) -> bool:
    """Return True if `host` stands for all addresses of this machine."""
    return is_address(host) and ip_address(host).is_unspecified


def host_names(host: str, port: int) -> frozenset[str]:
    """Return the values of the Host header that mean a server at `host` and `port`."""
    names = {"127.0.0.1", "localhost", "[::1]"} if is_loopback(host) else set()
    names.add(f"[{host}]" if ":" in host else host.lower())
    return frozenset(
        {f"{name}:{port}" for name in names} | (names if port == DEFAULT_PORT else set())
    )


def ask_for_token(request: Request, location: str, *, wrong: bool = False) -> Response:
    """Return status 401; once logged in, the client is redirected to `location`."""
    if "text/html" in request.headers.get("accept", ""):
        return page(draw_login(STYLE, location, wrong=wrong), 401, PAGE_HEADERS)
    reason = "wrong token" if wrong else "token required"
    return refusal(401, f"{reason}: {HINT}", AUTHENTICATE)


def find_token(pasted: str) -> str:
    """Return the token in what was pasted: a token, or a link that holds one."""
    link, found, token = pasted.strip().rpartition("token=")
    return unquote(token.partition("&")[0].partition("#")[0]) if found and link else pasted.strip()


def remove_token(target: str) -> str:
    """Return an address without the token, fit to redirect to."""
    path, _, query = target.partition("?")
    kept = [part for part in query.split("&") if unquote(part.partition("=")[0]) != "token"]
    return local_path(path + (f"?{'&'.join(kept)}" if any(kept) else ""))


def local_path(location: str) -> str:
    """Return `location` if it is a path on this server, else "/": never another site."""
    is_local = location.startswith("/") and not location.startswith(("//", "/\\"))
    return quote(location, safe=SAFE) if is_local else "/"
