# Orders
orders-title = Orders
orders-not-begun = The game has not begun: no orders are taken yet.
orders-waiting = The phase is closed and the host is working out its results. No more orders are taken.
orders-paused = The game is paused: the clock stands still and no orders are taken.
orders-over = The game is over.
orders-until = Orders are taken until
orders-no-deadline = The host will set the deadline.
orders-ask-time = Ask for time
orders-out = You are out. Here is only what you can do all the same.
orders-nothing = There is nothing for you to order now.
orders-moves = Moves
orders-none-sent = Not sent
orders-sent = Sent
orders-passed = Given up
orders-voted = Voted
orders-draft = Draft, not sent
orders-now = Sent: { $order }
orders-sent-for = { $order } ({ $by } decides for you)
orders-mate-sent = Already sent ({ $by }): { $order }
orders-cannot-change = It can no longer be changed.
orders-about = In the rules
orders-choose = — choose —
orders-nobody = nobody
orders-leave-out = — leave out —
orders-target = Target
orders-targets = Targets
orders-place = Target { $number }
orders-vote = Vote
orders-vote-for = Whom you vote for
orders-exactly = Exactly { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
orders-mask = Mask { $number }
orders-limit = Up to { $count ->
    [one] { $count } character
   *[other] { $count } characters
}.
orders-condition-none = no condition
orders-condition-help = Only what is announced to everybody in the morning can be a condition.
orders-variants-help = The first variant whose condition holds is posted. Empty rows do not count. A variant without a condition always fits, so put it last.
orders-variant-when = Variant { $number }, if
orders-variant-text = Text
orders-way = What to send
orders-way-one = one text, perhaps with a condition
orders-way-variants = several variants for different cases
orders-is-provisional = Provisional
orders-provisional = Provisional
orders-provisional-help = Until you decide for good, the phase does not close before its deadline. At the deadline what stands here is carried out. Only the host sees this mark.
orders-make-final = I have decided
orders-make-all-final = I have decided on all
orders-undecided = { $count ->
    [one] One order is provisional: the phase will not close early without you. At the deadline it is carried out as it stands.
   *[other] { $count } orders are provisional: the phase will not close early without you. At the deadline they are carried out as they stand.
}
orders-command-vote = Vote
orders-command-title = command “{ $what }”
orders-command-help = The victim will do it at your signal.
orders-branch = Which way
orders-branch-usual = The usual way
orders-branch-without = Without { $names }
orders-next = Next
orders-send = Send
orders-send-vote = Vote
orders-send-now = Do it now…
orders-save-draft = Save draft
orders-drop-draft = Delete draft
orders-pass = Give up the move
orders-take-back = Take back
orders-withdraw = Withdraw vote
orders-pass-all = Take everything back and give up all moves
orders-change = Change
orders-back = All orders
orders-at-once = Works at once
orders-shared = One for the team
orders-many = Several allowed
orders-draft-long = Too long for a draft.
orders-unavailable = Not available now
orders-passive = Works by itself
orders-nothing-to-name = There is nobody or nothing to choose now.
orders-never = Never again: it is used up for good
orders-ready-in = Ready in { $count ->
    [one] { $count } phase
   *[other] { $count } phases
}
orders-in-phases = When: { $phases }
orders-puppet = You decide for { $name }
orders-refused = The order was not taken, and nothing has changed.

# Confirmation
orders-confirm-title = Please confirm
orders-confirm-now = It happens at once, as soon as you press the button. It cannot be undone.
orders-confirm-for = For { $name }
orders-confirm-yes = Yes, do it
orders-confirm-no = No, go back
orders-pass-all-title = Take everything back?
orders-pass-all-says = All orders that you have sent in this phase are taken back, your vote too. You give up all moves. Until the end of the phase you can change your mind and send them anew.
orders-pass-all-yes = Yes, take everything back

# Too late
orders-closed-title = The order was not taken
orders-closed-says = The phase for which this order was written is closed. Nothing has changed: what you have receipts for stands.

# Receipts
orders-receipts = Receipts
orders-receipts-phase = Receipts of this phase
orders-receipts-all = All receipts
orders-no-receipts = No receipts yet.
orders-receipt = Receipt No. { $number }
orders-receipt-taken = Taken. Receipt No. { $number }
orders-receipt-for = for { $by }
orders-receipt-host = sent for you by the host
orders-receipt-out = taken out by the host
orders-told-then = What you were told
orders-told-nothing = You were told nothing in private.
orders-default-taken = no answer: the default applies

# Polls
orders-poll = Vote
orders-poll-round = { $poll }, round { $round }
orders-poll-closed = The vote is closed.
orders-poll-none = No votes yet.
orders-poll-count = { $count ->
    [one] { $count } vote
   *[other] { $count } votes
}
orders-poll-silent = Have not voted: { $names }
orders-poll-mine = your vote

# Questions
orders-questions = A question for you
orders-question = Answer: { $what }
orders-question-title = Question: { $what }
orders-question-told = You were told
orders-question-until = Answer by
orders-question-no-deadline = The host is waiting for your answer.
orders-question-secret = Nobody knows that you were asked.
orders-question-default = Do nothing
orders-question-default-says = This also happens if you do not answer in time.
orders-answer = Answer
orders-answered-title = The answer was not taken
orders-answered-says = This question has been answered, or its time is over. Nothing has changed.

# What I know
know-title = What I know
know-title-of = What { $name } knows
know-title-public = What everybody knows
know-choose = Through the eyes of
know-everybody = everybody
know-show = Show
know-alive = in play
know-out = out
know-roles = { $count ->
    [1] Role
   *[other] Roles
}
know-mates = Your team mates
know-abilities = Abilities
know-uses = used { $used } of { $most }
know-marks = Your statuses and counters
know-players = Players
know-me = you
know-mate = on your team
know-told = What was told
know-start = Start of the game
know-to-you = To you alone
know-to-all = To everybody
know-sent = Your orders
know-rooms = Rooms
know-room-host = Talk with the host
know-room-dead = Room of those who are out
know-room-watchers = Room of the spectators
know-room-whisper = Whisper
know-print = The page prints without its header and buttons.
know-nothing = Nothing yet.
know-counter-cards = Cards in hand
know-counter-saved-votes = Saved votes
know-counter-autovotes = Autovotes in a row
know-counter-random-moves = Random moves
know-counter-vote-changes = Vote changes
know-counter-mask = Mask

# Rules
rules-shelf = Rulebooks
rules-shelf-says = The rules by which games are played here.
rules-seats-short = { $least }–{ $most } players
rules-of-game = Rules of the game: { $title }
rules-options-here = How this game is set up
rules-preset = Ready set: “{ $name }”.
rules-options-own = { $count ->
    [one] { $count } option not the usual
   *[other] { $count } options not the usual
}
rules-option-change = Changes: { $line }
rules-options-usual = { $count ->
    [one] { $count } more option, as usual
   *[other] { $count } more options, as usual
}
rules-options-all-usual = { $count ->
    [one] { $count } option, as usual
   *[other] { $count } options, all as usual
}
rules-no-options = There is nothing to set.
rules-contents = Roles
rules-others-side = Others
rules-dealt = × { $count }
rules-composition-says = The number says how many of the role were dealt. Everybody knows it.
rules-order-link = Order of resolution
rules-whole = The whole rulebook
rules-back = Back to the rules

# Unions of players
company-leads = leader
company-scores = { $what } of all players
rules-mine = Your roles
rules-does-nothing = No actions of its own.
