"""Steps of a trajectory, drawn: answers joined, results with their calls, compactions as bounds."""

from threadline.context import Role, Spoken
from threadline.model.content import Block, Text, Thinking, ToolCall, ToolResult, Usage
from threadline.trajectory import Step, build_steps, spoken_steps


def said(role: Role, *blocks: Block, kind: str = "", message: str = "", entry: str = "") -> Spoken:
    return Spoken(role, list(blocks), kind, (entry,) if entry else (), message=message)


def draw(steps: list[Step]) -> list[str]:
    """Draw each step: its source, then texts, calls (!) and results (=)."""
    rows = []
    for step in steps:
        words = [block.text for block in step.blocks if isinstance(block, Text | Thinking)]
        words += [f"!{call.name}" for call in step.calls]
        words += [f"={result.block.text}" for result in step.results]
        rows.append(" ".join([step.source[0] + "*" * step.copied, *words]))
    return rows


def test_an_answer_and_its_results_are_one_step() -> None:
    steps = build_steps(
        [
            said("user", Text("go")),
            said("assistant", Text("ok"), ToolCall("A", "1"), message="m"),
            said("user", ToolResult("1", "one")),
            said("assistant", ToolCall("B", "2"), message="m"),
            said("user", ToolResult("2", "two"), ToolResult("9", "stray")),
            said("assistant", Text("done"), message="n"),
        ]
    )
    assert draw(steps) == ["u go", "a ok !A !B =one =two", "u =stray", "a done"]


def test_parts_that_a_client_writes_by_themselves_are_joined_until_one_is_counted() -> None:
    counted = said("assistant", ToolCall("A", "1"))
    counted.usage = Usage(1, 2)
    again = said("assistant", Text("next"))
    again.usage = Usage(3, 4)
    steps = build_steps([said("assistant", Thinking("hm")), counted, again])
    assert draw(steps) == ["a hm !A", "a next"]
    assert steps[0].usage == Usage(1, 2)


def test_a_compaction_takes_its_summary() -> None:
    steps = build_steps(
        [
            said("system", kind="compaction", entry="c"),
            said("system", Text("in short"), kind="summary", entry="s"),
            said("user", Text("on"), kind="prompt"),
            said("system", Text("of a branch"), kind="summary"),
        ]
    )
    assert draw(steps) == ["s in short", "u on", "s of a branch"]
    assert steps[0].entries == ["c", "s"]


def test_what_others_own_is_copied() -> None:
    messages = [said("user", Text("old"), entry="a"), said("user", Text("new"), entry="b")]
    assert draw(build_steps(messages, own={"b"})) == ["u* old", "u new"]


def test_steps_become_messages_again() -> None:
    messages = [
        said("user", Text("go")),
        said("assistant", Text("ok"), ToolCall("A", "1")),
        said("user", ToolResult("1", "one")),
    ]
    back = list(spoken_steps(build_steps(messages)))
    assert [(one.role, one.blocks) for one in back] == [(m.role, m.blocks) for m in messages]
