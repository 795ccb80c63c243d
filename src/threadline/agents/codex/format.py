"""The format of Codex's rollouts."""

from threadline.model.file import Format

REVIEW = "codex review"
"""What stands for the call of a review: Codex starts it by itself, no tool is called so."""

CODEX = Format(
    "codex", continues=True, names_agents=True, spawners=frozenset({"spawn_agent", REVIEW})
)
