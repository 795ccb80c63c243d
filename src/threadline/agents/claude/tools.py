"""Which view shows which of Claude Code's tools."""

from threadline.outline.tools.agents import AGENT, MESSAGE, WORKFLOW
from threadline.outline.tools.files import EDIT, EDIT_CELL, LIST, READ, READ_CELLS, WRITE
from threadline.outline.tools.other import show_blocks, show_input
from threadline.outline.tools.questions import ENTER_PLAN, PLAN, QUESTION
from threadline.outline.tools.search import SEARCH
from threadline.outline.tools.shell import SHELL, shell_control
from threadline.outline.tools.tasks import TASK_LIST, TODOS, task_tool
from threadline.outline.tools.tool import Tool, plain_result, prose_result, subject_of
from threadline.outline.tools.web import WEB_PAGE, WEB_SEARCH

TOOLS: dict[str, Tool] = {
    "Bash": SHELL,
    "PowerShell": SHELL,
    "BashOutput": shell_control("bash_id"),
    "KillShell": shell_control("shell_id"),
    "KillBash": shell_control("shell_id"),
    "Monitor": shell_control("description", "command"),
    "Read": READ,
    "Write": WRITE,
    "Edit": EDIT,
    "MultiEdit": EDIT,
    "NotebookEdit": EDIT_CELL,
    "NotebookRead": READ_CELLS,
    "LS": LIST,
    "Grep": SEARCH,
    "Glob": SEARCH,
    "Task": AGENT,
    "Agent": AGENT,
    "Workflow": WORKFLOW,
    "SendMessage": MESSAGE,
    "TodoWrite": TODOS,
    "TaskCreate": task_tool("subject"),
    "TaskUpdate": task_tool("taskId", "status"),
    "TaskList": TASK_LIST,
    "TaskGet": task_tool("taskId"),
    "TaskOutput": task_tool("task_id"),
    "TaskStop": task_tool("task_id"),
    "AskUserQuestion": QUESTION,
    "ask_user_question": QUESTION,
    "ExitPlanMode": PLAN,
    "exit_plan_mode": PLAN,
    "EnterPlanMode": ENTER_PLAN,
    "WebSearch": WEB_SEARCH,
    "web_search": WEB_SEARCH,
    "WebFetch": WEB_PAGE,
    "Skill": Tool(subject_of("skill", "args"), show_input, prose_result),
    "ToolSearch": Tool(subject_of("query"), show_input, show_blocks),
    "ScheduleWakeup": Tool(subject_of("reason"), show_input, plain_result),
    "Artifact": Tool(subject_of("file_path"), show_input, plain_result),
}
