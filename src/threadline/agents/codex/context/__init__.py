"""What Codex sends when a thread goes on from an entry."""

from threadline.agents.codex.context.build import build_context

__all__ = ["build_context"]
