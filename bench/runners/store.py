"""Our store, timed: `python -m bench.runners.store VERB FILE COUNT` prints one JSON object."""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from bench.measure import peak_rss
from threadline.store import Options, Session

if TYPE_CHECKING:
    from collections.abc import Callable

Answer = TypeVar("Answer")
MESSAGE = {"role": "user", "content": [{"type": "text", "text": "x" * 700}], "timestamp": 1}


def main(verb: str, file: str, count: str) -> None:
    options = Options(fsync=verb != "append")
    opened, session = timed(lambda: Session.open(file, options=options))
    built, context = timed(session.build_context)
    looked, messages = timed(lambda: sum(1 for message in context.messages if message["role"]))
    figures = {"open": opened, "context": built, "look": looked, "messages": messages}
    figures |= {"peak": peak_rss(), "append": 0.0}
    if verb != "open":
        figures["append"] = timed(lambda: append(session, int(count), verb))[0] / int(count)
    print(json.dumps(figures))


def append(session: Session, count: int, verb: str) -> None:
    """Add entries, one acknowledgement each or one for all."""
    if verb == "grouped":
        with session.group():
            append(session, count, "")
        return
    for _ in range(count):
        session.save_message(MESSAGE)


def timed(work: Callable[[], Answer]) -> tuple[float, Answer]:
    begun = perf_counter()
    answer = work()
    return perf_counter() - begun, answer


if __name__ == "__main__":
    main(*sys.argv[1:])
