"""What others may want to do when something happened; sent inside the transaction that did it."""

from __future__ import annotations

from django.dispatch import Signal

game_started = Signal()
"""game"""
phase_opened = Signal()
"""phase"""
phase_closed = Signal()
"""phase"""
phase_published = Signal()
"""phase"""
phase_changed = Signal()
"""phase: its deadline or status was changed by the host"""
told_at_once = Signal()
"""phase, tellings: rows of `Telling` made before the close"""
question_put = Signal()
"""question"""
posted = Signal()
"""post"""
