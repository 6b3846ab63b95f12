"""Live tables: people, computer players and time over one game, without web and without SQL."""
