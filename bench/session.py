"""Generate one session: turns, rewinds, compactions, sub-agents."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bench import attachments, notes
from bench.calls import Calls, Spawned
from bench.ids import new_agent_id, new_uuid
from bench.rates import AGENTS
from bench.transcript import Message, Transcript

if TYPE_CHECKING:
    from bench.tools import Maker

AGENT_SIZES = (12_000, 260_000, 90_000)
INTERRUPTED = "[Request interrupted by user]"


@dataclass(frozen=True, slots=True)
class Agent:
    """A sub-agent's file and its sidecar, if it has one."""

    name: str
    lines: list[str]
    meta: str = ""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """Where a turn ended: a place to rewind to or to fork from."""

    lines: int
    tip: str | None


class SessionWriter:
    """Writes one transcript and those of the sub-agents it starts."""

    def __init__(self, to: Transcript, maker: Maker) -> None:
        self.to = to
        self.maker = maker
        self.rates = to.rates
        self.rng = to.rng
        self.agents: list[Agent] = []
        self.ends: list[TurnEnd] = []
        self.timed = False
        self.calls = Calls(to, maker, self._spawn)

    def write(self, budget: int) -> None:
        """Write turns until the transcript has about `budget` bytes."""
        self._open()
        while self.to.size < budget or not self.ends:
            self._before_turn()
            self._prompt()
            self._answer(budget)
            self._after_turn()

    def _chance(self, share: float) -> bool:
        return self.rng.random() < share

    def _open(self) -> None:
        if self.to.late and not self.to.agent:
            notes.write_modes(self.to)
        if self.to.tip is None and self._chance(self.rates.hook_root):
            attachments.write_hook(self.to, "SessionStart", new_uuid(self.rng))

    def _before_turn(self) -> None:
        if self.ends and self._chance(self.rates.rewind):
            self.to.tip = self.rng.choice(self.ends[-6:]).tip
        if self.ends and self._chance(self.rates.compaction):
            self._compact()
        if self._chance(self.rates.snapshot_before_prompt):
            notes.write_snapshot(self.to, self.maker, update=False)

    def _prompt(self) -> None:
        to = self.to
        to.tick(60_000)
        to.prompt_id = new_uuid(self.rng)
        while self.timed and self._chance(self.rates.retyped):
            self._say("user prompt", tip=False)
        if self._chance(self.rates.meta):
            self._say("user meta", before='"isMeta":true,')
        self._say("user prompt")
        if to.late and len(self.ends) == 0:
            attachments.write_first_attachments(to, self.maker)

    def _say(self, kind: str, *, before: str = "", tip: bool = True) -> None:
        after = (
            ',"permissionMode":"acceptEdits","origin":{"kind":"human"},"promptSource":"typed"'
            if self.to.late
            else ',"thinkingMetadata":{"maxThinkingTokens":31999},"permissionMode":"default"'
        )
        self.to.tick(900)
        self.to.say(
            kind, lambda room: (f'"{self.maker.prose(room)}"', after), before=before, tip=tip
        )

    def _interrupt(self) -> None:
        self.to.say("user blocks", lambda _: (f'[{{"type":"text","text":"{INTERRUPTED}"}}]', ""))

    def _answer(self, budget: int) -> None:
        last, message = "prompt", self._message()
        while (block := self._next(last, budget)) != "end":
            if block == "call":
                self.calls.make(message)
                last, message = "result", self._message()
                if self._chance(self.rates.interrupt):
                    return self._interrupt()
                if self.to.size > budget and not self.to.agent:
                    return None
            else:
                self._speak(block, message)
                last = block
        return None

    def _next(self, last: str, budget: int) -> str:
        """Choose the next block; an agent works until it has done its share, then reports."""
        if self.to.agent and self.to.size >= budget:
            return "end" if last == "text" else "text"
        block = self.rates.after[last].pick(self.rng)
        return "call" if self.to.agent and block == "end" else block

    def _message(self) -> Message:
        return self.to.message(self.rng.choices(("tool_use", "end_turn"), (4, 1))[0])

    def _speak(self, block: str, message: Message) -> None:
        self.to.tick(9_000)
        make = self._thinking if block == "thinking" else self._text
        self.to.answer(f"assistant {block}", message, make)

    def _text(self, room: int) -> str:
        return f'{{"type":"text","text":"{self.maker.prose(room)}"}}'

    def _thinking(self, room: int) -> str:
        shown = 0 if self.to.late else room * 3 // 8
        signature = self.maker.pool.signature(self.rng, room - shown)
        return (
            f'{{"type":"thinking","thinking":"{self.maker.prose(shown)}",'
            f'"signature":"{signature}"}}'
        )

    def _after_turn(self) -> None:
        to = self.to
        to.tick(50)
        self.timed = self._chance(self.rates.turn_duration)
        if self.timed:
            to.entry(
                "system turn_duration",
                lambda _room, ident: (
                    f'"type":"system","subtype":"turn_duration","durationMs":{to.clock % 99_999},'
                    f'{ident},"isMeta":false'
                ),
            )
        if self._chance(self.rates.notes_after_turn):
            notes.write_state(to, self.maker)
        if self._chance(self.rates.suggestion):
            self._suggest()
        self.ends.append(TurnEnd(len(to.lines), to.tip))

    def _compact(self) -> None:
        to, before = self.to, self.to.tip
        known = self._chance(self.rates.boundary_resolves)
        logical = before if known else new_uuid(self.rng)
        to.tip = None
        to.entry(
            "system compact_boundary",
            lambda _room, ident: (
                '"type":"system","subtype":"compact_boundary","content":"Conversation compacted",'
                f'"isMeta":false,{ident},"level":"info",'
                '"compactMetadata":{"trigger":"auto","preTokens":167873}'
            ),
        )
        to.lines[-1] = to.lines[-1].replace(
            '"isSidechain"', f'"logicalParentUuid":"{logical}","isSidechain"', 1
        )
        self._say(
            "user summary", before='"isVisibleInTranscriptOnly":true,"isCompactSummary":true,'
        )
        self._compact_agent(before)

    def _agent(self, name: str, tip: str | None = None) -> SessionWriter:
        to = self.to
        return SessionWriter(
            Transcript(
                self.rng,
                to.sizes,
                AGENTS[self.rates.client],
                to.place,
                to.clock,
                agent=name,
                tip=tip,
            ),
            self.maker,
        )

    def _spawn(self, call_id: str) -> Spawned:
        """Write the transcript of an agent that a call starts."""
        name = new_agent_id(self.rng)
        agent = self._agent(name)
        agent.write(round(self.rng.triangular(*AGENT_SIZES)))
        self.to.clock = agent.to.clock
        self.agents.append(Agent(name, agent.to.lines, self._sidecar(call_id)))
        return Spawned(name, len(agent.to.lines))

    def _sidecar(self, call_id: str) -> str:
        if not self._chance(self.rates.sidecar):
            return ""
        about: dict[str, str | int] = {"agentType": "Explore", "description": "Look around"}
        if self.to.late:
            about |= {"toolUseId": call_id, "spawnDepth": 1}
        return json.dumps(about, separators=(",", ":"))

    def _suggest(self) -> None:
        """Write a prompt-suggestion agent that continues from the tip, as some main chains do."""
        agent = self._agent(f"aprompt_suggestion-{self.rng.getrandbits(24):06x}", self.to.tip)
        agent.small_talk()
        self.agents.append(Agent(agent.to.agent, agent.to.lines))
        if self._chance(self.rates.chain_through_suggestion):
            self.to.tip = agent.to.tip

    def _compact_agent(self, tip: str | None) -> None:
        """Write the compacting agent's file: three lines of its own or copies of the session's."""
        name = f"acompact-{self.rng.getrandbits(24):06x}"
        if self._chance(0.5):
            known = self._chance(self.rates.boundary_resolves)
            agent = self._agent(name, tip if known else new_uuid(self.rng))
            agent.small_talk()
            self.agents.append(Agent(name, agent.to.lines))
            return
        entries = [line for line in self.to.lines if line.startswith('{"parentUuid"')]
        side_of = '"isSidechain":true,"agentId":"' + name + '",'
        copies = [line.replace('"isSidechain":false,', side_of, 1) for line in entries[-165:]]
        self.agents.append(Agent(name, copies))

    def small_talk(self) -> None:
        """Write a prompt, a thought and an answer."""
        self._say("user prompt")
        message = self._message()
        self._speak("thinking", message)
        self._speak("text", message)
