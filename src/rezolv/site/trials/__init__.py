"""Trials: a host who chooses options lets bots play them, and sees what comes out."""
