"""Bungalow: three table games, exact to the letter, for people, computer players and study."""

__version__ = "0.1.0"
