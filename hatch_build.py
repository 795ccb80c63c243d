"""The README as the page of a package index: its links and pictures need full addresses."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")


class ReadmeHook(MetadataHookInterface):
    """Sets the description; links lead to the source as the tag of the version has it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description in the metadata of the package."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source", "")
        tag = f"v{metadata['version']}"
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": with_addresses(text, source, tag),
        }


def with_addresses(text: str, source: str, tag: str) -> str:
    """Return a text with full addresses; without any address, with words only."""

    def address(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        if not source:
            return "" if picture else words
        return f"{picture}[{words}]({source}/{'raw' if picture else 'blob'}/{tag}/{path})"

    return LINK.sub(address, text)
