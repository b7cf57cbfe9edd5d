"""A real table whose cards the page cannot know: what is entered there, kept and shown."""
