"""Pi resumes what we write, and sends what our context says.

The release and its Node are those of tests/real_pi, which `make pi` installs.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agents.pi.corpus import Request, rows_of
from tests.clients.builds import CORPUS
from tests.clients.builds import Build as Client
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.clients.inside import ADDRESS
from tests.context.truths import agree
from tests.real_pi.builds import PACKAGE, builds, find_node
from threadline.library import Reading, load_lines
from threadline.library.actions.native import fork_at, repair_session
from threadline.library.position import context_at
from threadline.store.operations.compact import compact
from threadline.store.session import Session

pytestmark = pytest.mark.limit(900)

NEWEST = builds()[-1]
FILES = sorted(CORPUS.glob("pi/*/sessions/*/*.jsonl"))
OTHERS_THOUGHTS = frozenset({"model-thinking", "parallel-tools", "resume"})
"""Sessions of 0.74.2 with thoughts of two models: it sends them as text, newer clients do not."""
RESUMED = [file for file in FILES if file.parts[-4] not in OTHERS_THOUGHTS]
SPOKEN = frozenset({"user", "assistant", "tool_result", "context_edit", "compaction"})
FORKS = 4
"""At how many entries a session is forked."""

APIS = {
    "mocka": ("anthropic-messages", ("mock-opus", "mock-haiku"), "", "/v1/messages"),
    "mocko": ("openai-completions", ("mock-gpt",), "/v1", "/v1/chat/completions"),
    "mockr": ("openai-responses", ("mock-gpt-resp",), "/v1", "/v1/responses"),
}
"""The providers of the labelled sessions: API, models, where its address ends, what is asked."""
FIND_THE_MODEL = 'sed "s|ADDRESS|$MODEL_ADDRESS|g" "$1" > "$2" && shift 2 && exec "$@"'
"""A script that tells Pi where the model is, which is known only when it runs."""


class PiHouse(House):
    """The directories of Pi."""

    def __init__(self, root: Path) -> None:
        super().__init__(Client(PACKAGE, NEWEST.version, CORPUS / "pi"), root)
        self.agent = self.home / ".pi" / "agent"
        self.agent.mkdir(parents=True)
        (self.agent / "models.template").write_text(json.dumps({"providers": dict(providers())}))

    def pi(self, file: str, *more: str) -> Json:
        """Return how Pi is asked to continue a session."""
        node = find_node(NEWEST.least_node)
        assert node is not None
        program = str(NEWEST.package / "dist" / "bundle" / "cli.js")
        words = ["--session", file, "--offline", "--no-extensions", *more, "--print", self.prompt]
        told = [str(self.agent / name) for name in ("models.template", "models.json")]
        command = ["sh", "-c", FIND_THE_MODEL, "sh", *told, node.path, program, *words]
        return self.run(command, {"MODEL_ADDRESS": ADDRESS, "PI_OFFLINE": "1"})


def providers() -> Iterator[tuple[str, Json]]:
    """Yield the providers of the labelled sessions, all at the model of the tests."""
    for name, (api, models, end, _) in APIS.items():
        known = [{"id": each, "reasoning": True, "input": ["text", "image"]} for each in models]
        yield name, {"api": api, "baseUrl": f"ADDRESS{end}", "apiKey": "dummy", "models": known}


@pytest.mark.parametrize("file", RESUMED, ids=lambda f: f"{f.parts[-4]}-{f.stem[-4:]}")
def test_it_continues_from_our_forks_and_repairs_with_our_context(
    file: Path, tmp_path: Path
) -> None:
    if not NEWEST.is_here or find_node(NEWEST.least_node) is None:
        pytest.skip(f"NO TESTS with Pi {NEWEST.version}: not installed (run `make pi`)")
    house = PiHouse(tmp_path)
    source = tmp_path / file.name
    header, *rows = file.read_text().removesuffix("\n").split("\n")
    at_home = json.dumps(json.loads(header) | {"cwd": str(house.project)})
    source.write_text("".join(f"{row}\n" for row in (at_home, *rows)))
    reading = load_lines([source])
    made = {
        entry: fork_at(reading, entry, place=tmp_path / entry).file for entry in points(reading)
    }
    torn = tmp_path / f"torn-{file.name}"
    torn.write_bytes(source.read_bytes() + rows[-1].encode()[:40])
    repaired = repair_session(load_lines([torn]), place=tmp_path / "repaired").file
    answers = run_all([house.pi(str(path)) for path in (*made.values(), repaired)])
    contexts = [context_at(reading, entry) for entry in made] + [context_at(reading)]
    for entry, answer, ours in zip((*made, "repair"), answers, contexts, strict=True):
        assert answer.asked, f"at {entry}: {answer.said}"
        sent = sent_before(answer)
        told = [row.replace(" ERROR>", ">") for row in rows_of(ours)]
        assert agree(sent, told), f"at {entry}: {sent} != {told}"


def test_it_continues_after_our_compaction_with_its_prompt_and_tools(tmp_path: Path) -> None:
    """What an edit left out stays out: of the summary, and of what is sent."""
    if not NEWEST.is_here or find_node(NEWEST.least_node) is None:
        pytest.skip(f"NO TESTS with Pi {NEWEST.version}: not installed (run `make pi`)")
    house = PiHouse(tmp_path)
    (file,) = (file for file in FILES if file.parts[-4] == f"{NEWEST.version}-edits")
    source = tmp_path / file.name
    source.write_bytes(file.read_bytes())
    with Session.fork_from(source, house.project, tmp_path / "compacted") as session:
        session.switch("ebb8d0c9")
        compact(session, keep_recent=50)
        path = str(session.path)
    ours = context_at(load_lines([path]))
    (answer,) = run_all([house.pi(path)])
    assert agree(sent_before(answer), rows_of(ours)), answer.said
    (asked,) = answer.asked
    assert {tool["name"] for tool in asked["tools"]} == {"read", "bash", "edit", "write"}
    assert "running inside pi" in json.dumps(asked["system"])
    assert "First question, reworded" in json.dumps(asked["messages"])
    assert "First question [p1]" not in json.dumps(asked["messages"])


def points(reading: Reading) -> list[str]:
    """Return the entries that are forked at."""
    said = [entry.id for entry in reading.transcripts[0].entries if entry.type in SPOKEN]
    return list(dict.fromkeys([*said[:: len(said) // FORKS + 1], said[-1]]))


def sent_before(answer: Answer) -> list[str]:
    """Return the rows that were sent before our prompt; not all APIs mark errors."""
    asked = next(each for each in answer.asked if PROMPT in json.dumps(each))
    messages = asked.get("input") or asked["messages"]
    path = next(path for _, names, _, path in APIS.values() if asked["model"] in names)
    rows = [row.replace(" ERROR>", ">") for row in Request("", messages, path).rows]
    assert rows.pop() == f"user: {PROMPT}"
    return rows
