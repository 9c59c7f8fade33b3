# The journal: what the host sees. Fields as in facts.ftl.

entry-order = { $by }: { $use }{ $on-key ->
    [none] {""}
    [0] {""}
   *[other] {" "}→ { $on }
}
entry-passed = { $use-key ->
    [none] { $by } passes all moves
   *[other] { $by } passes: { $use }
}
entry-sent_for = { $by } orders for { $of }: { $use }
entry-refused = { $by }: { $use }{ $on-key ->
    [none] {""}
    [0] {""}
   *[other] {" "}→ { $on }
}. Refused: { $why }
entry-vote = { $by } votes: { $on-key ->
    [none] nobody
   *[other] { $on }
}{ $how-key ->
    [own] {""}
   *[other] {" "}({ $how })
}
entry-vote_withdrawn = { $by } takes the vote back
entry-tally = { $count ->
    [0] The count: no votes
   *[other] The count: { $rows }
}
entry-draw = Drawn, { $what }: { $is } (of: { $of }){ $how-key ->
    [chance] {""}
   *[other] ; { $how }
}
entry-block = “{ $use }” of { $on } is stopped: { $how } ({ $by })
entry-held = “{ $use }” of { $by } did not happen: { $how }
entry-interrupted = “{ $use }” of { $by } did not happen: the player died before
entry-turned = { $by } turns “{ $use }” of { $of }. The new target is { $to }; it was { $was }
entry-ring = Moves in a circle: { $by }. { $is }
entry-attempt = { $what } → { $on }{ $by-key ->
    [none] {""}
   *[other] {" "}(by { $by })
}
entry-bent = { $what } → { $on }: the new target is { $to } ({ $how })
entry-stopped = { $what } → { $on } failed: { $how }{ $by-key ->
    [none] {""}
   *[other] {" "}({ $by })
}
entry-void = “{ $use }” of { $by } in vain: { $why }
entry-lives = { $of }, lives: { $is }
entry-death = { $of } is out: { $how }{ $by-key ->
    [none] {""}
    [0] {""}
   *[other] {" "}({ $by })
}
entry-prompt = { $by } is asked: { $what }
entry-answer = { $use-key ->
    [none] { $by } leaves it as it is
   *[other] { $by } answers: { $use }{ $on-key ->
        [none] {""}
        [0] {""}
       *[other] {" "}→ { $on }
    }
}
entry-ruling = The host rules: { $is }{ $why-key ->
    [none] {""}
   *[other] . { $why }
}
entry-given = The host changes { $of }: { $rows }{ $why-key ->
    [none] {""}
   *[other] . { $why }
}
entry-withheld = Not told ({ $to }): { $fact }{ $why-key ->
    [none] {""}
   *[other] . { $why }
}
entry-victory = { $are-key ->
    [none] The game is over; nobody won
    [0] The game is over; nobody won
   *[other] Victory: { $are }
}

why-out = the player is out
why-no_ability = the ability is gone
# The words by which rulebooks name what happened and why
ability-vote = Vote
attempt-kill = Attack
attempt-execution = Execution
how-killed = killed
how-executed = executed
how-modkill = removed by the host
how-suicide = suicide
how-ruling = the host's ruling
how-ring = moves in a circle
how-block = block
chance-chance = by chance
chance-forced = set beforehand
chance-ruling = the host's ruling
ballot-own = own
ballot-forced = autovote
ballot-absentee = sent beforehand
ring-stand = By the rules all of them act
ring-fall = By the rules none of them acts
ruling-stop = stop
ruling-free = let it act
ruling-land = it lands
