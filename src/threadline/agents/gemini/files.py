"""Gemini CLI's files: where they are, what their headers say, and their records recounted."""

import json
import os
import re
from collections.abc import Iterator

from threadline.agents.gemini import GEMINI
from threadline.agents.head import Head, field, text_field
from threadline.model.file import File, Header
from threadline.model.ids import NO_SESSION, SessionId
from threadline.read.elements import Recounted
from threadline.read.walk import files_below

NAME = re.compile(r"session-.*-([0-9a-f]{8})\.jsonl?")
"""The name of a session's file: when its process began, and how its id begins."""

IMPORTED = re.compile(rb"Imported session from ([^\"\\]{1,4096})")
"""How the message begins with which an imported session begins."""


def describe(head: Head) -> File:
    """Return whose transcript a file is: by its header, else by its name."""
    session = header_text(head, "sessionId")
    folder, name = os.path.split(head.path)
    header = Header(SessionId(session), cwd_of(head), "", source_of(head))
    if header_text(head, "kind") == "subagent":
        above = SessionId(os.path.basename(folder))
        return File(head.path, above, session or name, format=GEMINI, header=header)
    named = SessionId(session or name.removesuffix(".jsonl").removesuffix(".json"))
    return File(head.path, named, format=GEMINI, header=header, named=named)


def header_text(head: Head, name: str) -> str:
    """Return a text of the header; that of a document is read from its beginning."""
    records = head.records
    if records and (found := text_field(records[0], name)) is not None:
        return found
    pattern = re.compile(rb'"' + name.encode() + rb'"\s*:\s*"([^"\\]{1,200})"')
    match = pattern.search(head.raw[:4096])
    return match[1].decode(errors="replace") if match is not None else ""


def cwd_of(head: Head) -> str:
    """Return the directory that a session was begun in, which a file above the chats names."""
    records = head.records
    told = field(records[0], "directories") if records else None
    if isinstance(told, list) and told and isinstance(told[0], str):
        return told[0]
    folder = os.path.dirname(head.path)
    for _ in range(2):
        folder = os.path.dirname(folder)
        try:
            with open(os.path.join(folder, ".project_root"), encoding="utf-8") as handle:
                return handle.read(4096).strip()
        except (OSError, UnicodeDecodeError):
            continue
    return ""


def source_of(head: Head) -> SessionId:
    """Return the session that a session was imported from, if its file lies beside this one."""
    told = IMPORTED.search(head.raw)
    if told is None:
        return NO_SESSION
    name = os.path.basename(told[1].decode(errors="replace"))
    path = os.path.join(os.path.dirname(head.path), name)
    return SessionId(session_in_header(path))


def session_in_header(path: str) -> str:
    """Return the session that the header of a file names; empty if there is none."""
    try:
        with open(path, "rb") as handle:
            return header_text(Head(path, handle.read(4096)), "sessionId")
    except (OSError, ValueError):
        return ""


def session_in_path(path: str) -> str | None:
    """Return the session of the file at `path` if its name begins with the name of a session."""
    if NAME.fullmatch(os.path.basename(path)) is None:
        return None
    return session_in_header(path) or None


def sub_agent_files(path: str) -> Iterator[str]:
    """Yield the transcripts of the sub-agents of the session at `path`."""
    folder, name = os.path.split(path)
    found = NAME.fullmatch(name)
    if found is None:
        return
    try:
        sessions = sorted(os.listdir(folder or "."))
    except OSError:
        return
    for session in sessions:
        if session.startswith(found[1]) and os.path.isdir(os.path.join(folder, session)):
            yield from files_below(os.path.join(folder, session), (".jsonl",))


def recount(path: str, size: int) -> Iterator[Recounted]:
    """Yield the number and the bytes of every line, and of every message in a list."""
    with open(path, "rb") as handle:
        data = handle.read(size)
    number = 0
    for line in [data] if path.endswith(".json") else data.split(b"\n"):
        if not line.strip():
            continue
        number += 1
        yield number, line
        for message in listed_in(line):
            number += 1
            yield number, json.dumps(message).encode()


def listed_in(line: bytes) -> list[object]:
    """Return the messages that a line lists."""
    try:
        record = json.loads(line.decode(errors="replace"))
    except (ValueError, RecursionError):
        return []
    if not isinstance(record, dict) or isinstance(record.get("id"), str):
        return []
    change = record.get("$set")
    listed = change.get("messages") if isinstance(change, dict) else record.get("messages")
    return listed if isinstance(listed, list) else []
