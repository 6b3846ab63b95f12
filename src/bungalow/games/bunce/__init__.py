"""Bunce: one word on the table, and every card drawn counts for its player or against."""
