"""Random scripts of changes, really applied to files, and what a replay says at every step."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from threadline.history.point import Sure
from threadline.history.replay import replay
from threadline.history.state import Kind
from threadline.model.file_event import (
    Appended,
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Hunk,
    Moment,
    Moved,
    Paused,
    Ran,
    Read,
    Wrote,
)
from threadline.model.ids import EntryId
from threadline.model.tool import Swap

NAMES = ("a.txt", "b.txt", "sub/c.txt")
ACTS = ("read", "part", "edit", "blind edit", "patch", "write", "delete", "move", "append")
HIDDEN = ("command", "outside")
SCRIPTS = st.lists(
    st.tuples(st.sampled_from(ACTS + HIDDEN), st.sampled_from(NAMES), st.integers(0, 20)),
    max_size=40,
)
ENDS = st.sampled_from(("\n", "\r\n"))


class Client:
    """Changes real files, and records what a client would."""

    def __init__(self, root: Path, end: str, *, exact: bool) -> None:
        self.root = root
        self.events: list[FileEvent] = []
        self.truths: list[dict[str, str]] = []
        self.touched_outside: set[str] = set()
        self._end = end
        self._exact = exact
        self._serial = 0

    def do(self, act: str, name: str, number: int) -> None:
        """Carry out one step, if it is possible now."""
        path = self.root / name
        self._serial += 1
        text = path.read_bytes().decode() if path.exists() else None
        for event in self._event(act, name, number, text):
            self.events.append(event)
            self.truths.append(self._files())

    def _files(self) -> dict[str, str]:
        return {
            f"/{path.relative_to(self.root)}": path.read_bytes().decode()
            for path in self.root.rglob("*")
            if path.is_file()
        }

    def _put(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())

    def _recorded(self, text: str) -> Contents:
        return Contents(text) if self._exact else Contents(text.replace("\r\n", "\n"), exact=False)

    def _event(  # noqa: C901, PLR0912 - one case for each act
        self, act: str, name: str, number: int, text: str | None
    ) -> Iterator[FileEvent]:
        at = Moment(f"2026-01-01T00:00:{self._serial:06}Z", EntryId(f"e{self._serial}"))
        path, fresh = f"/{name}", f"line {self._serial}"
        lines = (text or "").split(self._end)
        chosen = lines[number % len(lines)]
        after = (text or "").replace(chosen, fresh)
        is_unique = bool(chosen) and (text or "").count(chosen) == 1
        match act:
            case "write":
                body = self._end.join([fresh, "two", f"three {number}", ""])
                self._put(name, body)
                yield Wrote(at, path, Contents(body), created=text is None)
            case "command":
                self._put(name, f"by a command {self._serial}{self._end}")
                self.touched_outside.discard(path)
                yield Ran(at)
            case "outside":
                self._put(name, f"by a person {self._serial}{self._end}")
                self.touched_outside.add(path)
                yield Paused(at)
            case _ if text is None:
                return
            case "read":
                yield Read(at, path, self._recorded(text))
            case "part":
                part = self._recorded(self._end.join(lines[1:3]))
                if lines[1:3] and self._exact:
                    yield Read(at, path, part, 2, whole=False)
            case "edit" if is_unique:
                self._put(name, after)
                yield Edited(at, path, (Swap(chosen, fresh),), before=self._recorded(text))
            case "blind edit" if is_unique:
                self._put(name, after)
                yield Edited(at, path, (Swap(chosen, fresh),))
            case "patch" if is_unique:
                self._put(name, after)
                line = number % len(lines) + 1
                hunk = Hunk(line, (f"-{chosen}", f"+{fresh}"))
                yield Edited(at, path, hunks=(hunk,))
            case "delete":
                (self.root / name).unlink()
                yield Deleted(at, path)
            case "append":
                self._put(name, text + fresh + self._end)
                yield Appended(at, path, fresh + self._end)
            case "move":
                self._put("moved.txt", text)
                (self.root / name).unlink()
                yield Moved(at, path, "/moved.txt")
            case _:
                return


def play(script: list[tuple[str, str, int]], end: str, *, exact: bool) -> Client:
    with tempfile.TemporaryDirectory() as folder:
        client = Client(Path(folder), end, exact=exact)
        for act, name, number in script:
            client.do(act, name, number)
    return client


@given(SCRIPTS, ENDS, st.booleans())
def test_what_is_proven_was_there(
    script: list[tuple[str, str, int]],
    end: str,
    exact: bool,  # noqa: FBT001 - drawn
) -> None:
    client = play(script, end, exact=exact)
    history = replay(client.events)
    for cut, truth in enumerate(client.truths, 1):
        for path, known in history.at(cut).items():
            if known.sure is not Sure.PROVEN or known.state.kind is Kind.TOUCHED:
                continue
            there = truth.get(path)
            match known.state.kind:
                case Kind.DELETED | Kind.ABSENT:
                    assert there is None
                case Kind.WHOLE:
                    assert known.state.text == there
                case _:
                    rows = (there or "").split("\n")
                    for part in known.state.ranges:
                        assert list(part.lines) == rows[part.first - 1 : part.last]


@given(SCRIPTS.map(lambda script: [step for step in script if step[0] not in HIDDEN]))
def test_recorded_changes_alone_are_known_at_every_step(
    script: list[tuple[str, str, int]],
) -> None:
    client = play(script, "\n", exact=True)
    history = replay(client.events)
    for cut, truth in enumerate(client.truths, 1):
        known = history.at(cut)
        for path, text in truth.items():
            assert known[path].sure in {Sure.PROVEN, Sure.DERIVED}
            assert known[path].state.text == text


@given(SCRIPTS)
def test_a_replay_of_a_part_says_nothing_that_the_whole_disproves(
    script: list[tuple[str, str, int]],
) -> None:
    client = play(script, "\n", exact=True)
    whole = replay(client.events)
    for cut in range(len(client.events) + 1):
        part = replay(client.events[:cut])
        for path, known in part.at(cut).items():
            later = whole.known(path, cut)
            if known.sure is Sure.PROVEN and later is not None and later.sure is Sure.PROVEN:
                assert later.state == known.state
