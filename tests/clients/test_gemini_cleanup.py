"""Gemini CLI deletes what we said it would, and runs our hook when a session ends."""

import json
import re
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.clients.builds import builds
from tests.clients.house import House, run_all
from threadline.library.keep.forecast import forecast

pytestmark = pytest.mark.limit(900)

AGES = {"1": 2, "2": 29, "3": 31, "4": 400}
"""How many days ago chats were updated, by the first digit of their ids."""


def age(chat: Path, digit: str, days: int) -> None:
    """Write a copy of a chat that was last updated some days ago."""
    text = chat.read_text()
    session = f"{digit * 8}-0000-4000-8000-000000000000"
    when = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")
    text = text.replace(json.loads(text.split("\n")[0])["sessionId"], session)
    text = re.sub(r'("(?:lastUpdated|startTime)": ?")[^"]*', rf"\g<1>{when}", text)
    chat.with_name(f"session-2026-01-01T00-0{digit}-{session[:8]}.jsonl").write_text(text)


def test_what_we_predict_is_deleted_and_a_hook_archives(tmp_path: Path) -> None:
    build = next(build for build in builds() if build.package.endswith("gemini-cli"))
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")
    house = House(build, tmp_path)
    (house.home / ".gemini" / "tmp").mkdir(parents=True)
    start = house.gemini("")
    words = start["command"]
    at = words.index("--resume")
    start["command"] = words[:at] + words[at + 2 :]
    settings = house.home / ".gemini" / "settings.json"
    before = settings.read_bytes()
    env = {"HOME": str(house.home), "THREADLINE_TIMER": "none"}
    assert run("keep", "on", "--yes", **env).exit_code == 0
    run_all([start])
    [chat] = house.gemini_chats.glob("session-*")
    end = time.monotonic() + 60
    while time.monotonic() < end and chat.name not in run("archive", "list", **env).stdout:
        time.sleep(0.5)
    assert chat.name in run("archive", "list", **env).stdout
    assert run("keep", "off", "--yes", **env).exit_code == 0
    assert settings.read_bytes() == before
    for digit, days in AGES.items():
        age(chat, digit, days)
    files = set(house.gemini_chats.glob("session-*"))
    [told] = forecast({}, house.home, [str(house.project)], {}, time.time())
    run_all([start])
    gone = files - set(house.gemini_chats.glob("session-*"))
    assert gone == {Path(one.path) for one in told.sessions}
    assert len(gone) == 2
