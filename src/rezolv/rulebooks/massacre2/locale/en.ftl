# The words of "Satisfaction". Fields as in wording/locale/en/facts.ftl.

fact-face = { $of-key ->
    [me] A mask of yours: { $is }.
   *[other] { $of }, mask: { $is }.
}
fact-contacts = { $are-key ->
    [0] { $of }: deals with nobody.
   *[other] { $of }: { $are }. Abilities: { $abilities }.
}
fact-cards = { $of-key ->
    [me] Your cards: { $is }.
   *[other] { $of }, cards: { $is }.
}
fact-masks = { $of-key ->
    [me] Your masks are now { $is }.
   *[other] The masks of { $of } are now { $is }.
}
fact-claims = { $of-key ->
    [me] The Demiurge's list: you are { $is }.
   *[other] The Demiurge's list: { $of } is { $is }.
}
fact-spent = { $ability-key ->
    [none] An ability does not work any more.
    [circle] The protective circle is gone.
   *[other] It does not work for now: { $ability }.
}

refusal-mask_number = So many masks must be named: { $most }.
refusal-card_masks = Masks go with Bluff and with it alone: { $ability }.
refusal-no_cards = You have no cards.
refusal-vote_given_up = A prophecy stands in place of your vote today.
refusal-no_sacrifice = There is nobody to call: { $ability }.
refusal-circle_stands = The circle still stands.

table-unknown_mask = Player { $of }: there is no such mask ({ $is }).

param-masks = masks
attempt-gift = A card
draw-mask = which of the masks is seen
how-circle = Protective circle
how-sealed = Seal of Heaven

# Cards of a move
word-pass = pass
word-bank = bank
word-bluff = bluff
word-whist = whist
word-misere = misere

# For the host: what lies on a seat and has no name in the game
mark-whist = Whist
mark-foreseen = foreseen
mark-gilded = gilded
mark-trance = Trance
mark-last_night = what acted in the phase of death
mark-circle = Protective circle
mark-call = may call
mark-call_known = believes it may call
mark-joked = joker played
mark-misere_played = misère played
mark-misere = Misère
