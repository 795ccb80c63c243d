"""Hooks: commands that the client runs, and what they may add to the conversation."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from threadline.agents.setup import JsonElement, Moment

FAILED, STARTED, ENDED = "PostToolUseFailure", "SessionStart", "SessionEnd"
MATCHERS = {FAILED: "Bash", STARTED: "startup|clear"}
"""Errors of other tools, such as an edit of a file that was not read, tell the model what to do."""

PATIENCE = 1
"""After how many seconds the client ends the command; it ends itself much earlier."""


def hooks_for(
    command: Sequence[str], environ: Mapping[str, str], home: Path
) -> Iterator[JsonElement]:
    """Yield the hooks in the user's settings."""
    root = Path(environ.get("CLAUDE_CONFIG_DIR") or home / ".claude")
    run = {"type": "command", "command": shlex.join(command), "timeout": PATIENCE}
    mark = shlex.join(command[-2:])
    for event, matcher in MATCHERS.items():
        hook = {"matcher": matcher, "hooks": [run]}
        yield JsonElement(root / "settings.json", ("hooks", event), hook, mark)


def moment_in(given: Mapping[str, object]) -> Moment | None:
    """Return why a hook was run; None if it is not one of ours."""
    texts = {name: value for name, value in given.items() if isinstance(value, str)}
    event = texts.get("hook_event_name", "")
    error = texts.get("error", "")
    if event not in MATCHERS or (event == FAILED and not error):
        return None
    return Moment(event, texts.get("session_id", ""), texts.get("cwd", ""), error)


def recalled(moment: Moment, text: str) -> object:
    """Return what a hook prints to add a text to the conversation."""
    told = {"hookEventName": moment.event, "additionalContext": text}
    return {"hookSpecificOutput": told, "suppressOutput": True}


def end_hooks(
    command: Sequence[str], environ: Mapping[str, str], home: Path
) -> Iterator[JsonElement]:
    """Yield a hook in the user's settings that is run when a session ends.

    The client gives such hooks a second and a half when it quits; the command returns at once.
    """
    root = Path(environ.get("CLAUDE_CONFIG_DIR") or home / ".claude")
    run = {"type": "command", "command": shlex.join(command), "timeout": PATIENCE}
    hook = {"hooks": [run]}
    yield JsonElement(root / "settings.json", ("hooks", ENDED), hook, shlex.join(command[-3:]))
