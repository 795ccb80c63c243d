"""Time the MCP server with the protocol's own client: `python -m bench mcp`.

From the command to the answer of `tools/list`, beside the import of the protocol's library alone
in the same run; then each tool on a warm index, median and slowest of several calls.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from mcp import Client, StdioServerParameters
from mcp_types import TextContent

from bench.archive import ensure_archive
from bench.index import percentile
from bench.workspace import root
from threadline.library.index.catalog import Catalog
from threadline.library.target import Places

SIZE = 60
ROUNDS = 15
PLACE = re.compile(r"^(\S+/\S+) ·", re.MULTILINE)


async def measure(archive: Path, cache: Path, rounds: int) -> None:
    """Start the server, ask each tool, print a row for each."""
    environ = os.environ | {"THREADLINE_CACHE": str(cache)}
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "threadline", "mcp", str(archive)], env=environ
    )
    begun = perf_counter()
    async with Client(command) as client:
        await client.list_tools()
        started = perf_counter() - begun
        library = import_seconds()
        ratio = started / library
        print(f"start to tools/list {started:6.2f} s   {ratio:.1f} x importing the library alone")

        async def ask(tool: str, **given: object) -> str:
            [content] = (await client.call_tool(tool, given)).content
            return content.text if isinstance(content, TextContent) else ""

        found = await ask("find", query="the")
        place = PLACE.search(found)
        assert place is not None, found
        session = place[1].partition("/")[0]
        calls: dict[str, dict[str, object]] = {
            "find": {"query": "error test"},
            "outline": {"session": session},
            "read": {"id": place[1]},
            "here": {"session": session},
            "compare": {"a": session, "b": place[1]},
            "usage": {},
        }
        for tool, given in calls.items():
            took = []
            for _ in range(rounds):
                begun = perf_counter()
                await ask(tool, **given)
                took.append(perf_counter() - begun)
            p50, p99 = (1000 * percentile(took, share) for share in (0.5, 0.99))
            print(f"{tool:<19} {p50:6.0f} ms p50 {p99:6.0f} ms slowest")


def import_seconds() -> float:
    """Return how long importing the protocol's library takes in a new process."""
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", "import mcp.server.mcpserver"], check=True)
    return perf_counter() - begun


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench mcp", description=__doc__)
    parser.add_argument("--size", type=int, default=SIZE, help="megabytes of the archive")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args(arguments)
    archive = ensure_archive(root() / f"claude-{options.size}mb", options.size)
    cache = root() / "mcp-cache"
    catalog = Catalog([str(archive)], Places(cache, cache / "archive"))
    catalog.refresh()
    catalog.close()
    asyncio.run(measure(archive, cache, options.rounds))
