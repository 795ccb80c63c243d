"""Several processes read what one reads."""

import os
import signal
from pathlib import Path

import pytest

from tests.drawing import draw_reading
from threadline.library import load_lines
from threadline.library.ledger import make_ledger
from threadline.model.file import File
from threadline.read import parallel

CORPUS = Path(__file__).parent.parent / "corpus"


@pytest.mark.parametrize("agent", ["claude-code", "codex", "pi"])
def test_two_processes_read_what_one_reads(agent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    target = CORPUS / agent
    alone = load_lines([target])
    monkeypatch.setattr(parallel, "BATCH", 20_000)
    monkeypatch.setattr(parallel, "WORTHWHILE", 0)
    together = load_lines([target], jobs=2)
    assert draw_reading(together) == draw_reading(alone)
    assert make_ledger(together).rows == make_ledger(alone).rows


def die(_files: list[File], _new_reader: object) -> list[parallel.PackedTranscript]:
    os.kill(os.getpid(), signal.SIGKILL)
    return []


def test_a_killed_worker_costs_time_but_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    target = CORPUS / "claude-code" / "plain"
    monkeypatch.setattr(parallel, "WORTHWHILE", 0)
    monkeypatch.setattr(parallel, "pack_batch", die)
    assert draw_reading(load_lines([target], jobs=2)) == draw_reading(load_lines([target]))
