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


EDITED = frozenset({"user", "assistant", "toolResult"})


class Actor:
    """Writes to a session of the store: every kind of entry, every move."""

    def __init__(self, session: Session, seed: int, *, edits: bool = False) -> None:
        self.session = session
        self.random = Random(seed)
        self.grower = Grower(self.random, version=3, edits=edits)

    def act(self, count: int) -> None:
        """Perform `count` random actions."""
        for _ in range(count):
            acts = [self.speak, self.speak, self.speak, self.settle, self.note, self.refer]
            acts += [self.edit, self.edit] if self.grower.edits else []
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

    def edit(self) -> None:
        said = [e.id for e in self.session.get_path() if e.role in EDITED or e.text]
        if said:
            new = self.random.choice((None, self.grower.text(), [{"type": "text", "text": "new"}]))
            self.session.save_context_edit(self.random.choice(said), new)

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
            nothing = self.grower.edits and self.random.random() < 0.2
            kept = None if nothing else self.random.choice(path)
            self.session.save_compaction(self.grower.text(), kept, 1000)


def act_session(folder: Path, seed: int, count: int, *, edits: bool = False) -> Session:
    """Write a session with the store."""
    session = Session.create("/proj", folder)
    Actor(session, seed, edits=edits).act(count)
    return session


def pi_steps(seed: int, count: int, *, edits: bool = False) -> list[Step]:
    """Return calls of Pi's methods; `{"$": n}` is the result of call n."""
    random = Random(seed)
    grower = Grower(random, version=3, edits=edits)
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
        if edits and step[0] == "appendMessage" and step[1]["role"] in EDITED:
            # Only what is on the path can be edited, and that is certain of the last entry alone.
            written.append(len(steps))
            new = random.choice((None, {"content": "other"}))
            steps.append(["appendContextEdit", {"$": len(steps) - 1}, new])
    return steps
