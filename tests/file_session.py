"""Writes transcripts of Claude Code whose calls read and change files."""

from pathlib import Path

from tests.writer import SessionWriter


class FileSession(SessionWriter):
    """A session in a directory; paths are relative to it."""

    def __init__(self, session: str = "s", cwd: str = "/project") -> None:
        super().__init__(session, cwd=cwd, version="2.1.326")
        self.cwd = cwd

    def created(self, path: str, text: str) -> str:
        """Add a call that writes a new file."""
        return self._wrote(path, text, {"type": "create", "originalFile": None})

    def wrote(self, path: str, text: str, before: str) -> str:
        """Add a call that writes a file over another."""
        return self._wrote(path, text, {"type": "update", "originalFile": before})

    def _wrote(self, path: str, text: str, kept: dict[str, object]) -> str:
        full = f"{self.cwd}/{path}"
        kept = {"filePath": full, "content": text, "structuredPatch": [], **kept}
        return self.tool("Write", {"file_path": full, "content": text}, "done", kept=kept)

    def edited(
        self, path: str, old: str, new: str, before: str | None = None, *, everywhere: bool = False
    ) -> str:
        """Add a call that replaces a text in a file."""
        full = f"{self.cwd}/{path}"
        given = {"file_path": full, "old_string": old, "new_string": new}
        if everywhere:
            given |= {"replace_all": "true"}
        kept = {
            "filePath": full,
            "oldString": old,
            "newString": new,
            "originalFile": before,
            "replaceAll": everywhere,
        }
        return self.tool("Edit", given, "done", kept=kept)

    def saw(self, path: str, text: str, first: int = 1, total: int | None = None) -> str:
        """Add a call that reads a file: all of it, or lines from `first` of `total`."""
        full = f"{self.cwd}/{path}"
        lines = text.count("\n") + 1
        file = {
            "filePath": full,
            "content": text,
            "numLines": lines,
            "startLine": first,
            "totalLines": lines if total is None else total,
        }
        return self.tool("Read", {"file_path": full}, text, kept={"type": "text", "file": file})

    def ran(self, command: str, stdout: str = "") -> str:
        """Add a command."""
        kept = {"stdout": stdout, "stderr": "", "interrupted": False}
        return self.tool("Bash", {"command": command}, stdout, kept=kept)

    def saved(self, folder: Path) -> str:
        """Write the transcript and return its path."""
        return str(self.save(folder))
