"""What is raised when a request cannot be met."""


class ThreadlineError(Exception):
    """A request that cannot be met. `hint` says what might help."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint
