# Words of the drafts over Massacre IV: what it did not have itself.

param-raise = whom to resurrect
draw-any_attack = which attack is stopped
