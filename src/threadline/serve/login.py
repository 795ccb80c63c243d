"""What somebody without the token gets: a page that says where it is, or a line of text."""

import base64
import hashlib
from urllib.parse import quote, unquote

from threadline.render.html.markup import EMPTY, html
from threadline.serve.message import Request, Response, page

LOGIN = ("login",)
"""The path to which the form is sent."""

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
HEADERS = (
    ("www-authenticate", 'Bearer realm="threadline"'),
    ("content-security-policy", POLICY),
    # With no-referrer the browser would send the form with `Origin: null`, which is refused.
    ("referrer-policy", "same-origin"),
)
SAFE = "/?&=%:;,@!$'()*+~"
"""What stays as it is in an address that is redirected to."""

WHERE = (
    "open the link that `threadline serve` printed in its terminal; scripts send the token as "
    "`Authorization: Bearer TOKEN`"
)


def ask_for_token(request: Request, where: str, *, wrong: bool = False) -> Response:
    """Answer a request without the token; `where` is where to go with it."""
    why = "that is not the token of this viewer" if wrong else "this viewer needs its token"
    if not wants_page(request):
        return Response(401, f"{why}: {WHERE}\n".encode(), headers=HEADERS[:1])
    return page(draw_login(where, wrong=wrong), 401, HEADERS)


def wants_page(request: Request) -> bool:
    """Return True if a person will read the answer."""
    return "text/html" in (request.header("accept") or "")


def draw_login(where: str, *, wrong: bool) -> str:
    """Return the page with the form."""
    return html(
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<link rel="icon" href="data:,">\n<title>threadline: token needed</title>\n'
        "<style>%s</style>\n<h1>This viewer needs its token</h1>\n%s"
        "<p>Open the link that <code>threadline serve</code> printed in its terminal: it ends in "
        "<code>?token=…</code>. This browser then remembers it.</p>\n"
        "<p>Unless the viewer was started with <code>--token</code>, the token is also in the file "
        "<code>~/.local/state/threadline/viewer-token</code>, which only the person who started "
        "it can read.</p>\n"
        '<form method="post" action="/login"><input type="hidden" name="next" value="%s">'
        '<label>Link or token <input type="password" name="token" autocomplete="off" required '
        "autofocus></label><button>Open</button></form>\n",
        STYLE,
        html("<p><strong>That is not the token of this viewer.</strong></p>\n") if wrong else EMPTY,
        where,
    )


def token_in(pasted: str) -> str:
    """Return the token in what was pasted: a token, or a link that holds one."""
    link, found, token = pasted.strip().rpartition("token=")
    return unquote(token.partition("&")[0].partition("#")[0]) if found and link else pasted.strip()


def without_token(target: str) -> str:
    """Return an address without the token, fit to redirect to."""
    path, _, query = target.partition("?")
    kept = [part for part in query.split("&") if unquote(part.partition("=")[0]) != "token"]
    return local_path(path + (f"?{'&'.join(kept)}" if any(kept) else ""))


def local_path(where: str) -> str:
    """Return `where` if it is a path on this server, else the first page: never another site."""
    inside = where.startswith("/") and not where.startswith(("//", "/\\"))
    return quote(where, safe=SAFE) if inside else "/"
