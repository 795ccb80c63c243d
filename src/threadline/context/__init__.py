"""Context: what the model is sent when a session continues from an entry."""
