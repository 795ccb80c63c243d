"""Messages of a context as a conversation: order, pairs, notices, summaries."""

from collections import Counter

from threadline.context import Spoken
from threadline.handoff.build import Source, build_messages
from threadline.handoff.conversation import Conversation, Manner, Message, Origin
from threadline.handoff.fit import BEGINNING, EARLIER, fit
from threadline.model.content import Block, Image, Text, Thinking, ToolCall, ToolResult, Unknown
from threadline.model.form import Act, Form, Slot, translate
from threadline.model.markup import Markings
from threadline.native.loss import LossCount, LossKind

MARKS = Markings({"reminder": "meta", "report": "task_notification"}, reminder="reminder")


PLAIN = Source(MARKS)


def user(*blocks: Block, at: str = "u") -> Spoken:
    return Spoken("user", list(blocks), entries=(at,))


def model(*blocks: Block, at: str = "a") -> Spoken:
    return Spoken("assistant", list(blocks), entries=(at,))


def built(*spoken: Spoken, source: Source = PLAIN) -> tuple[list[str], dict[str, int]]:
    """Draw the messages, and count what is lost."""
    losses = LossCount()
    messages = build_messages(spoken, source, losses)
    counts: Counter[str] = Counter()
    for loss in losses.list():
        counts[loss.kind.value] += loss.count
    return list(map(draw, messages)), dict(counts)


def draw(message: Message) -> str:
    return " ".join([message.kind, *map(word_of, message.blocks)])


def word_of(block: Block) -> str:
    match block:
        case ToolCall():
            return f"call:{block.id}"
        case ToolResult():
            return f"of:{block.call}={block.text}"
        case Text():
            return block.text
        case _:
            return block.kind


def call(name: str) -> ToolCall:
    return ToolCall("look", name, {})


def result(name: str, text: str) -> ToolResult:
    return ToolResult(name, text)


def test_results_follow_their_calls_in_the_order_of_these() -> None:
    drawn, lost = built(
        user(Text("Go")),
        model(call("1")),
        model(call("2")),
        user(result("2", "two"), result("1", "one")),
        model(Text("Done")),
    )
    assert drawn == [
        "prompt Go",
        "answer call:1 call:2",
        "results of:1=one of:2=two",
        "answer Done",
    ]
    assert lost == {}


def test_a_call_gets_a_result_and_a_result_without_a_call_becomes_text() -> None:
    drawn, lost = built(user(Text("Go"), result("9", "stray")), model(call("1")), user(Text("On")))
    assert drawn == [
        "prompt Go stray",
        "answer call:1",
        "results of:1=[no result was recorded]",
        "prompt On",
    ]
    assert lost == {"no_call": 1, "no_result": 1}


def test_an_id_that_is_used_twice_stands_for_two_calls() -> None:
    first = (model(call("1")), user(result("1", "one")))
    drawn, _ = built(*first, model(call("1")), user(result("1", "two")))
    assert drawn == ["answer call:1", "results of:1=one", "answer call:1-2", "results of:1-2=two"]


def test_thoughts_and_notices_are_left_out_and_reports_stay() -> None:
    notice = "<reminder>be brief</reminder>"
    drawn, lost = built(
        user(Text(notice), Text(f"{notice}\nGo"), Text(f"what is {notice}?")),
        model(Thinking("hm"), call("1")),
        user(result("1", f"one\n{notice}"), Text("<reminder><report>done</report></reminder>")),
    )
    assert drawn == [
        f"prompt Go what is {notice}?",
        "answer call:1",
        "results of:1=one",
        "prompt <reminder><report>done</report></reminder>",
    ]
    assert lost == {"reminder": 3, "thinking": 1}


def test_a_summary_is_one_whoever_tells_it_and_the_question_for_it_goes() -> None:
    source = Source(MARKS, summary="s", summarised="all")
    kept = user(Text("Kept"), at="s")
    drawn, _ = built(kept, user(Text("So far: all"), at="s"), source=source)
    assert drawn == ["prompt Kept", "summary So far: all"]
    drawn, _ = built(user(Text("So far: all"), Text("Go on"), at="s"), source=source)
    assert drawn == ["summary So far: all", "prompt Go on"]
    asked = user(Text("What did we do?"), at="q")
    drawn, lost = built(asked, model(Text("all"), at="s"), user(Text("On")), source=source)
    assert drawn == ["summary all", "prompt On"]
    assert lost == {"reminder": 1}


