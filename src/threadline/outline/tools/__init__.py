"""Tools: a call and its result as shapes and one line; one small file for each family."""
