"""Small sessions of most agents, which tests open as if they were the archives of a machine.

They are not the demo, which may be recorded anew at any time.
"""

from pathlib import Path

from threadline.agents.registry import AGENTS

ROOT = Path(__file__).parent


def sample_roots() -> list[str]:
    """Return the directories of the sessions, in the order of the agents."""
    folders = [ROOT / agent.demo for agent in AGENTS if agent.demo]
    return [str(folder) for folder in folders if folder.is_dir()]
