"""The engine: from the files to DAG-lines, the result kept."""

from __future__ import annotations

import gc

from bench.measure import Answer
from threadline.library.load.reading import find_all, trace_found


def run(directory: str) -> Answer:
    gc.disable()  # as the command line does
    traced = trace_found(find_all([directory]))
    return Answer(sum(len(transcript.entries) for transcript in traced.transcripts), traced)
