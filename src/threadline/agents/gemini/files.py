"""Gemini CLI's files: where they are, what their headers say, and their records recounted."""

import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

from threadline.agents.gemini import GEMINI
from threadline.agents.head import Head, field, text_field
from threadline.files.regular import open_regular, read_regular
from threadline.lazy import LazyPattern
from threadline.model.body import record_in, text_in
from threadline.model.error import NotWrittenError
from threadline.model.file import File, Header
from threadline.model.ids import NO_SESSION, SessionId
from threadline.read.elements import Recounted, recount_lines
from threadline.read.jsonl import BOM
from threadline.read.long_lines import LONGEST, bounded_lines
from threadline.read.plain import open_plain
from threadline.read.walk import files_below

OWNER, MAX_PATH = ".project_root", 4096
"""The file that names the directory of a folder of chats, and how long that may be."""

NAME = LazyPattern(r"session-.*-([0-9a-f]{8})\.jsonl?")
"""The name of a session's file: when its process began, and how its id begins."""

SESSION = "sessionId"
TYPES = frozenset({"user", "gemini", "info", "error", "warning"})
LISTED = {("messages", "id"), ("messages", "timestamp"), ("messages", "content")}
"""What tells a document by its messages, if its header is behind them."""

CONTINUED = (b" ", b"\t", b'"', b"\r", b"\n")
"""How a line begins that goes on with what the line before it left open."""

IMPORTED = LazyPattern(rb"Imported session from ([^\"\\]{1,4096})")
"""How the message begins with which an imported session begins."""


def describe(head: Head) -> File:
    """Return whose transcript a file is: by its header, else by its name."""
    session = header_text(head, SESSION)
    folder, name = os.path.split(head.path)
    header = Header(SessionId(session), cwd_of(head), "", source_of(head))
    if header_text(head, "kind") == "subagent":
        above = SessionId(os.path.basename(folder))
        return File(head.path, above, session or name, format=GEMINI, header=header)
    named = SessionId(session or name.removesuffix(".jsonl").removesuffix(".json"))
    return File(head.path, named, format=GEMINI, header=header, named=named)


def is_session(head: Head) -> bool:
    """Return True if the beginning of a file is a header, or a document that lists messages."""
    fields = head.fields
    if (SESSION,) in fields and ("projectHash",) in fields:
        return True
    return fields.get(("messages", "type"), "") in TYPES and fields.keys() >= LISTED


def header_text(head: Head, name: str) -> str:
    """Return a text of the header; that of a document is read from its beginning."""
    records = head.records
    if records and (found := text_field(records[0], name)) is not None:
        return found
    pattern = re.compile(rb'"' + name.encode() + rb'"\s*:\s*"([^"\\]{1,200})"')
    match = pattern.search(head.raw[:4096]) or last_match(pattern, head)
    return match[1].decode(errors="replace") if match is not None else ""


def last_match(pattern: "re.Pattern[bytes]", head: Head) -> "re.Match[bytes] | None":
    """Return where a document ends with what is sought; its keys may have any order."""
    if ("messages",) not in head.fields:
        return None
    try:
        with open_regular(head.path) as handle:
            handle.seek(max(0, os.fstat(handle.fileno()).st_size - 4096))
            found = list(pattern.finditer(handle.read()))
    except OSError:
        return None
    return found[-1] if found else None


def cwd_of(head: Head) -> str:
    """Return the directory that a session was begun in, which a file above the chats names."""
    records = head.records
    told = field(records[0], "directories") if records else None
    if isinstance(told, list) and told and isinstance(told[0], str):
        return told[0]
    above = os.path.dirname(os.path.dirname(head.path))
    return owner_of(above) or owner_of(os.path.dirname(above))


def owner_of(folder: str) -> str:
    """Return the directory that a folder of chats is for; empty if no file in it says."""
    with suppress(OSError):
        return os.fsdecode(read_regular(os.path.join(folder, OWNER), MAX_PATH)).strip()
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
        with open_regular(path) as handle:
            return header_text(Head(path, handle.read(4096)), SESSION)
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


def is_document(path: str, begin: Sequence[bytes]) -> bool:
    """Return True if a file is one document, judged by its name or its first two lines.

    An indented document goes on where its first line ends; a log has a record on every line.
    """
    if path.endswith(".json"):
        return True
    if len(begin) < len(("first", "second")) or not begin[0].removeprefix(BOM).startswith(b"{"):
        return False
    return not is_record(begin[0].removeprefix(BOM)) and begin[1][:1] in CONTINUED


def is_record(line: bytes) -> bool:
    """Return True if a line is a whole JSON value."""
    try:
        json.loads(line.decode(errors="replace"))
    except (ValueError, RecursionError):
        return False
    return True


def recount(path: str, size: int) -> Iterator[Recounted]:
    """Yield the number and the bytes of every line, and of every message in a list."""
    number = 0
    for line in recount_pieces(path, size):
        number += 1
        yield number, line
        for message in listed_in(line):
            number += 1
            yield number, json.dumps(message).encode()


def recount_pieces(path: str, size: int) -> Iterator[bytes]:
    """Yield the lines of a file that are not blank; a document as a whole."""
    with open_plain(path) as handle:
        begin = [line.raw for line in islice(bounded_lines(handle), 2)]
    if not is_document(path, begin):
        yield from (line for _, line in recount_lines(path, size))
        return
    with open_regular(path) as handle:
        if document := handle.read(min(size, LONGEST)).strip():
            yield document


def listed_in(line: bytes) -> list[object]:
    """Return the messages that a line lists."""
    try:
        record = json.loads(line.removeprefix(BOM).decode(errors="replace"))
    except (ValueError, RecursionError):
        return []
    if not isinstance(record, dict) or isinstance(record.get("id"), str):
        return []
    change = record.get("$set")
    listed = change.get("messages") if isinstance(change, dict) else record.get("messages")
    return listed if isinstance(listed, list) else []


def chats_of(cwd: str, projects: Path) -> Path:
    """Return the folder of the sessions of a directory, which the client gives a name of its own.

    Raise NotWrittenError if it has given none.
    """
    try:
        told = json.loads(read_regular(projects.parent / "projects.json"))
    except (OSError, ValueError):
        told = {}
    name = text_in(record_in(told, "projects").get(cwd)) if isinstance(told, dict) else ""
    if not name or "/" in name:
        what = f"unknown destination for a session in {cwd}: Gemini CLI has not been run there"
        raise NotWrittenError(what, "run `gemini` there once, or specify a directory with -o")
    return projects / name / "chats"
