"""The laboratory: bots that play whole games, studies of many games, and what they answer.

Bots give the same orders as people, meet the same refusals, and know what their seat was told
and nothing else. See docs/lab.md.
"""
