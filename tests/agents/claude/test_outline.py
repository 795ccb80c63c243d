"""What only Claude Code has in an outline."""

import json
from pathlib import Path

from tests.writer import SessionWriter, write_lines
from threadline.library import load_lines
from threadline.library.load.outline import Outliner
from threadline.model.kept import Member
from threadline.outline.shape import Link


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


def test_what_runs_on_is_linked_with_what_is_told_of_it_later(tmp_path: Path) -> None:
    writer = SessionWriter("jobs")
    writer.prompt("Start the server, and look at it every hour")
    left = {"stdout": "", "stderr": "", "backgroundTaskId": "b1"}
    begun = writer.tool("Bash", {"command": "npm run dev"}, "running", kept=left)
    hourly = {"id": "c1", "humanSchedule": "Every hour", "recurring": True}
    scheduled = writer.tool(
        "CronCreate", {"cron": "0 * * * *", "prompt": "look"}, "Scheduled", kept=hourly
    )
    asked = writer.tool("TaskOutput", {"task_id": "b1"}, "ready")
    writer.write(
        "system", subtype="scheduled_task_fire", content="Running: look", taskId="c1", uuid="fire"
    )
    notice = "<task-id>b1</task-id><status>killed</status><summary>The server ended</summary>"
    writer.prompt(f"<task-notification>{notice}</task-notification>", uuid="end")
    writer.tool("TaskStop", {"task_id": "b9"}, "no such task")
    links = links_in(writer, tmp_path)
    assert links[f"{begun}-0"] == [
        f"later: TaskOutput b1 → {before(asked)}-0",
        "later: The server ended → end",
    ]
    assert links[f"{before(asked)}-0"] == [f"begun by Bash npm run dev → {begun}-0"]
    assert links["end"] == [f"begun by Bash npm run dev → {begun}-0"]
    assert links[f"{scheduled}-0"] == ["later: Running: look → fire"]
    assert links["fire"] == [f"begun by CronCreate 0 * * * * look → {scheduled}-0"]
    assert len(links) == 5


def before(result: str) -> str:
    """Return the id of the entry before one."""
    return f"e{int(result[1:]) - 1}"


def links_in(writer: SessionWriter, folder: Path) -> dict[str, list[str]]:
    """Return the links in the messages of a session, by anchor, with where they lead."""
    found: dict[str, list[str]] = {}
    for message in Outliner(load_lines([writer.save(folder)])).outline().messages:
        links = [shape for shape in message.shapes if isinstance(shape, Link)]
        for link in links:
            found.setdefault(message.anchor or "", []).append(f"{link.text} → {link.anchor}")
    return found


def test_a_job_that_is_asked_about_often_has_few_links(tmp_path: Path) -> None:
    writer = SessionWriter("jobs")
    writer.prompt("Watch it")
    begun = writer.tool("Bash", {"command": "make watch"}, "", kept={"backgroundTaskId": "b1"})
    for _ in range(20):
        writer.tool("TaskOutput", {"task_id": "b1"}, "still building")
    links = links_in(writer, tmp_path)
    assert len(links[f"{begun}-0"]) == 8
    assert len(links) == 21


def test_agents_of_a_team_have_names_and_colours(tmp_path: Path) -> None:
    writer = SessionWriter("team")
    writer.prompt("Form a team")
    kept = {
        "status": "teammate_spawned",
        "teammate_id": "ann@login",
        "agent_id": "ann@login",
        "name": "ann",
        "color": "purple",
        "team_name": "login",
    }
    given = {"name": "ann", "team_name": "login", "description": "check it", "prompt": "Check it"}
    writer.tool("Agent", given, "Spawned", kept=kept)
    said = '<teammate-message teammate_id="ann" color="purple" summary="done">All is well'
    writer.prompt(f"{said}</teammate-message>")
    made = Outliner(load_lines([writer.save(tmp_path)])).outline()
    called = next(message for message in made.messages if message.kind == "tool_use")
    assert called.full_title == 'Agent ann "check it" · joined team login'
    assert [message.members for message in made.messages if message.members] == [
        (Member("ann", "purple", "login"),),
        (Member("ann", "purple"),),
    ]


def test_files_that_the_client_remembers_are_marked(tmp_path: Path) -> None:
    writer = SessionWriter("memory")
    writer.prompt("Remember it")
    folder = "/home/dev/.claude/projects/-home-dev-app/memory"
    writer.write_file(f"{folder}/MEMORY.md", "tabs\n")
    writer.write_file("/home/dev/app/memory/x.md", "other\n")
    saved = [f"{folder}/MEMORY.md", f"{folder}/style.md"]
    writer.write("system", subtype="memory_saved", writtenPaths=saved)
    made = Outliner(load_lines([writer.save(tmp_path)])).outline()
    titles = [m.title for m in made.messages if m.kind in {"tool_use", "system-info"}]
    assert [title.split(" ")[:2] for title in titles[:2]] == [
        ["Write", "memory"],
        titles[1].split(),
    ]
    assert titles[2] == "Saved 2 memories: MEMORY.md, style.md"


def test_agents_of_a_workflow_have_their_phases_and_labels(tmp_path: Path) -> None:
    writer = SessionWriter("flow")
    writer.prompt("Run the workflow")
    kept = {"taskId": "w1", "runId": "r1"}
    writer.tool("Workflow", {"name": "review"}, "Task ID: w1", kept=kept)
    writer.save(tmp_path)
    run = tmp_path / "flow" / "subagents" / "workflows" / "r1"
    run.mkdir(parents=True)
    for agent in ("a1", "a2"):
        other = SessionWriter("flow", agent, isSidechain=True, agentId=agent)
        other.prompt(f"Do {agent}")
        other.answer("Done")
        other.save(run, f"agent-{agent}")
    # The log has the labels while a workflow runs, the snapshot when it has ended.
    rows = [{"type": "started", "key": "k", "agentId": "a1", "label": "api", "phase": "Plan"}]
    write_lines(run / "journal.jsonl", rows)
    ended = {"agentId": "a2", "label": "tests", "phaseTitle": "Check"}
    snapshot = tmp_path / "flow" / "workflows" / "r1.json"
    snapshot.parent.mkdir()
    snapshot.write_text(json.dumps({"taskId": "w1", "workflowProgress": [ended]}))
    made = Outliner(load_lines([tmp_path])).outline()
    titles = [message.title for message in made.messages if message.kind == "agent"]
    assert titles == ["Plan: api", "Check: tests"]
