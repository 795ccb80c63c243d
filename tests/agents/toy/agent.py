"""A toy agent: one JSON document for each session. `docs/adding-an-agent.md` explains it."""

# ruff: noqa: PLC0415 - what is not asked for is not loaded

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.model.body import text_in
from threadline.model.file import File, Format, Header
from threadline.model.ids import SessionId

if TYPE_CHECKING:
    from threadline.agents.head import Head
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.model.body import Body
    from threadline.native.request import ForkRequest, Prepared
    from threadline.outline.dialect import Dialect
    from threadline.read.body import Bodies
    from threadline.read.decoding import Decoding
    from threadline.read.elements import Recounted
    from threadline.read.reader import Reader
    from threadline.read.transcript import Transcript
    from threadline.tree.ancestry import Position
    from threadline.tree.tree import Tree

MESSAGES = "messages"
TOY = Format("toy", is_tree=True, records=MESSAGES)
BEGINNING = re.compile(rb'\s*\{\s*"toy"\s*:\s*\d')
FOLDER = re.compile(rb'"cwd"\s*:\s*"([^"\\]*)"')


class Toy(Agent):
    """An agent whose session is the file `toy-<id>.json`."""

    name = "toy"
    title = "Toy"
    formats = (TOY,)
    suffixes: tuple[str, ...] = (".json",)
    copy_suffix = ".json"
    reports_usage = True

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of sessions."""
        root = Path(environ.get("TOY_HOME") or home / ".toy")
        return [Archive(self.name, root / "sessions", "**/toy-*.json")]

    def claims(self, path: str) -> bool:
        """Return True for `toy-*.json`; other agents keep `.json` files too."""
        return path.endswith(".json") and path.rpartition("/")[2].startswith("toy-")

    def session_in_path(self, path: str) -> str | None:
        """Return what follows `toy-` in the name of a file."""
        return Path(path).stem.removeprefix("toy-") if self.claims(path) else None

    def detect(self, head: Head) -> Format | None:
        """Accept documents that begin with the version of the format."""
        return TOY if BEGINNING.match(head.raw) else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a file is, by its name."""
        session = SessionId(head.name.removesuffix(".json").removeprefix("toy-"))
        cwd = FOLDER.search(head.raw)
        header = Header(session, cwd[1].decode() if cwd else "")
        return File(head.path, session, format=kind, header=header, named=session)

    def reader(self) -> Reader:
        """Return a reader of sessions."""
        from tests.agents.toy.reader import ToyReader

        return ToyReader()

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the messages of a session."""
        from threadline.read.elements import recount_elements

        return recount_elements(path, size, MESSAGES)

    def id_in(self, record: Body, number: int, transcript: Transcript) -> str:
        """Return the id of a message."""
        del number, transcript
        return text_in(record.get("id"))

    def decoding(self) -> Decoding:
        """Return how messages become content."""
        from tests.agents.toy.content import ToyDecoding

        return ToyDecoding()

    def dialect(self) -> Dialect:
        """Return how messages are told in an outline."""
        from tests.agents.toy.content import DIALECT

        return DIALECT

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return every message on the path to `position`."""
        del graph, tree
        from tests.agents.toy.context import build_context

        path = list(position.ancestry.up_from(position.entry))[::-1]
        return build_context([(entry, bodies.record_of(entry)) for entry in path])

    def fork(self, request: ForkRequest) -> Prepared:
        """Plan a session that continues from a message of another."""
        from tests.agents.toy.fork import fork_toy

        return fork_toy(request)
