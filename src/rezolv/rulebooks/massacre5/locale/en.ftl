# Words of the drafts over Massacre IV: what it did not have itself.

param-raise = whom to resurrect
draw-any_attack = which attack is stopped

# For the host: what lies on a seat and has no name in the game
mark-grown = maximum of HP counted up to
mark-sealed = not to be raised this week
mark-unheard = hears it when raised
mark-haunted = block of the last phase
mark-guard_rests = guard has taken its attack
mark-warded = has a bodyguard
mark-robbed = role dug up already
