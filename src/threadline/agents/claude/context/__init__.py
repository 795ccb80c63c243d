"""What Claude Code sends when it goes on from an entry, as each of its versions does."""

from threadline.agents.claude.context.build import Asked, Before, Records, build_context

__all__ = ["Asked", "Before", "Records", "build_context"]
