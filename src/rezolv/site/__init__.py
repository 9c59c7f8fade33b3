"""The host's table as a site: accounts, games, the thread, orders, the desk, the clock, the API."""
