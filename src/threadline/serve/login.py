"""The answer to a request without the token: a page with a form, or a line of text."""

import base64
import hashlib
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import Response

from threadline.render.html.viewer.frame import draw_login
from threadline.serve.messages import page, refusal

LOGIN_PATH = "/login"
STYLE = (
    ":root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}"
    "body{max-width:34rem;margin:12vh auto;padding:0 1.5rem}"
    "input{font:inherit;width:100%;box-sizing:border-box;margin:.3rem 0 .8rem;padding:.4rem}"
    "button{font:inherit;padding:.3rem 1rem}"
)
POLICY = (
    "default-src 'none'; img-src data:; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; style-src 'sha256-"
    + base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    + "'"
)
AUTHENTICATE = {"www-authenticate": 'Bearer realm="threadline"'}
PAGE_HEADERS = AUTHENTICATE | {
    "content-security-policy": POLICY,
    # With no-referrer the browser would send the form with `Origin: null`, which is refused.
    "referrer-policy": "same-origin",
}
SAFE = "/?&=%:;,@!$'()*+~"
"""Characters that are not encoded in an address that is redirected to."""

HINT = (
    "open the link that `threadline serve` printed in its terminal; scripts send the token as "
    "`Authorization: Bearer TOKEN`"
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
