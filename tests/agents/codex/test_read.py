"""Rollouts: entries and notes, forks, reverts, rollbacks, copies, odd lines."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rollouts import (
    MAKERS,
    Json,
    base,
    event,
    line,
    lines_of,
    meta,
    path_of,
    record,
    shorten,
    thread,
    write_rollout,
)
from tests.sketch import drawn, sketch_faults, sketch_junctions, sketch_lines
from threadline.agents.codex.blocks import read_item
from threadline.agents.codex.results import read_outcome
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger, make_ledger
from threadline.library.actions.native import fork_at, repair_session
from threadline.library.position import context_at
from threadline.model.content import Content, Usage
from threadline.model.kept import Run
from threadline.model.speaker import is_prompt
from threadline.tree.ops import list_ops


def part(words: str) -> list[Json]:
    return [{"type": "text", "text": words}]


def said(role: str, words: str) -> Json:
    return {"type": "message", "role": role, "content": part(words)}


def sketch(reading: Reading) -> str:
    return shorten(sketch_lines(reading))


def parents(reading: Reading) -> str:
    """Return the edges of a graph, in the order of files and lines."""
    edges = [f"{entry.parent}>{entry.id}" for entry in reading.graph.nodes.values() if entry.parent]
    return shorten(" ".join(sorted(edges, key=lambda edge: order(shorten(edge)))))


def order(edge: str) -> tuple[str, int]:
    rollout, _, ordinal = edge.partition(">")[2].partition(":")
    return rollout, int(ordinal)


def sessions(folder: Path) -> Reading:
    return load_lines([folder / "sessions"])


class TestLines:
    def test_each_item_follows_the_one_before_it(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "T1 d1 e1 u1 k1 a1 n1 u2 c1 o1 a2 n2")
        assert sketch(sessions(tmp_path)) == "> A:0 A:2 A:3 A:4 A:5 A:6 A:8 A:9 A:10 A:11 *"

    def test_books_are_notes_and_say_what_they_are(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "T1 u1 p1 a1 n1")
        rows = make_ledger(sessions(tmp_path)).rows
        told = [(row.state, row.why) for row in rows]
        assert told == [
            ("shown", None),
            ("note", "turn_context"),
            ("shown", None),
            ("note", "AgentMessage"),
            ("shown", None),
            ("note", "token_count"),
        ]

    def test_a_finished_item_that_was_never_written_is_shown(self, tmp_path: Path) -> None:
        """The client was killed between the event and the item it tells of."""
        write_rollout(tmp_path, "A", "u1 p1")
        assert sketch(sessions(tmp_path)) == "> A:0 A:1 A:2 *"

    @pytest.mark.parametrize(
        ("kind", "fields", "item"),
        [
            ("agent_message", {"message": "well"}, said("assistant", "well")),
            ("user_message", {"message": "please"}, said("user", "go:\nplease")),
            ("agent_reasoning", {"text": "hm"}, {"type": "reasoning", "summary": part("hm")}),
            ("agent_reasoning_raw_content", {"text": "hm"}, {"type": "reasoning", "content": part("hm")}),
            ("task_complete", {"last_agent_message": "well"}, said("assistant", "well")),
            ("exec_command_end", {"call_id": "c"}, {"type": "function_call_output", "call_id": "c", "output": ""}),
            ("patch_apply_end", {"call_id": "c"}, {"type": "custom_tool_call_output", "call_id": "c", "output": ""}),
            ("web_search_end", {"call_id": "w"}, {"type": "web_search_call", "id": "w"}),
            ("plan_update", {}, {"type": "function_call", "call_id": "c", "name": "update_plan"}),
            ("item_completed", {"item": {"type": "UserMessage", "id": "1", "content": part("go")}}, said("user", "go")),
        ],
    )  # fmt: skip
    def test_an_event_is_a_note_only_if_its_item_is_there(
        self, tmp_path: Path, kind: str, fields: Json, item: Json
    ) -> None:
        """The client was killed between the event and the item, or the beginning was cut off."""
        for folder, records in (("lone", []), ("twin", [("response_item", item)])):
            told = [*records, event(kind, **fields)]
            rows = [line(*record, number, number) for number, record in enumerate(told, 1)]
            path_of(tmp_path / folder, "A").write_bytes(b"".join([*lines_of("", meta("A")), *rows]))
            state = make_ledger(sessions(tmp_path / folder)).rows[-1].state
            assert state == ("note" if records else "shown")

    def test_what_nobody_knows_is_an_entry(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 x1 i1 a1")
        reading = sessions(tmp_path)
        assert sketch(reading) == "> A:0 A:1 A:2 A:3 A:4 *"
        types = [entry.type for entry in reading.transcripts[0].entries]
        assert types == ["system", "user", "weather", "dream", "assistant"]

    def test_a_line_without_ordinal_is_named_by_its_place(self, tmp_path: Path) -> None:
        path = path_of(tmp_path, "A")
        path.write_bytes(b"".join(lines_of("u1 a1", meta("A"), numbered=False)))
        assert sketch(sessions(tmp_path)) == "> A:0 A:1 A:2 *"

    def test_two_lines_with_one_ordinal_are_two_entries(self, tmp_path: Path) -> None:
        path = path_of(tmp_path, "A")
        one, two = lines_of("u1", meta("A")), lines_of("u2 a2", meta("A"))[1:]
        path.write_bytes(b"".join([*one, *two]))
        assert sketch(sessions(tmp_path)) == "> A:0 A:1 A:1~3 A:2 *"

    def test_a_rollback_starts_a_branch(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1 u2 a2 u3 a3 b2 u4 a4")
        assert sketch(sessions(tmp_path)) == drawn("""
            > A:0 A:1 A:2 *
            A:2> A:3 A:4 A:5 A:6
            A:2> A:7 A:8 A:9 *
        """)

    def test_a_rollback_of_more_than_there_is_goes_to_the_beginning(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1 b9 u2 a2")
        assert sketch(sessions(tmp_path)) == drawn("""
            > A:0 *
            A:0> A:1 A:2
            A:0> A:3 A:4 A:5 *
        """)


class TestForks:
    def test_a_fork_goes_on_from_what_precedes_its_ordinal(self, tmp_path: Path) -> None:
        """The base ends behind a note: the entry before it is what the fork follows."""
        source = write_rollout(tmp_path, "A", "u1 a1 n1 u2 a2")
        end = sum(map(len, source.read_bytes().splitlines(keepends=True)[:4]))
        told = {"forked_from_id": thread("A"), "history_base": base("A", 4, end)}
        write_rollout(tmp_path, "B", "u3 a3", first=4, minute=1, **told)
        reading = sessions(tmp_path)
        assert shorten(sketch_lines(reading)) == drawn("""
            A: > A:0 A:1 A:2 A:4 A:5 *
            B: A:2> B:4 B:5 B:6 *
        """)
        assert [shorten(row) for row in sketch_junctions(reading)] == ["A:2 fork: B"]
        assert reading.faults == []

    def test_a_fork_of_the_last_entry_is_no_resume(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1")
        told = {"forked_from_id": thread("A"), "history_base": base("A", 3)}
        write_rollout(tmp_path, "B", "u3 a3", first=3, minute=1, **told)
        junctions = sketch_junctions(sessions(tmp_path))
        assert [shorten(row) for row in junctions] == ["A:2 fork: B"]

    def test_a_base_that_is_not_there_is_a_fault(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "B", "u3 a3", first=4, history_base=base("A", 4, 99))
        assert shorten(" ".join(sketch_faults(sessions(tmp_path)))) == "orphan B:4 warning"

    @pytest.mark.parametrize(("ordinal", "offset"), [(3, 17), (40, 0)])
    def test_a_base_that_ends_elsewhere_is_a_fault(
        self, tmp_path: Path, ordinal: int, offset: int
    ) -> None:
        write_rollout(tmp_path, "A", "u1 a1 u2 a2")
        told = base("A", ordinal, offset)
        write_rollout(tmp_path, "B", "u3 a3", first=ordinal, minute=1, history_base=told)
        faults = sketch_faults(sessions(tmp_path))
        assert [shorten(row) for row in faults] == [f"base B:{ordinal} warning"]

    def test_rollouts_that_go_on_from_each_other_are_cut(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1", first=2, history_base=base("B", 5))
        write_rollout(tmp_path, "B", "u2 a2", first=2, minute=1, history_base=base("A", 5))
        reading = sessions(tmp_path)
        assert "cycle" in {fault.kind for fault in reading.faults}
        assert check_ledger(reading) == []

    def test_a_revert_is_a_branch_in_a_second_file(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1 u2 a2")
        told = meta("A", history_base=base("A", 3))
        lines = lines_of("u3 a3", told, first=3, seconds=60)
        path_of(tmp_path, "A", 1, rollout="F").write_bytes(b"".join(lines))
        assert sketch(sessions(tmp_path)) == drawn("""
            > A:0 A:1 A:2 *
            A:2> A:3 A:4
            A:2> F:3 F:4 F:5 *
        """)

    def test_the_newest_file_of_a_thread_is_live_though_shorter(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1 u2 a2 u3 a3")
        told = meta("A", history_base=base("A", 3))
        path_of(tmp_path, "A", 1, rollout="F").write_bytes(lines_of("", told, first=3)[0])
        path = sessions(tmp_path).tree.paths[thread("A")]
        assert shorten(path.tip.id) == "F:3"


class TestFlat:
    """Rollouts of 2025, before there were lines around the items."""

    def write(self, folder: Path, words: str) -> Path:
        first = {"id": thread("A"), "timestamp": "2025-07-01T10:00:00Z", "instructions": None}
        items = [{"record_type": "state"} if w == "S" else record(w)[1] for w in words.split()]
        path = folder / "flat.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in [first, *items]))
        return path

    def test_they_are_known_by_their_first_line_and_read_as_sessions(self, tmp_path: Path) -> None:
        path = self.write(tmp_path, "S u1 k1 c1 o1 S a1")
        reading = load_lines([path])
        assert sketch(reading) == "> A:0 A:2 A:3 A:4 A:5 A:7 *"
        totals = make_ledger(reading).totals
        assert (totals["shown"], totals["note"], totals["fault"]) == (6, 2, 0)
        assert not check_ledger(reading)
        assert not reading.faults
        texts = [reading.bodies.content_of(e).text for e in reading.transcripts[0].entries if e.id]
        assert [text for text in texts if text] == ["please do u1", "here is a1"]

    def test_a_fork_and_a_repair_are_in_todays_form(self, tmp_path: Path) -> None:
        path = self.write(tmp_path, "S u1 c1 o1 a1")
        for made in (fork_at, repair_session):
            copy = Path(made(load_lines([path]), place=tmp_path / made.__name__).file)
            first, *rows = map(json.loads, copy.read_text().splitlines())
            assert {"id", "timestamp", "cwd", "originator", "cli_version"} <= first[
                "payload"
            ].keys()
            kinds = [row["type"] for row in rows]
            assert kinds == ["state", *["response_item"] * 4]
            assert {row["timestamp"] for row in rows} == {"2025-07-01T10:00:00Z"}

    def test_a_repair_takes_no_item_out_of_a_torn_line_of_today(self, tmp_path: Path) -> None:
        path = write_rollout(tmp_path, "A", "u1 a1")
        path.write_bytes(path.read_bytes()[:-2])
        made = repair_session(load_lines([path]), place=tmp_path)
        assert "here is a1" not in Path(made.file).read_text()


def test_an_item_without_type_is_a_message_if_it_has_a_role_and_a_content(tmp_path: Path) -> None:
    head = lines_of("", meta("A"))
    lines = [line("response_item", untyped(role), 1, 1) for role in ("user", "assistant")]
    path_of(tmp_path, "A").write_bytes(b"".join([*head, *lines]))
    reading = sessions(tmp_path)
    entries = [entry for entry in reading.transcripts[0].entries if entry.id]
    assert [entry.type for entry in entries] == ["system", "user", "assistant"]
    texts = [reading.bodies.content_of(entry).text for entry in entries[1:]]
    assert texts == ["Add it", "Add it"]


def untyped(role: str) -> Json:
    return {"role": role, "content": part("Add it")}


@pytest.mark.parametrize(
    "told",
    [
        {"type": "user_message", "message": "Only here", "kind": "plain"},
        {"type": "item_completed", "item": {"type": "UserMessage", "content": part("Only here")}},
    ],
    ids=lambda told: str(told["type"]),
)
def test_a_prompt_that_only_an_event_holds_is_shown_as_one_but_not_sent(
    tmp_path: Path, told: Json
) -> None:
    head, *rest = lines_of("e1 a1", meta("A"))
    path_of(tmp_path, "A").write_bytes(b"".join([head, line("event_msg", told, 9, 1), *rest]))
    reading = sessions(tmp_path)
    (prompt,) = (entry for entry in reading.graph.nodes.values() if entry.id.endswith(":9"))
    assert is_prompt(prompt, lambda entry: reading.bodies.content_of(entry).text)
    assert reading.bodies.content_of(prompt).text == "Only here"
    assert [each.role for each in context_at(reading).messages] == ["assistant"]


class TestIntroductions:
    """Before 0.166 only an event says which message of a turn the user typed."""

    @pytest.mark.parametrize(
        ("words", "own"),
        [
            ("hello u1 event:u1 a1", ["hello"]),
            ("hello d1 more u1 event:u1 a1", ["hello", "more"]),
            ("hello u1 a1", []),
            ("hello event:hello u1 event:u1 a1", []),
            ("hello a1 u1 event:u1", []),
            ("hello u1 event:other a1", []),
        ],
    )
    def test_the_messages_before_the_typed_one_are_the_clients(
        self, tmp_path: Path, words: str, own: list[str]
    ) -> None:
        records = [self.record(word) for word in words.split()]
        lines = [line(kind, payload, None, at) for at, (kind, payload) in enumerate(records)]
        head = lines_of("", meta("A"), numbered=False)
        path_of(tmp_path, "A").write_bytes(b"".join([*head, *lines]))
        reading = sessions(tmp_path)
        meant = [entry for entry in reading.transcripts[0].entries if entry.id and entry.meta]
        assert [entry.message.content for entry in meant if entry.message] == own

    def record(self, word: str) -> tuple[str, Json]:
        if word.startswith("event:"):
            return event("user_message", message=word.partition(":")[2])
        if word[1:].isdigit() and word[0] != "u":
            return record(word)
        return "response_item", said("user", word)


class TestCopies:
    """Older forks, and agents that are given their caller's context, repeat its records."""

    def copy(self, tmp_path: Path, words: str, own: str, **fields: object) -> Reading:
        """Write thread A and a thread B that repeats the first `words` of it."""
        write_rollout(tmp_path, "A", "u1 a1 n1 u2 a2")
        head = meta("B", forked_from_id=thread("A"), **fields)
        copied = lines_of(words, meta("A"), seconds=90)
        lines = [*lines_of("", head, seconds=90), *copied, *lines_of(own, {}, seconds=99)[1:]]
        renumbered = [json.loads(line) | {"ordinal": at} for at, line in enumerate(lines)]
        text = "".join(json.dumps(line) + "\n" for line in renumbered)
        path_of(tmp_path, "B", 1).write_text(text)
        return sessions(tmp_path)

    def test_repeated_records_stay_those_of_their_thread(self, tmp_path: Path) -> None:
        reading = self.copy(tmp_path, "u1 a1", "u3 a3")
        assert shorten(sketch_lines(reading)) == drawn("""
            A: > A:0 A:1 A:2 A:4 A:5 *
            B: A:2> B:0 B:4 B:5 *
        """)
        assert make_ledger(reading).totals["copy"] == 3
        assert [shorten(row) for row in sketch_junctions(reading)] == ["A:2 fork: B"]

    def test_notes_that_were_not_repeated_are_stepped_over(self, tmp_path: Path) -> None:
        reading = self.copy(tmp_path, "u1 a1 u2", "u3 a3")
        assert "B: A:4> B:0 B:5 B:6 *" in shorten(sketch_lines(reading))

    def test_another_record_ends_the_copies_unless_it_is_told_where_they_end(
        self, tmp_path: Path
    ) -> None:
        for told, expected in (({}, "A:1> B:0 B:3"), ({"start": 5}, "A:2> B:0 B:3 B:5")):
            fields = {f"subagent_history_{key}_ordinal": value for key, value in told.items()}
            reading = self.copy(tmp_path, "u1 x1 a1", "u3 a3", **fields)
            assert expected in shorten(sketch_lines(reading))

    @pytest.mark.parametrize("minutes", [(1, 2), (2, 1)])
    def test_a_copy_of_a_copy_stays_the_first_threads(
        self, tmp_path: Path, minutes: tuple[int, int]
    ) -> None:
        """In whichever order the files are read."""
        first = lines_of("u1 a1 b1 u2 a2", meta("A"))
        copy = [*lines_of("", meta("B", forked_from_id=thread("A"))), *first]
        copy += lines_of("u3 a3", {})[1:]
        again = [*lines_of("", meta("C", forked_from_id=thread("B"))), *copy]
        again += lines_of("u4 a4", {})[1:]
        for letter, minute, lines in zip("ABC", (0, *minutes), (first, copy, again), strict=True):
            rows = [json.loads(line) | {"ordinal": at} for at, line in enumerate(lines)]
            text = "".join(json.dumps(row) + "\n" for row in rows)
            path_of(tmp_path, letter, minute).write_text(text)
        assert parents(sessions(tmp_path)) == drawn("""
            A:0>A:1 A:1>A:2 A:0>A:3 A:3>A:4 A:4>A:5
            A:5>B:0 B:0>B:7 B:7>B:8
            B:8>C:0 C:0>C:10 C:10>C:11
        """).replace("\n", " ")

    def test_a_revert_in_a_copied_fork_goes_on_from_the_copy(self, tmp_path: Path) -> None:
        """The fork was copied by an older version, the revert is a file of a newer one."""
        self.copy(tmp_path, "u1 a1", "u3 a3")
        told = meta("B", history_base=base("B", 4))
        lines = lines_of("u4", told, first=4, seconds=120)
        path_of(tmp_path, "B", 2, rollout="F").write_bytes(b"".join(lines))
        found = parents(sessions(tmp_path)).split()
        assert found[-4:] == ["B:0>B:4", "B:4>B:5", "B:0>F:4", "F:4>F:5"]

    def test_an_agent_with_its_callers_context_hangs_on_its_call(self, tmp_path: Path) -> None:
        spawn = {"type": "function_call", "name": "spawn_agent", "call_id": "call_s"}
        told = {"type": "function_call_output", "call_id": "call_s"}
        write_rollout(tmp_path, "A", "u1 a1")
        path = path_of(tmp_path, "A")
        more = [
            ("response_item", {**spawn, "arguments": '{"message":"please do u3"}'}),
            ("response_item", {**told, "output": json.dumps({"agent_id": thread("B")})}),
        ]
        with path.open("ab") as file:
            for at, (kind, payload) in enumerate(more, 3):
                row = {"timestamp": "2026-01-01T00:00:09.000Z", "ordinal": at, "type": kind}
                file.write(json.dumps({**row, "payload": payload}).encode() + b"\n")
        called = {"thread_spawn": {"parent_thread_id": thread("A"), "agent_nickname": "Ada"}}
        head = meta("B", session_id=thread("A"), source={"subagent": called})
        head |= {"forked_from_id": thread("A"), "subagent_history_start_ordinal": 4}
        copied = lines_of("u1 a1", meta("A"), seconds=90)
        lines = [*lines_of("", head), *copied, *lines_of("u3 a3", {}, seconds=99)[1:]]
        text = [json.dumps(json.loads(one) | {"ordinal": n}) for n, one in enumerate(lines)]
        path_of(tmp_path, "B", 1).write_text("\n".join(text) + "\n")
        assert sketch(sessions(tmp_path)) == drawn("""
            > A:0 A:1 A:2 A:3 A:4 *
            A:3#B> B:0 B:4 B:5 *
        """)


