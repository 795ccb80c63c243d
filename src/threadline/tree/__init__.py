"""Lines to the session tree: resumes, forks, agents, junctions, the active path."""
