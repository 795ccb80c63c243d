"""Graph to lines: the ladder decides whether a fork is an artefact or a rewind."""
