# Why an order is not accepted: the player reads it. Fields as in facts.ftl.

refusal-over = The game is over.
refusal-closed = The phase is closed; no more orders are taken.
refusal-dead = You are out and move no more.
refusal-no_ability = { $ability-key ->
    [none] There is no move.
   *[other] You have no such ability: { $ability }.
}
refusal-unknown_ability = This rulebook has no such ability: { $ability }.
refusal-passive = { $ability } works by itself; no order is needed.
refusal-not_now = This is not the time for it: { $ability }.
refusal-spent = It is spent: { $ability }.
refusal-not_ready = It is not ready yet: { $ability }.
refusal-too_few_targets = { $ability }: at least { $least-key ->
    [one] { $least } target
   *[other] { $least } targets
}, please.
refusal-too_many_targets = { $ability-key ->
    [none] Vote
   *[other] { $ability }
}: { $most-key ->
    [0] no target is needed
    [one] no more than { $most } target
   *[other] no more than { $most } targets
}.
refusal-same_target = { $ability }: the targets must differ.
refusal-unknown_seat = There is no such player at the table: { $of }.
refusal-not_on_oneself = { $ability }: you may not choose yourself.
refusal-dead_target = { $of } is out of the game.
refusal-teammate = { $of } is on your team.
refusal-bad_target = { $ability }: this target may not be chosen ({ $of }).
refusal-twice_running = { $ability }: not the same target twice running ({ $of }).
refusal-unknown_param = { $ability }: there is no field “{ $param }”.
refusal-missing_param = { $ability }: the field “{ $param }” is missing.
refusal-bad_param = { $value-key ->
    [none] The field “{ $param }” is filled in wrongly.
   *[other] The field “{ $param }” cannot be: { $value }.
}
refusal-empty_text = The field “{ $param }” is empty.
refusal-long_text = The field “{ $param }”: no more than { $limit-key ->
    [one] { $limit } character
   *[other] { $limit } characters
}.
refusal-secret_condition = The field “{ $param }”: a condition may rest only on what everybody is told.
refusal-not_provisional = This cannot be left provisional: it cannot be changed before the close, or the rules know no such thing.
refusal-already_sent = It is sent already and cannot be changed: { $ability }.
refusal-shared_sent = { $of } has already moved for you: { $ability }.
refusal-may_not_pass = This move may not be passed: { $ability }.
refusal-pass_twice = Not to be passed twice running: { $ability }.
refusal-no_poll = There is no vote now.
refusal-poll_closed = The vote is closed.
refusal-no_vote = You have no vote in this poll.
refusal-taken_away = It does not work now: { $ability }.
refusal-controlled = You do not decide this: { $of } does.
refusal-not_yours = You give no such orders for { $of }.
refusal-one_of = Only one of them: you have sent “{ $other }”. Take it back first if you prefer “{ $ability }”.
refusal-too_many_changes = You have changed your vote as often as you may ({ $most }).
refusal-already_voted = You have voted; a vote cannot be changed.
refusal-no_ballot = There is nothing to take back: you have not voted.
refusal-nobody_barred = Name a player: in this poll nobody is no choice.
refusal-not_candidate = No votes are taken for this player now: { $of }.
refusal-no_self_vote = You may not vote for yourself.

# Fields of orders
param-role = role
param-text = text
param-when = condition
param-variants = variants
