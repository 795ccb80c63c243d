"""What was done in a turn, in one line."""

import pytest

from threadline.model.content import Usage
from threadline.model.does import Does
from threadline.model.entry import Entry
from threadline.outline.message import Message
from threadline.outline.turn_summary import summarize_effort, summarize_steps
from threadline.outline.unit import Unit


def call(
    label: str, subject: str, does: Does = Does.OTHER, tail: str = "", *, error: bool = False
) -> Unit:
    """Make the unit of a call."""
    title = f"{label} {subject}{tail}"
    made = Message("tool_use", title, name=label, does=does, tail=tail, error=error)
    return Unit(made, None, made, "tool", "a")


def at(time: str, cost: float | None = None) -> Unit:
    """Make the unit of an answer."""
    made = Message("assistant", "yes", entry=Entry("assistant", time=time))
    if cost is not None:
        made.tokens, made.cost = Usage(output=5), cost
    return Unit(made, None, made, "assistant", "a")


def output(title: str) -> Unit:
    """Make the unit of what a command printed."""
    made = Message("command-output", title)
    return Unit(made, None, made, "system", "a")


READS = [call("Read", f"src/{name}.py", Does.READ, " 9 lines") for name in "abc"]
EDIT = call("Edit", "src/app.py", Does.EDIT, " +9 −3")
RUN = call("Bash", "Run the tests", Does.RUN, " → exit 1 · 2.0 s", error=True)


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (READS, "Read 3"),
        (READS[:1], "Read a.py"),
        ([EDIT], "Edit app.py +9 −3"),
        ([EDIT, EDIT], "Edit app.py +18 −6"),
        ([EDIT, call("Edit", "t/b.py", Does.EDIT, " +88 −0")], "Edit app.py +9 −3, b.py +88"),
        ([call("Edit", f"{n}.py", Does.EDIT, " +2 −1") for n in "abc"], "Edit 3 files +6 −3"),
        ([call("Write", "notes.md", Does.WRITE)], "Write notes.md"),
        ([RUN], "Bash Run the tests, failed"),
        ([RUN, call("Bash", "ls", Does.RUN)], "Bash ×2, 1 failed"),
        ([call("Edit", "x.py", Does.EDIT, " → error: no", error=True)], "Edit x.py, failed"),
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
    assert summarize_steps(steps) == told


@pytest.mark.parametrize(
    ("until", "told"),
    [
        ("2026-01-01T00:00:00.400Z", ""),
        ("2026-01-01T00:00:12Z", " · 12 s"),
        ("2026-01-01T00:02:10Z", " · 2 min"),
        ("2026-01-01T01:20:00Z", " · 1 h 20 min"),
        ("2025-12-31T00:00:00Z", ""),
        ("no time", ""),
        ("", ""),
    ],
)
def test_the_time_since_the_prompt_is_told(until: str, told: str) -> None:
    assert summarize_effort([at(until)], "2026-01-01T00:00:00Z") == told


def test_the_cost_of_requests_is_told_as_far_as_it_is_known() -> None:
    time = "2026-01-01T00:00:00Z"
    assert summarize_effort([at(time, 0.1), at(time, 0.02)]) == " · $0.12"
    assert summarize_effort([at(time, 0.001)]) == ""
    unknown = at(time, 0.0)
    unknown.first.cost = None
    assert summarize_effort([at(time, 0.1), unknown]) == " · ≥ $0.10"
