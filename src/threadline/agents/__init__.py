"""The agents: one folder each with everything that knows that agent, and what they share."""
