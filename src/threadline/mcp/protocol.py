"""The Model Context Protocol as far as this server needs it: messages in, messages out.

A message is a request of JSON-RPC, decoded. Who carries messages is the business of `stdio` and
`http`.
"""

from collections.abc import Callable, Mapping
from logging import getLogger
from typing import NamedTuple

import msgspec

from threadline.model.error import ThreadlineError

LOG = getLogger(__name__)
Json = dict[str, object]
Method = Callable[[Json], Json]

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
"""The versions of the protocol that are spoken, the newest last."""

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS, INTERNAL_ERROR = (
    -32700,
    -32600,
    -32601,
    -32602,
    -32603,
)
FAILED = "internal error; see the log of the server"
CANCELLED = "notifications/cancelled"
NOT_FOUND = -32002
"""The code for a resource that does not exist."""


class ProtocolError(Exception):
    """A request that cannot be met, as the protocol tells it."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class ServerInfo(NamedTuple):
    """What a server says of itself."""

    name: str
    title: str
    version: str
    instructions: str


class Protocol:
    """Answers messages with the results of methods."""

    def __init__(self, info: ServerInfo, methods: Mapping[str, Method]) -> None:
        self._info = info
        self._methods = {"initialize": self._initialize, "ping": lambda _: {}, **methods}

    def receive(self, line: bytes) -> bytes | None:
        """Answer an encoded message; None if it takes no answer."""
        try:
            message = decode(line)
        except ProtocolError as error:
            return encode(failure(None, error.code, str(error)))
        return self.reply(message)

    def reply(self, message: object) -> bytes | None:
        """Answer a message; None if it takes no answer."""
        if isinstance(message, list):
            # Version 2025-03-26 has several messages in one.
            answers = [answer for one in message if (answer := self.written(one)) is not None]
            return b"[" + b",".join(answers) + b"]" if answers else None
        return self.written(message)

    def written(self, message: object) -> bytes | None:
        """Answer a message, encoded; None if it takes no answer."""
        answer = self.answer(message)
        try:
            return None if answer is None else encode(answer)
        except Exception:
            LOG.exception("an answer cannot be encoded")
            number = message.get("id") if isinstance(message, dict) else None
            return encode(failure(number, INTERNAL_ERROR, FAILED))

    def answer(self, message: object) -> Json | None:
        """Answer a message; None if it is a notification or an answer itself."""
        if not isinstance(message, dict):
            return failure(None, INVALID_REQUEST, "a message is an object")
        name, number = message.get("method"), message.get("id")
        if not isinstance(name, str):
            is_answer = "result" in message or "error" in message
            return None if is_answer else failure(number, INVALID_REQUEST, "no method")
        if "id" not in message:
            return None
        params = message.get("params")
        told = self._call(name, params if isinstance(params, dict) else {})
        return {"jsonrpc": "2.0", "id": number, **told}

    def _call(self, name: str, params: Json) -> Json:
        """Return the result of a method, or its error."""
        if name not in self._methods:
            return error_of(NO_METHOD, f"no method '{name[:80]}'")
        try:
            return {"result": self._methods[name](params)}
        except ProtocolError as error:
            return error_of(error.code, str(error))
        except ThreadlineError as error:
            return error_of(INVALID_PARAMS, str(error))
        except Exception:
            # A client that gets no answer waits for ever.
            LOG.exception("a request failed")
            return error_of(INTERNAL_ERROR, FAILED)

    def _initialize(self, params: Json) -> Json:
        asked = params.get("protocolVersion")
        info = self._info
        return {
            "protocolVersion": asked if asked in VERSIONS else VERSIONS[-1],
            "capabilities": {"tools": {}, "resources": {}, "prompts": {}},
            "serverInfo": {"name": info.name, "title": info.title, "version": info.version},
            "instructions": info.instructions,
        }


def failure(number: object, code: int, message: str) -> Json:
    """Return an answer that tells of an error."""
    return {"jsonrpc": "2.0", "id": number, **error_of(code, message)}


def error_of(code: int, message: str) -> Json:
    """Return an error as messages have it."""
    return {"error": {"code": code, "message": message}}


def decode(line: bytes) -> object:
    """Read a message; raise ProtocolError if it is none."""
    try:
        return msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise ProtocolError(PARSE_ERROR, "not JSON") from None


def cancelled_in(message: object) -> object:
    """Return the id of the request that a message cancels; None if it cancels none."""
    if not isinstance(message, dict) or message.get("method") != CANCELLED:
        return None
    return object_in(message, "params").get("requestId")


def encode(answer: object) -> bytes:
    """Write an answer in one line; half a character, which transcripts may hold, is replaced."""
    try:
        return msgspec.json.encode(answer)
    except UnicodeEncodeError:
        from threadline.render.json import encodable

        return msgspec.json.encode(encodable(answer))


def text_in(params: Json, name: str) -> str:
    """Return a text among what a method is given; raise ProtocolError if there is none."""
    value = params.get(name)
    if not isinstance(value, str):
        raise ProtocolError(INVALID_PARAMS, f"'{name}' is missing")
    return value


def object_in(params: Json, name: str) -> Json:
    """Return an object among what a method is given; an empty one if there is none."""
    value = params.get(name)
    return value if isinstance(value, dict) else {}
