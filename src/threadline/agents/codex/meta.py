"""The first record of a rollout: which thread it is, what it continues, who called it."""

import re

import msgspec

from threadline.agents.codex import CODEX
from threadline.model.file import File, Header, Sidecar
from threadline.model.ids import NO_SESSION, SessionId
from threadline.read.plain import stem_of
from threadline.read.transcript import Base

NAME = re.compile(
    r"rollout-[\dT-]{19}-(?P<thread>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
    r"(?:_(?P<rollout>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?"
)
"""How rollouts are called: by time and thread; one written by a revert also by its own id."""


class Spawn(msgspec.Struct, frozen=True):
    """How an agent was called."""

    parent_thread_id: SessionId | None = None
    depth: int | None = None
    agent_nickname: str | None = None
    agent_role: str | None = None


class Subagent(msgspec.Struct, frozen=True):
    """What an agent is for."""

    thread_spawn: Spawn | None = None


class Source(msgspec.Struct, frozen=True):
    """Where a thread comes from, if not from a client."""

    subagent: str | Subagent | None = None


class Meta(msgspec.Struct, frozen=True):
    """What a rollout says of itself."""

    id: SessionId = NO_SESSION
    session_id: SessionId = NO_SESSION
    forked_from_id: SessionId | None = None
    parent_thread_id: SessionId | None = None
    source: str | Source | None = None
    thread_source: str | None = None
    cwd: str = ""
    cli_version: str = ""
    history_base: Base | None = None
    subagent_history_start_ordinal: int | None = None

    @property
    def caller(self) -> SessionId:
        """The thread that called this one; empty if nobody did."""
        sub = self.source.subagent if isinstance(self.source, Source) else None
        if sub is None and self.thread_source != "subagent":
            return NO_SESSION
        spawn = sub.thread_spawn if isinstance(sub, Subagent) else None
        told = spawn.parent_thread_id if spawn is not None else None
        return told or self.parent_thread_id or self.forked_from_id or NO_SESSION

    @property
    def sidecar(self) -> Sidecar | None:
        """What is known of an agent besides its transcript."""
        sub = self.source.subagent if isinstance(self.source, Source) else None
        if isinstance(sub, str):  # a review: its caller names it by its thread
            return Sidecar(agent_type=sub, tool_use_id=self.id or None)
        if sub is None or (spawn := sub.thread_spawn) is None:
            return None
        kind, name = spawn.agent_role, spawn.agent_nickname
        return Sidecar(agent_type=kind or "default", spawn_depth=spawn.depth, name=name)


META = msgspec.json.Decoder(Meta)
UNTOLD = Meta()


def read_meta(payload: msgspec.Raw) -> Meta:
    """Read the first record; one that cannot be read says nothing."""
    try:
        return META.decode(payload)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return UNTOLD


def describe_rollout(path: str, meta: Meta) -> File:
    """Return whose transcript a rollout is, by its first record or its name."""
    thread = meta.id or thread_in(path)
    header = Header(thread, meta.cwd, meta.cli_version)
    if meta.caller:
        session = meta.session_id if meta.session_id not in {"", thread} else meta.caller
        return File(path, session, thread, None, meta.sidecar, CODEX, header)
    return File(path, thread, format=CODEX, header=header)


def thread_in(path: str) -> SessionId:
    """Read the thread out of the name of a rollout; another name stands for itself."""
    stem = stem_of(path)
    told = NAME.fullmatch(stem)
    return SessionId(told["thread"] if told else stem)


def rollout_in(path: str, meta: Meta) -> str:
    """Name a rollout: as its thread, or by an id of its own if a revert has written it."""
    stem = stem_of(path)
    told = NAME.fullmatch(stem)
    if told is not None and told["rollout"]:
        return told["rollout"]
    base = meta.history_base
    if told is None and base is not None and base.thread_id == meta.id:
        return stem
    return meta.id or thread_in(path)
