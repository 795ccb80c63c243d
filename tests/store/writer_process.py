"""A writer in a process of its own: `python -m tests.store.writer_process FILE NAME COUNT [SIZE [GROUP]]`.

It appends COUNT messages of up to SIZE characters to a session and prints the id of each as soon
as the append returns: that is the acknowledgement. With GROUP the disk confirms as many at once,
and their ids are printed together.
"""

import os
import sys
from random import Random

from tests.store.messages import user
from threadline.store import Session


def main(file: str, name: str, count: str, size: str = "50", group: str = "1") -> None:
    """Write and acknowledge."""
    random = Random(name)
    with Session.open(file) as session:
        for start in range(0, int(count), int(group)):
            ids = []
            with session.group():
                for number in range(start, min(start + int(group), int(count))):
                    text = f"{name}-{number} " + "x" * random.randrange(int(size))
                    ids.append(session.save_message(user(text)))
            os.write(1, "".join(f"{entry}\n" for entry in ids).encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
