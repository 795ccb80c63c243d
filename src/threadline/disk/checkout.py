"""Checkouts of git, read from their files: which remote, which commit. Git is not run."""

import os
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern

SMALL = 1 << 20
ID = LazyPattern(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
REMOTE = LazyPattern(r"""(?m)^\s*\[\s*remote\s+"([^"\]]+)"\s*\][^\[]*?^\s*url\s*=\s*(\S+)""")
SHORT = LazyPattern(r"(?:[^@/:]+@)?([^/:]+):(?!//)(.+)")
"""An address as ssh takes it: user@host:path."""
FIRST = "origin"


class Checkout(NamedTuple):
    """The top of a checkout, where it came from and at which commit it is; empty if unknown."""

    top: str
    remote: str = ""
    commit: str = ""
    branch: str = ""


def checkout_of(folder: str) -> Checkout | None:
    """Return the checkout that a directory is in; None if it is in none."""
    place = Path(folder)
    if not place.is_absolute():
        return None
    for top in (place, *place.parents):
        mark = top / ".git"
        if mark.is_dir():
            return read_checkout(top, mark, mark)
        if mark.is_file() and (own := pointed_to(mark, "gitdir:")) is not None:
            shared = pointed_to(own / "commondir", "")
            return read_checkout(top, own, shared or own)
    return None


def pointed_to(file: Path, begin: str) -> Path | None:
    """Return the directory that a small file of git names."""
    text = text_of(file).strip()
    if not text.startswith(begin) or not text:
        return None
    return Path(os.path.normpath(file.parent / text[len(begin) :].strip()))


def read_checkout(top: Path, own: Path, shared: Path) -> Checkout:
    """Return what the files of git say of a checkout; a work tree has some of its own."""
    head = text_of(own / "HEAD").strip()
    branch = head.removeprefix("ref: ") if head.startswith("ref: ") else ""
    commit = commit_of(branch, own, shared) if branch else head
    return Checkout(
        str(top),
        remote_in(text_of(shared / "config")),
        commit if ID.fullmatch(commit) else "",
        branch.removeprefix("refs/heads/"),
    )


def commit_of(branch: str, own: Path, shared: Path) -> str:
    """Return the commit that a branch is at."""
    if ".." in branch.split("/"):
        return ""
    loose = text_of(own / branch) or text_of(shared / branch)
    if loose:
        return loose.strip()
    packed = text_of(shared / "packed-refs").splitlines()
    return next((row.split(" ")[0] for row in packed if row.endswith(f" {branch}")), "")


def remote_in(config: str) -> str:
    """Return the address of a remote in a configuration, without what lets one in."""
    remotes = {found[1]: found[2] for found in REMOTE.finditer(config)}
    address = remotes.get(FIRST) or next(iter(remotes.values()), "")
    return without_secrets(address)


def without_secrets(address: str) -> str:
    """Return an address without user, password and query."""
    if "://" not in address:
        return address
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return ""
    return f"{parts.scheme}://{host}{port}{parts.path}"


def same_remote(one: str, other: str) -> bool:
    """Return True if two addresses lead to one repository, by whatever protocol."""
    return bool(one) and plain_remote(one) == plain_remote(other)


def plain_remote(address: str) -> str:
    """Return host and path of an address."""
    short = SHORT.fullmatch(address) if "://" not in address else None
    if short is not None:
        host, path = short[1], short[2]
    else:
        try:
            parts = urlsplit(address)
        except ValueError:
            return address
        host, path = parts.hostname or "", parts.path
    path = path.strip("/").removesuffix(".git")
    return f"{host.lower()}/{path}"


def text_of(file: Path) -> str:
    """Return the text of a small file; empty if it cannot be read."""
    try:
        return read_regular(file, SMALL).decode(errors="replace")
    except OSError:
        return ""
