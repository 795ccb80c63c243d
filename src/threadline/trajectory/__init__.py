"""Trajectories: a path through a conversation as steps, the form that exchange formats share."""
