"""Connects the protocol's own client with our server, in this process."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
from mcp import Client
from mcp.shared.memory import MessageStream, create_client_server_memory_streams
from mcp.shared.message import SessionMessage
from mcp_types import JSONRPCMessage
from pydantic import TypeAdapter

from threadline.mcp.protocol import Protocol

MESSAGE: TypeAdapter[JSONRPCMessage] = TypeAdapter(JSONRPCMessage)


@asynccontextmanager
async def wire(server: Protocol) -> AsyncIterator[MessageStream]:
    """Carry messages between a client and a server."""
    async with create_client_server_memory_streams() as (ends, (read, write)):

        async def answer() -> None:
            async for message in read:
                assert isinstance(message, SessionMessage)
                sent = MESSAGE.dump_json(message.message, by_alias=True, exclude_none=True)
                reply = await anyio.to_thread.run_sync(server.receive, sent)
                if reply is not None:
                    await write.send(SessionMessage(MESSAGE.validate_python(json.loads(reply))))

        async with anyio.create_task_group() as group:
            group.start_soon(answer)
            yield ends
            group.cancel_scope.cancel()


def client_of(server: Protocol) -> Client:
    """Return a client of a server."""
    return Client(wire(server))
