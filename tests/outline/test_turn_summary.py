"""What was done in a turn, in one line."""

import pytest

from threadline.model.call import Call
from threadline.model.content import ToolResult, Usage
from threadline.model.entry import Entry
from threadline.model.outcome import OK, Ending, Outcome
from threadline.model.tool import Does
from threadline.outline.message import Kind, Mark, Message, Word, text_of_words
from threadline.outline.repeats import join_repeats
from threadline.outline.turn import arrange_turns
from threadline.outline.turn_summary import summarize_effort, summarize_steps
from threadline.outline.unit import Unit


def call(
    label: str,
    subject: str,
    does: Does = Does.OTHER,
    outcome: Outcome = OK,
    *,
    error: bool = False,
) -> Unit:
    """Make the unit of a call."""
    ended = Call(label, {}, does).end(ToolResult(failed=error), outcome)
    made = Message("tool_use", f"{label} {subject}", name=label, subject=subject, call=ended)
    return Unit(made, None, made, "tool", "a")


def at(time: str, cost: float | None = None) -> Unit:
    """Make the unit of an answer."""
    made = Message("assistant", "yes", entry=Entry("assistant", time=time))
    if cost is not None:
        made.tokens, made.cost = Usage(output=5), cost
    return Unit(made, None, made, "assistant", "a")


def thought() -> Unit:
    """Make the unit of a thought."""
    made = Message("thinking", "Hm.")
    return Unit(made, None, made, "thinking", "a")


def output(title: str) -> Unit:
    """Make the unit of what a command printed."""
    made = Message("command-output", title)
    return Unit(made, None, made, "system", "a")


def warning(title: str, cut_short: str = "") -> Unit:
    """Make the unit of a warning."""
    made = Message("system-warning", title, cut_short=cut_short)
    return Unit(made, None, made, "system", "a")


def agent(title: str) -> Unit:
    """Make the unit of an agent that no call began."""
    made = Message("agent", title)
    return Unit(made, None, made, "agent", "a")


READS = [call("Read", f"src/{name}.py", Does.READ, Outcome(note="9 lines")) for name in "abc"]
EDIT = call("Edit", "src/app.py", Does.EDIT, Outcome(added=9, removed=3))
REFUSAL = call("Bash", "Commit", Does.RUN, Outcome(Ending.REFUSED), error=True)
INTERRUPTION = warning("[Request interrupted by user]", "interrupted")
RUN = call("Bash", "Run the tests", Does.RUN, Outcome(Ending.FAILED, 1), error=True)


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (READS, "Read 3"),
        (READS[:1], "Read a.py"),
        ([EDIT], "Edit app.py +9 −3"),
        ([EDIT, EDIT], "Edit app.py +18 −6"),
        (
            [EDIT, call("Edit", "t/b.py", Does.EDIT, Outcome(added=88, removed=0))],
            "Edit app.py +9 −3, b.py +88",
        ),
        (
            [call("Edit", f"{n}.py", Does.EDIT, Outcome(added=2, removed=1)) for n in "abc"],
            "Edit 3 files +6 −3",
        ),
        ([call("Write", "notes.md", Does.WRITE)], "Write notes.md"),
        ([RUN], "Bash Run the tests, failed"),
        ([RUN, call("Bash", "ls", Does.RUN)], "Bash ×2, 1 failed: Run the tests, ls"),
        ([*READS, RUN, RUN], "Read 3 · Bash ×2, 2 failed"),
        ([RUN, REFUSAL, INTERRUPTION], "Bash ×2, 1 failed, 1 refused: Run the tests, Commit"),
        ([REFUSAL], "Bash Commit, refused"),
        ([*READS, INTERRUPTION], "Read 3 · interrupted"),
        ([thought(), warning("Request was aborted")], "1 thought · Request was aborted"),
        ([INTERRUPTION], "Request interrupted by user"),
        ([call("bash", "cd /home/x/y && git status", Does.RUN)], "bash git status"),
        ([call("bash", "cd src; make", Does.RUN)], "bash make"),
        ([call("bash", "cd src", Does.RUN)], "bash cd src"),
        (
            [call("Bash", word * 8, Does.RUN) for word in ("fetch", "build", "check", "more")],
            f"Bash ×4: {'fetch' * 8}, {'build' * 8}, 2 more",
        ),
        ([agent("suggestion"), agent("suggestion"), agent("title")], "suggestion ×2 · title"),
        ([output("Bye!"), *map(agent, "abc")], "3 agents · Bye!"),
        (
            [call("Edit", "x.py", Does.EDIT, Outcome(Ending.FAILED, error="no"), error=True)],
            "Edit x.py, failed",
        ),
        (
            [call("TodoWrite", "2 tasks"), *READS, RUN],
            "Read 3 · Bash Run the tests, failed · TodoWrite 2 tasks",
        ),
        ([call(f"T{n}", "x") for n in range(7)], "T0 x · T1 x · T2 x · T3 x · T4 x · 2 more"),
        (
            [call("Bash", "word " * 20, Does.RUN)],
            "Bash word word word word word word word word wor…",
        ),
        ([at("")], "1 earlier answer"),
        ([output("See ya!")], "See ya!"),
        ([output("\x1b[2mCompacted\x1b[22m")], "Compacted"),
        ([output("\x1b[22m")], "1 step"),
        ([output("a"), output("b")], "2 steps"),
    ],
)
def test_steps_are_told_by_tool(steps: list[Unit], told: str) -> None:
    assert text_of_words(summarize_steps(steps)) == told


