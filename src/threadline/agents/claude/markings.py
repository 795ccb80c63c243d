"""The tags and sentences that Claude Code writes in the user's name."""

from threadline.model.markup import Family, Markings

FAMILIES: dict[Family, tuple[str, ...]] = {
    # All versions: a slash command as it was typed, and what it expanded to.
    "command": ("command-name", "command-message", "command-args", "command-contents"),
    # All versions: what a slash command printed.
    "command-output": ("local-command-stdout", "local-command-stderr"),
    # All versions: a shell command that was typed after `!`, and what it printed.
    "bash": ("bash-input",),
    "bash-output": ("bash-stdout", "bash-stderr"),
    # From about 2.1.20: what became of a task in the background.
    "task_notification": ("task-notification",),
    # From 2.1.32 (agent teams), 2.1.80 (channels): messages of agents and programs.
    "teammate": ("teammate-message", "agent-message", "channel"),
    # 1.0: what hooks print.
    "hook": ("user-prompt-submit-hook", "post-tool-use-hook"),
    # 1.0: a note for the memory, typed after `#`.
    "steering": ("user-memory-input",),
    # Notices to the model. The caveat has a tag since about 2.1; those that begin with `ide_` are
    # written when an editor is connected.
    "meta": (
        "local-command-caveat",
        "system-reminder",
        "ide_opened_file",
        "ide_selection",
        "ide_diagnostics",
    ),
}
"""The tags of each family."""

MARKINGS = Markings(
    tags={tag: family for family, tags in FAMILIES.items() for tag in tags},
    trailers=("Full transcript available at:", "Read the output file"),
    reminder="system-reminder",
    # When the user presses Esc, in all versions.
    interrupted=r"\s*\[Request interrupted by user[^\]]*\]\s*",
    # Before the output of a command in 1.0, where the caveat has no tag.
    notice=r"(?s:Caveat: The messages below were generated.*)",
    # In forks made by 1.0.128 no field says that a summary is one.
    continued="This session is being continued from a previous conversation",
    plan="Implement the following plan: ",
    replies=("Unknown skill: ", "Unknown slash command: "),
    # Values of `origin.kind`, a field since about 2.1.150, and of `promptSource`, as old.
    senders={"task-notification": "task_notification", "peer": "teammate", "channel": "teammate"},
    typed=frozenset({"typed", "queued", "suggestion_accepted"}),
    signs=frozenset("<[C"),
)
