"""Requests and responses, as the handlers see them."""

import json
from collections.abc import AsyncIterator
from urllib.parse import parse_qsl, unquote

import msgspec

HTML, JSON, TEXT = (
    "text/html; charset=utf-8",
    "application/json; charset=utf-8",
    "text/plain; charset=utf-8",
)
ENCODER = msgspec.json.Encoder(enc_hook=str.__str__)
"""Writes JSON; markup is text like any other."""

FIELDS = 50
"""How many parameters a query, and how many fields a form may have."""


class BadRequestError(Exception):
    """A request that is answered with status 400 and this message."""


class Request(msgspec.Struct, frozen=True):
    """What a client asks for; names of headers are in small letters.

    `peer` is the client's address and port.
    """

    method: str
    target: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    peer: tuple[str, int] | None = None

    @property
    def path(self) -> tuple[str, ...]:
        """The parts of the path, each decoded; an encoded slash stays inside its part."""
        parts = self.target.partition("?")[0].split("/")[1:]
        return tuple(unquote(part, errors="replace") for part in parts)

    @property
    def query(self) -> dict[str, str]:
        """What is asked behind the question mark; of a name told twice, the last."""
        return parse_fields(self.target.partition("?")[2])

    @property
    def form(self) -> dict[str, str]:
        """The fields of a form that was sent."""
        return parse_fields(self.body.decode("utf-8", "replace"))

    def all(self, name: str) -> list[str]:
        """List the values of a header."""
        return [value for other, value in self.headers if other == name]

    def header(self, name: str) -> str | None:
        """Give the first value of a header."""
        return next(iter(self.all(name)), None)

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that came along."""
        pairs = (pair.strip().partition("=") for pair in (self.header("cookie") or "").split(";"))
        return {name: value for name, _, value in pairs if name}

    def number(self, name: str, default: int = 0) -> int:
        """Give a number that is asked for; anything else is the default."""
        told = self.query.get(name, "")
        return int(told) if told.isascii() and told.isdecimal() and len(told) < 10 else default  # noqa: PLR2004 - more digits count nothing here


def parse_fields(text: str) -> dict[str, str]:
    """Return the fields of a query or form; raise BadRequestError if there are too many."""
    try:
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS))
    except ValueError as error:
        raise BadRequestError(f"too many parameters: at most {FIELDS} are accepted") from error


class Response(msgspec.Struct, frozen=True):
    """What a client gets: a body, or a stream of pieces that come as they are made."""

    status: int = 200
    body: bytes = b""
    kind: str = TEXT
    headers: tuple[tuple[str, str], ...] = ()
    stream: AsyncIterator[bytes] | None = None


def page(text: str, status: int = 200, headers: tuple[tuple[str, str], ...] = ()) -> Response:
    """Answer with markup."""
    return Response(status, text.encode("utf-8", "replace"), HTML, headers)


def data(value: object) -> Response:
    """Answer with JSON; half characters, which UTF-8 cannot hold, are replaced."""
    try:
        return Response(200, ENCODER.encode(value), JSON)
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(value, enc_hook=str.__str__), ensure_ascii=False)
        return Response(200, text.encode("utf-8", "replace"), JSON)


def refusal(status: int, why: str) -> Response:
    """Say in words why nothing else is given."""
    return Response(status, f"{why}\n".encode())


def redirect(where: str, headers: tuple[tuple[str, str], ...] = ()) -> Response:
    """Send a client elsewhere."""
    return Response(303, headers=(("location", where), *headers))
