"""What redaction changes in real transcripts, and how fast it is: `redaction.py FOLDER...`.

Prints every different secret that is found with what stands around it, to be looked at by eye,
and the rates by kind. Nothing is written.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from threadline.model.secret import Redactor
from threadline.model.secret.scan import find_secrets
from threadline.model.secret.span import EMAIL

AROUND = 40


def records_in(folder: Path) -> Iterator[dict[str, object]]:
    for path in sorted(folder.rglob("*.jsonl")):
        with path.open(encoding="utf-8", errors="replace") as lines:
            for line in lines:
                try:
                    record = json.loads(line)
                except ValueError:
                    continue
                if isinstance(record, dict):
                    yield record


class Watching(Redactor):
    """Records the text around each secret."""

    def __init__(self, seen: dict[str, str]) -> None:
        super().__init__()
        self._seen = seen
        self.changes: Counter[str] = Counter()

    def text(self, text: str) -> str:
        clean = super().text(text)
        if clean != text:
            for span in find_secrets(text):
                told = text[max(0, span.start - AROUND) : span.end + AROUND]
                self._seen.setdefault(f"{span.kind}: {text[span.start : span.end][:120]}", told)
                self.changes[span.kind] += 1
        return clean


def main() -> None:
    seen: dict[str, str] = {}
    records = changed = other = 0
    size, took = 0, 0.0
    for folder in map(Path, sys.argv[1:]):
        for record in records_in(folder):
            redactor = Watching(seen)
            start = time.process_time()
            clean = redactor.body(record)
            took += time.process_time() - start
            records, size = records + 1, size + len(str(record))
            changed += clean != record
            other += clean != record and set(redactor.report()) != {EMAIL}
    for secret, told in sorted(seen.items()):
        print(f"{secret!r}\n    {told!r}")
    print(f"{records:,} records, {size / 1e6:.0f} MB, {size / 1e6 / took:.1f} MB/s")
    print(f"{changed:,} records changed, {other:,} of them not only for e-mail addresses")
    print(f"{len(seen):,} different secrets")


if __name__ == "__main__":
    main()
