"""Vectors for the score pages, a game a file."""
