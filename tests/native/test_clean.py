"""Forks whose records are cleaned before they are written."""

import json
from pathlib import Path

import pytest

from tests.cases import write_case
from tests.native.check import Record, records_in
from threadline.agents.agent import Agent
from threadline.agents.claude.record_content import content_of
from threadline.agents.thoughts import UNSAID
from threadline.library import load_lines
from threadline.library.actions.native import fork_at
from threadline.model.secret import Redactor
from threadline.native.plan import clean_line


def without_k3y(record: Record) -> Record:
    cleaned: Record = json.loads(json.dumps(record).replace("k3y", "[secret]"))
    return cleaned


def thought(words: str) -> Record:
    part = {"type": "thinking", "thinking": words, "signature": "signed"}
    return {"message": {"id": words, "role": "assistant", "content": [part]}}


def test_no_record_of_any_file_holds_the_secret_and_the_others_stay(tmp_path: Path) -> None:
    also = {
        "u1": {"message": {"role": "user", "content": "my k3y"}},
        "u9": {"message": {"role": "user", "content": "the k3y too"}},
    }
    write_case("s: u1-t1(Task)-r1-a1\ns#x(t1): u9-a9", tmp_path, also)
    reading = load_lines([tmp_path / "s.jsonl"])
    made = fork_at(reading, place=tmp_path / "out", clean=without_k3y)
    plain = fork_at(reading, place=tmp_path / "plain")
    assert not any("k3y" in Path(path).read_text() for path in made.files)
    assert any("[secret]" in Path(path).read_text() for path in made.files[:-1])
    ours, theirs = (records_in(Path(each.file)) for each in (made, plain))
    assert [r["uuid"] for r in ours[:-1]] == [r["uuid"] for r in theirs[:-1]]
    assert [r["message"] for r in ours[1:-1]] == [r["message"] for r in theirs[1:-1]]


def test_a_redacted_thought_is_removed_because_it_is_signed(tmp_path: Path) -> None:
    write_case("u1-k1-k2-a1", tmp_path, {"k1": thought("the k3y"), "k2": thought("nothing")})
    made = fork_at(load_lines([tmp_path / "s.jsonl"]), place=tmp_path / "out", clean=without_k3y)
    _, first, second, *_ = map(content_of, records_in(Path(made.file)))
    assert first == [{"type": "text", "text": UNSAID}]
    assert second[0]["type"] == "thinking"


DEEP = "[" * 2000 + '"my k3y"' + "]" * 2000
HALF = "[" * 700 + '"my k3y"' + "]" * 700


@pytest.mark.parametrize(
    ("written", "cleaned"),
    [
        ('{"a":"k3y","a":-0}', '{"a":"[secret]","a":-0}'),
        ('{"b":{"a":{"k3y":1e999},"a":1}}', '{"b":{"a":{"[secret]":1e999},"a":1}}'),
        ('{"a":"\\u006b3y","a": "x", "b":"k3y"}', '{"a":"[secret]","a": "x", "b":"[secret]"}'),
        (f'{{"a":{DEEP}}}', f'{{"a":{DEEP.replace("k3y", "[secret]")}}}'),
        (f'{{"a":{HALF}}}', f'{{"a":{HALF.replace("k3y", "[secret]")}}}'),
        ('{"a":"x","a":1}', '{"a":"x","a":1}'),
    ],
)
def test_values_of_duplicate_keys_are_redacted_too(written: str, cleaned: str) -> None:
    assert clean_line(written.encode(), without_k3y, Agent().withdraw).decode() == cleaned


def test_nested_fields_are_not_identities_in_a_line_with_duplicate_keys() -> None:
    token = "gh" + "p_9aK2mQ7xT4vB1nR6wE3yU8iO5pL0sD4fG7hJ"
    line = f'{{"uuid":"u1","input":{{"uuid":"{token}","signature":"{token}"}},"a":1,"a":2}}'
    clean = clean_line(line.encode(), Redactor().body, Agent().withdraw).decode()
    assert clean == line.replace(token, "[redacted token]")
