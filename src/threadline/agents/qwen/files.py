"""Where Qwen Code keeps chats, and which files belong to one session."""

import os
import re
from collections.abc import Iterator

from threadline.agents.head import Head, field, read_sidecar, text_field
from threadline.agents.qwen import QWEN
from threadline.model.body import record_in, text_in
from threadline.model.file import File, Format, Header
from threadline.model.ids import SessionId
from threadline.read.plain import SUFFIXES
from threadline.read.walk import files_below

AGENT = r"agent-(.+)\.jsonl$"
OWN_FIELDS = frozenset({"provenance", "systemPayload"})
"""Fields that no other agent writes beside `uuid`."""


def detect(head: Head) -> Format | None:
    """Return the format if the first record is in Qwen Code's form.

    The envelope is that of Claude Code; the message has `parts`.
    """
    first = head.first
    if "uuid" not in first:
        return None
    if OWN_FIELDS & first.keys():
        return QWEN
    message = field(first, "message")
    return QWEN if isinstance(message, dict) and "parts" in message else None


def describe(head: Head) -> File:
    """Return whose transcript a file is, by its path; its first record says what it was made of."""
    folder, name = os.path.split(head.path)
    header = read_header(head)
    agent = re.match(AGENT, name)
    if agent is not None:
        session = SessionId(os.path.basename(folder))
        sidecar = read_sidecar(head.path)
        return File(head.path, session, agent[1], sidecar=sidecar, format=QWEN, header=header)
    named = name.removesuffix(".zst").removesuffix(".jsonl")
    return File(
        head.path, header.session or SessionId(named), format=QWEN, header=header, named=named
    )


def read_header(head: Head) -> Header:
    """Return what the first record says about all of its file."""
    parent = record_in(field(head.first, "forkedFrom")).get("sessionId")
    return Header(
        SessionId(text_field(head.first, "sessionId") or ""),
        text_field(head.first, "cwd") or "",
        text_field(head.first, "version") or "",
        SessionId(text_in(parent)),
    )


def sub_agent_files(path: str) -> Iterator[str]:
    """Yield the transcripts of the sub-agents of the session at `path`."""
    chats, name = os.path.split(path)
    session = name.removesuffix(".zst").removesuffix(".jsonl")
    folder = os.path.join(os.path.dirname(chats), "subagents", session)
    yield from files_below(folder, SUFFIXES)


def side_files(path: str) -> list[str]:
    """Return the path of the file beside a sub-agent's transcript."""
    is_agent = os.path.basename(path).startswith("agent-")
    return [path.removesuffix(".jsonl") + ".meta.json"] if is_agent else []
