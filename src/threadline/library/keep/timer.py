"""A timer of the user that archives: units of systemd, an agent of launchd, or a line of cron."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import msgspec

from threadline.agents.setup import WholeFile

NAME = "threadline-keep"
LABEL = "threadline.keep"
PATIENCE = 20
HOURLY = 3600


class Timer(msgspec.Struct, frozen=True):
    """How a timer is installed: files, and commands that begin and end it."""

    system: str
    files: list[WholeFile] = []
    start: list[list[str]] = []
    stop: list[list[str]] = []
    reload: list[list[str]] = []


def timer_for(
    command: Sequence[str], environ: Mapping[str, str], home: Path, system: str | None = None
) -> Timer | None:
    """Return the timer that suits this machine; None if there is nothing that could run one."""
    match system or find_system():
        case "systemd":
            return systemd_timer(command, environ, home)
        case "launchd":
            return launchd_timer(command, home)
        case "cron":
            return Timer("cron")
        case _:
            return None


def find_system() -> str:
    """Return what runs the user's timers; empty if nothing does."""
    if sys.platform == "darwin":
        return "launchd"
    if shutil.which("systemctl") and succeeds(["systemctl", "--user", "show-environment"]):
        return "systemd"
    return "cron" if shutil.which("crontab") else ""


def succeeds(command: Sequence[str]) -> bool:
    """Run a command; return True if it did what it should."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)  # noqa: S603 - of the system
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def systemd_timer(command: Sequence[str], environ: Mapping[str, str], home: Path) -> Timer:
    """Return units of the user's systemd; they catch up after the machine was off."""
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    folder = config / "systemd" / "user"
    words = " ".join(unit_word(word) for word in command)
    service = f"""\
[Unit]
Description=Archive the sessions of coding agents

[Service]
Type=oneshot
ExecStart={words}
Nice=19
IOSchedulingClass=idle
"""
    timer = """\
[Unit]
Description=Archive the sessions of coding agents every hour

[Timer]
OnCalendar=hourly
RandomizedDelaySec=10min
Persistent=true

[Install]
WantedBy=timers.target
"""
    control = ["systemctl", "--user"]
    return Timer(
        "systemd",
        [
            WholeFile(folder / f"{NAME}.service", service),
            WholeFile(folder / f"{NAME}.timer", timer),
        ],
        start=[[*control, "daemon-reload"], [*control, "enable", "--now", f"{NAME}.timer"]],
        stop=[[*control, "disable", "--now", f"{NAME}.timer"]],
        reload=[[*control, "daemon-reload"]],
    )


def unit_word(word: str) -> str:
    """Return a word of a command as a unit writes it."""
    return '"{}"'.format(word.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%"))


def launchd_timer(command: Sequence[str], home: Path) -> Timer:
    """Return an agent of launchd."""
    words = "\n".join(f"    <string>{escape(word)}</string>" for word in command)
    path = home / "Library" / "LaunchAgents" / f"{LABEL}.plist"
    text = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>{LABEL}</string>
  <key>ProgramArguments</key>
  <array>
{words}
  </array>
  <key>StartInterval</key>
  <integer>{HOURLY}</integer>
  <key>ProcessType</key>
  <string>Background</string>
  <key>LowPriorityIO</key>
  <true/>
  <key>Nice</key>
  <integer>19</integer>
</dict>
</plist>
"""
    load = ["launchctl", "load", "-w", str(path)]
    stop = ["launchctl", "unload", "-w", str(path)]
    return Timer("launchd", [WholeFile(path, text)], start=[load], stop=[stop])


MARK = f"# {NAME}"


def cron_line(command: Sequence[str]) -> str:
    """Return a line of a table of cron; `%` would end a command there."""
    return f"17 * * * * {shlex.join(command)} {MARK}".replace("%", r"\%")


def read_table() -> str:
    """Return the user's table of cron; empty if there is none."""
    try:
        done = subprocess.run(["crontab", "-l"], capture_output=True, timeout=PATIENCE, check=False)  # noqa: S607 - of the user's path
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode(errors="surrogateescape") if done.returncode == 0 else ""


def write_table(text: str) -> bool:
    """Write the user's table of cron, or remove it if it is empty; return True if that worked."""
    if not text:
        return succeeds(["crontab", "-r"])
    raw = text.encode(errors="surrogateescape")
    try:
        done = subprocess.run(
            ["crontab", "-"],  # noqa: S607
            input=raw,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def with_line(table: str, line: str) -> str:
    """Return a table of cron with our line at its end; an older one of ours goes."""
    base = without_line(table)
    return f"{base}{'' if not base or base.endswith(chr(10)) else chr(10)}{line}\n"


def without_line(table: str) -> str:
    """Return a table of cron without our line."""
    return "".join(
        row for row in table.splitlines(keepends=True) if not row.rstrip().endswith(MARK)
    )
