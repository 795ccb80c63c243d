"""The README as the page of a package index: its links and pictures need full addresses."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")


class ReadmeHook(MetadataHookInterface):
    """Sets links and description; its links lead to the source as the tag of the version has it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set links and description in the metadata of the package."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        tag = f"v{metadata['version']}"
        source = source_in(os.environ)
        metadata["urls"] = project_links(source, tag) if source else {}
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": with_addresses(text, source, tag),
        }


def source_in(environ: Mapping[str, str]) -> str:
    """Return the address of the repository whose workflow builds the package; else nothing."""
    names = ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY")
    parts = [environ.get(name, "").strip("/") for name in names]
    return "/".join(parts) if all(parts) else ""


def project_links(source: str, tag: str) -> dict[str, str]:
    """Return the links of a project on a package index."""
    pages = f"{source}/blob/{tag}"
    return {
        "Source": source,
        "Documentation": f"{pages}/docs/index.md",
        "Changelog": f"{pages}/CHANGELOG.md",
        "Issues": f"{source}/issues",
        "Security": f"{source}/security/policy",
    }


def with_addresses(text: str, source: str, tag: str) -> str:
    """Return a text with full addresses; without any address, with words only."""

    def address(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        if not source:
            return "" if picture else words
        return f"{picture}[{words}]({source}/{'raw' if picture else 'blob'}/{tag}/{path})"

    return LINK.sub(address, text)
