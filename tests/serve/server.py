"""A viewer in a process of its own, for one home directory."""

import os
import re
import signal
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple, Self

from tests.patience import within


class Answer(NamedTuple):
    """The response to a request."""

    status: int
    headers: dict[str, str]
    body: bytes


class Server:
    """Runs `threadline serve` as a context manager, with `home` as its home directory.

    `plain` runs `threadline` without arguments. Requests send `cookie`, which the printed link
    sets; with an empty one they are unauthorized.
    """

    cookie = ""

    def __init__(self, home: Path, *args: str, plain: bool = False, **variables: str) -> None:
        command = [sys.executable, "-m", "threadline"]
        command += [] if plain else ["serve", "--no-browser", "--port", "0"]
        environ = {**os.environ, "HOME": str(home), "TZ": "UTC"}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
            environ.pop(name, None)
        environ |= variables
        self.process = subprocess.Popen(
            [*command, *args],
            env=environ,
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            bufsize=0,  # a buffer would keep part of what is written last
        )
        assert self.process.stderr is not None
        with within(60):
            self.greeting = self.process.stderr.readline().decode()
            found = re.search(r"http://(\S+):(\d+)/(\?token=\S+)?", self.greeting)
            assert found, self.greeting + self.process.stderr.read().decode()
            self.greeting += self.process.stderr.readline().decode()
        self.url = found[0].partition("?")[0].rstrip("/")
        self.host, self.port, self.token_query = found[1], int(found[2]), found[3] or ""
        self.host = self.host.replace("0.0.0.0", "127.0.0.1")  # noqa: S104 - where it is reached
        if self.token_query:
            with within(60):
                given = self.ask("GET", f"/{self.token_query}").headers["set-cookie"]
            self.cookie = given.partition(";")[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> str:
        """Interrupt the server; return what it wrote to standard error."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            errors = self.process.communicate(timeout=60)[1]
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        return errors.decode()

    def ask(self, method: str, target: str, /, *, body: str = "", **headers: str) -> Answer:
        """Send a request; an underscore in a header's name is a dash."""
        connection = HTTPConnection(self.host, self.port, timeout=60)
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        if cookies := "; ".join(filter(None, (self.cookie, fields.get("cookie")))):
            fields["cookie"] = cookies
        try:
            connection.request(method, target, body or None, fields)
            response = connection.getresponse()
            return Answer(response.status, dict(response.getheaders()), response.read())
        finally:
            connection.close()

    def get(self, target: str, **headers: str) -> tuple[int, str]:
        """Return the status and the text of a page."""
        answer = self.ask("GET", target, **headers)
        return answer.status, answer.body.decode()

    def token(self) -> str:
        """Return the form token that a page holds."""
        found = re.search(r'threadline-token" content="([^"]+)"', self.get("/")[1])
        assert found
        return found[1]
