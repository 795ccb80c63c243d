"""The engine: from the files to DAG-lines through the library, the result kept."""

from __future__ import annotations

import gc
from pathlib import Path

from bench.measure import Answer
from threadline.library import load_lines


def run(directory: str, jobs: str = "1") -> Answer:
    gc.disable()  # as the command line does
    reading = load_lines([Path(directory)], jobs=int(jobs))
    return Answer(sum(len(transcript.entries) for transcript in reading.transcripts), reading)
