"""Computer players against each other: who plays, what is counted, and how sure it is."""
