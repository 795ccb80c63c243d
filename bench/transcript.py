"""One transcript being written: envelopes, key order and entries as the clients write them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bench.ids import new_id, new_uuid, stamp

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from bench.lengths import Sizes
    from bench.rates import Rates

USAGE_EARLY = (
    '{{"input_tokens":3,"cache_creation_input_tokens":{new},"cache_read_input_tokens":{old},'
    '"cache_creation":{{"ephemeral_5m_input_tokens":0,"ephemeral_1h_input_tokens":{new}}},'
    '"output_tokens":{out},"service_tier":"standard","inference_geo":"not_available"}}'
)
USAGE_LATE = (
    '{{"input_tokens":2,"cache_creation_input_tokens":{new},"cache_read_input_tokens":{old},'
    '"output_tokens":{out},"server_tool_use":{{"web_search_requests":0,"web_fetch_requests":0}},'
    '"service_tier":"standard","cache_creation":{{"ephemeral_1h_input_tokens":{new},'
    '"ephemeral_5m_input_tokens":0}},"inference_geo":"not_available","iterations":['
    '{{"input_tokens":2,"output_tokens":{out},"cache_read_input_tokens":{old},'
    '"cache_creation_input_tokens":{new},"cache_creation":{{"ephemeral_5m_input_tokens":0,'
    '"ephemeral_1h_input_tokens":{new}}},"type":"message"}}],"speed":"standard"}}'
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a session runs: what every one of its entries repeats."""

    session: str
    cwd: str
    branch: str
    slug: str
    version: str


@dataclass(slots=True)
class Message:
    """An answer of the API: its blocks share these and are written line by line."""

    id: str
    request: str
    stop: str
    usage: str


@dataclass(slots=True)
class Transcript:
    """The lines of one file, the entry they go on from, and the clock."""

    rng: Random
    sizes: Sizes
    rates: Rates
    place: Place
    clock: int
    agent: str = ""
    tip: str | None = None
    prompt_id: str = ""
    size: int = 0
    lines: list[str] = field(default_factory=list)
    fixed: dict[str, int] = field(default_factory=dict)

    @property
    def late(self) -> bool:
        """Whether the client is one of the later family."""
        return self.rates.client == "late"

    def tick(self, longest: int) -> str:
        """Advance the clock by up to `longest` milliseconds and return the time."""
        self.clock += self.rng.randint(1, longest)
        return stamp(self.clock)

    def note(self, line: str) -> None:
        """Append a line that is no entry."""
        self.lines.append(line)
        self.size += len(line) + 1

    def room(self, kind: str, make: Callable[[int], str]) -> str:
        """Return what `make` makes of the room that a line of `kind` has for its text."""
        fixed = self.fixed.get(kind)
        if fixed is None:
            fixed = self.fixed[kind] = len(make(0))
        size = self.sizes.draw(self.rates.client, f"agent: {kind}" if self.agent else kind)
        return make(max(0, size - fixed))

    def entry(
        self, kind: str, core: Callable[[int, str], str], *, at: str = "", tip: bool = True
    ) -> str:
        """Append an entry below the tip and return its uuid.

        `core` gets the room for text and the entry's uuid and time; `at` is another parent.
        """
        uuid = new_uuid(self.rng)
        ident = f'"uuid":"{uuid}","timestamp":"{stamp(self.clock)}"'
        parent = at or self.tip
        self.note(self.room(kind, lambda room: self._wrap(parent, core(room, ident))))
        if tip:
            self.tip = uuid
        return uuid

    def _wrap(self, parent: str | None, core: str) -> str:
        place = self.place
        side = "true" if self.agent else "false"
        up = f'"{parent}"' if parent else "null"
        agent = f'"agentId":"{self.agent}",' if self.agent else ""
        if self.late:
            return (
                f'{{"parentUuid":{up},"isSidechain":{side},{agent}{core},'
                f'"session_id":"{place.session}","userType":"external","entrypoint":"cli",'
                f'"cwd":"{place.cwd}","sessionId":"{place.session}",'
                f'"version":"{place.version}","gitBranch":"{place.branch}"}}'
            )
        return (
            f'{{"parentUuid":{up},"isSidechain":{side},"userType":"external",'
            f'"cwd":"{place.cwd}","sessionId":"{place.session}","version":"{place.version}",'
            f'"gitBranch":"{place.branch}",{agent}"slug":"{place.slug}",{core}}}'
        )

    def message(self, stop: str) -> Message:
        """Begin an answer of the API."""
        rng = self.rng
        usage = (USAGE_LATE if self.late else USAGE_EARLY).format(
            new=rng.randint(10, 9_999), old=rng.randint(9_999, 200_000), out=rng.randint(1, 2_000)
        )
        return Message(new_id(rng, "msg"), new_id(rng, "req"), stop, usage)

    def answer(self, kind: str, message: Message, block: Callable[[int], str]) -> str:
        """Append one block of an answer."""
        stop = f'"{message.stop}"' if self.late else "null"
        details = ',"stop_details":null' if self.late else ""
        tail = ',"diagnostics":null' if self.late else ""
        model = "claude-fable-5" if self.late else "claude-opus-4-6"
        return self.entry(
            kind,
            lambda room, ident: (
                f'"message":{{"model":"{model}","id":"{message.id}","type":"message",'
                f'"role":"assistant","content":[{block(room)}],"stop_reason":{stop},'
                f'"stop_sequence":null{details},"usage":{message.usage}{tail}}},'
                f'"requestId":"{message.request}","type":"assistant",{ident}'
            ),
        )

    def say(
        self,
        kind: str,
        content: Callable[[int], tuple[str, str]],
        *,
        before: str = "",
        at: str = "",
        tip: bool = True,
    ) -> str:
        """Append a user entry: `content` gives its JSON and the keys after the time."""

        def core(room: int, ident: str) -> str:
            text, after = content(room)
            prompt = f'"promptId":"{self.prompt_id}",' if self.late else ""
            return (
                f'{prompt}"type":"user","message":{{"role":"user","content":{text}}},'
                f"{before}{ident}{after}"
            )

        return self.entry(kind, core, at=at, tip=tip)
