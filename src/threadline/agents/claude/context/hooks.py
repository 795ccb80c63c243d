"""What hooks say to the model, in the words of the client."""

from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.value import text_in

HEARD = frozenset({"SessionStart", "UserPromptSubmit"})
"""The events whose hooks are heard if they succeed; what others print is for the client."""


def success(attachment: Body) -> list[str]:
    """Tell what a hook printed that succeeded."""
    words = text_in(attachment.get("content"))
    heard = text_in(attachment.get("hookEvent")) in HEARD
    return [f"{name_in(attachment)} hook success: {words}"] if heard and words else []


def additional_context(attachment: Body) -> list[str]:
    """Tell what a hook adds for the model to know."""
    content = attachment.get("content")
    lines = content if isinstance(content, list) else [content]
    words = "\n".join(line for line in lines if isinstance(line, str))
    return [f"{name_in(attachment)} hook additional context: {words}"] if words else []


def blocking_error(attachment: Body) -> list[str]:
    """Tell why a hook does not let the client go on."""
    match attachment.get("blockingError"):
        case {"blockingError": str(words), "command": str(command)}:
            name = name_in(attachment)
            return [f'{name} hook blocking error from command: "{command}": {words}']
        case _:
            return []


def name_in(attachment: Body) -> str:
    """Return the name of the hook."""
    return text_in(attachment.get("hookName"))


HOOK_WRITERS: dict[str, Callable[[Body], list[str]]] = {
    "hook_success": success,
    "hook_additional_context": additional_context,
    "hook_blocking_error": blocking_error,
}
