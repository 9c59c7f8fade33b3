# A game: the host's post, a player's report, the journal.

# The host's post
post-title = { $phase }. Results
post-roles = { $said } { $count ->
    [1] Role
   *[other] Roles
}: { $roles }.
post-notes = { $count ->
    [1] A note was handed to the host:
   *[other] Notes were handed to the host:
}
post-votes = {" "}— { $count } ({ $voters })
post-voters = {" "}— { $voters }
post-round = { $poll }, round { $round }
post-no-votes = { $poll }: no votes.
post-silent = Did not vote: { $names }.
post-nothing = Nothing happened.
post-playing = In the game, { $count }: { $names }.
post-out = Out, { $count }:
poll-any = Vote
poll-lynch = Vote

# A player's report
report-yours = For you alone
report-you = You are { $name }
report-order = Your move: { $order }.
report-refused = Refused: { $why }

# Orders
order = { $use }{ $count ->
    [0] {""}
   *[other] {" "}→ { $on }
}
order-vote = vote: { $on }
order-vote-withdrawn = vote taken back
order-pass = pass: { $use }
order-pass-all = pass of all moves
order-provisional = { $order } (provisional)
order-text = “{ $text }”
order-empty = nothing
order-variant = { $when } — { $text }

# The journal
journal-told = { $audience ->
    [public] Announced. { $fact }
   *[seat] { $to } is told: “{ $fact }”
}
journal-vote = { $by } → { $on }
journal-votes = { $count ->
    [1] Vote: { $votes }
   *[other] Votes in order: { $votes }
}

# The page of a game
play-scenario = Scenario
play-start = The game begins
play-roles = The deal
play-role = { $name } — { $roles }
play-provisional = Provisional, not decided on: { $orders }.
play-private = Private messages
play-nobody = Nobody was told anything in private.
play-journal = The host's journal
play-eyes = The game as { $name } sees it
play-your-roles = { $count ->
    [1] Your role: { $roles }.
   *[other] Your roles: { $roles }.
}
play-players = At the table { $count ->
    [one] { $count } player
   *[other] { $count } players
}: { $names }.
play-trouble = The game could not be played further: { $why }.
play-trouble-hidden = The game could not be played further.
play-no-player = There is no player “{ $name }” in this game.
play-no-scenario = There is no scenario “{ $name }” in the file. { $count ->
    [1] It holds one scenario
   *[other] Numbers: 1–{ $count }
}.
play-many-scenarios = “{ $name }” fits several scenarios; give a number: { $titles }.
demo-intro = This is a real game from a forum, move by move from its record. Votes and passes are filled in.
demo-next = Enter to go on
demo-end = The record ends here.
