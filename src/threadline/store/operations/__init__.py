"""Operations on sessions: each returns what it did and the command that undoes it."""
