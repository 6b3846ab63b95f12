"""The two decks of cards as drawings: pens, suits, courts, aces, and cards put together."""
