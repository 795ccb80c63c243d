"""What Claude Code keeps of results: the field `toolUseResult`."""

import msgspec

from threadline.model.body import Body, list_in, number_in, record_in, records_in, text_in, words_in
from threadline.model.kept import (
    NO_AGENT,
    NO_FILE,
    NO_PATCH,
    NO_RUN,
    NO_SEARCH,
    NOTHING_KEPT,
    FileRead,
    Found,
    Hunk,
    Kept,
    Member,
    Patch,
    Run,
    Spawned,
    Task,
)

TEXTS = tuple[str, ...]

RUN = frozenset({"stdout", "stderr", "interrupted", "backgroundTaskId", "exitCode"})
PATCH = frozenset({"structuredPatch", "filePath", "originalFile", "originalFileContents"})
SPAWNED = frozenset({"agentId", "agent_id", "taskId", "runId", "isAsync", "totalTokens"})
JOB = frozenset({"backgroundTaskId", "taskId", "id"})
FOUND = frozenset({"filenames", "mode", "numLines", "numFiles"})


def read_kept(told: object) -> Kept:
    """Return what the client kept of a result; fields of another type count as missing."""
    if not isinstance(told, dict):
        return NOTHING_KEPT if told is None else Kept(raw=told)
    # Most results have the fields of one tool only.
    lacks = told.keys().isdisjoint
    return Kept(
        NO_RUN if lacks(RUN) else read_run(told),
        NO_PATCH if lacks(PATCH) else read_patch(told),
        read_file(record_in(told, "file")) if "file" in told else NO_FILE,
        NO_AGENT if lacks(SPAWNED) else read_spawned(told),
        NO_SEARCH if lacks(FOUND) else read_found(told),
        record_in(told, "answers"),
        list_in(told.get("results")),
        number_in(told.get("code")),
        read_tasks(told) if "tasks" in told else (),
        job="" if lacks(JOB) else read_job(told),
        raw=told,
    )


def read_run(told: Body) -> Run:
    """Return how a command ended."""
    return Run(
        text_in(told.get("stdout")),
        text_in(told.get("stderr")),
        told.get("interrupted") is True,
        bool(told.get("backgroundTaskId")),
        whole(told.get("exitCode")),
    )


def read_patch(told: Body) -> Patch:
    """Return the change of a file."""
    before = told.get("originalFile", told.get("originalFileContents"))
    after = told.get("content")
    return Patch(
        text_in(told.get("filePath")),
        tuple(
            read_hunk(one) for one in records_in(told.get("structuredPatch")) if one.get("lines")
        ),
        before if isinstance(before, str) else None,
        after if isinstance(after, str) else None,
        told.get("type") == "create",
        told.get("userModified") is True,
    )


def read_hunk(told: Body) -> Hunk:
    """Return one place of a change."""
    old, new = whole(told.get("oldStart")), whole(told.get("newStart"))
    return Hunk(
        1 if old is None else old,
        1 if new is None else new,
        texts_in(told.get("lines")),
    )


def texts_in(value: object) -> tuple[str, ...]:
    """Return the texts of a list."""
    try:
        return msgspec.convert(value, TEXTS)
    except msgspec.ValidationError:
        return tuple(text for text in list_in(value) if isinstance(text, str))


def read_file(told: Body) -> FileRead:
    """Return a file that was read."""
    text, data, media = told.get("content"), told.get("base64"), told.get("type")
    return FileRead(
        text if isinstance(text, str) else None,
        number_in(told.get("startLine")),
        number_in(told.get("numLines")),
        "" if media is None else str(media),
        data if isinstance(data, str) else None,
    )


def read_spawned(told: Body) -> Spawned:
    """Return an agent that was started, and what it took."""
    return Spawned(
        text_in(told.get("agentId") or told.get("agent_id")),
        text_in(told.get("taskId") or told.get("runId")),
        told.get("isAsync") is True,
        whole(told.get("totalToolUseCount")),
        whole(told.get("totalTokens")),
        whole(told.get("totalDurationMs")),
        read_member(told) if "teammate_id" in told else None,
    )


def read_member(told: Body) -> Member:
    """Return the agent of a team that was started."""
    name = text_in(told.get("name")) or text_in(told.get("teammate_id")).partition("@")[0]
    return Member(name, text_in(told.get("color")), text_in(told.get("team_name")))


def read_job(told: Body) -> str:
    """Return what a call left running or scheduled.

    A command has `backgroundTaskId`, a monitor and a workflow `taskId` (as has the update of a task
    on the board, which is no job), a scheduled job `id` and when it runs.
    """
    if job := told.get("backgroundTaskId"):
        return text_in(job)
    if "humanSchedule" in told:
        return text_in(told.get("id"))
    return text_in(told.get("taskId")) if "runId" in told or "timeoutMs" in told else ""


def read_found(told: Body) -> Found:
    """Return what a search found."""
    names = told.get("filenames")
    return Found(
        text_in(told.get("mode")),
        texts_in(names) if "filenames" in told else None,
        number_in(told.get("numFiles")),
        number_in(told.get("numLines")),
    )


def whole(value: object) -> int | None:
    """Return `value` if it is a whole number, else None."""
    return value if type(value) is int else None


def read_tasks(told: Body) -> tuple[Task, ...]:
    """Return the tasks that a result lists."""
    tasks = records_in(told.get("tasks"))
    return tuple(Task(words_in(one.get("subject")), words_in(one.get("status"))) for one in tasks)
