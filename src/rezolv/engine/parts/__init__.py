"""The parts: behaviours that many rulebooks share.

Each is a small function with its parameters declared; a role, a step or an effect names it. A
part that makes a behaviour or a handler out of its parameters is named by a verb in the third
person (`blocks`, `learns`); one that answers a question, by its answer (`visitors`).
"""
