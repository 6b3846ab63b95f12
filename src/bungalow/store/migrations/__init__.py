"""The schema's history, run when a database is opened."""
