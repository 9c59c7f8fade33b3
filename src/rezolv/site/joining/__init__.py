"""Signing up: new games, seats, deals, invitations, substitutes, hosts, spectators."""
