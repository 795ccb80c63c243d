"""The forge of a repository: where its commits can be seen, as `git remote` tells it."""

import re
from configparser import Error, RawConfigParser
from urllib.parse import quote, urlsplit

from threadline.files.regular import read_regular
from threadline.read.git_trees import repository_of

LARGEST = 1 << 16
REMOTE = 'remote "origin"'
SHORT_FORM = re.compile(r"(?:[\w.-]+@)?(?P<host>[\w.-]+):(?P<path>[\w./~-]+)", re.ASCII)
"""How scp names a place: `git@host:owner/repository.git`."""

HOST = re.compile(r"[\w-]+(?:\.[\w-]+)+", re.ASCII)


def forge_of(folder: str) -> str | None:
    """Return the address of the repository that a directory is in; None if none is told."""
    found = repository_of(folder)
    if found is None:
        return None
    try:
        text = read_regular(found[1] / "config", LARGEST).decode()
        config = RawConfigParser(strict=False, allow_no_value=True)
        config.read_string("\n".join(line.strip() for line in text.split("\n")))
        remote = config.get(REMOTE, "url", fallback=None)
    except (OSError, ValueError, Error):
        return None
    return address_of(remote) if remote else None


def address_of(remote: str) -> str | None:
    """Return the address of a remote on the web, without names and passwords; None for others."""
    place = urlsplit(remote)
    if place.scheme in {"http", "https", "ssh", "git"}:
        host, path = place.hostname or "", place.path
    elif (found := SHORT_FORM.fullmatch(remote)) is not None:
        host, path = found["host"], found["path"]
    else:
        return None
    path = path.strip("/").removesuffix(".git")
    if not HOST.fullmatch(host) or not path:
        return None
    return f"https://{host}/{quote(path)}"


def commit_address(forge: str, commit: str) -> str:
    """Return the address of a commit; forges agree on it but for one."""
    word = "commits" if urlsplit(forge).hostname == "bitbucket.org" else "commit"
    return f"{forge}/{word}/{quote(commit)}"
