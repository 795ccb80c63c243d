"""What Claude Code sends when it goes on from an entry, as each of its versions does."""

from threadline.agents.claude.context.build import Asked, Records, build_context

__all__ = ["Asked", "Records", "build_context"]
