"""Talk with the user: questions and plans."""

from collections.abc import Iterator

from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text
from threadline.model.body import list_in, text_in, words_in
from threadline.model.call import Call
from threadline.model.content import ToolResult
from threadline.model.outcome import OK, Outcome
from threadline.outline.block import generic, left_of, value_text
from threadline.outline.shape import Facts, Listing, Plain, Prose, Shape
from threadline.outline.title import line_of, one_line
from threadline.outline.tools.tool import (
    Shapes,
    Tool,
    others_of,
    plain_result,
    subject_of,
    texts_of,
    unused,
)


def questions_of(call: Call) -> list[dict[str, object]]:
    """List the questions; the old form asks a single one."""
    found = list_in(call.given.get("questions"))
    asked = [q if isinstance(q, dict) else {"question": q} for q in found]
    return asked or ([call.given] if "question" in call.given else [])


def question_subject(call: Call) -> str:
    """Return the first question."""
    return next((one_line(text_in(q.get("question"))) for q in questions_of(call)), "")


def show_questions(call: Call) -> Shapes:
    """Show each question with its choices, and what else was asked for."""
    asked = questions_of(call)
    shapes = [shape for question in asked for shape in show_question(question)]
    rest = {} if asked == [call.given] else left_of(call.given, {"questions"} if asked else ())
    return (*shapes, *generic(rest)) if rest else tuple(shapes)


def show_question(question: dict[str, object]) -> Iterator[Shape]:
    """Show one question: its words, its choices, what comes with them."""
    words, options = text_in(question.get("question")), list_in(question.get("options"))
    if words:
        yield Prose(words)
    if options:
        yield Listing(tuple(map(choice, options)))
    told = {"question", "id"} if words else {"id"}
    told |= {"options"} if options else set()
    more = {k: v for k, v in left_of(question, told).items() if v is not False}
    yield from generic(more)
    for option in options:
        yield from beside_choice(option)


def choice(option: object) -> str:
    """Show one choice."""
    if not isinstance(option, dict):
        return as_text(option)
    label, more = words_in(option.get("label")), words_in(option.get("description"))
    return f"{label}: {more}" if more else label


def beside_choice(option: object) -> Shapes:
    """Show what else is said of a choice, by its name."""
    if not isinstance(option, dict):
        return ()
    label = words_in(option.get("label"))
    told = [key for key in ("label", "description") if words_in(option.get(key))]
    pairs = left_of(option, told).items()
    return (Facts(tuple((f"{label} {k}".strip(), as_text(v)) for k, v in pairs)),) if pairs else ()


def show_answers(call: Call, result: ToolResult) -> Shapes:
    """Show what the user chose."""
    pairs = answers_in(call, result)
    facts: Shapes = (Facts(pairs),) if pairs else ()
    # What was chosen may be all that the text says, as JSON.
    texts = () if pairs and not result.kept.answers else texts_of(result, Plain)
    return (*facts, *texts, *others_of(result))


def answers_in(call: Call, result: ToolResult) -> tuple[tuple[str, str], ...]:
    """Return questions with what the user chose: as the client kept it, else by the text."""
    if answers := result.kept.answers:
        return tuple((str(key), words_in(value)) for key, value in answers.items())
    match parse_object(result.text):
        case {"answers": {**choices}, **rest} if choices and not rest:
            asked = {as_text(q.get("id")): text_in(q.get("question")) for q in questions_of(call)}
            return tuple((asked.get(str(k)) or str(k), choice_of(v)) for k, v in choices.items())
        case _:
            return ()


def answer_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return the answers of a user: in short on one line, and in words a line each."""
    chosen = [value for _, value in answers_in(call, result)]
    if not chosen:
        return OK
    return Outcome(answer=one_line(", ".join(chosen))[:80], said="\n".join(filter(None, chosen)))


def choice_of(value: object) -> str:
    """Return the answers to one question, which may be a list in a record."""
    match value:
        case {"answers": [*answers], **rest} if not rest:
            return value_text(answers)
        case _:
            return value_text(value)


def plan_subject(call: Call) -> str:
    """Return the first line of the plan."""
    return line_of(call.text("plan"))


def show_plan(call: Call) -> Shapes:
    """Show the plan, and what else was asked for."""
    plan = call.text("plan")
    return (*((Prose(plan),) if plan else ()), *generic(unused(call, plan)))


def show_approval(call: Call, result: ToolResult) -> Shapes:
    """Show what became of a plan; the plan itself is not shown twice."""
    text = approval_text(call, result)
    return (*((Prose(text),) if text else ()), *others_of(result))


def approval_text(call: Call, result: ToolResult) -> str:
    """Return what is said of a plan, without the plan."""
    plan = call.text("plan").strip()
    return result.text.replace(plan, "(the plan above)") if plan else result.text


def plan_outcome(call: Call, result: ToolResult) -> Outcome:
    """Return whether a plan was approved."""
    approved = "approved" in approval_text(call, result)[:400]
    return Outcome(answer="approved") if approved else OK


QUESTION = Tool(question_subject, show_questions, show_answers, answer_outcome)
PLAN = Tool(plan_subject, show_plan, show_approval, plan_outcome)
ENTER_PLAN = Tool(subject_of(), show_plan, plain_result)
