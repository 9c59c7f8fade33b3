# The words of the "massacre" family. Fields as in wording/locale/en/facts.ftl.

fact-dealt = { $of-key ->
    [me] Your secret role: { $is }.
   *[other] The secret role of { $of }: { $is }.
}
fact-used = { $on-key ->
    [none] Used: { $ability }.
    [me] Used: { $ability }, on you.
   *[other] Used: { $ability }, on { $on }.
}
fact-failed = { $reason-key ->
    [none] { $ability-key ->
        [none] Your move failed.
       *[other] The move failed: { $ability }.
    }
   *[other] The move failed: { $ability }. Because of: { $reason }.
}
fact-spent = { $ability-key ->
    [none] An ability does not work for now.
   *[other] It does not work for now: { $ability }.
}
fact-voteless = { $for_good-key ->
    [yes] You have one vote less to the end of the game.
   *[other] You have no vote on the coming day.
}
fact-note = { $from-key ->
    [none] An anonymous letter: “{ $text }”
   *[other] A letter from { $from } to { $to }: “{ $text }”
}
fact-guess = { $is-key ->
    [yes] A good guess: the role of { $of } is in your list.
   *[no] A bad guess: the role of { $of } is not in your list.
}
fact-claims = { $of-key ->
    [me] The Card Master's list: you are { $is }.
   *[other] The Card Master's list: { $of } is { $is }.
}
fact-controls = { $are-key ->
    [0] By day you decide for { $of }.
   *[other] By day you decide for { $of }. Abilities: { $are }.
}
fact-entered = { $status-key ->
    [infirmary] { $of-key ->
        [me] You get into the Infirmary.
       *[other] { $of } gets into the Infirmary.
    }
    [prison] { $of-key ->
        [me] You get into Prison.
       *[other] { $of } gets into Prison.
    }
    [graveyard] { $of-key ->
        [me] You are on the Graveyard.
       *[other] { $of } is on the Graveyard.
    }
    [exiled] { $of-key ->
        [me] You leave the game.
       *[other] { $of } leaves the game.
    }
   *[other] { $of-key ->
        [me] Your new status: { $status }.
       *[other] { $of }, new status: { $status }.
    }
}
fact-left = { $status-key ->
    [infirmary] { $of-key ->
        [me] You leave the Infirmary.
       *[other] { $of } leaves the Infirmary.
    }
    [prison] { $of-key ->
        [me] You are in Prison no more.
       *[other] { $of } is in Prison no more.
    }
    [graveyard] { $of-key ->
        [me] You come back from the Graveyard.
       *[other] { $of } comes back from the Graveyard.
    }
   *[other] { $of-key ->
        [me] A status is gone from you: { $status }.
       *[other] { $of }, status gone: { $status }.
    }
}

entry-enters = { $of }, new status: { $status }
entry-leaves = { $of }, status gone: { $status }
entry-spared = { $of } keeps the last life: { $how }
entry-revived = { $of } comes back to life
entry-masked = { $of } dies under the mask of { $is }; in truth { $role }
entry-unmasked = { $of } is unmasked
entry-takes = { $of } takes the role { $is }
entry-sentence = Sentenced: { $of }
entry-acquitted = A bribe ({ $by }): { $of } is not executed
entry-army = The Army of darkness ({ $by }): { $of }
entry-hunt = The chase: { $by } → { $on }

refusal-other_moon = Not under this moon: { $ability }.
refusal-bad_command = A command is a vote, or a public action of an open role on a named target.
refusal-nothing_planted = No command has been planted yet.
refusal-vote_saved = You have saved your vote today.
refusal-saved_votes = You have so many saved votes: { $most }.
refusal-four_cards = Different cards are needed, { $most } of them.
refusal-no_cards = There are no cards in your hand.
refusal-joker_as = The field “as which card” is for the Joker and for it alone.
refusal-card_roles = A list of roles goes with the four of diamonds and with it alone: { $ability }.
refusal-no_king = The king of spades has not been thrown yet: { $ability }.
refusal-full_list = The list must name every player, each once.
refusal-nobody_dead = Nobody is on the Graveyard: { $ability }.
refusal-at_the_start = At the start of the game only: { $ability }.
refusal-unknown_reader = As far as you know nobody reads your mail: { $ability }.

table-unknown_status = Player { $of }: this rulebook has no such status ({ $status }).
table-role_twice = An open role has only one holder: { $role }.
table-no_such_ability = Player { $of }: these roles have no ability “{ $ability }”.

param-vote = vote for
param-command = command
param-mask = mask
param-swap = put on the prey's role
param-cards = cards
param-card = card
param-as = as which card
param-roles = roles
param-list = full list
param-mode = how
param-count = how many
abilitykind-auxiliary = auxiliary
abilitykind-card = card
rolekind-open = open role
draw-strongest = which of equal attacks is the stronger
poll-lynch = vote of the gathering
attempt-attack = Attack
attempt-touch = Touch of death
how-guard = the guard takes it
how-wounds = of wounds
how-shift = the king of hearts
how-exiled = out of the game
how-spared = the Sharper
why-shared_target = others of his side chose the target too
refusal-no_trance = It cannot be used in a trance: { $ability }.

# Choices in moves
word-save = save
word-spend = spend
word-heal = heal
word-kill = kill

# For the host: what lies on a seat and has no name in the game
mark-fate = what acted in the phase of death
mark-spared = spared
mark-dictated = vote dictated
mark-commanded = vote commanded
mark-saving = saves votes
mark-loud = louder vote
mark-votes_on_top = votes on top
mark-broken_vote = broken vote
mark-heir = heir
mark-waits = ready to take the role
mark-planted = planted command
mark-commanded_by_night = command for the night
mark-hand = cards in hand
mark-thrown = cards thrown
mark-mail_read = mail read
mark-strung = on a string
mark-returns = role comes back
mark-revealed = revealed
mark-broken_circle = broken circle
mark-hunted = hunted prey
mark-rumoured = whom rumours were about
mark-sealed = not to be raised
mark-armed = armed
mark-pricked = pricked
