"""The web edge: HTTP, WebSocket and the built client, thin over the live tables."""
