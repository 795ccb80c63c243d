"""Contexts as chat interfaces take them: Anthropic's Messages, OpenAI's Chat Completions."""
