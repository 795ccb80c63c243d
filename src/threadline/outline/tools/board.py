"""Task boards: TodoWrite and the Task* tools."""

from collections.abc import Callable

from threadline.outline.block import generic
from threadline.outline.shape import Listing
from threadline.outline.title import count
from threadline.outline.tools.tool import (
    Call,
    Result,
    Shapes,
    Tool,
    View,
    list_in,
    plain_result,
    subject_of,
    words_in,
)

MARKS = {"completed": "done", "in_progress": "doing"}


def far_in(key: str) -> Callable[[Call], str]:
    """Make what tells how many things of a list are done."""

    def subject(call: Call) -> str:
        things = list_in(call.given.get(key))
        done = sum(isinstance(one, dict) and one.get("status") == "completed" for one in things)
        return f"{done} of {len(things)} done" if things else ""

    return subject


def show_todos(call: Call) -> Shapes:
    """Show the list of things to do."""
    todos = [todo for todo in list_in(call.given.get("todos")) if isinstance(todo, dict)]
    shape = task_list(todos, "content")
    return (shape,) if shape.items else generic(call.given)


def task_list(tasks: list[dict[str, object]], key: str) -> Listing:
    """Show tasks and how far they are."""
    items = tuple(words_in(task.get(key)) or words_in(task.get("subject")) for task in tasks)
    return Listing(items, tuple(MARKS.get(words_in(task.get("status")), "open") for task in tasks))


def show_plan(call: Call) -> Shapes:
    """Show the steps of a plan, and why it was changed."""
    steps = [step for step in list_in(call.given.get("plan")) if isinstance(step, dict)]
    rest = {key: value for key, value in call.given.items() if key != "plan" or not steps}
    board = (task_list(steps, "step"),) if steps else ()
    return (*board, *generic(rest))


def show_task(call: Call) -> Shapes:
    """Show what is said of a task."""
    return generic(call.given)


def show_board(call: Call, result: Result) -> View:
    """Show the board: the tasks that the harness lists, and its words."""
    tasks = [task for task in list_in(result.record.get("tasks")) if isinstance(task, dict)]
    view = plain_result(call, result)
    board = (task_list(tasks, "subject"),) if tasks else ()
    return View(f" {count(len(tasks), 'task')}" if tasks else "", (*board, *view.shapes))


BOARD = {
    "TodoWrite": Tool(far_in("todos"), show_todos, plain_result),
    "update_plan": Tool(far_in("plan"), show_plan, plain_result),
    "TaskCreate": Tool(subject_of("subject"), show_task, plain_result),
    "TaskUpdate": Tool(subject_of("taskId", "status"), show_task, plain_result),
    "TaskList": Tool(subject_of(), show_task, show_board),
    "TaskGet": Tool(subject_of("taskId"), show_task, plain_result),
    "TaskOutput": Tool(subject_of("task_id"), show_task, plain_result),
    "TaskStop": Tool(subject_of("task_id"), show_task, plain_result),
}
