"""Games: what is kept of them, and their pages."""
