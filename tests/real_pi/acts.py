"""Random sessions written step by step, with the store or with Pi's own methods."""

from pathlib import Path
from random import Random
from typing import Any

from tests.real_pi.trees import LEVELS, Grower
from threadline.store.session import Session

Step = list[Any]
FIRST: list[Step] = [
    ["appendMessage", {"role": "user", "content": "hello", "timestamp": 1}],
    ["appendMessage", {"role": "assistant", "content": [], "provider": "p", "model": "m"}],
]
"""Pi saves nothing before the first answer, so its sessions begin with one."""


class Actor:
    """Writes to a session of the store: every kind of entry, every move."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.random = Random(seed)
        self.grower = Grower(self.random, version=3)

    def act(self, count: int) -> None:
        """Perform `count` random actions."""
        for _ in range(count):
            acts = [self.speak, self.speak, self.speak, self.settle, self.note, self.refer]
            self.random.choice([*acts, self.move, self.move, self.compact])()

    def any_entry(self) -> str | None:
        ids = self.session.ids()
        return self.random.choice(ids) if ids else None

    def speak(self) -> None:
        message = self.grower.message()
        if self.random.random() < 0.8:
            self.session.save_message(message)
        else:
            self.session.save_message(message, self.any_entry())

    def settle(self) -> None:
        if self.random.random() < 0.5:
            self.session.save_model_change(self.random.choice("pq"), self.random.choice("mn"))
        else:
            self.session.save_thinking_level(self.random.choice(LEVELS))

    def note(self) -> None:
        if self.random.random() < 0.5:
            self.session.save_custom("state", {"n": 1})
        else:
            self.session.save_custom_message("note", self.grower.text(), display=False, details=[1])

    def refer(self) -> None:
        entry = self.any_entry()
        if entry is None or self.random.random() < 0.3:
            self.session.set_name(self.random.choice(("a name", "another", "")))
        else:
            self.session.set_label(entry, self.random.choice(("todo", "done", None)))

    def move(self) -> None:
        entry = self.any_entry()
        if entry is None or self.random.random() < 0.1:
            self.session.reset()
            return
        match self.random.randrange(4):
            case 0:
                self.session.switch(entry)
            case 1:
                self.session.branch_in_place(entry, before=self.random.random() < 0.5)
            case 2:
                self.session.branch_in_place(entry, summary=self.grower.text() or "what was left")
            case _:
                self.session.branch_with_summary(self.random.choice((entry, None)), "left")

    def compact(self) -> None:
        path = self.session.path_ids()
        if path:
            self.session.save_compaction(self.grower.text(), self.random.choice(path), 1000)


def act_session(folder: Path, seed: int, count: int) -> Session:
    """Write a session with the store."""
    session = Session.create("/proj", folder)
    Actor(session, seed).act(count)
    return session


def pi_steps(seed: int, count: int) -> list[Step]:
    """Return calls of Pi's methods; `{"$": n}` is the result of call n."""
    random = Random(seed)
    grower = Grower(random, version=3)
    steps = [*FIRST]
    written = [0, 1]

    def known() -> dict[str, int]:
        return {"$": random.choice(written)}

    for _ in range(count):
        choices: list[Step] = [
            ["appendMessage", grower.message()],
            ["appendMessage", grower.message()],
            ["appendThinkingLevelChange", random.choice(LEVELS)],
            ["appendModelChange", random.choice("pq"), random.choice("mn")],
            ["appendCompaction", grower.text(), known(), 1000],
            ["appendCustomEntry", "state", {"n": 1}],
            ["appendCustomMessageEntry", "note", grower.text(), False, {"d": 1}],
            ["appendSessionInfo", random.choice(("a name", ""))],
            ["appendLabelChange", known(), random.choice(("todo", {"$": -1}))],
            ["branchWithSummary", known(), grower.text()],
            ["branchWithSummary", None, "from the start"],
        ]
        step = random.choice(choices)
        if random.random() < 0.15:
            # A move alone is stored nowhere; what is said next shows it.
            steps.append(random.choice((["branch", known()], ["resetLeaf"])))
            step = ["appendMessage", grower.message()]
        written.append(len(steps))
        steps.append(step)
    return steps
