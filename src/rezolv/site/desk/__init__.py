"""The desk of the host."""
