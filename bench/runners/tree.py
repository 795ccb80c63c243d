"""The engine: from the files through all stages to the session tree, the result kept."""

from __future__ import annotations

import gc

from bench.measure import Answer
from threadline.library import load_lines


def run(directory: str) -> Answer:
    gc.disable()  # as the command line does
    reading = load_lines([directory])
    return Answer(sum(len(transcript.entries) for transcript in reading.transcripts), reading)