def test_calls_that_repeat_each_other_are_one_row() -> None:
    edits = [call("Edit", "src/clone.rs", Does.EDIT, Outcome(added=2, removed=1)) for _ in "123"]
    failed = call("Edit", "src/clone.rs", Does.EDIT, Outcome(Ending.FAILED), error=True)
    rows = join_repeats([thought(), *edits, failed, *edits[:2], RUN])
    assert [row.first.title for row in rows] == [
        "Hm.",
        "Edit src/clone.rs ×3 +6 −3",
        *["Edit src/clone.rs"] * 3,
        "Bash Run the tests",
    ]
    assert rows[1].below == edits
    assert join_repeats(edits) == edits, "their row is that of the turn"


def test_only_sizes_and_failures_are_marked() -> None:
    """Not words of a description that look like them."""
    steps = [call("Bash", "Bump timeout +5, 1 failed", Does.RUN), EDIT]
    marked = [word for word in summarize_steps(steps) if word.mark is not Mark.NONE]
    assert marked == [Word("+9", Mark.ADDED), Word("−3", Mark.REMOVED)]
    assert [w for w in summarize_steps([RUN]) if w.mark is Mark.BAD] == [Word("failed", Mark.BAD)]


@pytest.mark.parametrize(
    ("until", "told"),
    [
        ("2026-01-01T00:00:00.400Z", []),
        ("2026-01-01T00:00:12Z", ["12 s"]),
        ("2026-01-01T00:02:10Z", ["2 min"]),
        ("2026-01-01T01:20:00Z", ["1 h 20 min, 0 s active"]),
        ("2025-12-31T00:00:00Z", []),
        ("no time", []),
        ("", []),
    ],
)
def test_the_time_since_the_prompt_is_told(until: str, told: list[str]) -> None:
    assert summarize_effort([at(until)], "2026-01-01T00:00:00Z") == told


def test_the_cost_of_requests_is_told_as_far_as_it_is_known() -> None:
    time = "2026-01-01T00:00:00Z"
    assert summarize_effort([at(time, 0.1), at(time, 0.02)]) == ["$0.12"]
    assert summarize_effort([at(time, 0.001)]) == []
    unknown = at(time, 0.0)
    unknown.first.cost = None
    assert summarize_effort([at(time, 0.1), unknown]) == ["≥ $0.10"]


def test_thoughts_that_were_not_recorded_are_paid_for_where_they_were() -> None:
    def unit(kind: Kind, role: str, cost: float, number: int) -> Unit:
        entry = Entry(kind, time=f"2026-01-01T00:00:{number:02}Z")
        made = Message(kind, kind, entry=entry, quiet=role == "note", id=str(number))
        made.tokens, made.cost = Usage(output=5), cost
        return Unit(made, None, made, role, made.id)

    kinds: list[tuple[Kind, str, float]] = [
        ("user", "user", 0.0),
        ("thinking", "note", 0.1),
        ("tool_use", "tool", 0.2),
        ("assistant", "assistant", 0.4),
        ("thinking", "note", 1.0),
        ("tool_use", "tool", 2.0),
        ("tool_use", "tool", 4.0),
    ]
    (prompt,) = arrange_turns(unit(*one, number) for number, one in enumerate(kinds))
    told = {one.anchor: one.first.effort for one in prompt.below if one.role == "steps"}
    assert told == {"steps-0": "3 s · $0.70", "steps-3": "1 s · $7.00"}


def test_a_turn_of_hours_tells_how_long_something_happened() -> None:
    times = ("00:01:00", "00:03:00", "03:03:00", "03:04:00")
    units = [at(f"2026-01-01T{time}Z") for time in times]
    assert summarize_effort(units, "2026-01-01T00:00:00Z") == ["3 h 4 min, 4 min active"]
    busy = [at(f"2026-01-01T0{hour}:{tens}5:00Z") for hour in range(3) for tens in range(6)]
    assert summarize_effort(busy, "2026-01-01T00:00:00Z") == ["2 h 55 min"]
