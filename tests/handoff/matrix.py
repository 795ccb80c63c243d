"""Every labelled session for every other agent: `python -m tests.handoff.matrix [SOURCE…]`.

Each is written for the target and read back by the target's reader. What is compared are texts,
calls, inputs, results and pictures, without what the list of losses names. The table that is printed
is the one in docs/native.md.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.handoff.test_agents import SCENARIOS
from tests.handoffs import CORPUS, Fact, facts_of, fitted, own, unlike
from tests.packed import unpacked
from threadline.agents.gemini.context import INTERRUPTED
from threadline.agents.registry import TITLES, agent_of
from threadline.library import Reading, load_lines
from threadline.library.actions.native import ForkOptions, plan_fork
from threadline.library.position import conversation_files, tip_of
from threadline.model.error import ThreadlineError
from threadline.tree.ancestry import Position

EQUAL, WRAPPED, REFUSED, UNLIKE = "equal", "wrapped", "refused", "unlike"
"""What became of a session; the target adds words of its own to one that is wrapped."""


class Labelled(NamedTuple):
    """The end of a labelled session."""

    agent: str
    scenario: str
    reading: Reading
    position: Position

    @property
    def name(self) -> str:
        return f"{self.scenario}#{self.position.session}"


def labelled(agents: Iterable[str] = SCENARIOS) -> Iterator[Labelled]:
    """Yield the main sessions of the corpus in which somebody said something, scenario by scenario."""
    wanted = set(agents)
    for scenario in sorted(path.parent for path in CORPUS.glob("*/*/expected.txt")):
        reading = load_lines([unpacked(scenario)])
        name = f"{scenario.parent.name}/{scenario.name}"
        seen: set[str] = set()
        for part in conversation_files(reading):
            agent = agent_of(part.file.format).name
            position = tip_of(reading, part)
            if agent in wanted and position.session not in seen:
                seen.add(position.session)
                yield Labelled(agent, name, reading, position)


def compare(has: list[Fact], wanted: list[Fact]) -> tuple[str, str]:
    """Return how what a target has compares with what it should have, and where they part.

    Gemini CLI says behind results with which a session ends that they are the end.
    """
    if parted := unlike([one for one in has if one.said != INTERRUPTED], wanted):
        return UNLIKE, repr(parted)[:400]
    return (EQUAL if has == wanted else WRAPPED), ""


def read_back(one: Labelled, target: str, place: Path) -> tuple[str, str]:
    """Write a session for a target, and compare what the target's reader has."""
    try:
        wanted = fitted(one.reading, target, one.position)
        options = ForkOptions(place=place, to=target, cwd="/home/dev/proj")
        made = plan_fork(one.position, one.reading, options).write()
    except ThreadlineError as error:
        return REFUSED, str(error)
    return compare(facts_of(own(load_lines([made.file]))), facts_of(wanted.messages))


Outcomes = Counter[tuple[str, str, str]]
"""How many sessions there are of a source and a target with an outcome."""


def table(counted: Outcomes, agents: Sequence[str]) -> Iterator[str]:
    """Yield the rows of a table: equal ones + those with words of the target, then what went wrong."""
    yield "| source | sessions | " + " | ".join(TITLES[one] for one in agents) + " |"
    yield "| --- " * (len(agents) + 2) + "|"
    for source in agents:
        cells = [cell(counted, source, target) for target in agents]
        every = Counter(
            {
                to: sum(n for (s, t, _), n in counted.items() if (s, t) == (source, to))
                for to in agents
            }
        )
        if most := max(every.values()):
            yield f"| {TITLES[source]} | {most} | {' | '.join(cells)} |"


def cell(counted: Outcomes, source: str, target: str) -> str:
    """Return what became of the sessions of one agent in another."""
    if source == target:
        return "–"
    equal, wrapped = (counted[source, target, one] for one in (EQUAL, WRAPPED))
    found = {one for *pair, one in counted if pair == [source, target]} - {EQUAL, WRAPPED}
    wrong = [f"{counted[source, target, one]} {one}" for one in sorted(found)]
    return ", ".join([f"{equal} + {wrapped}" if wrapped else f"{equal}", *wrong])


def run(sources: Sequence[str], tell: Callable[[str], object]) -> Outcomes:
    """Write every session of some agents for every other agent."""
    counted: Outcomes = Counter()
    with TemporaryDirectory() as folder:
        for number, one in enumerate(labelled(sources)):
            for target in sorted(set(SCENARIOS) - {one.agent}):
                place = Path(folder, f"{number}-{target}")
                outcome, why = read_back(one, target, place)
                counted[one.agent, target, outcome] += 1
                if why:
                    tell(f"{one.name} -> {target}: {outcome}: {why}")
    return counted


if __name__ == "__main__":
    told = run(sys.argv[1:] or list(SCENARIOS), lambda row: print(row, file=sys.stderr))  # noqa: T201 - a report
    print("\n".join(table(told, sorted(SCENARIOS, key=TITLES.__getitem__))))  # noqa: T201 - the same
