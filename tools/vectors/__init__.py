"""Score sheets counted by the rules, to which the score pages are held."""