class TestReviews:
    def test_each_hangs_where_its_caller_repeats_what_it_is_asked(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1")
        with path_of(tmp_path, "A").open("ab") as file:
            for at, review in enumerate("BC", 3):
                item = {"type": "UserMessage", "id": "i", "content": part("please do u9")}
                told = event("item_completed", thread_id=thread(review), item=item)
                file.write(line(*told, at, 5 + at))
        for minute, review in enumerate("BC", 1):
            head = meta(review, session_id=thread("A"), parent_thread_id=thread("A"))
            lines = lines_of(
                "u9 a9", head | {"source": {"subagent": "review"}}, seconds=60 * minute
            )
            path_of(tmp_path, review, minute).write_bytes(b"".join(lines))
        assert sketch(sessions(tmp_path)) == drawn("""
            > A:0 A:1 A:2 A:3 A:4 *
            A:3#B> B:0 B:1 B:2 *
            A:4#C> C:0 C:1 C:2 *
        """)


class TestContent:
    def content(self, tmp_path: Path, words: str, at: int) -> Content:
        write_rollout(tmp_path, "A", words)
        reading = sessions(tmp_path)
        return reading.bodies.content_of(reading.graph.nodes[f"{thread('A')}:{at}"])

    def test_an_answer_knows_its_model_and_what_it_took(self, tmp_path: Path) -> None:
        content = self.content(tmp_path, "T7 u1 a1 n1", 3)
        assert content.model == "model-7"
        assert content.usage == Usage(60, 10, 40, 0)

    def test_an_answer_without_usage_does_not_get_that_of_the_next_turn(
        self, tmp_path: Path
    ) -> None:
        assert self.content(tmp_path, "T7 u1 a1 u2 a2 n1", 3).usage is None

    def test_a_result_knows_how_its_command_ended(self, tmp_path: Path) -> None:
        kept = self.content(tmp_path, "u1 c1 o1", 3).kept
        assert kept.run == Run("o1\n", exit_code=0)
        assert kept.seconds == 0.5

    @pytest.mark.parametrize(
        ("text", "printed"),
        [
            ("Output:\nOutput:\n", "Output:\n"),
            ("x\nOutput:\ny", "y"),
            ("x" * 400 + "Output:\n", ""),
        ],
        ids=["at once", "behind a head", "too late for a head"],
    )
    def test_what_was_printed_stands_behind_the_first_word_for_it(
        self, text: str, printed: str
    ) -> None:
        assert read_outcome(read_item({"output": text})).printed == printed

    def test_a_body_that_is_no_longer_there_is_empty(self, tmp_path: Path) -> None:
        path = write_rollout(tmp_path, "A", "u1 a1")
        reading = sessions(tmp_path)
        entry = reading.graph.nodes[f"{thread('A')}:2"]
        path.write_bytes(b"")
        assert reading.bodies.body_of(entry) == {}


class TestOddLines:
    @pytest.mark.parametrize(
        "odd",
        [
            '{"type":"response_item","payload":7}',
            '{"type":"response_item","ordinal":"x","payload":{"type":9,"role":[]}}',
            '{"type":7,"payload":{}}',
            '{"type":"event_msg","payload":{"type":"item_completed","item":"x"}}',
            '{"type":"compacted","payload":{"message":3,"replacement_history":[1,{}]}}',
            '{"type":"response_item","payload":{"type":"message","role":"user","content":[1,{}]}}',
            '{"type":"response_item","payload":{"type":"function_call","arguments":5}}',
            '{"type":"response_item","payload":{"type":"function_call_output","output":[3]}}',
            '{"type":"event_msg","payload":{"type":"token_count","info":"none"}}',
            '{"type":"session_meta","payload":{"history_base":{"thread_id":5}}}',
            '{"type":"response_item","payload":{"type":"message","content":"\\ud800"}}',
            '{"type":"response_item","payload":{"type":"message","role":"developer","content":[{"type":"text"},{"type":"text","text":5}]}}',
            '{"type":"response_item","payload":{"role":"user","content":{"a":1}}}',
            '{"type":"response_item","payload":{"type":"function_call_output","name":"goal","output":3}}',
            '{"type":"response_item","metadata":7,"payload":{"type":"message","role":"assistant"}}',
            '{"type":"event_msg","payload":{"type":"user_message","message":"new","images":[3,{}]}}',
            '{"type":"message","role":"user","content":7}',
            '{"type":"function_call","arguments":5}',
            '{"id":1,"timestamp":2,"instructions":3}',
            '{"record_type":5}',
            '{"record_type":"state"}',
        ],
    )
    def test_a_line_of_odd_shape_is_read_and_told(self, tmp_path: Path, odd: str) -> None:
        path = write_rollout(tmp_path, "A", "u1 a1")
        path.write_bytes(path.read_bytes() + odd.encode() + b"\n")
        reading = sessions(tmp_path)
        assert make_ledger(reading).totals["lines"] == 4
        assert check_ledger(reading) == []
        for entry in reading.graph.nodes.values():
            reading.bodies.content_of(entry)
            context_at(reading, entry.id)

    def test_a_torn_line_is_a_fault_and_the_rest_is_there(self, tmp_path: Path) -> None:
        path = write_rollout(tmp_path, "A", "u1 a1 u2")
        path.write_bytes(path.read_bytes()[:-9])
        reading = sessions(tmp_path)
        assert sketch(reading) == "> A:0 A:1 A:2 *"
        assert [fault.kind for fault in reading.faults] == ["torn"]

    def test_a_rollout_without_its_first_line_is_known_by_its_name(self, tmp_path: Path) -> None:
        path = write_rollout(tmp_path, "A", "u1 a1")
        path.write_bytes(path.read_bytes().partition(b"\n")[2])
        assert sketch(sessions(tmp_path)) == "> A:1 A:2 *"


WORDS = st.lists(st.builds("{}{}".format, st.sampled_from([*MAKERS]), st.sampled_from([1, 3])))


@given(words=WORDS, cut=st.integers(0, 40), junk=st.sampled_from([b"", b"{", b"[]\n", b"\xff\n"]))
def test_every_line_is_accounted_for(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], cut: int, junk: bytes
) -> None:
    """A thread, a fork of it at any record, and any bytes at the end of it."""
    folder = tmp_path_factory.mktemp("case")
    path = write_rollout(folder, "A", " ".join(words))
    path.write_bytes(path.read_bytes() + junk)
    told = base("A", cut + 1)
    write_rollout(folder, "B", " ".join(words), first=cut + 1, minute=1, history_base=told)
    assert check_ledger(sessions(folder)) == []


