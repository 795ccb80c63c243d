"""Every labelled session in every other real client: `python -m tests.clients.matrix FILE [WORD…]`.

A WORD is the name of a source, or `to:` and that of a target; without any, all are taken. Each
session is written for a client, which is asked to go on with a call of its shell: it has to accept
the session, its first request must hold what ours does, and the last one the result of the call.
What was found is appended to FILE, one line each, and not tried again; the table is printed.
`THREADLINE_SECONDS` is the time after which no further sessions are begun.
"""

import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.clients.house import Answer, run_all
from tests.clients.sent import messages_in
from tests.clients.test_handoff import ASKED, PROMPT, TARGETS, comparable, house_of
from tests.handoff.matrix import REFUSED, UNLIKE, Labelled, compare, labelled, table
from tests.handoff.test_agents import SCENARIOS
from tests.handoffs import facts_of, fitted
from threadline.agents.registry import TITLES
from threadline.handoff.conversation import Message
from threadline.library.actions.native import ForkOptions, Written, plan_fork
from threadline.model.content import Text
from threadline.model.error import ThreadlineError

NOT_ACCEPTED, STOPPED = "not accepted", "stopped"
"""The client sent nothing of the session; it did not go on with a call."""

BATCH = 4
"""How many sessions a client is given in one network."""


class Found(NamedTuple):
    """What became of a session in a client."""

    source: str
    target: str
    session: str
    outcome: str
    why: str = ""


def found_in(file: Path) -> Iterator[Found]:
    """Yield what was found before."""
    if file.exists():
        for row in file.read_text().splitlines():
            yield Found(**json.loads(row))


def try_all(sessions: Sequence[Labelled], target: str) -> Iterator[Found]:
    """Give sessions to a client, one after the other."""
    package, place, run = TARGETS[target]
    with TemporaryDirectory() as folder:
        house = house_of(package, Path(folder))
        house.prompt = PROMPT
        given: list[tuple[Labelled, Written]] = []
        for one in sessions:
            options = ForkOptions(place=place(house), to=target, cwd=str(house.project))
            try:
                given.append((one, plan_fork(one.position, one.reading, options).write()))
            except ThreadlineError as error:
                yield Found(one.agent, target, one.name, REFUSED, str(error))
        runs = [run(house, made) for _, made in given]
        answers = iter(run_all([each for some in runs for each in some]))
        for (one, _), some in zip(given, runs, strict=True):
            answer = [next(answers) for _ in some][-1]
            yield Found(one.agent, target, one.name, *judge(one, target, answer))


def judge(one: Labelled, target: str, answer: Answer) -> tuple[str, str]:
    """Return what became of a session, and why."""
    sent = [each for each in answer.asked if PROMPT in json.dumps(each)]
    if not sent:
        return NOT_ACCEPTED, f"{answer.status}: {answer.said[-300:]}"
    ours = fitted(one.reading, target, one.position).messages
    asked = Message("prompt", (Text(ASKED.get(target, PROMPT)),))
    wanted = comparable(facts_of([*ours, asked]), target)
    outcome, why = compare(comparable(facts_of(messages_in(sent[0])), target), wanted)
    if outcome != UNLIKE and "on-we-go" not in json.dumps(answer.asked[-1]).replace(PROMPT, ""):
        return STOPPED, f"{answer.status}: {answer.said[-300:]}"
    return outcome, why


def main(file: Path, words: Sequence[str]) -> None:
    """Try what was not tried before, and print the table."""
    targets = [word[3:] for word in words if word.startswith("to:")] or list(TARGETS)
    sources = [word for word in words if not word.startswith("to:")] or list(SCENARIOS)
    every = list(labelled(sources))
    known = list(found_in(file))
    tried = {one[:3] for one in known}
    end = time.monotonic() + float(os.environ.get("THREADLINE_SECONDS", "inf"))
    for target in targets:
        left = [one for one in every if (one.agent, target, one.name) not in tried]
        left = [one for one in left if one.agent != target]
        random.Random(20261119).shuffle(left)  # so that a part of them is like the whole
        for begin in range(0, len(left), BATCH):
            if time.monotonic() > end:
                break
            for found in try_all(left[begin : begin + BATCH], target):
                known.append(found)
                with file.open("a") as out:
                    out.write(json.dumps(found._asdict()) + "\n")
    counted = Counter((one.source, one.target, one.outcome) for one in known)
    print("\n".join(table(counted, sorted(SCENARIOS, key=TITLES.__getitem__))))  # noqa: T201 - a report


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
