"""The contract: what a game is, how its inputs are folded and how a record is kept."""
