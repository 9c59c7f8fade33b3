# Classic: where the shared words do not serve. Fields as in wording/locale/en/facts.ftl.

fact-executed = { $of-key ->
    [me] The town executes you.
   *[other] The town executes { $of }.
}
fact-left = { $of-key ->
    [me] The host removes you from the game.
   *[other] The host removes { $of } from the game.
}
fact-faction = { $of-key ->
    [me] You play for: { $is }.
   *[other] { $of }: { $is }.
}
fact-result = { $of }: { $is }.
fact-blocked = You were blocked this night.

entry-carried = { $by } carries the mafia's shot in place of { $of }: { $on }
entry-sentence = Sentenced: { $of }
entry-tie = A tie: { $of }. By the rules: { $how }

refusal-no_kill_first_night = Nobody kills on the first night: { $ability }.
refusal-one_of_two = Either the shot or your own ability: you have sent “{ $other }” already.
refusal-no_reveal = Your vote weighs two as it is; there is nothing to reveal.
refusal-still_alive = A last word is written after death.
refusal-no_last_words = You have no last word now.

poll-lynch = Vote on an execution
attempt-kill = Attack
how-block = block
how-nobody = nobody is executed
how-revote = a revote
how-random = a draw
how-all = all are executed
why-modkill = a player in it was removed by the host
why-same_player = both its players are one and the same
why-other_redirect = a redirect of one who sits earlier lies on the player
why-out = the player is out
draw-tie = which of the tied is executed

# Rooms
room-mafia = Room of the mafia