def test_a_word_of_every_kind_can_be_drawn() -> None:
    """The drawings of this file are made of records that the client writes."""
    kinds = {record(f"{letter}1")[0] for letter in MAKERS}
    assert kinds == {"response_item", "event_msg", "compacted", "turn_context"}


def test_the_reflog_tells_interrupts_rollbacks_compactions_and_forks(tmp_path: Path) -> None:
    write_rollout(tmp_path, "A", "u1 a1 u2 s1 b1 u3 a3 z1 u4")
    told = {"forked_from_id": thread("A"), "history_base": base("A", 3)}
    write_rollout(tmp_path, "B", "u5 a5", first=3, minute=1, **told)
    reading = sessions(tmp_path)
    ops = list_ops(reading.tree, reading.graph, reading.bodies)
    assert [(op.kind, shorten(op.entry)) for op in ops] == [
        ("start", "A:0"),
        ("interrupt", "A:4"),
        ("rewind", "A:5"),
        ("compact", "A:8"),
        ("fork", "B:3"),
    ]
    junctions = [shorten(row) for row in sketch_junctions(reading)]
    assert "A:7 compact: A@0000000a-000" in "\n".join(junctions)


def test_half_a_character_in_the_id_of_a_thread_names_no_entry(tmp_path: Path) -> None:
    """A database cannot hold it, and neither can a page."""
    meta = '{"type":"session_meta","timestamp":"t","payload":{"id":"\\ud800"}}\n'
    said = '{"type":"response_item","payload":{"type":"message","role":"user","content":[]}}\n'
    (tmp_path / "a.jsonl").write_text(meta + said)
    assert [*load_lines([tmp_path]).graph.nodes] == ["?:0", "?:1"]
