"""Talk with the user: questions and plans."""

from threadline.model.line import record_in
from threadline.model.value import text_in
from threadline.outline.block import generic, value_text
from threadline.outline.shape import Facts, Listing, Plain, Prose, Shape
from threadline.outline.title import line_of, one_line
from threadline.outline.tools.tool import (
    Call,
    Result,
    Shapes,
    Tool,
    View,
    list_in,
    plain_result,
    subject_of,
    texts_of,
    words_in,
)


def questions_of(call: Call) -> list[dict[str, object]]:
    """List the questions; the old form asks a single one."""
    found = [q for q in list_in(call.given.get("questions")) if isinstance(q, dict)]
    return found or ([call.given] if "question" in call.given else [])


def question_subject(call: Call) -> str:
    """Tell the first question."""
    return next((one_line(text_in(q.get("question"))) for q in questions_of(call)), "")


def show_questions(call: Call) -> Shapes:
    """Show each question with its choices."""
    shapes: list[Shape] = []
    for question in questions_of(call):
        shapes.append(Prose(text_in(question.get("question"))))
        options = [o for o in list_in(question.get("options")) if isinstance(o, dict)]
        if options:
            shapes.append(Listing(tuple(map(choice, options))))
    return tuple(shapes) or generic(call.given)


def choice(option: dict[str, object]) -> str:
    """Show one choice."""
    label, more = words_in(option.get("label")), words_in(option.get("description"))
    return f"{label}: {more}" if more else label


def show_answers(call: Call, result: Result) -> View:
    """Show what the user chose."""
    answers = result.record.get("answers")
    if isinstance(answers, dict) and answers:
        pairs = tuple((str(key), words_in(value)) for key, value in answers.items())
        return View(chosen(pairs), (Facts(pairs), *texts_of(result, Plain)))
    match record_in(result.text):
        case {"answers": {**choices}, **rest} if choices and not rest:
            asked = {q.get("id"): text_in(q.get("question")) for q in questions_of(call)}
            pairs = tuple((asked.get(k) or str(k), choice_of(v)) for k, v in choices.items())
            return View(chosen(pairs), (Facts(pairs),))
        case _:
            return View("", texts_of(result, Plain))


def chosen(pairs: tuple[tuple[str, str], ...]) -> str:
    """Tell in a line what was chosen."""
    told = one_line(", ".join(value for _, value in pairs))[:80]
    return f" → {told}" if told else ""


def choice_of(value: object) -> str:
    """Give what was chosen for one question, as Codex keeps it."""
    match value:
        case {"answers": [*answers], **rest} if not rest:
            return value_text(answers)
        case _:
            return value_text(value)


def plan_subject(call: Call) -> str:
    """Tell the plan's heading."""
    return line_of(call.text("plan"))


def show_plan(call: Call) -> Shapes:
    """Show the plan, and what else was asked for."""
    rest = {key: value for key, value in call.given.items() if key != "plan"}
    plan = call.text("plan")
    return (*((Prose(plan),) if plan else ()), *generic(rest))


def show_approval(call: Call, result: Result) -> View:
    """Show what became of a plan; the plan itself is not shown twice."""
    plan = call.text("plan").strip()
    text = result.text
    if plan and plan in text:
        text = text.replace(plan, "(the plan above)")
    return View(" → approved" if "approved" in text[:400] else "", (Prose(text),) if text else ())


QUESTION = Tool(question_subject, show_questions, show_answers)
PLAN = Tool(plan_subject, show_plan, show_approval)
TALK = {
    "AskUserQuestion": QUESTION,
    "ask_user_question": QUESTION,
    "request_user_input": QUESTION,
    "ExitPlanMode": PLAN,
    "exit_plan_mode": PLAN,
    "EnterPlanMode": Tool(subject_of(), show_plan, plain_result),
}
