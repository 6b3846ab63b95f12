"""The checkout's own tools: checks, and what builds data the project ships."""
