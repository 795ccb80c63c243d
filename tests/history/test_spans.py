"""Spans over which the same is known of a file, against asking at every moment."""

from bisect import bisect_right

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.history.test_properties import ENDS, SCRIPTS, play
from threadline.history.history import History
from threadline.history.point import Known, Sure
from threadline.history.replay import replay
from threadline.history.spans import Asked, Moments, spans_of
from threadline.model.file_event import Contents, FileEvent, Moment, Paused, Ran, Read, Swept, Tree
from threadline.model.ids import EntryId


def told(known: Known | None) -> object:
    return None if known is None else (known.state, known.sure, known.since)


def check(history: History, asked: list[Asked]) -> None:
    moments = Moments(asked)
    for path in history.files:
        spans = list(spans_of(history, path, moments))
        firsts = [span.first for span in spans]
        for number, (cut, time) in enumerate(asked):
            at = bisect_right(firsts, number) - 1
            found = spans[at].known if at >= 0 else None
            assert told(found) == told(history.known(path, cut, time))


@given(SCRIPTS, ENDS, st.booleans(), st.sets(st.integers(0, 40)), st.sets(st.integers(0, 40)))
def test_spans_say_what_is_known_at_every_moment(
    script: list[tuple[str, str, int]],
    end: str,
    exact: bool,  # noqa: FBT001 - drawn
    left_out: set[int],
    lasting: set[int],
) -> None:
    events = [
        replace(event, lasts=True) if isinstance(event, Ran) and number in lasting else event
        for number, event in enumerate(play(script, end, exact=exact).events)
    ]
    times = ["", *(event.at.time for event in events)]
    check(replay(events), [Asked(n, time) for n, time in enumerate(times) if n not in left_out])


def test_a_call_that_is_under_way_proves_nothing() -> None:
    slow = Moment("2026-01-01T00:00:05Z", EntryId("b"), began="2026-01-01T00:00:02Z")
    events: list[FileEvent] = [
        Read(Moment("2026-01-01T00:00:01Z", EntryId("a")), "/f", Contents("a\n")),
        Read(slow, "/f", Contents("a\n")),
    ]
    history = replay(events)
    history.files["/f"][1].changes = True
    times = [f"2026-01-01T00:00:0{second}Z" for second in range(1, 6)]
    asked = [Asked(1, time) for time in times[:4]] + [Asked(2, times[4])]
    check(history, asked)
    spans = spans_of(history, "/f", Moments(asked))
    assert [(one.first, one.known and one.known.sure) for one in spans] == [
        (0, Sure.PROVEN),
        (2, Sure.DERIVED),
        (4, Sure.PROVEN),
    ]


class Files(Tree):
    """A copy of a directory with one file that never changes."""

    def contents(self, path: str) -> Contents | None:
        return Contents("a\n") if path == "f" else None

    def changed_since(self, other: Tree) -> list[str]:
        del other
        return []


@given(st.lists(st.sampled_from("rps"), max_size=30))
def test_copies_of_a_directory_prove_again_what_a_command_made_unknown(kinds: list[str]) -> None:
    def event(number: int, kind: str) -> FileEvent:
        at = Moment(f"2026-01-01T00:00:{number:02}Z", EntryId(f"e{number}"))
        if kind == "s":
            return Swept(at, "/d", Files())
        return Ran(at) if kind == "r" else Paused(at)

    read = Read(Moment("2026-01-01T00:00:00Z", EntryId("e0")), "/d/f", Contents("a\n"))
    events = [read, *(event(number, kind) for number, kind in enumerate(["s", *kinds], 1))]
    history = replay(events)
    check(history, [Asked(cut, "") for cut in range(len(events) + 1)])
