# The Summit at Theramore: where the shared words do not serve. Fields as in
# wording/locale/en/facts.ftl.

fact-executed = { $of-key ->
    [me] You are lynched.
   *[other] Lynched: { $of }.
}
fact-faction = { $is-key ->
    [peace] { $of-key ->
        [me] Checked: you are peaceful.
       *[other] Checked: { $of } is peaceful.
    }
    [negatives] { $of-key ->
        [me] Checked: you are a negative.
       *[other] Checked: { $of } is a negative.
    }
   *[other] { $of-key ->
        [me] Checked: you are on nobody's side.
       *[other] Checked: { $of } is on nobody's side.
    }
}
fact-no_info = { $of-key ->
    [me] Checked: you, no information.
   *[other] Checked: { $of }, no information.
}
fact-visitor_roles = { $of-key ->
    [me] { $are-key ->
        [0] Nobody aims at you.
       *[other] Aiming at you: { $are }.
    }
   *[other] { $are-key ->
        [0] Nobody aims at { $of }.
       *[other] Aiming at { $of }: { $are }.
    }
}
fact-entered = { $status-key ->
    [mayor] { $of-key ->
        [me] You are elected mayor.
       *[other] The new mayor: { $of }.
    }
   *[other] { $of-key ->
        [me] Your new status: { $status }.
       *[other] { $of }, new status: { $status }.
    }
}
fact-left = { $status-key ->
    [mayor] { $of-key ->
        [me] You are mayor no more.
       *[other] { $of } is mayor no more.
    }
    [phantom] { $of-key ->
        [me] Your last day is over; you leave the game.
       *[other] { $of } has had the last day and leaves the game.
    }
   *[other] { $of-key ->
        [me] Your status ended: { $status }.
       *[other] { $of }, status ended: { $status }.
    }
}
fact-home = { $of-key ->
    [me] { $is-key ->
        [yes] You did not leave the house.
       *[no] You left the house.
    }
   *[other] { $is-key ->
        [yes] { $of } did not leave the house.
       *[no] { $of } left the house.
    }
}
fact-offer = { $are-key ->
    [1] { $of } is out. You may take the role: { $are }.
   *[other] { $of } is out. You may take both roles together: { $are }.
}
fact-contract = { $of-key ->
    [me] An order on yourself reached you: you pass.
   *[other] An order reached you: { $of }.
}
fact-records = { $is-key ->
    [0] This role has made no moves before ({ $of }).
   *[other] Earlier moves of this role ({ $of }): { $is }.
}

entry-voting_ends = The last vote is given
entry-autovote = Autovote: { $of }{ $row-key ->
    [1] {""}
   *[other] {" "}({ $row } running)
}
entry-revote = Revote: { $why }. Candidates: { $of }
entry-hard_tie = A hard tie ({ $of }): nobody is executed
entry-sentence = Sentenced: { $of }
entry-elected = Mayor: { $of }
entry-title_lost = The mayor loses the title: { $of }
entry-leaves = The last day is over: { $of } leaves the game
entry-random_move = Random move: { $of }{ $row-key ->
    [1] {""}
   *[other] {" "}(number { $row })
}
entry-takes_role = { $of } takes the role { $is } after { $from }
entry-declines = { $by } declines the role of { $from }

refusal-one_shot = One shot a night: you have sent “{ $other }” already.
refusal-not_your_night = This night is not yours: { $ability }.
refusal-mafia_lives = The mafia is still in the game; you do not kill by yourself.
refusal-partner_lives = Your partner lives and sends the shot.
refusal-checkers_live = You may shoot only when both commissioner and detective are out.
refusal-mayor_untouchable = { $of } is mayor: neither a target nor a vote.
refusal-killer_not_turned = A killer cannot be turned alone, only by mass hypnosis.
refusal-no_lynching = There is no lynching vote now: { $ability }.
refusal-voting_goes_on = Too early: the last vote is not given yet.
refusal-no_choice = There is nothing to choose from now.
refusal-no_offer = No role is offered to you now.
refusal-still_alive = A dying message is written after death.

table-unknown_status = Player { $of }: this rulebook has no such status ({ $status }).
table-no_such_ability = Player { $of }: these roles have no ability “{ $ability }”.

poll-mayor = Elections of the mayor
role-closed = Closed
how-guarded = the bodyguard takes it
how-healed = the doctor
how-block = the blocker
how-repeat = the target of the night before
why-nobody_aims = that role did not aim at him
why-ward_shoots = the ward was out killing
why-checkers_live = commissioner or detective is still in the game
why-not_your_night = not his night
why-mafia_lives = the mafia is still in the game
why-no_shot = there was no shot of the mafia
why-no_hireling = there is no hireling in the game
why-shot_killed = the mafia's shot killed; the order is not needed
why-hireling_passes = the hireling passes
why-phantom_died = the phantom died this night
why-objection = the liar does not accept the result
why-tie = a tie
how-nobody = nobody
prompt-scandal = whose vote to make nought
prompt-objection = whether the result is accepted
prompt-hypnosis = whom to turn away
draw-mayor = who becomes mayor
draw-random_move = random move

# Why a table cannot be laid
table-overlaid_neutral = The role { $role } is not laid over the neutral.

# The players of the recorded game
name-jaina = Jaina
name-tyrande = Tyrande
name-voljin = Vol'jin
name-velen = Velen
name-cairne = Cairne
name-gelbin = Gelbin
name-garrosh = Garrosh
name-varian = Varian
name-lorthemar = Lor'themar
name-thrall = Thrall
name-magni = Magni
name-sylvanas = Sylvanas

# Rooms
room-mafia = Room of the mafia

# For the host: what lies on a seat and has no name in the game
mark-covered = covered
mark-guarded = guarded
mark-healed = healed
mark-blocked = blocked
mark-marked = marked
mark-compromised = compromised
mark-picks = whom it chose
mark-choice = chooses a role
mark-offer = role offered
mark-freed = role set free
