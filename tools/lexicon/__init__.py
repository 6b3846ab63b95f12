"""Builds Bunce's word lists from SCOWL and WordNet."""