def test_outputs_are_replaced_by_their_lines_and_odd_parts_by_their_names() -> None:
    source = Source(MARKS, outputs={"1": "left out"})
    drawn, lost = built(
        user(Unknown("sound", {})), model(call("1")), user(result("1", "long")), source=source
    )
    assert drawn == ["prompt [sound]", "answer call:1", "results of:1=left out"]
    assert lost == {"part": 1, "output": 1}


def conversation(*messages: Message) -> Conversation:
    return Conversation(Origin("one", "s", "e"), messages, "/p")


PICTURE = Image("image/png", "aGk=")
CALLED = Message("answer", (ToolCall("look", "x 1", {}),), ("a",))


def test_ids_names_pictures_and_errors_are_fitted_to_the_target() -> None:
    answered = Message("results", (ToolResult("x 1", [Text("p"), PICTURE], failed=True),), ("r",))
    odd = Message("answer", (ToolCall("look at!", "call_2", "plain"),), ("b",))
    manner = Manner((), flags_errors=False, shows=False, pictures=True)
    found = fit(conversation(CALLED, answered, odd), (), manner)
    first, _, results, pictures, last = found.messages
    assert first == Message("prompt", (Text(BEGINNING),))
    assert results.results[0].call.startswith("call_")
    assert results.results[0].text == "p\n[image]"
    assert pictures == Message("prompt", (PICTURE,), ("r",))
    assert last.calls[0].name.startswith("look_at_")
    assert last.calls[0].given == {"input": "plain"}
    assert [loss.kind.value for loss in found.losses] == [
        "other_tool",
        "call_id",
        "error",
        "moved_picture",
        "other_tool",
        "tool_name",
        "beginning",
    ]


def test_texts_that_a_client_would_lose_are_moved_or_marked() -> None:
    told = (
        Message("prompt", (Text("/help me"),)),
        Message("answer", (call("call_1"), Text("after"))),
        Message("results", (ToolResult("call_1", "one"),)),
    )
    found = fit(conversation(*told), (), Manner((), withheld=("/",), ordered=False))
    assert [draw(message) for message in found.messages] == [
        f"prompt {EARLIER} /help me",
        "answer after call:call_1",
        "results of:call_1=one",
    ]
    assert {loss.kind for loss in found.losses} >= {LossKind.WITHHELD, LossKind.ORDER}


def test_a_summary_that_is_not_the_first_is_a_text() -> None:
    told = (Message("prompt", (Text("Go"),)), Message("summary", (Text("all"),), ("s",)))
    found = fit(conversation(*told), (), Manner(()))
    assert [message.kind for message in found.messages] == ["prompt", "prompt"]
    assert [loss.kind for loss in found.losses] == [LossKind.SUMMARY]


READ = Form("Read", Act.READ, {"file": Slot.PATH, "offset": Slot.FIRST, "limit": Slot.COUNT})
VIEW = Form("view", Act.READ, {"path": Slot.PATH, "from": Slot.FIRST, "to": Slot.LAST})
RUN = Form("Run", Act.RUN, {"command": Slot.COMMAND, "why": Slot.REMARK}, fixed={"wait": True})
SHELL = Form("sh", Act.RUN, {"cmd": Slot.COMMAND})


def test_lines_are_told_as_the_target_counts_them() -> None:
    said = translate("Read", {"file": "a", "offset": 3, "limit": 4}, [READ], [VIEW])
    assert (said.name, said.given) == ("view", {"path": "a", "from": 3, "to": 6})
    back = translate(said.name, said.given, [VIEW], [READ])
    assert (back.name, back.given) == ("Read", {"file": "a", "offset": 3, "limit": 4})


def test_a_remark_may_be_left_out_and_nothing_else() -> None:
    said = translate("Run", {"command": "ls", "why": "look", "wait": True}, [RUN], [SHELL])
    assert (said.name, said.given) == ("sh", {"cmd": "ls"})
    assert said.left_out == {Slot.REMARK}
    for given in ({"command": "ls", "wait": False}, {"command": "ls", "as": "root"}, {"why": "?"}):
        assert translate("Run", given, [RUN], [SHELL]).form is None
    assert translate("sh", {"cmd": "ls"}, [SHELL], [RUN]).given == {"command": "ls", "wait": True}
