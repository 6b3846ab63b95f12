"""Busted!: clues acted against a falling slate, then plus or minus towards exactly 21."""
