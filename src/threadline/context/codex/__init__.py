"""What Codex sends when a thread goes on from an entry."""

from threadline.context.codex.build import build_context

__all__ = ["build_context"]
