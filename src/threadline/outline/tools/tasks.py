"""Task boards: TodoWrite and the Task* tools."""

from collections.abc import Callable

from threadline.json_text.encode import as_text
from threadline.model.body import list_in, text_in, words_in
from threadline.model.call import Call
from threadline.model.content import ToolResult
from threadline.model.outcome import OK, Outcome
from threadline.outline.block import NOTHING, generic
from threadline.outline.shape import Listing
from threadline.outline.title import count
from threadline.outline.tools.show import show_input
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    plain_result,
    subject_of,
)

MARKS = {"completed": "done", "in_progress": "doing"}
OPEN = "open"
STATES = ("pending", *MARKS)
OWN = frozenset({"activeForm", "status"})
"""Fields of a task that need no name."""


def far_in(key: str) -> Callable[[Call], str]:
    """Make what tells how many things of a list are done."""

    def subject(call: Call) -> str:
        things = list_in(call.given.get(key))
        done = sum(isinstance(one, dict) and one.get("status") == "completed" for one in things)
        return f"{done} of {len(things)} done" if things else ""

    return subject


def show_todos(call: Call) -> Shapes:
    """Show the list of things to do."""
    todos = list_in(call.given.get("todos"))
    return show_steps(call, "todos", "content") if todos else generic(call.given)


def show_steps(call: Call, field: str, key: str) -> Shapes:
    """Show a list of tasks, each with all that is said of it, and what else was asked for."""
    steps = list_in(call.given.get(field))
    items = tuple(step_line(step, key) for step in steps)
    states = [words_in(step.get("status")) if isinstance(step, dict) else "" for step in steps]
    marks = tuple(MARKS.get(state, OPEN) for state in states)
    rest = {name: value for name, value in call.given.items() if name != field}
    return (Listing(items, marks), *generic(rest)) if rest else (Listing(items, marks),)


def step_line(step: object, key: str) -> str:
    """Return a task on one line, followed by its fields that are not shown otherwise."""
    if not isinstance(step, dict):
        return as_text(step)
    words = words_in(step.get(key))
    told = {key} if words else set()
    told |= {"status"} if step.get("status") in STATES else set()
    told |= {"activeForm"} if says_the_same(words, text_in(step.get("activeForm"))) else set()
    rest = [
        as_text(value) if name in OWN else f"{name}: {as_text(value)}"
        for name, value in step.items()
        if name not in told and name != "id" and value not in NOTHING
    ]
    return f"{words} ({'; '.join(rest)})".strip() if rest else words


def says_the_same(words: str, doing: str) -> bool:
    """Return True if both texts describe one task: to do, and as it is being done."""
    one, other = words.casefold().split(), doing.casefold().split()
    return one[:1] == other[:1] or bool(set(one[1:]) & set(other[1:]))


def show_plan(call: Call) -> Shapes:
    """Show the steps of a plan, and why it was changed."""
    steps = list_in(call.given.get("plan"))
    return show_steps(call, "plan", "step") if steps else generic(call.given)


def show_board(call: Call, result: ToolResult) -> Shapes:
    """Show the board: the tasks that the harness lists, and its words."""
    tasks = result.kept.tasks
    marks = tuple(MARKS.get(task.status, OPEN) for task in tasks)
    board = (Listing(tuple(task.subject for task in tasks), marks),) if tasks else ()
    return (*board, *plain_result(call, result))


def board_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return how many tasks there are."""
    tasks = result.kept.tasks
    return Outcome(note=count(len(tasks), "task")) if tasks else OK


TODOS = Tool(far_in("todos"), show_todos, plain_result)
PLAN_STEPS = Tool(far_in("plan"), show_plan, plain_result)
TASK_LIST = Tool(subject_of(), show_input, show_board, board_outcome)


def task_tool(*keys: str, job: str = "") -> Tool:
    """Make the view of a tool for one task, named by some inputs.

    `job` is the input that names one that runs already.
    """
    return Tool(subject_of(*keys), show_input, plain_result, job=job)


def named_task_tool(name: str, *keys: str) -> Tool:
    """Make the view of a tool for one task of a list, which the input `name` names."""
    return Tool(subject_of(name, *keys), show_input, plain_result, task=name)
