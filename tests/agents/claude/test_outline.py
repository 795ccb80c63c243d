"""What only Claude Code has in an outline."""

from pathlib import Path

from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.load.outline import Outliner


def test_updates_of_a_task_have_its_subject(tmp_path: Path) -> None:
    writer = SessionWriter("tasks")
    writer.prompt("Do it")
    writer.tool("TaskCreate", {"subject": "Fix login"}, "Task #3 created successfully: Fix login")
    writer.tool("TaskUpdate", {"taskId": "3", "status": "completed"}, "Updated task #3 status")
    writer.tool("TaskGet", {"taskId": "9"}, "no such task")
    made = Outliner(load_lines([writer.save(tmp_path)])).outline()
    titles = [message.title for message in made.messages if message.kind == "tool_use"]
    assert titles == [
        "TaskCreate Fix login",
        "TaskUpdate #3 completed · Fix login",
        "TaskGet #9",
    ]
