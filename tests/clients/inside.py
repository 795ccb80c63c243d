"""Runs clients inside a network of their own: `unshare -rn python -m tests.clients.inside`.

Takes the runs as JSON on standard input, starts the model on loopback, runs one client after the
other, and prints what each sent to the model.
"""

import json
import subprocess
import sys
from threading import Thread
from typing import Any

from tests.clients.model import Model

PATIENCE = 240
"""Seconds that a client may take: on a busy machine OpenCode and Qwen Code need more than 60."""

ADDRESS = "{address}"


def main() -> None:
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    model = Model()
    Thread(target=model.serve_forever, daemon=True).start()
    json.dump([run(each, model) for each in json.load(sys.stdin)], sys.stdout)


def run(each: dict[str, Any], model: Model) -> dict[str, Any]:
    """Run one client and give what it sent, how it ended and what it said."""
    model.asked.clear()
    env = {name: value.replace(ADDRESS, model.address) for name, value in each["env"].items()}
    command = [word.replace(ADDRESS, model.address) for word in each["command"]]
    try:
        done = subprocess.run(
            command,
            cwd=each["cwd"],
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        return {"asked": list(model.asked), "status": None, "said": str(error)}
    said = (done.stdout + done.stderr)[-2000:]
    return {"asked": list(model.asked), "status": done.returncode, "said": said}


if __name__ == "__main__":
    main()
