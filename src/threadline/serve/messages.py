"""Requests and responses, as all handlers use them."""

import json
from collections.abc import Mapping
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request
from starlette.responses import Response

ENCODER = msgspec.json.Encoder(enc_hook=str.__str__)
"""Writes JSON; markup is text like any other."""

MAX_FIELDS = 50
"""How many parameters a query, and how many fields a form may have."""

MAX_DIGITS = 9


class BadRequestError(Exception):
    """A request that is answered with status 400 and this message."""


def parse_fields(raw: bytes) -> dict[str, str]:
    """Return the fields of a query or form, the last of each name.

    Raise BadRequestError if there are too many.
    """
    text = raw.decode("utf-8", "replace")
    try:
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MAX_FIELDS))
    except ValueError as error:
        raise BadRequestError(f"too many parameters: at most {MAX_FIELDS} are accepted") from error


def parameter(request: Request, name: str) -> str:
    """Return a parameter of the query; an empty string if it is missing."""
    return request.query_params.get(name, "")


def number_parameter(request: Request, name: str, default: int = 0) -> int:
    """Return a parameter that is a natural number; `default` if it is anything else."""
    text = parameter(request, name)
    is_number = text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS
    return int(text) if is_number else default


def target_of(request: Request) -> str:
    """Return the path and query of a request, still percent-encoded."""
    query = request.scope["query_string"]
    target: bytes = request.scope["raw_path"] + (b"?" + query if query else b"")
    return target.decode("latin-1")


def page(text: str, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Return a response with markup."""
    return Response(text.encode("utf-8", "replace"), status, headers, "text/html")


def data(value: object) -> Response:
    """Return a response with JSON; lone surrogates, which UTF-8 cannot encode, are replaced."""
    try:
        body = ENCODER.encode(value)
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(value, enc_hook=str.__str__), ensure_ascii=False)
        body = text.encode("utf-8", "replace")
    return Response(body, media_type="application/json")


def refusal(status: int, reason: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return a line of text that says why a request is not answered."""
    return Response(f"{reason}\n", status, headers, "text/plain")


def redirect(location: str, headers: Mapping[str, str] | None = None) -> Response:
    """Redirect a client, which asks for the new location with GET."""
    return Response(status_code=303, headers={"location": location, **(headers or {})})
