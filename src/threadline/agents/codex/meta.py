"""The first record of a rollout: which thread it is, what it continues, who called it."""

import msgspec

from threadline.agents.codex import CODEX
from threadline.agents.codex.rollout import Base
from threadline.lazy import LazyDecoder, LazyPattern
from threadline.model.file import File, Header, Sidecar
from threadline.model.ids import NO_SESSION, SessionId
from threadline.read.plain import stem_of

NAME = LazyPattern(
    r"rollout-[\dT-]{19}-(?P<thread>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
    r"(?:_(?P<rollout>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?"
)
"""The names of rollouts: time and thread; a rollout that a revert wrote has its own id as well."""


class Spawn(msgspec.Struct, frozen=True):
    """How a sub-agent was started."""

    parent_thread_id: SessionId | None = None
    agent_nickname: str | None = None
    agent_role: str | None = None


class Subagent(msgspec.Struct, frozen=True):
    """Why a sub-agent was started."""

    thread_spawn: Spawn | None = None


class Source(msgspec.Struct, frozen=True):
    """Where a thread comes from, if not from a client."""

    subagent: str | Subagent | None = None


class Meta(msgspec.Struct, frozen=True):
    """The first record of a rollout."""

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
        """The thread that started this one; empty if none did."""
        sub = self.source.subagent if isinstance(self.source, Source) else None
        if sub is None and self.thread_source != "subagent":
            return NO_SESSION
        spawn = sub.thread_spawn if isinstance(sub, Subagent) else None
        parent = spawn.parent_thread_id if spawn is not None else None
        return parent or self.parent_thread_id or self.forked_from_id or NO_SESSION

    @property
    def sidecar(self) -> Sidecar | None:
        """The role, the name and the depth of a sub-agent."""
        sub = self.source.subagent if isinstance(self.source, Source) else None
        if isinstance(sub, str):  # a review: its caller names it by its thread
            return Sidecar(agent_type=sub, tool_use_id=self.id or None)
        if sub is None or (spawn := sub.thread_spawn) is None:
            return None
        kind, name = spawn.agent_role, spawn.agent_nickname
        return Sidecar(agent_type=kind or "default", name=name)


META = LazyDecoder(Meta)
NO_META = Meta()


def read_meta(payload: msgspec.Raw) -> Meta:
    """Parse the first record; an empty one if it is damaged."""
    try:
        return META.decode(payload)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return NO_META


def describe_rollout(path: str, meta: Meta) -> File:
    """Return whose transcript a rollout is, by its first record or its name."""
    thread = meta.id or thread_in(path)
    header = Header(thread, meta.cwd, meta.cli_version)
    if meta.caller:
        session = meta.session_id if meta.session_id not in {"", thread} else meta.caller
        return File(path, session, thread, None, meta.sidecar, CODEX, header)
    return File(path, thread, format=CODEX, header=header)


def thread_in(path: str) -> SessionId:
    """Return the thread in the name of a rollout; any other name as it is."""
    stem = stem_of(path)
    name = NAME.fullmatch(stem)
    return SessionId(name["thread"] if name else stem)


def rollout_in(path: str, meta: Meta) -> str:
    """Return the id of a rollout: its thread, or its own if a revert wrote it."""
    stem = stem_of(path)
    name = NAME.fullmatch(stem)
    if name is not None and name["rollout"]:
        return name["rollout"]
    base = meta.history_base
    if name is None and base is not None and base.thread_id == meta.id:
        return stem
    return meta.id or thread_in(path)
