"""Conversations as the chat interfaces of models take them: Anthropic's and OpenAI's."""
