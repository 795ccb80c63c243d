"""What calls did: the commands that were run, and the errors that they ended with."""
