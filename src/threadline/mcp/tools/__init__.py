"""The tools: each takes what an agent asks and returns an answer, before it is cut to a budget."""
