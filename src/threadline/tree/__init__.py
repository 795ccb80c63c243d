"""The session tree made of lines: resumes, forks, agents, junctions, the active path."""
