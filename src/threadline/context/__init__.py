"""Context: what the model is sent when a session goes on from some entry."""
