"""Operations on sessions: each does one thing, and says what it did and how to undo it."""
