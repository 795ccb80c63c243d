"""The labelled Pi sessions: their files, and what Pi itself says of each."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from threadline.context import Part, Sent, SentBlock

CUT = 90
"""How much of a message truth.json tells."""
CORPUS = Path(__file__).parents[1] / "corpus" / "pi"


class Labelled(NamedTuple):
    """One session file and Pi's own answers about it."""

    name: str
    file: Path
    truth: dict[str, Any]

    def records(self) -> list[dict[str, Any]]:
        """Return all records except the header."""
        lines = self.file.read_text(encoding="utf-8").split("\n")
        return [json.loads(line) for line in lines if line][1:]

    def path(self) -> list[tuple[str, dict[str, Any]]]:
        """Return the active path as Pi walks it."""
        by_id = {record["id"]: record for record in self.records()}
        return [(entry, by_id[entry]) for entry in self.truth["activePath"]]


def labelled() -> list[Labelled]:
    """List every labelled session."""
    found = []
    for page in sorted(CORPUS.glob("*/truth.json")):
        for name, truth in json.loads(page.read_text()).items():
            found.append(Labelled(page.parent.name, page.parent / "sessions" / name, truth))
    return found


def brief(sent: Sent) -> str:
    """Write a message as truth.json does: its role, and the beginning of what is in it."""
    words = " ".join(map(brief_block, sent.blocks))
    return f"{sent.role}: {words[:CUT]}"


def brief_block(block: SentBlock) -> str:
    """Write a block as truth.json does; of a command it tells the first row."""
    match block.type:
        case Part.TOOL_CALL:
            return f"<toolCall {block.name}>"
        case Part.TEXT if (block.text or "").startswith("$ "):
            return (block.text or "").split("\n")[0]
        case Part.TEXT | Part.TOOL_RESULT:
            return block.text or ""
        case part:
            return f"<{part}>"
