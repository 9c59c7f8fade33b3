# The words of "the Dark Grimoire". Fields as in wording/locale/en/facts.ftl.

fact-usable = { $is-key ->
    [yes] This may be used now: { $ability }.
   *[no] This may not be used any more: { $ability }.
}
fact-gained = You gain an ability: { $ability }.
fact-open_role = { $of } plays in the open role: { $is }.
fact-infected = { $is-key ->
    [yes] { $of-key ->
        [me] You have the plague.
       *[other] { $of } has the plague.
    }
   *[no] { $of-key ->
        [me] You do not have the plague.
       *[other] { $of } does not have the plague.
    }
}
fact-infected_count = Infected with the plague: { $is }.
fact-offer = The Devil offers to buy your soul. Until the end of the next phase you may accept and choose a Gift.
fact-gift = { $of-key ->
    [me] You receive the gift: { $is }.
   *[other] { $of } accepts the gift: { $is }.
}
fact-blocked = You are blocked in this phase.
fact-failed = { $ability-key ->
    [none] Your move failed.
   *[other] The move failed: { $ability }.
}
fact-note = { $by-key ->
    [devil] A message "from the Devil": "{ $text }"
    [hero] An achievement: { $text }
   *[other] A message: "{ $text }"
}

refusal-again = { $ability }: you have used it on this character already ({ $of }).
refusal-not_open = Its condition does not hold yet: { $ability }.
refusal-no_prey = There is nobody to chase, you bit nobody in the phase before: { $ability }.
refusal-no_call = You may resurrect nobody now: { $ability }.

table-two_roles = Every player needs a secret role and an open one ({ $slot }).
table-role_twice = This role has one holder only: { $role }.

mark-straight = cannot be redirected
mark-unblockable = cannot be blocked
param-to = redirected to
param-guess = secret role
draw-strongest = which of equal attacks is stopped
why-in_vain = it came to nothing
why-out_of_reach = the target is out of reach
how-jail = jail

# The plague, the Devil's deals

refusal-no_offer = Nobody has offered you a deal: { $ability }.

param-effect = what it does
param-at = Infirmary at, HP
param-extra = and also to
param-gift = gift
word-infect = infect
word-cure = cure
abilitykind-answer = answer

# For the host: what lies on a seat and has no name in the game
mark-iron_will = Iron will
mark-blocked = blocked
mark-locked = sent to jail
mark-shielded = shielded
mark-fate = what acted in the phase of death
mark-threshold = HP at which it is in the infirmary
mark-gone = HP gone
mark-chosen = whom it chose
mark-covered = to whom it was really applied
mark-lending = role comes with the next phase
mark-used = used of what was lent
mark-open_attack = attack open
mark-call = call of the pack
mark-prey = whom it bit, as it knows
mark-scent = whom it really bit
mark-dose = infection or cure of this phase
mark-offer = deal offered
mark-bought = gets a gift
mark-souls = what it knows of souls
mark-spent_deals = further deals used
mark-withstood = has withstood one
