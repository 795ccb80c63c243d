"""A real server for S3 on loopback."""

import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pyarrow import fs

from tests.lake.clusters import PATIENCE

SECRETS = {
    "AWS_ACCESS_KEY_ID": "ada",
    "AWS_SECRET_ACCESS_KEY": "lovelace",
    "AWS_EC2_METADATA_DISABLED": "true",
    "AWS_DEFAULT_REGION": "us-east-1",
}
SERVER = "from moto.server import main; main(['-H', '127.0.0.1', '-p', '0'])"


@contextmanager
def running_store(folder: Path) -> Iterator[str]:
    """Run a server with an empty bucket `team` until the block ends; give its address."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "store.log"
    with log.open("wb") as out:
        process = subprocess.Popen([sys.executable, "-c", SERVER], stdout=out, stderr=out)
        try:
            address = address_in(log)
            system(address).create_dir("team")
            yield address
        finally:
            process.kill()
            process.wait()


def address_in(log: Path) -> str:
    """Wait until the server tells its address and answers there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = [word for word in log.read_text().split() if word.startswith("http://127")]
        if found and answers(found[0]):
            return found[0]
        time.sleep(0.05)
    raise AssertionError(log.read_text())


def answers(address: str) -> bool:
    """Return True if a server answers."""
    try:
        urllib.request.urlopen(f"{address}/moto-api/", timeout=5).close()  # noqa: S310 - loopback
    except (urllib.error.URLError, OSError):
        return False
    return True


def system(address: str) -> fs.S3FileSystem:
    """Return the file system of a server."""
    return fs.S3FileSystem(
        access_key=SECRETS["AWS_ACCESS_KEY_ID"],
        secret_key=SECRETS["AWS_SECRET_ACCESS_KEY"],
        endpoint_override=address.removeprefix("http://"),
        scheme="http",
        allow_bucket_creation=True,
    )


def upload(address: str, folder: Path, key: str) -> None:
    """Copy all files of a folder to a key of the bucket `team`."""
    store = system(address)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            with store.open_output_stream(f"team/{key}/{path.relative_to(folder)}") as out:
                out.write(path.read_bytes())
