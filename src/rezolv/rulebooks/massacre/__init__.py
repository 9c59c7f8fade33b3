"""What the rulebooks of the «Резня» family share: statuses, lives, attacks, the moon, masks, cards.

It is no rulebook itself: `massacre0` and its revisions are.
"""
