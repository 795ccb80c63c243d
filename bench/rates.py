"""Rates of events for two families of client versions and for sub-agents.

The weights are counts from real transcripts (see docs/benchmarks.md). Where the two measured
archives lack a shape that other real files have, its rate is taken from those.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random


class Choice:
    """A weighted choice between names."""

    __slots__ = ("_bounds", "_names")

    def __init__(self, **weights: int) -> None:
        self._names = tuple(weights)
        self._bounds = tuple(accumulate(weights.values()))

    def pick(self, rng: Random) -> str:
        return rng.choices(self._names, cum_weights=self._bounds)[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """Rates per turn, per call or per result, as each comment says."""

    client: str
    versions: tuple[str, ...]
    after: dict[str, Choice]
    """Which block follows a prompt, text, thinking or the results of calls."""
    tools: Choice
    parallel: float = 0.055
    """Per call: the same message has another one."""
    early_result: float = 0.1
    """Per further call of a message: a result precedes it."""
    out_of_order: float = 0.2
    """Per parallel calls: the results are in a different order."""
    failure: float = 0.04
    """Per call: an error instead of a result."""
    hooked: frozenset[str] = frozenset()
    """Tools whose calls leave a progress entry."""
    bash_progress: float = 0.0
    hook_attachment: float = 0.0
    """Per call: the hook's success is beside the result."""
    progress_carries_on: float = 0.01
    """Per call with progress: the answer's parent is the progress, not the result."""
    results_on_one_call: float = 0.05
    """Per parallel calls: the last call is the parent of every result."""
    child_first: float = 0.02
    """Per call: the result is written before the call."""
    snapshot_before_prompt: float = 0.9
    snapshot_after_change: float = 0.0
    notes_after_result: float = 0.0
    notes_after_turn: float = 0.0
    reminder: float = 0.0
    """Per result: an attachment follows."""
    edited_file: float = 0.0
    queue: float = 0.0
    interrupt: float = 0.015
    meta: float = 0.04
    turn_duration: float = 0.0
    suggestion: float = 0.0
    """Per turn: a prompt-suggestion agent runs."""
    chain_through_suggestion: float = 0.27
    retyped: float = 0.0
    rewind: float = 0.003
    compaction: float = 0.007
    boundary_resolves: float = 0.61
    hook_root: float = 0.0
    """Per session: it starts with a hook, not with a prompt."""
    sidecar: float = 0.3


def _chances(**after: Choice) -> dict[str, Choice]:
    return after


EARLY = Rates(
    client="early",
    versions=("2.1.29", "2.1.37", "2.1.39", "2.1.45", "2.1.50"),
    after=_chances(
        prompt=Choice(text=441, call=201, thinking=180),
        text=Choice(call=1796, thinking=275, end=672),
        thinking=Choice(text=532, call=512, end=46),
        result=Choice(call=2243, text=1775, thinking=635, end=50),
    ),
    tools=Choice(
        Bash=1536,
        Edit=1350,
        Read=1175,
        Grep=224,
        TaskUpdate=209,
        Write=175,
        TaskCreate=103,
        Glob=63,
        Task=54,
        ExitPlanMode=54,
    ),
    failure=0.05,
    hooked=frozenset({"Edit", "Read", "Write", "Grep", "Glob"}),
    bash_progress=0.1,
    snapshot_after_change=0.36,
    queue=0.035,
    turn_duration=0.23,
    suggestion=0.15,
    hook_root=0.15,
)
LATE = Rates(
    client="late",
    versions=("2.1.198", "2.1.201", "2.1.205", "2.1.206"),
    after=_chances(
        prompt=Choice(thinking=360, call=60, text=12),
        text=Choice(call=488, end=396),
        thinking=Choice(text=672, call=440, thinking=132),
        result=Choice(call=977, thinking=756, text=198, end=12),
    ),
    tools=Choice(Edit=890, Bash=733, Read=247, Write=79, Agent=14, TaskUpdate=8, TaskCreate=4),
    parallel=0.03,
    failure=0.025,
    hook_attachment=0.12,
    snapshot_after_change=0.19,
    notes_after_result=0.21,
    notes_after_turn=0.2,
    reminder=0.137,
    edited_file=0.035,
    queue=0.013,
    turn_duration=0.78,
    retyped=0.08,
    sidecar=1.0,
)


def agent_of(owner: Rates) -> Rates:
    """Return the rates of sub-agents of a session with the rates `owner`."""
    return Rates(
        client=owner.client,
        versions=owner.versions,
        after=_chances(
            prompt=Choice(text=67, call=30),
            text=Choice(call=291, end=54),
            thinking=Choice(text=1),
            result=Choice(call=507, text=291),
        ),
        tools=Choice(Read=572, Bash=143, Grep=59, Glob=39),
        hooked=owner.hooked,
        snapshot_before_prompt=0.0,
        interrupt=0.0,
    )


AGENTS = {rates.client: agent_of(rates) for rates in (EARLY, LATE)}
