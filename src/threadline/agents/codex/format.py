"""The format of Codex's rollouts."""

from threadline.model.file import Format

CODEX = Format("codex", continues=True, names_agents=True, spawners=frozenset({"spawn_agent"}))
