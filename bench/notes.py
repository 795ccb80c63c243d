"""Lines without a uuid: snapshots, modes, titles, queue operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.ids import new_uuid, stamp

if TYPE_CHECKING:
    from bench.tools import Maker
    from bench.transcript import Transcript

BYTES_PER_TRACKED_FILE = 140


def write_modes(to: Transcript) -> None:
    to.note(f'{{"type":"mode","mode":"normal","sessionId":"{to.place.session}"}}')
    to.note(
        f'{{"type":"permission-mode","permissionMode":"default","sessionId":"{to.place.session}"}}'
    )


def write_state(to: Transcript, maker: Maker) -> None:
    """Write what later clients repeat every few entries."""
    session = to.place.session
    text = _text(to, maker, "note last-prompt", 142)
    to.note(
        f'{{"type":"last-prompt","lastPrompt":"{text}","leafUuid":"{to.tip}",'
        f'"sessionId":"{session}"}}'
    )
    title = _text(to, maker, "note ai-title", 80)
    to.note(f'{{"type":"ai-title","aiTitle":"{title}","sessionId":"{session}"}}')
    write_modes(to)


def write_queue(to: Transcript, maker: Maker) -> None:
    session, time = to.place.session, stamp(to.clock)
    operation = to.rng.choice(("enqueue", "dequeue", "remove"))
    text = _text(to, maker, "note queue-operation", 138)
    content = f',"content":"{text}"' if operation == "enqueue" else ""
    to.note(
        f'{{"type":"queue-operation","operation":"{operation}","timestamp":"{time}",'
        f'"sessionId":"{session}"{content}}}'
    )


def write_snapshot(to: Transcript, maker: Maker, *, update: bool) -> None:
    message, time = new_uuid(to.rng), stamp(to.clock)
    size = to.sizes.draw(to.rates.client, "note file-history-snapshot")
    count = max(0, size - 236) // BYTES_PER_TRACKED_FILE
    files = ",".join(
        f'"{maker.path()}":{{"backupFileName":"{to.rng.getrandbits(64):016x}@v{at}",'
        f'"version":{at},"backupTime":"{time}"}}'
        for at in range(count)
    )
    to.note(
        f'{{"type":"file-history-snapshot","messageId":"{message}","snapshot":'
        f'{{"messageId":"{message}","trackedFileBackups":{{{files}}},"timestamp":"{time}"}},'
        f'"isSnapshotUpdate":{str(update).lower()}}}'
    )


def _text(to: Transcript, maker: Maker, kind: str, fixed: int) -> str:
    return maker.prose(to.sizes.draw(to.rates.client, kind) - fixed)
