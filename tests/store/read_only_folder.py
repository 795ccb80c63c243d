"""Report as JSON what a session in a read-only folder does: `python -m tests.store.read_only_folder FOLDER`."""

import json
import os
import sys
from pathlib import Path

from tests.store.disk_full import refused_by
from tests.store.messages import texts, user
from threadline.store import Session
from threadline.store.migrate import migrate_file

NOBODY = 65534


def main(folder: str) -> None:
    """Try every operation as a user who may only read."""
    place = Path(folder)
    new, old = place / "new.jsonl", place / "old.jsonl"
    become_nobody()
    readers = [Session.open_read_only(path) for path in (new, old)]
    said = {
        "read": [text for session in readers for text in texts(session)],
        "open": refused_by(lambda: Session.open(new)),
        "append": refused_by(lambda: Session.open(old).save_message(user("no"))),
        "create": refused_by(lambda: Session.create("/p", place)),
        "branch": refused_by(lambda: readers[0].create_branched_session("a")),
        "fork": refused_by(lambda: Session.fork_from(new, "/q", place)),
        "migrate": refused_by(lambda: migrate_file(old)),
    }
    print(json.dumps(said))  # noqa: T201 - this is what the test reads


def become_nobody() -> None:
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


if __name__ == "__main__":
    main(*sys.argv[1:])
