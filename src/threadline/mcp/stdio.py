"""Messages over standard input and output, one in each line.

JavaScript cuts text between the two halves of a character and writes what is left as an escape,
which is no valid text: a sign for what is missing takes its place.
"""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import BinaryIO

from threadline.mcp.protocol import Protocol, ProtocolError, cancelled_in, decode, encode, failure

ESCAPES = re.compile(
    rb"\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
)
"""An escaped backslash, a whole character of two halves, or half a character."""

AT_ONCE = 4
"""How many requests are answered at the same time: one that takes long holds no other up."""


def whole_characters(line: bytes) -> bytes:
    """Return a line of JSON with a sign for what is missing instead of half a character."""
    if rb"\ud" not in line and rb"\uD" not in line:
        return line
    return ESCAPES.sub(lambda found: rb"\ufffd" if found[1] else found[0], line)


def serve_stdio(protocol: Protocol) -> None:
    """Answer on standard input and output until they are closed."""
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve_lines(protocol, sys.stdin.buffer, sys.stdout.buffer)


def serve_lines(protocol: Protocol, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer each line of a file in another, in the order in which answers are ready."""
    client = LineClient(protocol, sink)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for line in source:
            if line.strip():
                client.take(line, pool)


class LineClient:
    """The client at the other end: gets an answer to each request that it has not cancelled."""

    def __init__(self, protocol: Protocol, sink: BinaryIO) -> None:
        self._protocol = protocol
        self._sink = sink
        self._lock = Lock()
        self._waiting: set[str] = set()

    def take(self, line: bytes, pool: ThreadPoolExecutor) -> None:
        """Begin to answer a message, or forget the request that it cancels."""
        try:
            message = decode(whole_characters(line))
        except ProtocolError as error:
            self._write(encode(failure(None, error.code, str(error))))
            return
        cancelled = cancelled_in(message)
        if cancelled is not None:
            self._waiting.discard(repr(cancelled))
            return
        number = name_request(message)
        self._waiting.add(number)
        pool.submit(self._reply, message, number)

    def _reply(self, message: object, number: str) -> None:
        if number not in self._waiting:
            return
        answer = self._protocol.reply(message)
        if number in self._waiting:
            self._waiting.discard(number)
            self._write(answer)

    def _write(self, answer: bytes | None) -> None:
        if answer is not None:
            with self._lock, suppress(BrokenPipeError, ValueError):
                self._sink.write(answer + b"\n")
                self._sink.flush()


def name_request(message: object) -> str:
    """Return by which name a request may be cancelled; of other messages a name of their own."""
    number = message.get("id") if isinstance(message, dict) else None
    return f"message {id(message)}" if number is None else repr(number)
