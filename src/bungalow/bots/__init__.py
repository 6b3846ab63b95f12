"""What the computer players of all games share; knows no game."""
